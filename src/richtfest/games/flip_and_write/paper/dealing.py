"""Cards turned for people with paper sheets: what has happened at their table, and how an address says it.

The seed is in the address: who wants to look ahead can, as with real cards, and the page says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Self, TypeVar

from richtfest.core.picture import Drawing
from richtfest.core.query import number, read_choice, read_number, read_seed
from richtfest.core.refusal import Unreadable

LETTERS: Final = ("A", "B", "C")  # the three plans, or projects
YES_NO: Final = ("no", "yes")
CARDS: Final = ("0", "1", "2")


@dataclass(frozen=True, slots=True)
class PaperTable:
    """What has happened at a table with paper sheets, as far as the cards need to know."""

    options: Mapping[str, str]
    seed: int
    round: int = 1
    met: Mapping[int, Sequence[int]] = field(default_factory=dict)  # by round: the plans claimed in it
    shuffled: int = 0  # WT-32, NLV-45: the round after which all cards were shuffled
    handed: Sequence[int] = ()  # solo: by round, the card that went to the rival
    alone: bool = False

    @property
    def seats(self) -> int:
        return 1 if self.alone else 2  # two or more make no difference to the cards

    @property
    def first_claim(self) -> int:
        """The round of the very first claim; 0 before it."""
        return min(self.met, default=0)

    @property
    def said(self) -> dict[str, str]:
        """All of it as a query."""
        said = {**self.options, "seed": str(self.seed)}
        if self.met:
            said["met"] = write_met(self.met)
        if self.shuffled:
            said["shuffled"] = str(self.shuffled)
        if self.alone:
            return said | {"alone": "yes", "handed": "".join(str(card) for card in self.handed)} | self.said_alone()
        return said | {"round": str(self.round)}

    def said_alone(self) -> dict[str, str]:
        """What the rival of this box needs to know of the player's sheet."""
        return {}

    def check(self, most: int, *, may_shuffle: bool) -> None:
        """Refuse what cannot have happened at a table, with so many rounds at most."""
        if not 1 <= self.round <= most + self.alone:
            raise Unreadable(
                "A game has rounds 1 to {most}; round {round} does not exist.", most=most, round=self.round
            )
        claimed = [box for boxes in self.met.values() for box in boxes]
        if len(set(claimed)) < len(claimed) or any(not 1 <= at <= self.round for at in self.met):
            raise Unreadable("Every plan is turned over once, in a round that has been played.")
        if self.shuffled and not (may_shuffle and self.shuffled == self.first_claim < self.round):
            raise Unreadable(
                "All cards are shuffled only where the rules say so, after the round of the very first claim."
            )

    # What can happen next

    def later(self) -> Self:
        return replace(self, round=self.round + 1)

    def earlier(self) -> Self:
        """The round before, with the claims that were made in it."""
        before = self.round - 1
        shuffled = self.shuffled if self.shuffled < before else 0
        return replace(self.without_claims(), round=before, shuffled=shuffled, handed=self.handed[: before - 1])

    def without_claims(self) -> Self:
        """As if nothing had been claimed in this round."""
        return replace(self, met={at: boxes for at, boxes in self.met.items() if at < self.round})

    def with_claims(self, letters: Sequence[str]) -> Self:
        """The claims up to now and these, made in the present round."""
        met = {at: list(boxes) for at, boxes in self.met.items()}
        if letters:
            met.setdefault(self.round, []).extend(LETTERS.index(letter) for letter in letters)
        return replace(self, met=met)

    def shuffle(self) -> Self:
        return replace(self, shuffled=self.round, round=self.round + 1)

    def hand(self, query: Mapping[str, str]) -> Self:
        """Solo: a card goes to the rival and ends the round, together with the claims made in it (WT-66, NLV-123)."""
        card = int(read_choice(query, "hand", CARDS, "0"))
        claimed = [letter for letter in LETTERS if read_choice(query, f"claim-{letter}", YES_NO, "no") == "yes"]
        return replace(self.with_claims(claimed), round=self.round + 1, handed=[*self.handed, card])


T = TypeVar("T", bound=PaperTable)


@dataclass(frozen=True, slots=True)
class PlanBox:
    """A plan as the page asks about it."""

    letter: str
    called: str  # by the edition
    met: bool  # so that its later points count
    now: bool  # it was claimed in this very round


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Generic[T]):
    """The cards of one round as the page shows them. Links are said as queries."""

    table: T
    has_moved: bool
    offer: Drawing  # the three cards or combinations
    plans: Drawing
    boxes: list[PlanBox]
    may_shuffle: bool
    rounds: int  # a game has at most

    @property
    def said(self) -> dict[str, str]:
        return self.table.said

    @property
    def said_without_claims(self) -> dict[str, str]:
        """Solo: what the form with the claims of this round says beside them."""
        return self.table.without_claims().said

    @property
    def later(self) -> dict[str, str]:
        return self.table.later().said

    @property
    def earlier(self) -> dict[str, str]:
        return self.table.earlier().said

    @property
    def shuffle(self) -> dict[str, str]:
        return self.table.shuffle().said

    def claim(self, letter: str) -> dict[str, str]:
        return self.table.with_claims([letter]).said


# The query


def read_shared(query: Mapping[str, str], *, alone: bool) -> dict[str, Any]:
    """What the queries of all boxes say; without a seed one is drawn."""
    handed = read_handed(query.get("handed", "")) if alone else []
    return {
        "seed": read_seed(query),
        "round": len(handed) + 1 if alone else read_number(query, "round", 1),
        "met": read_met(query.get("met", "")),
        "shuffled": read_number(query, "shuffled", 0),
        "handed": handed,
        "alone": alone,
    }


def is_alone(query: Mapping[str, str]) -> bool:
    return read_choice(query, "alone", YES_NO, "no") == "yes"


def moves_on(query: Mapping[str, str]) -> bool:
    """Whether something happens that the query does not say yet: a card is handed over, or a seed drawn."""
    return "hand" in query or not query.get("seed", "").strip()


def read_handed(text: str) -> list[int]:
    """012: the first card of the three went to the rival, then the second, then the third."""
    if set(text) - set(CARDS):
        raise Unreadable("“handed” names the cards that were given away, such as 0210, not “{value}”.", value=text[:40])
    return [int(card) for card in text]


def write_met(met: Mapping[int, Sequence[int]]) -> str:
    """5A.9B: plan A was claimed in round 5, plan B in round 9."""
    return ".".join(f"{at}{LETTERS[box]}" for at, boxes in sorted(met.items()) for box in boxes)


def read_met(text: str) -> dict[int, list[int]]:
    met: dict[int, list[int]] = {}
    for word in text.split(".") if text else []:
        at, letter = number(word[:-1]), word[-1:]
        if at is None or letter not in LETTERS:
            raise Unreadable(
                "“met” says in which round a plan was claimed, such as 5A.9B, not “{value}”.", value=text[:40]
            )
        met.setdefault(at, []).append(LETTERS.index(letter))
    return met
