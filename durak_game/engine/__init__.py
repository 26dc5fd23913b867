"""The rules of Durak: standard library only, no input or output, no clock, no prose."""
