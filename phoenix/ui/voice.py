"""Says aloud what happened, where the table wants it."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix import device
from phoenix.events import Event
from phoenix.games.interface import Setup
from phoenix.speaking import sentence
from phoenix.ui.look import look


def tell_aloud(events: Sequence[Event], setup: Setup) -> None:
    """In the language of the table, if the table wants it."""
    if look.speech:
        device.speak(sentence(events, setup, look.translator), look.translator.language)
