"""A title: one box, as everybody outside its package sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from richtfest.core.picture import Drawing
from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.tally import Opponent
from richtfest.core.words import Translate


@dataclass(frozen=True, slots=True)
class Option:
    """Something the host chooses before a match."""

    name: str
    choices: tuple[str, ...]
    default: str
    explanation: str  # one line, through translation


@dataclass(frozen=True, slots=True)
class Source:
    """Where the values of one section of a component file come from."""

    section: str
    source: str
    reconstructed: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of the rules, explained when it first matters."""

    name: str
    text: str


class Components(Protocol):
    """A component file, read and checked."""

    def digest(self, options: Mapping[str, str], seats: int) -> str:
        """A short name for exactly the values that such a match uses; records carry it. Solo may use more of them."""
        ...

    def sources(self) -> list[Source]:
        """Which values are the publisher's and which are our reconstruction."""
        ...


class Title(ABC):
    """What a box can do: make matches, read and write its moves, show and explain them."""

    name: str  # as in commands and records: welcome-to
    rules_version: int  # changes when behaviour changes, never when code is tidied
    options: tuple[Option, ...]
    codes: int  # moves are numbers below this
    file: Path  # our component file
    corrected: Path | None = None  # an owner's component file, in place of ours as long as this process runs
    in_turn: bool = False  # whether the seats decide one after the other
    draws_lots: bool = False  # whether the first seat begins every round, so that lots decide who sits there
    papers: tuple[str, ...] = ()  # the pictures that lie in the middle of the table; all others lie beside them

    @abstractmethod
    def seats(self, options: Mapping[str, str], components: Components) -> range:
        """How many may play with these options."""

    @abstractmethod
    def components(self, file: Path | None = None) -> Components:
        """The printed values: of this file; without one, as an owner has corrected them, or else ours."""

    @abstractmethod
    def secrets(self, state: State) -> bool:
        """Whether a seat knows now what others must not see, so that a shared device needs a curtain."""

    @abstractmethod
    def new(self, seats: int, seed: int, options: Mapping[str, str], components: Components) -> State:
        """A fresh match; refuses options and seat counts the box does not know."""

    @abstractmethod
    def notate(self, move: int) -> str:
        """A move as it is written in records."""

    @abstractmethod
    def read(self, notation: str) -> int:
        """The move that is written so."""

    @abstractmethod
    def view(self, state: State, viewer: int | None) -> Any:
        """What this seat, or a spectator, may know."""

    @abstractmethod
    def sentence(self, state: State, seat: int, move: int, _: Translate) -> str:
        """A legal move, as a player would say it."""

    @abstractmethod
    def tell(self, state: State, seat: int, move: int, _: Translate) -> str:
        """A move as a clause of the log (“wrote 7 on …”): past tense, no name, no full stop; empty for nothing to tell.

        The state is the one before the move. `core.chronicle` joins the clauses of a seat and round into a sentence.
        """

    @abstractmethod
    def question(self, state: State, seat: int, _: Translate) -> str:
        """What this seat is asked now."""

    @abstractmethod
    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        """Why a move is not legal now, with the number of the rule."""

    @abstractmethod
    def name_move(self, move: int, options: Mapping[str, str], _: Translate) -> str:
        """A move by the place or thing it acts on, whatever lies there now: for those who ask why it cannot be done."""

    @abstractmethod
    def caption(self, word: str, _: Translate) -> str:
        """What a person reads for the box itself, an option, a choice (edition=first) or a box of the score pad.

        `about` says in one line what playing it is like, `credits` who made it.
        """

    @abstractmethod
    def text(self, state: State, viewer: int | None, _: Translate) -> str:
        """The table as a viewer may see it, for a terminal."""

    @abstractmethod
    def round_of(self, state: State) -> int:
        """The number of the round being played, counted from 1."""

    @abstractmethod
    def score(self, position: Any, components: Components) -> dict[str, Any]:
        """Score a position of a paper game (the position form of the rules)."""

    def misread(self, refusal: Unreadable) -> dict[str, Any]:
        """What a text that is no JSON is answered, where the rules of the box ask for more than a sentence."""
        raise refusal

    @abstractmethod
    def legal(self, position: Any, components: Components) -> list[dict[str, Any]] | dict[str, Any]:
        """What may be done in a position; its rules say whether the sheets are answered as a list or by name."""

    def box_caption(self, box: str, options: Mapping[str, str], _: Translate) -> str:
        """A box of the score pad in a match with these options: editions may have their own words."""
        return self.caption(box, _)

    def tie_breaks(self, options: Mapping[str, str], _: Translate) -> Sequence[str]:
        """What decides between equal totals, as heads of lines, in the order of a tally's tie-breaks."""
        return ()

    def tell_outcome(self, state: State, seat: int, move: int, _: Translate) -> str:
        """What a move leads to by itself, as one more clause after that of `tell` (“saw AAA claim plan B”)."""
        return ""

    def tell_end(self, state: State, seat: int, _: Translate) -> str:
        """What comes to light of this seat when the match is over, as its last clause."""
        return ""

    # Teaching. A box without lessons leaves this as it is.

    def lesson(self, state: State, seat: int, _: Translate) -> Lesson | None:
        """What a newcomer should know to answer the present question."""
        return None

    # Solo. A box without a paper opponent leaves these as they are.

    def opponent(self, state: State) -> Opponent | None:
        """The paper opponent of this match with its score pad, as if the match ended now; None where there is none."""
        return None

    def in_pencil(self, state: State, seat: int) -> State:
        """The table as this seat sees its own side of it: what it has in pencil counts as if it were ink."""
        return state

    def verdict(self, state: State, _: Translate) -> str:
        """What the points mean where comparing seats does not tell: of a match alone or against a paper opponent."""
        return ""

    # Pictures. A box that is not drawn yet leaves these as they are; everything else works without.

    def pictures(
        self,
        state: State,
        viewer: int | None,
        _: Translate,
        *,
        layout: Literal["wide", "narrow"] = "wide",
        seat: int | None = None,
        names: Sequence[str] = (),
        before: Any = None,
    ) -> Mapping[str, Drawing]:
        """The parts of the table by name, for a page to arrange, with the viewer's legal moves in them.

        `seat` says whose sheet is shown, the viewer's own if left out. `before` is an earlier view of the same viewer:
        what is new since then draws itself.
        """
        return {}

    def rulebook(self, _: Translate, layout: Literal["wide", "narrow"] = "wide") -> Any:
        """What the page with the rules fills in: printed values, and pictures of examples."""
        return None

    def draw(self, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Drawing | None:
        """The whole table as one picture; a spectator sees every sheet."""
        return None

    def draw_position(self, position: Any, components: Components, _: Translate) -> Drawing | None:
        """The sheets of a paper game (the position form of the rules)."""
        return None

    def draw_empty(self, options: Mapping[str, str], components: Components, _: Translate) -> Drawing | None:
        """A sheet to print and play on."""
        return None
