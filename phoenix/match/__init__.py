"""A game under way, its records, and what a scorekeeper entered."""
