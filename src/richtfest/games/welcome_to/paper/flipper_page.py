"""The page that turns the cards for people with paper sheets, and plays AAA for somebody alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from richtfest.core.picture import Drawing
from richtfest.core.query import read_choice, read_number
from richtfest.core.words import Translate
from richtfest.games.flip_and_write.paper import dealing
from richtfest.games.flip_and_write.paper.dealing import LETTERS, YES_NO, PlanBox, is_alone, moves_on, read_shared
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.options import LEVELS
from richtfest.games.welcome_to.paper.flipper import PaperTable, count_rounds, lay_out, may_shuffle, show
from richtfest.games.welcome_to.rules.sheet import TEMPS
from richtfest.games.welcome_to.view import View
from richtfest.games.welcome_to.words.offers import box_caption
from richtfest.games.welcome_to.words.terms import action_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(dealing.Dealt[PaperTable]):
    """The cards of one round as the page shows them."""

    view: View
    aaa: Drawing | None
    temp_boxes: int

    def cross(self, by: int) -> dict[str, str]:
        """Solo: one temp box of the player more or less; nothing where there is none."""
        crossed = self.table.temps + by
        return replace(self.table, temps=crossed).said if 0 <= crossed <= self.temp_boxes else {}

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
        has_moved=moves_on(query),
        view=seen,
        offer=pictures["combos"],
        plans=pictures["plans"],
        aaa=pictures.get("aaa"),
        boxes=[PlanBox(letter, box, plan.approved, at in claimed) for at, (letter, box, plan) in enumerate(plans)],
        may_shuffle=may_shuffle(table, state.rules),
        rounds=count_rounds(state.rules),
        temp_boxes=int(state.rules.paper.boxes[TEMPS]),
    )


def read_table(query: Mapping[str, str]) -> PaperTable:
    """The table of a query; without a seed one is drawn."""
    alone = is_alone(query)
    edition = read_choice(query, "edition", ("second",) if alone else ("second", "first"), "second")
    options = {"edition": edition, "advanced": read_choice(query, "advanced", YES_NO, "no")}
    if alone:
        options["aaa"] = read_choice(query, "aaa", LEVELS, "1")
    shared = read_shared(query, alone=alone)
    table = PaperTable(options, **shared, temps=read_number(query, "temps", 0) if alone else 0)
    return table.hand(query) if alone and "hand" in query else table
