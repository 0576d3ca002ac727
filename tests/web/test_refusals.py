"""Every refusal can be told in the reader's language: its sentence is a plain text that the catalogs know."""

import ast
from pathlib import Path

import pytest

import richtfest
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.core.words import speak
from richtfest.games.shelf import NAMES
from scripts.words import REFUSALS

PACKAGE = Path(richtfest.__file__).parent
BOXES = [PACKAGE / "games" / name.replace("-", "_") for name in NAMES]
SOURCES = sorted(
    file for file in PACKAGE.rglob("*.py") if file.parent.parent != PACKAGE / "games" or file.parent in BOXES
)


def put_together(file: Path) -> list[int]:
    """The lines where a refusal gets a sentence that no catalog can hold."""
    calls = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call) and node.args]
    named = [(getattr(call.func, "id", getattr(call.func, "attr", "")), call.args[0]) for call in calls]
    return [
        sentence.lineno
        for name, sentence in named
        if name in REFUSALS and isinstance(sentence, ast.JoinedStr | ast.BinOp | ast.Call)
    ]


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_refusal_is_put_together_from_pieces(file: Path) -> None:
    assert not put_together(file), "give the sentence, and what is filled in by name"


def test_a_reason_within_a_reason_is_told_in_the_same_language() -> None:
    within = Illegal("There is no such seat.")
    refusal = Unreadable(
        "Move {number}, seat {seat}, “{notation}”: {reason}", number=3, seat=1, notation="x", reason=within
    )
    assert str(refusal) == "Move 3, seat 1, “x”: There is no such seat."
    assert "Diesen Platz gibt es nicht." in refusal.told(speak("de"))
