"""What is heard and felt of what happens. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from phoenix.core.events import Event, EventName

SOUNDS: dict[EventName, str] = {
    "won": "win", "last_round": "last round", "out": "leave", "left": "leave", "rose": "rise", "scored": "score",
    "star": "star", "lantern": "lantern", "flipped": "flip", "moved": "walk", "placed": "lay", "turned": "turn",
    "dealt": "deal", "opened": "lay", "started": "lay",
}  # fmt: skip
"""The sound of an event, the gravest first."""
TIME_UP = "time up"
"""The sound of a turn that has taken too long."""
BUZZES: dict[EventName, float] = {
    "star": 0.03, "tallied": 0.03, "scored": 0.05, "rose": 0.08, "left": 0.12, "out": 0.2, "last_round": 0.2,
    "won": 0.3,
}  # fmt: skip
"""For how many seconds an event is felt."""


def sound_of(events: Iterable[Event]) -> str:
    """One sound for all that happened: that of the gravest of it; empty if nothing is to be heard."""
    names = {event[0] for event in events}
    return next((sound for event, sound in SOUNDS.items() if event in names), "")


def buzz_of(events: Iterable[Event]) -> float:
    """One buzz for all that happened, as long as the gravest of it asks; 0 for none."""
    return max((BUZZES.get(event[0], 0.0) for event in events), default=0.0)
