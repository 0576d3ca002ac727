"""Beside the paper game: a deck that deals rounds for a table of people with pens, and AAA for somebody alone.

All that has happened is in the address, so a reload loses nothing and nothing is kept here. A page holds the cards of
its round only. The seed is in the address too: who wants to look ahead can, as with real cards, and the page says so.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from litestar import Response, get
from litestar.response import Redirect

from richtfest.core.picture import Drawing
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.words import Translate
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.paper import flipper as paper_table
from richtfest.games.welcome_to.paper.flipper import PaperTable
from richtfest.games.welcome_to.rules.sheet import TEMPS
from richtfest.games.welcome_to.view import View
from richtfest.games.welcome_to.words.offers import box_caption
from richtfest.games.welcome_to.words.terms import action_name
from richtfest.web.answers import page
from richtfest.web.forms import number
from richtfest.web.visit import ThisVisit, Visit

SEEDS: Final = 10**9  # short enough to be read out
AAA_LEVELS: Final = tuple(str(level) for level in range(8))
YES_NO: Final = ("no", "yes")
BOXES: Final = "ABC"


@dataclass(slots=True)
class Dealt:
    """The cards of one round as the page shows them."""

    table: PaperTable
    view: View
    pictures: Mapping[str, Drawing]
    boxes: list[tuple[str, bool]]  # how the edition calls each plan, and whether it is met
    may_shuffle: bool
    rounds: int  # a game has at most
    temp_boxes: int

    def link(self, **changes: str) -> str:
        """The address of this moment, changed a little."""
        return "/paper/cards?" + urlencode({**address_of(self.table), **changes})

    @property
    def score(self) -> str:
        """The scorer, which takes over the plan cards and AAA."""
        return "/paper/score?" + urlencode(address_of(self.table))

    @property
    def later(self) -> str:
        return self.link(round=str(self.table.round + 1))

    @property
    def earlier(self) -> str:
        before = self.table.round - 1
        met = {at: boxes for at, boxes in self.table.met.items() if at <= before}
        shuffled = self.table.shuffled if self.table.shuffled < before else 0
        changes = {"met": write_met(met), "shuffled": str(shuffled)}
        if self.table.alone:
            changes["handed"] = write_handed(self.table.handed[: before - 1])
        return self.link(**changes, round=str(before))

    @property
    def take_back(self) -> str:
        """Solo: the card of this round comes back from AAA."""
        return self.link(handed=write_handed(self.table.handed[:-1]))

    def hand(self, card: int) -> str:
        """Solo: this card goes to AAA; plans may still be claimed in this round."""
        return self.link(handed=write_handed([*self.table.handed, card]))

    def claim(self, box: int) -> str:
        met = {at: list(boxes) for at, boxes in self.table.met.items()}
        met.setdefault(self.table.round, []).append(box)
        return self.link(met=write_met(met))

    def named(self, action: str, _: Translate) -> str:
        return action_name(action, self.table.options["edition"], _)

    def cross(self, by: int) -> str:
        """Solo: one temp box of the player more or less; nothing where there is none."""
        crossed = self.table.temps + by
        return self.link(temps=str(crossed)) if 0 <= crossed <= self.temp_boxes else ""

    def pad(self, _: Translate) -> list[tuple[str, int]]:
        """Solo: the points of AAA box by box; empty on a level on which it scores nothing."""
        agency = self.view.agency
        boxes = agency.tally.boxes if agency and agency.tally else ()
        return [(box_caption(box, "second", _), points) for box, points in boxes]

    @property
    def shuffle(self) -> str:
        return self.link(shuffled=str(self.table.round), round=str(self.table.round + 1))


def address_of(table: PaperTable) -> dict[str, str]:
    said = {**table.options, "seed": str(table.seed)}
    if table.met:
        said["met"] = write_met(table.met)
    if table.shuffled:
        said["shuffled"] = str(table.shuffled)
    if table.alone:
        said |= {"alone": "yes", "handed": write_handed(table.handed), "temps": str(table.temps)}
    return said | {"round": str(table.round)}


def write_handed(handed: Sequence[int]) -> str:
    """012: the first card of the three went to AAA, then the second, then the third."""
    return "".join(str(card) for card in handed)


def read_handed(text: str) -> list[int]:
    if set(text) - set("012"):
        raise Unreadable("“handed” names the cards that went to AAA, such as 0210, not “{value}”.", value=text[:40])
    return [int(card) for card in text]


def write_met(met: Mapping[int, Sequence[int]]) -> str:
    """5A.9B: plan A was claimed in round 5, plan B in round 9."""
    return ".".join(f"{at}{BOXES[box]}" for at, boxes in sorted(met.items()) for box in boxes)


def read_met(text: str) -> dict[int, list[int]]:
    met: dict[int, list[int]] = {}
    for word in text.split(".") if text else []:
        at, box = number(word[:-1]), BOXES.find(word[-1:] or "?")
        if at is None or box < 0:
            raise Unreadable(
                "“met” says in which round a plan was claimed, such as 5A.9B, not “{value}”.", value=text[:40]
            )
        met.setdefault(at, []).append(box)
    return met


def read_choice(query: Mapping[str, str], name: str, choices: Sequence[str], default: str) -> str:
    value = query.get(name, default)
    if value not in choices:
        raise Unreadable(
            "“{name}” can be {choices}, but not “{value}”.", name=name, choices=", ".join(choices), value=value[:40]
        )
    return value


def read_number(query: Mapping[str, str], name: str, low: int, high: int) -> int:
    """A whole number; the lowest one where nothing is said."""
    text = query.get(name, "").strip()
    value = number(text) if text else low
    if value is None or not low <= value <= high:
        raise Unreadable(
            "“{name}” must be a whole number from {low} to {high}, not “{value}”.",
            name=name,
            low=low,
            high=high,
            value=text[:40],
        )
    return value


def read_seed(text: str) -> int:
    """A seed; where none is said, one is drawn."""
    seed = number(text) if text else secrets.randbelow(SEEDS)
    if seed is None:
        raise Unreadable("The seed is a whole number of up to nine digits, not “{value}”.", value=text[:40])
    return seed


def read_table(query: Mapping[str, str]) -> PaperTable:
    """The table of an address; without a seed one is drawn."""
    alone = read_choice(query, "alone", YES_NO, "no") == "yes"
    edition = read_choice(query, "edition", ("second",) if alone else ("second", "first"), "second")
    options = {"edition": edition, "advanced": read_choice(query, "advanced", YES_NO, "no")}
    if alone:
        options["aaa"] = read_choice(query, "aaa", AAA_LEVELS, "1")
    seed = read_seed(query.get("seed", "").strip())
    handed = read_handed(query.get("handed", "")) if alone else []
    return PaperTable(
        options=options,
        seed=seed,
        round=len(handed) + 1 if alone and "round" not in query else read_number(query, "round", 1, SEEDS),
        met=read_met(query.get("met", "")),
        shuffled=read_number(query, "shuffled", 0, SEEDS),
        handed=handed,
        temps=read_number(query, "temps", 0, SEEDS) if alone else 0,
        alone=alone,
    )


@get("/paper")
async def paper(visit: ThisVisit) -> Response[str]:
    """What this program can do for a table with paper sheets."""
    return show_paper(visit, {})


def show_paper(visit: Visit, chosen: Mapping[str, str], notice: str = "", status: int = 200) -> Response[str]:
    return page(visit, "paper.html", status, title=TITLE, levels=AAA_LEVELS, chosen=chosen, notice=notice)


@get("/paper/cards")
async def cards(visit: ThisVisit) -> Response[Any]:
    """The cards of one round; without a seed one is drawn, and the address then tells it."""
    query = visit.query
    try:
        table = read_table(query)
        dealt = deal(visit, table)
    except Refused as refusal:
        return show_paper(visit, query, refusal.told(visit._), 400)
    if not query.get("seed", "").strip():
        return Redirect(dealt.link())
    return page(visit, "paper_cards.html", dealt=dealt)


def deal(visit: Visit, table: PaperTable) -> Dealt:
    state = paper_table.lay_out(table, TITLE.components())
    seen, pictures = paper_table.show(state, visit._)
    return Dealt(
        table=table,
        view=seen,
        pictures=pictures,
        boxes=[(box, plan.approved) for box, plan in zip(state.rules.plan_boxes, seen.plans, strict=True)],
        may_shuffle=paper_table.may_shuffle(table, state.rules),
        rounds=paper_table.count_rounds(state.rules),
        temp_boxes=int(state.rules.paper.boxes[TEMPS]),
    )


FLIPPER_PAGES: Final = [paper, cards]
