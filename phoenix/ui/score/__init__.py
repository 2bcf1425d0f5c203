"""Keeping score beside the cardboard game."""
