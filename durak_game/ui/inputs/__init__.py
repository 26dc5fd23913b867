"""From keys, mouse and pads to actions a player means."""
