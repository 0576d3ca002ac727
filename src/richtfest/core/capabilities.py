"""Capabilities: what some boxes can do and others cannot.

A title says which it has. The pages for them know no box: they hand on what an address or a form says, and fill in the
template that the box brings along.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from richtfest.core.picture import Layout
from richtfest.core.words import Translate

Query: TypeAlias = Mapping[str, str]  # what stands behind the question mark of an address, or in a form

C_contra = TypeVar("C_contra", contravariant=True)
M = TypeVar("M", bound="Moment")


@dataclass(frozen=True, slots=True)
class Crowd:
    """An event: many people on their own devices, with one deck."""

    about: str  # which edition, for how many; translated when it is shown
    options: Mapping[str, str]  # what a crowd must play with
    choices: tuple[str, ...]  # the options that are left to its host
    most: int  # seats


class Dealt(Protocol):
    """The cards of one round as `paper/cards.html` shows them."""

    @property
    def said(self) -> Query:
        """This moment as a query: asked again, it shows the same."""
        ...

    @property
    def has_moved(self) -> bool:
        """Whether something happened that the query asked did not say, so that the address has to."""
        ...


class Flipper(Protocol[C_contra]):
    """Turns the cards for people with paper sheets. `paper/tools.html` offers it, `paper/cards.html` shows a round.

    All that has happened is in the query, so a reload loses nothing and nothing is kept.
    """

    def deal(self, query: Query, components: C_contra, _: Translate, /) -> Dealt:
        """The cards of one round; without a seed one is drawn."""
        ...


class Moment(Protocol):
    """What somebody who fills in paper sheets has before them."""

    @property
    def said(self) -> Query:
        """This moment as a query: asked again, it shows the same."""
        ...

    @property
    def refused(self) -> bool:
        """Whether the last tap, or the address, was refused; the notice on the page says why."""
        ...


class Scorer(Protocol[C_contra, M]):
    """Counts paper sheets that are filled in by tapping: `paper/scorer.html` is its page. It keeps nothing."""

    def begin(self, query: Query, components: C_contra, _: Translate, /) -> M:
        """What an address says: sheets filled in so far, the cards of a paper game that is over, or nothing yet."""
        ...

    def tap(self, data: Query, components: C_contra, _: Translate, /) -> M:
        """What the form says, after one tap; if that is refused, as it was before."""
        ...

    def show(self, moment: M, components: C_contra, _: Translate, layout: Layout, /) -> Any:
        """All that the page says."""
        ...

    def save(self, data: Query, components: C_contra, /) -> str:
        """The position as a file; nothing that does not fit yet is handed out."""
        ...
