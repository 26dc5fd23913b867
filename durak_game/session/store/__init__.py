"""What is on the disk: the file of kept sessions, its layout, who may write to it."""
