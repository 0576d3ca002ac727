"""What tests ask of any box: a fresh table, and its pictures as they are drawn for somebody."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from richtfest.core.choice import Choice
from richtfest.core.components import Components
from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.title import AnyTitle, Title
from richtfest.core.words import Translate, english
from richtfest.drawing import Picture

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Components)
V = TypeVar("V")


def deal(title: Title[S, C, V], seats: int, seed: int, options: Mapping[str, str], components: C) -> S:
    """A fresh table under the newest rules."""
    return title.setup.new(seats, seed, options, components, title.version)


def answer(title: AnyTitle, question: str, position: Any) -> Any:
    """What `score` or `legal` answers in JSON, whether the position is one or not."""
    ask = title.paper.score if question == "score" else title.paper.legal
    try:
        return ask(position, title.components())
    except Unreadable as refusal:
        return title.paper.tell_faults(refusal, english)


def find_faults(title: AnyTitle, position: Any) -> list[dict[str, str]]:
    """What is wrong with a position, each with code, place and sentence; both questions are refused alike."""
    told = answer(title, "score", position)
    if "errors" not in told:
        assert "errors" not in answer(title, "legal", position)
        return []
    assert told == answer(title, "legal", position)
    errors: list[dict[str, str]] = told["errors"]
    assert errors
    assert all(error["code"] and error["sentence"] for error in errors)
    return errors


def draw_parts(title: AnyTitle, state: State, viewer: int | None, _: Translate, **how: Any) -> dict[str, Picture]:
    """All pictures of a table for one viewer, with what this viewer may choose."""
    moves = [] if viewer is None else [int(move) for move in state.legal(viewer)]
    ahead = title.words.outlooks(state, viewer or 0, moves)
    choices = {
        move: Choice(title.moves.notate(move), title.words.sentence(state, viewer or 0, move, _), ahead.get(move))
        for move in moves
    }
    drawn = title.pictures.draw(title.views.view(state, viewer), choices, _, **how)
    return cast("dict[str, Picture]", drawn)


def draw_whole(title: AnyTitle, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Picture:
    """A table as one picture."""
    return cast("Picture", title.pictures.draw_table(title.views.view(state, viewer), _, names))
