"""A match: a state, the moves that led to it, and the one checked door for people, files and networks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from richtfest.core.chance import SEEDS
from richtfest.core.choice import Choice
from richtfest.core.components import Components
from richtfest.core.picture import Drawing
from richtfest.core.record import Record
from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.core.state import State
from richtfest.core.tally import Opponent, Tally, places
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, english


class Match:
    """One play of one title. Refusals say why and change nothing."""

    def __init__(
        self,
        title: AnyTitle,
        seats: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        components: Components | None = None,
        version: int | None = None,
    ) -> None:
        if not 0 <= seed < SEEDS:
            raise Unreadable("The seed must be a whole number from 0 to {highest}.", highest=SEEDS - 1)
        self.title = title
        self.seed = seed
        self.options = complete(title, options or {})
        self.components = components or title.components()
        self.version = title.version if version is None else version  # of the rules, for as long as the match lasts
        self.state: State = title.setup.new(seats, seed, self.options, self.components, self.version)
        self.history: list[tuple[int, int]] = []  # every move that counts, undone ones left out
        self._ink = self.state.clone()  # the state at the last point behind which nothing can be undone
        self._since: list[tuple[int, int]] = []  # the moves after it

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return self.state.over()

    def to_act(self) -> list[int]:
        """The seats that owe a decision now; empty when the match is over."""
        return self.state.to_act()

    def legal(self, seat: int) -> list[str]:
        """What this seat may choose from, in notation."""
        return [self.title.moves.notate(move) for move in self.moves(seat)]

    def moves(self, seat: int) -> list[int]:
        """What this seat may choose from, as codes."""
        self._check_seat(seat)
        return list(self.state.legal(seat))

    def play(self, seat: int, notation: str) -> None:
        """Play a move given in notation, if it is legal now."""
        self._check_seat(seat)
        self.play_code(seat, self.title.moves.read(notation))

    def play_code(self, seat: int, move: int) -> None:
        """Play a move given as a code, if it is legal now."""
        self.check(seat, move)
        self.play_checked(seat, move)

    def check(self, seat: int, move: int) -> None:
        """Refuse a move that is not legal now."""
        if move not in self.moves(seat):
            raise NotNow(self.title, self.state, seat, move)

    def play_checked(self, seat: int, move: int) -> None:
        """Play a move that has been checked in this very position."""
        self.state.play(seat, move)
        self.history.append((seat, move))
        self._since.append((seat, move))
        if self.state.inked != self._ink.inked:
            self._ink = self.state.clone()
            self._since.clear()

    def why_not(self, seat: int, move: int, _: Translate = english) -> str:
        """Why this seat may not play this move now."""
        return why_not(self.title, self.state, seat, move, _)

    def can_undo(self, seat: int) -> bool:
        """Is there a move of this seat that may be taken back?"""
        self._check_seat(seat)
        return self.state.owes(seat) and any(mover == seat for mover, _ in self._since)

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, unless it has confirmed or something new has come to light since."""
        if not self.can_undo(seat):
            raise TooLate("There is nothing to take back: what is confirmed or revealed stays.")
        kept = self._without(seat, 1)
        del self.history[len(self.history) - len(self._since) :]
        self.history.extend(kept)
        self.state = self._replay(kept)
        self._since = kept

    def earlier(self, seat: int) -> Iterator[State]:
        """The positions this seat can go back to, the last one first."""
        if self.can_undo(seat):
            for count in range(1, sum(mover == seat for mover, _ in self._since) + 1):
                yield self._replay(self._without(seat, count))

    def _without(self, seat: int, count: int) -> list[tuple[int, int]]:
        """What was done since the last ink, but for so many last moves of this seat."""
        own = [index for index, (mover, _) in enumerate(self._since) if mover == seat][-count:]
        return [step for index, step in enumerate(self._since) if index not in own]

    def _replay(self, steps: Iterable[tuple[int, int]]) -> State:
        """The position after these moves since the last ink."""
        state = self._ink.clone()
        for mover, move in steps:
            state.play(mover, move)
        return state

    def inked_history(self) -> list[tuple[int, int]]:
        """The moves that are final. Whether all may know of them yet, `State.fate` says."""
        return self.history[: len(self.history) - len(self._since)]

    def view(self, viewer: int | None) -> Any:
        """What this seat, or a spectator (None), may know."""
        if viewer is not None:
            self._check_seat(viewer)
        return self.title.views.view(self.state, viewer)

    def log(self, viewer: int) -> list[tuple[int, int]]:
        """The moves this seat's story is told from: all that is ink (see `State.fate`), and its own in pencil.

        Where nobody has secrets, everybody sees everything as it is done.
        """
        secrets = self.title.views.secrets(self.state)
        return self.inked_history() + [step for step in self._since if step[0] == viewer or not secrets]

    def tallies(self) -> list[Tally]:
        """Every score pad, as if the match ended now."""
        return [self.state.tally(seat) for seat in range(self.seats)]

    def opponent(self) -> Opponent | None:
        """The paper opponent, where there is one."""
        return self.title.views.opponent(self.state)

    def places(self) -> list[int]:
        """The place of each seat, as if the match ended now; a paper opponent may be ahead of a seat."""
        opponent = self.opponent()
        return places([*self.tallies(), *([opponent.tally] if opponent else [])])[: self.seats]

    def record(self) -> Record:
        """All that is needed to play this match again, move by move."""
        return Record(
            title=self.title.name,
            rules=self.version,
            components=self.components.digest(self.options, self.seats),
            options=self.options,
            seats=self.seats,
            seed=self.seed,
            moves=[(seat, self.title.moves.notate(move)) for seat, move in self.history],
            result=[tally.total for tally in self.tallies()] if self.over else None,
        )

    def choices(self, seat: int, _: Translate) -> dict[int, Choice]:
        """What this seat may choose from, as a reader meets it: by code, in the order a person thinks."""
        self._check_seat(seat)
        return choices_in(self.title, self.state, seat, _)

    def draw(self, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Drawing:
        """The whole table as one picture."""
        return self.title.pictures.draw_table(self.view(viewer), _, names)

    def _repr_svg_(self) -> str:
        """How a notebook shows a match: as a spectator sees it."""
        return self.draw(None, english).standalone()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Unreadable(
                "There is no seat {seat}; seats are counted from 0 to {last}.", seat=seat, last=self.seats - 1
            )


class NotNow(Illegal):
    """A move that the rules do not allow in this position. It keeps the position, to say why in any language."""

    def __init__(self, title: AnyTitle, state: State, seat: int, move: int) -> None:
        super().__init__(why_not(title, state, seat, move, english))
        self._asked = (title, state.clone(), seat, move)

    def reason(self, _: Translate = english) -> str:
        return why_not(*self._asked, _)


def choices_in(title: AnyTitle, state: State, seat: int, _: Translate) -> dict[int, Choice]:
    """What a seat may choose from in a position of this title."""
    words, moves = title.words, list(state.legal(seat))
    ahead = words.outlooks(state, seat, moves)
    return {
        move: Choice(
            title.moves.notate(move),
            words.sentence(state, seat, move, _),
            ahead.get(move),
            title.habits.aside(state, seat, move, _),
        )
        for move in moves
    }


def why_not(title: AnyTitle, state: State, seat: int, move: int, _: Translate) -> str:
    """Why this seat may not play this move in this position."""
    if state.over():
        return _("The match is over.")
    if not state.owes(seat):
        return _("This seat has nothing to decide now; it is waiting for the others.")
    return title.words.why_not(state, seat, move, _)


def complete(title: AnyTitle, given: Mapping[str, str]) -> dict[str, str]:
    """The options of a match, defaults filled in; refuses what the title does not know."""
    known = {option.name: option for option in title.options}
    for name, value in given.items():
        if name not in known:
            raise Unreadable(
                "{title} has no option “{name}”; it has {known}.", title=title.name, name=name, known=", ".join(known)
            )
        if value not in known[name].choices:
            raise Unreadable(
                "“{value}” is no choice for {name}; choose from {choices}.",
                value=value,
                name=name,
                choices=", ".join(known[name].choices),
            )
    return {name: given.get(name, option.default) for name, option in known.items()}


def check_version(title: AnyTitle, version: int) -> None:
    """Every version ever shipped can be played to its end; one that is newer than this program cannot."""
    if not 1 <= version <= title.version:
        raise Unreadable(
            "This match follows version {theirs} of the rules; here are versions 1 to {ours}.",
            theirs=version,
            ours=title.version,
        )


def find_components(title: AnyTitle, digest: str, options: Mapping[str, str], seats: int) -> Components:
    """The printed values of a match that was begun earlier: ours, or as an owner has corrected them."""
    ours: Components = title.components(title.printed.FILE)
    return ours if ours.digest(complete(title, options), seats) == digest else title.components()


def replay(
    title: AnyTitle,
    record: Record,
    components: Components | None = None,
    upto: int | None = None,
) -> Match:
    """Play a record again through the checked door, and verify what it claims."""
    check_version(title, record.rules)
    printed = components or find_components(title, record.components, record.options, record.seats)
    match = Match(title, record.seats, record.seed, record.options, printed, record.rules)
    digest = match.components.digest(match.options, match.seats)
    if record.components != digest:
        raise Unreadable(
            "The match was played with other components ({theirs}) than these ({ours}); "
            "name the file it was played with.",
            theirs=record.components,
            ours=digest,
        )
    for number, (seat, notation) in enumerate(record.moves[:upto], start=1):
        try:
            match.play(seat, notation)
        except (Illegal, Unreadable) as refusal:
            raise Unreadable(
                "Move {number}, seat {seat}, “{notation}”: {reason}",
                number=number,
                seat=seat,
                notation=notation,
                reason=refusal,
            ) from refusal
    if upto is None and record.result is not None:
        totals = [tally.total for tally in match.tallies()]
        if not match.over:
            raise Unreadable("The record gives a result, but its moves do not reach the end of the match.")
        if totals != record.result:
            raise Unreadable(
                "The record claims the result {claimed}, but its moves lead to {totals}.",
                claimed=record.result,
                totals=totals,
            )
    return match
