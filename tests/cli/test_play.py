"""`play`, with a script at the keyboard, and once at a real terminal."""

import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.core.record import read_record
from tests.cli.command import output

SOLITARY = ("play", "welcome-to", "--edition", "first", "--seed", "7", "--seats", "you,random")


def test_a_match_can_be_played_to_its_end() -> None:
    told = output(*SOLITARY, stdin="1\n" * 1000)
    assert told.rstrip().splitlines()[-1].split()[0] == "place"
    assert "Which combo do you take?" in told


def test_the_end_of_input_ends_the_match_quietly() -> None:
    assert output(*SOLITARY).endswith("> \n")
    assert "Where do you write" in output(*SOLITARY, stdin="2\nquit\n1\n")


def test_a_move_can_be_given_in_notation_and_taken_back() -> None:
    told = output(*SOLITARY, stdin="combo 1\nwrite T5\nlog\nundo\nlog\nundo\nundo\n")
    assert told.count("  you wrote 9 on the 6th plot of the top street.\n") == 1
    assert "There is nothing to take back" in told


def test_a_refused_answer_changes_nothing_and_says_why() -> None:
    told = output(*SOLITARY, stdin="4\n0\nrefuse\nnonsense\n\ntable\nothers\nhelp\nlog\n")
    assert told.count("Which combo do you take?") == 10
    assert "There are the choices 1 to 3." in told
    assert "(WT-25)" in told


def test_enter_takes_the_only_choice() -> None:
    told = output(*SOLITARY, stdin="combo 1\nwrite T5\npark\n\n")
    assert "Is your turn right like this?" in told
    assert "Round 2" in told


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "my match.txt"
    told = output(*SOLITARY, stdin=f"combo 1\nwrite T5\npark\nconfirm\ncombo 2\nsave {file}\nsave\nsave {tmp_path}\n")
    assert f"Saved as {file}." in told
    assert "save FILE" in told
    assert f"{tmp_path} cannot be written" in told
    record = read_record(file.read_text())
    assert record.moves[:4] == [(0, "combo 1"), (0, "write T5"), (0, "park"), (0, "confirm")]
    assert record.moves[-1] == (0, "combo 2")
    again = output("play", "welcome-to", "--seats", "you,random", "--resume", file, stdin="undo\n")
    assert "Round 2" in again
    assert "Which combo do you take?" in again


@pytest.mark.parametrize("title", rf.titles())
def test_the_board_calls_everybody_by_the_name_they_gave(title: str) -> None:
    told = output("play", title, "--seats", "Ann,Ben,random", "--seed", "7", stdin="others\nquit\n")
    board = told.split("──")[-1]
    assert all(name in board for name in ("Ann", "Ben", "random"))
    assert "eat 1" not in board


def test_what_one_person_writes_in_pencil_the_next_one_does_not_see() -> None:
    told = output(*SOLITARY[:-1], "ann,bob", stdin="combo 1\nwrite T5\npark\nconfirm\nlog\nothers\n")
    assert "bob (seat 2)" in told
    bob = told.split("bob (seat 2)")[1]
    assert "ann wrote" not in bob
    assert not any("9" in line for line in bob.splitlines() if line.startswith("T  |"))


def read_to_the_end(terminal: int) -> bytes:
    """All that a program writes to a terminal, until it lets go of it."""
    told = b""
    while select.select([terminal], [], [], 60)[0]:
        try:
            told += os.read(terminal, 65536)
        except OSError:  # how Linux says that the other side has closed a terminal
            return told
    raise AssertionError(f"a minute of silence after {told.decode()}")


def test_at_a_terminal_a_curtain_falls_between_two_people() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "richtfest", *SOLITARY[:-1], "ann,bob"]
    running = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    try:
        os.write(ours, b"\ncombo 1\nwrite T5\npark\nconfirm\n\nquit\n")
        told = read_to_the_end(ours)
        assert running.wait(timeout=60) == 0
    finally:
        running.kill()
        running.wait()
        os.close(ours)
    before, after = told.decode().split("bob, it is your turn.")
    assert before.endswith("\x1b[2J\x1b[3J\x1b[H\r\n")
    assert "\x1b[2J\x1b[3J\x1b[H" in after.split("bob (seat 2)")[0]
    assert max(map(len, re.sub(r"\x1b\[\w*", "", told.decode()).splitlines())) <= 80  # folded, as wide as it is
