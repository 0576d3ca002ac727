"""Every slip gets one sentence and exit code 2; nothing is printed or written."""

import json
import socket
from pathlib import Path

import pytest

from richtfest.cli import run
from tests.cli.command import output, refusal, richtfest

SLIPS = [
    ("frobnicate", "There is no command “frobnicate”; there are serve, backup, restore, play"),
    ("--nonsense", "--nonsense"),
    ("score", "TITLE"),
    ("score welcome-to", "FILE"),
    ("schema nothing", "There is no title"),
    ("replay nowhere.txt", "cannot be read"),
    ("replay - --upto -1", "upto"),
    ("simulate welcome-to --games 0", "number of games"),
    ("simulate welcome-to --games many", "--games takes a whole number, not “many”."),
    ("simulate welcome-to --games", "--games needs one value."),
    ("simulate", "TITLE is missing"),
    ("titles welcome-to", "more on the line"),
    ("titles --json=yes", "--json takes no value."),
    ("serve --port 0", "--port is at least 1, not 0."),
    ("serve --port 70000", "--port is at most 65535, not 70000."),
    ("serve --limit often", "--limit takes a number, not “often”."),
    ("serve --host 999.1.1.1", "“999.1.1.1” is neither an address nor a name that can be found."),
    ("serve --host 192.0.2.1", "“192.0.2.1” is no address of this machine."),
    ("simulate dream-home --helper-order own", "no option “helper-order”"),
    ("simulate dream-home --column off --column_removal_2_3_players on", "needs one value"),
    ("simulate welcome-to --game 5", "no option “game”"),
    ("simulate welcome-to --edition third", "third"),
    ("simulate welcome-to --edition", "--edition"),
    ("simulate welcome-to --edition first --edition second", "--edition"),
    ("simulate welcome-to --seats 7 --bots random", "1 to 6"),
    ("simulate welcome-to --seats 0", "seats (0)"),
    ("simulate welcome-to --seats 1000000000", "1000000000"),
    ("simulate welcome-to --seats 2 --bots random,random,random", "bots are named (3)"),
    ("simulate welcome-to --bots random,wizard", "no bot “wizard”"),
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


@pytest.mark.parametrize(
    "command",
    [
        "replay nowhere.txt --json",
        "components nothing --json",
        "schema nothing --json",
        "score welcome-to nowhere.json --json",
        "simulate welcome-to --bots wizard --json",
        "titles too many --json",
    ],
)
def test_who_asks_for_json_is_refused_in_json_too(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command.split()) == 2
    said = capsys.readouterr()
    (error,) = json.loads(said.out)["errors"]
    assert said.err == f"richtfest: {error['sentence']}\n"


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


def test_a_port_that_is_taken_is_said_to_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert f"127.0.0.1:{port} is taken" in capsys.readouterr().err


def test_the_version_says_how_the_rules_run() -> None:
    assert richtfest("--version", pure="1").stdout == "richtfest 0.1.0 (rules interpreted)\n"
    assert output("--version").startswith("richtfest 0.1.0 (rules ")
    assert json.loads(output("--version", "--json")).keys() == {"version", "compiled"}


def test_help_names_the_options_of_the_title_that_is_named_and_of_no_other() -> None:
    assert "simulate" in output("--help")
    for command in ("simulate", "play"):
        told = output(command, "Welcome_To", "--help")
        assert "--edition [second|first]" in told
        assert "--jackhammer-order" not in told
        alone = output(command, "--help")
        assert "welcome-to, dream-home" in alone
        assert "--edition" not in alone
