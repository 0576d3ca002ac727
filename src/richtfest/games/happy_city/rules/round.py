"""The course of a match: who is asked next, from the supermarkets to the last copy (HC-24 to HC-31, HC-35, HC-62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.games.happy_city.rules import income
from richtfest.games.happy_city.rules.asks import (
    ASK_BUILD,
    ASK_COPY,
    ASK_DISCARD,
    ASK_REVEAL,
    ASK_SOURCE,
    ASK_SUPERMARKET,
    END,
    INCOME_PHASE,
    NOTHING,
    TURN,
)
from richtfest.games.happy_city.rules.city import NONE
from richtfest.games.happy_city.rules.effects import INCOME_AFTER, INCOME_BEFORE

if TYPE_CHECKING:
    from richtfest.games.happy_city.rules.state import HappyCity


def begin(state: HappyCity) -> None:
    """White supermarkets are dealt; coloured ones are chosen, the start player last."""
    if state.rules.coloured_supermarkets:
        state.active = state.seats - 1
        state.asked = ASK_SUPERMARKET
        return
    for city in state.cities:
        city.place_card(state.rules.white, NONE)
    begin_round(state)


def go_on(state: HappyCity) -> None:
    """A seat has confirmed: ask the next one of this part of the match, or begin the next part."""
    if state.phase == TURN:
        end_turn(state)
    elif state.phase == INCOME_PHASE:
        ask_for_sources(state)
    elif state.active > 0:
        state.active -= 1
        state.asked = ASK_SUPERMARKET
    else:
        begin_round(state)


def begin_round(state: HappyCity) -> None:
    """HC-28: every round starts with the income phase."""
    state.round += 1
    state.phase = INCOME_PHASE
    income.happen(state, INCOME_BEFORE)
    ask_for_sources(state)


def ask_for_sources(state: HappyCity) -> None:
    """HC-25: ask whose income is added, where it matters; then pay everybody."""
    seat: i64
    for seat in range(state.seats):
        if income.needs_source(state, seat):
            if income.sources_differ(state, seat):
                state.active = seat
                state.asked = ASK_SOURCE
                return
            state.cities[seat].source = state.left_of(seat)
    income.pay(state)
    income.happen(state, INCOME_AFTER)
    state.phase = TURN
    begin_turn(state, 0)


# The turns of a round: HC-30, HC-31, HC-35


def begin_turn(state: HappyCity, seat: i64) -> None:
    """HC-30: an empty market leaves nothing to discard."""
    state.active = seat
    if state.market.open_cards() == 0:
        ask_for_reveal(state)
    else:
        state.asked = ASK_DISCARD


def ask_for_reveal(state: HappyCity) -> None:
    """HC-31: until three cards lie open."""
    if state.market.can_reveal():
        state.asked = ASK_REVEAL
    else:
        state.asked = ASK_BUILD


def end_turn(state: HappyCity) -> None:
    """HC-35, HC-62: after the last seat the round is over, and with it perhaps the game."""
    if state.active + 1 < state.seats:
        begin_turn(state, state.active + 1)
    elif state.final_round() or state.round == state.rules.round_limit:
        state.phase = END
        ask_for_copies(state)
    else:
        begin_round(state)


# The end (HC-60)


def ask_for_copies(state: HappyCity) -> None:
    """Whoever may copy a special is asked which; without an opponent's special one is drawn without a question."""
    seat: i64
    for seat in range(state.seats):
        if can_copy(state, seat):
            if opponent_has_special(state, seat):
                state.active = seat
                state.asked = ASK_COPY
                return
            draw_copy(state, seat)
    state.asked = NOTHING


def can_copy(state: HappyCity, seat: i64) -> bool:
    """Has this city a special that copies another, and is it not yet decided which?"""
    city = state.cities[seat]
    return city.special != NONE and city.copied == NONE and state.rules.specials[city.special].copies_special


def opponent_has_special(state: HappyCity, seat: i64) -> bool:
    other: i64
    for other in range(state.seats):
        if other != seat and state.cities[other].special != NONE:
            return True
    return False


def draw_copy(state: HappyCity, seat: i64) -> None:
    """HC-R56: from the specials that were never displayed."""
    if len(state.box) > 0:
        state.cities[seat].copied = state.box[state.chance.below(len(state.box))]
