"""Drawing: shapes, text, cards and the parts that screens are made of."""
