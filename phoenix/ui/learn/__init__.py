"""Lessons and the rules to look up."""
