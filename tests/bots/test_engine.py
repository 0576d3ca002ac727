"""Engines: bots that are programs of their own, in whatever language."""

import json
import shutil
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.bots import Position, Unfit, ask, engine, make
from richtfest.lab.simulate import Series, run
from tests.cli.command import output

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.js"
NODE = shutil.which("node")
PROTOCOL = Path(__file__).parents[2].joinpath("docs/bot-protocol.md").read_text()
SEED = 987654321987
FIRST_MOVE = """sed -u 's/.*"moves": \\[{"move": "\\([^"]*\\)".*/{"move": "\\1"}/'"""  # a whole engine


def opening() -> Position:
    match = rf.new("welcome-to", seats=2, seed=SEED)
    return Position(match.title, match.state, 0)


def engine_in(folder: Path, script: str) -> str:
    """The name of a bot that is a small program for the shell."""
    file = folder / "engine.sh"
    file.write_text(script)
    return f"exec:sh {file}"


@pytest.mark.skipif(NODE is None, reason="the example engine needs Node.js, which is not installed here")
@pytest.mark.parametrize("title", rf.titles())
def test_the_example_in_javascript_plays_every_box(title: str) -> None:
    series = Series(title, (f"exec:node {EXAMPLE}", "random"), games=1, seed=2)
    assert list(run(series)) == list(run(series))  # its luck is the position's, so a series can be repeated


@pytest.mark.skipif(NODE is None, reason="the example engine needs Node.js, which is not installed here")
def test_the_example_plays_from_the_command_line() -> None:
    bots = f"exec:node {EXAMPLE},random"
    assert f"1 exec:node {EXAMPLE}" in output("simulate", "welcome-to", "--bots", bots, "--games", "2", "--jobs", "2")


def test_one_line_of_shell_is_an_engine() -> None:
    name = "exec:" + FIRST_MOVE
    position = opening()
    assert ask(make(name), name, position) == position.legal()[0]


def test_an_engine_is_asked_what_the_documentation_says_and_told_nothing_hidden() -> None:
    asked = engine.question_about(opening())
    example = json.loads(PROTOCOL.split("## A question")[1].split("```json")[1].split("```")[0])
    assert asked.keys() == example.keys()
    assert asked["moves"][0].keys() == example["moves"][0].keys()
    told = json.dumps(asked)
    assert str(SEED) not in told
    assert json.loads(told).keys() == asked.keys()


def test_an_engine_that_dies_after_every_answer_is_started_again(tmp_path: Path) -> None:
    name = engine_in(tmp_path, f"head -n 1 | {FIRST_MOVE}")
    for _ in range(3):
        assert ask(make(name), name, opening()) == opening().legal()[0]


def test_an_engine_that_freezes_is_ended_and_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PATIENCE", 3.0)
    mark = tmp_path / "frozen"
    name = engine_in(tmp_path, f"if mkdir {mark} 2>/dev/null; then exec sleep 1000; fi; exec {FIRST_MOVE}")
    assert ask(make(name), name, opening()) == opening().legal()[0]
    assert mark.exists()


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("exit 3", "It ended, or did not answer"),
        ("while read line; do echo nonsense; done", "It answered “nonsense” instead of a move."),
        ("while read line; do echo '[]'; done", "instead of a move"),
        ("""while read line; do echo '{"move": "fly"}'; done""", "“fly” is not a move of this game"),
        ("""while read line; do echo '{"move": "confirm"}'; done""", "which is none of its moves"),
    ],
)
def test_an_engine_that_answers_wrongly_is_named(script: str, reason: str, tmp_path: Path) -> None:
    name = engine_in(tmp_path, script)
    with pytest.raises(Unfit) as unfit:
        ask(make(name), name, opening())
    assert name in str(unfit.value)
    assert reason in str(unfit.value)
