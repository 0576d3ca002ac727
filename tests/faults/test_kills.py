"""Killed at any moment, a server has lost nothing that it acknowledged: a few kills here, hundreds in `make soak`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import postgres


def kill(storage: str, kills: int) -> str:
    """In a process of its own, which may fork."""
    if storage == "PostgreSQL" and postgres.missing():
        pytest.skip("no PostgreSQL")
    command = [sys.executable, "-m", "tests.faults.killing", f"--kills={kills}", f"--storage={storage}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("storage", ["SQLite", "PostgreSQL"])
def test_a_few_kills_cost_nothing_that_was_acknowledged(storage: str) -> None:
    assert "kills=3," in kill(storage, 3)


@pytest.mark.soak
@pytest.mark.parametrize("storage", ["SQLite", "PostgreSQL"])
def test_hundreds_of_kills_cost_nothing_that_was_acknowledged(storage: str) -> None:
    assert "lost=0, changed=0, twice=0, broken=0" in kill(storage, 200)
