"""The way by which one came to a screen, so that back leads there. No Kivy here."""

from __future__ import annotations

HOME = "home"


class Trail:
    def __init__(self) -> None:
        self._names = [HOME]

    def went(self, name: str) -> None:
        """Somebody is there now; who has been there before is back, and the way since is forgotten."""
        if name in self._names:
            del self._names[self._names.index(name) + 1 :]
        else:
            self._names.append(name)

    def before(self) -> str:
        """The screen from which one came to the present one."""
        return self._names[-2] if len(self._names) > 1 else HOME
