"""What a person sees at a table, read from what is drawn: textures on canvases, words on labels, nothing remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, dist, radians, sin
from typing import Any, NamedTuple

from kivy.graphics import InstructionGroup, Mesh, Rectangle, Rotate
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from phoenix.core.tiles import FACES, pose_of
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Space
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import feathered, rounded, sprites
from phoenix.ui.table.signs import StackPicture
from phoenix.ui.table.table import TableScreen
from phoenix.ui.table.tray import TrayWho
from phoenix.ui.widgets.badge import Badge, FirstMark
from phoenix.ui.widgets.pill import HandSign, LifeFlame, StarsRow

Key = tuple[Any, ...]
OF_A_BOX = len(feathered(rounded(0, 0, 1, 1, 0.2)[:-2]).indices)
"""How many corners of triangles a box with round corners is drawn of."""


class DrawnPawn(NamedTuple):
    centre: Point
    """In tile sides from the board's top left."""
    facing: Point

    def ahead(self, length: float) -> Point:
        return self.centre[0] + length * self.facing[0], self.centre[1] + length * self.facing[1]


class DrawnPlayer(NamedTuple):
    """What a player's place tells."""

    stars: int
    life: bool | None
    """None where no flame is drawn."""
    away: bool
    first: bool | None
    """None where there is no room to tell."""


class Seen:
    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.board = table.board
        self._made_for: dict[int, Key] = {id(texture): key for (key, _), texture in sprites._kept.items()}

    def stamped(self, group: InstructionGroup) -> Iterator[tuple[Key, Rectangle, Rotate | None]]:
        """What is stamped onto a canvas, each with the turn it was stamped in."""
        turn: Rotate | None = None
        for instruction in group.children:
            if isinstance(instruction, Rotate):
                turn = instruction
            elif isinstance(instruction, Rectangle) and id(instruction.texture) in self._made_for:
                yield self._made_for[id(instruction.texture)], instruction, turn

    def stamps_of(self, sign: Widget) -> list[Key]:
        return [key for key, _, _ in self.stamped(sign.canvas)]

    # ---- the board

    def tiles(self) -> dict[Space, int]:
        """How tiles lie."""
        stamped = self.stamped(self.board._tiles)
        return {self._space(rectangle): key[2] for key, rectangle, _ in stamped if key[0] == "tile"}

    def ghost(self) -> tuple[Space, int] | None:
        stamped = self.stamped(self.board._over)
        found = [(self._space(rectangle), key[2]) for key, rectangle, _ in stamped if key[0] == "tile"]
        assert len(found) <= 1
        return found[0] if found else None

    def markers(self) -> dict[Space, str]:
        stamped = self.stamped(self.board._tokens)
        return {self._space(rectangle): key[1] for key, rectangle, _ in stamped if key[0] == "marker"}

    def pawns(self) -> dict[str, DrawnPawn]:
        """By colour; the outlined ones that only would be there are none."""
        found = {}
        for key, rectangle, turn in self.stamped(self.board._tokens):
            if key[0] == "pawn" and not key[3]:
                assert turn is not None
                angle = radians(turn.angle)
                found[key[1]] = DrawnPawn(self._centre(rectangle), (cos(angle), -sin(angle)))
        return found

    def _centre(self, rectangle: Rectangle) -> Point:
        left, top = self.board.corner
        x, y = (corner + length / 2 for corner, length in zip(rectangle.pos, rectangle.size, strict=True))
        return (x - left) / self.board.side, (top - y) / self.board.side

    def _space(self, rectangle: Rectangle) -> Space:
        x, y = self._centre(rectangle)
        return int(y // 1), int(x // 1)

    # ---- the players

    def player(self, seat: int) -> DrawnPlayer | None:
        """At the pill, or at the tray that has opened over it; None if the place shows neither."""
        trays = self.table.trays
        pill = trays.pills[seat]
        if pill.parent.parent.opacity == 0 or trays._places[seat].opacity == 0:
            place = next((w for w in trays.decider.tray.walk(restrict=True) if isinstance(w, TrayWho)), None)
            if place is None or place.height < 10:
                return None
        else:
            place = pill
        return self._told(place)

    def _told(self, place: Widget) -> DrawnPlayer:
        parts = list(place.walk(restrict=True))
        flames = [key[1] for key in self.stamps_of(_one(parts, LifeFlame)) if key[0] == "life"]
        (away,) = {key[2] for key in self.stamps_of(_one(parts, Badge)) if key[0] == "badge"}
        if isinstance(place, TrayWho) and place.tray.compact:
            stars, first = int(place.ids.count.text), None
        elif getattr(place, "small", False):
            stars, first = int(next(w.text for w in place.children if isinstance(w, Label))), None
        else:
            stars = sum(key[1] == "star" for key in self.stamps_of(_one(parts, StarsRow)))
            first = bool(_one(parts, FirstMark).text)
        return DrawnPlayer(stars, bool(flames[0]) if flames else None, bool(away), first)

    def hand(self, seat: int) -> tuple[int, bool] | None:
        """How many tiles the pill shows, and whether a special one; None if it has no room for them."""
        sign = _one(self.table.trays.pills[seat].walk(restrict=True), HandSign)
        if sign.width < 2:
            return None
        drawn = [len(i.indices) for i in sign.canvas.children if isinstance(i, Mesh)]
        return drawn.count(OF_A_BOX), any(length != OF_A_BOX for length in drawn)

    # ---- beside the board

    def stack(self) -> tuple[int, str]:
        """How many tiles are left, and what lies on top."""
        parts = list(self.table.trays.stack.walk(restrict=True))
        (top,) = {key[1] for key in self.stamps_of(_one(parts, StackPicture))}
        return int(_one(parts, Label).text), top

    def round(self) -> tuple[int, bool]:
        """Its number, and whether it is the last."""
        words, number = (w.text for w in self.table.trays.round.children)
        return int(number), words == look._("last")


def _one(parts: Iterable[Widget], kind: type) -> Any:
    found = [w for w in parts if isinstance(w, kind)]
    assert len(found) == 1, f"{len(found)} {kind.__name__}"
    return found[0]


def check(table: TableScreen) -> None:
    """All that is drawn is what the position says, as FORMATS 1 writes it."""
    seen, match = Seen(table), table.model.match
    state = match.game.write(match.position)
    tiles = match.setup.tiles
    laid = {(r, c): pose_of(tiles.index[t], FACES.index(face), turn) for r, c, t, face, turn in state["board"]}
    assert seen.tiles() == laid
    assert seen.markers() == {(r, c): color for r, c, color in state.get("lanterns", ())}
    check_pawns(seen, state, match.setup.colors)
    check_players(seen, state)
    check_signs(seen, state)


def check_pawns(seen: Seen, state: dict[str, Any], colors: tuple[str, ...]) -> None:
    """Each in its space, at its port or before it, looking the right way."""
    drawn = seen.pawns()
    told = {color: p["pawn"] for color, p in zip(colors, state["players"], strict=True) if p["pawn"]}
    assert set(drawn) == set(told)
    ports = shapes.ports(seen.board.picture.grid.layout)
    for color, pawn in told.items():
        match pawn:
            case {"on": [row, column], "port": port}:
                x, y = drawn[color].ahead(0.05)
                assert dist((x, y), (column + 0.5, row + 0.5)) < 0.8
                nearest = min(range(len(ports)), key=lambda p: dist((x - column, y - row), ports[p]))
                assert nearest == port
            case {"beside": [row, column]} | {"mark": [row, column]}:
                x, y = drawn[color].ahead(0.65)
                assert (int(y // 1), int(x // 1)) == (row, column)


def check_players(seen: Seen, state: dict[str, Any]) -> None:
    """Stars, Life, who is off or out, who plays first, hands, who has the Phoenix tile or the Dragon."""
    special = state.get("phoenix_tile", state.get("dragon"))
    choosing_starts = state["phase"] in ("start", "open")
    for seat, player in enumerate(state["players"]):
        assert seen.hand(seat) in (None, (len(player["hand"]), seat == special))
        told = seen.player(seat)
        if told is not None:
            if "stars" in player:
                assert told.stars == min(player["stars"], 7)
                assert told.life == player["life"]
            assert told.first in (None, seat == state["first"])
            if seat != state["decider"]:
                assert told.away == (player["out"] or (player["pawn"] is None and not choosing_starts))


def check_signs(seen: Seen, state: dict[str, Any]) -> None:
    pile = state.get("stack", state.get("pile"))
    count, top = seen.stack()
    dealt = state["options"].get("tiles") != "table"
    if pile is not None:
        assert count == len(pile)
    if "phoenix_tile" in state and dealt:
        assert (top == "phoenix tile") == (state["phoenix_tile"] is None)
    assert seen.round() == (state["round"], state.get("last_round", False))
