"""A film of what happened: it begins with what was on the board, and shows how it came to what is there now."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from phoenix.drawing.shapes import Space
from phoenix.match.match import Match
from phoenix.screen.film import Film, Shot
from phoenix.screen.picture import Picture, picture_of
from tests.games_played import played, steps_of
from tests.mirrored import MIRRORED, mirrored
from tests.rulesets import PLAYED, WINDS, RuleSet, named

HOMES = {seat: (float(seat), 7.0) for seat in range(8)}
NOT_SHOWN = ("dealt", "opened")
"""What is there at once when the film is over: the Center tiles, and an avatar with its first tile."""


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
        film = Film(picture_of(position), HOMES, match.setup.colors)
        for event in step.events:
            before = film.picture
            shots = list(film.shots([event]))
            if event[0] == kind and event[2] is not None:
                found += [Shown(shot, event[2], event[3], before) for shot in shots]
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
        film = Film(picture_of(before), HOMES, match.setup.colors)
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
        assert one.shot.at(1.0).shines[0].point == pytest.approx(HOMES[one.seat])


def test_a_pawn_flies_from_where_it_stood(game: Match) -> None:
    for one in shown(game, "moved"):
        seat = one.seat
        stood, flying = one.before.pawns[seat].stand, one.shot.at(0.0).picture.pawns[seat]
        assert flying.flying
        assert (flying.stand.x, flying.stand.y) == (stood.x, stood.y)
        pawns = one.shot.at(0.5).picture.pawns
        assert {**pawns, seat: one.before.pawns[seat]} == one.before.pawns
