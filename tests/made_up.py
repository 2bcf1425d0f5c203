"""A game that nobody has heard of, made up for the tests: a class in a module of its own, and a line to register it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from phoenix.games import GAMES, register, unregister

TWIN_TILES = '''
"""Classic, but that a tile may be laid wherever its owner likes."""

from phoenix.core.words import say
from phoenix.games.classic import choices
from phoenix.games.classic.rules import ClassicGame


class TwinTilesGame(ClassicGame):
    name = "twin-tiles"
    title = say("Twin tiles")
    note = say("two of a kind")
    part = say("Twins")
    offered = "more"
    turn_rule = "X1"
    lay_prompt = say("Lay any twin", rule="X1")
    options = {}

    def explained(self):
        return {"X1": (say("A turn of twins"), say("Lay a tile as you like, even if it takes you out."))}

    def _legal_act(self, position):
        return choices.any_way(position, position.hands[position.turn])
'''
NAME = "twin-tiles"


@contextmanager
def twin_tiles(folder: Path) -> Iterator[None]:
    """The game is there for so long; its module lies in a folder of its own."""
    file = folder / "twin_tiles.py"
    file.write_text(TWIN_TILES, encoding="utf-8")
    spec = spec_from_file_location("twin_tiles", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    register(module.TwinTilesGame())
    try:
        yield
    finally:
        unregister(NAME)
    assert NAME not in GAMES
