"""A turn as its player meets it: what goes without saying is already there in pencil, and nothing of it is played yet.

The rules ask one small question after the other. Some have an answer that nearly everybody gives, or only one; the page
looks past these (`Habits.by_itself`). When the player decides, the answers that were looked past are played before the
decision, as ordinary moves through the one checked door: a record knows no difference.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from richtfest.bots.hints import AND as SEVERAL
from richtfest.core.choice import Choice
from richtfest.core.match import Match, NotNow, choices_in
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, english

CONFIRM: Final = "confirm"
AND: Final = SEVERAL  # between moves that one press plays
MOST: Final = 8  # answers in a row that go without saying


@dataclass(frozen=True, slots=True)
class Moment:
    """A position that a seat sees before it, and the moves that lead there."""

    state: State
    moves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Route:
    """How to get from the position of the table to where a decision is made, and the decision."""

    back: int
    moves: list[str]


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat is asked after all that goes without saying."""

    title: AnyTitle
    seat: int
    passed: tuple[Moment, ...]  # the questions that were looked past, beginning with the one the rules ask
    now: Moment

    @property
    def state(self) -> State:
        return self.now.state

    def choices(self, _: Translate) -> dict[int, Choice]:
        """The answers to the present question, and the other answers to those that were looked past.

        Extras are no extras where there is nothing else.
        """
        found = choices_in(self.title, self.state, self.seat, _)
        if all(choice.aside for choice in found.values()):
            found = {code: replace(choice, aside="") for code, choice in found.items()}
        for moment, given in zip(self.passed, self.now.moves, strict=True):
            others = choices_in(self.title, moment.state, self.seat, _)
            found |= {code: choice for code, choice in others.items() if code not in found and code != given}
        return found

    def skipping(self) -> tuple[str, bool]:
        """The moves that do without what is asked, in notation, and whether they confirm the turn as well."""
        move = self.title.habits.without(self.state, self.seat) if self.state.owes(self.seat) else None
        if move is None or move not in list(self.state.legal(self.seat)):
            return "", False
        notate = self.title.moves.notate
        after = look_ahead(self.title, self.seat, in_pencil(self.state, self.seat, move))
        if after is None or not is_done(self.title, after.state, self.seat):
            return notate(move), False
        return AND.join([notate(each) for each in (move, *after.now.moves)] + [CONFIRM]), True


def foresee(match: Match, seat: int) -> Turn:
    """What this seat is asked after all that goes without saying."""
    found = look_ahead(match.title, seat, match.state)
    assert found is not None
    return found


def look_ahead(title: AnyTitle, seat: int, state: State | None) -> Turn | None:
    """Past every question whose answer goes without saying; nothing is foreseen that is more than pencil."""
    if state is None:
        return None
    passed: list[Moment] = []
    now = Moment(state)
    while len(passed) < MOST and (move := foregone(title, now.state, seat)) is not None:
        after = in_pencil(now.state, seat, move)
        if after is None:
            break
        passed.append(now)
        now = Moment(after, moves=(*now.moves, move))
    return Turn(title, seat, tuple(passed), now)


def foregone(title: AnyTitle, state: State, seat: int) -> int | None:
    """The answer that goes without saying: a habit, or the only one beside extras. Confirming is never one."""
    if not state.owes(seat) or is_done(title, state, seat):
        return None
    if (move := title.habits.by_itself(state, seat)) is not None:
        return move
    answers = [move for move in state.legal(seat) if not title.habits.aside(state, seat, move, english)]
    return answers[0] if len(answers) == 1 else None


def in_pencil(state: State, seat: int, move: int) -> State | None:
    """The position after a move, if that can still be taken back."""
    after = state.clone()
    after.play(seat, move)
    return after if after.inked == state.inked and not after.over() and after.owes(seat) else None


def is_done(title: AnyTitle, state: State, seat: int) -> bool:
    """Whether nothing is left but to confirm."""
    return [title.moves.notate(move) for move in state.legal(seat)] == [CONFIRM]


def find_route(match: Match, seat: int, notation: str) -> Route:
    """How to play what was pressed: where the page stands, at a question that it looked past, or further back.

    Whoever presses another card or plot than before means that one instead.
    """
    first, *rest = notation.split(AND)
    move = match.title.moves.read(first)
    turn = foresee(match, seat)
    for moment in (turn.now, *reversed(turn.passed)):
        if move in list(moment.state.legal(seat)):
            return Route(0, [*(match.title.moves.notate(each) for each in moment.moves), first, *rest])
    for back, state in enumerate(match.earlier(seat), start=1):
        if move in list(state.legal(seat)):
            return Route(back, [first, *rest])
    raise NotNow(match.title, turn.state, seat, move)
