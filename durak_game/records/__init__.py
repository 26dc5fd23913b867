"""A game written down: its lines, how they are read, replayed and checked."""
