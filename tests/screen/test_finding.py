"""A tile is found by drawing a path or two of it: those that can have them stay, each turned right."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.core import assets
from phoenix.core.tiles import tile_of
from phoenix.games import game_for
from phoenix.match.match import Match
from phoenix.screen.finding import can_be_drawn, candidates, poses_at
from tests.games_played import ROOT, play_on, positions_of
from tools import measure_finding

TABLE = {"tiles": "table"}


@pytest.mark.parametrize("rules", ["winds", "classic"])
def test_the_tile_that_was_laid_is_always_among_them_as_it_lies(rules: str) -> None:
    match = play_on(Match.new(rules, 4, options=TABLE, seed=1), Random(2))
    links = match.setup.tiles.links
    laid = 0
    for position, step in zip(positions_of(match), match.played, strict=False):
        if step.action.do not in ("place", "center"):
            continue
        pose, space = step.action.pose, step.action.space if step.action.do == "center" else None
        poses = poses_at(game_for(position.setup).legal(position), space)
        paths = [(port, end) for port, end in enumerate(links[pose]) if end > port]
        for drawn in ((), paths[:1], paths[-2:], [(end, port) for port, end in paths]):
            found = dict(candidates(match.setup.tiles, poses, drawn))
            assert pose in found[tile_of(pose)]
            assert all(links[other][port] == end for some in found.values() for other in some for port, end in drawn)
        laid += 1
    assert laid > 4


def test_no_tile_has_paths_that_none_has() -> None:
    tiles = assets.tileset("house")
    assert candidates(tiles, tiles.poses(), [(1, 2)]) == ()


def test_only_tiles_that_are_left_are_found_and_only_on_their_space() -> None:
    match = Match.new("phoenix", 2, options=TABLE, seed=1)
    match.push("start c1")
    match.push("start d6")
    match.push("center b2 C01 0")
    tiles = match.setup.tiles
    poses = poses_at(match.legal(), 2 * 6 + 2)
    assert len(poses) == 15 * 4
    assert tiles.index["C01"] not in {tile_of(pose) for pose in poses}
    assert poses_at(match.legal(), 0) == ()


def test_a_port_belongs_to_one_path() -> None:
    assert can_be_drawn([(0, 4)], (1, 7))
    assert not can_be_drawn([(0, 4)], (4, 7))
    assert not can_be_drawn([], (3, 3))


def test_two_paths_leave_few_and_the_docs_say_how_few(capsys: pytest.CaptureFixture[str]) -> None:
    measure_finding.main()
    told = capsys.readouterr().out.strip()
    assert told in (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    for name, kind, faces in measure_finding.KINDS:
        left = measure_finding.left_after(assets.tileset(name), kind, faces, 2)
        assert left.mean <= 3
        assert max(left.counts) <= 4
