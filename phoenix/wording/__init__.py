"""Sentences for people: what is asked, what happened, why, how it ended; and their languages."""
