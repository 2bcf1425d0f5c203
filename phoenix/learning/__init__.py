"""Lessons, and the rules to look up: both are data in assets."""
