"""What is felt when something happens: one buzz for all that an action led to, as long as the gravest of it asks."""

from __future__ import annotations

from collections.abc import Iterable

from phoenix import device
from phoenix.core.events import Event
from phoenix.screen.senses import buzz_of


def buzz(events: Iterable[Event]) -> None:
    seconds = buzz_of(events)
    if seconds:
        device.vibrate(seconds)
