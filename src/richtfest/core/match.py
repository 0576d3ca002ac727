"""A match: a state, the moves that led to it, and the one checked door for people, files and networks."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Generic

from richtfest.core import given
from richtfest.core.chance import SEEDS
from richtfest.core.choice import Choice
from richtfest.core.components import Components
from richtfest.core.fingerprint import fingerprint, whole
from richtfest.core.move import Move
from richtfest.core.picture import Drawing, Theme
from richtfest.core.record import Record
from richtfest.core.refusal import Illegal, TooLate, Unreadable, WrongType
from richtfest.core.state import State
from richtfest.core.strict_json import copied
from richtfest.core.tally import Opponent, Tally, places
from richtfest.core.title import AnyTitle, Title
from richtfest.core.words import Translate, english, later

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", default=Any)  # what its box shows of a match
else:
    from typing import TypeVar

    V = TypeVar("V")


class Match(Generic[V]):
    """One play of one title. Refusals say why and change nothing.

    >>> import richtfest as rf
    >>> match = rf.new("welcome-to", seats=2, seed=7)
    >>> match
    <Match of welcome-to, 2 seats, seed 7: round 1, 0 moves, seats 0 and 1 to act>
    >>> while not match.over:
    ...     for seat in match.to_act():
    ...         match.play(seat, match.legal(seat)[0])
    >>> match.winners, match.points(0), match.points(1)
    ([0, 1], 4, 4)
    """

    def __init__(
        self,
        title: Title[Any, Any, V],
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        components: Components | None = None,
        version: int | None = None,
        begun_from: Any = None,
    ) -> None:
        self.title = title
        self.seats: int = given.whole(seats, later("The number of seats must be a whole number, not {given}."))
        self.seed = checked_seed(seed)
        self.options = complete(title, options or {})
        self.components = components or title.components()
        self.version = title.version if version is None else version  # of the rules, for as long as the match lasts
        self.begun_from = begun_from  # a position in the JSON form of the box; None for a fresh deal
        self.names: Sequence[str] = ()  # of the people at the table, by seat
        self.date: datetime.date | None = None
        self.place = ""
        self.seal = self.salt = ""  # of a match at a table of a server: what was shown of the seed, and what opens it
        self.drawn: int | None = None  # what was sealed, where the words of those who play went into the seed
        self.words: Mapping[int, str] = {}  # these, by seat
        self.comments: Mapping[int, str] = {}  # by the number of moves made before
        self.state: State = self.deal()
        self.history: list[tuple[int, int]] = []  # every move that counts, undone ones left out
        self._ink = self.state.clone()  # the state at the last point behind which nothing can be undone
        self._since: list[tuple[int, int]] = []  # the moves after it
        self._ahead: list[tuple[int, int]] = []  # what an analyst has gone back behind, the next move last
        self._owns_lists = True  # these three; copies share them for as long as none of them moves

    def deal(self) -> State:
        """The state this match began with, once more."""
        state: State
        if self.begun_from is None:
            state = self.title.setup.new(self.seats, self.seed, self.options, self.components, self.version)
            return state
        options, state = self.title.paper.lay_out(self.begun_from, self.components, self.seed, self.version)
        if (options, state.seats) != (self.options, self.seats):
            raise Unreadable("The position is one of other options, or of another number of seats, than the match.")
        return state

    @classmethod
    def from_position(
        cls, title: Title[Any, Any, V], position: Any, seed: int, components: Components | None = None
    ) -> Match[V]:
        """A match that goes on from a position at the start of a round; what the position does not say is drawn.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> again = rf.new("welcome-to", position=match.position(), seed=8)
        >>> again.position() == match.position()
        True
        """
        printed = components or title.components()
        position = copied(position)
        options, state = title.paper.lay_out(position, printed, checked_seed(seed), title.version)
        possible = title.setup.seats(options, printed)
        if state.seats not in possible:
            raise Unreadable("So many seats are possible: {least} to {most}.", least=possible[0], most=possible[-1])
        return cls(title, state.seats, seed, options, printed, begun_from=position)

    # How it stands

    @property
    def over(self) -> bool:
        """Whether the match is over.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).over
        False
        """
        return self.state.over()

    @property
    def round(self) -> int:
        """The number of the round being played, counted from 1.

        >>> import richtfest as rf
        >>> rf.new("dream-home", seats=2, seed=1).round
        1
        """
        return self.title.views.round_of(self.state)

    def to_act(self) -> list[int]:
        """The seats that owe a decision now; empty when the match is over.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=3, seed=7).to_act(), rf.new("dream-home", seats=3, seed=7).to_act()
        ([0, 1, 2], [0])
        """
        return self.state.to_act()

    def points(self, seat: int) -> int:
        """What this seat would score if the match ended now.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).points(0)
        0
        """
        return int(self.state.points(self._seat(seat)))

    def tallies(self) -> list[Tally]:
        """Every score pad, as if the match ended now.

        >>> import richtfest as rf
        >>> [pad.total for pad in rf.new("welcome-to", seats=2, seed=7).tallies()]
        [0, 0]
        """
        return [self.state.tally(seat) for seat in range(self.seats)]

    def opponent(self) -> Opponent | None:
        """The paper opponent, where there is one.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=1, seed=7).opponent().name
        'AAA'
        """
        return self.title.views.opponent(self.state)

    def places(self) -> list[int]:
        """The place of each seat, as if the match ended now; a paper opponent may be ahead of a seat.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).places()
        [1, 1]
        """
        opponent = self.opponent()
        return places([*self.tallies(), *([opponent.tally] if opponent else [])])[: self.seats]

    @property
    def winners(self) -> list[int]:
        """The seats that have won: none before the end, several where the rules leave a tie, none against a paper
        opponent that did better.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).winners
        []
        """
        return [seat for seat, place in enumerate(self.places()) if place == 1] if self.over else []

    # Moves

    def legal(self, seat: int) -> list[Move]:
        """What this seat may choose from, in the order a person thinks.

        >>> import richtfest as rf
        >>> match = rf.new("dream-home", seats=2, seed=1)
        >>> moves = match.legal(match.to_act()[0])
        >>> moves[0], moves[0].sentence
        ('remove:2', 'remove column 2: garage and blue roof')
        """
        now = self.state.clone()  # the moves stay true to this position when the match goes on
        return [Move(self.title, now, seat, code) for code in self.moves(seat)]

    def moves(self, seat: int) -> list[int]:
        """What this seat may choose from, as codes.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).moves(0)
        [0, 1, 2]
        """
        return list(self.state.legal(self._seat(seat)))

    def play(self, seat: int, move: str | int) -> None:
        """Play a move, if it is legal now: one of `legal`, its notation or its code.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.play(0, match.legal(0)[0])
        >>> match.play(0, "write T4")
        >>> match.play(0, match.moves(0)[-1])
        >>> match.play(1, "write T4")
        Traceback (most recent call last):
        richtfest.core.match.NotNow: You are asked something else now: Which combination do you take?
        """
        self.play_code(self._seat(seat), self.code(move))

    def play_code(self, seat: int, move: int) -> None:
        """Play a move given as a code, if it is legal now."""
        self.check(seat, move)
        self.play_checked(seat, move)

    def code(self, move: str | int) -> int:
        """The code of a move, however it is given."""
        if isinstance(move, str):
            return self.title.moves.read(move)
        code = given.whole(move, later("A move is one of “legal”, its notation or its code, not {given}."))
        if code not in self.title.moves.moves:
            raise Unreadable("No move of this game has the code {code}.", code=code)
        return code

    def check(self, seat: int, move: int) -> None:
        """Refuse a move that is not legal now."""
        if move not in self.moves(seat):
            raise NotNow(self.title, self.state, seat, move)

    def play_checked(self, seat: int, move: int) -> None:
        """Play a move that has been checked in this very position."""
        if self._ahead:
            self._ahead = []
            self._forget_comments()
        self._go(seat, move)

    def _go(self, seat: int, move: int) -> None:
        if not self._owns_lists:
            self._own_lists()
        self.state.play(seat, move)
        self.history.append((seat, move))
        self._since.append((seat, move))
        if self.state.inked != self._ink.inked:
            self._ink = self.state.clone()
            self._since.clear()

    def _own_lists(self) -> None:
        self.history, self._since, self._ahead = self.history[:], self._since[:], self._ahead[:]
        self._owns_lists = True

    def why_not(self, seat: int, move: str | int, language: str | Translate = "en") -> str:
        """Why this seat may not play this move now; empty if it may.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.why_not(0, "write T4")
        'You are asked something else now: Which combination do you take?'
        >>> match.why_not(0, match.legal(0)[0])
        ''
        """
        code = self.code(move)
        if code in self.moves(seat):
            return ""
        return why_not(self.title, self.state, seat, code, given.translator(language))

    # Going back

    def can_undo(self, seat: int) -> bool:
        """Is there a move of this seat that may be taken back?

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).can_undo(0)
        False
        """
        seat = self._seat(seat)
        own = [move for mover, move in self._since if mover == seat]
        return bool(own) and not self.over and (self.state.owes(seat) or self._reopens(own[-1]))

    def _reopens(self, move: int) -> bool:
        """Who has confirmed may look again as long as the others still write and nobody is served first."""
        return self.title.moves.notate(move) == "confirm" and not self.state.races()

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, unless it has become ink or something new has come to light since.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.play(0, "combo 1")
        >>> match.undo(0)
        >>> match.history
        []
        """
        if not self.can_undo(seat):
            raise TooLate("There is nothing to take back: what is confirmed or revealed stays.")
        kept = self._without(seat, 1)
        self.history = [*self.inked_history(), *kept]
        self.state = self._after(kept)
        self._since = kept
        self._ahead = []
        self._forget_comments()

    def _forget_comments(self) -> None:
        """What was said about moves that are no longer made."""
        self.comments = self._said()

    def _said(self) -> dict[int, str]:
        """The comments up to here; those on moves that an analyst has gone back behind wait for `forward`."""
        return {number: said for number, said in self.comments.items() if number <= len(self.history)}

    def earlier(self, seat: int) -> Iterator[State]:
        """The positions this seat can go back to, the last one first.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.play(0, "combo 1")
        >>> [len(list(state.legal(0))) for state in match.earlier(0)] == [len(match.legal(1))]
        True
        >>> list(match.earlier(1))
        []
        """
        if self.can_undo(seat):
            for count in range(1, sum(mover == seat for mover, _ in self._since) + 1):
                yield self._after(self._without(seat, count))

    def _without(self, seat: int, count: int) -> list[tuple[int, int]]:
        """What was done since the last ink, but for so many last moves of this seat."""
        own = [index for index, (mover, _) in enumerate(self._since) if mover == seat][-count:]
        return [step for index, step in enumerate(self._since) if index not in own]

    def _after(self, steps: Iterable[tuple[int, int]]) -> State:
        """The position after these moves since the last ink."""
        state = self._ink.clone()
        for mover, move in steps:
            state.play(mover, move)
        return state

    def back(self, count: int = 1) -> None:
        """Go back so many moves, whoever made them, also behind ink: for an analyst, not for a player.

        `forward` goes through the same moves again, until another one is played.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.play(0, match.legal(0)[0])
        >>> later = match.copy()
        >>> match.back()
        >>> match.history, match == later
        ([], False)
        >>> match.forward()
        >>> match == later
        True
        """
        count = given.whole(count, later("The number of moves must be a whole number, not {given}."))
        if not 0 <= count <= len(self.history):
            raise TooLate("Number of moves to go back behind: {count}.", count=len(self.history))
        kept, gone = self.history[: len(self.history) - count], self.history[len(self.history) - count :]
        self.state = self.deal()
        self.history, self._since, self._ahead = [], [], self._ahead + gone[::-1]
        self._ink = self.state.clone()
        self._owns_lists = True
        for seat, move in kept:
            self._go(seat, move)

    def forward(self, count: int = 1) -> None:
        """Go through so many moves again that `back` has gone behind.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.forward()
        Traceback (most recent call last):
        richtfest.core.refusal.TooLate: Number of moves to go through again: 0.
        """
        count = given.whole(count, later("The number of moves must be a whole number, not {given}."))
        if not 0 <= count <= len(self._ahead):
            raise TooLate("Number of moves to go through again: {count}.", count=len(self._ahead))
        for _ in range(count):
            self._go(*self._ahead[-1])
            self._ahead.pop()

    def inked_history(self) -> list[tuple[int, int]]:
        """The moves that are final. Whether all may know of them yet, `State.fate` says."""
        return self.history[: len(self.history) - len(self._since)]

    # What people see

    def view(self, seat: int | None = None) -> V:
        """What this seat, or a spectator (None), may know.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).view(0).waiting_for
        (0, 1)
        """
        return self.title.views.view(self.state, None if seat is None else self._seat(seat))

    def log(self, viewer: int) -> list[tuple[int, int]]:
        """The moves this seat's story is told from: all that is ink (see `State.fate`), and its own in pencil.

        Where nobody has secrets, everybody sees everything as it is done.
        """
        secrets = self.title.views.secrets(self.state)
        return self.inked_history() + [step for step in self._since if step[0] == viewer or not secrets]

    def question(self, seat: int, language: str | Translate = "en") -> str:
        """What this seat is asked now; empty if it has nothing to decide.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).question(0, "de")
        'Welche Kombination nimmst du?'
        """
        if not self.state.owes(self._seat(seat)):
            return ""
        return self.title.words.question(self.state, seat, given.translator(language))

    def choices(self, seat: int, _: Translate) -> dict[int, Choice]:
        """What this seat may choose from, as a reader meets it: by code, in the order a person thinks."""
        return choices_in(self.title, self.state, self._seat(seat), _)

    def text(self, seat: int | None = None, language: str | Translate = "en") -> str:
        """The table as this seat, or a spectator, may see it, in letters.

        >>> import richtfest as rf
        >>> print(rf.new("welcome-to", seats=2, seed=7).text(0).splitlines()[0])
        Round 1
        """
        viewer = None if seat is None else self._seat(seat)
        return self.title.words.table(self.state, viewer, given.translator(language))

    def draw(
        self,
        seat: int | None = None,
        theme: Theme = "light",
        language: str | Translate = "en",
        names: Sequence[str] = (),
    ) -> Drawing:
        """The whole table as one picture, as this seat or a spectator may see it; a notebook shows it.

        >>> import richtfest as rf
        >>> rf.new("welcome-to", seats=2, seed=7).draw(0, "dark", "de")
        <Picture of Welcome To, Runde 1>
        """
        drawn = self.title.pictures.draw_table(self.view(seat), given.translator(language), names or self.names)
        return drawn.in_theme(given.theme(theme))

    def _repr_svg_(self) -> str:
        """How a notebook shows a match: as a spectator sees it."""
        return self.draw()._repr_svg_()

    def __repr__(self) -> str:
        seats = f"{self.seats} seats" if self.seats > 1 else "1 seat"
        moves = f"{len(self.history)} moves" if len(self.history) != 1 else "1 move"
        if self.over:
            points = " : ".join(str(self.points(seat)) for seat in range(self.seats))
            stands = f"over after {moves}, {points}"
        else:
            acting = " and ".join(str(seat) for seat in self.to_act())
            stands = f"round {self.round}, {moves}, {'seats' if ' ' in acting else 'seat'} {acting} to act"
        return f"<Match of {self.title.name}, {seats}, seed {self.seed}: {stands}>"

    # Copies and records

    def copy(self) -> Match[V]:
        """An independent copy: what is played on it leaves this match alone.

        >>> import richtfest as rf
        >>> match = rf.new("new-las-vegas", seats=2, seed=7)
        >>> twin = match.copy()
        >>> twin == match
        True
        >>> twin.play(0, twin.legal(0)[0])
        >>> twin == match
        False
        """
        self._owns_lists = False  # before one of the two changes them, it takes copies
        twin: Match[V] = object.__new__(Match)
        twin.__dict__ = self.__dict__.copy()
        twin.state = self.state.clone()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match[V]:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """The same position under the same rules, hidden cards and luck to come included, whatever moves led to it.

        A match changes as it is played, so it is no key of a dictionary; its `fingerprint` is.
        """
        if not isinstance(other, Match):
            return NotImplemented
        return self._rules() == other._rules() and whole(self.state) == whole(other.state)

    __hash__ = None  # type: ignore[assignment]  # it changes while it is played

    def fingerprint(self) -> str:
        """A short name for this position, the same for equal ones on every machine: a key for what is worked out once.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.fingerprint() == match.copy().fingerprint()
        True
        """
        return fingerprint(self.state, *self._rules())

    def _rules(self) -> tuple[object, ...]:
        """What a match is played by."""
        digest = self.components.digest(self.options, self.seats)
        return self.title.name, self.version, tuple(sorted(self.options.items())), digest

    def comment(self, text: str) -> None:
        """Say something about the match at this point; its record keeps it.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.comment("A bold beginning.")
        >>> match.record().comments
        {0: 'A bold beginning.'}
        """
        if not isinstance(text, str):
            raise WrongType("A comment is a text, not {given}.", given=given.shown(text))
        said = [" ".join(line.split()) for line in text.splitlines()]
        now = len(self.history)
        before = [self.comments[now]] if now in self.comments else []
        self.comments = {**self.comments, now: "\n".join([*before, *said])}

    def record(self) -> Record:
        """All that is needed to play this match again, move by move.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> match.play(0, "combo 1")
        >>> match.record().moves
        [(0, 'combo 1')]
        """
        return Record(
            title=self.title.name,
            rules=self.version,
            components=self.components.digest(self.options, self.seats),
            options=self.options,
            seats=self.seats,
            seed=self.seed,
            moves=[(seat, self.title.moves.notate(move)) for seat, move in self.history],
            result=[tally.total for tally in self.tallies()] if self.over else None,
            position=self.begun_from,
            names=tuple(self.names),
            date=self.date,
            place=self.place,
            comments=self._said(),
            seal=self.seal,
            salt=self.salt,
            drawn=self.drawn,
            words=dict(self.words),
        )

    def position(self) -> Any:
        """The table as it is in ink, in the JSON form that `score`, `legal` and `draw` read, and `new` goes on from.

        >>> import richtfest as rf
        >>> match = rf.new("welcome-to", seats=2, seed=7)
        >>> sorted(match.position())
        ['advanced', 'approved', 'combos', 'edition', 'plan_cards', 'sheets', 'temp_points']
        """
        return self.title.paper.write_down(self.state, self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process it goes as its record, and is played again there."""
        digest = self.components.digest(self.options, self.seats)
        known = find_components(self.title, digest, self.options, self.seats)
        own = None if known.digest(self.options, self.seats) == digest else json.dumps(self.components.file.value)
        return revive, (self.title, self.record(), own)

    def _seat(self, seat: int) -> int:
        """A seat of this match, checked."""
        if type(seat) is not int:
            seat = given.whole(seat, later("A seat is a whole number, not {given}."))
        if not 0 <= seat < self.seats:
            raise Unreadable(
                "There is no seat {seat}; seats are counted from 0 to {last}.", seat=seat, last=self.seats - 1
            )
        return seat


class NotNow(Illegal):
    """A move that the rules do not allow in this position. It keeps the position, to say why in any language."""

    def __init__(self, title: AnyTitle, state: State, seat: int, move: int) -> None:
        super().__init__(why_not(title, state, seat, move, english))
        self._asked = (title, state.clone(), seat, move)

    def reason(self, _: Translate = english) -> str:
        return why_not(*self._asked, _)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process it goes as its English sentence: positions stay where they are."""
        return Illegal, (self.sentence,)


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
            words.chip(state, seat, move, _),
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


def checked_seed(seed: int) -> int:
    seed = given.whole(seed, later("The seed must be a whole number, not {given}."))
    if not 0 <= seed < SEEDS:
        raise Unreadable("The seed must be a whole number from 0 to {highest}.", highest=SEEDS - 1)
    return seed


def complete(title: AnyTitle, options: Mapping[str, object]) -> dict[str, str]:
    """The options of a match, defaults filled in; refuses what the title does not know."""
    known = {option.name: option for option in title.options}
    for name, _ in options.items():
        if name not in known:
            raise Unreadable(
                "{title} has no option “{name}”; it has {known}.", title=title.name, name=name, known=", ".join(known)
            )
    return {name: option.read(options[name]) if name in options else option.default for name, option in known.items()}


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
    title: Title[Any, Any, V],
    record: Record,
    components: Components | None = None,
    upto: int | None = None,
) -> Match[V]:
    """Play a record again through the checked door, and verify what it claims."""
    check_version(title, record.rules)
    printed = components or find_components(title, record.components, record.options, record.seats)
    match = Match(title, record.seats, record.seed, record.options, printed, record.rules, record.position)
    match.names, match.date, match.place, match.comments = record.names, record.date, record.place, record.comments
    match.seal, match.salt, match.drawn, match.words = record.seal, record.salt, record.drawn, record.words
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


def revive(title: Title[Any, Any, V], record: Record, components: str | None) -> Match[V]:
    """A match that came from another process, with its owner's component file if it was played with one."""
    if components is None:
        return replay(title, record)
    with TemporaryDirectory() as folder:
        file = Path(folder, "components.json")
        file.write_text(components, encoding="utf-8")
        return replay(title, record, title.components(file))
