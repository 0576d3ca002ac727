"""What it costs that the play-out knows no title: `core.playout` on any state, against the same loop on Welcome To.

The direct loop is the text of `core/playout.py` with one type exchanged. It is compiled together with a copy of the
rules, by our own setup.py in a temporary folder: compiled by itself it would call the rules as slowly as interpreted
code does, and compiled into the package it would be code that only a benchmark needs. Both loops then run in one
process on that copy.

As a program (`python -m benchmarks.agnostic`, with the copy first on the path) it races the two and prints their costs.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.matches import ROOT, rules_of
from benchmarks.race import Answer, Lap, compare, race
from richtfest.core.chance import Chance
from richtfest.games.welcome_to.rules.state import new_state

QUESTION = "play-out that knows no title, against one for Welcome To"
GOAL = 0.9
LAPS = 41
MATCHES = 500

COPIED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
BUILD = """
import setup
boxes = ("/welcome_to/", "/flip_and_write/")
rules = [path for path in setup.rules() if "/games/" not in path or any(box in path for box in boxes)]
setup.rules = lambda: [*rules, "src/richtfest/direct.py"]
setup.main()
"""
EXCHANGED = (
    (
        "from richtfest.core.state import Moves, State",
        "from richtfest.core.state import Moves\nfrom richtfest.games.welcome_to.rules.state import WelcomeTo",
    ),
    ("state: State", "state: WelcomeTo"),
)


def answers() -> list[Answer]:
    with TemporaryDirectory() as folder:
        build(Path(folder))
        path = os.pathsep.join([str(Path(folder, "src")), str(ROOT)])
        command = [sys.executable, "-m", "benchmarks.agnostic"]
        output = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": path}
        ).stdout
    costs = json.loads(output)
    return [compare(QUESTION, costs["agnostic"], costs["direct"], GOAL)]


def build(folder: Path) -> None:
    """Compile a copy of core and Welcome To with the direct loop among the rules; other titles stay interpreted."""
    for name in COPIED:
        shutil.copy(ROOT / name, folder)
    package = folder / "src" / "richtfest"
    shutil.copytree(ROOT / "src" / "richtfest", package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    (package / "direct.py").write_text(direct_loop((package / "core" / "playout.py").read_text()))
    command = [sys.executable, "-c", BUILD, "--quiet", "build_ext", "--inplace"]
    plain = os.environ | {"RICHTFEST_PGO": ""}  # both loops as the ordinary build makes them
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, env=plain)


def direct_loop(source: str) -> str:
    """The play-out, for Welcome To only."""
    for agnostic, direct in EXCHANGED:
        if source.count(agnostic) != 1:
            raise AssertionError(f"core/playout.py does not say “{agnostic}” once")
        source = source.replace(agnostic, direct)
    return source


def cost_of(play_out: Callable[[Any, Chance], int]) -> Lap:
    def lap() -> float:
        states = [new_state(rules_of(), 2, seed) for seed in range(MATCHES)]
        began = process_time()
        for seed, state in enumerate(states):
            play_out(state, Chance(seed))
        return (process_time() - began) / MATCHES

    return lap


def main() -> None:
    from importlib import import_module

    from richtfest.core.playout import play_out

    direct = import_module("richtfest.direct")
    json.dump(race({"agnostic": cost_of(play_out), "direct": cost_of(direct.play_out)}, LAPS), sys.stdout)


if __name__ == "__main__":
    main()
