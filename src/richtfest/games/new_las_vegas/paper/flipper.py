"""The cards for people with paper sheets: the deck of a match without its sheets (NLV-20, NLV-28, NLV-45, NLV-117).

The same seed deals the same cards as a match at a table would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Self

from richtfest.core.query import number
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.drawing.picture import Picture
from richtfest.games.flip_and_write.paper import dealing
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.options import read_options, ruleset_for
from richtfest.games.new_las_vegas.paper import answers
from richtfest.games.new_las_vegas.pictures.cards import draw_cards, draw_offer, draw_projects
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT, LOTS, STREETS
from richtfest.games.new_las_vegas.rules.round import begin_round
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.state import NewLasVegas, new_state
from richtfest.games.new_las_vegas.view import View
from richtfest.games.new_las_vegas.view import view as view_of


@dataclass(frozen=True, slots=True)
class PaperTable(dealing.PaperTable):
    """A table of New Las Vegas."""

    large: Mapping[int, Sequence[int]] = field(default_factory=dict)  # solo: by round, avenues with a new large hotel
    rows: Sequence[int] = (0,) * STREETS  # solo: the player's longest row in each street

    def said_alone(self) -> dict[str, str]:
        large = {"large": write_large(self.large)} if self.large else {}
        return large | ({"rows": ".".join(map(str, self.rows))} if any(self.rows) else {})

    def without_claims(self) -> Self:
        large = {at: avenues for at, avenues in self.large.items() if at < self.round}
        return replace(self, met={at: boxes for at, boxes in self.met.items() if at < self.round}, large=large)

    def hand(self, query: Mapping[str, str]) -> Self:
        """Solo: with the card go the avenues that the player has finished (NLV-126)."""
        built = [avenue for avenue in range(1, AVENUES + 1) if query.get(f"large-{avenue}") == "yes"]
        large = {**self.large, self.round: built} if built else self.large
        return dealing.PaperTable.hand(replace(self, large=large), query)


def rules_of(table: PaperTable, components: NewLasVegasComponents) -> Ruleset:
    return ruleset_for(read_options(table.options, table.seats), components)


def count_rounds(rules: Ruleset) -> int:
    """Every round opens a casino or crosses two boxes, so that a game has at most that many rounds."""
    return LOTS + (int(rules.track.boxes - rules.sheet.crossed) + 1) // 2


def lay_out(table: PaperTable, components: NewLasVegasComponents) -> NewLasVegas:
    """The cards as they lie now. After the last card for ACME those of one more round lie there, which nobody plays."""
    rules = rules_of(table, components)
    check(table, rules)
    state = new_state(rules, table.seats, table.seed)
    if state.round == 0:  # nobody has to tell this page how they vote
        begin_round(state)
    for played in range(1, table.round):
        approved = state.approved
        if table.alone:
            state.pencils[0].acme_card = table.handed[played - 1]
            rules.mode.after_turn(state)
            rules.mode.build_hotels(state)
            mark_hotels(state, table.large.get(played, ()))
        claimed = rules.mode.complete_projects(state)
        state.approved |= claimed
        mark(state, table.met.get(played, ()))
        if table.alone and approved == 0 and state.approved != 0:
            rules.mode.after_first_project(state)
        if played == table.shuffled:
            state.deck.deal(state.chance)
        begin_round(state)
    mark(state, table.met.get(table.round, ()))
    write_rows(state, table.rows)
    return state


def check(table: PaperTable, rules: Ruleset) -> None:
    """Refuse what cannot have happened at a table."""
    table.check(count_rounds(rules), may_shuffle=not table.alone)
    built = [avenue for avenues in table.large.values() for avenue in avenues]
    if len(set(built)) < len(built) or any(not 1 <= at <= table.round for at in table.large):
        raise Unreadable("Every avenue is finished once, in a round that has been played.")
    if any(row > longest for row, longest in zip(table.rows, longest_rows(rules), strict=True)):
        raise Unreadable("No row is longer than its street.")


def longest_rows(rules: Ruleset) -> list[int]:
    """How many lots each street has."""
    return [int(end - start) for start, end in pairwise(rules.board.starts)]


def may_shuffle(table: PaperTable, rules: Ruleset) -> bool:
    """NLV-45: in the first round in which anybody completed a project; alone the cards are shuffled anyway."""
    return not table.alone and table.round == table.first_claim < count_rounds(rules) and not table.shuffled


def mark(state: NewLasVegas, kinds: Sequence[int]) -> None:
    for kind in kinds:
        state.approved |= BIT[kind]


def mark_hotels(state: NewLasVegas, avenues: Sequence[int]) -> None:
    for avenue in avenues:
        state.inks[0].large |= BIT[avenue]


def write_rows(state: NewLasVegas, rows: Sequence[int]) -> None:
    """NLV-131: what ACME is compared with; which casinos make up a row does not matter."""
    sheet = state.inks[0]
    for street, row in enumerate(rows):
        first = int(state.rules.board.starts[street])
        for lot in range(first, first + row):
            sheet.unbuilt &= ~BIT[lot]
            sheet.opened |= BIT[lot]
            sheet.numbers[lot] = 0


def show(state: NewLasVegas, _: Translate) -> tuple[View, Picture, Picture]:
    """What everybody at the table sees, the cards and the projects. Of a player's own points nothing is known."""
    seen = view_of(state, None)
    draw = draw_offer if seen.acme is None else draw_cards
    return seen, draw(seen.offer, None, {}, _, asks=False), draw_projects(seen.projects, _)


def to_score(state: NewLasVegas) -> dict[str, Any]:
    """The position form to fill in when the game is over: all that lies before ACME."""
    written = answers.from_state(state)
    players = [{"name": f"P{seat + 1}"} for seat in range(state.seats)]
    return {**{key: value for key, value in written.items() if key != "offer"}, "players": players}


# The query


def write_large(large: Mapping[int, Sequence[int]]) -> str:
    """5-3.9-7: a large hotel in avenue 3 in round 5, in avenue 7 in round 9."""
    return ".".join(f"{at}-{avenue}" for at, avenues in sorted(large.items()) for avenue in avenues)


def read_large(text: str) -> dict[int, list[int]]:
    large: dict[int, list[int]] = {}
    for word in text.split(".") if text else []:
        at, avenue = map(number, (*word.split("-"), "")[:2])
        if at is None or avenue is None or not 1 <= avenue <= AVENUES:
            raise Unreadable(
                "“large” says in which round an avenue got its large hotel, such as 5-3.9-7, not “{value}”.",
                value=text[:40],
            )
        large.setdefault(at, []).append(avenue)
    return large


def read_rows(text: str) -> list[int]:
    """2.0.1.3: the longest row in each street."""
    rows = [number(word) for word in text.split(".")] if text else [0] * STREETS
    known = [row for row in rows if row is not None]
    if len(rows) != STREETS or len(known) != STREETS:
        raise Unreadable("“rows” names a longest row for each street, such as 2.0.1.3, not “{value}”.", value=text[:40])
    return known
