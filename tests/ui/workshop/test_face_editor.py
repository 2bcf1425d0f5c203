"""Tiles entered by touch: drawn, taken away, lit, turned, undone; and kept at every edit, whatever happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from phoenix.core import assets
from phoenix.core.tiles import Lantern, write_tileset
from phoenix.drawing import shapes
from phoenix.ui.home.home import SmallCard
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.workshop.workshop import SetRow
from tests.games_played import SOAK
from tests.store.entering import with_paths
from tests.ui.history.test_history import word
from tests.ui.stage import Stage
from tests.ui.test_app import sheets
from tests.ui.workshop.drags import at_port, drag, enter, icon, lantern, new_box, segment

OpenApp = Callable[..., Stage]
HOUSE = assets.tileset("house")


@pytest.fixture
def at_face(open_app: OpenApp) -> Stage:
    """The first face of a new box on a phone."""
    stage = open_app(360, 640)
    new_box(stage)
    return stage


def test_a_box_is_begun_in_four_taps_from_home(open_app: OpenApp) -> None:
    stage = open_app(360, 640)
    stage.tap(next(w for w in stage.walk() if isinstance(w, SmallCard) and w.entry.to == "workshop"))
    stage.frames(4)
    stage.screen.ids.page.children[0].scroll_y = 0
    stage.frames(4)
    stage.tap(stage.find(WordButton, text="New set"))
    stage.tap(word(stage, "Phoenix Rising: 36 tiles with two faces", sheets()[0]))
    stage.frames(4)
    assert stage.screen.title == "Tile C01, face a"
    assert stage.screen.progress == "0 of 72 faces"


def test_paths_are_drawn_by_dragging_or_by_two_taps_and_go_at_a_tap(at_face: Stage) -> None:
    editing = at_face.screen.editing
    drag(at_face, 0, 5)
    at_face.tap_at(*at_port(at_face, 1))
    at_face.tap_at(*at_port(at_face, 9))
    assert editing.face.paths == ((0, 5), (1, 9))
    assert "2 of 4 paths" in at_face.screen.told
    pad = at_face.screen.ids.pad
    middle = shapes.point_on(shapes.path_curve(editing.tiles.layout, 0, 5), 0.3)
    at_face.tap_at(*pad.to_window(*pad.place(middle)))
    assert editing.face.paths == ((1, 9),)


def test_a_port_has_one_path(at_face: Stage) -> None:
    drag(at_face, 0, 5)
    drag(at_face, 5, 8)
    assert at_face.screen.editing.face.paths == ((5, 8),)


def test_a_path_drawn_on_a_turned_tile_lies_where_it_was_drawn(at_face: Stage) -> None:
    editing = at_face.screen.editing
    at_face.tap(icon(at_face, "turn"))
    drag(at_face, 3, 8)
    assert editing.face.paths == ((0, 5),)
    assert editing.paths == [(3, 8)]


def test_it_is_undone_and_done_again(at_face: Stage) -> None:
    editing = at_face.screen.editing
    drag(at_face, 0, 5)
    at_face.tap(icon(at_face, "next"))
    at_face.tap(icon(at_face, "undo"))
    assert (editing.face.paths, at_face.screen.title) == ((), "Tile C01, face a")
    at_face.tap(icon(at_face, "redo"))
    assert editing.face.paths == ((0, 5),)


def test_a_lantern_is_chosen_at_a_tap_and_goes_at_another(at_face: Stage) -> None:
    editing = at_face.screen.editing
    at_face.tap(lantern(at_face, "orange", glowing=True))
    assert editing.face.lantern == Lantern("orange", glowing=True)
    assert "1 of 7 Glowing lanterns" in at_face.screen.told
    at_face.tap(lantern(at_face, "orange", glowing=False))
    assert editing.face.lantern == Lantern("orange", glowing=False)
    at_face.tap(lantern(at_face, "orange", glowing=False))
    assert editing.face.lantern is None


def test_a_face_entered_twice_is_told(at_face: Stage) -> None:
    for _ in range(2):
        for one, other in ((0, 5), (1, 9), (2, 7), (4, 10)):
            drag(at_face, one, other)
        at_face.tap(icon(at_face, "next"))
    at_face.tap(icon(at_face, "back"))
    assert "C01 b is C01 a turned." in at_face.screen.told


def test_a_whole_box_is_entered_by_drags_killed_twice_on_the_way(open_app: OpenApp) -> None:
    """Of 72 faces all in the long tests, else some at the beginning, in the middle and at the end."""
    stage = open_app(360, 640)
    file, touches = new_box(stage), 0
    tiles = stage.screen.editing.tiles
    for far in (24, 48, 72):
        if not SOAK:  # what was entered between
            stage.app.sets.keep(with_paths(tiles, 4 * (far - 3)))
            stage.app.go("face editor", tiles=tiles.id)
            stage.frames(2)
        editing = stage.screen.editing
        touches = max(touches, enter(stage, HOUSE, far - editing.at))
        kept = json.loads(file.read_text())
        if far < 72:  # whatever comes now, it is on disk
            assert entered_in(kept) == far
            stage.close()
            stage = open_app(360, 640)
            stage.app.go("face editor", tiles=file.stem)
            stage.frames(4)
            assert stage.screen.progress == f"{far} of 72 faces"
    assert kept["tiles"] == write_tileset(HOUSE)["tiles"]
    assert touches <= 6
    assert "Complete: Phoenix Rising and Winds of Change" in stage.screen.told
    stage.app.go("setup")
    stage.frames(4)
    assert segment(stage, "Our box")


def entered_in(kept: dict[str, Any]) -> int:
    """How many faces of a file are whole."""
    return sum(len(face["paths"]) == 4 for tile in kept["tiles"] for face in tile["faces"].values())


def test_sets_are_copied_renamed_deleted_and_brought_back(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("workshop")
    stage.frames(4)
    stage.screen.copy(HOUSE)
    copied = next(known.tiles for known in stage.app.sets.all() if not known.is_ours)
    stage.screen.rename(copied.id, "Ann's box")
    stage.frames(4)

    def names() -> list[str]:
        return [w.tiles.name for w in stage.walk() if isinstance(w, SetRow)]

    assert "Ann's box" in names()
    row = next(w for w in stage.walk() if isinstance(w, SetRow) and w.tiles.name == "Ann's box")
    stage.tap(next(iter(row.children)))
    stage.tap(word(stage, "Delete", sheets()[0]))
    stage.frames(4)
    assert "Ann's box" not in names()
    stage.tap(stage.find(WordButton, text="Undo"))
    stage.frames(4)
    assert "Ann's box" in names()


def test_a_file_is_taken_in_and_a_hostile_one_refused_with_a_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    stage.app.go("workshop")
    stage.frames(4)
    whole = json.dumps({**write_tileset(HOUSE), "name": "From Ben"}).encode()
    for data in (b"", b"\x00\xff", b"[" * 10_000, b"{}", b" " * (1 << 21), whole[:-9]):
        monkeypatch.setattr("phoenix.device.open_file", lambda done, data=data: done(data))
        stage.screen.take_in()
        stage.frames(2)
        assert sheets()[0].title == "The tile set was not taken in"
        assert sheets()[0].text
        sheets()[0].dismiss(animation=False)
        stage.frames(2)
    monkeypatch.setattr("phoenix.device.open_file", lambda done: done(whole))
    stage.screen.take_in()
    stage.frames(2)
    assert [w.tiles.name for w in stage.walk() if isinstance(w, SetRow)].count("From Ben") == 1
