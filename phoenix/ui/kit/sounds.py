"""The app's sounds. Each is loaded when it is first wanted; whatever goes wrong, the game goes on without them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from phoenix.core.assets import ASSETS
from phoenix.screen.senses import sound_of

if TYPE_CHECKING:
    from phoenix.core.events import Event

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
        """One sound for all that happened."""
        self.play(sound_of(events))


def _load(name: str) -> Any:
    from kivy.core.audio import SoundLoader  # loads an audio library: not before something is to be heard

    sound = SoundLoader.load(str(FOLDER / f"{name.replace(' ', '-')}.wav"))
    if sound is None or sound.length <= 0:  # some libraries give a sound that they could not load
        raise OSError(name)
    return sound


sounds = Sounds()
