"""The device's door on a desktop: honest answers, nothing raises, answers come once and on the app's thread."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from shlex import quote

import pytest

from phoenix import device
from phoenix.device import Host
from tests.referee_session import PATIENCE


@pytest.fixture(autouse=True)
def own_door(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A door of its own for each test."""
    monkeypatch.setattr(device, "_now", device._Present())
    machine = device.machine
    machine.cache_clear()
    yield
    machine.cache_clear()


def test_a_desktop_does_not_vibrate_and_says_so() -> None:
    assert device.vibrate(0.1) is False


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ({"LANGUAGE": "fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_CA.UTF-8", "LANG": "C"}, "fr_CA.UTF-8"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr_FR"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": ""}, "en_US.UTF-8"),
    ],
)
def test_a_desktop_says_which_language_it_speaks(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert device.language() == language


def test_a_desktop_that_says_nothing_of_languages_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert isinstance(device.language(), str)


def test_a_text_goes_to_the_clipboard_where_there_is_nobody_to_share_with() -> None:
    copied: list[str] = []
    device.attach(Host(copy=copied.append))
    assert device.share_text("Ann wins", "Result") == "copied"
    assert copied == ["Ann wins"]


def test_without_a_clipboard_nothing_is_claimed() -> None:
    assert device.share_text("Ann wins") == ""


def test_a_clipboard_that_fails_claims_nothing() -> None:
    def fail(_: str) -> None:
        raise OSError("no clipboard")

    device.attach(Host(copy=fail))
    assert device.share_text("Ann wins") == ""


def test_a_file_is_kept_in_the_apps_folder_and_none_is_overwritten(tmp_path: Path) -> None:
    device.attach(Host(folder=tmp_path))
    kept: list[object] = []
    for data in (b"one", b"two"):
        device.save_file("../game.phx", data, done=kept.append)
    assert kept == [tmp_path / "saved" / "game.phx", tmp_path / "saved" / "game 2.phx"]
    assert [Path(str(file)).read_bytes() for file in kept] == [b"one", b"two"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "saved").write_text("a file where the folder should be", encoding="utf-8")
    device.attach(Host(folder=tmp_path))
    kept: list[object] = []
    device.save_file("game.phx", b"one", done=kept.append)
    assert kept == [None]


def _answer(choice: Path | None, done: Callable[[Path | None], None]) -> None:
    done(choice)


def test_the_file_that_was_chosen_is_opened(tmp_path: Path) -> None:
    (tmp_path / "game.phx").write_bytes(b"one")
    opened: list[bytes | None] = []
    for choice in (tmp_path / "game.phx", tmp_path / "none.phx", None):
        device.attach(Host(ask_for_file=partial(_answer, choice)))
        device.open_file(opened.append)
    assert opened == [b"one", b"", None]


def test_of_a_file_too_large_to_be_ours_no_more_is_read_than_tells_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "LARGEST_FILE", 2)
    (tmp_path / "film").write_bytes(b"long")
    opened: list[bytes | None] = []
    device.attach(Host(ask_for_file=lambda done: done(tmp_path / "film")))
    device.open_file(opened.append)
    assert opened == [b"lon"]


def test_nobody_to_ask_for_a_file_opens_nothing() -> None:
    opened: list[bytes | None] = []
    device.open_file(opened.append)
    assert opened == [None]


def test_an_answer_comes_once_and_on_the_apps_thread(tmp_path: Path) -> None:
    (tmp_path / "game.phx").write_bytes(b"one")
    waiting: list[device.Task] = []
    opened: list[bytes | None] = []

    def ask(done: Callable[[Path | None], None]) -> None:
        done(tmp_path / "game.phx")
        done(None)
        raise RuntimeError("after the answer")

    device.attach(Host(ask_for_file=ask, soon=waiting.append))
    device.open_file(opened.append)
    assert opened == []
    for task in waiting:
        task()
    assert opened == [b"one"]


def test_the_screen_stays_lit_only_where_that_is_wanted() -> None:
    lit: list[bool] = []
    device.attach(Host(keep_awake=lit.append))
    device.keep_awake(True)
    device.keep_awake(False)
    device.allow(awake=False)
    device.keep_awake(True)
    assert lit == [True, False, False]


def test_a_desktop_has_no_unsafe_edges() -> None:
    changes: list[str] = []
    device.find_safe_area(lambda: changes.append("changed"))
    assert device.safe_area() == (0, 0, 0, 0)
    assert changes == []


@pytest.mark.parametrize("url", ["file:///etc/passwd", "javascript:1", "", "phoenix"])
def test_only_pages_of_the_web_are_opened(url: str) -> None:
    assert device.open_link(url) is False


def test_a_machine_that_breaks_in_every_way_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __getattr__(self, name: str) -> object:
            raise RuntimeError(name)

    monkeypatch.setattr(device, "machine", Broken)
    told: list[object] = []
    assert (device.vibrate(1), device.speak("hello", "en"), device.share_text("hello")) == (False, False, "")
    assert device.open_link("https://example.org") is False
    device.save_file("a", b"", done=told.append)
    device.open_file(told.append)
    device.find_safe_area()
    assert told == [None, None]


# ---- speech, by the real plyer


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """A program like espeak that passes on what it was told to say."""
    pipe, program = tmp_path / "heard", tmp_path / "espeak"
    os.mkfifo(pipe)
    program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" > {quote(str(pipe))}\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    for name in [name for name in sys.modules if name.partition(".")[0] == "plyer"]:
        monkeypatch.delitem(sys.modules, name)
    number = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    def listen() -> str:
        assert select.select([number], [], [], PATIENCE)[0], "nothing was said"
        return os.read(number, 1000).decode()

    yield listen
    os.close(number)


def test_plyer_speaks_english(heard: Callable[[], str]) -> None:
    assert device.speak("Ann makes\n a Star", "en")
    assert heard() == "Ann makes a Star|"


def test_what_looks_like_an_option_is_said_all_the_same(heard: Callable[[], str]) -> None:
    assert device.speak("--help", "en")
    assert heard() == "help|"


def test_french_is_spoken_by_a_french_voice(heard: Callable[[], str]) -> None:
    assert device.speak("Ann a une étoile", "fr")
    assert heard() == "-v|fr|--|Ann a une étoile|"


def test_a_desktop_without_a_voice_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert device.speak("Ann wins", "en") is False


def test_nothing_to_say_is_not_said() -> None:
    assert device.speak(" \n", "en") is False


def test_plyers_linux_has_what_we_ask_of_it_and_no_more() -> None:
    """Should plyer learn to vibrate, share or choose files here, this tells us to use it."""
    import plyer.platforms.linux as here

    known = {file.stem for file in Path(str(here.__file__)).parent.glob("*.py")}
    assert "tts" in known
    assert not known & {"vibrator", "share", "keepawake"}
