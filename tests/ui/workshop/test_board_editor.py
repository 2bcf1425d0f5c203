"""Any position set up by touch, its faults shown as they arise, and played on from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from phoenix.core import assets
from phoenix.drawing.shapes import Point
from phoenix.games import GAMES
from phoenix.games.mirror import Mirror
from phoenix.games.values import TABLE, TILES, OnTile
from phoenix.match.match import Match, tiles_for
from phoenix.screen.picture import stand_at_spot
from phoenix.screen.plan import follow_plan
from phoenix.ui.home.home import SmallCard
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.workshop.board_editor import PaletteTile, PawnPick, PlayerRow
from tests.ui.history.test_history import fill, word
from tests.ui.stage import Stage
from tests.ui.test_app import sheets
from tests.ui.workshop.drags import icon, segment

HOSTILE = (
    b"", b"[]", b"\xff\xfe", b"{" * 5000, b'{"rules":"phoenix","tileset":"house"}', b" " * (1 << 21),
    b'{"rules":["x"],"options":{}}', b'{"rules":"phoenix","tileset":"../x"}',
)  # fmt: skip
OpenApp = Callable[..., Stage]


def edit(stage: Stage, position: Any = None) -> Any:
    stage.app.go("board editor", position=position)
    stage.frames(4)
    return stage.screen


def on_board(stage: Stage, x: float, y: float) -> Point:
    """A point of the board in tile sides, on the window."""
    board = stage.screen.ids.board
    where: Point = board.to_window(*board.place((x, y)))
    return where


def tap_space(stage: Stage, row: int, column: int) -> None:
    stage.tap_at(*on_board(stage, column + 0.5, row + 0.5))


def tap_pawn(stage: Stage, spot: int) -> None:
    """Where a pawn stands at a spot of the board of Phoenix Rising."""
    stand = stand_at_spot(stage.screen.editing.grid, spot)
    stage.tap_at(*on_board(stage, stand.x + 0.1 * stand.facing[0], stand.y + 0.1 * stand.facing[1]))


def choose(stage: Stage, tool: str) -> None:
    stage.tap(segment(stage, tool))
    stage.frames(2)


def lay(stage: Stage, tile: str, row: int, column: int, turns: int = 0) -> None:
    tap_space(stage, row, column)
    number = stage.screen.editing.setup.tiles.index[tile]
    card = next(w for w in stage.walk() if isinstance(w, PaletteTile) and w.pose // 8 == number)
    stage.screen.ids.column.scroll_to(card, animate=False)
    stage.frames(2)
    stage.tap(card)
    for _ in range(turns):
        tap_space(stage, row, column)


def row_of(stage: Stage, seat: int) -> PlayerRow:
    rows = sorted((w for w in stage.walk() if isinstance(w, PlayerRow)), key=lambda row: -row.to_window(*row.pos)[1])
    return rows[seat]


def told(stage: Stage) -> str:
    return " / ".join(stage.screen.faults)


@pytest.fixture
def empty(open_app: OpenApp) -> Stage:
    """An empty board on a tablet, reached by touch."""
    stage = open_app(1280, 800)
    stage.tap(next(w for w in stage.walk() if isinstance(w, SmallCard) and w.entry.to == "workshop"))
    stage.frames(4)
    stage.tap(stage.find(WordButton, text="Set up a board"))
    stage.frames(4)
    return stage


def test_a_position_is_built_by_touch_and_played_on(empty: Stage) -> None:
    stage = empty
    choose(stage, "Players")
    for _ in range(2):
        stage.tap(stage.screen._players.ids.fewer)
    choose(stage, "Tiles")
    lay(stage, "C01", 2, 2, turns=1)
    lay(stage, "E05", 0, 3)
    stage.tap(stage.screen._tiles.ids.flip)
    choose(stage, "Markers")
    tap_space(stage, 2, 2)
    choose(stage, "Pawns")
    editing = stage.screen.editing
    tap_pawn(stage, (2 * 6 + 2) * 12 + 1)
    stage.tap(next(w for w in stage.walk() if isinstance(w, PawnPick)))
    tap_space(stage, 5, 0)
    choose(stage, "Players")
    stage.tap(next(w for w in stage.walk(row_of(stage, 0)) if getattr(w, "icon", "") == "plus"))
    written = editing.game.write(editing.position())
    assert written["board"] == [[0, 3, "E05", "b", 0], [2, 2, "C01", "a", 1]]
    assert [player["pawn"] for player in written["players"]] == [{"on": [2, 2], "port": 1}, {"beside": [5, 0]}]
    assert written["lanterns"] == [[2, 2, "orange"]]
    assert [player["stars"] for player in written["players"]] == [1, 0]
    assert told(stage) == ""
    stage.tap(stage.find(WordButton, text="Play on from here"))
    stage.frames(6)
    assert stage.app.screens.current == "table"
    assert stage.match.game.stands(stage.match.position) == editing.on_table.pawns
    stage.match.apply(stage.match.legal()[0])
    assert stage.app.shelf.under_way()


def mid_game() -> Match:
    """A turn of Winds of Change with everybody on the board and every Life token held."""
    for seed in range(100):
        match, random = Match.new("winds", 3, assets.tileset("house"), seed=seed), Random(seed)
        while not match.over and len(match.played) < 40:
            match.apply(random.choice(match.legal()))
            places = match.game.stands(match.position)
            if match.position.phase == "act" and all(isinstance(place, OnTile) for place in places):
                return match
    raise AssertionError


def test_every_fault_that_fingers_can_make_is_shown(open_app: OpenApp) -> None:
    stage = open_app(1280, 800)
    screen = edit(stage, mid_game().position)
    e, do = screen.editing, screen._do_player
    assert told(stage) == ""
    pawns, turn = e.on_table.pawns, e.on_table.turn
    other = (turn + 1) % 3
    faults: dict[str, tuple[Callable[[], object], ...]] = {
        "faces off the board": (lambda: put(stage, 0, corner_of(stage)),),
        "at one point": (lambda: put(stage, 0, pawns[1]),),
        "faces an open path": (lambda: put(stage, 0, open_spot(stage)),),
        "is out and has a pawn in play": (lambda: do("out", 0),),
        "stands on a space with no tile": (lambda: take_from_under(stage, pawns[0]),),
        "markers; the game has": (lambda: fill_markers(stage),),
        "cannot rise and is not out": (lambda: put(stage, other, pawns[other]), lambda: do("life", other)),
        "is to rise and cannot": (lambda: put(stage, turn, pawns[turn]), lambda: do("life", turn)),
        "could rise": (lambda: put(stage, 0, pawns[0]), lambda: do("out", 0)),
        "is the only one left": tuple(
            partial(act, seat)
            for seat in (0, 1)
            for act in (lambda s: put(stage, s, pawns[s]), lambda s: do("life", s), lambda s: do("out", s))
        ) + (lambda: do("turn", 2),),
        "turn, who is out": (lambda: do("out", 0), lambda: do("turn", 0)),
    }  # fmt: skip
    for fault, acts in faults.items():
        done = len(e._done)
        for act in acts:
            act()
        assert fault in told(stage), fault
        assert screen.ids.fault.opacity == 1
        while len(e._done) > done:
            screen.undo()
        assert told(stage) == ""


def put(stage: Stage, seat: int, place: Any) -> None:
    """A pawn where another place is; where it is already, it goes off."""
    screen = stage.screen
    screen.choose_tool("pawns")
    screen.editing.seat = seat
    tap_pawn(stage, place if isinstance(place, int) else place.space * 12 + place.port)


def corner_of(stage: Stage) -> int:
    """A port at the rim, on a tile."""
    editing = stage.screen.editing
    laid = [space for space, pose in enumerate(editing.on_table.board) if pose >= 0]
    return next(s * 12 + p for s in laid for p in (1, 4, 7, 10) if editing.grid.touching[s * 12 + p] < 0)


def open_spot(stage: Stage) -> int:
    """Where a pawn has a path ahead."""
    editing = stage.screen.editing
    board, grid, links = editing.on_table.board, editing.grid, editing.setup.tiles.links
    for space, pose in enumerate(board):
        for port in (1, 4, 7, 10):
            there, entry, _ = grid.ahead[space * 12 + port]
            if pose >= 0 and there >= 0 and links[board[there]][entry] >= 0:
                return space * 12 + port
    raise AssertionError


def take_from_under(stage: Stage, place: Any) -> None:
    stage.screen.choose_tool("tiles")
    tap_space(stage, *divmod(place.space, 6))
    stage.tap(stage.screen._tiles.ids.away)


def fill_markers(stage: Stage) -> None:
    editing = stage.screen.editing
    stage.screen.choose_tool("markers")
    for space in editing.grid.middle:
        if space not in editing.on_table.markers:
            tap_space(stage, *divmod(space, 6))


def test_a_classic_board_has_start_marks(empty: Stage) -> None:
    stage = empty
    choose(stage, "Players")
    stage.screen.do(lambda e: e.choose_rules("classic"))
    stage.frames(3)
    choose(stage, "Tiles")
    lay(stage, "T05", 0, 0)
    choose(stage, "Pawns")
    stage.tap_at(*on_board(stage, 3.34, -0.1))
    assert stage.screen.editing.game.write(stage.screen.editing.position())["players"][0]["pawn"] == {
        "mark": [0, 3],
        "port": 0,
    }
    assert "has a marker on the board if and only if not out" in told(stage)


def test_it_begins_from_a_replay_and_is_shared_and_taken_in(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = open_app(800, 1280)
    key = fill(stage)[0]
    stage.app.go("record", game=key)
    stage.frames(4)
    stage.screen.seek(9)
    stage.screen.set_up()
    stage.frames(4)
    editing = stage.screen.editing
    saved: dict[str, bytes] = {}
    monkeypatch.setattr(
        "phoenix.device.save_file", lambda name, data, _mime, done: (saved.update({name: data}), done(name))
    )
    stage.screen.save_file()
    stage.screen.save_picture()
    stage.until(lambda: "position.png" in saved)
    assert saved["position.png"].startswith(b"\x89PNG")
    for sheet in sheets():
        sheet.dismiss(animation=False)
    stage.frames(2)
    stage.screen.do(lambda e: e.clear())
    monkeypatch.setattr("phoenix.device.open_file", lambda done: done(saved["position.json"]))
    stage.tap(icon(stage, "menu"))
    stage.tap(word(stage, "Open a file", sheets()[0]))
    assert stage.screen.editing.on_table == editing._done[0].on_table


def test_a_hostile_file_is_refused_with_a_sentence(empty: Stage) -> None:
    for data in HOSTILE:
        empty.screen._take(data)
        empty.frames(2)
        sheet = sheets()[0]
        assert sheet.title == "The position was not taken in", data[:30]
        assert sheet.text
        sheet.dismiss(animation=False)
        empty.frames(2)


def test_whoever_waits_for_a_position_is_told_it_in_the_same_game(open_app: OpenApp) -> None:
    stage = open_app()
    match = Match.new("winds", 2, tiles_for(GAMES["winds"]), options={TILES: TABLE}, seed=1)
    random = Random(1)
    while match.position.phase != "act":
        match.apply(random.choice(match.legal()))
    found: list[Any] = []
    stage.app.go("board editor", position=match.position, done=found.append)
    stage.frames(4)
    stage.screen.do(lambda e: e.choose_rules("classic"))
    stage.screen.do(lambda e: e.add_stars(0, 2))
    stage.tap(stage.find(WordButton, text="Put right"))
    assert isinstance(match.game, Mirror)
    match.apply(match.game.put_right(found[0]))
    assert match.game.stars(match.position) == (2, 0)


def test_at_a_followed_game_the_board_is_put_right_from_the_menu_and_undone(open_app: OpenApp) -> None:
    """M5."""
    stage = open_app()
    table = stage.play(replace(follow_plan(2), rules="winds"), seed=1)
    random = Random(1)
    while table.model.match.position.phase != "act":
        table.model.match.apply(random.choice(table.model.match.legal()))
    table.refresh()
    stage.frames(4)
    stage.tap(stage.find(IconButton, icon="menu"))
    stage.tap(next(w for w in stage.walk(sheets()[0]) if isinstance(w, WordButton) and w.text == "Put the board right"))
    stage.frames(4)
    stage.screen.do(lambda e: e.add_stars(0, 2))
    stage.tap(stage.find(WordButton, text="Put right"))
    stage.frames(4)
    match = stage.match
    assert stage.app.screens.current == "table"
    assert match.game.stars(match.position) == (2, 0)
    stage.tap(stage.find(IconButton, icon="undo"))
    stage.frames(4)
    assert match.game.stars(match.position) == (0, 0)
