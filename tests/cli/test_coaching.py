"""`hint`, `analyse` and `puzzles --check`: what the coach says of saved matches."""

from __future__ import annotations

import json
from math import isclose
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.bots.puzzles import read_puzzles
from richtfest.bots.reviews import tell_result
from richtfest.core.record import read_record
from richtfest.core.words import english
from tests.bots.test_analysis import played
from tests.cli.command import output, refusal


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that is over."""
    file = tmp_path_factory.mktemp("coached") / "match.txt"
    file.write_text(str(played("dream-home", ("learner", "master"), 3).record()))
    return file


def test_a_hint_is_as_deep_as_was_asked_and_says_why_not_another(saved: Path) -> None:
    match = rf.replay(read_record(saved.read_text()), upto=12)
    seat = match.to_act()[0]
    asked = "hint", saved, "--upto", "12", "--seat", str(seat)
    found = json.loads(output(*asked, "--json"))
    assert found == json.loads(json.dumps(rf.hint(match, seat).as_json()))
    assert isclose(sum(found["parts"].values()) + found["rest"], found["gap"], abs_tol=1e-9)
    nudge, move, reason = (output(*asked, "--depth", depth).strip() for depth in ("nudge", "move", "reason"))
    assert (nudge, move) == (found["nudge"], found["sentence"])
    assert reason.splitlines()[0] == move
    other = match.legal(seat)[-1]
    assert json.loads(output(*asked, "--move", other, "--json"))["asked"] == other
    assert "nothing to decide" in refusal(*asked[:3], "12", "--seat", str(1 - seat))


def test_an_analysis_adds_up_and_goes_into_the_record(saved: Path, tmp_path: Path) -> None:
    kept = tmp_path / "analysed.txt"
    found = json.loads(output("analyse", saved, "--worlds", "2", "--json", "-o", kept))
    for verdict in found["verdicts"]:
        made = sum(verdict[part] for part in ("expected", "luck", "skill", "others"))
        assert isclose(made, verdict["lead"], abs_tol=1e-6)
        own = [decision["loss"] for decision in found["decisions"] if decision["seat"] == verdict["seat"]]
        assert isclose(sum(own), verdict["turns"] * verdict["loss"], abs_tol=1e-6)
    comments = read_record(kept.read_text()).comments
    assert "seat 0: lead" in comments[max(comments)]
    told = output("analyse", saved, "--worlds", "2")
    assert "Furnishing bonuses" in told
    one, unit = rf.analyse(rf.load(saved), worlds=2).verdicts[0], found["unit"]
    assert f"Seat 0: {tell_result(one, unit, english)}" in told
    assert json.loads(output("analyse", kept, "--worlds", "2", "--json")) == found


def test_a_match_that_goes_on_is_not_analysed(tmp_path: Path) -> None:
    file = tmp_path / "begun.txt"
    file.write_text(str(rf.new("dream-home", seats=2, seed=7).record()))
    assert "when it is over" in refusal("analyse", file)


def test_puzzles_are_looked_for_in_matches_that_were_played(saved: Path, tmp_path: Path) -> None:
    kept = tmp_path / "own.json.gz"
    found = json.loads(output("puzzles", "dream-home", "--from", saved, "--worlds", "8", "--json", "-o", kept))
    assert [puzzle.number for puzzle in read_puzzles("dream-home", kept.read_bytes())] == [
        puzzle["number"] for puzzle in found
    ]
    assert "is a match of dream-home" in refusal("puzzles", "happy-city", "--from", saved)
