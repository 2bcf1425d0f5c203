"""The tile sets that games can be set up with: those that come with the app, and people's own. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from phoenix.core import assets
from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say
from phoenix.games import game_of
from phoenix.screen.own_set import lacking

Source = Callable[[], Iterable[TileSet]]
OURS = {"house": say("House set"), "classic": say("Classic set")}
"""What the sets are called that come with the app; people call theirs as they like."""


def called(tiles: TileSet) -> Words:
    return OURS.get(tiles.id) or Words("{name}", {"name": tiles.name})


def no_sets() -> Iterable[TileSet]:
    """Nobody has entered any."""
    return ()


class TileSets:
    """``own`` tells the sets of the people here, whatever they still lack."""

    def __init__(self) -> None:
        self.own: Source = no_sets

    def get(self, set_id: str) -> TileSet | None:
        """The set of this id, if there is one."""
        if set_id in assets.tileset_ids():
            return assets.tileset(set_id)
        return next((tiles for tiles in self.own() if tiles.id == set_id), None)

    def fitting(self, rules: str) -> list[TileSet]:
        """Those one can play these rules with, ours first."""
        ours = [assets.tileset(name) for name in assets.tileset_ids()]
        return [
            *(tiles for tiles in ours if not game_of(rules).tileset_faults(tiles)),
            *(tiles for tiles in self.own() if not lacking(tiles, rules)),
        ]

    def chosen(self, rules: str, set_id: str) -> TileSet | None:
        """The set of this id if one can play these rules with it, else the game's own; None for a game without."""
        game = game_of(rules)
        if game.tileset is None:
            return None
        wanted = self.get(set_id)
        if wanted is not None and not lacking(wanted, rules):
            return wanted
        return assets.tileset(game.tileset)


tile_sets = TileSets()
