"""What the screens are given that show a game or plan one. Apart from the routes, so that home does not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phoenix.bots import BOTS
from phoenix.learning.lessons import Lesson
from phoenix.match.match import Match
from phoenix.screen.following import model_of
from phoenix.screen.plan import BY_LOT, Plan, follow_plan, plan_of, quick_plan, read_plan, score_plan, screen_of
from phoenix.screen.score_model import ScoreModel
from phoenix.screen.table_model import TableModel
from phoenix.screen.tile_sets import tile_sets
from phoenix.store.shelf import Kept
from phoenix.wording.first_time import FirstTime

if TYPE_CHECKING:
    from collections.abc import Callable

    from phoenix.games.interface import Position
    from phoenix.ui.app import PhoenixApp
    from phoenix.ui.history.result import ResultScreen
    from phoenix.ui.learn.lesson import LessonScreen
    from phoenix.ui.score.score import ScoreScreen
    from phoenix.ui.score.setup import ScoreSetupScreen
    from phoenix.ui.setup.following import FollowSetupScreen
    from phoenix.ui.setup.setup import SetupScreen
    from phoenix.ui.table.table import TableScreen
    from phoenix.ui.workshop.board_editor import BoardEditorScreen


def lend_tile_sets(app: PhoenixApp) -> None:
    """From now on games can be set up with what people here have entered."""
    sets = app.sets
    tile_sets.own = lambda: [known.tiles for known in sets.all() if not known.is_ours]


def setup(app: PhoenixApp, screen: SetupScreen) -> None:
    lend_tile_sets(app)
    screen.plan = read_plan(app.settings.plan) or quick_plan()
    screen.bots = list(BOTS)
    screen.names = list(app.settings.names)
    screen.last = read_plan(app.settings.plan)


def board_editor(
    app: PhoenixApp,
    screen: BoardEditorScreen,
    position: Position | None = None,
    done: Callable[[Position], None] | None = None,
) -> None:
    """``position`` is where to begin; ``done`` waits for the position, in a game that is put right (M5)."""
    lend_tile_sets(app)
    screen.edit(position, done)


def table(
    app: PhoenixApp,
    screen: TableScreen,
    plan: Plan | None = None,
    kept: Kept | None = None,
    match: Match | None = None,
) -> None:
    """``match`` is one that begins elsewhere than at its start."""
    lend_tile_sets(app)
    if match is not None:
        app.plan, app.model = plan_of(match), model_of(match)
        app.shelf.begin(match, {"screen": "table", **app.plan.data()})
    elif plan is not None:
        app.plan, app.model = plan, model_of(plan.match())
        app.shelf.begin(app.model.match, {"screen": "table", **plan.data()})
        followed = app.model.match.game.follows_table
        app.save(app.settings.played(plan.data(), [seat.name for seat in plan.seats], followed=followed))
    elif kept is not None and (app.model is None or app.model.match is not kept.match):
        app.plan, app.model = plan_of(kept.match, kept.plan), model_of(kept.match)
    elif not isinstance(app.model, TableModel) and screen.has_match:  # a score was kept since: the game goes on
        app.plan, app.model = screen.plan, screen.model
    helped, keep = app.settings.helped, lambda topics: app.keep(helped=topics)
    screen.trays.decider.helper = FirstTime(helped, keep) if app.settings.helps else None
    if app.plan is not None and isinstance(app.model, TableModel):
        app.model.by_itself = app.settings.only_choice
        by_lot = plan is not None and plan.first == BY_LOT and len(plan.seats) > 1
        screen.play(app.plan, app.model, by_lot=by_lot)


def follow_setup(app: PhoenixApp, screen: FollowSetupScreen) -> None:
    last = read_plan(app.settings.follow_plan)
    screen.plan = last or follow_plan()
    screen.names = list(app.settings.names)
    screen.last = last


def lesson(app: PhoenixApp, screen: LessonScreen, lesson: Lesson) -> None:
    def keep(taken: Lesson, steps: int) -> None:
        known = app.settings.lessons
        app.keep(lessons={**known, taken.id: max(steps, known.get(taken.id, 0))})

    screen.keep = keep
    taken = app.settings.lessons.get(lesson.id, 0)
    screen.begin(lesson, taken if taken < len(lesson.steps) else 0)


def score_setup(app: PhoenixApp, screen: ScoreSetupScreen) -> None:
    last = read_plan(app.settings.score_plan)
    screen.plan = last or score_plan()
    screen.names = list(app.settings.names)
    screen.last = last
    screen.turn_seconds = app.settings.turn_seconds
    screen.save = app.keep


def score(
    app: PhoenixApp, screen: ScoreScreen, plan: Plan | None = None, kept: Kept | None = None, people: Plan | None = None
) -> None:
    """``people``: the same game, with others at the table."""
    app.plan = people or app.plan
    if plan is not None:
        app.plan, app.model = plan, ScoreModel(plan.match())
        app.shelf.begin(app.model.match, {"screen": "score", **plan.data()})
        app.save(app.settings.played(plan.data(), [seat.name for seat in plan.seats], scored=True))
    elif kept is not None and (app.model is None or app.model.match is not kept.match):
        app.plan, app.model = plan_of(kept.match, kept.plan), ScoreModel(kept.match)
    elif not isinstance(app.model, ScoreModel) and screen.has_match:  # a game was played since: the score goes on
        app.plan, app.model = screen.plan, screen.model
    screen.turn_seconds = app.settings.turn_seconds
    screen.save = app.keep
    if app.plan is not None and isinstance(app.model, ScoreModel):
        screen.keep(app.plan, app.model)


def result(app: PhoenixApp, screen: ResultScreen, match: Match, plan: Plan) -> None:
    if app.model is None or app.model.match is not match:
        app.plan, app.model = plan, (ScoreModel if screen_of(match) == "score" else model_of)(match)
    screen.plan, screen.key, screen.match = plan, app.shelf.key_of(match), match
