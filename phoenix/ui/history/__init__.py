"""The games that were played: the list, one of them, its result, statistics."""
