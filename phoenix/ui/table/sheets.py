"""What comes up over a table: the log, the pause menu, the question before an undo."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from phoenix.core.tiles import Pose
from phoenix.match.match import Match
from phoenix.screen.table_model import TableModel
from phoenix.ui.kit.look import look
from phoenix.ui.table.cards import tile_texture
from phoenix.ui.widgets.sheets import ChoiceSheet, ForecastSheet, LogSheet, Sheet, WhySheet
from phoenix.wording.telling import log_lines, prompt

SHOWN = 44
"""In dp: the side of a tile in the log."""


def log_sheet(match: Match) -> Sheet:
    """What happened, in lines, each tile as it was laid."""
    game, setup = match.game, match.setup
    actions = [log_lines(played.events, setup, game.lanterns(played.position)) for played in match.played]
    side = dp(SHOWN)
    return LogSheet(actions, setup.colors, lambda pose: tile_texture(setup.tiles, Pose(pose), side))


def why_sheet(model: TableModel) -> Sheet | None:
    """What would happen, with its rules; or the rule behind what is asked."""
    made = model.forecast()
    if made is not None:
        return ForecastSheet(made.lines, model.match.setup.colors, model.advice)
    rule = prompt(model.match.position).rule
    return WhySheet(rule) if rule else None


def menu_sheet(go: Callable[..., None]) -> Sheet:
    choices = [
        ("play", look._("Play on"), lambda: None),
        ("gear", look._("Settings"), lambda: go("settings")),
        ("home", look._("Home: the game waits"), lambda: go("home")),
    ]
    return ChoiceSheet(look._("Pause"), choices)


def undo_needs_the_table(match: Match) -> bool:
    """Whether all should agree to an undo: hidden tiles were seen, or somebody else acted since."""
    if not match.played:
        return False
    last = match.played[-1]
    seen = any(event[0] in ("drew", "dealt", "took") for event in last.events)
    return seen or last.player != match.position.decider


def agree_sheet(undo: Callable[[], None]) -> Sheet:
    """Hidden tiles were seen or somebody else has acted: all must agree to take it back."""
    choices = [
        ("undo", look._("We all agree: undo"), undo),
        ("cross", look._("Leave it as it is"), lambda: None),
    ]
    return ChoiceSheet(look._("Tiles were seen or another player has acted. Does the table agree?"), choices)
