"""A film of what happened: it begins with what was on the board, and shows how it came to what is there now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from phoenix.drawing.shapes import Space
from phoenix.drawing.theme import PLAYERS
from phoenix.match.match import Match
from phoenix.screen.film import Film
from phoenix.screen.picture import Picture, picture_of
from phoenix.screen.shots import Shot
from tests.games_played import played, steps_of
from tests.mirrored import MIRRORED, mirrored
from tests.rulesets import PHOENIX, PLAYED, WINDS, RuleSet, named

HOMES = {seat: (float(seat), 7.0) for seat in range(8)}
NOT_SHOWN = ("opened",)
"""What is there at once when the film is over: an avatar with its first tile."""


class Shown(NamedTuple):
    """A shot of an event, with what the event tells, and the picture before."""

    shot: Shot
    seat: int
    details: tuple[Any, ...]
    before: Picture

    def pair(self, space: int) -> Space:
        return self.before.grid.row_column(space)


def shown(match: Match, kind: str) -> list[Shown]:
    """The shots of all events of this kind."""
    found: list[Shown] = []
    for position, step in steps_of(match):
        after = picture_of(step.position)
        film = Film(picture_of(position), HOMES, match.setup.colors, after=after, turn=position.turn)
        for event in step.events:
            before = film.picture
            shots = list(film.shots([event]))
            if event[0] == kind:
                found += [Shown(shot, event[2] or 0, event[3], before) for shot in shots]
    assert found, f"nothing {kind}"
    return found


@pytest.mark.parametrize("rule_set", MIRRORED, ids=named)
def test_a_film_of_a_mirrored_game_does_too(rule_set: RuleSet) -> None:
    for before, step in steps_of(mirrored(rule_set, 1)):
        film = Film(picture_of(before), HOMES, before.setup.colors)
        assert all(shot.seconds > 0 for shot in film.shots(step.events))
        last, now = film.picture, picture_of(step.position)
        assert (last.laid, last.markers) == (now.laid, now.markers)


@pytest.fixture(scope="module")
def game() -> Match:
    return played(WINDS, 3)


@pytest.mark.parametrize("rule_set", PLAYED, ids=named)
def test_a_film_ends_with_what_the_position_shows(rule_set: RuleSet) -> None:
    match = played(rule_set, 1)
    for before, step in steps_of(match):
        if any(name in NOT_SHOWN for name, *_ in step.events):
            continue
        film = Film(picture_of(before), HOMES, match.setup.colors, after=picture_of(step.position), turn=before.turn)
        assert all(shot.seconds > 0 for shot in film.shots(step.events))
        last, now = film.picture, picture_of(step.position)
        assert (last.laid, last.markers) == (now.laid, now.markers)
        assert last.stars == now.stars
        assert {seat: pawn.color for seat, pawn in last.pawns.items()} == {
            seat: pawn.color for seat, pawn in now.pawns.items()
        }


def test_a_marker_in_flight_lies_nowhere_and_comes_down_where_it_goes(game: Match) -> None:
    for one in shown(game, "lantern"):
        here, there = map(one.pair, one.details)
        frame = one.shot.at(0.5)
        assert {here, there}.isdisjoint(frame.picture.markers)
        assert frame.shines[0].color == one.before.markers[here]
        spot = one.before.scene.lantern_spot(there)
        assert one.shot.at(1.0).shines[0].point == pytest.approx((there[1] + spot.x, there[0] + spot.y))


def test_a_tile_is_turned_over_from_what_it_was_to_what_it_is(game: Match) -> None:
    for one in shown(game, "flipped"):
        space, _, pose = one.details
        pair = one.pair(space)
        frames = [one.shot.at(t) for t in (0.0, 0.25, 0.75, 1.0)]
        assert [frame.flipping for frame in frames] == [(pair, width) for width in (1.0, 0.5, 0.5, 1.0)]
        assert [frame.picture.laid[pair] for frame in frames] == [one.before.laid[pair]] * 2 + [pose] * 2


def test_a_star_flies_to_its_owner(game: Match) -> None:
    for one in shown(game, "scored"):
        pair = one.pair(one.details[0])
        assert pair in one.before.stars
        assert pair not in one.shot.at(0.0).picture.stars
        (star,) = (shine for shine in one.shot.at(1.0).shines if shine.kind == "star")
        assert star.point == pytest.approx(HOMES[one.seat])


def test_a_pawn_flies_from_where_it_stood(game: Match) -> None:
    for one in shown(game, "moved"):
        seat = one.seat
        stood, flying = one.before.pawns[seat].stand, one.shot.at(0.0).picture.pawns[seat]
        assert flying.flying
        assert (flying.stand.x, flying.stand.y) == (stood.x, stood.y)
        pawns = one.shot.at(0.5).picture.pawns
        assert {**pawns, seat: one.before.pawns[seat]} == one.before.pawns


# ---- moments that have a second of their own

MOMENTS = [k / 40 for k in range(41)]


def test_a_deal_lays_the_middle_tile_by_tile_and_then_lights_its_lanterns(game: Match) -> None:
    tiles, lights = shown(game, "dealt")
    laid = [len(tiles.shot.at(t).picture.laid) for t in MOMENTS]
    assert laid == sorted(laid)
    assert (laid[0], laid[-1]) == (0, 16)
    assert len(set(laid)) > 8
    burning = [len(lights.shot.at(t).picture.markers) for t in MOMENTS]
    assert (burning[0], burning[-1]) == (0, len(lights.shot.at(1.0).picture.markers))
    assert len(set(burning)) > 5
    assert {len(lights.shot.at(t).picture.laid) for t in MOMENTS} == {16}


def test_tiles_of_a_deal_come_from_the_stack_and_land_where_they_lie(game: Match) -> None:
    (before, step) = next((b, s) for b, s in steps_of(game) if any(e[0] == "dealt" for e in s.events))
    stack = (-2.0, 7.0)
    film = Film(picture_of(before), HOMES, game.setup.colors, after=picture_of(step.position), stack=stack)
    shot = next(shot for shot in film.shots(step.events) if any(s.kind == "tile" for s in shot.at(0.01).shines))
    assert shot.at(0.001).shines[0].point == pytest.approx(stack, abs=0.1)
    for t in MOMENTS:
        frame = shot.at(t)
        for tile in (shine for shine in frame.shines if shine.kind == "tile"):
            assert tile.pose not in frame.picture.laid.values()


def test_the_turn_passes_as_a_light_from_seat_to_seat_around_the_board(game: Match) -> None:
    lights = shown(game, "turn")
    colors = game.setup.colors
    for one in lights:
        assert one.shot.at(1.0).shines[0].point == pytest.approx(HOMES[one.seat])
        assert one.shot.at(0.5).shines[0].color == PLAYERS[colors[one.seat]]
    assert len(lights) == sum(
        step.position.turn not in (None, before.turn) and any(e[0] == "turn" for e in step.events)
        for before, step in steps_of(game)
        if before.turn is not None
    )


def test_a_pawn_rises_where_its_life_token_has_flown_to(game: Match) -> None:
    for one in shown(game, "rose"):
        assert one.seat not in one.shot.at(0.3).picture.pawns
        assert one.seat in one.shot.at(0.7).picture.pawns
        assert one.shot.at(0.0).shines[0].point == pytest.approx(HOMES[one.seat])
        assert one.shot.seconds == pytest.approx(1.0, abs=0.2)


def test_a_star_springs_up_in_sparks(game: Match) -> None:
    for one in shown(game, "star"):
        pair = one.pair(one.details[0])
        sizes = [next(s.size for s in one.shot.at(t).shines if s.kind == "star") for t in MOMENTS]
        assert sizes[0] < 0.1
        assert max(sizes) > 1.05
        assert sizes[-1] == pytest.approx(1.0)
        assert pair in one.shot.at(1.0).picture.stars
        assert sum(s.kind == "burst" for s in one.shot.at(0.5).shines) > 5


def test_stars_that_are_scored_together_fly_one_shortly_after_the_other() -> None:
    before, step = next(
        (before, step)
        for seed in range(1, 20)
        for before, step in steps_of(played(PHOENIX, seed))
        if sum(event[0] == "scored" for event in step.events) > 1
    )
    scored = [event for event in step.events if event[0] == "scored"]
    film = Film(picture_of(before), HOMES, before.setup.colors)
    film.picture = replace(film.picture, stars=tuple(film.picture.grid.row_column(e[3][0]) for e in scored))
    (flight,) = film.shots(scored)
    together = [sum(s.kind == "star" for s in flight.at(t).shines) for t in MOMENTS]
    assert max(together) == len(scored)
    assert together[0] == 1
    assert flight.seconds < 0.55 * len(scored)
    assert flight.at(1.0).picture.stars == ()


def test_the_last_round_runs_round_the_rim_as_light(game: Match) -> None:
    (shot,) = Film(picture_of(game.position), HOMES, game.setup.colors).shots([("last_round", "P19", 0, ())])
    lights = [len(shot.at(t).shines) for t in MOMENTS]
    assert lights == sorted(lights)
    assert lights[-1] >= 24
    assert all(max(abs(x - 3), abs(y - 3)) > 3 for x, y in (shine.point for shine in shot.at(0.5).shines))
    assert all(shine.alpha == 0 for shine in shot.at(1.0).shines)
    assert shot.sound == "last round"
