"""Games on cardboard that the app follows, by touch alone: each tile is found by drawing it, as a person at the table
would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from kivy.tests.common import UnitTestTouch

from phoenix.core.actions import NO_PORT, Action, Center, Pass, Place
from phoenix.core.tiles import NO_PATH, Pose, tile_of
from phoenix.match.match import Match
from phoenix.screen.following import FollowingModel
from phoenix.screen.plan import follow_plan
from phoenix.ui.home.home import EntryCard
from phoenix.ui.table.finder import FoundCard, PassButton
from phoenix.ui.table.table import TableScreen
from phoenix.ui.widgets.buttons import IconButton
from tests.ui.stage import Stage
from tests.ui.table.table_touch import touch_action

LONG = 30
"""Actions after which nobody looks where a path leads."""


def _is_center(action: Action, tile: int) -> bool:
    return isinstance(action, Center) and tile_of(action.pose) == tile


def _stays(match: Match, action: Action) -> bool:
    """Whether the pawn of whose turn it is stays on the board by that."""
    tried, turn = match.copy(), match.position.turn
    tried.apply(action)
    return tried.game.in_play(tried.position)[turn]


class AtCardboard:
    """Hands at a table, and how often they touch the screen."""

    def __init__(self, stage: Stage, rules: str, seed: int) -> None:
        self.stage = stage
        stage.app.go("table", plan=replace(follow_plan(4), rules=rules))
        stage.frames(4)
        self.table: TableScreen = stage.screen
        self.random = Random(seed)
        self.touches, self.tiles = Counter[str](), Counter[str]()
        self._tap = stage.tap_at
        stage.tap_at = self._counted  # type: ignore[method-assign]
        self._kind = ""

    @property
    def model(self) -> FollowingModel:
        model = self.table.model
        assert isinstance(model, FollowingModel)
        return model

    def _counted(self, x: float, y: float) -> None:
        self.touches[self._kind] += 1
        self._tap(x, y)

    def play(self, most: int = 400) -> None:
        match = self.model.match
        while not match.over and len(match.played) < most:
            before, action = len(match.played), self._some_action()
            self._kind = action.do
            self.tiles[action.do] += 1
            self.take(action)
            if not isinstance(action, Center):
                assert len(match.played) > before
                assert match.played[before].action == action

    def _some_action(self) -> Action:
        """One that keeps the own pawn in, for some time; nobody passes or leaves without need."""
        model, match = self.model, self.model.match
        if model.enters:
            lies = model.ghost()
            others = [pose for pose in model.pictures() if lies is None or tile_of(pose) != tile_of(lies[1])]
            tile = tile_of(self.random.choice(others or model.pictures()))
            return self.random.choice([way for way in match.legal() if _is_center(way, tile)])
        some: list[Action] = [
            action for action in match.legal() if not isinstance(action, Pass) and action.do != "leave"
        ]
        some = some or [*match.legal()]
        self.random.shuffle(some)
        if len(match.played) > LONG:
            return some[0]
        return next((action for action in some[:12] if _stays(match, action)), some[0])

    def take(self, action: Action) -> None:
        if isinstance(action, Center):
            self._enter(action)
        elif isinstance(action, Place):
            self._find(action)
            touch_the_rest(self.stage, self.table, action)
        else:
            touch_action(self.stage, self.table, action)

    def _enter(self, action: Center) -> None:
        """The picture, and again for each turn; the next one enters it, the last is confirmed."""
        number = tile_of(action.pose)
        self._tap_picture(lambda card: tile_of(Pose(int(card.meant))) == number)
        while self._lies() != action.pose:
            self._tap_picture(lambda card: tile_of(Pose(int(card.meant))) == number)
        if len(self.model.pictures()) == 1:
            self.stage.tap(shown_button(self.stage, "check"))

    def _lies(self) -> int:
        ghost = self.model.ghost()
        return -1 if ghost is None else ghost[1]

    def _tap_picture(self, wanted: Callable[[FoundCard], bool]) -> None:
        card = next(w for w in self.stage.walk() if isinstance(w, FoundCard) and wanted(w))
        card.parent.parent.scroll_to(card, padding=0, animate=False)
        self.stage.frames(2)
        self.stage.tap(card)

    def _find(self, action: Place) -> None:
        model, links = self.model, self.model.match.setup.tiles.links

        def is_it(card: FoundCard) -> bool:
            pose = Pose(int(card.meant))
            return tile_of(pose) == tile_of(action.pose) and links[pose] == links[action.pose]

        while model.chosen is None:
            if model.drawn:
                self._tap_picture(is_it)
                continue
            if model.begun == NO_PORT:
                self._tap_port(next(port for port, other in enumerate(links[action.pose]) if other != NO_PATH))
            self._tap_port(links[action.pose][model.begun])

    def _tap_port(self, port: int) -> None:
        lens = self.table.finder.lens
        self.stage.tap_at(*lens.to_window(*lens.place_of(port)))


def touch_the_rest(stage: Stage, table: TableScreen, action: Place) -> None:
    """The tile lies there: the port to enter by may be another, and it is confirmed."""
    if table.model.chosen != action:
        table.model.pick(action)
        table.refresh()
    stage.tap(shown_button(stage, "check"))


def shown_button(stage: Stage, icon: str) -> IconButton:
    return next(w for w in stage.walk() if isinstance(w, IconButton) and w.icon == icon and w.shown)


@pytest.mark.parametrize(("rules", "size", "seed"), [("winds", (1280, 800), 4), ("classic", (360, 640), 2)])
def test_a_game_on_cardboard_is_followed_by_touch_to_its_result(
    open_app: Callable[..., Stage], rules: str, size: tuple[int, int], seed: int
) -> None:
    stage = open_app(*size)
    hands = AtCardboard(stage, rules, seed)
    hands.play()
    assert stage.screen.name == "result"
    for kind in ("center", "place"):
        if hands.tiles[kind]:
            each = hands.touches[kind] / hands.tiles[kind]
            print(f"{rules}: {each:.1f} touches for each of {hands.tiles[kind]} tiles ({kind})")
            assert each <= (3 if kind == "center" else 5)  # a laid tile is confirmed besides


def until(hands: AtCardboard, *, enters: bool) -> None:
    """Starts are chosen; unless it ends there, Center tiles are entered, at once and not by touch."""
    match, table = hands.model.match, hands.table
    while not hands.model.finds or (hands.model.enters and not enters):
        table.do(match.legal()[0])
    hands.stage.frames(4)


def test_it_begins_at_home_in_a_few_taps(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    stage.tap(next(w for w in stage.walk() if isinstance(w, EntryCard) and w.entry.to == "follow setup"))
    assert not any(seat.is_bot for seat in stage.screen.plan.seats)
    assert not stage.screen.bots
    stage.screen.start()
    stage.frames(4)
    assert stage.screen.name == "table"
    assert stage.screen.model.match.game.follows_table
    assert stage.app.settings.follow_plan is not None
    assert stage.app.settings.plan is None


def test_a_game_that_was_killed_goes_on_where_it_was(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    hands = AtCardboard(stage, "phoenix", 1)
    until(hands, enters=True)
    for _ in range(3):
        hands.take(hands._some_action())
    entered = len(hands.model.match.played)
    stage.close()
    stage = open_app()
    card = stage.screen._card
    assert "cardboard" in card.story
    card.dispatch("on_continue")
    stage.frames(4)
    model = stage.screen.model
    assert isinstance(model, FollowingModel)
    assert len(model.match.played) == entered
    assert model.enters


def test_undo_takes_back_the_center_tile_that_lies_there_before_those_that_were_entered(
    open_app: Callable[..., Stage],
) -> None:
    hands = AtCardboard(open_app(), "phoenix", 1)
    until(hands, enters=True)
    for _ in range(2):
        hands.take(hands._some_action())
    entered = len(hands.model.match.played)
    hands.table.ask_undo()
    assert (len(hands.model.match.played), hands.model.chosen) == (entered, None)
    hands.table.ask_undo()
    assert len(hands.model.match.played) == entered - 1


def test_a_path_is_drawn_by_one_drag(open_app: Callable[..., Stage]) -> None:
    stage = open_app(640, 360)
    hands = AtCardboard(stage, "classic", 1)
    until(hands, enters=False)
    lens = hands.table.finder.lens
    touch = UnitTestTouch(*lens.to_window(*lens.place_of(1)))
    touch.touch_down()
    touch.touch_move(*lens.to_window(*lens.place_of(4)))
    touch.touch_up()
    stage.frames()
    assert hands.model.drawn == ((1, 4),)


def test_the_lens_goes_by_a_tap_beside_it_and_comes_back_at_its_space(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    hands = AtCardboard(stage, "classic", 1)
    until(hands, enters=False)
    table, lens = hands.table, hands.table.finder.lens
    here = hands.model.pair(hands.model.space)
    far = (5 - here[0] if here[0] in (0, 5) else 5, 5 - here[1])
    for space, shown in ((far, False), (far, False), (here, True)):
        stage.tap_at(*table.board.to_window(*table.board.place((space[1] + 0.5, space[0] + 0.5))))
        assert lens.shown is shown


def test_who_has_no_tile_says_so(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    hands = AtCardboard(stage, "classic", 1)
    until(hands, enters=False)
    stage.tap(next(w for w in stage.walk() if isinstance(w, PassButton) and w.shown))
    stage.tap(shown_button(stage, "check"))
    assert hands.model.match.played[-1].action == Pass()


def test_a_hint_is_given_for_the_tile_that_was_found(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    hands = AtCardboard(stage, "winds", 1)
    until(hands, enters=False)
    hands.table.ask_hint()
    assert not hands.table.hints.thinking
    hands.model.lay(hands.model.pictures()[0])
    hands.table.refresh()
    tile = hands.model.named_tile()
    stage.tap(shown_button(stage, "bulb"))
    stage.until(lambda: not hands.table.hints.thinking)
    assert hands.model.advice is not None
    assert hands.model.named_tile() == tile
