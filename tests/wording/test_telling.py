"""Everything that happens can be told, in every language, and says what happened."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from phoenix.core import assets
from phoenix.core.actions import space_of
from phoenix.core.events import DETAILS, Event
from phoenix.core.lines import ICONS, Line, listed
from phoenix.core.tiles import NO_TILES, Pose, TileNumber, pose_of
from phoenix.core.words import Words
from phoenix.forecast.forecast import forecast
from phoenix.games import GAMES
from phoenix.games.interface import Position, Setup
from phoenix.games.tally.state import TallyPosition
from phoenix.match.match import Match
from phoenix.wording.dates import day_of
from phoenix.wording.i18n import Translator, languages
from phoenix.wording.telling import (
    caption,
    condition,
    figures,
    flip_words,
    game_name,
    heading,
    hint_line,
    log_lines,
    prompt,
    ranks,
    summary_text,
    tell,
    tell_result,
    waiting,
)
from phoenix.wording.telling_events import ICONS as EVENT_ICONS
from phoenix.wording.why import all_rules
from tests.every_game import each_rule_set, ended, positions, random_game

SEEDS = range(16)
TRANSLATORS = [Translator(language) for language in languages()]
CLASSIC = Setup("classic", assets.tileset("classic"), ("Ann", "Ben"), ("red", "cyan"))
HOUSE = Setup("phoenix", assets.tileset("house"), ("Ann", "Ben", "Cleo", "Dan"), ("red", "cyan", "gold", "violet"))


def said(words: Words) -> str:
    """The sentence in English, after it was said in every language."""
    for translator in TRANSLATORS:
        text = translator.translate(words)
        assert text
        assert not re.search(r"[{}]", text), text
    return TRANSLATORS[0].translate(words)


def test_there_is_english_and_french() -> None:
    assert languages() == ("en", "fr")


def test_every_event_has_an_icon() -> None:
    assert set(EVENT_ICONS) == set(DETAILS)
    assert set(EVENT_ICONS.values()) <= set(ICONS)


@each_rule_set
def test_all_that_happens_can_be_told(rules: str) -> None:
    for seed in SEEDS:
        match = ended(rules, seed)
        for played in match.played:
            for event in played.events:
                words = tell(event, match.setup)
                title = heading(event, match.setup)
                assert (words is None) != (title is None)
                told = _sure(words or title)
                assert said(told)
                assert told.rule == event[1]
            for line in log_lines(played.events, match.setup):
                assert line.icon in ICONS
                assert line.rule in all_rules()
                assert said(line.words)
            brief = caption(played.events, match.setup)
            assert brief is None or said(brief)


@each_rule_set
def test_all_that_is_forecast_can_be_told(rules: str) -> None:
    for seed in SEEDS:
        for match, action in random_game(rules, seed):
            for line in forecast(match.game, match.position, action).lines:
                assert said(line.words)


@each_rule_set
def test_every_decision_has_a_prompt(rules: str) -> None:
    for seed in SEEDS:
        for position in positions(ended(rules, seed)):
            assert said(prompt(position))
            assert said(hint_line(position))
            assert said(waiting(position))
            assert position.decider is None or prompt(position).rule in all_rules()


def test_the_log_does_not_name_tiles_that_are_drawn() -> None:
    for rules in ("phoenix", "classic", "tournament"):
        match = ended(rules, 3)
        for played in match.played:
            for event in played.events:
                if event[0] in ("drew", "returned", "took", "swapped", "discarded"):
                    words = tell(event, match.setup)
                    assert words is not None
                    assert not re.search(r"[ET]\d\d", str(words))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("placed", "P7", 0, (3, 16 * 8 + 5, -1)), "Ann laid E01"),
        (("turned", "P8", 1, (3, 2, -1)), "Ben turned C01"),
        (("moved", "P11", 0, ([(1, 2), (3, 4), (5, 6)], "dead end")), "Ann flew 3 tiles to a dead end"),
        (("moved", "P11", 0, ([(1, 2)], "edge")), "Ann flew 1 tile"),
        (("moved", "C3", 0, ([(1, 2)], "empty")), "Ann moved 1 tile"),
        (("scored", "P18", 1, (7, 4)), "Ben scored a Star: 4"),
        (("left", "P13", 2, ("collision", 3)), "Cleo collided with Dan: both left the board"),
        (("left", "P12", 2, ("edge",)), "Cleo flew off the board"),
        (("left", "S1", 2, ()), "Cleo left the board"),
        (("flipped", "W3", 0, (7, "lr", 4)), "Ann flipped C01 left to right: it is dark"),
        (("flipped", "W2", 0, (7, "tb", 0)), "Ann flipped C01 top to bottom: it glows"),
        (("drew", "P21", 0, ((16, 17),)), "Ann drew 2 tiles"),
        (("took", "P25", 0, ((16,), 3)), "Ann took 1 tile from Dan"),
        (("phoenix_tile", "P24", None, (None,)), "The Phoenix tile went back on the stack"),
        (("phoenix_tile", "P23", 1, (1,)), "The Phoenix tile came to Ben"),
        (("out", "P26", 3, ()), "Dan cannot rise and is out"),
        (("out", "C5", 3, ("edge",)), "Dan reached the edge and is out"),
        (("tallied", "S1", 0, (-2, 3)), "Ann lost 2 Stars: 3"),
        (("last_round", "P19", 0, ()), "Ann has seven Stars: this is the last round"),
        (("won", "P30", 2, ()), "Cleo won"),
    ],
)
def test_how_an_event_is_told(event: Any, sentence: str) -> None:
    words = tell(event, CLASSIC if event[1] == "C3" else HOUSE)
    assert words is not None
    assert said(words) == sentence
    assert words.rule == event[1]


def test_headings() -> None:
    assert said(_sure(heading(("round", "P5", None, (4,)), HOUSE))) == "Round 4"
    assert said(_sure(heading(("turn", "P5", 3, ()), HOUSE))) == "Dan's turn"
    assert heading(("won", "P5", 3, ()), HOUSE) is None
    assert tell(("turn", "P5", 3, ()), HOUSE) is None


def _sure(words: Words | None) -> Words:
    assert words is not None
    return words


def test_an_action_in_one_sentence() -> None:
    laid: Event = ("placed", "P7", 0, (3, pose_of(TileNumber(19)), -1))
    flew: Event = ("moved", "P11", 0, ([(1, 2), (3, 4), (5, 6)], "empty"))
    other: Event = ("moved", "P11", 1, ([(1, 2)], "empty"))
    returned: Event = ("returned", "P7", 0, ((TileNumber(17),),))
    assert said(_sure(caption([laid, returned, flew], HOUSE))) == "Ann laid E04 and flew 3 tiles"
    assert said(_sure(caption([laid, other], HOUSE))) == "Ann laid E04"
    assert caption([], HOUSE) is None


def test_a_collision_is_one_line_of_the_log() -> None:
    events: list[Event] = [
        ("moved", "P11", 0, ([(1, 2)], "collision")),
        ("left", "P13", 0, ("collision", 1)),
        ("left", "P13", 1, ("collision", 0)),
    ]
    lines = log_lines(events, HOUSE)
    assert [line.rule for line in lines] == ["P11", "P13"]
    assert said(lines[1].words) == "Ann collided with Ben: both left the board"


def test_names_in_a_row() -> None:
    assert str(listed(["Ann"])) == "Ann"
    assert str(listed(["Ann", "Ben"])) == "Ann and Ben"
    assert str(listed(["Ann", "Ben", "Cleo", "Dan"])) == "Ann, Ben, Cleo and Dan"
    assert TRANSLATORS[1].translate(_words(listed(["Ann", "Ben", "Cleo"]))) == "Ann, Ben et Cleo"


def _words(told: Words | str) -> Words:
    assert isinstance(told, Words)
    return told


def test_flips_and_games_have_names() -> None:
    assert (said(flip_words("lr")), said(flip_words("tb"))) == ("left to right", "top to bottom")
    assert all(said(game_name(rules)) for rules in GAMES)


# ---- prompts


@pytest.mark.parametrize(
    ("rules", "phase", "sentences"),
    [
        ("phoenix", "start", {"Choose a place beside the board"}),
        ("phoenix", "rise", {"Rise from the ashes: choose a space"}),
        ("phoenix", "place", {"Lay the tile you fly in by"}),
        ("phoenix", "act", {"Lay a tile", "Lay the tile you fly in by", "Turn or flip the tile ahead"}),
        ("phoenix", "lantern", {f"Move the {color} lantern" for color in ("orange", "blue", "yellow")}),
        (
            "winds",
            "dim",
            {
                "Your Star dims this tile. Which way does it turn over?",
                "You circle. Your Star dims this tile: which way does it turn over?",
            },
        ),
        ("winds", "break", {"Break the loop: choose a tile of it"}),
        ("classic", "start", {"Choose a start mark"}),
        ("classic", "act", {"Lay a tile"}),
        ("classic", "swap", {"Swap tiles or keep yours"}),
        ("open-tiles", "act", {"Lay one of the common tiles"}),
        ("tournament", "open", {"Lay a tile at the border and choose where to stand on it"}),
        ("tournament", "act", {"Lay one of your two tiles"}),
        ("tally", "act", {"What happened in this turn?", "What happened in this round?"}),
    ],
)
def test_what_is_asked(rules: str, phase: str, sentences: set[str]) -> None:
    """Also in a loop (W5), where the question is another one."""
    asked = {
        said(prompt(position))
        for seed in range(300 if rules == "winds" else 60)
        for position in positions(ended(rules, seed))
        if position.phase == phase
    }
    assert asked == sentences


def test_a_hint_counts_what_can_be_tapped() -> None:
    for seed in range(20):
        for position in positions(ended("winds", seed)):
            if position.phase == "lantern":
                n = len({space_of(action) for action in GAMES["winds"].legal(position)})
                wanted = "Tap the lit tile" if n == 1 else f"Tap one of the {n} lit tiles"
                assert said(hint_line(position)) == wanted


# ---- results


def tally(of: str = "phoenix", **changed: Any) -> TallyPosition:
    """A scorekeeper's game that is over."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    setup = Setup("tally", NO_TILES, names, HOUSE.colors, options={"of": of})
    position = TallyPosition(
        setup=setup, stars=(6, 4, 8, 8), life=(True, False, True, False), in_play=(True, False, True, True),
        out=(False, True, False, False), place=(None, 4, None, None), round=9, turn=3, phase="over", decider=None,
        full=False, winners=(2,), left=(), out_now=(),
    )  # fmt: skip
    return replace(position, **changed)


def result_of(position: Position, rule: str) -> list[str]:
    result = tell_result(position, [("won", rule, seat, ()) for seat in position.winners or ()])
    told = [said(words) for words in (result.headline, result.reason, result.note) if words]
    return [*told, result.rule]


def test_a_tie_broken_by_the_life_token() -> None:
    assert result_of(tally(), "P30") == [
        "Cleo wins",
        "Most Stars at the end of the last round: 8",
        "Tied with Dan; only Cleo still has a Life token",
        "P30",
    ]


def test_a_tie_that_no_life_token_breaks() -> None:
    shared = tally(winners=(2, 3), life=(True, False, True, True))
    assert result_of(shared, "P30")[0] == "Cleo and Dan share the win"
    assert result_of(shared, "P30")[2] == "Tied, and more than one of them still has a Life token"
    assert result_of(replace(shared, life=(True, False, False, False)), "P30")[2] == (
        "Tied, and none of them has a Life token"
    )


def test_most_stars_alone_and_more_stars_out() -> None:
    assert result_of(tally(stars=(6, 4, 8, 7)), "P30")[1:] == ["Most Stars at the end of the last round: 8", "P30"]
    assert result_of(tally(stars=(6, 9, 8, 7)), "P30")[2] == "Ben has more Stars but is out"


def test_the_last_one_left() -> None:
    alone = tally(out=(True, True, False, True))
    assert result_of(alone, "P29") == ["Cleo wins", "Nobody else is in play or able to rise", "P29"]
    assert tell_result(alone).rule == "P29", "without its events the position tells"
    none_left = tally(out=(True,) * 4, winners=(1, 2))
    assert result_of(none_left, "P29")[:2] == [
        "Ben and Cleo share the win",
        "The last to leave the board, and nobody can rise",
    ]


def test_a_classic_game_kept() -> None:
    alone = tally("classic", out=(True, True, False, True))
    assert result_of(alone, "C9") == ["Cleo wins", "The last marker on the board", "C9"]
    assert result_of(replace(alone, out=(True,) * 4, winners=(0, 2)), "C9")[1] == "The last to go out, all at once"


RULE_OF = {"longest-path": "V1", "most-crossings": "V2", "solo": "V4", "tournament": "T5"}


@each_rule_set
def test_every_result_names_its_winners_and_its_rule(rules: str) -> None:
    for seed in range(30):
        match = ended(rules, seed)
        if not match.over:
            continue
        result = tell_result(match.position, match.played[-1].events)
        headline = said(result.headline)
        assert said(result.reason)
        assert result.note is None or said(result.note)
        assert result.rule in ((RULE_OF[rules],) if rules in RULE_OF else ("P29", "P30", "C9"))
        winners = [match.setup.names[seat] for seat in match.position.winners or ()]
        if rules == "solo":
            assert headline == f"{len(winners)} of {match.setup.seats} markers saved"
        else:
            assert all(name in headline for name in winners)
            assert set(ranks(match.position)[0]) == set(match.position.winners or ())
        assert sorted(seat for rank in ranks(match.position) for seat in rank) == list(range(match.setup.seats))


@each_rule_set
def test_a_result_as_text(rules: str) -> None:
    for seed in range(6):
        match = ended(rules, seed)
        texts = [summary_text(match, translator.translate) for translator in TRANSLATORS]
        assert texts[0] != texts[1]
        for text in texts:
            assert len(text.splitlines()) >= 3 + match.setup.seats
            assert all(name in text for name in match.setup.names)
            assert not re.search(r"[{}]", text)
        for seat in range(match.setup.seats):
            assert said(condition(match, seat))
        assert all(said(words) for words in figures(match))


def test_a_result_as_text_in_full() -> None:
    match = Match(GAMES["tally"], tally())
    match.created = "2026-05-01T12:30:00+00:00"
    assert summary_text(match).splitlines() == [
        f"Phoenix Rising on cardboard · {day_of(match.created)}",
        "Cleo wins",
        "Most Stars at the end of the last round: 8",
        "Tied with Dan; only Cleo still has a Life token (P30)",
        "1. Cleo: 8 Stars",
        "2. Dan: 8 Stars",
        "3. Ann: 6 Stars",
        "4. Ben: 4 Stars",
        "9 rounds",
    ]


def test_a_game_under_way_has_no_result_yet() -> None:
    match, _ = next(random_game("phoenix", 1))
    assert "The game goes on" in summary_text(match).splitlines()


def test_where_a_player_stands() -> None:
    told = set()
    for seed in range(12):
        match = ended("phoenix", seed)
        told |= {str(condition(match, seat)) for seat in range(match.setup.seats)}
    assert "in play" in told
    assert any(re.fullmatch(r"out in round \d+", text) for text in told)
    assert said(condition(Match(GAMES["tally"], tally()), 1)) == "out"
    assert said(condition(Match(GAMES["tally"], tally(in_play=(False, False, True, True))), 0)) == "off"


def test_a_line_of_the_log_is_certain() -> None:
    assert Line("star", 0, Words("{n} Star", {"n": 1}), "P16").certain


@pytest.mark.parametrize("color", ["orange", "blue", "yellow"])
def test_the_log_says_which_lantern_moved(color: str) -> None:
    (line,) = log_lines([("lantern", "P17", 0, (7, 9))], HOUSE, {9: color})
    assert said(line.words) == f"Ann moved the {color} lantern"


def test_the_log_shows_tiles_instead_of_naming_them() -> None:
    events: list[Event] = [("placed", "P7", 0, (3, Pose(133), -1)), ("flipped", "W3", 0, (7, "lr", Pose(4)))]
    laid, flipped = log_lines(events, HOUSE)
    assert (said(laid.words), laid.pose) == ("Ann laid a tile", 133)
    assert (said(flipped.words), flipped.pose) == ("Ann flipped a tile left to right: it is dark", 4)
