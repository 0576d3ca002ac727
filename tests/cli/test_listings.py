"""`titles`, `bots`, and what commands tell programs."""

import json
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.bots.levels import LEVELS
from tests.cli.command import output

DREAM = ("simulate", "dream-home", "--games", "1", "--json")


def test_every_box_is_listed_with_its_options() -> None:
    table = output("titles")
    found = json.loads(output("titles", "--json"))
    assert [title["name"] for title in found] == rf.titles()
    for title in found:
        assert title["name"] in table
        assert [option["name"] for option in title["options"]] == [
            option.name for option in rf.title(title["name"]).options
        ]


def test_every_bot_is_listed() -> None:
    table = output("bots")
    found = json.loads(output("bots", "--json"))
    assert [bot["name"] for bot in found] == list(LEVELS)
    assert all(name in table for name in LEVELS)
    assert "exec:COMMAND" in table


def test_a_verified_match_is_told_to_programs(tmp_path: Path) -> None:
    match = rf.new("dream-home", seats=2, seed=3)
    while not match.over:
        seat = match.to_act()[0]
        match.play_code(seat, match.moves(seat)[0])
    file = tmp_path / "match.txt"
    file.write_text(str(match.record()))
    found = json.loads(output("replay", file, "--json"))
    assert (found["over"], found["moves"]) == (True, len(match.history))
    assert [player["total"] for player in found["players"]] == match.record().result
    for player, tally in zip(found["players"], match.tallies(), strict=True):
        assert player["boxes"] == dict(tally.boxes)
    assert not json.loads(output("replay", file, "--json", "--upto", "5"))["over"]


def test_where_values_come_from_is_told_to_programs() -> None:
    found = json.loads(output("components", "happy-city", "--json"))
    assert [source["reconstructed"] for source in found] == [
        source.reconstructed for source in rf.title("happy-city").components().sources()
    ]
    printed = rf.title("happy-city").printed.FILE
    assert json.loads(output("components", "happy-city", "--check", printed, "--json"))["complete"]


@pytest.mark.parametrize(
    "written",
    [
        ["--column_removal_2_3_players", "off", "--tools_per_turn", "one"],
        ["--column-removal-2-3-players", "off", "--tools-per-turn=one"],
        ["--column", "off", "--tools", "o"],
    ],
    ids=" ".join,
)
def test_options_may_have_hyphens_and_be_cut_short(written: list[str]) -> None:
    options = json.loads(output(*DREAM, *written))["options"]
    assert (options["column_removal_2_3_players"], options["tools_per_turn"]) == ("off", "one")


def test_values_may_be_cut_short_too() -> None:
    options = json.loads(output(*DREAM, "--duplicate-helpers", "actions"))["options"]
    assert options["duplicate_helpers_stack"] == "actions_and_per_item_points_yes_bonus_value_no"


@pytest.mark.parametrize("written", ["welcome_to", "Welcome-To", "WELCOME TO"])
def test_a_title_is_understood_however_it_is_written(written: str) -> None:
    assert json.loads(output("simulate", written, "--games", "1", "--json"))["title"] == "welcome-to"
    assert '"total": 0' in output("score", written, "-", stdin='{"edition": "first", "sheets": [{}]}')


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_titles(shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {
        "bash": ("COMP_WORDS", "COMP_CWORD"),
        "zsh": ("_TYPER_COMPLETE_ARGS", ""),
        "fish": ("_TYPER_COMPLETE_ARGS", ""),
    }
    words, place = asked[shell]
    monkeypatch.setenv("_RICHTFEST_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    for line, number, wanted in (("richtfest sim", "1", "simulate"), ("richtfest play dr", "2", "dream-home")):
        monkeypatch.setenv(words, line)
        if place:
            monkeypatch.setenv(place, number)
        assert wanted in output()
