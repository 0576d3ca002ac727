"""How much a series takes in: a tenth of it in `make test`, all of it in `make thorough`, before a release."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

THOROUGH = os.environ.get("RICHTFEST_THOROUGH") == "1"
# The second pass, in which everything that compiles is interpreted: it asks for what a compiler may have changed.
AGAIN = os.environ.get("RICHTFEST_PURE") == "1" and not THOROUGH


def volume(whole: int) -> int:
    """How many of a series of matches, positions or seeds are tried in this run."""
    return whole if THOROUGH else -(-whole // 10)


def apart(decisions: int) -> int:
    """How far apart the moments of a match lie that are looked at in this run."""
    return decisions if THOROUGH else 8 * decisions


def some(whole: Sequence[T], few: int = 1) -> Sequence[T]:
    """Those of a list of screens, languages or editions that are tried in this run: all, or the first few."""
    return whole if THOROUGH else whole[:few]


# A test that only a thorough run has time for.
thorough = pytest.mark.skipif(not THOROUGH, reason="`make thorough` has time for it")
