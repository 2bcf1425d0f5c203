"""What is told of a tally is true at every moment: each sentence is held against the rules, by playing on."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.core.actions import TallyNext, TallyStars
from phoenix.core.lines import Line
from phoenix.games import scorekeeper
from phoenix.match.match import Match
from tests.games.tally.tallies import copy_of, tallied, tally
from tests.games_played import SOAK

TALLIES = 1000 if SOAK else 40
ENTRIES = 60
TALLY = scorekeeper("tally")


def a_tally(seed: int) -> Match:
    random = Random(seed)
    of = random.choice(("phoenix", "phoenix", "winds", "classic"))
    by = random.choice(("turns", "turns", "rounds"))
    players = random.randint(2, 8)
    return tally(players, of, first=random.randrange(players), by=by)


def enter(match: Match, random: Random) -> None:
    """Something a table would say; Stars often, so that the last round comes."""
    legal = match.legal()
    stars = [TallyStars(seat, random.randint(1, 3)) for seat in range(match.setup.seats)]
    ends = [action for action in legal if action.do in ("next", "turn")]
    choices = (ends, legal) if tallied(match).classic else (stars, stars, stars, ends, legal)
    match.apply(random.choice(random.choice(choices)))


def told(match: Match) -> dict[str, str]:
    """By the sentence's beginning, all that is said."""
    return {line.words.template: str(line.words) for line in TALLY.notice(tallied(match)).lines}


def named(match: Match, seats: list[int]) -> str:
    names = [match.setup.names[seat] for seat in seats]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def ended(match: Match) -> Match:
    """The game with this turn, or round, over."""
    after = copy_of(match)
    after.apply(TallyNext())
    return after


def check_end(match: Match, lines: dict[str, str]) -> None:
    """That the game ends is said if and only if it does, and who has won then."""
    after = ended(match)
    said = next((text for template, text in lines.items() if "it ends" in template), None)
    assert (said is not None) == after.over, said
    if said is not None and after.outcome is not None:
        assert said.endswith(f"As it stands: {after.outcome.headline}.")
        assert ("round" in said) == (match.setup.options["by"] == "rounds")
    assert (str(TALLY.next_words(tallied(match))[0]) == "End the game") == after.over


def check_seven(match: Match, lines: dict[str, str]) -> None:
    """Who has seven Stars is said if and only if somebody has; then the game ends with this round and not before."""
    seven = [seat for seat, stars in enumerate(tallied(match).stars) if stars >= 7]
    said = next((text for template, text in lines.items() if "seven Stars" in template), None)
    assert (said is not None) == bool(seven)
    assert (str(TALLY.notice(tallied(match)).headline) == "Last round") == bool(seven)
    if said is not None:
        assert said.startswith(named(match, seven))


def check_still_to_play(match: Match, lines: dict[str, str]) -> None:
    """Those whose turn comes before the game is over, if nothing happens but ends of turns."""
    on = copy_of(match)
    turns: list[int] = []
    now = on.position.round
    while not on.over and on.position.round == now and len(turns) < 9:
        on.apply(TallyNext())
        if not on.over and on.position.round == now and match.setup.options["by"] == "turns":
            turns.append(on.position.turn)
    said = lines.get("Still to play: {names}.")
    wanted = f"Still to play: {named(match, turns)}." if turns and tallied(match).last_round else None
    assert said == wanted


def wins_with(match: Match, seat: int, stars: int) -> bool:
    """Whether a player wins or shares if they get so many Stars, and all others none, and nobody goes out."""
    on = copy_of(match)
    if stars:
        on.apply(TallyStars(seat, stars))
    while not on.over:
        on.apply(TallyNext())
    assert on.position.winners is not None
    return seat in on.position.winners


def check_needs(match: Match, lines: dict[str, str]) -> None:
    """With the Stars that are said a player wins, with one less not; who is not named wins as it is or cannot."""
    said = lines.get("To win or share: {needs}.")
    position = tallied(match)
    if not position.last_round or (ended(match).over and "P29" in rules_of(match)):
        assert said is None
        return
    needs = dict(part.split(" +") for part in said[17:-1].replace(" and ", ", ").split(", ")) if said else {}
    cannot = next((text for template, text in lines.items() if "no longer" in template), "")
    for seat, name in enumerate(match.setup.names):
        if name in needs:
            assert wins_with(match, seat, int(needs[name]))
            assert not wins_with(match, seat, int(needs[name]) - 1)
        elif name in cannot:
            assert not wins_with(match, seat, 400)
        else:
            assert wins_with(match, seat, 0)


def rules_of(match: Match) -> list[str]:
    return [line.rule for line in notices(match) if line.icon == "won"]


def notices(match: Match) -> tuple[Line, ...]:
    return TALLY.notice(tallied(match)).lines


def check_going_out(match: Match, lines: dict[str, str]) -> None:
    """Who is said to go out does, and nobody else."""
    before, after = tallied(match), tallied(ended(match))
    going = [match.setup.names[s] for s in range(match.setup.seats) if after.out[s] and not before.out[s]]
    said = [str(line.words).split(" cannot rise")[0] for line in notices(match) if "cannot rise:" in str(line.words)]
    assert said == going
    assert (
        all("round" in text for text in lines.values() if "out at the end" in text)
        or before.setup.options["by"] == "turns"
    )


@pytest.mark.parametrize("part", range(4))
def test_every_sentence_is_true_after_every_entry(part: int) -> None:
    last_rounds = 0
    for seed in range(part, TALLIES, 4):
        match, random = a_tally(seed), Random(seed)
        while not match.over and len(match.played) < ENTRIES:
            lines = told(match)
            check_end(match, lines)
            check_seven(match, lines)
            check_still_to_play(match, lines)
            check_needs(match, lines)
            check_going_out(match, lines)
            last_rounds += tallied(match).last_round
            enter(match, random)
    assert last_rounds > TALLIES, "there is something to be told"
