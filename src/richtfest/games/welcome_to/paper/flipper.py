"""The cards for people with paper sheets: the deck of a match without its sheets (WT-11, WT-16, WT-17, WT-32, WT-62).

The same seed deals the same cards as a match at a table would.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.drawing.picture import Picture
from richtfest.games.flip_and_write.paper import dealing
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.options import read_options, ruleset_for
from richtfest.games.welcome_to.paper import answers as position
from richtfest.games.welcome_to.pictures.table import NO_CHOICES, draw
from richtfest.games.welcome_to.rules.round import begin_round
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import BIT, PLOTS, REFUSALS, TEMPS
from richtfest.games.welcome_to.rules.state import WelcomeTo, new_state
from richtfest.games.welcome_to.view import View
from richtfest.games.welcome_to.view import view as view_of


@dataclass(frozen=True, slots=True)
class PaperTable(dealing.PaperTable):
    """A table of Welcome To."""

    temps: int = 0  # solo: the temp boxes crossed by the player

    def said_alone(self) -> dict[str, str]:
        return {"temps": str(self.temps)}


def rules_of(table: PaperTable, components: WelcomeToComponents) -> Ruleset:
    return ruleset_for(read_options(table.options, table.seats), components)


def count_rounds(rules: Ruleset) -> int:
    """WT-I5: every round fills a plot or crosses a refusal, so that a game has at most that many rounds."""
    return PLOTS + int(rules.paper.boxes[REFUSALS]) - 1


def lay_out(table: PaperTable, components: WelcomeToComponents) -> WelcomeTo:
    """The cards as they lie now. After the last card for AAA those of one more round lie there, which nobody plays."""
    rules = rules_of(table, components)
    check(table, rules)
    state = new_state(rules, table.seats, table.seed)
    for number in range(1, table.round):
        approved = state.approved
        if table.alone:
            state.pencils[0].spare = table.handed[number - 1]
            rules.mode.after_turn(state)
        mark(state, table.met.get(number, ()))
        rules.mode.claim(state, approved)
        if number == table.shuffled:
            state.deck.deal(state.chance)
        begin_round(state)
    mark(state, table.met.get(table.round, ()))
    if table.alone:
        state.inks[0].cross_boxes(TEMPS, table.temps)
    return state


def check(table: PaperTable, rules: Ruleset) -> None:
    """Refuse what cannot have happened at a table."""
    boxes = int(rules.paper.boxes[TEMPS])
    if table.temps > boxes:
        raise Unreadable("A sheet has {boxes} temp boxes, not {temps}.", boxes=boxes, temps=table.temps)
    table.check(count_rounds(rules), may_shuffle=bool(rules.reshuffle_right))


def may_shuffle(table: PaperTable, rules: Ruleset) -> bool:
    """WT-32: only in the first round in which anybody claimed a plan; the right never comes back."""
    now = table.round == table.first_claim < count_rounds(rules)
    return bool(rules.reshuffle_right) and now and not table.shuffled


def mark(state: WelcomeTo, boxes: Sequence[int]) -> None:
    for box in boxes:
        state.approved |= BIT[box]


def show(state: WelcomeTo, _: Translate) -> tuple[View, dict[str, Picture]]:
    """What everybody at the table sees, and the cards drawn. Nothing but temps is known of a player's own points."""
    seen = view_of(state, None)
    return seen, draw(seen, NO_CHOICES, _, names=[""])


def to_score(state: WelcomeTo) -> dict[str, Any]:
    """The position form to fill in when the game is over: the plan cards and all that lies before AAA."""
    return {key: value for key, value in position.from_state(state).items() if key != "combos"}
