"""A table where a game on cardboard is followed: the tile that was laid is found by drawing, or picked from pictures,
and what hands are to do next is told (M). No Kivy here."""

from __future__ import annotations

from phoenix.core.actions import NO_PORT, NO_SPACE, Action, Center, Pass, Place
from phoenix.core.lines import Line
from phoenix.core.tiles import EMPTY, NO_PATH, Path, Pose, TileNumber, face_of, tile_of
from phoenix.drawing.shapes import Point, Space
from phoenix.games.interface import Position
from phoenix.games.mirror import Mirror
from phoenix.games.values import OnMark, OnTile
from phoenix.match.match import Match
from phoenix.screen.finding import can_be_drawn, candidates, poses_at
from phoenix.screen.picture import Overlay, Picture
from phoenix.screen.table_model import NEAR, TableModel
from phoenix.wording.telling_hands import for_hands


class FollowingModel(TableModel):
    """Beside what any table does: a space to look at, the paths that were drawn there, and the tiles that can have
    them."""

    def __init__(self, match: Match) -> None:
        assert isinstance(match.game, Mirror), "a game on cardboard"
        self._mirror: Mirror[Position] = match.game
        self._wanted = NO_SPACE
        """Where the next Center tile is to be entered, if somebody has said so."""
        super().__init__(match)

    # ---- what is looked for

    def begin_decision(self) -> None:
        super().begin_decision()
        self.at_first = self.chosen
        """What is considered without anybody having touched anything."""
        self.drawn: tuple[Path, ...] = ()
        """The paths that were drawn, from port to port."""
        self.space = self._space_asked()
        """The space on which a tile is looked for, or ``NO_SPACE``."""
        self.begun = self._entry() if self.finds and not self.enters else NO_PORT
        """The port where a path begins that is being drawn."""

    @property
    def enters(self) -> bool:
        """Whether Center tiles are being entered (M2)."""
        return self.match.position.phase == "center"

    @property
    def finds(self) -> bool:
        """Whether the tile on the table is to be found; one that was laid or entered has been."""
        if self.match.position.decider is None:
            return False
        return self.enters or (self.chosen is None and self._mirror.needs_a_tile(self.match.position))

    def _space_asked(self) -> int:
        if not self.enters:
            ahead = self.space_ahead() if self.finds else None
            return NO_SPACE if ahead is None else ahead
        left = self._spaces_left()
        if self._wanted in left:
            return self._wanted
        latest = self.match.played[-1].action
        after = latest.space if isinstance(latest, Center) else NO_SPACE
        return next((space for space in left if space > after), left[0])

    def _spaces_left(self) -> list[int]:
        """In the middle, where no tile has been entered."""
        return [space for space in self.match.game.grid.middle if self.board[space] == EMPTY]

    def _entry(self) -> int:
        """The port by which the path goes on, if it is one port: there the first path begins, unless none can."""
        grid, port = self.match.game.grid, NO_PORT
        match self.match.game.stands(self.match.position)[self.match.position.turn]:
            case OnTile(space, at):
                port = grid.ahead[space * grid.ports + at][1]
            case OnMark(_, at):
                port = at
        links = self.match.setup.tiles.links
        return port if any(links[pose][port] != NO_PATH for pose in self._poses()) else NO_PORT

    def _poses(self) -> tuple[Pose, ...]:
        """How tiles can lie on the space, by the legal actions."""
        return poses_at(self.match.legal(), self.space)

    def pictures(self) -> list[Pose]:
        """The tiles to pick from, each as it can lie; before anything is drawn, each face once."""
        tiles = self.match.setup.tiles
        shown: dict[object, Pose] = {}
        for tile, poses in candidates(tiles, self._poses(), self.drawn):
            for pose in poses:
                look = (tile, tiles.links[pose]) if self.drawn else (tile, face_of(pose))
                shown.setdefault(look, pose)
        ghost = self.ghost()
        if ghost is not None:
            return [ghost[1] if tile_of(pose) == tile_of(ghost[1]) else pose for pose in shown.values()]
        return list(shown.values())

    # ---- what was touched

    def touch_port(self, port: int) -> None:
        """A port of the space was touched: a path begins there, or ends; one that was drawn there is taken away. If
        only one tile can have what was drawn, that lies there."""
        if port == self.begun:
            self.begun = NO_PORT
        elif not can_be_drawn(self.drawn, (port, self.begun)):
            self.drawn = tuple(path for path in self.drawn if port not in path)
            self.begun = NO_PORT if self.drawn else self._entry()
        elif self.begun == NO_PORT:
            self.begun = port
        else:
            self.drawn, self.begun = (*self.drawn, (self.begun, port)), NO_PORT
            found = self.pictures()
            if len(found) == 1:
                self.lay(found[0])

    def draw(self, one: int, other: int) -> None:
        """A path was drawn in one go."""
        if self.begun != one:
            self.drawn = tuple(path for path in self.drawn if one not in path)
            self.begun = one
        if other in [port for path in self.drawn for port in path]:
            self.drawn = tuple(path for path in self.drawn if other not in path)
        self.touch_port(other)

    def lay(self, pose: Pose) -> None:
        """The tile that was found lies as a ghost; it is entered by a port that was drawn, if it can be."""
        ways = [action for action in self.match.legal() if _lies_so(action, pose, self.space)]
        first = self.drawn[0] if self.drawn else ()
        self.chosen = next((way for way in ways if isinstance(way, Place) and way.entry in first), ways[0])

    def pick_result(self, pose: Pose) -> None:
        if not self.finds:
            super().pick_result(pose)
        elif self.picked_again(pose):
            self.turn_ghost()
        else:
            self.lay(pose)

    def picked_again(self, pose: Pose) -> bool:
        """Whether it is the Center tile that lies there already."""
        return isinstance(self.chosen, Center) and tile_of(self.chosen.pose) == tile_of(pose)

    def commits_before(self, pose: Pose) -> bool:
        """Whether to pick this is to be done with the Center tile before."""
        return isinstance(self.chosen, Center) and not self.picked_again(pose)

    def tap(self, space: Space, point: Point, near: float = NEAR) -> bool:
        if not self.enters:
            return super().tap(space, point, near)
        number = self.match.game.grid.space_at(*space)
        if number not in self._spaces_left():
            return False
        if self.chosen is None:
            self.space = number
        elif self.chosen.do == "center" and self.chosen.space == number:
            self.turn_ghost()
        else:
            self._wanted = number
            return True
        return False

    def turn_ghost(self, *, back: bool = False) -> None:
        if not isinstance(self.chosen, Center):
            super().turn_ghost(back=back)
            return
        space, tile = self.chosen.space, tile_of(self.chosen.pose)
        ways = [way for way in self.match.legal() if isinstance(way, Center) and way.space == space]
        ways = [way for way in ways if tile_of(way.pose) == tile]
        self.chosen = ways[(ways.index(self.chosen) + (-1 if back else 1)) % len(ways)]

    def can_pass(self) -> bool:
        return any(isinstance(action, Pass) for action in self.match.legal())

    def pick_pass(self) -> None:
        """Whose turn it is has no tile (M4)."""
        self.chosen = next(action for action in self.match.legal() if isinstance(action, Pass))

    def put_back(self) -> None:
        """What was drawn stays."""
        drawn, space = self.drawn, self.space
        super().put_back()
        self.drawn, self.space = drawn, space
        self.begun = NO_PORT if drawn else self.begun

    # ---- what is shown

    def ghost(self) -> tuple[Space, Pose] | None:
        if isinstance(self.chosen, Center):
            return self.pair(self.chosen.space), self.chosen.pose
        return super().ghost()

    def overlay(self, picture: Picture) -> Overlay:
        if self.finds:
            return Overlay(ghost=self.ghost(), lit=frozenset({self.pair(self.space)}))
        return super().overlay(picture)

    def results(self) -> list[Pose]:
        return self.pictures() if self.finds else super().results()

    def offered_tiles(self) -> list[TileNumber]:
        """None: hands are on the table (M1)."""
        return []

    def picked(self) -> int:
        return -1

    def named_tile(self) -> TileNumber | None:
        return tile_of(self.chosen.pose) if isinstance(self.chosen, Place) else None

    def can_be_advised(self) -> bool:
        return not self.finds

    def to_do(self) -> tuple[Line, ...]:
        """What hands do now on the table, until the decider has touched something."""
        if self.chosen is not self.at_first and not self.enters:
            return ()
        game = self.match.game
        taken = self.undone_at_once()[::-1]
        lanterns = game.lanterns(self.match.position)
        return for_hands([e for played in taken for e in played.events], self.match.setup, game.grid, lanterns)


def _lies_so(action: Action, pose: Pose, space: int) -> bool:
    if isinstance(action, Center):
        return action.pose == pose and action.space == space
    return isinstance(action, Place) and action.pose == pose


def model_of(match: Match) -> TableModel:
    """The table that a match is played at."""
    return FollowingModel(match) if match.game.follows_table else TableModel(match)
