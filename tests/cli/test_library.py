"""`import richtfest as rf`."""

import subprocess
import sys
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to.components import FILE


def test_a_match_in_one_line() -> None:
    match = rf.new("welcome-to", seats=2, seed=7, edition="first")
    assert (match.seats, match.seed, match.options["edition"]) == (2, 7, "first")
    match.play(0, match.legal(0)[0])
    assert match.history


def test_without_a_seed_every_match_is_another() -> None:
    assert rf.new("welcome-to", seats=2).seed != rf.new("welcome-to", seats=2).seed


def test_a_match_with_an_owners_components(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_bytes(FILE.read_bytes())
    assert str(rf.new("welcome-to", seats=2, seed=1, components=mine).record()) == str(
        rf.new("welcome-to", seats=2, seed=1).record()
    )


def test_titles_are_found_by_name() -> None:
    assert "welcome-to" in rf.titles()
    assert all(rf.title(name).name == name for name in rf.titles())
    for name in ("", "welcome_to", "../core", "wel"):
        with pytest.raises(Unreadable):
            rf.title(name)


def test_importing_the_package_loads_no_title() -> None:
    program = "import sys, richtfest; print(*(name for name in sys.modules if name.startswith('richtfest.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["richtfest.pure"]
