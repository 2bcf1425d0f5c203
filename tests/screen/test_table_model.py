"""What is being considered at a table: turned, flipped, entered by another door, proposed by a hint, put back."""

from __future__ import annotations

from random import Random

from phoenix.bots.hint import Hint
from phoenix.core.actions import Action, Laying, lie_of, port_of, space_of
from phoenix.core.tiles import TileNumber
from phoenix.core.words import say
from phoenix.match.match import Match
from phoenix.match.records import read_position
from phoenix.screen.table_model import TableModel
from tests.games_played import ROOT, begun
from tests.phoenix_drawing import world
from tests.rulesets import PHOENIX
from tools import perft

BECAUSE = say("because")


def beside_the_board() -> TableModel:
    """Ann may enter by four doors, and whatever way her straight tiles lie, they have a path there."""
    return TableModel(world(pawns={"Ann": "beside 0,2"}, hands={"Ann": "C D"}).match)


def before_a_tile(board: str = ". . Tb2") -> TableModel:
    """Ann is to turn the tile ahead of her."""
    return TableModel(world(board, tiles={"T": "1-8 5-10"}, pawns={"Ann": "beside 0,2"}).match)


def on_the_board() -> TableModel:
    """Ann stands before an empty space."""
    return TableModel(world(". A", pawns={"Ann": "A:8"}, hands={"Ann": "C D"}).match)


def swapping() -> TableModel:
    data = perft.load(ROOT / "tests" / "perft" / "classic-4-swap.json")
    return TableModel(Match.of(read_position(data["position"]), seed=1))


def considered(model: TableModel) -> Action:
    assert model.chosen is not None
    return model.chosen


def lying(action: Action) -> str:
    """Face and rotation, as ``b2``."""
    assert isinstance(action, Laying)
    _, face, turn = lie_of(action)
    return "ab"[face] + str(turn)


def laid(action: Action) -> TileNumber:
    assert isinstance(action, Laying)
    return lie_of(action)[0]


# ---- a tile in hand, or ahead


def test_the_tile_ahead_is_taken_up_as_it_lies() -> None:
    for pose in ("a0", "a2", "b2"):
        model = before_a_tile(f". . T{pose}")
        assert considered(model).do == "turn"
        assert lying(considered(model)) == pose


def test_a_tile_ahead_that_does_not_extend_as_it_lies_is_taken_up_in_the_first_way_that_does() -> None:
    model = TableModel(world("A Tb0", tiles={"T": "10-2 / 0-6"}, pawns={"Ann": "A:5"}).match)
    assert considered(model) == model.match.legal()[0]


def test_the_other_face_comes_in_the_same_rotation() -> None:
    model = on_the_board()
    model.pick_tile(model.offered_tiles()[0])
    for turned in ("a1", "a2", "a3", "a0"):
        model.turn_ghost()
        assert lying(considered(model)) == turned
        model.flip_ghost()
        assert lying(considered(model)) == turned.replace("a", "b")
        model.flip_ghost()
        assert lying(considered(model)) == turned


def test_a_ghost_is_turned_on_and_back() -> None:
    model = on_the_board()
    model.pick_tile(model.offered_tiles()[1])
    tile = laid(considered(model))
    model.turn_ghost(back=True)
    assert lying(considered(model)) == "a3"
    model.turn_ghost()
    assert lying(considered(model)) == "a0"
    assert laid(considered(model)) == tile == model.offered_tiles()[model.picked()]


def test_turning_keeps_the_door() -> None:
    model = beside_the_board()
    model.pick_tile(model.offered_tiles()[0])
    doors = set()
    for _ in range(4):
        model.next_door()
        door = port_of(considered(model))
        doors.add(door)
        for _ in range(4):
            model.turn_ghost()
            assert port_of(considered(model)) == door
        model.flip_ghost()
        assert port_of(considered(model)) == door
    assert doors == {0, 1, 2, 3}


def test_the_door_that_is_chosen_is_the_first_that_is_drawn() -> None:
    model = beside_the_board()
    model.pick_tile(model.offered_tiles()[0])
    across = set()
    for _ in range(4):
        model.next_door()
        doors = model.overlay(model.picture).doors
        assert len(set(doors)) == 4
        across.add(doors[0])
    assert across == set(doors)


def test_a_tap_at_a_door_is_that_door_and_a_tap_between_them_turns() -> None:
    model = beside_the_board()
    model.pick_tile(model.offered_tiles()[0])
    for x, y in model.overlay(model.picture).doors[1:]:
        model.tap((0, 2), (x, y))
        assert model.overlay(model.picture).doors[0] == (x, y)
        assert lying(considered(model)) == "a0"
    model.tap((0, 2), (2.5, 0.6))
    assert lying(considered(model)) == "a1"


# ---- hints


def test_a_hint_is_told_as_long_as_it_is_what_is_considered() -> None:
    model = on_the_board()
    proposed, other = model.match.legal()[3], model.match.legal()[5]
    model.take_hint(Hint(proposed, BECAUSE))
    assert model.advice == BECAUSE
    model.pick(other)
    assert model.advice is None
    model.pick(proposed)
    assert model.advice == BECAUSE


def test_a_hint_that_was_put_back_is_not_told_again() -> None:
    model = on_the_board()
    proposed = model.match.legal()[3]
    model.take_hint(Hint(proposed, BECAUSE))
    model.put_back()
    model.pick(proposed)
    assert model.advice is None


def test_a_hint_is_not_told_in_another_decision() -> None:
    model = on_the_board()
    proposed = model.match.legal()[3]
    model.take_hint(Hint(proposed, BECAUSE))
    model.commit()
    model.undo()
    model.pick(proposed)
    assert model.advice is None


def test_a_hint_to_swap_fills_the_swap() -> None:
    model = swapping()
    assert model.swap is not None
    for action in model.match.legal():
        model.take_hint(Hint(action, BECAUSE))
        assert model.swap.action == action
        assert model.chosen == action
        assert set(action.take) <= set(model.swap.tiles)
        assert not set(action.give) & set(model.swap.tiles)


def test_a_hint_of_a_place_marks_it() -> None:
    model = TableModel(begun(PHOENIX, 1))
    for action in model.match.legal():
        model.take_hint(Hint(action, BECAUSE))
        marked = model.marked_place()
        assert marked is not None
        assert marked[0] == model.pair(space_of(action))


# ---- places come to by keys


def marked(model: TableModel) -> tuple[int, int]:
    place = model.marked_place()
    assert place is not None
    return place[0]


def test_keys_go_through_the_places_from_the_first_or_back_from_the_last() -> None:
    every = [place for place, _ in TableModel(begun(PHOENIX, 1)).places()]
    assert len(every) == 20
    onwards, back = TableModel(begun(PHOENIX, 1)), TableModel(begun(PHOENIX, 1))
    assert onwards.marked_place() is None
    for k in range(2 * len(every)):
        onwards.mark(1)
        back.mark(-1)
        assert marked(onwards) == every[k % len(every)]
        assert marked(back) == every[-1 - k % len(every)]


def test_a_place_is_not_marked_any_more_when_it_was_taken() -> None:
    model = TableModel(begun(PHOENIX, 1))
    model.mark(1)
    model.pick(model.match.legal()[0])
    model.commit()
    assert model.marked_place() is None


# ---- what can only be answered in one way


def before_an_only_choice() -> tuple[Match, Action]:
    """A match, and an action after which a lantern can go to one tile only (P17)."""
    for seed in range(40):
        match, rng = Match.new("phoenix", 4, seed=seed), Random(seed)
        while not match.over:
            action = rng.choice(match.legal())
            match.push(action)
            if match.position.phase == "lantern" and len(match.legal()) == 1:
                match.pop()
                return match, action
    raise AssertionError("every lantern had a choice")


def test_a_lantern_that_can_go_to_one_tile_only_goes_there_by_itself() -> None:
    match, action = before_an_only_choice()
    model = TableModel(match.copy())
    model.by_itself = True
    model.pick(action)
    played = len(match.played)
    events = model.commit()
    taken = model.match.played[played:]
    assert [t.action.do for t in taken][:2] == [action.do, "lantern"]
    assert list(events) == [event for t in taken for event in t.events]
    assert len(model.match.legal()) != 1 or model.match.position.phase != "lantern"


def test_what_was_taken_by_itself_is_undone_and_redone_with_its_move() -> None:
    match, action = before_an_only_choice()
    model = TableModel(match.copy())
    model.by_itself = True
    before, played = match.position, len(match.played)
    model.pick(action)
    model.commit()
    after, count = model.match.position, len(model.match.played) - played
    assert [t.action for t in model.undone_at_once()][-1] == action
    model.undo()
    assert model.match.position is before
    model.redo()
    assert (model.match.position, len(model.match.played)) == (after, played + count)


def test_whoever_wants_to_be_asked_is_asked() -> None:
    match, action = before_an_only_choice()
    model = TableModel(match.copy())
    model.pick(action)
    model.commit()
    assert model.match.position.phase == "lantern"
    assert len(model.match.played) == len(match.played) + 1
