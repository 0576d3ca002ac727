"""Compiled and interpreted rules agree move by move."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from richtfest.pure import is_compiled
from tests.contract.steps import all_steps
from tests.volume import volume

MATCHES = volume(200)
ROOT = Path(__file__).parents[2]


@pytest.mark.bulk
def test_compiled_and_interpreted_rules_agree_move_by_move() -> None:
    if not is_compiled():
        expected = os.environ.get("CI") == "true" and os.environ.get("RICHTFEST_PURE") != "1" and shutil.which("cc")
        assert not expected, "a C compiler is at hand, but the rules are not compiled"
        pytest.skip("the rules of this process are interpreted: there is nothing to compare")
    environment = os.environ | {"RICHTFEST_PURE": "1"}
    interpreted = subprocess.run(
        [sys.executable, "-m", "tests.contract.steps", str(MATCHES)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    for ours, theirs in zip(all_steps(MATCHES), interpreted, strict=True):
        assert ours == theirs
