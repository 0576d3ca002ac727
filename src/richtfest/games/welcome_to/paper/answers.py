"""A paper game as JSON, to be scored or asked what may be done, and a match as such a position (WT-77 to WT-87)."""

from __future__ import annotations

from typing import Any, Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.faults import write_errors
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.standing import names_of, standings
from richtfest.core.state import Moves
from richtfest.core.words import Translate
from richtfest.games.flip_and_write.paper.offer import lay_offer
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.flip_and_write.rules.places import list_places
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.options import VERSION
from richtfest.games.welcome_to.paper.form import Position, find_cards, read_position
from richtfest.games.welcome_to.rules import scoring, turn
from richtfest.games.welcome_to.rules.agency import Agency, by_size, find_segments
from richtfest.games.welcome_to.rules.asks import Pencil
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.fits import find_fits
from richtfest.games.welcome_to.rules.mode import Company
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.round import begin_round
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
    COPIES,
    HIGHEST,
    LARGEST,
    MARKETING,
    PARKS,
    PLOTS,
    POOLS,
    REFUSALS,
    ROUNDABOUT,
    ROUNDABOUTS,
    STREETS,
    TEMPS,
    Sheet,
    count_estates,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.solo_components import OWN_LEVEL, write_own_manager
from richtfest.games.welcome_to.view import copy_letter

ALWAYS_ANSWERED: Final = ("plans", "parks", "pools", "temps", "bis", "roundabouts", "refusals")  # WT-84, in play or not

# Answering


def score(data: Any, components: WelcomeToComponents) -> dict[str, Any]:
    """WT-84: the position as if the game ended now."""
    position = read_position(data, components)
    state = table_of(position)
    tallies = [state.tally(seat) for seat in range(state.seats)]
    counts = [scoring.estate_counts(state, seat) for seat in range(state.seats)]
    players = standings(names_of(position.names), tallies)
    return {
        "players": players,
        "breakdown": [
            {
                **dict.fromkeys(ALWAYS_ANSWERED, 0),
                **{box: points for box, points in tally.boxes if not box.startswith("estates")},
                "estates": {str(size): tally[f"estates {size}"] for size in range(1, LARGEST + 1)},
                "total": tally.total,
            }
            for tally in tallies
        ],
        "ranking": [player["rank"] for player in players],
        "estate_counts": counts,
        "end_triggers": [end_triggers(state, seat) for seat in range(state.seats)],
        **solo_result(state),
    }


def solo_result(state: WelcomeTo) -> dict[str, Any]:
    """WT-84: AAA's pad and who wins; without AAA's points there is only the score."""
    if isinstance(state.rules.mode, Company):
        return {}
    result = scoring.result(state) or "score_only"
    if state.agency is None:
        return {"result": result}
    opponent = scoring.opponent(state)
    if opponent is None:
        return {"aaa": None, "aaa_estate_count": None, "result": result}
    agency = state.agency
    segments = by_size(find_segments(agency, state.rules.actions))
    scored = [int(segment.points) for segment in segments if segment.scores]
    pad = {
        **dict(opponent.tally.boxes),
        "estates": scored + [0] * (int(agency.manager.scored_estates) - len(scored)),
        "total": opponent.tally.total,
    }
    return {"aaa": pad, "aaa_estate_count": opponent.tally.tie_breaks[0], "result": result}


def end_triggers(state: WelcomeTo, seat: int) -> list[str]:
    """WT-57: which conditions for the end this sheet meets."""
    sheet = state.inks[seat]
    met = {
        "refusals": sheet.crossed(REFUSALS) == state.rules.paper.boxes[REFUSALS],
        "plans": all(sheet.points(box) > 0 for box in range(3)),
        "full": sheet.is_full(),
    }
    return [name for name, holds in met.items() if holds]


def legal(data: Any, components: WelcomeToComponents) -> list[dict[str, Any]]:
    """WT-85: what each sheet allows at the start of a turn, or of the claims."""
    position = read_position(data, components)
    state = table_of(position)
    players = standings(names_of(position.names), [state.tally(seat) for seat in range(state.seats)])
    return [{**player, **legal_on(sheet, position)} for player, sheet in zip(players, position.sheets, strict=True)]


def legal_on(sheet: Sheet, position: Position) -> dict[str, Any]:
    rules = position.rules
    found = Moves()

    def plots(base: int) -> list[list[int]]:
        """The moves found, as places on the sheet."""
        refs = [moves.PLOT_REFS[move - base] for move in found.copy()]
        found.count = 0
        return [[ref.street, ref.place] for ref in refs]

    fits = find_fits(sheet, rules.paper)
    answer: dict[str, Any] = {"plots": {}}
    for number in range(HIGHEST + 1):
        list_places(fits[number], codes.WRITE, found)
        answer["plots"][str(number)] = plots(codes.WRITE)
    turn.list_fences(sheet, rules, found)
    answer["fences"] = plots(codes.FENCE)
    turn.list_copies(sheet, rules, found)
    answer["bis"] = sorted(copy_of(move, sheet) for move in found.copy())
    found.count = 0
    if turn.has_free_box(sheet, rules, ROUNDABOUTS):
        turn.list_roundabouts(sheet, found)
    answer["roundabouts"] = plots(codes.ROUNDABOUT)
    turn.list_sizes(sheet, rules, found)
    answer["marketing"] = [move - codes.ADVERTISE for move in found.copy()]
    found.count = 0
    if position.combos is not None:
        numbers, actions = zip(*position.combos, strict=True)
        combos = vec[i64](numbers + actions)
        rules.mode.list_choices(fits, combos, found)
        answer["combos"] = [choice_of(move) for move in found.copy()]
        answer["refusal"] = bool(rules.refusal_rule.allows(found.count, fits, combos))
    if position.asks_for_claims:
        estates = count_estates(sheet, sheet.locked)
        answer["claimable"] = [
            rules.plan_boxes[box]
            for box, plan in enumerate(position.plans)
            if plan is not None and sheet.points(box) == 0 and plan.requirement.met_by(sheet, rules.paper, estates)
        ]
    return answer


def choice_of(move: int) -> int | list[int]:
    """A combo as its column; in solo as number card and action card."""
    choice = moves.decode(move)
    if isinstance(choice, moves.ChoosePair):
        return [choice.number, choice.action]
    assert isinstance(choice, moves.ChooseCombo)
    return choice.column


def copy_of(move: int, sheet: Sheet) -> list[int]:
    """A copy as street, plot and number."""
    copy = moves.decode(move)
    assert isinstance(copy, moves.CopyHouse)
    plot = moves.PLOT_REFS.index(copy.plot)
    return [copy.plot.street, copy.plot.place, int(sheet.numbers[plot - 1 if copy.from_left else plot + 1])]


def tell_faults(refusal: Refused, _: Translate) -> dict[str, Any]:
    """WT-83: all that is wrong with a position, or with a text that is none."""
    return {"errors": write_errors(refusal, _)}


# To and from the table


def table_of(position: Position, seed: int = 0) -> WelcomeTo:
    """The sheets of a position on a table, before anything is dealt."""
    rules = position.rules
    chance = Chance(seed)
    plans = [given or draw_plan(position, box, chance) for box, given in enumerate(position.plans)]
    pencils = [Pencil(sheet.clone(), find_fits(sheet, rules.paper)) for sheet in position.sheets]
    inks = [sheet.clone() for sheet in position.sheets]
    deck = rules.mode.new_deck(rules.cards)
    state = WelcomeTo(rules, len(position.sheets), chance, deck, position.agency, plans, inks, pencils)
    state.approved = position.approved
    return state


def draw_plan(position: Position, box: int, chance: Chance) -> Plan:
    """A plan card that is not given: one that gives the points written for it, if there is such a card."""
    written = {int(sheet.points(box)) for sheet in position.sheets}
    if position.agency is not None:
        written.add(int(position.agency.points(box)))
    stack = position.rules.plans[box]
    giving = [plan for plan in stack if written <= {0, plan.first, plan.later}]
    return (giving or stack)[chance.below(len(giving or stack))]


def to_state(data: Any, components: WelcomeToComponents, seed: int, version: int = VERSION) -> WelcomeTo:
    """A match at the start of a turn, with these sheets, plans and combos; what is not given is drawn."""
    position = read_position(data, components, version)
    state = table_of(position, seed)
    if any(end_triggers(state, seat) for seat in range(state.seats)):
        raise Unreadable("In this position the match is over (WT-57).")
    if isinstance(state.deck, Pile):
        deal_pile(state, state.deck, position.combos)
    else:
        state.deck.deal(state.chance)
        if position.combos is not None:
            lay_combos(state, position.combos)
    begin_round(state)
    return state


def deal_pile(state: WelcomeTo, pile: Pile, combos: list[tuple[int, int]] | None) -> None:
    """Deal what AAA does not hold, the open cards on top; completion cards of plans that AAA wrote are gone."""
    rules, agency = state.rules, state.agency
    to_show = find_open_cards(combos or [], rules)
    held: list[int] = []
    if agency is not None:
        rounds = int(state.inks[0].empty_plots()).bit_count() + int(rules.paper.boxes[REFUSALS])  # at most, from here
        actions = [int(rules.actions[card]) for card in agency.cards[: agency.count]]
        held = find_cards(actions, [int(card) for card in rules.cards if card not in to_show], rules)
        if len(set(held)) < len(held) or len(rules.cards) - len(held) - rounds < COLUMNS - 1:
            raise Unreadable("The deck has not enough cards for the stack of AAA.", "solo.stack")
        for place, card in enumerate(held):
            agency.cards[place] = card
        pile.removed = sum(1 << box for box in range(3) if agency.points(box))
    cards = vec[i64](card for card in rules.cards if card not in held and card not in to_show)
    pile.deal_cards(cards, len(cards), state.chance)
    for card in reversed(to_show):
        pile.stack[pile.left] = card
        pile.left += 1


def find_open_cards(combos: list[tuple[int, int]], rules: Ruleset) -> list[int]:
    """The cards with these numbers and actions, each once."""
    found: list[int] = []
    for number, action in combos:
        fitting = [card for card in rules.cards if rules.numbers[card] == number and rules.actions[card] == action]
        free = [int(card) for card in fitting if card not in found]
        if not free:
            raise Unreadable("The deck has no such three cards.", "combos")
        found.append(free[0])
    return found


def lay_combos(state: WelcomeTo, combos: list[tuple[int, int]]) -> None:
    """Let the next reveal show these combos."""
    assert isinstance(state.deck, Columns)
    if not lay_offer(state.deck, state.rules.numbers, state.rules.actions, combos):
        raise Unreadable("The deck has not enough cards to show these three combos at once.", "combos")


def from_state(state: WelcomeTo) -> dict[str, Any]:
    """The sheets of a running match, as they are in ink, in the position form."""
    rules = state.rules
    boxes = rules.plan_boxes
    alone = not isinstance(rules.mode, Company)
    position: dict[str, Any] = {
        "edition": rules.edition,
        "advanced": bool(rules.paper.boxes[ROUNDABOUTS] > 0),
        **({} if alone else {"temp_points": [int(points) for points in rules.values.temp_ranks]}),
        "plan_cards": {box: plan.name for box, plan in zip(boxes, state.plans, strict=True)},
        "approved": [box for index, box in enumerate(boxes) if state.approved >> index & 1],
        "sheets": [write_sheet(sheet, rules) for sheet in state.inks],
    }
    if alone:
        position["solo"] = write_solo(state.agency, rules) if state.agency else {}
    if state.phase == phases.TURN:
        position["combos"] = [
            [int(state.combo_number(column)), ACTIONS[state.combo_action(column)]] for column in range(COLUMNS)
        ]
    return position


def write_solo(agency: Agency, rules: Ruleset) -> dict[str, Any]:
    """WT-82: AAA in the position form; somebody's own manager with its values."""
    manager = agency.manager
    return {
        **({} if manager.level == OWN_LEVEL else {"level": int(manager.level)}),
        **({"manager": write_own_manager(manager)} if manager.own else {}),
        "stack": [ACTIONS[rules.actions[card]] for card in agency.cards[: agency.count]],
        "plans": {box: int(agency.points(index)) for index, box in enumerate(rules.plan_boxes) if agency.points(index)},
    }


def write_sheet(sheet: Sheet, rules: Ruleset) -> dict[str, Any]:
    circled = [moves.PLOT_REFS[plot] for plot in range(PLOTS) if sheet.is_pool(plot)]
    # A sheet from paper may count pools without saying where they are (WT-79); then it stays unsaid.
    known = (
        {"pool_houses": [[ref.street, ref.place] for ref in circled]} if len(circled) == sheet.crossed(POOLS) else {}
    )
    return {
        "streets": [write_street(sheet, rules, street) for street in range(STREETS)],
        "pools": int(sheet.crossed(POOLS)),
        **known,
        "temps": int(sheet.crossed(TEMPS)),
        "marketing": [int(sheet.crossed(MARKETING + size)) for size in range(1, LARGEST + 1)],
        "bis": int(sheet.crossed(COPIES)),
        "refusals": int(sheet.crossed(REFUSALS)),
        "plans": {box: int(sheet.points(index)) for index, box in enumerate(rules.plan_boxes) if sheet.points(index)},
    }


def write_street(sheet: Sheet, rules: Ruleset, street: int) -> dict[str, Any]:
    first, last = int(rules.paper.first(street)), int(rules.paper.last(street))
    plots = range(first, last + 1)
    return {
        "houses": [write_house(sheet, rules, plot) for plot in plots],
        "fences": [gap - first for gap in range(first, last) if sheet.has_fence(gap)],
        "parks": int(sheet.crossed(PARKS + street)),
        "roundabouts": [plot - first for plot in plots if sheet.numbers[plot] == ROUNDABOUT],
        "locked": [plot - first for plot in plots if sheet.is_locked(plot)],
    }


def write_house(sheet: Sheet, rules: Ruleset, plot: int) -> int | str | None:
    if not sheet.is_house(plot):
        return None
    letter = copy_letter(sheet, rules.paper, plot)
    return f"{sheet.numbers[plot]}{letter}" if letter else int(sheet.numbers[plot])


def misread(refusal: Unreadable) -> dict[str, Any]:
    """A text that is no JSON is refused with a sentence."""
    raise refusal
