"""`score` and `legal`."""

import json
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.cli import run
from richtfest.games.happy_city.components import FILE as HAPPY_CITY
from richtfest.games.welcome_to.components import FILE
from tests.cli.command import output, richtfest

POSITION = {
    "edition": "first",
    "sheets": [{"streets": [{"houses": [1, 2, 5], "fences": [2]}, {}, {}], "temps": 3}, {"name": "Zoë"}],
}
BOX = rf.title("welcome-to")


@pytest.fixture
def sheets(tmp_path: Path) -> Path:
    file = tmp_path / "sheets.json"
    file.write_text(json.dumps(POSITION))
    return file


def test_score_prints_what_the_title_says(sheets: Path) -> None:
    assert json.loads(output("score", "welcome-to", sheets)) == BOX.paper.score(POSITION, BOX.components())


def test_legal_prints_what_the_title_says(sheets: Path) -> None:
    assert json.loads(output("legal", "welcome-to", sheets)) == BOX.paper.legal(POSITION, BOX.components())


@pytest.mark.parametrize("command", ["score", "legal"])
def test_a_dash_is_standard_input_and_the_quick_answer_is_the_answer(sheets: Path, command: str) -> None:
    quick = output(command, "welcome-to", "-", stdin=sheets.read_text())
    assert output(command, "welcome-to", sheets, "--components", FILE) == quick
    assert output(command, "--components", FILE, "welcome-to", "-", stdin="\ufeff" + sheets.read_text()) == quick


def test_an_owners_components_count(sheets: Path, tmp_path: Path) -> None:
    corrected = json.loads(FILE.read_text())
    corrected["editions"]["first"]["tracks"]["temp"]["rank_points"] = [9, 4, 1]
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(corrected))
    assert json.loads(output("score", "welcome-to", sheets, "--components", file))["breakdown"][0]["temps"] == 9


# What is no position: JSON for the program that asked, one sentence for a person, exit code 2.

NOT_READ: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "not JSON"),
    "words": ("no board", "not JSON"),
    "a number that is none": ("NaN", "not JSON"),
    "doubled": ('{"name": 1, "name": 2}', "twice"),
    "deep": ("[" * 100_000, "nested"),
    "no text": (b'{"game": "\xff"}', "UTF-8"),
    "a list": ("[]", "Expected an object"),
    "an escape": ('{"\\u001b[2J": 1}', "Unknown key"),
}


@pytest.mark.parametrize("command", ["score", "legal"])
@pytest.mark.parametrize("title", rf.titles())
@pytest.mark.parametrize("name", NOT_READ)
def test_what_is_no_position_is_answered_alike(
    command: str, title: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, reason = NOT_READ[name]
    file = tmp_path / "position.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    [error, *_] = refused_with_json(capsys, command, title, file)
    assert error["code"] == ("unreadable" if name == "no text" else "bad_shape")
    assert reason in error["sentence"]


@pytest.mark.parametrize("command", ["score", "legal"])
def test_what_does_not_come_as_far_as_a_position_is_answered_alike(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "nowhere.json"
    for words, code, reason in (
        (("welcome-to", nowhere), "unreadable", "nowhere.json cannot be read"),
        (("welcome-to", tmp_path), "unreadable", "cannot be read"),
        (("welcome-to", "-", "--components", nowhere), "unreadable", "component file"),
        (("somewhere-else", nowhere), "unknown_title", "There is no title"),
        (("../welcome-to", "-"), "unknown_title", "There is no title"),
    ):
        [error] = refused_with_json(capsys, command, *words)
        assert error["code"] == code
        assert reason in error["sentence"]


def refused_with_json(capsys: pytest.CaptureFixture[str], *words: str | Path) -> list[dict[str, str]]:
    """The errors on standard output, of which the first stands on the error stream in one line."""
    assert run([str(word) for word in words]) == 2
    said = capsys.readouterr()
    errors: list[dict[str, str]] = json.loads(said.out)["errors"]
    assert all({"code", "place", "sentence"} <= set(error) for error in errors)
    assert said.err.startswith("richtfest: ")
    assert said.err.count("\n") == 1
    assert said.err.strip().isprintable()
    assert errors[0]["sentence"].splitlines()[0].split("\x1b")[0] in said.err
    return errors


def test_a_refusal_is_the_same_in_a_process_of_its_own() -> None:
    position = '{"cities": [{"cards": ["no_such_card"]}, {"cards": ["nor_this"]}]}'
    for more in ((), ("--components", HAPPY_CITY)):
        done = richtfest("score", "happy-city", "-", *more, stdin=position)
        assert done.returncode == 2
        assert len(json.loads(done.stdout)["errors"]) == 2
        assert done.stderr == "richtfest: cities[0].cards[0]: There is no such card in the box (HC-73).\n"


def test_the_sentences_are_german_too() -> None:
    done = richtfest("legal", "happy-city", "-", stdin='{"cities": 5}', language="de")
    [error] = json.loads(done.stdout)["errors"]
    assert error["sentence"] == "Hier wird eine Liste erwartet."
    assert done.stderr == "richtfest: cities: Hier wird eine Liste erwartet.\n"


def test_schema_prints_what_the_title_says() -> None:
    assert json.loads(output("schema", "welcome-to")) == BOX.paper.schema()
