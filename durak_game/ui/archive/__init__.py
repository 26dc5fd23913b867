"""The room of what is over: kept evenings and statistics."""
