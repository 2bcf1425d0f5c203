"""What can be done from a shell (FORMATS 7 and 8)."""
