"""Who plays? The room before the game."""
