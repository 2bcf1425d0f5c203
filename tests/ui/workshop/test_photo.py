"""A photo behind the tile: taken in, moved by two fingers, dimmed, kept on the device; hostile ones are refused."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from phoenix.screen.backdrop import KEPT_SIDE, LARGEST, Placement, read_placement
from phoenix.ui.workshop.photo import unpacked
from tests.ui.stage import Stage
from tests.ui.test_app import sheets
from tests.ui.workshop.drags import drag, icon, new_box

OpenApp = Callable[..., Stage]


def png(width: int, height: int, rows: int | None = None) -> bytes:
    """A picture of one colour, of which only so many rows are there."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    lines = (b"\0" + b"\x40\x80\xc0" * width) * (height if rows is None else rows)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


HOSTILE = {
    "nothing": (b"", "empty"),
    "a text with a picture's name": (b"hello, I am a photo", "PNG or a JPEG"),
    "a bomb": (png(60_000, 60_000, 1), "60000 × 60000 pixels"),
    "a jpeg bomb": (b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + b"\0" * 20, "65535 × 65535 pixels"),
    "too large": (b"\x89PNG\r\n\x1a\n" + b"\0" * LARGEST, "larger than 32 MiB"),
    "cut": (png(64, 64)[:60], "damaged"),
    "a header alone": (b"\x89PNG\r\n\x1a\n", "damaged"),
    "no size": (png(0, 0), "damaged"),
    "a jpeg that goes on and on": (b"\xff\xd8\xff\xe0\x00\x00" + b"\xff\xe0\x00\x00" * 50, "damaged"),
}


@pytest.fixture
def at_face(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Stage:
    stage = open_app(800, 1280)
    new_box(stage)
    monkeypatch.setattr("phoenix.device.open_picture", lambda done: done(png(60, 40)))
    return stage


def test_hostile_pictures_are_refused_with_a_sentence(at_face: Stage) -> None:
    for name, (data, why) in HOSTILE.items():
        at_face.screen._take_photo(data)
        at_face.frames(2)
        assert why in sheets()[0].text, name
        assert not at_face.screen.has_photo
        sheets()[0].dismiss(animation=False)
        at_face.frames(2)
    drag(at_face, 0, 5)
    assert at_face.screen.editing.face.paths == ((0, 5),)


@pytest.mark.usefixtures("at_face")
def test_a_large_photo_costs_little_once_it_is_there() -> None:
    texture = unpacked(png(4000, 1000))
    assert max(texture.size) == KEPT_SIDE
    assert 4 * KEPT_SIDE * KEPT_SIDE < 32 << 20


def test_it_is_moved_turned_and_scaled_by_two_fingers_and_kept(at_face: Stage) -> None:
    stage = at_face
    stage.tap(icon(stage, "photo"))
    screen, pad = stage.screen, stage.screen.ids.pad
    assert screen.moves_photo
    one = UnitTestTouch(*pad.to_window(*pad.place((0.3, 0.5))))
    other = UnitTestTouch(*pad.to_window(*pad.place((0.7, 0.5))))
    one.touch_down()
    other.touch_down()
    other.touch_move(*pad.to_window(*pad.place((0.3, 0.5 + 0.8))))
    other.touch_up()
    one.touch_up()
    stage.frames(2)
    placed = pad.placement
    assert placed.wide == pytest.approx(2.0, rel=0.01)
    assert placed.angle == pytest.approx(90, abs=0.5)
    assert (placed.x, placed.y) == pytest.approx((0.3, 0.5 + 0.4), abs=0.01)
    kept = read_placement(json.loads(json.dumps(stage.app.photos.place(screen.editing.tiles.id))))
    assert kept == placed
    set_id = screen.editing.tiles.id
    stage.app.go("workshop")
    stage.app.go("face editor", tiles=set_id)
    stage.frames(3)
    assert stage.screen.has_photo
    assert pad.placement == placed
    drag(stage, 0, 5)
    assert screen.editing.face.paths == ((0, 5),)


def test_one_finger_the_wheel_and_keys_move_it_too(at_face: Stage) -> None:
    stage = at_face
    stage.tap(icon(stage, "photo"))
    screen, pad = stage.screen, stage.screen.ids.pad
    drag(stage, 0, 6)
    assert screen.editing.face.paths == ()
    assert pad.placement.x > 1
    before: Placement = pad.placement
    touch: Any = UnitTestTouch(*pad.to_window(*pad.center))
    touch.profile = ["button"]
    touch.button = "scrolldown"
    touch.touch_down()
    assert pad.placement.wide > before.wide
    for key, text in ((276, ""), (ord("."), "."), (ord("-"), "-")):
        was = pad.placement
        screen._on_key(None, key, 0, text, [])
        assert pad.placement != was
    screen.dim(0.3)
    assert pad.placement.light == 0.3
    screen.drop_photo()
    assert not stage.app.photos.picture(screen.editing.tiles.id)


def test_a_placement_that_makes_no_sense_is_the_usual_one() -> None:
    usual = vars(Placement())
    nonsense: list[Any] = [None, [], {"x": "far"}, {**usual, "x": float("inf")}, {**usual, "x": 10**9}]
    for data in nonsense:
        assert read_placement(data) == Placement()
    assert read_placement(vars(replace(Placement(), x=0.25))) == replace(Placement(), x=0.25)
