"""The cards for people with paper sheets: the deck of a match without its sheets (WT-11, WT-16, WT-17, WT-32, WT-62).

The same seed deals the same cards as a match at a table would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from richtfest.core.words import Translate
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to import turn
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.drawing import NO_CHOICES, draw
from richtfest.games.welcome_to.options import read_options, ruleset_for
from richtfest.games.welcome_to.sheet import BIT, TEMPS
from richtfest.games.welcome_to.state import WelcomeTo, new_state
from richtfest.games.welcome_to.view import View
from richtfest.games.welcome_to.view import view as view_of


@dataclass(frozen=True, slots=True)
class PaperTable:
    """What has happened at a table with paper sheets, as far as the cards need to know."""

    options: Mapping[str, str]
    seed: int
    round: int = 1
    met: Mapping[int, Sequence[int]] = field(default_factory=dict)  # by round: the plan boxes claimed in it
    shuffled: int = 0  # WT-32: the round after which all cards were shuffled
    handed: Sequence[int] = ()  # solo: by round, the card that went to AAA
    temps: int = 0  # solo: the temp boxes crossed by the player
    alone: bool = False


def lay_out(table: PaperTable, components: WelcomeToComponents) -> WelcomeTo:
    """The cards as they lie now."""
    seats = 1 if table.alone else 2  # two or more make no difference to the cards
    rules = ruleset_for(read_options(table.options, seats), components)
    state = new_state(rules, seats, table.seed)
    for number in range(1, table.round):
        approved = state.approved
        if table.alone:
            state.pencils[0].spare = table.handed[number - 1]
            rules.mode.after_turn(state)
        mark(state, table.met.get(number, ()))
        rules.mode.claim(state, approved)
        if number == table.shuffled and rules.reshuffle_right:
            state.deck.deal(state.chance)
        turn.begin_round(state)
    mark(state, table.met.get(table.round, ()))
    if table.alone:
        state.inks[0].cross_boxes(TEMPS, min(table.temps, int(rules.paper.boxes[TEMPS])))
    return state


def mark(state: WelcomeTo, boxes: Sequence[int]) -> None:
    for box in boxes:
        state.approved |= BIT[box]


def show(state: WelcomeTo, _: Translate) -> tuple[View, dict[str, Picture]]:
    """What everybody at the table sees, and the cards drawn. Alone, nothing but temps is known of the own points."""
    seen = view_of(state, None)
    return seen, draw(seen, state.rules, state.plans, NO_CHOICES, _, names=[_("temps")])
