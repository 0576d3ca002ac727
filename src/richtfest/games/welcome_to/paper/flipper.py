"""The cards for people with paper sheets: the deck of a match without its sheets (WT-11, WT-16, WT-17, WT-32, WT-62).

The same seed deals the same cards as a match at a table would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.drawing.picture import Picture
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

    @property
    def seats(self) -> int:
        return 1 if self.alone else 2  # two or more make no difference to the cards


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
    most, boxes = count_rounds(rules), int(rules.paper.boxes[TEMPS])
    if not 1 <= table.round <= most + table.alone:
        raise Unreadable("A game has rounds 1 to {most}; round {round} does not exist.", most=most, round=table.round)
    if table.temps > boxes:
        raise Unreadable("A sheet has {boxes} temp boxes, not {temps}.", boxes=boxes, temps=table.temps)
    claimed = [box for boxes in table.met.values() for box in boxes]
    if len(set(claimed)) < len(claimed) or any(not 1 <= number <= table.round for number in table.met):
        raise Unreadable("Every plan is turned over once, in a round that has been played.")
    if table.shuffled and not (rules.reshuffle_right and table.shuffled == min(table.met, default=0) < table.round):
        raise Unreadable("All cards are shuffled only in the first edition, after the round of the very first claim.")


def may_shuffle(table: PaperTable, rules: Ruleset) -> bool:
    """WT-32: only in the first round in which anybody claimed a plan; the right never comes back."""
    first_claim = min(table.met, default=0)
    return bool(rules.reshuffle_right) and table.round == first_claim < count_rounds(rules) and not table.shuffled


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
