"""A title: one box, as everybody outside its package sees it.

A title is a handful of facts and the rooms of its package. Each room is a module that answers the questions of one
protocol below. A question that is missing, or answered with another type, is an error of the type checker where the
title is put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from richtfest.core.arrays import i64, vec
from richtfest.core.capabilities import Crowd, Flipper, Scorer
from richtfest.core.choice import Choices
from richtfest.core.components import Components
from richtfest.core.deed import Deed
from richtfest.core.foresight import Foresight
from richtfest.core.notation import Notation
from richtfest.core.observation import Observation
from richtfest.core.option import Option
from richtfest.core.picture import Drawing, PaperSize
from richtfest.core.picture import Layout as Layout
from richtfest.core.refusal import Refused
from richtfest.core.state import State
from richtfest.core.tally import Opponent
from richtfest.core.weights import Deal, Mode
from richtfest.core.words import Translate


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of the rules, explained when it first matters."""

    name: str
    text: str


S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Components)
V = TypeVar("V")
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
S_co = TypeVar("S_co", bound=State, covariant=True)
C_contra = TypeVar("C_contra", bound=Components, contravariant=True)
C_co = TypeVar("C_co", bound=Components, covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)


class Printed(Protocol[C_co]):
    """`components.py`: what is printed in the box."""

    __name__: str
    FILE: Path

    def load_components(self, file: Path, /) -> C_co:
        """Read and check a component file."""
        ...


class Setup(Protocol[S_co, C_contra]):
    """`options.py`: what the host chooses, and the match that comes of it."""

    OPTIONS: tuple[Option, ...]

    def seats(self, options: Mapping[str, str], components: C_contra, /) -> range:
        """How many may play with these options."""
        ...

    def new(self, seats: int, seed: int, options: Mapping[str, str], components: C_contra, version: int, /) -> S_co:
        """A fresh match under this version of the rules; refuses options and seat counts the box does not know."""
        ...


class Views(Protocol[S, V_co]):
    """`view.py`: what may be known of a match."""

    def view(self, state: S, viewer: int | None, /) -> V_co:
        """What this seat, or a spectator, may know."""
        ...

    def in_pencil(self, state: S, seat: int, /) -> S:
        """The table as this seat sees its own side of it: what it has in pencil counts as if it were ink."""
        ...

    def secrets(self, state: S, /) -> bool:
        """Whether a seat knows now what others must not see, so that a shared device needs a curtain."""
        ...

    def sealed(self, move: int, /) -> bool:
        """Whether nobody learns before the end what this move was, although all learn that it was made: a ballot."""
        ...

    def round_of(self, state: S, /) -> int:
        """The number of the round being played, counted from 1."""
        ...

    def opponent(self, state: S, /) -> Opponent | None:
        """The paper opponent with its score pad, as if the match ended now; None where there is none."""
        ...


class Words(Protocol[S_contra]):
    """`words/`: what people read and hear."""

    def question(self, state: S_contra, seat: int, _: Translate, /) -> str:
        """What this seat is asked now."""
        ...

    def sentence(self, state: S_contra, seat: int, move: int, _: Translate, /) -> str:
        """A legal move, as a player would say it."""
        ...

    def chip(self, state: S_contra, seat: int, move: int, _: Translate, /) -> str:
        """A legal move in a few letters, for a small button among others of its kind; empty where they would not do."""
        ...

    def outlooks(self, state: S_contra, seat: int, moves: Iterable[int], /) -> Mapping[int, Any]:
        """Where these legal moves lead, for the pictures to show; those that nobody can foresee are left out."""
        ...

    def name_move(self, move: int, options: Mapping[str, str], _: Translate, /) -> str:
        """A move by the place or thing it acts on, whatever lies there now: for those who ask why it cannot be done."""
        ...

    def why_not(self, state: S_contra, seat: int, move: int, _: Translate, /) -> str:
        """Why a move is not legal now, with the number of the rule."""
        ...

    def lesson(self, state: S_contra, seat: int, _: Translate, /) -> Lesson | None:
        """What a newcomer should know to answer the present question."""
        ...

    def tell(self, state: S_contra, seat: int, move: int, _: Translate, /) -> str:
        """A move as a clause of the log (“wrote 7 on …”): past tense, no name, no full stop; empty for nothing to tell.

        The state is the one before the move. `core.chronicle` joins the clauses of a seat and round into a sentence.
        """
        ...

    def tell_outcome(self, before: S_contra, after: S_contra, seat: int, move: int, _: Translate, /) -> str:
        """What came of a move, where that says more than `tell` could know (“revealed the Museum”): in its place."""
        ...

    def tell_end(self, state: S_contra, seat: int, _: Translate, /) -> str:
        """What comes to light of this seat when the match is over, as its last clause."""
        ...

    def verdict(self, state: S_contra, _: Translate, /) -> str:
        """What the points mean where comparing seats does not tell: of a match alone or against a paper opponent."""
        ...

    def ending(self, state: S_contra, names: Sequence[str], _: Translate, /) -> str:
        """Why the match is over: who brought it about, and how."""
        ...

    def factors(self, state: S_contra, seat: int, _: Translate, /) -> Sequence[tuple[str, int]]:
        """What is multiplied in the first box of the score pad, as heads of lines; nothing where it is a plain sum."""
        ...

    def tie_breaks(self, options: Mapping[str, str], _: Translate, /) -> Sequence[str]:
        """What decides between equal totals, as heads of lines, in the order of a tally's tie-breaks."""
        ...

    def name_box(self, box: str, options: Mapping[str, str], _: Translate, /) -> str:
        """A box of the score pad in a match with these options: editions may have their own words."""
        ...

    def name_section(self, section: str, _: Translate, /) -> str:
        """A section of the component file, as players call what stands in it."""
        ...

    def table(self, state: S_contra, viewer: int | None, _: Translate, names: Sequence[str] = (), /) -> str:
        """The table as a viewer may see it, for a terminal; seats without names go by their numbers."""
        ...


class Habits(Protocol[S_contra]):
    """`habits.py`: how people take a turn of this box. None of it changes what is legal or what a record says."""

    def by_itself(self, state: S_contra, seat: int, /) -> int | None:
        """The answer nearly everybody gives here, so that it is given in pencil until its seat says otherwise."""
        ...

    def without(self, state: S_contra, seat: int, /) -> int | None:
        """The answer that does without what is asked."""
        ...

    def left_out(self, state: S_contra, seat: int, _: Translate, /) -> str:
        """What that answer does without: “fence”."""
        ...

    def aside(self, state: S_contra, seat: int, move: int, _: Translate, /) -> str:
        """The name under which a legal move is kept apart, if it is an extra and no answer to the question itself."""
        ...


class Pictures(Protocol[V_contra]):
    """`pictures/`: what people see. Made from views and choices, never from states."""

    def draw(
        self,
        view: V_contra,
        choices: Choices,
        _: Translate,
        /,
        *,
        layout: Layout = "wide",
        seat: int | None = None,
        names: Sequence[str] = (),
        before: V_contra | None = None,
        lately: Sequence[Deed] = (),
    ) -> Mapping[str, Drawing]:
        """The parts of the table by name, for a page to arrange, with the viewer's choices in them.

        `seat` says whose sheet is shown, the viewer's own if left out. `before` is an earlier view of the same viewer:
        what is new since then draws itself. `lately` is what all know to have been done in this round and the last: who
        took what, and what every seat has laid last.
        """
        ...

    def draw_table(self, view: V_contra, _: Translate, names: Sequence[str] = (), /) -> Drawing:
        """The whole table as one picture; a spectator sees every sheet."""
        ...


class Paper(Protocol[C_contra]):
    """`paper/`: the game on paper, as positions in JSON (the position form of the rules)."""

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a position: its shape, as far as no rule is needed to judge it."""
        ...

    def score(self, position: Any, components: C_contra, /) -> dict[str, Any]:
        """Score a position; refuses a faulty one with all its faults.

        Beside what the rules of the box want answered stand `players`, the same in every box (`core/standing.py`).
        """
        ...

    def legal(self, position: Any, components: C_contra, /) -> Any:
        """What may be done in a position; its rules say whether the sheets are answered as a list or by name."""
        ...

    def tell_faults(self, refusal: Refused, _: Translate, /) -> dict[str, Any]:
        """What a refused position is answered in JSON: `errors`, and what the rules of the box want beside."""
        ...

    def lay_out(self, position: Any, components: C_contra, seed: int, version: int, /) -> tuple[dict[str, str], State]:
        """The match that goes on from a position at the start of a round, and its options.

        What the position does not say is drawn. Refuses a position from which nothing is left to play.
        """
        ...

    def write_down(self, state: Any, options: Mapping[str, str], /) -> Any:
        """The position of a match, as it is in ink."""
        ...

    def draw_position(self, position: Any, components: C_contra, _: Translate, /) -> Drawing:
        """The sheets of a position."""
        ...

    def draw_empty(
        self, options: Mapping[str, str], components: C_contra, _: Translate, /, size: PaperSize = "a4"
    ) -> Drawing:
        """A sheet to print and play on, with margins that no printer cuts into."""
        ...

    def rulebook(self, components: C_contra, _: Translate, layout: Layout, /) -> Any:
        """What the page with the rules fills in: printed values, and pictures of examples."""
        ...


class Foreseeing(Protocol[S_contra]):
    """`foresight/`: what turns are worth, as far as it can be learned."""

    MODES: tuple[Mode, ...]
    FOLDER: Path  # where the files with the weights lie

    def mode_of(self, state: S_contra, /) -> str:
        """By which mode's weights a match is played: its options and the number of its seats decide that."""
        ...

    def make(self, mode: str, weights: vec[i64], /) -> Foresight:
        """The foresight of a mode with these weights."""
        ...


class Observing(Protocol[S_contra]):
    """`rules/observation.py`: what a seat may know, as numbers for machines that learn."""

    LAYOUT: int  # how often it was changed what stands where

    def observation_of(self, state: S_contra, /) -> Observation:
        """How matches with the options and seats of this one are written down."""
        ...


class Coaching(Protocol[S]):
    """`coaching.py`: what the parts of a value are called, and where somebody should look who wants only a nudge."""

    IN_PERCENT: bool  # whether values are chances to win rather than points
    WORLDS: int  # in which an analysis compares two turns of a match of two: as many as there is time for
    DEALS: Mapping[str, Deal]  # the main ways to play this box, by a short name, the usual one first
    DEAL_NAMES: Mapping[str, str]  # what these are called, by the same names
    PART_OF: Mapping[str, str]  # groups of cells and boxes of the pad, where they belong to a part of another name

    def certain(self, eye: Foresight, state: S, seat: int, points: int, /) -> Mapping[str, int]:
        """The certain points of the value that was just taken of this position, by part, in units of a value."""
        ...

    def draws(self, state: S, seat: int, codes: Sequence[int], /) -> Sequence[tuple[int, S]]:
        """Every way luck may go when this turn is played, with its weight; nothing where that cannot be counted out."""
        ...

    def name_part(self, part: str, options: Mapping[str, str], _: Translate, /) -> str:
        """A part as the head of a line."""
        ...

    def nudge(self, state: S, seat: int, codes: Sequence[int], _: Translate, /) -> str:
        """Where to look for this turn, without telling it."""
        ...

    def effect(self, before: S, after: S, seat: int, _: Translate, /) -> str:
        """What a turn in pencil completes, in sentences; nothing where it only prepares, or where its words say so."""
        ...


@dataclass(eq=False)
class Title(Generic[S, C, V]):
    """One box: facts, and the rooms that answer everything else. What people read is translated when it is shown.

    >>> import richtfest as rf
    >>> box = rf.title("welcome-to")
    >>> box, box.caption, box.version
    (<Title welcome-to>, 'Welcome To…', 2)
    >>> [option.name for option in box.options if "yes" in option.choices]
    ['advanced', 'reshuffle']
    """

    name: str  # as in commands and records: welcome-to
    caption: str
    about: str  # one line: what playing it is like
    credits: str
    minutes: int  # a match takes about so long
    age: int  # from how many years on
    version: int  # of the rules; a new one for every change of behaviour, never when code is tidied
    printed: Printed[C]
    setup: Setup[S, C]
    moves: Notation[Any]
    views: Views[S, V]
    words: Words[S]
    habits: Habits[S]
    observation: Observing[S]
    open_pictures: Callable[[], Pictures[V]]  # loaded late: many commands never draw
    open_paper: Callable[[], Paper[C]]  # the same
    papers: tuple[str, ...]  # the pictures that lie in the middle of the table; all others lie beside them
    sheet_options: tuple[str, ...] = ()  # the options that an empty sheet is printed by
    gentle: Mapping[str, str] = field(default_factory=dict)  # the options of a first match, where all at once is much
    remembered: tuple[str, ...] = ()  # of `minutes` and `age`, what no rulebook and no public page says
    rival: str = ""  # whom somebody who plays alone plays against, on paper
    open_flipper: Callable[[], Flipper[C]] | None = None  # where this program can turn the cards beside paper sheets
    open_scorer: Callable[[], Scorer[C, Any]] | None = None  # where it can count paper sheets
    open_foresight: Callable[[], Foreseeing[S]] | None = None  # where bots can be told what a turn is worth
    open_coaching: Callable[[], Coaching[S]] | None = None  # where these values can be explained
    crowd: Crowd | None = None  # where it can be played by a crowd
    in_turn: bool = False  # whether the seats decide one after the other
    draws_lots: bool = False  # whether the first seat begins every round, so that lots decide who sits there
    corrected: Path | None = None  # an owner's component file, in place of ours as long as this process runs

    @property
    def package(self) -> str:
        """Where it lives: the name of its package, and of its catalogs."""
        return self.name.replace("-", "_")

    @property
    def options(self) -> tuple[Option, ...]:
        return self.setup.OPTIONS

    def option(self, name: str) -> Option:
        """The option of this name."""
        return next(option for option in self.options if option.name == name)

    @cached_property
    def pictures(self) -> Pictures[V]:
        return self.open_pictures()

    @cached_property
    def paper(self) -> Paper[C]:
        return self.open_paper()

    @cached_property
    def flipper(self) -> Flipper[C]:
        assert self.open_flipper is not None
        return self.open_flipper()

    @cached_property
    def scorer(self) -> Scorer[C, Any]:
        assert self.open_scorer is not None
        return self.open_scorer()

    @cached_property
    def foresight(self) -> Foreseeing[S]:
        assert self.open_foresight is not None
        return self.open_foresight()

    @cached_property
    def coaching(self) -> Coaching[S]:
        assert self.open_coaching is not None
        return self.open_coaching()

    def components(self, file: Path | None = None) -> C:
        """The printed values: of this file; without one, as an owner has corrected them, or else ours."""
        return self.printed.load_components(file or self.corrected or self.printed.FILE)

    def __repr__(self) -> str:
        return f"<Title {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process it goes by the name of its package: every process has its own shelf."""
        return take_down, (self.printed.__name__.rpartition(".")[0],)

    def _repr_html_(self) -> str:
        """How a notebook shows a box: what it is, and what can be chosen."""
        rows = "".join(
            f"<tr><td><code>{escape(option.name)}</code></td><td>{escape(option.caption)}</td>"
            f"<td>{escape(', '.join(option.choices))}</td></tr>"
            for option in self.options
        )
        about = f"<b>{escape(self.caption)}</b> <code>{escape(self.name)}</code><br>{escape(self.about)}"
        return f"<div>{about}<br><small>{escape(self.credits)}</small><table>{rows}</table></div>"


def take_down(package: str) -> AnyTitle:
    """The title that a package puts together."""
    title = import_module(package).TITLE
    assert isinstance(title, Title)
    return title


AnyTitle: TypeAlias = Title[Any, Any, Any]  # for those who hand states and views on without looking into them
