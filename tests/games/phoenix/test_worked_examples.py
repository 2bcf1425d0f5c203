"""The rulebook's worked examples, played through: 1, 2A to 2C in the standard game, 3A to 3C in Winds of Change."""

from __future__ import annotations

from tests.phoenix_drawing import World, world

# ---- Example 1: a tile is flipped and rotated under a pawn


def example_1() -> World:
    """Ann (red) on S moves into T, on which Ben stands at the south end of the path over which he came."""
    return world(
        """
        . . . .
        S T . .
        """,
        tiles={"T": "1-8 0-4 2-6 3-9 / 1-8 0-2 3-6 9-11"},
        pawns={"Ann": "S:4", "Ben": "T:8"},
        hands={"Ben": "C D"},
    )


def test_example_1_before_it_ann_has_no_path_ahead_and_ben_has_one_beneath() -> None:
    game = example_1()
    assert (game.has_path("T:11"), game.has_path("T:8")) == (False, True)


def test_example_1_the_tile_is_flipped_and_rotated_to_extend_anns_path() -> None:
    game = example_1().do("turn b1")
    assert (game.poses("T"), game.walked("Ann"), game.pawn("Ann")) == ("b1", "T:11-4", "T:4")


def test_example_1_ben_keeps_his_position_even_without_a_path_beneath_his_pawn() -> None:
    game = example_1().do("turn b1")
    assert (game.pawn("Ben"), game.has_path("T:8")) == ("T:8", False)


# ---- Example 2: along the top row. B is blue, O orange and Y yellow; E and F can take a blue and an orange marker.

TOP_ROW = """
    . . . . . .
    . B@ P O@ Y@ .
    . . E F . .
    """


def top_row(rules: str, orange_to: str) -> World:
    """Ann enters from the left and goes along the top row of the middle to its far right."""
    return world(
        TOP_ROW,
        tiles={"B": "blue*", "O": "orange*", "Y": "yellow*", "E": "blue*", "F": orange_to},
        pawns={"Ann": "beside 1,0", "Ben": "beside 5,5"},
        hands={"Ann": "A C", "Ben": "G H"},
        rules=rules,
    ).do("place A a0 by 11")


def example_2a() -> World:
    return top_row("phoenix", orange_to="orange")


def test_example_2a_ann_ends_her_move_at_the_far_right() -> None:
    game = example_2a()
    assert (game.told("moved"), game.pawn("Ann"), game.at("Y")) == (["Ann moved A B P O Y"], "Y:4", "1,4")


def test_example_2a_stars_are_placed_for_blue_and_orange_and_not_for_yellow() -> None:
    game = example_2a()
    assert (game.told("star"), game.star_tiles) == (["Ann star B", "Ann star O"], "B O")


def test_example_2b_the_blue_and_the_orange_marker_move_in_that_order() -> None:
    game = example_2a()
    assert (game.asks, game.legal()) == ("Ann lantern B", ["lantern E"])
    game.do("lantern E")
    assert (game.asks, game.legal()) == ("Ann lantern O", ["lantern F"])
    game.do("lantern F")
    assert game.markers == "Y E F"


def test_example_2c_the_stars_are_removed_and_added_to_anns_score() -> None:
    game = example_2a().do("lantern E", "lantern F")
    assert game.told("scored") == ["Ann scored B", "Ann scored O"]
    assert (game.star_tiles, game.stars("Ann"), game.asks) == ("", 2, "Ben act")


# ---- Example 3: the same in Winds of Change. E shows Glowing, F shows Dimmed.


def example_3a() -> World:
    return top_row("winds", orange_to="orange")


def test_example_3a_stars_are_placed_for_the_blue_and_the_orange_lantern() -> None:
    game = example_3a()
    assert (game.pawn("Ann"), game.star_tiles) == ("Y:4", "B O")


def test_example_3b_the_glowing_blue_tile_remains_as_it_is() -> None:
    game = example_3a().do("lantern E")
    assert (game.poses("E"), game.told("flipped")) == ("a0", [])


def test_example_3b_the_dimmed_orange_tile_is_flipped_to_its_glowing_side() -> None:
    game = example_3a().do("lantern E")
    assert game.legal() == ["lantern F lr", "lantern F tb"]
    game.do("lantern F tb")
    assert (game.poses("F"), game.markers) == ("b2", "Y E F")


def test_example_3c_as_the_stars_are_removed_in_order_their_tiles_are_flipped_to_dimmed() -> None:
    game = example_3a().do("lantern E", "lantern F lr")
    assert game.asks == "Ann dim B"
    game.do("dim lr")
    assert (game.poses("B"), game.told("flipped", "scored")) == ("b0", ["Ann flipped B lr", "Ann scored B"])
    assert (game.asks, game.star_tiles) == ("Ann dim O", "O")
    game.do("dim tb")
    assert (game.poses("O"), game.told("flipped", "scored")) == ("b2", ["Ann flipped O tb", "Ann scored O"])
    assert (game.stars("Ann"), game.asks) == (2, "Ben act")
