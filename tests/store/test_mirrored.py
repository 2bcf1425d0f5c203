"""A mirrored game is kept like any other, and taken up again in every phase."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from phoenix.games.mirror import Mirror
from phoenix.match.match import Match
from phoenix.store.shelf import Shelf
from tests.mirrored import MIRRORED
from tests.rulesets import RuleSet, named


@pytest.mark.parametrize("rule_set", MIRRORED, ids=named)
def test_it_is_there_after_a_restart_in_every_phase(tmp_path: Path, rule_set: RuleSet) -> None:
    match = Match.new(rule_set.rules, 3, options={"tiles": "table", **rule_set.options[1]}, seed=1)
    key = Shelf(tmp_path).begin(match, {})
    shelf = Shelf(tmp_path)
    kept = shelf.open(key)
    assert kept is not None
    seen, random = set(), Random(5)
    while not kept.match.over:
        kept.match.apply(random.choice([a for a in kept.match.legal() if a.do != "pass"]))
        phase = kept.match.position.phase
        if phase not in seen:
            seen.add(phase)
            again = Shelf(tmp_path).open(key)
            assert again is not None
            assert again.match.position == kept.match.position
            assert isinstance(again.match.game, Mirror)
    assert seen >= {"start", "act", "over"}
    assert ("center" in seen) == ("center" in match.game.phases)
