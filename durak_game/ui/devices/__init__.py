"""The room of keys and buttons."""
