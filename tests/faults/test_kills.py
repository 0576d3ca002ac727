"""Killed at any moment, a server has lost nothing that it acknowledged: a few kills here, hundreds in `make soak`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import postgres

BOTH = pytest.mark.parametrize("storage", ["SQLite", "PostgreSQL"])
NOTHING_LOST = "lost=0, changed=0, twice=0, broken=0"


def kill(what: str, storage: str, kills: int) -> str:
    """In a process of its own, which may fork."""
    if storage == "PostgreSQL" and postgres.missing():
        pytest.skip("no PostgreSQL")
    command = [sys.executable, "-m", f"tests.faults.{what}", f"--kills={kills}", f"--storage={storage}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@BOTH
def test_a_few_kills_cost_nothing_that_was_acknowledged(storage: str) -> None:
    assert "kills=3," in kill("killing", storage, 3)


def test_one_kill_costs_nothing_that_was_answered_over_http() -> None:
    assert "kills=1," in kill("killing_served", "SQLite", 1)


@pytest.mark.soak
@BOTH
@pytest.mark.parametrize("what", ["killing", "killing_served"])
def test_hundreds_of_kills_cost_nothing_that_was_acknowledged(what: str, storage: str) -> None:
    assert NOTHING_LOST in kill(what, storage, 200)
