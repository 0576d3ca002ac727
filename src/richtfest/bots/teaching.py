"""Teaching by playing: whether the choice before a seat matters, and whether its player still needs a word about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from richtfest.bots.analysis import turns_taken
from richtfest.bots.coach import Coach
from richtfest.core.match import Match

CLEARLY: Final = 2  # how sure the coach is where a choice matters, and where a turn lost something
IN_A_ROW: Final = 4  # turns without such a loss, after which somebody plays well


@dataclass(frozen=True, slots=True)
class Progress:
    """How somebody does who is being taught."""

    matters: bool  # whether one turn is clearly better than all of another kind
    turns: int  # that this seat has taken so far
    well: bool  # whether the last few of them lost nothing worth a word


def progress_of(match: Match, seat: int, coach: Coach) -> Progress:
    """Look at the choice before a seat, and back at its last turns."""
    title, in_percent = match.title, match.title.coaching.IN_PERCENT
    own = [taken for taken in turns_taken(match) if taken.seat == seat]
    advice = coach.advise(title, match.state, seat)
    last = [coach.advise(title, taken.state, seat, taken.moves) for taken in own[-IN_A_ROW:]]
    return Progress(
        matters=advice.sure(in_percent) >= CLEARLY,
        turns=len(own),
        well=len(last) == IN_A_ROW and all(each.sure(in_percent) < CLEARLY for each in last),
    )
