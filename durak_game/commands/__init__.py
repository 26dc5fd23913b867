"""What can be typed: one file a command."""
