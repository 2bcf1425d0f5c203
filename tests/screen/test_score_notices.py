"""What the scorekeeper tells is true at every moment: after every entry of a thousand random tallies each sentence is
held against the rules, by playing on."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.core.actions import TallyNext, TallyStars, TallyTurn
from phoenix.core.words import Words
from phoenix.games import scorekeeper
from phoenix.games.chance import Chance
from phoenix.games.tally.state import TallyPosition
from phoenix.match.match import Match
from phoenix.screen.score_model import ScoreModel
from tests.games.tally.tallies import tallied, tally, tally_of

TALLIES, PARTS = 1000, 4
ENTRIES = 25
TALLY = scorekeeper("tally")
NEXT = TallyNext()


def a_tally(seed: int) -> Match:
    random = Random(seed)
    of = random.choice(("phoenix", "phoenix", "winds", "classic"))
    by = random.choice(("turns", "turns", "rounds"))
    players = random.randint(2, 8)
    return tally(players, of, first=random.randrange(players), by=by)


def after(position: TallyPosition, action: TallyNext | TallyStars) -> TallyPosition:
    """What comes of an entry; the game itself does not go on."""
    return tally_of(TALLY.apply(position, action, Chance(None))[0])


class Read:
    """All that is told of a tally after an entry; a sentence that was held against the rules is crossed off."""

    def __init__(self, model: ScoreModel) -> None:
        notice = model.notice()
        self.headline = str(notice.headline)
        self.position = tallied(model.match)
        self.ended = after(self.position, NEXT)
        self.names = self.position.setup.names
        self.seats = range(self.position.setup.seats)
        self.unread: dict[str, list[Words]] = {}
        for line in notice.lines:
            self.unread.setdefault(line.words.template, []).append(line.words)

    def take(self, part: str) -> list[str]:
        """The sentences with this in them, crossed off."""
        found = [template for template in self.unread if part in template]
        return [str(words) for template in found for words in self.unread.pop(template)]

    def one(self, part: str) -> str:
        """The only sentence with this in it; none if there is none."""
        found = self.take(part)
        assert len(found) <= 1, found
        return found[0] if found else ""

    def listed(self, seats: list[int]) -> str:
        names = [self.names[seat] for seat in seats]
        return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def check_passed(read: Read, before: TallyPosition | None, action: object) -> None:
    """Whose turns were over too is told of the entry that gave somebody the turn, and of no other (S4)."""
    had: list[int] = []
    if before is not None and isinstance(action, TallyTurn):
        on = after(before, NEXT)
        while on.winners is None and on.turn != action.player:
            had.append(on.turn)
            on = after(on, NEXT)
    said = read.one("had the")
    assert said.startswith(f"{read.listed(had)} ha") if had else not said


def check_rising(read: Read, asked: set[int]) -> None:
    """Who was off when their turn began, and can rise, must (P27)."""
    can = [seat for seat in sorted(asked) if read.position.can_rise(seat)]
    said = read.one("so must")
    assert said == (f"{read.names[can[0]]} is off the board and can rise, so must." if can else "")


def check_end(read: Read) -> None:
    """That the game ends is said if and only if it does, and who has won then."""
    over, said = read.ended.winners is not None, read.one("it ends")
    assert bool(said) == over
    if over:
        outcome = TALLY.outcome(read.ended, TALLY.apply(read.position, NEXT, Chance(None))[1])
        assert said.endswith(f"As it stands: {outcome.headline}.")
        assert ("round" in said) == read.position.by_rounds
    assert (str(TALLY.next_words(read.position)[0]) == "End the game") == over


def check_seven(read: Read) -> None:
    """Who has seven Stars is said if and only if somebody has (P19)."""
    seven = [seat for seat in read.seats if read.position.stars[seat] >= 7]
    said = read.one("seven Stars")
    assert bool(said) == bool(seven)
    assert (read.headline == "Last round") == bool(seven)
    assert said.startswith(read.listed(seven)) if seven else read.headline == f"Round {read.position.round}"


def check_still_to_play(read: Read) -> None:
    """Those whose turn comes in this round, if nothing happens but ends of turns; and it is the last round (P5)."""
    said, on, turns = read.one("Still to play"), read.ended, list[int]()
    if read.position.last_round and not read.position.by_rounds:
        while on.winners is None and on.round == read.position.round:
            turns.append(on.turn)
            on = after(on, NEXT)
    assert said == (f"Still to play: {read.listed(turns)}." if turns else "")


def wins_with(position: TallyPosition, seat: int, stars: int) -> bool:
    """Whether a player wins or shares if they get so many Stars, and all others none, and nobody goes out."""
    on = after(position, TallyStars(seat, stars)) if stars else position
    while on.winners is None:
        on = after(on, NEXT)
    return seat in on.winners


def check_needs(read: Read, is_over: bool) -> None:
    """With the Stars that are said a player wins, with one less not; who is not named wins as it is or cannot."""
    said, cannot = read.one("To win or share"), read.one("no longer")
    if not read.position.last_round or is_over:
        assert (said, cannot) == ("", "")
        return
    needs = dict(part.split(" +") for part in said[17:-1].replace(" and ", ", ").split(", ")) if said else {}
    for seat in read.seats:
        need = needs.get(read.names[seat])
        if need is not None:
            assert wins_with(read.position, seat, int(need))
            assert not wins_with(read.position, seat, int(need) - 1)
        elif read.names[seat] in cannot:
            assert not wins_with(read.position, seat, 400)
        else:
            assert wins_with(read.position, seat, 0)


def check_going_out(read: Read) -> None:
    """Who is said to go out does, and nobody else (P26)."""
    going = [read.names[s] for s in read.seats if read.ended.out[s] and not read.position.out[s]]
    said = read.take("cannot rise:")
    assert [text.split(" cannot rise")[0] for text in said] == going
    assert all(("round" in text) == read.position.by_rounds for text in said)


def check_skipped(read: Read) -> None:
    """Who is out already, and would have played before whoever comes next (P5)."""
    said, skipped = read.one("skipped"), list[int]()
    if read.ended.winners is None and not read.position.by_rounds:
        seat = read.position.turn
        while (seat := (seat + 1) % len(read.seats)) != read.ended.turn:
            if read.position.out[seat]:
                skipped.append(seat)
    assert said.startswith(f"{read.listed(skipped)} ") if skipped else not said


def check_ahead(read: Read) -> None:
    """Who would win if it ended now, with the tie-break (P30), as soon as anybody who can win has a Star."""
    p, told = read.position, [*read.take("Ahead: "), *read.take("Tied ahead")]
    able = [s for s in read.seats if p.in_play[s] or (p.life[s] and not p.full and not p.out[s])]
    most = max((p.stars[s] for s in able), default=0)
    if p.classic or not most or read.ended.winners is not None:
        assert not told
        return
    level = [s for s in able if p.stars[s] == most]
    with_life = [s for s in level if p.life[s]]
    if len(level) == 1:
        wanted = f"Ahead: {read.names[level[0]]} with {most} Star{'s' * (most > 1)}."
    elif len(with_life) == 1:
        others = read.listed([s for s in level if s not in with_life])
        wanted = f"Ahead: {read.names[with_life[0]]}, tied with {others} but alone with a Life token."
    else:
        how = "more than one" if with_life else "none"
        wanted = f"Tied ahead: {read.listed(level)}, {how} with a Life token."
    assert told == [wanted]


def check(read: Read, before: TallyPosition | None, action: object, asked: set[int]) -> None:
    """Every sentence, and that there is none that nobody looked at."""
    check_passed(read, before, action)
    check_rising(read, asked)
    check_end(read)
    check_seven(read)
    check_still_to_play(read)
    check_needs(read, is_over=ends_by_pawns(read))
    check_going_out(read)
    check_skipped(read)
    check_ahead(read)
    tip = read.take("need not be ended")
    assert not (tip and read.position.by_rounds)
    assert not read.unread, "a sentence that is held against no rule"


def ends_by_pawns(read: Read) -> bool:
    """Whether one pawn at most is in play and nobody can rise, so that Stars do not count any more (P29)."""
    p = read.position
    return sum(p.in_play) <= 1 and not any(p.can_rise(seat) for seat in read.seats)


def enter(match: Match, random: Random) -> None:
    """Something a table would say; Stars often, so that the last round comes."""
    legal = match.legal()
    stars = [TallyStars(seat, random.randint(1, 3)) for seat in range(match.setup.seats)]
    ends = [action for action in legal if action.do in ("next", "turn")]
    choices = (ends, legal) if tallied(match).classic else (stars, stars, stars, ends, legal)
    match.apply(random.choice(random.choice(choices)))


def ask(match: Match, asked: set[int]) -> set[int]:
    """Who is off since before their latest turn, or the latest round, began."""
    position = tallied(match)
    for name, _, seat, _ in match.played[-1].events:
        if name == "round" and position.by_rounds:
            asked = set(range(position.setup.seats))
        elif name == "turn" and seat is not None:
            asked = {*asked, seat}
    return {seat for seat in asked if not position.in_play[seat]}


@pytest.mark.parametrize("part", range(PARTS))
def test_every_sentence_is_true_after_every_entry(part: int) -> None:
    last_rounds = 0
    for seed in range(part, TALLIES, PARTS):
        match, random, asked = a_tally(seed), Random(seed), set[int]()
        model = ScoreModel(match)
        before: TallyPosition | None = None
        while not match.over and len(match.played) < ENTRIES:
            check(Read(model), before, match.played[-1].action if match.played else None, asked)
            last_rounds += tallied(match).last_round
            before = tallied(match)
            enter(match, random)
            asked = ask(match, asked)
    assert last_rounds > TALLIES // PARTS, "there is something to be told"
