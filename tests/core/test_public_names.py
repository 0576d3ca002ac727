"""What `import richtfest as rf` promises: every public name is documented with an example that runs."""

import doctest
import inspect
from importlib import import_module

import pytest

import richtfest as rf

DOCUMENTED = ["richtfest", *sorted({f"richtfest.{place}" for place in rf.LOADED_LATE.values()})]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_example_in_a_docstring_runs(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_every_public_name_has_an_example() -> None:
    for name in rf.__all__:
        words = inspect.getdoc(getattr(rf, name)) or ""
        assert words, f"{name} has no docstring"
        assert ">>>" in words or name in {"bots"}, f"{name} has no example"


# What only the rest of the program asks a match.
INNER = {"check", "choices", "code", "deal", "earlier", "inked_history", "log", "play_checked", "play_code"}


def test_every_question_to_a_match_has_an_example() -> None:
    for name, member in inspect.getmembers(rf.Match):
        if not name.startswith("_"):
            words = inspect.getdoc(member) or ""
            assert words, f"Match.{name} has no docstring"
            assert ">>>" in words or name in INNER, f"Match.{name} has no example"
