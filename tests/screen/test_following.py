"""A game on cardboard that is followed: the tile on the table is found by drawing it, and hands are told what to do."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.core.actions import NO_PORT, Action, Center, Pass, Place
from phoenix.core.tiles import EMPTY, NO_PATH, Pose, tile_of
from phoenix.match.match import Match
from phoenix.screen.following import FollowingModel, model_of
from phoenix.screen.table_model import TableModel
from tests.games_played import played
from tests.mirrored import mirror_of
from tests.rulesets import CLASSIC, PHOENIX, WINDS, RuleSet, named


def following(rule_set: RuleSet, seed: int = 1) -> FollowingModel:
    model = model_of(mirror_of(played(rule_set, seed)))
    assert isinstance(model, FollowingModel)
    return model


def do_until(model: FollowingModel, wanted: str, seed: int = 1) -> None:
    """Random answers until something of a kind is asked: ``center``, ``find`` or another phase."""
    random = Random(seed)
    while not (model.match.position.phase == wanted or (wanted == "find" and model.finds and not model.enters)):
        model.pick(random.choice([action for action in model.match.legal() if action.do != "leave"]))
        model.commit()


def find(model: FollowingModel, action: Place) -> int:
    """Draws the tile's paths one after the other and picks it; how many touches that took."""
    links, touches = model.match.setup.tiles.links, 0
    while model.chosen is None:
        same = [pose for pose in model.pictures() if model.drawn and _is_that(model, pose, action)]
        if same:
            model.pick_result(same[0])
            touches += 1
            continue
        if model.begun == NO_PORT:
            free = [port for port, other in enumerate(links[action.pose]) if other != NO_PATH]
            model.touch_port(next(port for port in free if not any(port in path for path in model.drawn)))
            touches += 1
        model.touch_port(links[action.pose][model.begun])
        touches += 1
    return touches


def _is_that(model: FollowingModel, pose: Pose, action: Place) -> bool:
    links = model.match.setup.tiles.links
    return tile_of(pose) == tile_of(action.pose) and links[pose] == links[action.pose]


def test_only_a_game_on_cardboard_is_followed() -> None:
    match = played(WINDS, 1)
    assert type(model_of(match)) is TableModel
    assert type(model_of(mirror_of(match))) is FollowingModel


@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS, CLASSIC], ids=named)
def test_each_tile_that_may_be_laid_is_found_by_drawing_it(rule_set: RuleSet) -> None:
    model = following(rule_set)
    do_until(model, "find")
    for action in model.match.legal()[::7]:
        if isinstance(action, Place):
            touches = find(model, action)
            assert isinstance(model.chosen, Place)
            assert _is_that(model, model.chosen.pose, action)
            assert touches <= 4
            model.begin_decision()


def test_a_path_begins_where_the_pawn_stands() -> None:
    model = following(CLASSIC)
    do_until(model, "find")
    links = model.match.setup.tiles.links
    assert model.begun != NO_PORT
    model.touch_port((model.begun + 3) % 8)
    (path,) = model.drawn
    assert all(links[pose][path[0]] == path[1] for pose in model.pictures())


def test_a_path_that_was_drawn_is_taken_away_by_a_touch_on_its_end() -> None:
    model = following(CLASSIC)
    do_until(model, "find")
    before, begun = model.pictures(), model.begun
    model.touch_port((begun + 3) % 8)
    assert len(model.pictures()) < len(before)
    model.touch_port(begun)
    assert (model.pictures(), model.begun) == (before, begun)


def test_a_drag_from_a_port_that_has_a_path_draws_another() -> None:
    model = following(CLASSIC)
    do_until(model, "find")
    model.draw(0, 3)
    model.draw(3, 5)
    assert model.drawn == ((3, 5),)


def test_what_was_drawn_stays_when_the_tile_is_put_back() -> None:
    model = following(WINDS)
    do_until(model, "find")
    pose = model.pictures()[0]
    links = model.match.setup.tiles.links[pose]
    one = next(port for port, other in enumerate(links) if other != NO_PATH)
    model.draw(one, links[one])
    model.lay(pose)
    drawn = model.drawn
    assert not model.finds
    model.put_back()
    assert model.finds
    assert model.drawn == drawn


def test_center_tiles_go_to_the_next_space_and_turn_where_they_lie() -> None:
    model = following(PHOENIX)
    do_until(model, "center")
    first, pose = model.space, model.pictures()[5]
    model.pick_result(pose)
    ghost = model.ghost()
    assert ghost == (model.pair(first), pose)
    model.pick_result(pose)
    assert model.ghost() != ghost
    assert model.commits_before(model.pictures()[0])
    model.commit()
    assert model.board[first] != EMPTY
    assert model.space == model.match.game.grid.middle[1]
    assert tile_of(pose) not in [tile_of(left) for left in model.pictures()]


def test_a_tap_on_another_space_enters_what_lies_and_goes_there() -> None:
    model = following(PHOENIX)
    do_until(model, "center")
    there = model.match.game.grid.middle[9]
    model.pick_result(model.pictures()[0])
    assert model.tap(model.pair(there), (0.5, 0.5))
    model.commit()
    assert model.space == there
    assert not model.tap(model.pair(0), (0.5, 0.5))
    assert model.space == there


def _stays(match: Match, action: Action, seat: int) -> bool:
    """Whether the marker is still in after that."""
    match.apply(action)
    return not match.game.out(match.position)[seat]


def test_who_has_no_tile_passes() -> None:
    model = following(CLASSIC)
    do_until(model, "find")
    turn = model.match.position.turn
    model.pick_pass()
    assert isinstance(model.chosen, Pass)
    model.commit()
    assert model.match.position.turn != turn


def test_hands_are_told_until_the_decider_has_touched_something() -> None:
    model = following(CLASSIC)
    do_until(model, "find")
    turn = model.match.position.turn
    model.pick(next(action for action in model.match.legal() if _stays(model.match.copy(), action, turn)))
    assert not model.to_do()
    model.commit()
    told = [str(line.words) for line in model.to_do()]
    assert any("draw up to three tiles" in line for line in told)
    assert any("pawn to the" in line or "off the board" in line for line in told)


def test_every_action_is_told_in_words_for_hands() -> None:
    model = following(WINDS, 3)
    told = set()
    random = Random(3)
    while not model.match.over and len(model.match.played) < 120:
        model.pick(random.choice(model.match.legal()))
        model.commit()
        told |= {line.icon for line in model.to_do()}
    assert {"pawn", "hand", "lantern", "flip", "star"} <= told


def test_center_touches_are_few() -> None:
    """A tile and a turn each on average: at most three touches with every space in its order."""
    model, random, touches = following(PHOENIX), Random(2), 0
    do_until(model, "center")
    while model.enters:
        wanted = random.choice(
            [way for way in model.match.legal() if isinstance(way, Center) and way.space == model.space]
        )
        model.pick_result(next(pose for pose in model.pictures() if tile_of(pose) == tile_of(wanted.pose)))
        touches += 1
        while model.chosen != wanted:
            model.turn_ghost()
            touches += 1
        model.commit()
    assert touches <= 3 * 16
