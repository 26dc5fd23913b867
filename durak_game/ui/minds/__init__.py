"""Bots thinking beside the loop, hints, and advice in words."""
