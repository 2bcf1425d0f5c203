"""Before a game: which rules, who sits where."""
