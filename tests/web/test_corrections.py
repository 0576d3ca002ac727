"""An owner's corrected component file, played with on the pages; tables from before go on as they were begun."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from richtfest.cli import run
from richtfest.core.match import Match
from richtfest.games.welcome_to import TITLE
from tests.web.server import Caller, Server


@pytest.fixture
def corrected(tmp_path: Path) -> str:
    """As an owner would write it who finds 99 points on every plan A of the box."""
    components = json.loads(TITLE.printed.FILE.read_text())
    for card in components["editions"]["second"]["plan_cards"]["cards"]:
        if card["stack"] == "A":
            card |= {"first": 99, "source": "my own box"}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(components))
    return f"welcome-to={file}"


@contextmanager
def started(server: Server) -> Iterator[None]:
    server.start()
    try:
        yield
    finally:
        server.stop()


def table_page(server: Server, table: str) -> httpx.Response:
    return server.get(f"/tables/{table}")


def test_new_tables_follow_the_correction_and_old_ones_the_file_they_were_opened_with(
    corrected: str, tmp_path: Path
) -> None:
    server = Server(tmp_path / "data")
    with started(server):
        old = Caller(server).open("me", "random")
        assert " 99 points for the first" not in table_page(server, old).text

    server.components = (corrected,)
    with started(server):
        caller = Caller(server)
        new = caller.open("me", "random")
        assert " 99 points for the first" in table_page(server, new).text
        caller.finish_round(new, 0)
        assert " 99 points for the first" not in table_page(server, old).text
        box = server.get("/boxes/welcome-to").text
        assert "has corrected values of this box" in box
        assert "From somebody’s own box" in box

    server.components = ()
    with started(server):
        assert table_page(server, old).status_code == 200
        refused = table_page(server, new)
        assert refused.status_code >= 400
        assert "start with the file they are in" in refused.text
        box = server.get("/boxes/welcome-to").text
        assert "has corrected values of this box" not in box


def test_bots_think_with_the_corrected_values_too(corrected: str) -> None:
    file = Path(corrected.partition("=")[2])
    record = Match(TITLE, 2, 1, {}, TITLE.components(file)).record()
    asked = json.dumps({"record": str(record), "seat": 1, "bot": "random", "seed": 1}) + "\n"
    worker = [sys.executable, "-m", "richtfest.tables.worker", corrected]
    done = subprocess.run(worker, input=asked, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["move"] in Match(TITLE, 2, 1).legal(1)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("mine.json", "as in dream-home=FILE"),
        ("dream-home=", "as in dream-home=FILE"),
        ("monopoly=mine.json", "There is no title “monopoly”"),
        ("dream-home=not-there.json", "cannot be read"),
    ],
)
def test_a_correction_that_cannot_be_used_is_refused_before_anything_starts(
    given: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--data", str(tmp_path), "--components", given]) == 2
    assert reason in capsys.readouterr().err
