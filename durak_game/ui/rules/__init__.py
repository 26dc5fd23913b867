"""The room where the rules are read."""
