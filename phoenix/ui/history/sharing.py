"""A result for others: as a text, as a file, as a play for BG Stats. Nothing goes anywhere unless somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from phoenix import device
from phoenix.core.words import say
from phoenix.match.match import Match
from phoenix.store.exports import bg_stats_link, game_csv, game_json
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.sheets import ChoiceSheet
from phoenix.wording.telling import summary_text

JSON, CSV = "application/json", "text/csv"
Told = Callable[[str], None]
"""Called with what came of it, in words."""


def open_sharing(match: Match, title: str, tell: Told) -> None:
    name = f"phoenix-{match.created[:10]}-{match.id[:6]}"
    choices = [
        ("share", look._("Share as text"), lambda: _share(summary_text(match, look.words), title, tell)),
        ("tile", look._("Save as a sheet (CSV)"), lambda: _save(f"{name}.csv", game_csv(match), CSV, tell)),
        ("log", look._("Save for programs (JSON)"), lambda: _save(f"{name}.json", game_json(match), JSON, tell)),
        ("next", look._("Open in BG Stats"), lambda: _open(bg_stats_link(match), tell)),
        ("check", look._("Copy the link for BG Stats"), lambda: _share(bg_stats_link(match), "", tell)),
    ]
    ChoiceSheet(look._("Share"), choices).open()


def _share(text: str, title: str, tell: Told) -> None:
    match device.share_text(text, title):
        case "copied":
            tell(look._("Copied: paste it wherever you like."))
        case "shared":
            tell("")
        case _:
            tell(look._("It cannot be shared here."))


def _save(name: str, text: str, mime: str, tell: Told) -> None:
    def done(where: Path | str | None) -> None:
        if where is None:
            tell(look._("It was not saved."))
        else:
            tell(look.words(say("Saved: {file}", file=Path(where).name if isinstance(where, Path) else where)))

    device.save_file(name, text.encode("utf-8"), mime, done)


def _open(link: str, tell: Told) -> None:
    """BG Stats, or the link in the clipboard where no page can be shown."""
    if device.open_link(link):
        tell("")
    else:
        _share(link, "", tell)
