"""The examples of the README are true."""

import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

import richtfest as rf
from docs.site.blocks import blocks_of, reading
from richtfest.core.seal import seal_of
from tests.cli.command import output, richtfest
from tests.golden.records import golden

ROOT = Path(__file__).parents[2]
README = ROOT.joinpath("README.md").read_text()
COMMANDS = [line.split("   ")[0] for line in README.splitlines() if line.startswith("richtfest ")]
COMMANDS.remove("richtfest serve --open")  # has no end of its own; the tests of the pages start it
COMMANDS.remove("richtfest backup FOLDER")  # needs tables; tests/tables/test_backup.py has some
POSITION = re.findall(r"echo '(.*)' \|", README)[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_does_something(command: str, tmp_path: Path) -> None:
    (tmp_path / "sheets.json").write_text(POSITION)
    (tmp_path / "match.txt").write_text(str(rf.new("welcome-to", seats=2, seed=1, edition="first").record()))
    sealed = replace(rf.new("welcome-to", seats=2, seed=1).record(), seal=seal_of(1, "salt"), salt="salt")
    (tmp_path / "sealed.txt").write_text(str(sealed))
    (tmp_path / "finished.txt").write_text(str(golden("dream-home", "two_seats")))
    fewer = command.replace("--games 1000", "--games 2").replace("--deals 100", "--deals 1")
    fewer = fewer.replace("analyse", "analyse --worlds 2")
    done = richtfest(*shlex.split(fewer)[1:], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout or (tmp_path / "match.pdf").stat().st_size > 1000


def test_the_shortest_position_is_scored() -> None:
    assert '"total": 10' in output("score", "welcome-to", "-", stdin=POSITION)


def test_the_examples_of_library_and_api_run(tmp_path: Path) -> None:
    with reading(ROOT / "README.md", tmp_path) as reader:
        reader.serve("richtfest serve")
        reader.read()
    assert (tmp_path / "table.svg").exists()
    assert rf.load(tmp_path / "match.txt").history


def test_the_bot_of_one_method_plays(tmp_path: Path) -> None:
    with reading(ROOT / "README.md", tmp_path) as reader:
        (bot,) = [block for block in blocks_of(README) if block.caption]
        reader.run(bot)
    done = richtfest("simulate", "welcome-to", "--bots", "gardener:Gardener,random", "--games", "2", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
