"""Why not? What cannot be chosen now, in words: for those who do not press its place on a picture."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from typing import Final

from richtfest.core.title import AnyTitle
from richtfest.web.tables.turn import Turn

LISTED: Final = "listed"  # in the address: whoever asks wants to see all of it


def impossible(turn: Turn, legal: Container[str]) -> Iterator[tuple[str, int]]:
    """The moves of the kinds that are asked for which are not among the legal ones, in notation and as codes."""
    title = turn.title
    kinds = {kind_of(title.moves.notate(move)) for move in turn.state.legal(turn.seat)}
    for kind, moves in vocabulary(title).items():
        if kind in kinds:
            yield from (move for move in moves if move[0] not in legal)


def kind_of(notation: str) -> str:
    """The verb of a move: “write T4” and “take:2” are kinds of writing and taking."""
    return re.split("[ :]", notation, maxsplit=1)[0]


@cache
def vocabulary(title: AnyTitle) -> dict[str, list[tuple[str, int]]]:
    """Every move of the box by its verb, in notation and as a code."""
    verbs: dict[str, list[tuple[str, int]]] = {}
    for code in sorted(title.moves.moves):
        notation = title.moves.notate(code)
        verbs.setdefault(kind_of(notation), []).append((notation, code))
    return verbs
