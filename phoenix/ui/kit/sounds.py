"""The app's sounds. Each is loaded when it is first wanted; whatever goes wrong, the game goes on without them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from phoenix.core.assets import ASSETS
from phoenix.core.events import Event, EventName

OF_EVENTS: dict[EventName, str] = {
    "won": "win", "last_round": "last round", "out": "leave", "left": "leave", "rose": "rise", "scored": "score",
    "star": "star", "lantern": "lantern", "flipped": "flip", "moved": "walk", "placed": "lay", "turned": "turn",
    "opened": "lay", "started": "lay",
}  # fmt: skip
"""The sound of an event, the gravest first."""
FOLDER = ASSETS / "sounds"


class Sounds:
    def __init__(self) -> None:
        self.on = False
        self.when_broken: Callable[[], None] = lambda: None
        """Told once if this machine cannot play them; they are off from then on."""
        self._loaded: dict[str, Any] = {}

    def play(self, name: str) -> None:
        if not self.on or not name:
            return
        try:
            if name not in self._loaded:
                self._loaded[name] = _load(name)
            sound = self._loaded[name]
            sound.stop()
            sound.play()
        except Exception:  # whatever an audio library does, it is only sound
            self.on = False
            self.when_broken()

    def of(self, events: Iterable[Event]) -> None:
        """One sound for all that happened: that of the gravest of it."""
        names = {event[0] for event in events}
        self.play(next((sound for event, sound in OF_EVENTS.items() if event in names), ""))


def _load(name: str) -> Any:
    from kivy.core.audio import SoundLoader  # loads an audio library: not before something is to be heard

    sound = SoundLoader.load(str(FOLDER / f"{name.replace(' ', '-')}.wav"))
    if sound is None or sound.length <= 0:  # some libraries give a sound that they could not load
        raise OSError(name)
    return sound


sounds = Sounds()
