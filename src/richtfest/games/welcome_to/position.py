"""The position form: a paper game as JSON, to be scored or asked what may be done (WT-77 to WT-87)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.form import Form
from richtfest.core.refusal import Unreadable
from richtfest.core.state import Moves
from richtfest.core.tally import places
from richtfest.games.welcome_to import moves as code
from richtfest.games.welcome_to import scoring, turn
from richtfest.games.welcome_to.agency import Agency, by_size, find_segments
from richtfest.games.welcome_to.components import LIMIT, Edition, WelcomeToComponents
from richtfest.games.welcome_to.deck import ACTIONS, COLUMNS, Columns
from richtfest.games.welcome_to.fits import find_fits
from richtfest.games.welcome_to.mode import Company
from richtfest.games.welcome_to.options import Options, ruleset_for
from richtfest.games.welcome_to.pencil import TURN, Pencil
from richtfest.games.welcome_to.pile import Pile
from richtfest.games.welcome_to.plans import Plan
from richtfest.games.welcome_to.ruleset import Ruleset
from richtfest.games.welcome_to.sheet import (
    BIT,
    COPIES,
    EMPTY,
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
    empty_sheet,
)
from richtfest.games.welcome_to.solo import ALL_PLANS
from richtfest.games.welcome_to.solo_components import OWN_LEVEL, read_own_manager, write_own_manager
from richtfest.games.welcome_to.state import WelcomeTo
from richtfest.games.welcome_to.view import copy_letter

LETTERS: Final = ("A", "B", "C")
DIGITS: Final = ("1", "2", "3")
COPY: Final = re.compile(r"(0|[1-9][0-9]?)[b-z]")

TOP_KEYS: Final = (
    "edition",
    "advanced",
    "sheets",
    "plan_cards",
    "approved",
    "combos",
    "solo",
    "temp_points",
    "game",
    "note",
)
SHEET_KEYS: Final = ("name", "streets", "pools", "pool_houses", "temps", "marketing", "bis", "refusals", "plans")
SOLO_KEYS: Final = ("level", "manager", "stack", "plans")
STREET_KEYS: Final = ("houses", "fences", "parks", "roundabouts", "locked")


@dataclass(frozen=True, slots=True)
class Position:
    """What a position file says, checked."""

    rules: Ruleset
    sheets: list[Sheet]
    names: list[str | None]
    plans: list[Plan | None]  # None: not given
    approved: int
    combos: list[tuple[int, int]] | None  # number, action; in solo, of one card
    agency: Agency | None  # AAA, in the solo game of the second edition


# Reading


def read_position(data: Any, components: WelcomeToComponents) -> Position:
    """Read a position, refusing everything that WT-83 lists, with its place."""
    form = Form(data)
    keys = form.object(*TOP_KEYS)
    name = keys["edition"].one_of(*components.editions) if "edition" in keys else "second"
    edition = components.editions[name]
    advanced = keys["advanced"].truth() if "advanced" in keys else False
    ranks = (
        tuple(points.whole(0, LIMIT) for points in keys["temp_points"].list(3, 3)) if "temp_points" in keys else None
    )
    solo = keys.get("solo")
    options = Options(edition=name, advanced=advanced, temp_points=ranks)
    rules = ruleset_for(read_solo(solo, options, edition) if solo else options, components)
    plans = read_plan_cards(keys.get("plan_cards"), edition, advanced=advanced)
    sheets = form["sheets"].list(1, 100)
    if solo and len(sheets) > 1:
        raise solo.refuse("A solo game has one sheet.")
    return Position(
        rules=rules,
        sheets=[read_sheet(sheet, rules, plans) for sheet in sheets],
        names=[read_name(sheet) for sheet in sheets],
        plans=plans,
        approved=sum(1 << box for box in read_boxes(keys.get("approved"))),
        combos=read_combos(keys["combos"], edition) if "combos" in keys else None,
        agency=read_agency(solo, rules, plans) if solo else None,
    )


def read_solo(form: Form, options: Options, edition: Edition) -> Options:
    """WT-82: the level, or own values of a manager, which win over the level. The first edition has neither."""
    if not edition.solo.managers:
        if form.object():
            raise form.refuse("In the first edition “solo” is an empty object (WT-82).")
        return replace(options, alone=True)
    keys = form.object(*SOLO_KEYS)
    if "level" not in keys and "manager" not in keys:
        raise form.refuse("“level” or “manager” is missing.")
    level = keys["level"].whole(0, len(edition.solo.managers) - 1) if "level" in keys else OWN_LEVEL
    manager = None
    if "manager" in keys:
        claims = edition.solo.managers[level].claims if "level" in keys else ALL_PLANS
        manager = read_own_manager(keys["manager"], level, int(claims), edition.solo)
    return replace(options, alone=True, level=level, manager=manager)


def read_agency(form: Form, rules: Ruleset, plans: list[Plan | None]) -> Agency | None:
    """WT-82: AAA's stack as actions in the order handed over, and the points it wrote."""
    agency = rules.mode.new_agency(len(rules.cards))
    if agency is None:
        return None
    keys = form.object(*SOLO_KEYS)
    if "stack" in keys:
        actions = [read_action(entry) for entry in keys["stack"].list(0, len(rules.cards))]
        for card in find_cards(actions, list(rules.cards), rules):
            agency.take(card)
    for box, points in read_points(keys.get("plans"), plans).items():
        agency.write_points(box, points)
    return agency


def find_cards(actions: list[int], cards: list[int], rules: Ruleset) -> list[int]:
    """A card for each action, each card once as long as there are enough (a score needs the actions only)."""
    by_action = {action: [int(card) for card in cards if rules.actions[card] == action] for action in set(actions)}
    found = []
    for place, action in enumerate(actions):
        before = actions[:place].count(action)
        found.append(by_action[action][before % len(by_action[action])])
    return found


def read_box(name: str, form: Form) -> int:
    """WT-81: A, B, C or 1, 2, 3, in either edition."""
    if name in LETTERS:
        return LETTERS.index(name)
    if name in DIGITS:
        return DIGITS.index(name)
    raise form.refuse("“{name}” is no plan box; the boxes are A, B, C or 1, 2, 3.", name=name[:40])


def read_boxes(form: Form | None) -> list[int]:
    boxes = [read_box(entry.text(), entry) for entry in form] if form else []
    if form and len(set(boxes)) < len(boxes):
        raise form.refuse("A plan box stands twice.")
    return boxes


def read_by_box(form: Form | None) -> dict[int, Form]:
    """An object whose keys are plan boxes."""
    if form is None:
        return {}
    entries = [(read_box(name, form), entry) for name, entry in form.object().items()]
    if len(dict(entries)) < len(entries):
        raise form.refuse("A plan box stands twice.")
    return dict(entries)


def read_plan_cards(form: Form | None, edition: Edition, *, advanced: bool) -> list[Plan | None]:
    plans: list[Plan | None] = [None, None, None]
    for box, entry in read_by_box(form).items():
        plan = next((plan for plan in edition.plans if plan.name == entry.text()), None)
        if plan is None:
            raise entry.refuse("This edition has no plan card “{name}”.", name=entry.text()[:40])
        if plan.box != box:
            raise entry.refuse(
                "Plan card {name} belongs to box {box}.", name=plan.name, box=edition.plan_boxes[plan.box]
            )
        if plan.hard and not advanced:
            raise entry.refuse("Plan card {name} is a hard one; it needs “advanced”: true.", name=plan.name)
        plans[box] = plan
    return plans


def read_combos(form: Form, edition: Edition) -> list[tuple[int, int]]:
    combos = []
    for entry in form.list(COLUMNS, COLUMNS):
        number, action = entry.list(2, 2)
        printed = number.whole(0, HIGHEST)
        if all(card.number != printed for card in edition.cards):
            raise number.refuse("No construction card has the number {number}.", number=printed)
        combos.append((printed, read_action(action)))
    return combos


def read_action(form: Form) -> int:
    """WT-82: `estate` is the component file's word for marketing."""
    name = form.one_of(*ACTIONS, "estate")
    return ACTIONS.index("marketing" if name == "estate" else name)


def read_name(form: Form) -> str | None:
    name = form.get("name")
    return name.text() if name else None


def read_sheet(form: Form, rules: Ruleset, plans: list[Plan | None]) -> Sheet:
    keys = form.object(*SHEET_KEYS)
    sheet = empty_sheet(rules.paper)
    if "streets" in keys:
        for street, entry in enumerate(keys["streets"].list(STREETS, STREETS)):
            read_street(entry, rules, sheet, street)
    if sheet.crossed(ROUNDABOUTS) > rules.paper.boxes[ROUNDABOUTS]:
        raise form.refuse("More roundabouts than a sheet can hold ({most}).", most=rules.paper.boxes[ROUNDABOUTS])

    def count(key: str, track: int) -> int:
        return keys[key].whole(0, int(rules.paper.boxes[track])) if key in keys else 0

    sheet.cross_boxes(TEMPS, count("temps", TEMPS))
    sheet.cross_boxes(REFUSALS, count("refusals", REFUSALS))
    if "marketing" in keys:
        for size, entry in enumerate(keys["marketing"].list(LARGEST, LARGEST), start=1):
            sheet.cross_boxes(MARKETING + size, entry.whole(0, int(rules.paper.boxes[MARKETING + size])))
    read_pools(keys, rules, sheet)
    copies = sum(sheet.is_copy(plot) for plot in range(PLOTS))
    if copies > rules.paper.boxes[COPIES]:
        raise form.refuse("More copies than a sheet can hold ({most}).", most=rules.paper.boxes[COPIES])
    if "bis" in keys and count("bis", COPIES) != copies:
        raise keys["bis"].refuse("Number of copies in the streets: {count}.", count=copies)
    sheet.cross_boxes(COPIES, copies)
    for box, points in read_points(keys.get("plans"), plans).items():
        sheet.write_points(box, points)
    return sheet


def read_points(form: Form | None, plans: list[Plan | None]) -> dict[int, int]:
    """The points written per plan box; a given plan card must give them (WT-83)."""
    found = {}
    for box, entry in read_by_box(form).items():
        plan = plans[box]
        found[box] = entry.whole(0, LIMIT)
        if plan is not None and found[box] not in {plan.first, plan.later}:
            raise entry.refuse(
                "Plan card {name} is worth {first}, or later {later}.",
                name=plan.name,
                first=plan.first,
                later=plan.later,
            )
    return found


def read_pools(keys: dict[str, Form], rules: Ruleset, sheet: Sheet) -> None:
    """WT-79: the circled pools if known, and the boxes crossed for them."""
    if "pool_houses" in keys:
        for entry in keys["pool_houses"]:
            street, place = entry.list(2, 2)
            plot = int(rules.paper.first(street.whole(0, STREETS - 1))) + place.whole(0, PLOTS)
            if plot > rules.paper.last(street.value) or not rules.paper.has_pool(plot):
                raise entry.refuse("No pool is printed there.")
            if not sheet.is_house(plot) or sheet.is_copy(plot):
                raise entry.refuse("A pool is circled only with the house that is written there, never with a copy.")
            if sheet.is_pool(plot):
                raise entry.refuse("This pool stands twice.")
            sheet.pools |= BIT[plot]
    circled = len(keys["pool_houses"].list()) if "pool_houses" in keys else 0
    sheet.cross_boxes(POOLS, keys["pools"].whole(0, int(rules.paper.boxes[POOLS])) if "pools" in keys else circled)
    if "pool_houses" in keys and sheet.crossed(POOLS) != circled:
        raise keys["pools"].refuse("Number of circled pools: {count}.", count=circled)


def read_street(form: Form, rules: Ruleset, sheet: Sheet, street: int) -> None:
    keys = form.object(*STREET_KEYS)
    first = int(rules.paper.first(street))
    length = int(rules.paper.last(street)) + 1 - first

    def places_of(key: str, most: int) -> list[tuple[int, Form]]:
        """A list of plots or gaps of this street, each once."""
        entries = keys[key].list() if key in keys else []
        found = [(first + entry.whole(0, most), entry) for entry in entries]
        if len({place for place, _ in found}) < len(found):
            raise keys[key].refuse("An entry stands twice.")
        return found

    houses = keys["houses"].list(0, length) if "houses" in keys else []
    for plot, entry in enumerate(houses, start=first):
        read_house(entry, sheet, plot)
    for gap in range(first, first + length - 1):
        if sheet.is_house(gap) and sheet.numbers[gap] == sheet.numbers[gap + 1]:
            sheet.twins |= BIT[gap]
    for plot, entry in places_of("roundabouts", length - 1):
        if sheet.is_house(plot):
            raise entry.refuse("A house stands there.")
        sheet.build_roundabout(plot)
        sheet.cross(ROUNDABOUTS)
    for gap, entry in places_of("fences", length - 2):
        if sheet.twins >> gap & 1 and not rules.fence_rule.between_equals:
            raise entry.refuse("In this edition no fence stands between two equal numbers (WT-35).")
        sheet.fences |= BIT[gap]
    for plot, entry in places_of("locked", length - 1):
        if not sheet.is_house(plot):
            raise entry.refuse("Only a house can be locked.")
        sheet.locked |= BIT[plot]
    if "parks" in keys:
        sheet.cross_boxes(PARKS + street, keys["parks"].whole(0, int(rules.paper.boxes[PARKS + street])))
    check_order(form, sheet, first, length)


def read_house(form: Form, sheet: Sheet, plot: int) -> None:
    if form.value is None:
        return
    if isinstance(form.value, str):
        found = COPY.fullmatch(form.value)
        if not found or int(found[1]) > HIGHEST:
            raise form.refuse("A copy is a number from 0 to 17 and one letter from b to z, such as “6b”.")
        sheet.write(plot, int(found[1]))
        sheet.copies |= BIT[plot]
    else:
        sheet.write(plot, form.whole(0, HIGHEST))


def check_order(form: Form, sheet: Sheet, first: int, length: int) -> None:
    """WT-I2: in a section numbers never decrease; equal ones stand side by side, and exactly one is no copy."""
    highest = -1  # in this section so far
    originals = 1  # in the group of equal numbers that is being read
    before = EMPTY
    for plot in range(first, first + length + 1):
        number = sheet.numbers[plot] if plot < first + length else ROUNDABOUT
        if number != before or number < 0:
            if before >= 0 and originals != 1:
                raise form.refuse("Of the houses with number {number} exactly one must be no copy.", number=before)
            originals = 0
            if number >= 0 and number <= highest:
                raise form.refuse("The number {number} does not rise from left to right.", number=number)
        if number >= 0:
            originals += not sheet.is_copy(plot)
            highest = int(number)
        if number == ROUNDABOUT:
            highest = -1
        before = int(number)


# Answering


def score(data: Any, components: WelcomeToComponents) -> dict[str, Any]:
    """WT-84: the position as if the game ended now."""
    position = read_position(data, components)
    state = table_of(position)
    tallies = [state.tally(seat) for seat in range(state.seats)]
    counts = [scoring.estate_counts(state, seat) for seat in range(state.seats)]
    return {
        "breakdown": [
            {
                **{box: points for box, points in tally.boxes if not box.startswith("estates")},
                "estates": {str(size): tally[f"estates {size}"] for size in range(1, LARGEST + 1)},
                "total": tally.total,
            }
            for tally in tallies
        ],
        "ranking": places(tallies),
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
    return [legal_on(sheet, position) for sheet in position.sheets]


def legal_on(sheet: Sheet, position: Position) -> dict[str, Any]:
    rules = position.rules
    found = Moves()

    def plots(base: int) -> list[list[int]]:
        """The moves found, as places on the sheet."""
        refs = [code.PLOT_REFS[move - base] for move in found.copy()]
        found.count = 0
        return [[ref.street, ref.place] for ref in refs]

    fits = find_fits(sheet, rules.paper)
    answer: dict[str, Any] = {"plots": {}}
    for number in range(HIGHEST + 1):
        turn.list_places(fits[number], code.WRITE, found)
        answer["plots"][str(number)] = plots(code.WRITE)
    turn.list_fences(sheet, rules, found)
    answer["fences"] = plots(code.FENCE)
    turn.list_copies(sheet, rules, found)
    answer["bis"] = sorted(copy_of(move, sheet) for move in found.copy())
    found.count = 0
    if turn.has_free_box(sheet, rules, ROUNDABOUTS):
        turn.list_roundabouts(sheet, found)
    answer["roundabouts"] = plots(code.ROUNDABOUT)
    turn.list_sizes(sheet, rules, found)
    answer["marketing"] = [move - code.ADVERTISE for move in found.copy()]
    found.count = 0
    if position.combos is not None:
        numbers, actions = zip(*position.combos, strict=True)
        rules.mode.list_choices(fits, vec[i64](numbers + actions), found)
        answer["combos"] = [choice_of(move) for move in found.copy()]
        answer["refusal"] = all(fits[number] == 0 for number in numbers)
    if any(plan is not None for plan in position.plans):
        estates = count_estates(sheet, sheet.locked)
        answer["claimable"] = [
            rules.plan_boxes[box]
            for box, plan in enumerate(position.plans)
            if plan is not None and sheet.points(box) == 0 and plan.requirement.met_by(sheet, rules.paper, estates)
        ]
    return answer


def choice_of(move: int) -> int | list[int]:
    """A combo as its column; in solo as number card and action card."""
    choice = code.decode(move)
    if isinstance(choice, code.ChoosePair):
        return [choice.number, choice.action]
    assert isinstance(choice, code.ChooseCombo)
    return choice.column


def copy_of(move: int, sheet: Sheet) -> list[int]:
    """A copy as street, plot and number."""
    copy = code.decode(move)
    assert isinstance(copy, code.CopyHouse)
    plot = code.PLOT_REFS.index(copy.plot)
    return [copy.plot.street, copy.plot.place, int(sheet.numbers[plot - 1 if copy.from_left else plot + 1])]


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


def to_state(data: Any, components: WelcomeToComponents, seed: int) -> WelcomeTo:
    """A match at the start of a turn, with these sheets, plans and combos; what is not given is drawn."""
    position = read_position(data, components)
    state = table_of(position, seed)
    if any(end_triggers(state, seat) for seat in range(state.seats)):
        raise Unreadable("In this position the match is over (WT-57).")
    if isinstance(state.deck, Pile):
        deal_pile(state, state.deck, position.combos)
    else:
        state.deck.deal(state.chance)
        if position.combos is not None:
            lay_combos(state, position.combos)
    turn.begin_round(state)
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
    """Exchange cards so that the next reveal shows these combos. Numbers come first, since they are scarcer."""
    deck, rules = state.deck, state.rules
    assert isinstance(deck, Columns)
    tops = [column * int(deck.height) + int(deck.turned) for column in range(COLUMNS)]
    wanted = [(top + 1, rules.numbers, number) for top, (number, _) in zip(tops, combos, strict=True)]
    wanted += [(top, rules.actions, action) for top, (_, action) in zip(tops, combos, strict=True)]
    laid: set[int] = set()
    for place, printed, value in wanted:
        found = next((at for at, card in enumerate(deck.cards) if at not in laid and printed[card] == value), None)
        if found is None:
            raise Unreadable("The deck has not enough cards to show these three combos at once.", "combos")
        deck.cards[place], deck.cards[found] = deck.cards[found], deck.cards[place]
        laid.add(place)


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
    if state.phase == TURN:
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
    circled = [code.PLOT_REFS[plot] for plot in range(PLOTS) if sheet.is_pool(plot)]
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
