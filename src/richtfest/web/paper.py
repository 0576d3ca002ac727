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

from richtfest.core.chance import SEEDS
from richtfest.core.picture import Drawing
from richtfest.core.words import Translate
from richtfest.games.welcome_to import TITLE, paper_table
from richtfest.games.welcome_to.paper_table import PaperTable
from richtfest.games.welcome_to.view import View
from richtfest.games.welcome_to.wording import action_name
from richtfest.web.house import Visit, Visiting, visit_of
from richtfest.web.pages import number, page

MOST_ROUNDS: Final = 200
DRAWN_SEEDS: Final = 10**9  # short enough to be read out
LEVELS: Final = tuple(str(level) for level in range(8))
BOXES: Final = "ABC"


@dataclass(slots=True)
class Dealt:
    """The cards of one round as the page shows them."""

    table: PaperTable
    view: View
    pictures: Mapping[str, Drawing]
    boxes: list[tuple[str, bool]]  # how the edition calls each plan, and whether it is met
    may_shuffle: bool

    def link(self, **changes: str) -> str:
        """The address of this moment, changed a little."""
        return "/paper/cards?" + urlencode({**address_of(self.table), **changes})

    @property
    def later(self) -> str:
        return self.link(round=str(self.table.round + 1))

    @property
    def earlier(self) -> str:
        before = self.table.round - 1
        met = {at: boxes for at, boxes in self.table.met.items() if at <= before}
        shuffled = self.table.shuffled if self.table.shuffled < before else 0
        handed = self.table.handed[: before - 1]
        return self.link(
            round=str(before), met=write_met(met), shuffled=str(shuffled), handed="".join(str(card) for card in handed)
        )

    def hand(self, card: int) -> str:
        """Solo: this card goes to AAA, and the next three are turned."""
        handed = [*self.table.handed, card]
        return self.link(round=str(self.table.round + 1), handed="".join(str(each) for each in handed))

    def claim(self, box: int) -> str:
        met = {at: list(boxes) for at, boxes in self.table.met.items()}
        met.setdefault(self.table.round, []).append(box)
        return self.link(met=write_met(met))

    def named(self, action: str, _: Translate) -> str:
        return action_name(action, self.table.options["edition"], _)

    def cross(self, by: int) -> str:
        return self.link(temps=str(max(0, self.table.temps + by)))

    @property
    def shuffle(self) -> str:
        return self.link(shuffled=str(self.table.round), round=str(self.table.round + 1))


def address_of(table: PaperTable) -> dict[str, str]:
    said = {**table.options, "seed": str(table.seed), "round": str(table.round)}
    if table.met:
        said["met"] = write_met(table.met)
    if table.shuffled:
        said["shuffled"] = str(table.shuffled)
    if table.alone:
        said |= {"alone": "yes", "handed": "".join(str(card) for card in table.handed), "temps": str(table.temps)}
    return said


def write_met(met: Mapping[int, Sequence[int]]) -> str:
    """5A.9B: plan A was claimed in round 5, plan B in round 9."""
    return ".".join(f"{at}{BOXES[box]}" for at, boxes in sorted(met.items()) for box in boxes)


def read_met(text: str) -> dict[int, list[int]]:
    met: dict[int, list[int]] = {}
    for word in text.split(".")[:3]:
        at, box = number(word[:-1]), BOXES.find(word[-1:] or "?")
        if at and box >= 0:
            met.setdefault(at, []).append(box)
    return met


def read_table(query: Mapping[str, str], seed: int) -> PaperTable:
    """The table of an address; what makes no sense in it is left out."""
    alone = query.get("alone") == "yes"
    options = {
        "edition": "first" if query.get("edition") == "first" and not alone else "second",
        "advanced": "yes" if query.get("advanced") == "yes" else "no",
    }
    if alone:
        options["aaa"] = query["aaa"] if query.get("aaa") in LEVELS else "1"
    handed = [int(card) for card in query.get("handed", "")[:MOST_ROUNDS] if card in "012"] if alone else []
    wanted = len(handed) + 1 if alone else number(query.get("round")) or 1
    return PaperTable(
        options=options,
        seed=seed,
        round=min(max(wanted, 1), MOST_ROUNDS),
        met=read_met(query.get("met", "")),
        shuffled=number(query.get("shuffled")) or 0,
        handed=handed,
        temps=number(query.get("temps")) or 0,
        alone=alone,
    )


@get("/paper")
async def paper(request: Visiting) -> Response[str]:
    """What this program can do for a table with paper sheets."""
    visit = visit_of(request)
    return page(visit, "paper.html", title=TITLE, levels=LEVELS)


@get("/paper/cards")
async def cards(request: Visiting) -> Response[Any]:
    """The cards of one round; without a seed one is drawn, and the address then tells it."""
    visit = visit_of(request)
    query = dict(request.query_params)
    seed = number(query.get("seed", "").strip())
    if seed is None or seed >= SEEDS:
        return Redirect("/paper/cards?" + urlencode(address_of(read_table(query, secrets.randbelow(DRAWN_SEEDS)))))
    return page(visit, "paper_cards.html", dealt=deal(visit, read_table(query, seed)))


def deal(visit: Visit, table: PaperTable) -> Dealt:
    state = paper_table.lay_out(table, TITLE.components())
    seen, pictures = paper_table.show(state, visit._)
    return Dealt(
        table=table,
        view=seen,
        pictures=pictures,
        boxes=[(box, plan.approved) for box, plan in zip(state.rules.plan_boxes, seen.plans, strict=True)],
        may_shuffle=bool(state.rules.reshuffle_right and table.met and not table.shuffled),
    )


PAPER_PAGES: Final = [paper, cards]
