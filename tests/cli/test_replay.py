"""`replay`."""

import json
import re
from pathlib import Path
from random import Random

import pytest

import richtfest as rf
from richtfest.core.match import Match
from tests.cli.command import output, refusal


@pytest.fixture(scope="module")
def match() -> Match:
    chance = Random(3)
    match = rf.new("welcome-to", seats=3, seed=3, edition="first", advanced="yes")
    while not match.over:
        seat = chance.choice(match.to_act())
        match.play_code(seat, chance.choice(match.moves(seat)))
    return match


@pytest.fixture
def saved(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "match.txt"
    file.write_text(str(match.record()))
    return file


def test_a_saved_match_is_verified_and_its_score_pads_are_shown(match: Match, saved: Path) -> None:
    told = output("replay", saved)
    totals = next(line for line in told.splitlines() if "total" in line)
    assert totals.split() == ["total", *(str(tally.total) for tally in match.tallies())]
    assert f"{len(match.history)} moves, played to the end" in told


def test_every_move_can_be_told(match: Match, saved: Path) -> None:
    told = output("replay", "-", "--moves", stdin=saved.read_text())
    assert [line for line in told.splitlines() if line.startswith("Round ")] == [
        f"Round {number}" for number in range(1, match.title.views.round_of(match.state) + 1)
    ]
    assert re.search(r"^  seat 1 wrote \d+ on the \d+\w\w plot of the \w+ street, and .*\.$", told, re.MULTILINE)
    assert "confirm" not in told


def test_a_match_can_be_stopped_on_the_way(saved: Path) -> None:
    told = output("replay", saved, "--upto", "5")
    assert "Verified: 5 moves; round 1 is being played." in told
    assert "combo 1:" in told


def test_a_record_that_claims_too_much_is_refused(match: Match, saved: Path) -> None:
    text = saved.read_text()
    first = f"{match.history[0][0]} {match.title.moves.notate(match.history[0][1])}"
    assert first in text
    assert "claims the result" in refusal("replay", "-", stdin=text.replace("result: ", "result: 9"))
    assert "Move 1" in refusal("replay", "-", stdin=text.replace(first, f"{match.history[0][0]} confirm", 1))
    assert "other components" in refusal("replay", "-", stdin=text.replace("components: ", "components: f"))


def test_one_match_of_a_file_that_holds_several_is_told_by_its_number(tmp_path: Path) -> None:
    several = tmp_path / "several.txt"
    rf.save([rf.new("happy-city", seats=seats) for seats in (2, 3)], several)
    assert [len(json.loads(output("replay", several, "--json", "--match", n))["players"]) for n in "12"] == [2, 3]
    assert "no match 3" in refusal("replay", several, "--match", "3")
    assert "several: 2" in refusal("replay", several)
