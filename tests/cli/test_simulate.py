"""`simulate`."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import richtfest as rf
from tests.cli.command import output
from tests.waiting import wait_until

FIRST = ("simulate", "welcome-to", "--edition", "first", "--seed", "7")


def test_the_json_object_has_the_results_of_every_seat() -> None:
    found = json.loads(output(*FIRST, "--games", "4", "--bots", "apprentice:30,random", "--json"))
    assert found["matches"] == 4
    assert found["seconds"] > 0
    assert found["options"]["edition"] == "first"
    assert [seat["bot"] for seat in found["seats"]] == ["apprentice:30", "random"]
    assert found["seats"][0].keys() == {"bot", "mean", "error", "sd", "win_share", "win_interval", "boxes"}
    assert found["seats"][0]["win_share"] == 1
    assert found["seats"][0]["mean"] > found["seats"][1]["mean"]


def test_where_nobody_can_win_there_is_no_figure_for_it() -> None:
    alone = ("simulate", "welcome-to", "--seats", "1", "--bots", "random", "--games", "2", "--aaa", "0")
    assert json.loads(output(*alone, "--json"))["seats"][0]["win_share"] is None
    assert output(*alone).splitlines()[2].split()[-1] == "–"


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    def results(jobs: int) -> tuple[object, str]:
        file = tmp_path / f"{jobs}.csv"
        found = json.loads(output(*FIRST, "--games", "30", "--jobs", str(jobs), "--csv", file, "--json"))
        del found["seconds"]
        return found, file.read_text()

    assert results(1) == results(3)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.csv", "3.csv"]


def test_the_file_has_a_line_for_each_seat_of_each_match(tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    file.write_text("old")
    output(*FIRST, "--games", "5", "--seats", "4", "--bots", "random", "--csv", file)
    with file.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["game"], row["seat"]) for row in rows] == [(str(g), str(s)) for g in range(5) for s in range(4)]
    assert {row["bot"] for row in rows} == {"random"}
    assert {row["place"] for row in rows} <= {"1", "2", "3", "4"}


def test_the_table_names_bots_around_the_table_and_options_may_stand_anywhere() -> None:
    table = output("simulate", "--advanced=yes", "--games", "3", "welcome-to", "--seats", "3", "--bots", "random")
    assert [line.split()[:2] for line in table.splitlines()[2:5]] == [["1", "random"], ["2", "random"], ["3", "random"]]
    assert "3 matches in " in table


@contextmanager
def endless_series(results: Path) -> Iterator[subprocess.Popen[str]]:
    """Ten million games on two processes, in a group of their own as in a terminal; all of them end with the test."""
    command = [*FIRST, "--games", "10000000", "--jobs", "2", "--csv", str(results)]
    with subprocess.Popen(
        [sys.executable, "-m", "richtfest", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interruptions,  # noqa: PLW1509 - a test process has no threads
    ) as running:
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def heed_interruptions() -> None:
    """Whoever runs these tests in the background may ignore the signal, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interruption_ends_all_processes_quietly_and_leaves_no_file(tmp_path: Path) -> None:
    def results_come_in() -> bool:
        assert running.poll() is None, "the series ended at once"
        return any(path.stat().st_size for path in tmp_path.iterdir())

    with endless_series(tmp_path / "results.csv") as running:
        wait_until(results_come_in, "there are results")
        os.killpg(running.pid, signal.SIGINT)
        assert running.communicate(timeout=60) == ("", "")
        assert running.returncode == 130
    assert not list(tmp_path.iterdir())


def test_a_killed_process_ends_the_series_with_a_reason(tmp_path: Path) -> None:
    def both_workers() -> list[int]:
        assert running.poll() is None, "the series ended at once"
        found = workers_of(running.pid)
        return found if len(found) == 2 else []

    with endless_series(tmp_path / "results.csv") as running:
        os.kill(wait_until(both_workers, "two processes play")[0], signal.SIGKILL)
        said, reason = running.communicate(timeout=60)
        assert (running.returncode, said) == (2, "")
    assert reason.splitlines()[-1].startswith("richtfest: One of the processes that play was stopped from outside")
    assert not list(tmp_path.iterdir())


def workers_of(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in command_of(child)]


def command_of(process: str) -> bytes:
    """How a process was started; nothing, if it has ended since."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


def test_boxes_of_the_pad_stand_in_table_and_file(tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    table = output(*FIRST, "--games", "4", "--rotate", "--boxes", "--csv", file)
    assert "error" in table
    assert "Plans" in table or "plans" in table
    with file.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    boxes = list(rows[0])[7:]
    assert "estates" in " ".join(boxes)
    assert all(int(row["points"]) == sum(int(row[box]) for box in boxes) for row in rows)


def test_all_records_are_saved_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "series.txt"
    output(*FIRST, "--games", "3", "--rotate", "--save", file)
    records = list(rf.records(file))
    assert [rf.replay(record).over for record in records] == [True] * 3
    assert records[0].seed == records[1].seed != records[2].seed
