"""Tiny worlds for the tests of the classic family, in a few lines that the eye can check.

The ports of a tile, clockwise from the top left::

           0   1
        7         2
        6         3
           5   4

A tile has a letter and a line of four paths, ``"0-5 1-4 2-7 3-6"``; one that is not described is *straight*. A board is
drawn from the top left, ``.`` for an empty space, ``A`` for tile A as it was described, ``A1`` for A a quarter turn
clockwise. What is below or right of the drawing is empty.

A marker is ``A:4`` (on tile A at port 4, facing across it), ``mark 0,3:1`` (on the start mark at port 1 of space 0,3)
or ``out``. Actions are written ``start 0,3:1``, ``place C 1``, ``swap A B for X Y``, ``swap nothing`` and
``open C 1 on 0,3:4``. All of it is put into the JSON of FORMATS 2 to 5 and goes through the doors that a stranger's
position goes through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Self

import pytest

from phoenix.core.actions import Action
from phoenix.core.assets import tileset
from phoenix.core.tiles import TileSet, read_tileset
from phoenix.core.words import BadPosition
from phoenix.games.chance import Chance
from phoenix.games.state import OFF
from phoenix.match.match import Match
from phoenix.match.records import read_position
from tests.drawn_tiles import Json
from tests.phoenix_drawing import World, at_rest

# Five tiles that look the same in every rotation.
STRAIGHT = "0-5 1-4 2-7 3-6"
BACK = "0-1 2-3 4-5 6-7"
"""Every path comes back on the side where it went in."""
CORNERS = "0-7 1-2 3-4 5-6"
"""Every path goes round the nearest corner."""
ACROSS = "0-4 1-5 2-6 3-7"
"""Every path goes to the other side and changes lanes, so that all four cross."""
WIDE = "0-3 2-5 4-7 1-6"
"""Every path goes round a corner from its far lane to the far lane."""
KNOCK = "0-5 1-4 2-3 6-7"
"""On space 0,0, as described: south for who comes from the north; who comes from the west leaves by the edge, or runs
into whoever stands on the other mark there."""

CELL = re.compile(r"([A-Z])([0-3])?$")
ALL_TILES = [f"T{number:02}" for number in range(1, 36)]


class Table(World):
    """A match of the classic family and what a reader wants to know about it."""

    # ---- doing

    def do(self, *actions: str, shuffled: str | None = None) -> Self:
        """Takes the actions one after the other; ``shuffled`` is the order that the pile comes to in each of them."""
        if shuffled is None:
            super().do(*actions)
            return self
        game, setup = self.match.game, self.match.setup
        for text in actions:
            action = game.read_action(self._read_action(text), setup)
            self.events = self._written(self.match.replay(action, game.read_chance({"pile": shuffled.split()}, setup)))
        return self

    def again(self) -> Table:
        """The table from its own position, written as JSON and read again."""
        tiles = self.match.setup.tiles
        return Table(Match.of(read_position(self.state, lambda _name: tiles), seed=1))

    # ---- looking

    def pawn(self, name: str) -> str:
        pawn = self._player(name)["pawn"]
        match pawn:
            case {"mark": [row, column], "port": port}:
                return f"mark {row},{column}:{port}"
            case {"on": space, "port": port}:
                return f"{self._tile_at(space)}:{port}"
        return "out" if self._player(name)["out"] else "none"

    def pawns(self, *names: str) -> list[str]:
        return [self.pawn(name) for name in names]

    def hands(self, *names: str) -> list[str]:
        return [self.hand(name) for name in names]

    def place(self, name: str) -> int | None:
        place: int | None = self._player(name)["place"]
        return place

    def score(self, name: str) -> int:
        score: int = self.state["score"][self._names.index(name)]
        return score

    @property
    def pile(self) -> str:
        return " ".join(self.state["pile"])

    @property
    def common(self) -> str:
        """The common hand of V3."""
        return " ".join(self.state["open"])

    @property
    def dragon(self) -> str | None:
        return self._name(self.state["dragon"])

    # ---- words

    def _read_action(self, text: str) -> Json:
        match text.split():
            case ["start", spot]:
                return {"do": "start", **_read_spot(spot)}
            case ["place", tile, turn]:
                return {"do": "place", "tile": tile, "turn": int(turn)}
            case ["open", tile, turn, "on", spot]:
                return {"do": "open", "tile": tile, "turn": int(turn), **_read_spot(spot)}
            case ["swap", "nothing"]:
                return {"do": "swap", "give": [], "take": []}
            case ["swap", *words]:
                at = words.index("for")
                return {"do": "swap", "give": words[:at], "take": words[at + 1 :]}
        raise AssertionError(text)

    def _say_action(self, action: Json) -> str:
        match action:
            case {"do": "start", "space": space, "port": port}:
                return f"start {_say_space(space)}:{port}"
            case {"do": "place", "tile": tile, "turn": turn}:
                return f"place {tile} {turn}"
            case {"do": "open", "tile": tile, "turn": turn, "space": space, "port": port}:
                return f"open {tile} {turn} on {_say_space(space)}:{port}"
            case {"do": "swap", "give": [], "take": []}:
                return "swap nothing"
            case {"do": "swap", "give": give, "take": take}:
                return f"swap {' '.join(give)} for {' '.join(take)}"
        raise AssertionError(action)

    def _say_event(self, event: Json) -> str:
        if event["event"] == "dragon":
            return f"Dragon to {self._name(event['holder']) or 'nobody'}"
        return super()._say_event(event)

    @property
    def _details(self) -> dict[str, Callable[[Any], str]]:
        return {**super()._details, "give": " ".join, "take": lambda tiles: f"for {' '.join(tiles)}"}


def table(
    board: str = "",
    *,
    tiles: Mapping[str, str] | None = None,
    markers: Mapping[str, str],
    hands: Mapping[str, str] | None = None,
    pile: str = "",
    dragon: str | None = None,
    common: str = "",
    score: Mapping[str, int] | None = None,
    first: str | None = None,
    turn: str | None = None,
    rules: str = "classic",
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A position at rest, taken up: seats in the order of ``markers``, the first of them is first player and to act."""
    laid = _read_board(board)
    drawn = " ".join([*(hands or {}).values(), pile, common]).split()
    tile_set = tiny_set({name: (tiles or {}).get(name, STRAIGHT) for name in {*(row[2] for row in laid), *drawn}})
    still_in = sum(marker != "out" for marker in markers.values())
    spaces = {tile: [r, c] for r, c, tile, *_ in laid}
    players = [
        {
            "name": name,
            "hand": (hands or {}).get(name, "").split(),
            "pawn": _read_marker(marker, spaces),
            "out": marker == "out",
            "place": still_in + 1 if marker == "out" else None,
        }
        for name, marker in markers.items()
    ]
    holder = None if dragon is None else list(markers).index(dragon)
    position = at_rest(rules, tile_set, options, players, first, turn)
    position |= {"board": laid, "pile": pile.split(), "dragon": holder}
    if rules in ("longest-path", "most-crossings"):
        position["score"] = [(score or {}).get(name, 0) for name in markers]
    if rules == "open-tiles":
        position["open"] = common.split()
    return Table(Match.of(read_position(position, lambda _name: tile_set), seed=1))


def new_table(rules: str, players: int, **more: Any) -> Table:
    """A game from its beginning with the 35 classic tiles; ``pile`` fixes the order in which they come."""
    if "pile" in more:
        more["deal"] = {"pile": more.pop("pile")}
    return Table(Match.new(rules, players, tileset("classic"), **{"seed": 1, **more}))


def played_safely(rules: str, players: int, seed: int) -> Table:
    """A whole game in which everybody helps everybody to stay in."""
    game = new_table(rules, players, seed=seed)
    match = game.match

    def stay_in(action: Action) -> int:
        after, _ = match.game.apply(match.position, action, Chance(0))
        return sum(marker != OFF for marker in after.markers)

    while match.position.phase == "start":
        match.apply(match.legal()[(7 * seed + 48 * len(match.played) // players) % len(match.legal())])
    while not match.over:
        match.apply(max(match.legal(), key=stay_in))
    return game


def refused_position(**drawing: Any) -> list[str | None]:
    """The rules that a position breaks."""
    with pytest.raises(BadPosition) as problem:
        table(**drawing)
    return [fault.rule for fault in problem.value.faults]


def tiny_set(tiles: Mapping[str, str]) -> TileSet:
    """A set of single-sided tiles (FORMATS 2)."""
    return read_tileset(
        {
            "format": "phoenix-tileset/1",
            "id": "tiny",
            "name": "Tiny",
            "layout": "p8",
            "tiles": [
                {"id": name, "kind": "path", "faces": {"a": {"paths": _read_paths(text)}}}
                for name, text in sorted(tiles.items())
            ],
        }
    )


def _read_paths(text: str) -> list[list[int]]:
    return [[int(port) for port in path.split("-")] for path in text.split()]


def _read_board(text: str) -> list[list[Any]]:
    """Rows of row, column, tile, face, rotation."""
    laid: list[list[Any]] = []
    for r, line in enumerate(text.strip().splitlines()):
        for c, cell in enumerate(line.split()):
            if cell != ".":
                found = CELL.match(cell)
                assert found, cell
                laid.append([r, c, found[1], "a", int(found[2] or 0)])
    return laid


def _read_marker(text: str, spaces: Mapping[str, list[int]]) -> Json | None:
    if text == "out":
        return None
    if text.startswith("mark "):
        spot = _read_spot(text.removeprefix("mark "))
        return {"mark": spot["space"], "port": spot["port"]}
    tile, port = text.split(":")
    return {"on": spaces[tile], "port": int(port)}


def _read_spot(text: str) -> Json:
    """``0,3:1`` as a space and a port."""
    space, port = text.split(":")
    return {"space": [int(number) for number in space.split(",")], "port": int(port)}


def _say_space(space: list[int]) -> str:
    return ",".join(map(str, space))
