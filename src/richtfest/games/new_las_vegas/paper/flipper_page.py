"""The page that turns the cards for people with paper sheets, and plays ACME for somebody alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from richtfest.core.picture import Drawing
from richtfest.core.query import read_choice
from richtfest.core.words import Translate
from richtfest.games.flip_and_write.paper import dealing
from richtfest.games.flip_and_write.paper.dealing import LETTERS, PlanBox, is_alone, moves_on, read_shared
from richtfest.games.new_las_vegas.components import LEVELS, NewLasVegasComponents
from richtfest.games.new_las_vegas.paper.flipper import (
    PaperTable,
    count_rounds,
    lay_out,
    longest_rows,
    may_shuffle,
    read_large,
    read_rows,
    show,
)
from richtfest.games.new_las_vegas.pictures.solo import draw_acme
from richtfest.games.new_las_vegas.view import AVENUES, View
from richtfest.games.new_las_vegas.words.acme import project_kind
from richtfest.games.new_las_vegas.words.offers import action_name

YES_NO: Final = ("yes", "no")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(dealing.Dealt[PaperTable]):
    """The cards of one round as the page shows them."""

    view: View
    acme: Drawing | None
    longest: list[int]  # a row in each street

    @property
    def free_avenues(self) -> list[int]:
        """Solo: where a large hotel of the player can still come."""
        before = {avenue for at, avenues in self.table.large.items() if at < self.table.round for avenue in avenues}
        taken = {*before, *(self.view.acme.hotels if self.view.acme else ())}
        return [avenue for avenue in range(1, AVENUES + 1) if avenue not in taken]

    @property
    def built(self) -> list[int]:
        """Solo: the avenues with a large hotel of this round."""
        return list(self.table.large.get(self.table.round, ()))

    def row(self, street: int, by: int) -> dict[str, str]:
        """Solo: the player's longest row in a street, one more or less; nothing where that cannot be."""
        rows = [row + by if at == street else row for at, row in enumerate(self.table.rows)]
        return replace(self.table, rows=rows).said if 0 <= rows[street] <= self.longest[street] else {}

    def named(self, action: str, _: Translate) -> str:
        return action_name(action, _)


def deal(query: Mapping[str, str], components: NewLasVegasComponents, _: Translate) -> Dealt:
    """The cards of one round; where a card is handed to ACME, those of the next."""
    table = read_table(query)
    state = lay_out(table, components)
    seen, offer, projects = show(state, _)
    claimed = table.met.get(table.round, ())
    cards = zip(LETTERS, seen.projects, strict=True)
    return Dealt(
        table=table,
        has_moved=moves_on(query),
        view=seen,
        offer=offer,
        plans=projects,
        acme=draw_acme(seen.acme, None, "", _) if seen.acme else None,
        boxes=[
            PlanBox(letter, project_kind(card.kind, _), card.approved, at in claimed)
            for at, (letter, card) in enumerate(cards)
        ],
        may_shuffle=may_shuffle(table, state.rules),
        rounds=count_rounds(state.rules),
        longest=longest_rows(state.rules),
    )


def read_table(query: Mapping[str, str]) -> PaperTable:
    """The table of a query; without a seed one is drawn."""
    alone = is_alone(query)
    options = {name: read_choice(query, name, YES_NO, "yes") for name in ("golf", "bank")}
    if alone:
        options["manager"] = read_choice(query, "manager", [str(level) for level in range(1, LEVELS + 1)], "1")
    table = PaperTable(options, **read_shared(query, alone=alone))
    if alone:
        table = replace(table, large=read_large(query.get("large", "")), rows=read_rows(query.get("rows", "")))
    return table.hand(query) if alone and "hand" in query else table
