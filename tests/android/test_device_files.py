"""Files on Android, by the system's own picker: asked on the app's thread, answered on Android's."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from phoenix import device
from tests.android.java import JavaError
from tests.android.phone import Phone


def chosen(phone: Phone, question: int, file: Path | None) -> None:
    """The person has answered Android's picker; Android tells that on its own thread."""
    intent = None
    if file is not None:
        place = phone.world.make("android.net.Uri")
        intent = phone.world.make("android.content.Intent")
        phone.answer("getData", place, owner="android.content.Intent")
        phone.answer("toString", f"content://{file.name}", owner="android.net.Uri")
        phone.answer("getContentResolver", phone.world.make("android.content.ContentResolver"))

        def open_it(_: object, mode: str) -> object:
            flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            number = os.open(file, flags)
            phone.answer("detachFd", number, owner="android.os.ParcelFileDescriptor")
            return phone.world.make("android.os.ParcelFileDescriptor")

        phone.answer("openFileDescriptor", open_it, owner="android.content.ContentResolver")
    (listener,) = phone.listeners
    phone.on_android(lambda: listener.onActivityResult(question, -1 if file else 0, intent))
    phone.settle()


def asked(phone: Phone) -> int:
    """What the last question to the picker is called."""
    return int(phone.world.made_by("startActivityForResult")[-1].args[1])


def test_a_file_is_saved_where_the_person_says(phone: Phone, tmp_path: Path) -> None:
    told: list[tuple[object, str]] = []
    device.save_file(
        "game.phx", b"record", "application/json", lambda it: told.append((it, threading.current_thread().name))
    )
    assert told == []
    (title,) = phone.world.made_by("putExtra")
    assert title.args == ("android.intent.extra.TITLE", "game.phx")
    assert [call.args for call in phone.world.made_by("setType", "addCategory")] == [
        ("android.intent.category.OPENABLE",),
        ("application/json",),
    ]
    chosen(phone, asked(phone), tmp_path / "kept.phx")
    assert told == [("content://kept.phx", "app")]
    assert (tmp_path / "kept.phx").read_bytes() == b"record"


def test_a_file_is_opened(phone: Phone, tmp_path: Path) -> None:
    (tmp_path / "game.phx").write_bytes(b"record")
    told: list[bytes | None] = []
    device.open_file(told.append)
    chosen(phone, asked(phone), tmp_path / "game.phx")
    assert told == [b"record"]


def test_of_a_file_too_large_to_be_ours_no_more_is_read_than_tells_so(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "LARGEST_FILE", 2)
    (tmp_path / "film").write_bytes(b"long")
    told: list[bytes | None] = []
    device.open_file(told.append)
    chosen(phone, asked(phone), tmp_path / "film")
    assert told == [b"lon"]


def test_a_person_who_changes_their_mind_is_answered_once(phone: Phone) -> None:
    told: list[object] = []
    device.save_file("game.phx", b"record", done=told.append)
    chosen(phone, asked(phone), None)
    chosen(phone, asked(phone), None)
    device.open_file(told.append)
    chosen(phone, asked(phone), None)
    assert told == [None, None]
    assert len(phone.listeners) == 1


def test_a_file_that_cannot_be_read_is_told(phone: Phone, tmp_path: Path) -> None:
    told: list[bytes | None] = []
    device.open_file(told.append)
    chosen(phone, asked(phone), tmp_path / "gone")
    assert told == [b""]


def test_another_apps_answer_is_not_ours(phone: Phone) -> None:
    told: list[bytes | None] = []
    device.open_file(told.append)
    chosen(phone, 1, None)
    assert told == []


def test_the_picker_that_is_missing_is_told(phone: Phone) -> None:
    def refuse(*_: object) -> None:
        raise JavaError("ActivityNotFoundException")

    phone.answer("startActivityForResult", refuse)
    told: list[object] = []
    device.open_file(told.append)
    device.save_file("game.phx", b"", done=told.append)
    phone.settle()
    assert told == [None, None]
