"""Bots of other people: how they are named, what they are given, and what becomes of those that answer wrongly."""

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient

import richtfest as rf
from richtfest.bots import Position, levels, plugins
from richtfest.bots.levels import LEVELS, admit, admitted, make
from richtfest.cli import run
from richtfest.core.chance import Chance
from richtfest.core.record import read_record
from richtfest.core.refusal import Unreadable
from richtfest.tables.worker import Desk
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.cli.command import output, richtfest

TEMPLATE = Path(__file__).parents[2] / "examples" / "bot-template"

BOTS = """
class First:
    def choose(self, position):
        return position.legal()[0]

class Wrong:
    def choose(self, position):
        return 9999 if position.round > 2 else position.legal()[0]

class Clumsy:
    def choose(self, position):
        return 1 // 0

class Vague:
    def choose(self, position):
        return "something"

class Quitter:
    def choose(self, position):
        raise SystemExit("good bye")

class Mute:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(BOTS)
    return tmp_path


@pytest.fixture
def admission(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the length of a test the folder can be loaded from, and who is admitted goes home afterwards."""
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    monkeypatch.setattr(levels, "LEVELS", LEVELS.copy())
    monkeypatch.setattr(levels, "_admitted", [])


def test_a_class_in_this_folder_plays_by_its_name(folder: Path) -> None:
    words = ("simulate", "dream-home", "--bots", "mine:First,random", "--games", "2", "--jobs", "2")
    done = richtfest(*words, cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 mine:First" in done.stdout


def test_a_class_sits_at_the_terminal_too(folder: Path) -> None:
    done = richtfest("play", "welcome-to", "--seats", "mine:First,mine:First", "--seed", "1", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().splitlines()[-1].split()[0] == "place"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_wrong_answer_names_the_bot_ends_the_series_and_keeps_the_record(folder: Path, jobs: str) -> None:
    words = ("simulate", "welcome-to", "--bots", "random,mine:Wrong", "--games", "50", "--csv", "all.csv")
    done = richtfest(*words, "--jobs", jobs, cwd=folder)
    assert (done.returncode, done.stdout) == (2, "")
    (kept,) = folder.glob("welcome-to-*.txt")
    assert done.stderr == (
        "richtfest: The bot “mine:Wrong” answered 9999 for seat 1, which is none of its moves. "
        f"The match up to there is in {kept.name}.\n"
    )
    assert read_record(kept.read_text()).moves
    assert "round 3 is being played" in output("replay", kept)
    assert not (folder / "all.csv").exists()


def test_a_bot_that_fails_at_the_terminal_keeps_the_record_too(folder: Path) -> None:
    done = richtfest("play", "welcome-to", "--seats", "random,mine:Wrong", "--seed", "5", cwd=folder)
    assert done.returncode == 2
    assert done.stderr.endswith("The match up to there is in welcome-to-5.txt.\n")
    assert read_record((folder / "welcome-to-5.txt").read_text()).seed == 5
    again = richtfest("play", "welcome-to", "--seats", "random,mine:Wrong", "--seed", "5", cwd=folder)
    assert again.stderr.endswith("The match up to there is in welcome-to-5-2.txt.\n")


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("mine:Clumsy", "failed on seat 0: ZeroDivisionError: integer division or modulo by zero (mine.py, line 12)."),
        ("mine:Vague", "“mine:Vague” answered 'something' for seat 0, which is none of its moves."),
        ("mine:Quitter", "failed on seat 0: SystemExit: good bye (mine.py, line 20)."),
        ("mine:Mute", "it has no method “choose”"),
        ("mine:Nobody", "cannot be loaded: AttributeError"),
        ("theirs:First", "cannot be loaded: ModuleNotFoundError: No module named 'theirs'"),
        ("exec:no-such-program", "there is no such program"),
        ("exec:", "there is no such program"),
        ("hare", "There is no bot “hare”; there are random, learner, casual, apprentice, journeyman, master"),
    ],
)
@pytest.mark.usefixtures("admission")
def test_what_is_wrong_with_a_bot_is_one_sentence(
    bot: str, reason: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)  # where a record is kept
    assert run(["simulate", "welcome-to", "--bots", f"{bot},random"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert reason in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("title", rf.titles())
def test_a_position_answers_the_same_whatever_its_seat_cannot_know(title: str) -> None:
    """In another world every answer of the door is the same, so no bot behind it can peek.

    Views have a test of their own in the contract: they also tell who is ready, and in an imagined world nobody is.
    """
    chance, match = Random(4), rf.new(title, seats=3, seed=4)
    for _ in range(60):
        seat = chance.choice(match.to_act())
        here = Position(match.title, match.state, seat, seed=9)
        elsewhere = Position(match.title, match.state.imagine(seat, Chance(chance.getrandbits(32))), seat, seed=9)
        assert told_by(here) == told_by(elsewhere)
        match.play_code(seat, chance.choice(match.moves(seat)))


def told_by(position: Position) -> tuple[object, ...]:
    moves = position.legal()
    sentences = [(position.notate(move), position.sentence(move)) for move in moves]
    imagined = position.imagine(7)
    return (
        (moves, sentences, position.question(), position.luck, position.seats, position.round),
        [imagined.points(seat) for seat in range(imagined.seats)],
        [list(imagined.legal(seat)) for seat in range(imagined.seats)],
    )


# At tables


@pytest.mark.usefixtures("admission")
def test_tables_invite_a_bot_by_the_name_that_its_operator_gave_it(tmp_path: Path) -> None:
    admit("builder=mine:First")
    assert admitted() == ["builder=mine:First"]
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        listed = client.get("/api/titles")
        assert "builder" in listed.json()[0]["bots"]
        assert '<option value="builder"' in client.get("/boxes/welcome-to").text
        assert "mine:First" not in listed.text


@pytest.mark.usefixtures("admission")
@pytest.mark.parametrize("bot", ["mine:First", "os:getcwd", "exec:true", "builder", "eager"])
def test_no_visitor_makes_the_server_load_anything(bot: str, tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        token = client.post("/api/players").json()["token"]
        wanted = {"title": "welcome-to", "seats": [{"kind": "bot", "bot": bot}, {"kind": "open"}]}
        refused = client.post("/api/tables", json=wanted, headers={"authorization": f"Bearer {token}"})
        assert refused.status_code == 422
        assert "There is no bot" in refused.json()["reason"]
    record = str(rf.new("welcome-to", seats=2, seed=1).record())
    answer = Desk().answer({"record": record, "seat": 0, "bot": bot, "seed": 1})
    assert "There is no bot" in answer["error"]
    assert "mine" not in sys.modules


@pytest.mark.usefixtures("admission")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("mine:First", "Say by which name"),
        ("exec:node engine.js", "Say by which name"),
        ("builder=", "Say by which name"),
        ("random=mine:First", "already"),
        ("builder=mine:Nobody", "cannot be loaded"),
        ("builder", "There is no bot “builder”"),
    ],
)
def test_a_bot_that_cannot_be_admitted_is_refused_at_the_door(given: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        admit(given)
    assert not admitted()


def test_serve_refuses_a_bot_it_cannot_load(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--data", str(tmp_path), "--bots", "builder=nowhere:Bot"]) == 2
    assert "cannot be loaded" in capsys.readouterr().err


# The template


def test_the_template_is_installed_announces_its_bot_plays_and_passes_its_own_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, packages = tmp_path / "source", tmp_path / "packages"
    shutil.copytree(TEMPLATE, source)  # building leaves things lying about
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(packages), str(source)], check=True)
    monkeypatch.setenv("PYTHONPATH", str(packages))
    assert "eager" in output("bots")
    assert "1 eager" in output("simulate", "happy-city", "--bots", "eager,random", "--games", "2", "--jobs", "2")
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(source / "tests")]
    done = subprocess.run(tests, cwd=source, capture_output=True, text=True, check=False)
    assert "2 passed" in done.stdout


def test_without_packages_nothing_is_announced() -> None:
    assert not plugins.announced()
    with pytest.raises(Unreadable):
        make("eager")
