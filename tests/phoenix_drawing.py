"""Tiny worlds for the tests of rules, in a few lines that the eye can check.

The ports of a tile, clockwise from its north-west corner::

        0   1   2   3
        11          4
        10          5
        9   8   7   6

A tile has a letter and a line of text: paths, perhaps a lantern (``orange*`` is Glowing, ``orange`` is Dimmed), and
after a slash the same for face b: ``"4-11 orange* / 1-8 orange"``. Without a slash face b has the same paths and the
lantern in its other state. A tile that says nothing about paths is *straight*: from every port straight across, so
turning or flipping it changes nothing.

A board is drawn from the top left, ``.`` for an empty space, ``A`` for tile A as it was described, ``Ab1`` for its face
b a quarter turn clockwise, ``A@`` if a marker lies on it. What is below or right of the drawing is empty.

A pawn is ``A:4`` (on tile A at port 4, facing across it), ``beside 0,3``, ``off`` or ``out``. Actions are written
``start 0,3``, ``place C a1``, ``place C a1 by 2`` (entering by port 2), ``turn b3``, ``leave``, ``rise 0,3``,
``lantern B``, ``lantern B lr``, ``dim tb`` and ``break B lr``. All of it is put into the JSON of FORMATS 2 to 5 and
goes through the doors that a stranger's position goes through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from phoenix.core.tiles import COLORS, TileSet
from phoenix.core.words import Illegal
from phoenix.match.match import Match
from phoenix.match.records import read_position
from tests.drawn_tiles import Json, tile_set_of

NO_PATH_AT_A_SIDE = "0-6"
"""In no rotation does it extend a path that comes through a side."""
RIM = """
    A B . D E F
    G . . . . H
    I . . . . J
    K . . . . L
    M . . . . N
    O P Q R S T
    """
"""Every outer space but 0,2 has a tile."""
CELL = re.compile(r"([A-Z])(?:([ab])([0-3]))?(@?)$")
PLAYER_COLORS = ("red", "cyan", "gold", "violet", "green", "pink", "blue", "ivory")


class World:
    """A match and what a reader wants to know about it, in the words of this module."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Json] = self._written(match.opening)
        """What happened in the last action, or by itself before the first."""

    # ---- doing

    def do(self, *actions: str) -> World:
        """Takes the actions one after the other; ``events`` are those of the last one."""
        for text in actions:
            action = self.match.game.read_action(self._read_action(text), self.match.setup)
            self.events = self._written(self.match.apply(action))
        return self

    def legal(self, kind: str = "") -> list[str]:
        """What may be done now, in the order of the engine; only actions of this kind if one is named."""
        written = [self.match.game.write_action(action, self.match.setup) for action in self.match.legal()]
        return [self._say_action(action) for action in written if action["do"].startswith(kind)]

    def refused(self, action: str) -> str | None:
        """The rule by which an action is illegal; it has changed nothing."""
        return self._problem(action).rule

    def refusal(self, action: str) -> str:
        """What is said of an action that is illegal."""
        return str(self._problem(action))

    def _problem(self, action: str) -> Illegal:
        before = self.match.position
        with pytest.raises(Illegal) as problem:
            self.do(action)
        assert self.match.position is before
        return problem.value

    # ---- looking

    @property
    def state(self) -> Json:
        return self.match.game.write(self.match.position)

    def pawn(self, name: str) -> str:
        player = self._player(name)
        match player["pawn"]:
            case None:
                return "out" if player["out"] else "off"
            case {"beside": space}:
                return f"beside {_say_space(space)}"
            case {"on": space, "port": port}:
                return f"{self._tile_at(space)}:{port}"
        raise AssertionError(player)

    def hand(self, name: str) -> str:
        return " ".join(self._player(name)["hand"])

    def stars(self, name: str) -> int:
        count: int = self._player(name)["stars"]
        return count

    def life(self, name: str) -> bool:
        held: bool = self._player(name)["life"]
        return held

    @property
    def stack(self) -> str:
        return " ".join(self.state["stack"])

    @property
    def phoenix_tile(self) -> str | None:
        return self._name(self.state["phoenix_tile"])

    def poses(self, tile: str) -> str:
        """Face and rotation of a tile on the board: ``a0``."""
        return next(f"{face}{turn}" for _, _, name, face, turn in self.state["board"] if name == tile)

    def at(self, tile: str) -> str:
        """The space on which a tile lies: ``0,3``."""
        return next(_say_space([r, c]) for r, c, name, *_ in self.state["board"] if name == tile)

    def has_path(self, spot: str) -> bool:
        """Whether the tile has a path at the port as it lies: ``A:4``."""
        tile, port = spot.split(":")
        poses, tiles = self.poses(tile), self.match.setup.tiles
        paths = tiles.tiles[tiles.index[tile]].faces["ab".index(poses[0])].paths
        return any((end + 3 * int(poses[1])) % 12 == int(port) for path in paths for end in path)

    @property
    def markers(self) -> str:
        """The tiles with a marker, from the top left on."""
        return " ".join(self._tile_at([r, c]) for r, c, _ in self.state["lanterns"])

    @property
    def star_tiles(self) -> str:
        """The tiles with a Star of the move under way, in order."""
        return " ".join(map(self._tile_at, self.state["stars_on"]))

    @property
    def asks(self) -> str:
        """Who is to decide what, and about which tile: ``Ann act``, ``Ben lantern C``."""
        state = self.state
        about = [self._tile_at(state["pending"]["space"])] if "pending" in state else []
        return " ".join([self._name(state["decider"]) or "nobody", state["phase"], *about])

    @property
    def winners(self) -> str | None:
        winners = self.state["winners"]
        return None if winners is None else " ".join(map(self._seat, winners))

    def told(self, *kinds: str) -> list[str]:
        """What happened, a short sentence each; only events of these kinds if any are named."""
        return [self._say_event(event) for event in self.events if not kinds or event["event"] in kinds]

    def rules(self, kind: str) -> list[str]:
        """By which rules such events happened."""
        return [event["rule"] for event in self.events if event["event"] == kind]

    def walked(self, name: str) -> str:
        """Every tile that a pawn walked in the last action, with its ports: ``B:11-4 C:11-5``."""
        seat = self._names.index(name)
        steps = [s for e in self.events if e["event"] == "moved" and e["player"] == seat for s in e["path"]]
        return " ".join(f"{self._tile_at([r, c])}:{enter}-{leave}" for r, c, enter, leave in steps)

    def ended(self, name: str) -> list[str]:
        """Why each movement of a pawn in the last action ended: ``empty``, ``dead end``, …"""
        seat = self._names.index(name)
        return [event["end"] for event in self.events if event["event"] == "moved" and event["player"] == seat]

    # ---- words

    @property
    def _names(self) -> tuple[str, ...]:
        return self.match.setup.names

    def _seat(self, seat: int) -> str:
        return self._names[seat]

    def _name(self, seat: int | None) -> str | None:
        return None if seat is None else self._names[seat]

    def _player(self, name: str) -> Json:
        player: Json = self.state["players"][self._names.index(name)]
        return player

    def _tile_at(self, space: list[int]) -> str:
        return next((tile for r, c, tile, *_ in self.state["board"] if [r, c] == space), _say_space(space))

    def _space_of(self, text: str) -> list[int]:
        return _read_space(text if "," in text else self.at(text))

    def _written(self, events: Any) -> list[Json]:
        return [self.match.game.write_event(event, self.match.setup) for event in events]

    def _read_action(self, text: str) -> Json:
        match text.split():
            case ["start" | "rise" as do, space]:
                return {"do": do, "space": self._space_of(space)}
            case ["place", tile, pose, *entry]:
                return {"do": "place", "tile": tile, **_read_pose(pose), **_read_entry(entry)}
            case ["turn", pose, *entry]:
                return {"do": "turn", **_read_pose(pose), **_read_entry(entry)}
            case ["lantern", tile, *flip]:
                return {"do": "lantern", "to": self._space_of(tile), **({"flip": flip[0]} if flip else {})}
            case ["dim", flip]:
                return {"do": "dim", "flip": flip}
            case ["break", tile, flip]:
                return {"do": "break", "space": self._space_of(tile), "flip": flip}
            case [do]:
                return {"do": do}
        raise AssertionError(text)

    def _say_action(self, action: Json) -> str:
        words = [action["do"]]
        words += [self._tile_at(action[key]) for key in ("space", "to") if key in action]
        words += [action["tile"]] if "tile" in action else []
        words += [f"{action['face']}{action['turn']}"] if "face" in action else []
        words += [f"by {action['entry']}"] if "entry" in action else []
        words += [action["flip"]] if "flip" in action else []
        return " ".join(words)

    def _say_event(self, event: Json) -> str:
        kind = event["event"]
        if kind == "phoenix_tile":
            return f"Phoenix tile to {self._name(event['holder']) or 'the stack'}"
        words = [self._seat(event["player"])] if "player" in event else []
        words.append(kind)
        for key, say in self._details.items():
            if key in event:
                words.append(say(event[key]))
        return " ".join(words)

    @property
    def _details(self) -> dict[str, Callable[[Any], str]]:
        """By key of an event: how its value is told."""
        return {
            "tiles": " ".join,
            "from": lambda seat: f"from {self._seat(seat)}",
            "space": self._tile_at,
            "to": lambda space: f"to {self._tile_at(space)}",
            "path": lambda path: " ".join(self._tile_at([r, c]) for r, c, _, _ in path),
            "why": str,
            "with": lambda seat: f"with {self._seat(seat)}",
            "flip": str,
            "round": str,
        }


def at_rest(
    rules: str,
    tiles: TileSet,
    options: Mapping[str, Any] | None,
    players: list[Json],
    first: str | None,
    turn: str | None,
) -> Json:
    """What the position of every game has: the first of the players is First Player, and to act, unless another is."""
    names = [player["name"] for player in players]
    decider = names.index(turn or first or names[0])
    return {
        "format": "phoenix-position/1",
        "rules": rules,
        "tileset": tiles.id,
        "options": dict(options or {}),
        "players": [player | {"color": color} for player, color in zip(players, PLAYER_COLORS, strict=False)],
        "first": names.index(first or names[0]),
        "round": 1,
        "turn": decider,
        "phase": "act",
        "decider": decider,
        "winners": None,
    }


def world(
    board: str = "",
    *,
    tiles: Mapping[str, str] | None = None,
    pawns: Mapping[str, str],
    hands: Mapping[str, str] | None = None,
    stars: Mapping[str, int] | None = None,
    spent: str = "",
    stack: str = "",
    phoenix_tile: str | None = None,
    first: str | None = None,
    turn: str | None = None,
    rules: str = "phoenix",
    options: Mapping[str, str] | None = None,
) -> World:
    """A position at rest, taken up: seats in the order of ``pawns``, the first of them is First Player and to act.

    ``spent`` names who has no Life token any more; who is out has none either. One who is alone gets company: Ben, far
    away beside 5,5 with a hand of Y and Z.
    """
    pawns, hands = dict(pawns), dict(hands or {})
    if len(pawns) == 1:
        pawns["Ben"], hands["Ben"] = "beside 5,5", "Y Z"
    laid = _read_board(board)
    tile_set = tile_set_of(laid, f"{' '.join(hands.values())} {stack}", tiles or {})
    spaces = {tile: [r, c] for r, c, tile, *_ in laid}
    players = _players(pawns, spaces, hands, stars or {}, spent)
    position = at_rest(rules, tile_set, options, players, first, turn) | {
        "board": [row[:5] for row in laid],
        "lanterns": [[r, c, _color_of(tiles or {}, tile)] for r, c, tile, _, _, marker in laid if marker],
        "stars_on": [],
        "stack": stack.split(),
        "phoenix_tile": None if phoenix_tile is None else list(pawns).index(phoenix_tile),
        "last_round": any(count >= 7 for count in (stars or {}).values()),
    }
    if pawns[turn or first or next(iter(pawns))] == "off":
        position["phase"] = "rise"
    return World(Match.of(read_position(position, lambda _name: tile_set)))


def _players(
    pawns: Mapping[str, str],
    spaces: Mapping[str, list[int]],
    hands: Mapping[str, str],
    stars: Mapping[str, int],
    spent: str,
) -> list[Json]:
    return [
        {
            "name": name,
            "stars": stars.get(name, 0),
            "life": name not in spent.split() and pawn != "out",
            "out": pawn == "out",
            "pawn": _read_pawn(pawn, spaces),
            "hand": hands.get(name, "").split(),
        }
        for name, pawn in pawns.items()
    ]


def taken_up_again(before: World) -> World:
    """The world from its own position, written as JSON and read again."""
    tiles = before.match.setup.tiles
    return World(Match.of(read_position(before.state, lambda _name: tiles)))


def left_together(game: World, mover: str, other: str) -> bool:
    """These two pawns, and no other, have left the board by a collision."""
    assert game.told("left") == [f"{mover} left collision with {other}", f"{other} left collision with {mover}"]
    assert game.rules("left") == ["P13", "P13"]
    return (game.pawn(mover), game.pawn(other)) == ("off", "off")


def _color_of(tiles: Mapping[str, str], tile: str) -> str:
    return next(color for color in COLORS if color in tiles[tile])


def _read_board(text: str) -> list[list[Any]]:
    """Rows of row, column, tile, face, rotation, marker."""
    laid = []
    for r, line in enumerate(text.strip().splitlines()):
        for c, cell in enumerate(line.split()):
            if cell != ".":
                found = CELL.match(cell)
                assert found, cell
                tile, face, turn, marker = found.groups()
                laid.append([r, c, tile, face or "a", int(turn or 0), marker])
    return laid


def _read_pawn(text: str, spaces: Mapping[str, list[int]]) -> Json | None:
    if text in ("off", "out"):
        return None
    if text.startswith("beside "):
        return {"beside": _read_space(text.removeprefix("beside "))}
    tile, port = text.split(":")
    return {"on": spaces[tile], "port": int(port)}


def _read_pose(text: str) -> Json:
    return {"face": text[0], "turn": int(text[1:])}


def _read_entry(words: list[str]) -> Json:
    return {"entry": int(words[1])} if words else {}


def _read_space(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def _say_space(space: list[int]) -> str:
    return ",".join(map(str, space))
