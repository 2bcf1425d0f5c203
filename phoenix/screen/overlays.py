"""What lies over the board while somebody considers or decides, read from what is considered. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from phoenix.core.actions import NO_PORT, Action, Laying, Open, port_of, space_of
from phoenix.core.geometry import Layout
from phoenix.core.tiles import Pose
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Space, Stand
from phoenix.forecast.forecast import Forecast
from phoenix.match.match import Match
from phoenix.screen.dimming import Dimming
from phoenix.screen.picture import Overlay, Pawn, Picture, picture_of
from phoenix.screen.walks import walks_shown
from phoenix.screen.ways import door_place, lying_so

BESIDE = ("start", "rise")
"""The phases that ask for a place beside the board."""


class Considered(Protocol):
    """A match, and what is being considered in it."""

    match: Match
    chosen: Action | None
    dims: Dimming | None

    @property
    def layout(self) -> Layout: ...
    def about(self) -> str: ...
    def asked(self) -> Space | None: ...
    def pending(self) -> Space | None: ...
    def forecast(self) -> Forecast | None: ...
    def ghost(self) -> tuple[Space, Pose] | None: ...
    def pair(self, space: int) -> Space: ...
    def marked_place(self) -> tuple[Space, Point] | None: ...
    def place_of(self, action: Action) -> tuple[Space, Point]: ...


def overlay_of(model: Considered, picture: Picture) -> Overlay:
    """What lies over the board now."""
    lantern = model.about() if model.match.position.phase == "lantern" else ""
    overlay = Overlay(
        lit=_lit(model), lantern=lantern, asked=model.asked(), beside=_beside(model), marked=_marked(model),
        moving=model.pending() if lantern else None,
    )  # fmt: skip
    made = model.forecast()
    if model.chosen is None or made is None:
        return overlay
    predicted = [space for walk in made.walks for space in walk.stars]
    return replace(
        overlay,
        ghost=model.ghost(),
        walks=tuple(walks_shown(made.walks, made.seat, picture, model.match.setup.colors)),
        predicted=tuple((model.pair(space), k) for k, space in enumerate(predicted, 1)),
        doors=_doors(model),
        turned=_turned(model),
        standing=_standing(picture, made),
    )


def _lit(model: Considered) -> frozenset[Space]:
    """The tiles that can be chosen; at the border, those where the tile in hand may lie so (T2)."""
    match model.match.position.phase, model.chosen:
        case "open", Open() as chosen:
            ways: Sequence[Action] = lying_so(model.match.legal(), chosen)
        case (("lantern" | "break" | "open"), _):
            ways = model.match.legal()
        case _:
            return frozenset()
    return frozenset(model.pair(space_of(action)) for action in ways)


def _beside(model: Considered) -> tuple[Stand, ...]:
    """Where a pawn could be put beside the board."""
    if model.match.position.phase not in BESIDE:
        return ()
    return tuple(_stand(model, action) for action in model.match.legal())


def _stand(model: Considered, action: Action) -> Stand:
    """Where the pawn would stand by an action that begins or rises."""
    grid = model.match.game.grid
    row, column = model.pair(space_of(action))
    if port_of(action) != NO_PORT:
        return shapes.stand_on_mark(grid.layout, row, column, port_of(action))
    return shapes.stand_beside(grid.size, row, column)


def _marked(model: Considered) -> Point | None:
    """The place that keys or a hint have come to, just where it is drawn."""
    marked = model.marked_place()
    if marked is None or model.match.position.phase not in BESIDE:
        return marked[1] if marked else None
    stand = next(_stand(model, action) for action in model.match.legal() if model.place_of(action) == marked)
    return stand.x, stand.y


def _doors(model: Considered) -> tuple[Point, ...]:
    """Where the ghost can be entered (P9), or stood on (T2), the chosen port first."""
    action, ghost = model.chosen, model.ghost()
    if not isinstance(action, Laying) or port_of(action) == NO_PORT or ghost is None:
        return ()
    here = [a for a in lying_so(model.match.legal(), action) if space_of(a) == space_of(action) and a != action]
    return tuple(door_place(way, ghost[0], model.layout) for way in (action, *here))


def _turned(model: Considered) -> tuple[tuple[Space, Pose], ...]:
    """The tiles of several Stars as they would lie (W3)."""
    dims = model.dims
    return () if dims is None else tuple(zip(map(model.pair, dims.spaces), dims.poses, strict=True))


def _standing(picture: Picture, made: Forecast) -> Pawn | None:
    """The decider's pawn where the chosen action would put it, if it stands nowhere yet (P2, P27, T2)."""
    seat = made.seat
    if seat is None or seat in picture.pawns or made.walks:
        return None
    return picture_of(made.position).pawns.get(seat)
