"""Days and times as the table says them. No Kivy here."""

from __future__ import annotations

from datetime import datetime

from phoenix.core.words import Words, say

MONTHS = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"), say("July"), say("August"),
    say("September"), say("October"), say("November"), say("December"),
)  # fmt: skip


def date_of(created: str) -> Words | str:
    """The day alone."""
    try:
        when = datetime.fromisoformat(created).astimezone()
    except (ValueError, OverflowError, OSError):
        return created[:10]
    return say("{day} {month} {year}", day=when.day, month=MONTHS[when.month - 1], year=when.year)


def day_of(created: str) -> Words | str:
    """The day of a record in this place's time; as it stands there if it is no date."""
    try:
        when = datetime.fromisoformat(created).astimezone()
    except (ValueError, OverflowError, OSError):
        return created[:16]
    return say(
        "{day} {month} {year}, {hour}:{minute}",
        day=when.day, month=MONTHS[when.month - 1], year=when.year, hour=when.hour, minute=f"{when.minute:02}",
    )  # fmt: skip
