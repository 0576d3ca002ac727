"""Looking back at a match: every moment at which somebody saw something new, and the story with its moments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter

from richtfest.core.chronicle import Chapter, Telling
from richtfest.core.match import Match
from richtfest.core.state import State
from richtfest.core.words import Translate


@dataclass(frozen=True, slots=True)
class Stop:
    """A place to stop at on the way through a match: after so many moves, in this round."""

    moves: int
    round: int


def positions(match: Match) -> Iterator[tuple[int, State]]:
    """Every position of the match with the seat that led to it, -1 for the first deal; one and the same state."""
    state = match.deal()
    yield -1, state
    for seat, move in match.history:
        state.play(seat, move)
        yield seat, state


def position_after(match: Match, moves: int) -> State:
    """The position after so many moves."""
    state = match.deal()
    for seat, move in match.history[:moves]:
        state.play(seat, move)
    return state


def stops_of(match: Match, viewer: int | None) -> list[Stop]:
    """The moments at which this seat, or a spectator, saw something new: own pencil, and whatever became ink."""
    found, ink = [], -1
    for moves, (seat, state) in enumerate(positions(match)):
        if seat in {-1, viewer} or state.inked != ink:
            found.append(Stop(moves, match.title.views.round_of(state)))
        ink = int(state.inked)
    return found


def story(match: Match, _: Translate) -> list[tuple[int, Chapter]]:
    """The chapters of the match in the order in which they were known, each after so many moves."""
    telling, known = Telling(match.title, match.deal()), dict[tuple[int, int], int]()
    for moves, step in enumerate(match.history, 1):
        before = len(telling.told)
        telling.go_on([step], _)
        for told in telling.told[before:]:
            known[told.deed.round, told.deed.seat] = moves
    last = len(match.history)
    ends = [(known.get((chapter.round, chapter.seat), last), chapter) for chapter in telling.chapters]
    return sorted(ends, key=itemgetter(0))


def round_ends(match: Match) -> list[State]:
    """The table after every round, with the cards of the next one; of a match that breaks off, as it stands."""
    found, round_of = list[State](), match.title.views.round_of
    round_ = round_of(match.deal())
    for _seat, state in positions(match):
        if round_of(state) != round_:
            found.append(state.clone())
            round_ = round_of(state)
    return [*found, match.state]
