"""What no scene owns: canvas, shapes, text, cards, menus and the parts that pages are made of."""
