"""A result for others: a text, a picture, a file, a play for BG Stats. Nothing goes anywhere unless somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from phoenix import device
from phoenix.core.words import say
from phoenix.match.match import Match
from phoenix.store.exports import bg_stats_link, game_csv, game_json
from phoenix.ui.history.result_picture import paint_result
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.sheets import ChoiceSheet
from phoenix.wording.telling import summary_text

JSON, CSV, PNG = "application/json", "text/csv", "image/png"
Told = Callable[[str], None]
"""Called with what came of it, in words."""


def open_sharing(match: Match, title: str, tell: Told) -> None:
    name = f"phoenix-{match.created[:10]}-{match.id[:6]}"
    choices = [
        ("share", look._("Share as text"), lambda: _share(summary_text(match, look.words), title, tell)),
        ("eye", look._("Save as a picture"), lambda: _save_picture(f"{name}.png", match, tell)),
        ("tile", look._("Save as a sheet (CSV)"), lambda: _save(f"{name}.csv", game_csv(match).encode(), CSV, tell)),
        (
            "log",
            look._("Save for programs (JSON)"),
            lambda: _save(f"{name}.json", game_json(match).encode(), JSON, tell),
        ),
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


def _save_picture(name: str, match: Match, tell: Told) -> None:
    paint_result(match, lambda png: _save(name, png, PNG, tell))


def _save(name: str, data: bytes, mime: str, tell: Told) -> None:
    def done(where: Path | str | None) -> None:
        if where is None:
            tell(look._("It was not saved."))
        else:
            tell(look.words(say("Saved: {where}", where=str(where))))

    device.save_file(name, data, mime, done)


def _open(link: str, tell: Told) -> None:
    """BG Stats, or the link in the clipboard where no page can be shown."""
    if device.open_link(link):
        tell("")
    else:
        _share(link, "", tell)
