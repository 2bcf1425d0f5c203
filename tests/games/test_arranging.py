"""A position that is put on a table by hand: what was reached by play can be put there, and is played on from."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.core import assets
from phoenix.games import GAMES, game_for
from phoenix.games.values import TABLE, TILES
from phoenix.match.match import Match, tiles_for
from tests.games_played import SOAK

ARRANGED = [name for name, game in GAMES.items() if game.can_be_arranged]
AT_REST = ("act", "rise")


@pytest.mark.parametrize("rules", ARRANGED)
def test_every_position_at_rest_can_be_put_there_again_and_played_on(rules: str) -> None:
    seen = 0
    for seed in range(200 if SOAK else 4):
        random = Random(seed)
        match = Match.new(rules, 4, tiles_for(GAMES[rules]), seed=seed)
        while not match.over:
            match.apply(random.choice(match.legal()))
            position, game = match.position, match.game
            out = any(game.out(position))
            if position.phase not in AT_REST or (out and game.off_is_out and random.random() < 0.8):
                continue
            again = game.arrange(match.setup, game.arranged(position), random)
            told = [str(words) for words in game.status(again)]
            assert told == [] or getattr(position, "stopped", False), told
            assert game.arranged(again) == game.arranged(position)
            assert again.phase == position.phase
            assert game.score(again) == game.score(position) or out
            if not told:
                assert Match.of(again).legal()
                seen += 1
    assert seen > 10


@pytest.mark.parametrize("rules", ["winds", "classic"])
def test_a_mirrored_game_has_no_tiles_in_hand(rules: str) -> None:
    match = Match.new(rules, 3, tiles_for(GAMES[rules]), options={TILES: TABLE}, seed=1)
    random = Random(1)
    for _ in range(3 + (16 if rules == "winds" else 0) + 6):
        choices = [action for action in match.legal() if action.do != "pass"]
        match.apply(random.choice(choices))
        again = game_for(match.setup).arrange(match.setup, match.game.arranged(match.position), random)
        if match.position.phase in (*AT_REST, "start", "center"):
            assert match.game.status(again) == []
            assert again == match.position


def test_an_empty_board_is_where_a_game_begins() -> None:
    match = Match.new("phoenix", 3, assets.tileset("house"), seed=1)
    again = match.game.arrange(match.setup, match.game.arranged(match.position), Random(1))
    assert again == match.position
