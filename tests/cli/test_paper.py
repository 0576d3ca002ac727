"""`score` and `legal`."""

import json
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.games.happy_city.components import FILE as HAPPY_CITY
from richtfest.games.welcome_to.components import FILE
from tests.cli.command import output, refusal, richtfest

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


def test_a_box_that_names_every_fault_ends_as_a_refusal_does() -> None:
    position = '{"cities": [{"cards": ["no_such_card"]}, {"cards": ["nor_this"]}]}'
    for more in ((), ("--components", HAPPY_CITY)):
        done = richtfest("score", "happy-city", "-", *more, stdin=position)
        assert done.returncode == 2
        assert len(json.loads(done.stdout)["errors"]) >= 2


@pytest.mark.parametrize("command", ["score", "legal"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("[]", "Expected an object"),
        ('{"sheets": [], "sheets": []}', "twice"),
        ('{"sheets": [{"temps": 99}]}', "sheets[0].temps"),
        ('{"sheets": [{"\\u001b[2J": 1}]}', "Unknown key"),
        ("[" * 100_000, "nested"),
        (b'{"game": "\xff"}', "UTF-8"),
    ],
    ids=["nothing", "a list", "doubled", "too many", "an escape", "deep", "no text"],
)
def test_what_is_no_position_is_refused(command: str, text: str | bytes, reason: str) -> None:
    assert reason in refusal(command, "welcome-to", "-", stdin=text)


@pytest.mark.parametrize("text", ["", "no board", '{"house": {}, "house": {}}'], ids=["nothing", "words", "doubled"])
@pytest.mark.parametrize("title", ["dream-home", "happy-city"])
def test_text_that_is_no_json_has_a_bad_shape(title: str, text: str) -> None:
    """DH-78, HC-73."""
    done = richtfest("score", title, "-", stdin=text)
    assert (done.returncode, done.stderr) == (2, "")
    [error] = json.loads(done.stdout)["errors"]
    assert error["code"] == "bad_shape"
    assert "not JSON" in error["where"]


def test_new_las_vegas_refuses_text_that_is_no_json_in_its_own_form() -> None:
    """NLV-142."""
    answer = json.loads(richtfest("score", "new-las-vegas", "-", stdin="{").stdout)
    assert answer.keys() == {"refused", "message"}
    assert "line 1" in answer["message"]
