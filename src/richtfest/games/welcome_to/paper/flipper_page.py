"""The page that turns the cards for people with paper sheets, and plays AAA for somebody alone.

The seed is in the address: who wants to look ahead can, as with real cards, and the page says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from richtfest.core.picture import Drawing
from richtfest.core.query import number, read_choice, read_number, read_seed
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.options import LEVELS
from richtfest.games.welcome_to.paper.flipper import PaperTable, count_rounds, lay_out, may_shuffle, show
from richtfest.games.welcome_to.paper.shapes import LETTERS
from richtfest.games.welcome_to.rules.sheet import TEMPS
from richtfest.games.welcome_to.view import View
from richtfest.games.welcome_to.words.offers import box_caption
from richtfest.games.welcome_to.words.terms import action_name

YES_NO: Final = ("no", "yes")
CARDS: Final = ("0", "1", "2")


@dataclass(frozen=True, slots=True)
class PlanBox:
    """A plan as the page asks about it."""

    letter: str
    called: str  # by the edition
    met: bool  # so that its later points count
    now: bool  # it was claimed in this very round


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of one round as the page shows them. Links are said as queries."""

    table: PaperTable
    has_moved: bool
    view: View
    pictures: Mapping[str, Drawing]
    boxes: list[PlanBox]
    may_shuffle: bool
    rounds: int  # a game has at most
    temp_boxes: int

    @property
    def said(self) -> dict[str, str]:
        return query_of(self.table)

    @property
    def said_without_claims(self) -> dict[str, str]:
        """Solo: what the form with the claims of this round says beside them."""
        return query_of(replace(self.table, met=without(self.table.met, self.table.round)))

    @property
    def later(self) -> dict[str, str]:
        return query_of(replace(self.table, round=self.table.round + 1))

    @property
    def earlier(self) -> dict[str, str]:
        """The round before, with the claims that were made in it."""
        before = self.table.round - 1
        table = replace(
            self.table,
            round=before,
            met=without(self.table.met, self.table.round),
            shuffled=self.table.shuffled if self.table.shuffled < before else 0,
            handed=self.table.handed[: before - 1],
        )
        return query_of(table)

    @property
    def shuffle(self) -> dict[str, str]:
        return query_of(replace(self.table, shuffled=self.table.round, round=self.table.round + 1))

    def claim(self, letter: str) -> dict[str, str]:
        return query_of(replace(self.table, met=with_claims(self.table, [letter])))

    def cross(self, by: int) -> dict[str, str]:
        """Solo: one temp box of the player more or less; nothing where there is none."""
        crossed = self.table.temps + by
        return query_of(replace(self.table, temps=crossed)) if 0 <= crossed <= self.temp_boxes else {}

    def named(self, action: str, _: Translate) -> str:
        return action_name(action, self.table.options["edition"], _)

    def pad(self, _: Translate) -> list[tuple[str, int]]:
        """Solo: the points of AAA box by box; empty on a level on which it scores nothing."""
        agency = self.view.agency
        boxes = agency.tally.boxes if agency and agency.tally else ()
        return [(box_caption(box, "second", _), points) for box, points in boxes]


def deal(query: Mapping[str, str], components: WelcomeToComponents, _: Translate) -> Dealt:
    """The cards of one round; where a card is handed to AAA, those of the next."""
    table = read_table(query)
    state = lay_out(table, components)
    seen, pictures = show(state, _)
    claimed = table.met.get(table.round, ())
    plans = zip(LETTERS, state.rules.plan_boxes, seen.plans, strict=True)
    return Dealt(
        table=table,
        has_moved="hand" in query or not query.get("seed", "").strip(),
        view=seen,
        pictures=pictures,
        boxes=[PlanBox(letter, box, plan.approved, at in claimed) for at, (letter, box, plan) in enumerate(plans)],
        may_shuffle=may_shuffle(table, state.rules),
        rounds=count_rounds(state.rules),
        temp_boxes=int(state.rules.paper.boxes[TEMPS]),
    )


def with_claims(table: PaperTable, letters: Sequence[str]) -> dict[int, list[int]]:
    """The claims up to now and these, made in the present round."""
    met = {at: list(boxes) for at, boxes in table.met.items()}
    if letters:
        met.setdefault(table.round, []).extend(LETTERS.index(letter) for letter in letters)
    return met


def without(met: Mapping[int, Sequence[int]], late: int) -> dict[int, Sequence[int]]:
    """The claims before this round."""
    return {at: boxes for at, boxes in met.items() if at < late}


# The query


def query_of(table: PaperTable) -> dict[str, str]:
    said = {**table.options, "seed": str(table.seed)}
    if table.met:
        said["met"] = write_met(table.met)
    if table.shuffled:
        said["shuffled"] = str(table.shuffled)
    if table.alone:
        return said | {"alone": "yes", "handed": write_handed(table.handed), "temps": str(table.temps)}
    return said | {"round": str(table.round)}


def read_table(query: Mapping[str, str]) -> PaperTable:
    """The table of a query; without a seed one is drawn."""
    alone = read_choice(query, "alone", YES_NO, "no") == "yes"
    edition = read_choice(query, "edition", ("second",) if alone else ("second", "first"), "second")
    options = {"edition": edition, "advanced": read_choice(query, "advanced", YES_NO, "no")}
    if alone:
        options["aaa"] = read_choice(query, "aaa", LEVELS, "1")
    seed = read_seed(query)
    handed = read_handed(query.get("handed", "")) if alone else []
    table = PaperTable(
        options=options,
        seed=seed,
        round=len(handed) + 1 if alone else read_number(query, "round", 1),
        met=read_met(query.get("met", "")),
        shuffled=read_number(query, "shuffled", 0),
        handed=handed,
        temps=read_number(query, "temps", 0) if alone else 0,
        alone=alone,
    )
    return hand_card(table, query) if alone and "hand" in query else table


def hand_card(table: PaperTable, query: Mapping[str, str]) -> PaperTable:
    """Solo: a card goes to AAA and ends the round, together with the claims made in it (WT-66)."""
    card = int(read_choice(query, "hand", CARDS, "0"))
    claimed = [letter for letter in LETTERS if read_choice(query, f"claim-{letter}", YES_NO, "no") == "yes"]
    return replace(table, round=table.round + 1, handed=[*table.handed, card], met=with_claims(table, claimed))


def write_handed(handed: Sequence[int]) -> str:
    """012: the first card of the three went to AAA, then the second, then the third."""
    return "".join(str(card) for card in handed)


def read_handed(text: str) -> list[int]:
    if set(text) - set(CARDS):
        raise Unreadable("“handed” names the cards that went to AAA, such as 0210, not “{value}”.", value=text[:40])
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
