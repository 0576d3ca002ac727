"""Every slip gets one sentence and exit code 2; nothing is printed or written."""

from pathlib import Path

import pytest

from richtfest.cli import run
from tests.cli.command import output, refusal, richtfest

SLIPS = [
    ("frobnicate", "frobnicate"),
    ("--nonsense", "--nonsense"),
    ("score", "TITLE"),
    ("score welcome-to", "FILE"),
    ("schema nothing", "There is no title"),
    ("replay nowhere.txt", "cannot be read"),
    ("replay - --upto -1", "upto"),
    ("simulate welcome-to --games 0", "number of games"),
    ("simulate welcome-to --games many", "--games"),
    ("simulate welcome-to --game 5", "no option “game”"),
    ("simulate welcome-to --edition third", "third"),
    ("simulate welcome-to --edition", "--edition"),
    ("simulate welcome-to --edition first --edition second", "--edition"),
    ("simulate welcome-to --seats 7 --bots random", "1 to 6"),
    ("simulate welcome-to --seats 0", "seats (0)"),
    ("simulate welcome-to --seats 1000000000", "1000000000"),
    ("simulate welcome-to --seats 2 --bots random,random,random", "bots are named (3)"),
    ("simulate welcome-to --bots random,master", "no bot “master”"),
    ("simulate welcome-to --bots ,", "no bot"),
    ("simulate welcome-to --seed -5", "seed"),
    ("simulate welcome-to --jobs 0", "jobs"),
    ("simulate welcome-to --games 2 --csv nowhere/results.csv", "cannot be written"),
    ("play welcome-to --seats you,,friend", "name"),
    ("play welcome-to --seats you,a,b,c,d,e,f", "1 to 6"),
    ("play welcome-to --seats you,apprentice:fast", "budget"),
    ("play welcome-to --name you", "no option “name”"),
    ("play welcome-to --resume nowhere.txt", "cannot be read"),
    ("play welcome-to --resume nowhere.txt --seed 1", "--seed"),
    ("components nothing", "There is no title"),
    ("components welcome-to --check nowhere.json", "component file"),
]


@pytest.mark.parametrize(("command", "reason"), SLIPS, ids=[command for command, _ in SLIPS])
def test_a_slip_gets_one_sentence(command: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("richtfest: ")
    assert said.err.count("\n") == 1
    assert reason in said.err


def test_a_slip_is_no_more_than_that_in_a_process_of_its_own() -> None:
    assert refusal("simulate", "welcome-to", "--edition", "third") == (
        "“third” is no choice for edition; choose from second, first."
    )
    assert "TITLE" in refusal("score")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    refusal("simulate", "welcome-to", "--games", "3", "--edition", "third", "--csv", tmp_path / "a.csv")
    (tmp_path / "folder").mkdir()
    refusal("simulate", "welcome-to", "--games", "3", "--csv", tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_the_version_says_how_the_rules_run() -> None:
    assert richtfest("--version", pure="1").stdout == "richtfest 0.1.0 (rules interpreted)\n"
    assert output("--version").startswith("richtfest 0.1.0 (rules ")


def test_help_names_the_options_of_every_title() -> None:
    assert "simulate" in output("--help")
    for command in ("simulate", "play"):
        assert "--edition [second|first]" in output(command, "--help")
