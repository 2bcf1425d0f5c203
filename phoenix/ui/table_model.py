"""A table where a match is played: what is being considered, what it would do, what can be undone. No Kivy here.

The screen shows what this says and passes on what was touched; all that is legal comes from the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist

from phoenix import shapes
from phoenix.actions import Action
from phoenix.events import Event
from phoenix.forecast import Forecast, Walk, forecast
from phoenix.match import Match
from phoenix.shapes import Point, Space, Stand
from phoenix.tiles import flipped
from phoenix.ui.picture import Overlay, Picture, WalkShown, picture_of, stand_at, walk_points

LAYING = ("place", "turn", "open")
"""The actions that a ghost shows."""
NEAR = 0.3
"""In tile sides: a touch so close to a port means the port."""


class TableModel:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.chosen: Action | None = None
        """What is being considered; nothing has happened yet."""
        self._forecast: tuple[Action, Forecast] | None = None
        self.begin_decision()

    # ---- what there is to see

    @property
    def picture(self) -> Picture:
        return picture_of(self.match.position)

    def forecast(self) -> Forecast | None:
        """What the chosen action would lead to."""
        if self.chosen is None:
            return None
        if self._forecast is None or self._forecast[0] != self.chosen:
            made = forecast(self.match.game, self.match.position, self.chosen)
            self._forecast = (self.chosen, made)
        return self._forecast[1]

    def overlay(self, picture: Picture) -> Overlay:
        """What lies over the board now."""
        overlay = Overlay(lit=self._lit(), asked=self._asked(), beside=self._beside())
        made = self.forecast()
        if self.chosen is None or made is None:
            return overlay
        shown = tuple(self._shown(walk, picture) for walk in made.walks)
        predicted = [space for walk in made.walks for space in walk.stars]
        return replace(
            overlay,
            ghost=self._ghost(),
            walks=shown,
            predicted=tuple((self._pair(space), k) for k, space in enumerate(predicted, 1)),
            doors=self._doors(),
        )

    def _pair(self, space: int) -> Space:
        row, column = self.match.game.grid.pair(space)
        return row, column

    def _ghost(self) -> tuple[Space, int] | None:
        """The tile being considered, where it would lie."""
        action = self.chosen
        flip = self._flip_space()
        if flip is not None and action is not None:
            return self._pair(flip), flipped(self.match.position.board[flip], action.flip)  # type: ignore[attr-defined]
        if action is None or action.do not in LAYING:
            return None
        space = action.space if action.do == "open" else self.space_ahead()
        if space is None:
            return None
        lie = action.lie if action.do != "turn" else (self.match.position.board[space] & ~7) + action.lie  # type: ignore[attr-defined]
        return self._pair(space), lie

    def space_ahead(self) -> int | None:
        """The space that the decider's pawn faces."""
        position = self.match.position
        pawn = self.match.game.write(position)["players"][position.turn]["pawn"]
        grid = self.match.game.grid
        match pawn:
            case {"beside": [row, column]} | {"mark": [row, column]}:
                return int(row * grid.size + column)
            case {"on": [row, column], "port": port}:
                ahead = grid.ahead[(row * grid.size + column) * grid.ports + port].space
                return ahead if ahead >= 0 else None
        return None

    def _shown(self, walk: Walk, picture: Picture) -> WalkShown:
        grid = self.match.game.grid
        color = self.match.setup.colors[walk.seat]
        points = walk_points(grid, walk.way)
        start = picture.pawns.get(walk.seat)
        if start is not None:
            points = [(start.stand.x, start.stand.y), *points]
        gone = bool(walk.left_by)
        last = walk.way[-1][1] if walk.way else None
        end = stand_at(grid, last) if last is not None and not gone else None
        return WalkShown(
            color,
            points,
            own=walk.seat == self.match.position.decider,
            end=end,
            leaves_at=points[-1] if gone and points else None,
        )

    def _lit(self) -> frozenset[Space]:
        """The tiles that can be chosen."""
        if self.match.position.phase not in ("lantern", "break"):
            return frozenset()
        return frozenset(self._pair(action.space) for action in self.match.legal())

    def _asked(self) -> Space | None:
        """The tile that a flip is about."""
        if self.match.position.phase != "dim":
            return None
        row, column = self.match.game.write(self.match.position)["pending"]["space"]
        return row, column

    def _beside(self) -> tuple[Stand, ...]:
        """Where a pawn could be put beside the board."""
        if self.match.position.phase not in ("start", "rise"):
            return ()
        grid = self.match.game.grid
        stands = []
        for action in self.match.legal():
            row, column = self._pair(action.space)
            if action.port >= 0:
                stands.append(shapes.stand_on_mark(grid.layout, row, column, action.port))
            else:
                stands.append(shapes.stand_beside(grid.size, row, column))
        return tuple(stands)

    def _doors(self) -> tuple[Point, ...]:
        """The ports by which the ghost can be entered, the chosen one first (P9)."""
        action = self.chosen
        if action is None or action.do not in ("place", "turn") or action.port < 0:
            return ()
        others = [a.port for a in self._same_lie(action) if a.port != action.port]
        ghost = self._ghost()
        if ghost is None:
            return ()
        (row, column), _ = ghost
        ports = shapes.ports(self.match.game.grid.layout)
        return tuple((column + ports[port][0], row + ports[port][1]) for port in (action.port, *others))

    # ---- what is considered

    def begin_decision(self) -> None:
        """A new decision: the tile ahead, if it is to be turned, is taken up at once."""
        self.chosen = None
        turns = [action for action in self.match.legal() if action.do == "turn"]
        if turns:
            space = self.space_ahead()
            present = self.match.position.board[space] & 7 if space is not None else -1  # type: ignore[attr-defined]
            self.chosen = next((a for a in turns if a.lie == present), turns[0])
        elif self.match.position.phase == "dim":
            self.chosen = self.match.legal()[0]

    def results(self) -> list[int]:
        """The tiles to choose from, as they would lie: those of the hand, or both results of a flip."""
        space = self._flip_space()
        if space is not None:
            lie = self.match.position.board[space]  # type: ignore[attr-defined]
            return [flipped(lie, action.flip) for action in self.flips()]
        return [tile * 8 for tile in self.offered_tiles()]

    def picked(self) -> int:
        """Which of the hand's tiles lies on the board as a ghost; -1 for none."""
        chosen = self.chosen
        if chosen is None or chosen.do not in ("place", "open"):
            return -1
        return self.offered_tiles().index(chosen.lie // 8)

    def flip_chosen(self) -> int:
        """Which of the two flips is chosen; -1 if none is asked."""
        return self.flips().index(self.chosen) if self.chosen is not None and self.chosen.flip else -1

    def pick_result(self, lie: int) -> None:
        """One of the results was tapped."""
        if self._flip_space() is not None:
            self.pick(self.flips()[self.results().index(lie)])
        else:
            self.pick_tile(lie // 8)

    def _flip_space(self) -> int | None:
        """The tile that is to be flipped, if that is what is asked."""
        if self.chosen is None or not self.chosen.flip:
            return None
        asked = self._asked()
        return self.chosen.space if asked is None else asked[0] * self.match.game.grid.size + asked[1]

    def offered_tiles(self) -> list[int]:
        """The tiles that the decider may lay."""
        return list(dict.fromkeys(a.lie // 8 for a in self.match.legal() if a.do in ("place", "open")))

    def pick_tile(self, tile: int) -> None:
        """A tile of the hand lies as a ghost where it can go, in a rotation that extends the path."""
        ways = [a for a in self.match.legal() if a.do in ("place", "open") and a.lie // 8 == tile]
        if ways:
            self.chosen = ways[0]

    def turn_ghost(self) -> None:
        """The next rotation that is legal."""
        if self.chosen is not None:
            self._next(self._ways(same_face=True), self.chosen)

    def flip_ghost(self) -> None:
        """The other face."""
        if self.chosen is not None:
            other = [a for a in self._ways(same_face=False) if a.lie // 4 != self.chosen.lie // 4]
            if other:
                self.chosen = next((a for a in other if a.lie % 4 == self.chosen.lie % 4), other[0])

    def can_flip(self) -> bool:
        return self.chosen is not None and any(a.lie // 4 != self.chosen.lie // 4 for a in self._ways(same_face=False))

    def _ways(self, *, same_face: bool) -> list[Action]:
        """The ways in which the chosen tile may lie, one for each lie."""
        chosen = self.chosen
        if chosen is None:
            return []
        unit = 4 if same_face else 8
        found: dict[int, Action] = {}
        for action in self.match.legal():
            same = action.do == chosen.do and action.lie // unit == chosen.lie // unit
            here = action.do != "open" or (action.space, action.port) == (chosen.space, chosen.port)
            if same and here and (action.lie not in found or action.port == chosen.port):
                found[action.lie] = action
        return [found[lie] for lie in sorted(found)]

    def _same_lie(self, action: Action) -> list[Action]:
        return [a for a in self.match.legal() if a.do == action.do and a.lie == action.lie]

    def _next(self, ways: Sequence[Action], present: Action) -> None:
        later = [a for a in ways if a.lie > present.lie]
        self.chosen = later[0] if later else ways[0]

    def tap(self, space: Space, point: Point) -> bool:
        """A space was tapped, at a point in tile sides from the board's top left. True if that decides at once."""
        number = space[0] * self.match.game.grid.size + space[1]
        if self.match.position.phase in ("start", "rise", "lantern", "break"):
            ways = [a for a in self.match.legal() if a.space == number]
            if ways:
                self.chosen = self._nearest(ways, space, point)
            return bool(ways) and not self.flips()
        ghost = self._ghost()
        if self.chosen is None or ghost is None:
            return False
        if self.chosen.do == "open" and ghost[0] != space:
            elsewhere = [a for a in self._same_lie(self.chosen) if a.space == number]
            self.chosen = self._nearest(elsewhere, space, point) if elsewhere else self.chosen
        elif ghost[0] == space:
            doors = [a for a in self._same_lie(self.chosen) if a.port >= 0 and a.space == self.chosen.space]
            near = self._nearest(doors, space, point) if doors else self.chosen
            if near != self.chosen and dist(self._port_place(near, space), point) < NEAR:
                self.chosen = near
            else:
                self.turn_ghost()
        return False

    def _nearest(self, ways: Sequence[Action], space: Space, point: Point) -> Action:
        """Of several ways that differ by their port, the one whose port was touched."""
        return min(ways, key=lambda action: dist(self._port_place(action, space), point) if action.port >= 0 else 0.0)

    def _port_place(self, action: Action, space: Space) -> Point:
        x, y = shapes.ports(self.match.game.grid.layout)[action.port]
        return space[1] + x, space[0] + y

    def flips(self) -> list[Action]:
        """The two ways in which the tile in question can be flipped, if that is what is asked."""
        chosen = self.chosen
        if chosen is None or not chosen.flip:
            return []
        return [a for a in self.match.legal() if a.do == chosen.do and a.space == chosen.space]

    def pick(self, action: Action) -> None:
        if action in self.match.legal():
            self.chosen = action

    def can_leave(self) -> bool:
        return any(action.do == "leave" for action in self.match.legal())

    def put_back(self) -> None:
        self.begin_decision()

    # ---- what is done

    def commit(self) -> Sequence[Event]:
        """Takes what is chosen; nothing chosen, nothing happens."""
        if self.chosen is None:
            return ()
        events = self.match.apply(self.chosen)
        self.begin_decision()
        return events

    def undo(self) -> None:
        self.match.undo()
        self.begin_decision()

    def redo(self) -> None:
        self.match.redo()
        self.begin_decision()

    def undo_needs_the_table(self) -> bool:
        """Whether all should agree to an undo: hidden tiles were seen, or somebody else acted since."""
        if not self.match.played:
            return False
        last = self.match.played[-1]
        seen = any(event[0] in ("drew", "dealt", "took") for event in last.events)
        return seen or last.player != self.match.position.decider
