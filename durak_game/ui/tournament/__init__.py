"""The room of tournaments: setup, overview, bracket, crosstable."""
