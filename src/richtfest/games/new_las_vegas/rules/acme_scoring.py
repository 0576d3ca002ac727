"""ACME's score, one function per category, with the same names as the player's (NLV-130 to NLV-133)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from richtfest.core.arrays import i64
from richtfest.core.bits import count_bits
from richtfest.core.tally import Tally
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas.rules import acme as figures
from richtfest.games.new_las_vegas.rules import deck, scoring
from richtfest.games.new_las_vegas.rules.acme import Acme, Manager
from richtfest.games.new_las_vegas.rules.board import AVENUES, STREETS
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck

if TYPE_CHECKING:
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas

AHEAD: Final = AVENUES + 1  # in the tie-break, where the player has at most a hotel in each avenue


def per_card(state: NewLasVegas, acme: Acme, manager: Manager, action: i64, figure: i64) -> i64:
    """Cards of one action in the pile times the value of a figure."""
    actions = state.rules.actions
    return acme.count(actions, action) * manager.worth(figure, acme.adverts(actions))


def hotels(state: NewLasVegas, acme: Acme, manager: Manager) -> i64:
    return count_bits(acme.hotels) * manager.worth(figures.HOTELS, acme.adverts(state.rules.actions))


def lucky_numbers(state: NewLasVegas, acme: Acme, manager: Manager) -> i64:
    """Streets in which the player's longest row is shorter than L."""
    actions = state.rules.actions
    count = acme.lucky_count(actions, manager)
    streets: i64 = 0
    street: i64
    for street in range(STREETS):
        if scoring.lucky_row(state, 0, street) < count:
            streets += 1
    return streets * manager.worth(figures.LUCKY, acme.adverts(actions))


def golf(state: NewLasVegas, acme: Acme, manager: Manager) -> i64:
    """Cards that repeat the action of the card below."""
    actions = state.rules.actions
    return acme.repeats(actions) * manager.worth(figures.GOLF, acme.adverts(actions))


def hidden_number(state: NewLasVegas) -> i64:
    """The number of ACME's hidden card."""
    return state.rules.numbers[solo_deck(state).hidden]


def votes_for(state: NewLasVegas, manager: Manager) -> bool:
    """NLV-133: ACME votes for the loan if its hidden card is high enough."""
    return hidden_number(state) >= manager.loan_from


def debts(state: NewLasVegas, manager: Manager) -> i64:
    """The number of the hidden card if both voted against the loan; NLV-R73: nothing before final scoring."""
    if not state.rules.bank or state.phase != phases.OVER or state.votes_for != 0 or votes_for(state, manager):
        return 0
    return -hidden_number(state)


def tally(state: NewLasVegas, acme: Acme, manager: Manager) -> Tally:
    """The whole score board; with equal totals ACME stays ahead (NLV-135)."""
    boxes: list[tuple[str, int]] = [
        ("projects", scoring.project_points(state, acme.completed, acme.later)),
        ("city_hall", per_card(state, acme, manager, deck.CITY_HALL, figures.CITY_HALL)),
        ("shows", per_card(state, acme, manager, deck.SHOW, figures.SHOWS)),
        ("hotels", hotels(state, acme, manager)),
        ("lucky_numbers", lucky_numbers(state, acme, manager)),
    ]
    if state.rules.board.course != 0:  # NLV-R65
        boxes.append(("golf", golf(state, acme, manager)))
    boxes.append(("limousine", per_card(state, acme, manager, deck.LIMOUSINE, figures.LIMOUSINES)))
    boxes.append(("debts", debts(state, manager)))
    return Tally(tuple(boxes), (AHEAD,))
