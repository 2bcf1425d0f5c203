"""The history by touch: found, looked at, played again, deleted and brought back, sent out and taken in."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Sequence
from io import BytesIO
from random import Random
from typing import Any

import pytest

from phoenix import device
from phoenix.core.events import Event
from phoenix.games import GAMES
from phoenix.match.match import Match, tiles_for
from phoenix.match.records import record_lines
from phoenix.screen.picture import Overlay, picture_of
from phoenix.ui.history.history import HistoryRow, NothingHere, UndoBar
from phoenix.ui.history.statistics import Figure, RateBar
from phoenix.ui.home.continue_card import Standing
from phoenix.ui.home.home import SmallCard
from phoenix.ui.widgets.board import BoardView
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.segments import Segment
from phoenix.ui.widgets.sheets import Sheet
from phoenix.ui.widgets.slider import SeekSlider
from tests.games_played import play_on
from tests.ui.stage import Stage
from tests.ui.test_app import sheets

GAMES_KEPT = [("phoenix", ("Ann", "Ben"), 400), ("winds", ("Cleo", "Dan"), 9), ("classic", ("Ann", "Zoé"), 400)]


def fill(stage: Stage) -> list[str]:
    """Three games on the shelf; the second is not finished."""
    keys = []
    for day, (rules, names, most) in enumerate(GAMES_KEPT, 1):
        match = Match.new(rules, names, tiles_for(GAMES[rules]), seed=day)
        match.created = f"2026-03-0{day}T20:00:00+00:00"
        keys.append(stage.app.shelf.begin(match, {"screen": "table"}))
        play_on(match, Random(day), most=most)
    return keys


def rows(stage: Stage) -> list[HistoryRow]:
    """As they lie on the screen, from the top."""
    return sorted((w for w in stage.walk() if isinstance(w, HistoryRow)), key=lambda row: -row.y)


def titles(stage: Stage) -> list[str]:
    return [row.title for row in rows(stage)]


def word(stage: Stage, text: str, root: Any = None) -> Any:
    return next(w for w in stage.walk(root) if isinstance(w, (WordButton, Segment)) and w.text == text)


@pytest.fixture
def at_history(open_app: Callable[..., Stage]) -> Stage:
    stage = open_app()
    fill(stage)
    stage.app.go("home")
    stage.frames(4)
    stage.tap(next(w for w in stage.walk() if isinstance(w, SmallCard) and w.entry.to == "history"))
    stage.until(lambda: len(rows(stage)) == 3)
    return stage


def open_record(stage: Stage, place: int) -> Any:
    stage.tap(rows(stage)[place])
    assert stage.app.screens.current == "record"
    stage.frames(4)
    return stage.screen


def test_the_list_has_every_game_the_latest_first(at_history: Stage) -> None:
    assert titles(at_history) == ["Ann and Zoé", "Cleo and Dan", "Ann and Ben"]
    assert "under way" in rows(at_history)[1].note
    assert "won" in rows(at_history)[0].note


def test_games_are_found_by_name_state_and_rules(at_history: Stage) -> None:
    stage = at_history
    stage.screen.ids.search.text = "zoe"
    stage.until(lambda: titles(stage) == ["Ann and Zoé"])
    stage.screen.ids.search.text = ""
    stage.until(lambda: len(rows(stage)) == 3)
    stage.tap(word(stage, "Under way"))
    stage.until(lambda: titles(stage) == ["Cleo and Dan"])
    stage.tap(word(stage, "All"))
    stage.tap(stage.find(IconButton, icon="tile"))
    stage.tap(word(stage, "Phoenix Rising", sheets()[0]))
    stage.until(lambda: titles(stage) == ["Ann and Ben"])
    stage.screen.ids.search.text = "nobody"
    stage.until(lambda: rows(stage) == [])
    assert stage.find(NothingHere).text == "No game like that."
    stage.tap(word(stage, "Show all games"))
    stage.until(lambda: len(rows(stage)) == 3)


def test_a_record_shows_the_end_and_the_slider_any_moment(at_history: Stage) -> None:
    stage = at_history
    screen = open_record(stage, 0)
    match = screen.match
    assert screen.ids.board.picture == picture_of(match.position)
    slider = stage.find(SeekSlider)
    stage.tap_at(*slider.to_window(slider.x + slider.padding, slider.center_y))
    assert screen.step == 0
    assert screen.ids.board.picture == picture_of(match.start)
    stage.tap(slider)
    assert 0 < screen.step < screen.last
    assert screen.ids.board.picture == picture_of(match.played[screen.step - 1].position)
    before = screen.step
    stage.tap(stage.find(IconButton, icon="step on"))
    assert screen.step == before + 1


def test_a_step_draws_the_way_that_was_flown_and_frames_the_tile_that_was_laid(at_history: Stage) -> None:
    stage = at_history
    screen = open_record(stage, 2)
    played = screen.match.played
    at = next(k for k, done in enumerate(played, 1) if {"placed", "moved"} <= {event[0] for event in done.events})
    screen.seek(at - 1)
    stage.tap(stage.find(IconButton, icon="step on"))
    overlay, (row, column) = screen.ids.board.overlay, divmod(laid_at(played[at - 1].events), 6)
    assert overlay.asked == (row, column)
    assert [walk.color for walk in overlay.walks] == [screen.match.setup.colors[played[at - 1].player]]
    stage.tap(stage.find(IconButton, icon="step back"))
    assert screen.step == at - 1
    assert screen.ids.board.overlay != overlay
    screen.seek(0)
    assert screen.ids.board.overlay == Overlay()


def laid_at(events: Sequence[Event]) -> int:
    return next(event[3][0] for event in events if event[0] == "placed")


def test_what_is_told_is_of_the_action_in_motion(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    stage.app.go("record", game=fill(stage)[0])
    stage.frames(4)
    screen = stage.screen
    at = next(k for k, done in enumerate(screen.match.played, 1) if any(event[0] == "moved" for event in done.events))
    screen.seek(at - 1)
    told = screen.told
    stage.tap(stage.find(IconButton, icon="play"))
    assert screen.motion.playing
    assert (screen.moment, screen.told != told) == (f"Action {at} of {screen.last}", True)
    stage.until(lambda: not screen.motion.playing)
    assert screen.moment == f"Action {at} of {screen.last}"
    assert screen.ids.board.overlay == Overlay(), "in motion it has been seen"
    stage.tap(stage.find(IconButton, icon="pause"))
    assert screen.ids.board.overlay.walks


def test_the_steps_of_a_replay_do_not_look_like_the_way_back(at_history: Stage) -> None:
    stage = at_history
    screen = open_record(stage, 0)
    stage.tap(stage.find(IconButton, icon="step back"))
    assert screen.step == screen.last - 1
    stage.tap(stage.find(IconButton, icon="back"))
    assert stage.app.screens.current == "history"


def test_nothing_below_moves_from_step_to_step(at_history: Stage) -> None:
    stage = at_history
    screen = open_record(stage, 0)
    places = set()
    for step in range(screen.last + 1):
        screen.seek(step)
        stage.frames(2)
        places.add(tuple(word(stage, "Delete").to_window(*word(stage, "Delete").pos)))
    assert len(places) == 1


def test_a_record_tells_who_played_what(at_history: Stage) -> None:
    screen = open_record(at_history, 0)
    assert screen.title == "Ann and Zoé"
    assert "Classic" in screen.facts
    assert [w.name for w in at_history.walk() if isinstance(w, Standing)][::-1] == ["Ann", "Zoé"]


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_a_game_plays_again_to_its_end_and_can_be_paused(at_history: Stage, speed: float) -> None:
    from phoenix.ui.kit.look import look

    stage = at_history
    screen = open_record(stage, 1)
    look.speed = speed
    stage.tap(stage.find(IconButton, icon="play"))
    stage.until(lambda: screen.step == 3)
    stage.tap(stage.find(IconButton, icon="pause"))
    paused = screen.step
    stage.frames(200)
    assert screen.step == paused
    assert screen.ids.board.picture == picture_of(screen.match.played[paused - 1].position)
    stage.tap(stage.find(IconButton, icon="play"))
    stage.until(lambda: not screen.playing)
    assert screen.step == screen.last
    assert screen.ids.board.picture == picture_of(screen.match.position)


def test_after_a_damaged_record_a_sound_one_has_its_board_and_player_again(at_history: Stage) -> None:
    stage = at_history
    (stage.app.shelf.records / "odd.phx").write_bytes(b"\xff\n")
    stage.app.go("record", game="odd")
    stage.frames(3)
    stage.app.go("history")
    stage.until(lambda: len(rows(stage)) == 4)
    screen = open_record(stage, 0)
    assert stage.find(BoardView).picture == picture_of(screen.match.position)
    stage.tap(stage.find(IconButton, icon="step back"))
    assert screen.step == screen.last - 1


def test_an_unfinished_game_goes_on_from_the_history(at_history: Stage) -> None:
    stage = at_history
    lines = record_lines(open_record(stage, 1).match)
    stage.tap(word(stage, "Play on"))
    assert stage.app.screens.current == "table"
    assert record_lines(stage.match) == lines


def test_a_deleted_game_comes_back_with_a_tap(at_history: Stage) -> None:
    stage = at_history
    open_record(stage, 0)
    stage.tap(word(stage, "Delete"))
    assert stage.app.screens.current == "history"
    stage.until(lambda: titles(stage) == ["Cleo and Dan", "Ann and Ben"])
    stage.tap(word(stage, "Undo", stage.find(UndoBar)))
    stage.until(lambda: titles(stage) == ["Ann and Zoé", "Cleo and Dan", "Ann and Ben"])


def test_a_game_under_way_comes_back_under_way(at_history: Stage) -> None:
    stage = at_history
    open_record(stage, 1)
    stage.tap(word(stage, "Delete"))
    assert stage.app.shelf.under_way() == []
    stage.until(lambda: len(rows(stage)) == 2)
    stage.tap(word(stage, "Undo", stage.find(UndoBar)))
    assert len(stage.app.shelf.under_way()) == 1


def test_a_record_that_cannot_be_read_can_still_be_saved_and_deleted(at_history: Stage) -> None:
    stage = at_history
    (stage.app.shelf.records / "odd.phx").write_bytes(b"\xff\n")
    stage.app.go("history")
    stage.until(lambda: len(rows(stage)) == 4)
    screen = open_record(stage, 3)
    assert screen.title == "A damaged record"
    assert "UTF-8" in screen.facts
    assert not stage.app.banner.text, "its page says it"
    assert [w.icon for w in stage.walk() if isinstance(w, IconButton)] == ["back"]
    assert not [w for w in stage.walk() if isinstance(w, (SeekSlider, BoardView))]
    stage.tap(word(stage, "Delete"))
    stage.until(lambda: len(rows(stage)) == 3)


def test_a_record_damaged_half_way_is_shown_up_to_there_and_says_so(at_history: Stage) -> None:
    stage = at_history
    file = next(stage.app.shelf.under_way_folder.iterdir())
    lines = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join([*lines[:5], b"{}", *lines[6:]]))
    screen = open_record(stage, 1)
    assert screen.last == 4
    assert "Line 6" in screen.facts


def test_the_way_back_from_a_deletion_does_not_stay_for_ever(at_history: Stage) -> None:
    stage = at_history
    open_record(stage, 0)
    stage.tap(word(stage, "Delete"))
    stage.frames(700)
    assert not [w for w in stage.walk() if isinstance(w, UndoBar)]


def test_statistics_count_what_was_finished(at_history: Stage) -> None:
    stage = at_history
    stage.tap(stage.find(IconButton, icon="chart"))
    stage.frames(4)
    assert [w.number for w in stage.walk() if isinstance(w, Figure)][::-1][:2] == ["3", "2"]
    bars = {w.label: w for w in stage.walk() if isinstance(w, RateBar)}
    assert bars["Ann"].note.startswith("2 games")
    assert "Cleo" not in bars
    stage.tap(word(stage, "Classic"))
    stage.frames(4)
    assert {w.label for w in stage.walk() if isinstance(w, RateBar)} >= {"Ann", "Zoé"}
    assert "Ben" not in {w.label for w in stage.walk() if isinstance(w, RateBar)}


# ---- files


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Where a person saves to and opens from: the system's own dialogs cannot be shown here."""
    saved: dict[str, bytes] = {}

    def save_file(name: str, data: bytes, _mime: str, done: Callable[[Any], None]) -> None:
        saved[name] = data
        done(name)

    monkeypatch.setattr(device, "save_file", save_file)
    monkeypatch.setattr(device, "open_file", lambda done: done(next(iter(saved.values()), None)))
    return saved


def test_one_game_is_saved_as_a_file(at_history: Stage, files: dict[str, bytes]) -> None:
    stage = at_history
    match = open_record(stage, 0).match
    stage.tap(word(stage, "Save as a file"))
    assert [data.decode().splitlines() for data in files.values()] == [record_lines(match)]
    assert next(iter(files)) in sheets()[0].text


def test_all_games_are_saved_as_a_zip_and_come_in_on_another_device(
    at_history: Stage, files: dict[str, bytes], open_app: Callable[..., Stage]
) -> None:
    stage = at_history
    stage.tap(stage.find(IconButton, icon="share"))
    stage.tap(word(stage, "Save all games as a zip", sheets()[0]))
    stage.until(lambda: bool(files))
    with zipfile.ZipFile(BytesIO(files["phoenix-games.zip"])) as pack:
        assert len(pack.namelist()) == 3
    for row in stage.app.history.rows():
        stage.app.shelf.delete(row.key)
    stage.close()
    stage = open_app()
    stage.app.go("history")
    stage.until(lambda: any(isinstance(w, NothingHere) and "No games yet" in w.text for w in stage.walk()))
    add_games(stage)
    stage.until(lambda: len(rows(stage)) == 3)
    assert "3 games were added." in sheets()[0].text


def add_games(stage: Stage) -> None:
    for sheet in sheets():
        sheet.dismiss(animation=False)
    stage.frames(6)
    stage.tap(stage.find(IconButton, icon="share"))
    stage.tap(word(stage, "Add games from a file", sheets()[0]))
    stage.until(lambda: any(type(sheet) is Sheet for sheet in sheets()))


def test_a_file_that_is_no_game_is_told_with_its_reason(at_history: Stage, files: dict[str, bytes]) -> None:
    files["photo.jpg"] = b"\xff\xd8\xff\n"
    add_games(at_history)
    assert "UTF-8" in next(sheet for sheet in sheets() if type(sheet) is Sheet).text
    assert len(rows(at_history)) == 3
