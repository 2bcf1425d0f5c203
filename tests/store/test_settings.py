"""Settings survive a restart, a power cut, strangers' hands and newer versions of the app."""

from __future__ import annotations

import json
import os
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from phoenix.store import settings as store
from phoenix.store.settings import FILE, MOST_NAMES, Settings, load, save

CHOSEN = Settings(
    language="fr",
    theme="high contrast",
    text_scale=1.3,
    speed=0.0,
    sounds=False,
    vibration=False,
    awake=False,
    safe_area=False,
    speech=True,
    only_choice=False,
    helps=False,
    helped=("lantern", "rise"),
    lessons={"lay": 2, "stars": 0},
    window=(1000, 640),
    maximized=False,
    names=("Ann", "Ben", "Zoé"),
    plan={"rules": "winds", "seats": [{"name": "Ann"}], "options": {"bonus": True}, "first": -1},
    score_plan={"rules": "tally", "seats": [{"name": "Ben"}], "options": {"of": "winds"}, "first": 0},
    follow_plan={"rules": "winds", "seats": [{"name": "Cleo"}], "options": {"tiles": "table"}, "first": 0},
    turn_seconds=60,
)


def write(folder: Path, data: object) -> None:
    (folder / FILE).write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")


def test_nothing_kept_yet_gives_the_defaults_and_writes_nothing(tmp_path: Path) -> None:
    assert load(tmp_path / "new") == Settings()
    assert not (tmp_path / "new").exists()


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    assert all(getattr(CHOSEN, field.name) != getattr(Settings(), field.name) for field in fields(Settings))
    save(tmp_path / "new", CHOSEN)
    assert load(tmp_path / "new") == CHOSEN


def test_a_save_leaves_one_file(tmp_path: Path) -> None:
    save(tmp_path, CHOSEN)
    save(tmp_path, Settings())
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
    assert load(tmp_path) == Settings()


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", '{"language": NaN}', "\x00\x00", "[" * 500 + "]" * 500])
def test_a_damaged_file_is_set_aside_with_all_that_is_in_it(tmp_path: Path, text: str) -> None:
    write(tmp_path, text)
    assert load(tmp_path) == Settings()
    assert not (tmp_path / FILE).exists()
    assert [file.read_text(encoding="utf-8") for file in tmp_path.iterdir()] == [text]


def test_bytes_that_are_no_text_are_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe{}")
    assert load(tmp_path) == Settings()
    assert not (tmp_path / FILE).exists()


def test_no_damaged_file_replaces_an_earlier_one(tmp_path: Path) -> None:
    for text in ("first", "second"):
        write(tmp_path, text)
        load(tmp_path)
    assert sorted(file.read_text(encoding="utf-8") for file in tmp_path.iterdir()) == ["first", "second"]


def test_unknown_keys_are_ignored(tmp_path: Path) -> None:
    write(tmp_path, {"language": "fr", "volume": 11})
    assert load(tmp_path) == Settings(language="fr")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "de"), ("language", ["en"]), ("language", None), ("theme", "pink"), ("text_scale", 0.2),
        ("text_scale", "1"), ("text_scale", True), ("text_scale", 1e9), ("speed", -1), ("speed", None), ("sounds", 1),
        ("sounds", "yes"), ("names", "Ann"), ("names", [1]), ("names", [""]), ("names", ["   "]), ("names", ["A" * 41]),
        ("names", ["\ud800"]),
        ("window", [640]), ("window", [639, 480]), ("window", [1e9, 800]), ("window", "large"), ("maximized", 1),
        ("plan", []), ("score_plan", 1), ("turn_seconds", -1), ("turn_seconds", 1.5), ("turn_seconds", True),
        ("plan", "phoenix"), ("speech", 1), ("helps", None), ("helped", "rise"), ("helped", [2]),
        ("lessons", ["lay"]), ("lessons", {"lay": -1}), ("lessons", {"lay": "1"}), ("lessons", {"lay": True}),
    ],
)  # fmt: skip
def test_a_value_that_makes_no_sense_costs_only_itself(tmp_path: Path, key: str, value: Any) -> None:
    write(tmp_path, {"language": "fr", "theme": "true black", "names": ["Cleo"]} | {key: value})
    expected = Settings(language="fr", theme="true black", names=("Cleo",))
    assert load(tmp_path) == replace(expected, **{key: getattr(Settings(), key)})


def test_a_power_cut_while_saving_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path, CHOSEN)

    def cut(_: int) -> None:
        raise OSError("the power is gone")

    monkeypatch.setattr(os, "fsync", cut)
    with pytest.raises(OSError, match="power"):
        save(tmp_path, Settings())
    assert load(tmp_path) == CHOSEN
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_the_new_file_is_on_disk_before_it_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    fsync, move = os.fsync, Path.replace

    def noted_fsync(number: int) -> None:
        order.append("on disk")
        fsync(number)

    def noted_move(old: Path, new: Path) -> Path:
        order.append("renamed")
        return move(old, new)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(Path, "replace", noted_move)
    save(tmp_path, CHOSEN)
    assert order == ["on disk", "renamed", "on disk"], "the file, its name, the folder that holds the name"


def test_a_folder_that_cannot_be_written_is_told_and_the_defaults_are_read(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(OSError, match="File exists"):
        save(tmp_path / "taken", CHOSEN)
    assert load(tmp_path / "taken") == Settings()


def test_a_plan_that_is_no_plain_data_is_not_saved(tmp_path: Path) -> None:
    save(tmp_path, CHOSEN)
    with pytest.raises(TypeError):
        save(tmp_path, Settings(plan={"seats": object()}))
    assert load(tmp_path) == CHOSEN


def test_who_played_last_comes_first_and_once() -> None:
    after = Settings(names=("Ann", "Ben")).played({"rules": "classic"}, ["Cleo", "Ben", " ", ""])
    assert after == Settings(names=("Cleo", "Ben", "Ann"), plan={"rules": "classic"})


def test_so_many_names_are_remembered_and_no_more(tmp_path: Path) -> None:
    many = Settings().played({}, [f"Dan {number}" for number in range(MOST_NAMES + 5)])
    assert many.names == tuple(f"Dan {number}" for number in range(MOST_NAMES))
    write(tmp_path, {"names": ["Ann", "Ann", *many.names]})
    assert load(tmp_path).names == ("Ann", *many.names[: MOST_NAMES - 1])


def test_the_themes_are_those_of_the_app() -> None:
    from phoenix.drawing.theme import THEMES

    assert tuple(THEMES) == store.THEMES
