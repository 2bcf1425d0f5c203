"""Records go out and come in again; what strangers send is looked at, told, and never let out of its place."""

from __future__ import annotations

import pickle
import random
import struct
import tracemalloc
import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phoenix.match.records import record_lines
from phoenix.store import transfer
from phoenix.store.shelf import Shelf
from phoenix.store.transfer import Report, export_all, export_one, import_data, leads_elsewhere
from tests.games_played import begun, outcome, play_on
from tests.rulesets import ALL, PHOENIX, TALLY
from tests.store.disks import KINDS, failing

PLAN = {"screen": "table"}


@cache
def a_record(seed: int = 1, most: int = 400) -> bytes:
    match = play_on(begun(PHOENIX, seed), Random(seed), most=most)
    match.id = f"game-{seed}"
    return "".join(f"{line}\n" for line in record_lines(match)).encode()


def zipped(*entries: tuple[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, data in entries:
            pack.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def imported(shelf: Shelf, data: bytes) -> Report:
    *_, report = import_data(shelf, data)
    return report


def told(report: Report) -> str:
    return " ".join(str(words) for words in report.words())


def everything(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_game_goes_to_another_device_and_can_be_continued_there(tmp_path: Path) -> None:
    here, there = Shelf(tmp_path / "here"), Shelf(tmp_path / "there")
    match = play_on(begun(PHOENIX, 1), Random(1), most=9)
    sent = export_one(here, here.begin(match, PLAN))
    assert sent is not None
    report = imported(there, sent[1])
    assert (len(report.added), report.known, report.faults) == (1, 0, [])
    assert there.under_way() == [], "it does not push itself to the front"
    kept = there.open(report.added[0])
    assert kept is not None
    assert outcome(kept.match) == outcome(match)
    kept.match.apply(kept.match.legal()[0])
    assert len(there.under_way()) == 1


def test_all_games_go_as_one_zip_and_come_in_once(tmp_path: Path) -> None:
    here, there = Shelf(tmp_path / "here"), Shelf(tmp_path / "there")
    for rule_set in ALL:
        match = begun(rule_set, 2)
        here.begin(match, PLAN)
        play_on(match, Random(2), most=rule_set.most)
    out = BytesIO()
    assert list(export_all(here, out))[-1] == len(ALL)
    report = imported(there, out.getvalue())
    assert (len(report.added), report.faults) == (len(ALL), [])
    assert sorted(file.read_bytes() for file in there.all_files()) == sorted(f.read_bytes() for f in here.all_files())
    again = imported(there, out.getvalue())
    assert (again.added, again.known) == ([], len(ALL))
    assert imported(here, out.getvalue()).known == len(ALL)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    versions = [a_record(1, most) for most in (3, 5, 8)]
    for data in versions:
        assert len(imported(shelf, data).added) == 1
    for data in versions:
        assert imported(shelf, data).known == 1
    assert sorted(everything(shelf.records).values()) == sorted(versions)


def test_a_game_under_way_is_not_touched_by_an_older_copy_of_itself(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 1)
    sent = export_one(shelf, shelf.begin(match, PLAN))
    assert sent is not None
    match.apply(match.legal()[0])
    assert len(imported(shelf, sent[1]).added) == 1
    match.apply(match.legal()[0])
    assert len(shelf.under_way()) == 1
    kept = Shelf(tmp_path).open(shelf.under_way()[0].id)
    assert kept is not None
    assert len(kept.match.played) == 2


def test_a_cut_last_line_is_left_out(tmp_path: Path) -> None:
    data = a_record()
    report = imported(Shelf(tmp_path), data[:-5])
    assert [file.read_bytes() for file in (tmp_path / "records").iterdir()] == [data[: data[:-5].rindex(b"\n") + 1]]
    assert len(report.added) == 1


LINES = a_record().split(b"\n")
REFUSED: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\xff\xff\n", "UTF-8"),
    "a pickle": (pickle.dumps({"format": "phoenix-record/1"}) + b"\n", "UTF-8"),
    "other JSON": (b'{"hello": "world"}\n', "Line 1"),
    "another format": (LINES[0].replace(b"record/1", b"record/9") + b"\n", "phoenix-record/1"),
    "an illegal action": (b"\n".join([*LINES[:3], LINES[3].replace(b'"n":3', b'"n":4'), *LINES[4:]]), "Line 4"),
    "a line too few": (b"\n".join([*LINES[:4], *LINES[5:]]), "Line 5"),
    "too large": (b" " * (transfer.LARGEST_RECORD + 1), "larger than"),
    "too many lines": (b"\n" * (transfer.MOST_LINES + 1), "lines"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_record_is_refused_and_said_why(tmp_path: Path, name: str) -> None:
    data, reason = REFUSED[name]
    for shown in (data, zipped(("x.phx", data))):
        report = imported(Shelf(tmp_path), shown)
        assert report.added == []
        assert reason in told(report)
    assert everything(tmp_path) == {}


def test_a_bad_record_in_a_zip_costs_only_itself(tmp_path: Path) -> None:
    report = imported(Shelf(tmp_path), zipped(("a.phx", b"{}"), ("b.phx", a_record()), ("c.txt", b"hello")))
    assert len(report.added) == 1
    assert "a.phx" in told(report)
    assert "c.txt" in told(report)


ELSEWHERE = [
    "/etc/x.phx",
    "../x.phx",
    "a/../../x.phx",
    "C:\\x.phx",
    "C:x.phx",
    "\\\\host\\x.phx",
    "a\\..\\..\\x.phx",
    "//x",
]


@pytest.mark.parametrize("path", ELSEWHERE)
def test_a_zip_with_a_path_that_leads_elsewhere_is_refused_as_a_whole(tmp_path: Path, path: str) -> None:
    assert leads_elsewhere(path)
    report = imported(Shelf(tmp_path), zipped(("good.phx", a_record()), (path, a_record(2))))
    assert report.added == []
    assert "leads out" in told(report)
    assert everything(tmp_path) == {}


def test_a_path_that_hides_behind_its_first_letters_is_refused(tmp_path: Path) -> None:
    """What unpacks a zip may stop at the NUL, or may not."""
    assert leads_elsewhere("a.phx\x00.txt")
    data = zipped(("good.phx", a_record()), ("a.phx#/../x.phx", a_record(2))).replace(b"a.phx#", b"a.phx\0")
    report = imported(Shelf(tmp_path), data)
    assert report.added == []
    assert "leads out" in told(report)


def test_both_names_that_a_zip_has_for_a_file_are_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A name in Unicode may stand beside the plain one; newer versions of Python go by that one."""
    infolist = zipfile.ZipFile.infolist

    def by_second_name(pack: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
        for info in infolist(pack):
            info.filename = "../x.phx"
        return infolist(pack)

    monkeypatch.setattr(zipfile.ZipFile, "infolist", by_second_name)
    report = imported(Shelf(tmp_path), zipped(("a.phx", a_record())))
    assert report.added == []
    assert "leads out" in told(report)


def test_a_zip_of_just_as_many_files_as_are_allowed_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = zipped(("a.phx", a_record(1)), ("b.phx", a_record(2)))
    monkeypatch.setattr(transfer, "MOST_ENTRIES", 2)
    assert len(imported(Shelf(tmp_path), data).added) == 2
    monkeypatch.setattr(transfer, "MOST_ENTRIES", 1)
    report = imported(Shelf(tmp_path / "other"), data)
    assert report.added == []
    assert "more than 1 files" in told(report)


def test_the_ending_of_a_name_may_be_in_capitals(tmp_path: Path) -> None:
    assert len(imported(Shelf(tmp_path), zipped(("GAME.PHX", a_record()))).added) == 1


def test_a_name_that_a_stranger_gave_is_told_in_letters_that_can_be_shown(tmp_path: Path) -> None:
    report = imported(Shelf(tmp_path), zipped(("\x1b[31mred\u202e.txt", b"")))
    assert told(report) == "?[31mred?.txt is no .phx file."


def test_a_folder_in_a_zip_is_no_harm(tmp_path: Path) -> None:
    report = imported(Shelf(tmp_path), zipped(("games/", b""), ("games/of march/a.phx", a_record())))
    assert len(report.added) == 1
    assert report.faults == []


def test_a_zip_that_unpacks_to_too_much_is_refused_whatever_it_says_of_itself(tmp_path: Path) -> None:
    """The sizes in the zip are forged to one byte; the bytes that come out are what counts."""
    many = [(f"{number}.phx", bytes(2**20)) for number in range(65)]
    data = zipped(("good.phx", a_record()), *many)
    report = imported(Shelf(tmp_path), data)
    assert report.added == []
    assert "64 MiB" in told(report)
    forged = data.replace(struct.pack("<I", 2**20), struct.pack("<I", 1))
    assert forged != data
    assert imported(Shelf(tmp_path), forged).added in ([], ["game-1"])
    assert len(everything(tmp_path)) <= 1


def test_one_entry_of_a_great_size_is_refused(tmp_path: Path) -> None:
    report = imported(Shelf(tmp_path), zipped(("zeros.phx", bytes(transfer.LARGEST_ZIP + 1))))
    assert "64 MiB" in told(report)


def test_just_as_much_as_is_allowed_is_not_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = a_record()
    monkeypatch.setattr(transfer, "LARGEST_ZIP", len(record))
    assert len(imported(Shelf(tmp_path), zipped(("a.phx", record))).added) == 1
    monkeypatch.setattr(transfer, "LARGEST_ZIP", len(record) - 1)
    assert imported(Shelf(tmp_path / "other"), zipped(("a.phx", record))).added == []


def test_a_zip_with_a_password_is_told(tmp_path: Path) -> None:
    data = bytearray(zipped(("a.phx", a_record())))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    report = imported(Shelf(tmp_path), bytes(data))
    assert report.added == []
    assert "a.phx" in told(report)


@given(at=st.integers(0), junk=st.binary(min_size=1, max_size=30))
@settings(max_examples=150, deadline=None)
def test_a_damaged_zip_raises_nothing_and_writes_only_sound_records(
    at: int, junk: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = zipped(("a.phx", a_record(1)), ("b.phx", a_record(2)))
    at %= len(data)
    folder = tmp_path_factory.mktemp("zip")
    imported(Shelf(folder), data[:at] + junk + data[at + len(junk) :])
    assert set(everything(folder).values()) <= {a_record(1), a_record(2)}


@given(data=st.binary(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_an_import_that_is_refused(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("any")
    for shown in (data, b"PK" + data, b"PK\x03\x04" + data):
        assert imported(Shelf(folder), shown).added == []
    assert everything(folder) == {}


def test_many_faults_are_summed_up(tmp_path: Path) -> None:
    report = imported(Shelf(tmp_path), zipped(*((f"{number}.phx", b"{}") for number in range(50))))
    assert len(report.words()) == transfer.MOST_FAULTS + 1
    assert "30 more" in told(report)


def test_a_long_game_of_the_scorekeeper_is_no_suspect(tmp_path: Path) -> None:
    match, rng = begun(TALLY, 0), random.Random(0)
    while len(match.history_of_actions) < 2000:
        if match.over or rng.random() < 0.4:
            if match.played:
                match.undo()
        else:
            match.apply(rng.choice(match.legal()))
    data = "".join(f"{line}\n" for line in record_lines(match)).encode()
    assert len(imported(Shelf(tmp_path), data).added) == 1


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_methods_that_unpack_all_at_once_are_not_begun(tmp_path: Path, method: int) -> None:
    """A few hundred bytes of them can be as many megabytes."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", method) as pack:
        pack.writestr("x.phx", b"\0" * 12 * 2**20)
    tracemalloc.start()
    report = imported(Shelf(tmp_path), out.getvalue())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "cannot be unpacked" in told(report)
    assert peak < 3 * 2**20


def test_a_zip_of_a_later_version_is_told(tmp_path: Path) -> None:
    data = bytearray(zipped(("x.phx", a_record())))
    data[data.rindex(b"PK\x01\x02") + 6] = 100
    assert "cannot be read" in told(imported(Shelf(tmp_path), bytes(data)))


def test_a_record_without_its_last_letters_comes_in_and_says_so(tmp_path: Path) -> None:
    report = imported(Shelf(tmp_path), a_record()[:-9])
    assert len(report.added) == 1
    assert "cut short" in told(report)


def test_a_position_with_a_fault_is_told_with_the_fault(tmp_path: Path) -> None:
    data = a_record().replace(b'"Ann"', b'"' + b"A" * 41 + b'"')
    assert "A" * 41 in told(imported(Shelf(tmp_path), data))


def test_a_file_too_large_to_be_ours_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "LARGEST_ZIP", 2**20)
    assert "larger than 1 MiB" in told(imported(Shelf(tmp_path), b"x" * 2**21))


def test_a_game_that_could_not_be_kept_goes_out_all_the_same() -> None:
    with failing(KINDS["full, by limit"]) as disk:
        shelf, match = Shelf(disk.folder), begun(PHOENIX, 1)
        key = shelf.begin(match, PLAN)
        disk.fail()
        for _ in range(5):
            match.apply(match.legal()[0])
        assert shelf.trouble is not None
        sent = export_one(shelf, key)
        disk.work()
    assert sent is not None
    assert sent[1].decode().splitlines() == record_lines(match)
