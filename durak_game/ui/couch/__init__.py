"""Who sits where with what, who may see a hand, and what is remembered of people."""
