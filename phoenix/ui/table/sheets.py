"""What comes up over a table: the log, the pause menu, the question before an undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.metrics import dp

from phoenix.core.lines import listed
from phoenix.core.tiles import Pose
from phoenix.core.words import say
from phoenix.games.interface import Position
from phoenix.games.mirror import Mirror
from phoenix.match.match import Match
from phoenix.screen.plan import Plan
from phoenix.screen.table_model import TableModel
from phoenix.ui.kit.look import look
from phoenix.ui.kit.tile_texture import tile_texture
from phoenix.ui.widgets.sheets import ChoiceSheet, ForecastSheet, LinesSheet, LogSheet, Sheet, WhySheet
from phoenix.wording.telling import log_lines, prompt

SHOWN = 44
"""In dp: the side of a tile in the log."""


class Leaving(Protocol):
    """A table that one may leave in several ways."""

    @property
    def go(self) -> Callable[..., None]: ...
    @property
    def model(self) -> TableModel: ...
    def open_log(self) -> None: ...
    def ask_end(self) -> None: ...


def asker(match: Match, plan: Plan) -> int:
    """Who decides, if it is a person; else the last person who did, or the first at the table."""
    latest = (match.position.decider, *(played.player for played in reversed(match.played)))
    people = [seat for seat, sits in enumerate(plan.seats) if not sits.is_bot]
    return next((seat for seat in latest if seat in people), (people or [0])[0])


def log_sheet(match: Match) -> Sheet:
    """What happened, in lines, each tile as it was laid."""
    game, setup = match.game, match.setup
    actions = [log_lines(played.events, setup, game.lanterns(played.position)) for played in match.played]
    side = dp(SHOWN)
    return LogSheet(actions, setup.colors, lambda pose: tile_texture(setup.tiles, Pose(pose), side))


def why_sheet(model: TableModel) -> Sheet | None:
    """What hands are to do, or what would happen, with its rules; or the rule behind what is asked."""
    made, to_do = model.forecast(), model.to_do()
    lines, colors = made.lines if made is not None else (), model.match.setup.colors
    if to_do:
        return LinesSheet([*to_do, *lines], colors, title=look._("To do on the table"))
    if made is not None:
        return ForecastSheet(lines, colors, model.advice)
    rule = prompt(model.match.position).rule
    return WhySheet(rule) if rule else None


def menu_sheet(table: Leaving) -> Sheet:
    choices = [
        ("play", look._("Play on"), lambda: None),
        ("log", look._("What happened"), table.open_log),
        ("book", look._("Rules"), lambda: table.go("rules")),
        ("gear", look._("Settings"), lambda: table.go("settings")),
        ("home", look._("To the start page: the game is kept"), lambda: table.go("home")),
        ("check", look._("End the game now …"), table.ask_end),
    ]
    game = table.model.match.game
    if isinstance(game, Mirror):
        choices.insert(1, ("box", look._("Put the board right"), lambda: put_right(table, game)))
    return ChoiceSheet(look._("Pause"), choices)


def put_right(table: Leaving, game: Mirror[Any]) -> None:
    """The board here is made like the one on the table, and the game goes on from there (M5)."""

    def done(position: Position) -> None:
        table.model.match.apply(game.put_right(position))
        table.model.begin_decision()
        table.go("table")

    table.go("board editor", position=table.model.match.position, done=done)


def end_sheet(model: TableModel, go: Callable[..., None]) -> Sheet:
    """Time is up: the table agrees that whoever is ahead has won, or that nobody has; it stays unfinished (P30)."""
    match = model.match
    sheet = ChoiceSheet(
        look._("End the game now?"),
        [
            ("clock", look._("We stop here: it stays in the history, unfinished"), lambda: go("put away")),
            ("play", look._("Play on"), lambda: None),
        ],
    )
    if match.game.has_stars(match.setup):
        ahead = match.game.ranks(match.position)[0]
        names = listed([match.setup.names[seat] for seat in ahead])
        sheet.text = look.words(say("Ahead by Stars, if the table agrees to end it so: {names}", names=names))
    return sheet


def undo_needs_the_table(model: TableModel) -> bool:
    """Whether all should agree to an undo: hidden tiles were seen, or somebody else acted since."""
    taken = model.undone_at_once()
    if not taken:
        return False
    seen = any(event[0] in ("drew", "dealt", "took") for played in taken for event in played.events)
    return seen or taken[0].player != model.match.position.decider


def agree_sheet(undo: Callable[[], None]) -> Sheet:
    """Hidden tiles were seen or somebody else has acted: all must agree to take it back."""
    choices = [
        ("undo", look._("We all agree: undo"), undo),
        ("cross", look._("Leave it as it is"), lambda: None),
    ]
    return ChoiceSheet(look._("Tiles were seen or another player has acted. Does the table agree?"), choices)
