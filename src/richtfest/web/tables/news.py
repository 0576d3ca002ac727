"""What the others have done: in words, and as far as it can be seen on the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from richtfest.core.chronicle import Chapter, Told
from richtfest.core.deed import Deed
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate

MOST: Final = 3  # sentences; the log has them all
PAUSE: Final = 700  # milliseconds in which a page shows what somebody did before it shows what came next


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody has done, in a sentence."""

    seat: int
    sentence: str
    number: int  # of its last deed in the story of the match, so that a page shows each as new once
    moves: str  # as records write them, with strokes between


def of_late(title: AnyTitle, told: Sequence[Told], round_: int) -> list[Deed]:
    """The deeds of this round and the last, as far as all may know what they were."""
    found = []
    for each in reversed(told):
        if each.deed.round < round_ - 1:
            break
        found.append(each.deed)
    return [covered(title, deed) for deed in reversed(found)]


def covered(title: AnyTitle, deed: Deed) -> Deed:
    return replace(deed, move=None) if deed.move is not None and title.views.sealed(deed.move) else deed


def since(told: Sequence[Told], viewer: int | None, round_: int) -> list[int]:
    """The places in the story of what others did since this seat last did something, or at the same time.

    Who only watches is told what became ink last.
    """
    known = (each.ink for each in reversed(told) if viewer is None or each.deed.seat == viewer)
    ink = next(known, -1)
    return [
        place
        for place, each in enumerate(told)
        if each.ink >= ink and each.deed.seat != viewer and each.deed.round >= round_ - 1
    ]


def tell_lately(
    title: AnyTitle,
    told: Sequence[Told],
    viewer: int | None,
    round_: int,
    names: Sequence[str],
    _: Translate,
    most: int = MOST,
) -> list[Line]:
    """What the others have done since this seat last decided, a sentence for each; the newest first."""
    lines = []
    for seat, places in groupby(since(told, viewer, round_), key=lambda place: told[place].deed.seat):
        done = list(places)
        deeds = [covered(title, told[place].deed) for place in done]
        sentence = Chapter(round_, seat, [told[place].clause for place in done]).sentence(names[seat], _)
        moves = "|".join(title.moves.notate(deed.move) for deed in deeds if deed.move is not None)
        lines.append(Line(seat, sentence, done[-1] + 1, moves if title.in_turn else ""))
    return lines[::-1][:most]
