"""An action and its text: each is made of the other, and a text that cannot be read is told why."""

from __future__ import annotations

import json

import pytest

from phoenix.core import assets
from phoenix.core.actions import NO_SUCH, Place, TallyOff, TallyOut, TallyRise, TallyStars
from phoenix.core.notation import Notation
from phoenix.core.tiles import Face, Tile, TileSet, pose_of
from phoenix.core.words import BadSyntax, Problem, Unknown
from phoenix.games import GAMES
from phoenix.games.interface import Setup
from phoenix.match.match import Match
from tests.every_game import each_rule_set, random_game

HOUSE, CLASSIC = assets.tileset("house"), assets.tileset("classic")
NAMES, COLORS = ("Ann", "Ben", "Cleo"), ("red", "cyan", "gold")
SETUPS = {
    rules: Setup(rules, CLASSIC if game.tileset == "classic" else HOUSE, NAMES, COLORS) for rules, game in GAMES.items()
}


@each_rule_set
def test_the_text_of_a_legal_action_is_its_own_and_says_all(rules: str) -> None:
    for seed in range(12):
        for match, _ in random_game(rules, seed):
            texts = [str(action) for action in match.legal()]
            assert len(set(texts)) == len(texts)
            for action, text in zip(match.legal(), texts, strict=True):
                assert match.parse(text) == action
                assert match.game.read_action(match.game.write_action(action, match.setup), match.setup) == action
                assert repr(action) == f"<{text}>"


@pytest.mark.parametrize(
    ("rules", "text", "data"),
    [
        ("phoenix", "start b1", {"do": "start", "space": [0, 1]}),
        ("phoenix", "place E04 b2", {"do": "place", "tile": "E04", "face": "b", "turn": 2}),
        ("phoenix", "place E04 b2 @5", {"do": "place", "tile": "E04", "face": "b", "turn": 2, "entry": 5}),
        ("phoenix", "turn a1", {"do": "turn", "face": "a", "turn": 1}),
        ("phoenix", "turn a1 @11", {"do": "turn", "face": "a", "turn": 1, "entry": 11}),
        ("phoenix", "leave", {"do": "leave"}),
        ("phoenix", "rise f6", {"do": "rise", "space": [5, 5]}),
        ("winds", "lantern c3", {"do": "lantern", "to": [2, 2]}),
        ("winds", "lantern c4 lr", {"do": "lantern", "to": [3, 2], "flip": "lr"}),
        ("winds", "dim tb", {"do": "dim", "flip": "tb"}),
        ("winds", "break c3 lr", {"do": "break", "space": [2, 2], "flip": "lr"}),
        ("classic", "start a2 @7", {"do": "start", "space": [1, 0], "port": 7}),
        ("classic", "place T07 3", {"do": "place", "tile": "T07", "turn": 3}),
        ("classic", "swap T01,T02 for T09,T11", {"do": "swap", "give": ["T01", "T02"], "take": ["T09", "T11"]}),
        ("classic", "swap none", {"do": "swap", "give": [], "take": []}),
        ("tournament", "open T03 1 j10 @0", {"do": "open", "tile": "T03", "turn": 1, "space": [9, 9], "port": 0}),
        ("tally", "stars 1 +2", {"do": "stars", "player": 1, "n": 2}),
        ("tally", "stars 0 -1", {"do": "stars", "player": 0, "n": -1}),
        ("tally", "off 1", {"do": "off", "player": 1}),
        ("tally", "full yes", {"do": "full", "is": True}),
        ("tally", "full no", {"do": "full", "is": False}),
        ("tally", "next", {"do": "next"}),
    ],
)
def test_a_text_says_what_the_object_says(rules: str, text: str, data: dict[str, object]) -> None:
    game, setup = GAMES[rules], SETUPS[rules]
    action = game.parse_action(text, setup)
    assert action == game.read_action(data, setup)
    assert game.write_action(action, setup) == data
    assert str(action) == text


def test_tiles_to_swap_may_be_named_in_any_order() -> None:
    game, setup = GAMES["classic"], SETUPS["classic"]
    assert str(game.parse_action("swap T02,T01 for T11,T09", setup)) == "swap T01,T02 for T09,T11"


@pytest.mark.parametrize(
    ("rules", "text", "told"),
    [
        ("phoenix", "place", "The action place lacks the id of a tile."),
        ("phoenix", "place E04", "The action place lacks a face and a rotation, such as b2."),
        ("phoenix", "place E04 c2", 'In the action place, "c2" is not a face and a rotation, such as b2.'),
        ("phoenix", "place E04 b2 5", 'The action place has a word too many: "5".'),
        ("phoenix", "leave now", 'The action leave has a word too many: "now".'),
        ("phoenix", "rise 1a", 'In the action rise, "1a" is not a space, such as a1.'),
        ("winds", "dim up", 'In the action dim, "up" is not lr or tb.'),
        ("classic", "start a1 5", 'In the action start, "5" is not a port, such as @5.'),
        ("classic", "place T07 4", 'In the action place, "4" is not a rotation from 0 to 3.'),
        ("classic", 'place "T07 3', 'In the action place, "\\"" is not the id of a tile.'),
        ("classic", "swap T01 for", "The action swap lacks ids of tiles with commas between, or none."),
        ("classic", "swap ,T1 for T2", 'In the action swap, ",T1" is not ids of tiles with commas between, or none.'),
        ("tally", "stars 1", "The action stars lacks a number of Stars, such as +2."),
        ("tally", "off Ann", 'In the action off, "Ann" is not the number of a seat.'),
        ("tally", "full maybe", 'In the action full, "maybe" is not yes or no.'),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(rules: str, text: str, told: str) -> None:
    with pytest.raises(BadSyntax) as caught:
        GAMES[rules].parse_action(text, SETUPS[rules])
    assert str(caught.value) == told


@pytest.mark.parametrize("text", ["", " ", "fly a1", "PLACE E04 a0", "stars 0 +1"])
def test_an_action_that_the_game_does_not_have_is_unknown(text: str) -> None:
    with pytest.raises(Unknown, match="There is no action"):
        GAMES["phoenix"].parse_action(text, SETUPS["phoenix"])


@pytest.mark.parametrize("text", ["place X99 a0", "start g1", "start a7", "rise a0", "lantern z9", "turn a0 @12"])
def test_what_does_not_exist_is_illegal_and_not_unreadable(text: str) -> None:
    match = Match.new("phoenix", 2, HOUSE, seed=1)
    action = match.parse(text)
    assert NO_SUCH in action or (isinstance(action, Place) and action.pose == NO_SUCH)
    with pytest.raises(Problem) as caught:
        match.apply(action)
    assert caught.value.code == "illegal"


def test_ids_of_any_letters_can_be_written() -> None:
    """A stranger's set may call its tiles what it likes: blanks, commas, quotes, even the words of the notation."""
    names = ("A 1", "B,2", 'C"3', "none", "for", "Ä", "D\\4", "x-5")
    face = Face(((0, 1), (2, 3), (4, 5), (6, 7)))
    tiles = TileSet("own", "Own", CLASSIC.layout, tuple(Tile(name, "path", (face,)) for name in names))
    notation = Notation(GAMES["classic"].forms, tiles, 6)
    for tile in tiles.numbers:
        action = notation.named(Place(pose_of(tile, 0, 2)))
        assert notation.parse(str(action)) == action
    data = {"do": "swap", "give": sorted(names[:4], key=tiles.index.__getitem__), "take": list(names[4:])}
    swap = notation.read(data)
    assert notation.parse(str(swap)) == swap
    assert notation.write(notation.parse(str(swap))) == data


def test_kinds_that_look_alike_are_not_equal() -> None:
    kinds = (TallyOff(1), TallyOut(1), TallyRise(1), TallyStars(1, 1))
    assert len(set(kinds)) == len(kinds)
    assert json.dumps([str(kind) for kind in kinds]) == '["off 1", "out 1", "rise 1", "stars 1 +1"]'
