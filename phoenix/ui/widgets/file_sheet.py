"""Where the system has no picker of its own, as on a desktop: a sheet to choose a file from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from kivy.metrics import dp

from phoenix.core.words import say
from phoenix.device.desktop import saved_folder
from phoenix.store.files import is_there
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.widgets.sheets import Sheet

Answer = Callable[[Path | None], None]

ENDINGS = (".phx", ".zip", ".json")
"""Of the files that the app can read."""
PICTURES = (".png", ".jpg", ".jpeg")
MOST_SHOWN = 300


class FileSheet(Sheet):
    """Tells ``done`` which file was tapped, or None when the sheet is put away; once. A folder that is tapped opens."""

    def __init__(self, done: Answer, folder: Path, endings: Sequence[str] = ENDINGS, **more: object) -> None:
        super().__init__(title=look._("Open a file"), **more)
        self._endings = tuple(endings)
        self._done: Answer | None = done
        self.show(folder)

    def show(self, folder: Path) -> None:
        self.text = str(folder)
        body = self.ids.body
        body.clear_widgets()
        saved = saved_folder()
        if folder != saved and is_there(saved):
            body.add_widget(self._row("tile", look._("What this app has saved"), lambda: self.show(saved)))
        if folder.parent != folder:
            body.add_widget(self._row("back", look._("One folder up"), lambda: self.show(folder.parent)))
        folders, files = contents(folder, self._endings)
        if not files:
            self.text += "\n" + look.words(say("No file for this here ({endings}).", endings=", ".join(self._endings)))
        for inner in folders:
            body.add_widget(self._row("next", inner.name, partial(self.show, inner)))
        for file in files:
            body.add_widget(self._row("log", file.name, partial(self.choose, file)))

    def _row(self, icon: str, text: str, do: Callable[[], None]) -> WordButton:
        row = WordButton(icon=icon, text=text, size_hint_y=None)
        row.bind(least=lambda row, least: setattr(row, "height", max(dp(52), least)))
        row.bind(on_release=lambda _: do())
        return row

    def choose(self, file: Path | None) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(file)
        self.dismiss()

    def on_dismiss(self) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(None)


def contents(folder: Path, endings: Sequence[str] = ENDINGS) -> tuple[list[Path], list[Path]]:
    """The folders in a folder, and the files that may be ours; nothing hidden, and none where one may not look."""
    try:
        seen = sorted(
            (one for one in folder.iterdir() if not one.name.startswith(".")), key=lambda one: one.name.lower()
        )
        folders = [one for one in seen if one.is_dir()]
        files = [one for one in seen if one.suffix.lower() in endings and one.is_file()]
    except OSError:
        return [], []
    return folders[:MOST_SHOWN], files[:MOST_SHOWN]
