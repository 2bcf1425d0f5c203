"""A table where a match is played: what is being considered, what it would do, what can be undone. No Kivy here.

The screen shows what this says and passes on what was touched; all that is legal comes from the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from phoenix.bots.hint import Hint
from phoenix.core.actions import (
    NO_PORT,
    Action,
    Laying,
    Leave,
    Open,
    Place,
    Swap,
    Turn,
    flip_of,
    lie_of,
    port_of,
    space_of,
)  # fmt: skip
from phoenix.core.board import Board
from phoenix.core.events import Event
from phoenix.core.geometry import Layout
from phoenix.core.tiles import EMPTY, Pose, TileNumber, face_of, flipped, pose_of, relaid, tile_of, turn_of
from phoenix.core.words import Words
from phoenix.drawing.shapes import Point, Space
from phoenix.forecast.forecast import Forecast, forecast
from phoenix.games.interface import Position
from phoenix.match.match import Match, Played
from phoenix.screen.dimming import Dimming
from phoenix.screen.only_choice import has_one_answer, taken_together
from phoenix.screen.overlays import overlay_of
from phoenix.screen.own_board import OwnBoard
from phoenix.screen.picture import Overlay, Picture, picture_of
from phoenix.screen.swapping import Swapping
from phoenix.screen.ways import door_place, lying_so, nearest, on_the_other_face, port_place, rotations

LAYING = ("place", "turn", "open")
"""The actions that a ghost shows."""
PLACES = ("start", "rise", "lantern", "break")
"""The phases that ask for a place on the board."""
NEAR = 0.3
"""In tile sides: a touch so close to a door means the door."""


class TableModel(OwnBoard):
    def __init__(self, match: Match) -> None:
        self.match = match
        self.chosen: Action | None = None
        """What is being considered; nothing has happened yet."""
        self._marked = -1
        """Which of the places has been come to by keys or by a hint; -1 for none."""
        self._hint: Hint | None = None
        self.dims: Dimming | None = None
        """The tiles of several Stars, while they are flipped at once."""
        self.swap: Swapping | None = None
        """What is swapped, while that is asked."""
        self._forecasts: tuple[Position, dict[Action, Forecast]] = (match.position, {})
        self._by_itself = False
        self.begin_decision()

    @property
    def by_itself(self) -> bool:
        """Whether less is asked: what can only be answered in one way is taken, flips of one move are asked at once."""
        return self._by_itself

    @by_itself.setter
    def by_itself(self, on: bool) -> None:
        if on != self._by_itself:
            self._by_itself = on
            self.begin_decision()

    # ---- what there is to see

    @property
    def picture(self) -> Picture:
        return picture_of(self.match.position)

    def forecast(self) -> Forecast | None:
        """What the chosen action would lead to."""
        if self.dims is not None:
            return self.dims.forecast()
        return None if self.chosen is None else self.forecast_of(self.chosen)

    def forecast_of(self, action: Action) -> Forecast:
        """What a legal action would lead to; worked out once in a position."""
        position = self.match.position
        if self._forecasts[0] is not position:
            self._forecasts = (position, {})
        known = self._forecasts[1]
        if action not in known:
            known[action] = forecast(self.match.game, position, action)
        return known[action]

    @property
    def board(self) -> Board:
        """The tiles as they lie, by space."""
        return self.match.game.board(self.match.position)

    def hands_hidden(self) -> bool:
        """Whether players hide their tiles from one another."""
        return self.match.game.hands_hidden(self.match.setup)

    def about(self) -> str:
        """What the question is about: the colour of a lantern, or ``star``; empty if neither."""
        match self.match.position.phase:
            case "lantern":
                asked = self.pending()
                return "" if asked is None else self.picture.markers.get(asked, "")
            case "dim":
                return "star"
        return ""

    def overlay(self, picture: Picture) -> Overlay:
        """What lies over the board now."""
        return overlay_of(self, picture)

    def pair(self, space: int) -> Space:
        return self.match.game.grid.row_column(space)

    def ghost(self) -> tuple[Space, Pose] | None:
        """The tile being considered, where it would lie."""
        action = self.chosen
        flip = self.flip_space()
        if flip is not None and action is not None:
            return self.pair(flip), flipped(self.board[flip], flip_of(action))
        if not isinstance(action, Laying):
            return None
        space = action.space if isinstance(action, Open) else self.space_ahead()
        if space is None:
            return None
        if isinstance(action, Turn):
            return self.pair(space), relaid(self.board[space], action.face, action.turn)
        return self.pair(space), action.pose

    @property
    def layout(self) -> Layout:
        return self.match.game.grid.layout

    def ghost_space(self) -> Space | None:
        """Where the ghost lies, if there is one."""
        ghost = self.ghost()
        return None if ghost is None else ghost[0]

    def space_ahead(self) -> int | None:
        """The space that the decider's pawn faces."""
        return self.match.game.space_ahead(self.match.position, self.match.position.turn)

    def asked(self) -> Space | None:
        """The tile that a flip is about."""
        return None if self.match.position.phase != "dim" else self.pending()

    def pending(self) -> Space | None:
        """The tile that a decision in the midst of a move is about."""
        pending = self.match.game.pending(self.match.position)
        return None if pending is None else self.pair(pending.space)

    # ---- what is considered

    def begin_decision(self) -> None:
        """A new decision: the tile ahead, if it is to be turned, is taken up at once."""
        self.chosen = self._hint = None
        self._marked = -1
        turns = [action for action in self.match.legal() if isinstance(action, Turn)]
        if turns:
            space = self.space_ahead()
            present = self.board[space] if space is not None else EMPTY
            lies = (face_of(present), turn_of(present))
            self.chosen = next((a for a in turns if (a.face, a.turn) == lies), turns[0])
        elif self.match.position.phase == "dim":
            self.chosen = self.match.legal()[0]
        self.dims = self._several()
        self.swap = Swapping(self.match.legal()) if self.match.position.phase == "swap" else None
        if self.swap is not None:
            self.chosen = self.swap.action

    def _several(self) -> Dimming | None:
        """The flips that follow one another, if there are several."""
        asked = self.by_itself and self.match.position.phase == "dim"
        dims = Dimming(self.match.game, self.match.position) if asked else None
        return dims if dims is not None and len(dims.actions) > 1 else None

    def results(self) -> list[Pose]:
        """The tiles to choose from, as they would lie: those of the hand, or both results of a flip."""
        space = self.flip_space()
        if space is not None:
            pose = self.board[space]
            return [flipped(pose, flip_of(action)) for action in self.flips()]
        return self.hand()

    def hand(self) -> list[Pose]:
        """The tiles that may be laid, as they are in the hand; or the tile ahead, as it would lie."""
        if self.dims is not None:
            return self.dims.poses
        if self.swap is not None:
            return [pose_of(tile) for tile in self.swap.tiles]
        ghost = self.ghost() if isinstance(self.chosen, Turn) else None
        return [ghost[1]] if ghost else [pose_of(tile) for tile in self.offered_tiles()]

    def picked(self) -> int:
        """Which of the hand's tiles lies on the board as a ghost; -1 for none."""
        chosen = self.chosen
        if not isinstance(chosen, (Place, Open)):
            return -1
        return self.offered_tiles().index(tile_of(chosen.pose))

    def pick_result(self, pose: Pose) -> None:
        """One of the results was tapped."""
        if self.dims is not None:
            self.dims.other_way(pose)
            self.chosen = self.dims.actions[0]
        elif self.flip_space() is not None:
            self.pick(self.flips()[self.results().index(pose)])
        elif isinstance(self.chosen, Turn):
            self.turn_ghost()
        elif self.swap is not None:
            self.swap.next(tile_of(pose))
            self.chosen = self.swap.action
        else:
            self.pick_tile(tile_of(pose))

    def flip_space(self) -> int | None:
        """The tile that is to be flipped, if that is what is asked."""
        if self.chosen is None or not flip_of(self.chosen) or self.dims is not None:
            return None
        asked = self.asked()
        return space_of(self.chosen) if asked is None else self.match.game.grid.space_at(*asked)

    def offered_tiles(self) -> list[TileNumber]:
        """The tiles that the decider may lay."""
        return list(dict.fromkeys(tile_of(a.pose) for a in self.match.legal() if isinstance(a, (Place, Open))))

    def pick_tile(self, tile: TileNumber) -> None:
        """A tile of the hand lies as a ghost where it can go, in a rotation that extends the path."""
        ways = [a for a in self.match.legal() if isinstance(a, (Place, Open)) and tile_of(a.pose) == tile]
        if ways:
            self.chosen = ways[0]

    def turn_ghost(self, *, back: bool = False) -> None:
        """The next rotation that is legal, or the one before."""
        if isinstance(self.chosen, Laying):
            ways = rotations(self.match.legal(), self.chosen)
            at = [lie_of(action) for action in ways].index(lie_of(self.chosen))
            self.chosen = ways[(at - 1 if back else at + 1) % len(ways)]

    def next_door(self) -> None:
        """The next port by which the ghost can be entered (P9)."""
        if isinstance(self.chosen, Laying):
            ways = lying_so(self.match.legal(), self.chosen)
            ways.sort(key=lambda action: (space_of(action), port_of(action)))
            self.chosen = ways[(ways.index(self.chosen) + 1) % len(ways)]

    def other_flip(self) -> None:
        """The other of the two ways to flip."""
        self.chosen = next((action for action in self.flips() if action != self.chosen), self.chosen)

    def flip_ghost(self) -> None:
        """The other face."""
        if isinstance(self.chosen, Laying):
            other = on_the_other_face(self.match.legal(), self.chosen)
            _, _, turn = lie_of(self.chosen)
            if other:
                self.chosen = next((a for a in other if lie_of(a)[2] == turn), other[0])

    def can_flip(self) -> bool:
        return isinstance(self.chosen, Laying) and bool(on_the_other_face(self.match.legal(), self.chosen))

    # ---- places come to by keys

    def places(self) -> list[tuple[Space, Point]]:
        """The places that can be chosen, in order, each with a point to touch it at."""
        if self.match.position.phase not in PLACES or self.flips():
            return []
        return list(dict.fromkeys(self.place_of(action) for action in self.match.legal()))

    def place_of(self, action: Action) -> tuple[Space, Point]:
        space = self.pair(space_of(action))
        has_port = port_of(action) != NO_PORT
        return space, port_place(action, space, self.layout) if has_port else (space[1] + 0.5, space[0] + 0.5)

    def mark(self, step: int) -> None:
        """The next place."""
        count = len(self.places())
        if count:
            self.chosen = None
            self._marked = (self._marked + step) % count if self._marked >= 0 else (0 if step > 0 else count - 1)

    def marked_place(self) -> tuple[Space, Point] | None:
        places = self.places()
        return places[self._marked] if 0 <= self._marked < len(places) else None

    def tap(self, space: Space, point: Point, near: float = NEAR) -> bool:
        """A space was tapped, at a point in tile sides from the board's top left; a door so ``near`` is meant by it.
        True if that decides at once."""
        number = self.match.game.grid.space_at(*space)
        if self.match.position.phase in PLACES:
            ways = [a for a in self.match.legal() if space_of(a) == number]
            if ways:
                self.chosen = nearest(ways, space, point, self.layout)
            return bool(ways) and not self.flips()
        if self.dims is not None and number in self.dims.spaces:
            self.pick_result(self.dims.poses[self.dims.spaces.index(number)])
            return False
        ghost = self.ghost()
        chosen = self.chosen
        if ghost is None or not isinstance(chosen, Laying):
            return False
        if isinstance(chosen, Open) and ghost[0] != space:
            elsewhere = [a for a in lying_so(self.match.legal(), chosen) if space_of(a) == number]
            self.chosen = nearest(elsewhere, space, point, self.layout) if elsewhere else chosen
        elif ghost[0] == space:
            here = [a for a in lying_so(self.match.legal(), chosen) if space_of(a) == space_of(chosen)]
            doors = [a for a in here if port_of(a) != NO_PORT]
            door = nearest(doors, space, point, self.layout) if doors else chosen
            if door != chosen and dist(door_place(door, space, self.layout), point) < near:
                self.chosen = door
            else:
                self.turn_ghost()
        return False

    def flips(self) -> list[Action]:
        """The two ways in which the tile in question can be flipped, if that is what is asked."""
        chosen = self.chosen
        if chosen is None or not flip_of(chosen) or self.dims is not None:
            return []
        return [a for a in self.match.legal() if a.do == chosen.do and space_of(a) == space_of(chosen)]

    def pick(self, action: Action) -> None:
        if action in self.match.legal():
            self.chosen = action
            if self.swap is not None and isinstance(action, Swap):
                self.swap.consider(action)
            if self.dims is not None:
                self.dims.choose(action)

    def one_by_one(self) -> None:
        """Only the first of several flips is decided: whoever does it decides each."""
        self.dims = None

    def take_hint(self, hint: Hint) -> None:
        """What a hint proposes is considered; a place that it proposes is marked."""
        self.pick(hint.action)
        self._hint = hint
        places = self.places()
        self._marked = places.index(self.place_of(hint.action)) if places else -1

    @property
    def advice(self) -> Words | None:
        """What speaks for what is being considered, if a hint proposed just that."""
        return self._hint.why if self._hint is not None and self._hint.action == self.chosen else None

    def can_leave(self) -> bool:
        return any(isinstance(action, Leave) for action in self.match.legal())

    def pick_leave(self) -> None:
        """Leaving the board by choice (P28)."""
        self.chosen = next((action for action in self.match.legal() if isinstance(action, Leave)), self.chosen)

    def put_back(self) -> None:
        self.begin_decision()

    # ---- what is done

    def commit(self) -> Sequence[Event]:
        """Takes what is chosen; nothing chosen, nothing happens."""
        if self.chosen is None:
            return ()
        actions = [self.chosen] if self.dims is None else self.dims.actions
        events = [event for action in actions for event in self.match.apply(action)]
        while self._has_one_answer(self.match.position):
            events += self.match.apply(self.match.legal()[0])
        self.begin_decision()
        return events

    def _has_one_answer(self, position: Position) -> bool:
        return self.by_itself and has_one_answer(self.match.game, position)

    def undone_at_once(self) -> list[Played]:
        """What an undo takes back, the latest first."""
        return taken_together(self.match) if self.by_itself else self.match.played[-1:]

    def undo(self) -> None:
        """The last decision is taken back, with all that was taken by itself."""
        for _ in range(max(1, len(self.undone_at_once()))):
            self.match.undo()
        self.begin_decision()

    def redo(self) -> None:
        self.match.redo()
        while self.match.undone and self._has_one_answer(self.match.position):
            self.match.redo()
        self.begin_decision()
