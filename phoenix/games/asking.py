"""How to answer a question, as far as several games ask alike."""

from __future__ import annotations

from phoenix.core.words import Words, say, say_n

LAY = say("Tap a tile of the hand; tap it on the board to turn it")


def tap_a_place(count: int) -> Words:
    return say_n("Tap the lit place", "Tap one of the {n} lit places", count)
