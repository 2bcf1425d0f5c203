"""Where the app keeps things. Needed before there is a window."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from kivy.app import App

from phoenix import device


class Phoenix(App):
    """The app before it has a window."""

    title = "Phoenix Companion"

    def __init__(self, folder: Path | None = None, **more: object) -> None:
        super().__init__(**more)
        self._folder = folder

    @property
    def folder(self) -> Path:
        """Where the system wants an app to keep what it keeps. A folder that goes again, if there is none at all."""
        if self._folder is None:
            self._folder = self._find_folder()
        return self._folder

    def _find_folder(self) -> Path:
        with suppress(OSError):  # Kivy makes the folder itself, but not what it lies in
            Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
        try:
            return Path(self.user_data_dir)
        except OSError:
            device.log.warning("There is no folder to keep anything in.", exc_info=True)
            return Path(mkdtemp(prefix="phoenix-"))
