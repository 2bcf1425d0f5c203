"""What a mirrored game says: what to enter, what hands do now, and all that happens, in both languages."""

from __future__ import annotations

import pytest

from phoenix.core.words import Words
from phoenix.games import MIRRORS
from phoenix.match.match import Match
from phoenix.wording.i18n import Translator, languages
from phoenix.wording.speaking import in_short
from phoenix.wording.telling import caption, hint_line, log_lines, prompt, waiting
from phoenix.wording.why import all_rules
from tests.games_played import positions_of
from tests.mirrored import MIRRORED, mirrored
from tests.rulesets import RuleSet, named

TRANSLATORS = {language: Translator(language) for language in languages()}
FRENCH = TRANSLATORS["fr"]


def said(words: Words) -> str:
    return FRENCH.translate(words).replace("\u00a0", " ")


@pytest.mark.parametrize("rule_set", MIRRORED, ids=named)
def test_all_of_it_can_be_told_with_rules_that_can_be_asked_for(rule_set: RuleSet) -> None:
    match = mirrored(rule_set, 3)
    lines = [line for step in match.played for line in log_lines(step.events, match.setup)]
    assert {line.rule for line in lines} <= {*all_rules()}
    asked = [ask(p) for p in positions_of(match) for ask in (prompt, hint_line, waiting)]
    captions = [caption(step.events, match.setup) for step in match.played]
    for words in (*(line.words for line in lines), *asked, *filter(None, captions)):
        for translator in TRANSLATORS.values():
            assert "{" not in translator.translate(words)


def test_the_reminders_say_what_hands_do() -> None:
    told = {}
    for match in (mirrored(MIRRORED[0], 5), mirrored(MIRRORED[2], 5)):
        for event in (event for step in match.played for event in step.events):
            if event[0] == "reminder" and event[2] == 0:
                (line,) = log_lines([event], match.setup)
                told[event[1], *event[3]] = (str(line.words), said(line.words), str(in_short(event, match.setup)))
    assert told["P21", "draw"] == (
        "Ann: draw up to two tiles (P21)", "Ann : piochez jusqu’à deux tuiles", "Ann, draw tiles",
    )  # fmt: skip
    assert told["C7", "draw"][0] == "Ann: draw up to three tiles (C7)"
    assert told["P7", "return"][0] == "Ann: return the tile you did not lay (P7)"
    assert told["C6", "return"] == (
        "Ann: return your tiles (C6)", "Ann : rendez vos tuiles", "Ann, return tiles",
    )  # fmt: skip


def test_what_is_entered_next() -> None:
    match = Match.new("phoenix", 2, options={"tiles": "table"}, seed=1)
    told = []
    while match.position.phase != "act":
        told.append((str(prompt(match.position)), said(prompt(match.position))))
        match.apply(match.legal()[0])
    assert told[2] == ("Enter the Center tiles: 16 are left (M2)", "Entrez les tuiles Centre : il en reste 16")
    assert told[-1] == ("Enter the last Center tile (M2)", "Entrez la dernière tuile Centre")
    assert str(caption(match.played[2].events, match.setup)) == "C01 lies in the middle (M2)"
    assert str(prompt(match.position)) == "Which tile was laid? (M3)"


def test_mirrors_are_called_what_their_games_are_called() -> None:
    assert all(game.name == name for name, game in MIRRORS.items())
