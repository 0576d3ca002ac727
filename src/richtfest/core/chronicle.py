"""The story of a match, as far as all may know it: one sentence for each seat and round, or move by move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar

from richtfest.core.deed import Deed
from richtfest.core.match import Match
from richtfest.core.state import KNOWN, UNSEEN, State
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, english, listed

T = TypeVar("T")


class Withheld(Generic[T]):
    """What seats have done that is ink, until all may know of it."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, int, T]] = []  # round, seat, what

    def keep(self, round_: int, seat: int, what: T) -> None:
        self._kept.append((round_, seat, what))

    def release(self, state: State) -> list[tuple[int, int, T | None]]:
        """What all may know by now. Of wishes that came to nothing, it is told just that they did: once, as None."""
        unseen: list[tuple[int, int, T]] = []
        known: list[tuple[int, int, T | None]] = []
        late = set()
        for round_, seat, what in self._kept:
            fate = state.fate(seat)
            if fate == KNOWN:
                known.append((round_, seat, what))
            elif fate == UNSEEN:
                unseen.append((round_, seat, what))
            elif seat not in late:
                late.add(seat)
                known.append((round_, seat, None))
        self._kept = unseen
        return known


class Clause(str):
    """A clause about things, of which several are told in one breath: “revealed the Museum and the Zoo”."""

    pattern: str  # with one hole, for the things
    things: tuple[str, ...]

    def __new__(cls, pattern: str, things: Sequence[str], _: Translate) -> Self:
        said = super().__new__(cls, pattern.format(listed(things, _)))
        said.pattern, said.things = pattern, tuple(things)
        return said


def in_one_breath(clauses: Iterable[str], _: Translate) -> list[str]:
    """The same clauses; those of one pattern that follow each other are one."""
    said: list[str] = []
    for clause in clauses:
        last = said[-1] if said else ""
        if isinstance(clause, Clause) and isinstance(last, Clause) and clause.pattern == last.pattern:
            said[-1] = Clause(clause.pattern, (*last.things, *clause.things), _)
        else:
            said.append(clause)
    return said


@dataclass(slots=True)
class Chapter:
    """What one seat did in one round, a clause for each deed."""

    round: int
    seat: int
    clauses: list[str] = field(default_factory=list)
    _said: tuple[object, str] = field(default=(None, ""), init=False, repr=False, compare=False)  # of what, and what

    def sentence(self, name: str, _: Translate) -> str:
        """As a person would tell it: Anna wrote 7 on the 3rd plot of the top street, and planted a park.

        It is told again with every click, and hardly ever another one.
        """
        about = len(self.clauses), name, _
        if self._said[0] != about:
            *others, last = in_one_breath(self.clauses, _)
            deeds = _("{others}, and {last}").format(others=", ".join(others), last=last) if others else last
            self._said = about, _("{name} {deeds}.").format(name=name, deeds=deeds)
        return self._said[1]


@dataclass(frozen=True, slots=True)
class Told:
    """A deed with the clause that tells it, and how much was ink when it was done."""

    deed: Deed
    clause: str
    ink: int


@dataclass(slots=True)
class Telling:
    """The story in one language, as far as it has been told; it goes on from there."""

    title: AnyTitle
    state: State
    moves: int = 0
    chapters: list[Chapter] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)  # the same, one by one
    withheld: Withheld[tuple[str, int, int]] = field(
        default_factory=Withheld
    )  # clause, move and ink nobody may know yet
    _ink: State = field(init=False)  # when something became ink last; in a crowd no copy is cheap
    _since: list[tuple[int, int]] = field(default_factory=list)  # the moves after it

    def __post_init__(self) -> None:
        self._ink = self.state.clone()

    def _before(self) -> State:
        """The position before the move that has just become ink."""
        for seat, move in self._since:
            self._ink.play(seat, move)
        self._since.clear()
        return self._ink

    def go_on(self, moves: Iterable[tuple[int, int]], _: Translate) -> None:
        """Tell these moves too. A round in which a seat did nothing worth telling has no chapter of it."""
        for seat, move in moves:
            round_ = self.title.views.round_of(self.state)
            words, ink = self.title.words, int(self.state.inked)
            clause = words.tell(self.state, seat, move, _)
            self.state.play(seat, move)
            if self.state.inked != ink:  # only then something can have come to light
                clause = words.tell_outcome(self._before(), self.state, seat, move, _) or clause
                self._ink = self.state.clone()
            else:
                self._since.append((seat, move))
            if clause:
                self.withheld.keep(round_, seat, (clause, move, ink))
            self.moves += 1
            self.publish(_)
            if self.state.over():
                self.tell_end(round_, _)

    def tell_end(self, round_: int, _: Translate) -> None:
        for seat in range(self.state.seats):
            if clause := self.title.words.tell_end(self.state, seat, _):
                self.chapter(round_, seat).clauses.append(clause)

    def publish(self, _: Translate) -> None:
        """Tell what all may know by now."""
        for round_, seat, done in self.withheld.release(self.state):
            clause, move, ink = done or (_("came too late for a card"), None, int(self.state.inked))
            self.chapter(round_, seat).clauses.append(clause)
            self.told.append(Told(Deed(round_, seat, move), clause, ink))

    def chapter(self, round_: int, seat: int) -> Chapter:
        """Where a deed belongs: seats may take turns within a round."""
        for chapter in reversed(self.chapters):
            if chapter.round != round_:
                break
            if chapter.seat == seat:
                return chapter
        self.chapters.append(Chapter(round_, seat))
        return self.chapters[-1]


@dataclass(slots=True)
class Disclosure:
    """The moves that all may know of, as far as they have been followed; it goes on from there."""

    title: AnyTitle
    state: State
    moves: int = 0
    deeds: list[Deed] = field(default_factory=list)
    withheld: Withheld[int] = field(default_factory=Withheld)

    def go_on(self, moves: Iterable[tuple[int, int]]) -> None:
        """Follow these moves too. What comes to light at once is told seat by seat, not in the order of the pencils.

        What leaves no trace on the table is not told: nobody sees which of two equal cards a neighbour had in mind.
        """
        for seat, move in moves:
            before = self.state.inked
            if self.title.words.tell(self.state, seat, move, english):
                self.withheld.keep(self.title.views.round_of(self.state), seat, move)
            self.state.play(seat, move)
            self.moves += 1
            if self.state.inked != before:
                known = sorted(self.withheld.release(self.state), key=lambda deed: deed[:2])
                self.deeds += [Deed(*deed) for deed in known]


class Chronicle:
    """Tells what became ink. What is still in pencil is nobody's story yet."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._start = match.state.clone()
        self._tellings: dict[str, Telling] = {}
        self._disclosure: Disclosure | None = None  # few ask for it

    def tell(self, language: str, _: Translate) -> list[Chapter]:
        match = self._match
        telling = self._tellings.setdefault(language, Telling(match.title, self._start.clone()))
        telling.go_on(match.inked_history()[telling.moves :], _)
        return telling.chapters

    def told(self, language: str, _: Translate) -> list[Told]:
        """The same deed by deed, in the order in which they came to light."""
        self.tell(language, _)
        return self._tellings[language].told

    def deeds(self) -> list[Deed]:
        """The moves that all may know of. What one was is still nobody's to know where it is `sealed`."""
        match = self._match
        if self._disclosure is None:
            self._disclosure = Disclosure(match.title, self._start.clone())
        self._disclosure.go_on(match.inked_history()[self._disclosure.moves :])
        return self._disclosure.deeds

    def course(self) -> list[list[int]]:
        """The points of every seat after each round."""
        views, state = self._match.title.views, self._start.clone()
        course, round_ = [], views.round_of(state)
        for seat, move in self._match.inked_history():
            state.play(seat, move)
            if state.over() or views.round_of(state) != round_:
                course.append([int(state.points(seat)) for seat in range(state.seats)])
                round_ = views.round_of(state)
        return course
