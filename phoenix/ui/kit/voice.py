"""Says aloud what happened, where the table wants it."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix import device
from phoenix.core.events import Event
from phoenix.games.interface import Setup
from phoenix.ui.kit.look import look
from phoenix.wording.speaking import sentence


def tell_aloud(events: Sequence[Event], setup: Setup) -> None:
    """In the language of the table, if the table wants it."""
    if look.speech:
        device.speak(sentence(events, setup, look.translator), look.translator.language)
