"""What is felt when something happens: one buzz for all that an action led to, as long as the gravest of it asks."""

from __future__ import annotations

from collections.abc import Iterable

from phoenix import device
from phoenix.core.events import Event, EventName

SECONDS: dict[EventName, float] = {
    "star": 0.03, "tallied": 0.03, "scored": 0.05, "rose": 0.08, "left": 0.12, "out": 0.2, "last_round": 0.2,
    "won": 0.3,
}  # fmt: skip


def buzz(events: Iterable[Event]) -> None:
    longest = max((SECONDS.get(event[0], 0.0) for event in events), default=0.0)
    if longest:
        device.vibrate(longest)
