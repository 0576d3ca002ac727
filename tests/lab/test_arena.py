"""The arena: everybody meets everybody, and what was played is never played again."""

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

import richtfest as rf
from richtfest.core.refusal import Unreadable
from richtfest.lab.arena import JOURNAL, Arena, Standings, play, read_journal

FIELD = ["--bots", "random,greedy,apprentice:2", "--deals", "3", "--seed", "4"]
SAME = ["results.json", "matches.csv", "matches.parquet", "records.txt", "points.svg", "boxes.svg", "wins.svg", JOURNAL]


def arena(folder: Path, *more: str) -> str:
    command = [sys.executable, "-m", "richtfest", "arena", "happy-city", *FIELD, "--out", str(folder), *more]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An arena that nobody interrupted."""
    folder = tmp_path_factory.mktemp("arena") / "whole"
    table = arena(folder)
    assert [line.split()[0] for line in table.splitlines()[2:]] != ["random"] * 3
    return folder


def test_everybody_meets_everybody_on_the_same_deals_and_every_seat(whole: Path) -> None:
    with (whole / "matches.csv").open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 3 * 3 * 2 * 2
    for meeting in "012":
        ours = [row for row in rows if row["meeting"] == meeting]
        assert len({row["bot"] for row in ours}) == 2
        for bot in {row["bot"] for row in ours}:
            assert sorted(row["seat"] for row in ours if row["bot"] == bot) == ["0"] * 3 + ["1"] * 3
        assert [row["seed"] for row in ours] == [row["seed"] for row in rows if row["meeting"] == "0"]
    assert pyarrow.parquet.read_table(whole / "matches.parquet").num_rows == len(rows)
    assert [rf.replay(record).over for record in rf.records(whole / "records.txt")] == [True] * 18


def test_the_figures_say_how_sure_they_are(whole: Path) -> None:
    found = json.loads((whole / "results.json").read_text())
    best = max(found["seats"], key=lambda seat: seat["rating"]["mu"])
    assert best["bot"] != "random"
    for seat in found["seats"]:
        low, high = seat["win_interval"]
        assert low < seat["win_share"] < high or seat["win_share"] in {0, 1}
        assert seat["error"] > 0
        assert sum(seat["boxes"].values()) == pytest.approx(seat["mean"])
    report = (whole / "report.html").read_text()
    assert report.count("<svg") == 3
    assert "http://www.w3.org" in report
    assert "<script" not in report


def test_killed_in_the_middle_it_goes_on_to_the_same_results(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "richtfest", "arena", "happy-city", *FIELD, "--out", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        while len(list(read_lines(folder))) < 4:
            assert running.poll() is None
        os.kill(running.pid, signal.SIGKILL)
    before = read_lines(folder)
    assert 4 <= len(before) < 18 or not (folder / "results.json").exists()
    with (folder / JOURNAL).open("a") as journal:
        journal.write('[0, {"game": 17, "see')  # as if the machine had died in the middle of a line
    arena(folder, "--jobs", "2")
    assert read_lines(folder)[: len(before)] == before
    for name in SAME:
        assert (folder / name).read_bytes() == (whole / name).read_bytes(), name


def read_lines(folder: Path) -> list[str]:
    file = folder / JOURNAL
    return [line for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")] if file.exists() else []


def test_a_finished_arena_is_only_read(whole: Path, tmp_path: Path) -> None:
    field = Arena("happy-city", ("random", "greedy", "apprentice:2"), 2, 3, 4)
    standings = Standings(field)
    for played in play(field, whole):
        standings.add(played)
    assert json.dumps(standings.as_json(), indent=1) + "\n" == (whole / "results.json").read_text()
    assert len(list(read_journal(whole))) == 18


def test_what_cannot_be_an_arena_is_refused(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="other settings"):
        list(play(Arena("happy-city", ("random", "greedy", "apprentice:2"), 2, 3, 5), whole))
    with pytest.raises(Unreadable, match="do not fill"):
        list(play(Arena("happy-city", ("random",), 2), tmp_path / "a"))
    with pytest.raises(Unreadable, match="once"):
        list(play(Arena("happy-city", ("random", "random"), 2), tmp_path / "a"))
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Unreadable, match="something else"):
        list(play(Arena("happy-city", ("random", "greedy"), 2), tmp_path))
    assert not (tmp_path / "a").exists()


def test_alone_all_bots_get_the_same_deals(tmp_path: Path) -> None:
    field = Arena("welcome-to", ("random", "greedy"), 1, 2, options={"edition": "first"})
    standings = Standings(field)
    for played in play(field, tmp_path / "alone"):
        standings.add(played)
    assert standings.rating(0) is None
    assert [seat.points.count for seat in standings.all.seats] == [2, 2]


def test_whoever_writes_a_bot_can_send_it_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = "class First:\n    def choose(self, position):\n        return position.legal()[0]\n"
    (tmp_path / "first_bot.py").write_text(bot)
    monkeypatch.syspath_prepend(tmp_path)
    field = Arena("happy-city", ("first_bot:First", "apprentice:2"), 2, 4)
    standings = Standings(field)
    for played in play(field, tmp_path / "arena"):
        standings.add(played)
    own, apprentice = standings.all.seats
    assert own.points.count == apprentice.points.count == 8
    assert own.points.mean < apprentice.points.mean
