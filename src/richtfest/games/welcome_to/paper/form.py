"""Reading the position form: a paper game as JSON, every refusal of WT-83 with the place it concerns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import UNSET, UnsetType, structs

from richtfest.core import shape
from richtfest.core.faults import BAD_SHAPE, UNKNOWN_ID, Faults
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.games.welcome_to.components import Edition, WelcomeToComponents
from richtfest.games.welcome_to.options import VERSION, Options, ruleset_for
from richtfest.games.welcome_to.paper.shapes import (
    DIGITS,
    LETTERS,
    PositionForm,
    SheetForm,
    SoloForm,
    StreetForm,
)
from richtfest.games.welcome_to.rules.agency import Agency
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    COPIES,
    EMPTY,
    MARKETING,
    PARKS,
    PLOTS,
    POOLS,
    REFUSALS,
    ROUNDABOUT,
    ROUNDABOUTS,
    TEMPS,
    Sheet,
    empty_sheet,
)
from richtfest.games.welcome_to.rules.solo import ALL_PLANS
from richtfest.games.welcome_to.solo_components import OWN_LEVEL, own_manager


@dataclass(frozen=True, slots=True)
class Position:
    """What a position file says, checked."""

    rules: Ruleset
    sheets: list[Sheet]
    names: list[str | None]
    plans: list[Plan | None]  # None: not given
    asks_for_claims: bool  # plan cards are given, though perhaps not of all boxes, or of none
    approved: int
    combos: list[tuple[int, int]] | None  # number, action; in solo, of one card
    agency: Agency | None  # AAA, in the solo game of the second edition


def read_form(data: Any) -> PositionForm:
    """The shape of a position, whatever its sheets say."""
    faults = Faults()
    form = shape.read(PositionForm, data, faults)
    faults.refuse()
    return form


def read_position(data: Any, components: WelcomeToComponents, version: int = VERSION) -> Position:
    """Read a position, refusing everything that WT-83 lists, with its place."""
    form = read_form(data)
    edition = components.editions[form.edition]
    ranks = None if form.temp_points is UNSET else tuple(form.temp_points)
    options = Options(edition=form.edition, advanced=form.advanced, temp_points=ranks)
    if form.solo is not UNSET:
        options = read_solo(form.solo, data["solo"], options, edition)
        if len(form.sheets) > 1:
            raise Unreadable("A solo game has one sheet.", "solo")
    rules = ruleset_for(options, components, version)
    faults = Faults()
    plans: list[Plan | None] = [None, None, None]
    with faults:
        plans = read_plan_cards(form.plan_cards, edition, advanced=form.advanced)
    found = Position(
        rules=rules,
        sheets=[read_sheet(sheet, f"sheets[{seat}]", rules, plans, faults) for seat, sheet in enumerate(form.sheets)],
        names=[None if sheet.name is UNSET else sheet.name for sheet in form.sheets],
        plans=plans,
        asks_for_claims=form.plan_cards is not UNSET,
        approved=read_approved(form.approved, faults),
        combos=None if form.combos is UNSET else read_combos(form.combos, edition, faults),
        agency=None if form.solo is UNSET else read_agency(form.solo, rules, plans, faults),
    )
    faults.refuse()
    return found


def read_solo(form: SoloForm, given: Mapping[str, Any], options: Options, edition: Edition) -> Options:
    """WT-82: the level, or own values of a manager, which win over the level. The first edition has neither."""
    if not edition.solo.managers:
        if given:
            raise Unreadable("In the first edition “solo” is an empty object (WT-82).", "solo")
        return replace(options, alone=True)
    if form.level is UNSET and form.manager is UNSET:
        raise Unreadable("“level” or “manager” is missing.", "solo").coded(BAD_SHAPE)
    level = OWN_LEVEL if form.level is UNSET else form.level
    manager = None
    if form.manager is not UNSET:
        claims = ALL_PLANS if form.level is UNSET else edition.solo.managers[level].claims
        manager = own_manager(structs.asdict(form.manager), level, int(claims), edition.solo)
    return replace(options, alone=True, level=level, manager=manager)


def read_agency(form: SoloForm, rules: Ruleset, plans: list[Plan | None], faults: Faults) -> Agency | None:
    """WT-82: AAA's stack as actions in the order handed over, and the points it wrote."""
    agency = rules.mode.new_agency(len(rules.cards))
    if agency is None:
        return None
    with faults:
        Form(form.stack, "solo.stack").list(0, len(rules.cards))
        for card in find_cards([read_action(name) for name in form.stack], list(rules.cards), rules):
            agency.take(card)
    with faults:
        for box, points in read_points(form.plans, "solo.plans", plans).items():
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


def read_box(name: str) -> int:
    """WT-81: A, B, C or 1, 2, 3, in either edition."""
    return LETTERS.index(name) if name in LETTERS else DIGITS.index(name)


def read_boxes(names: Sequence[str], place: str) -> list[int]:
    """Plan boxes, each once, whatever its spelling."""
    boxes = [read_box(name) for name in names]
    if len(set(boxes)) < len(boxes):
        raise Unreadable("A plan box stands twice.", place)
    return boxes


def read_approved(names: Sequence[str], faults: Faults) -> int:
    with faults:
        return sum(1 << box for box in read_boxes(names, "approved"))
    return 0


def read_plan_cards(form: Mapping[str, str] | UnsetType, edition: Edition, *, advanced: bool) -> list[Plan | None]:
    plans: list[Plan | None] = [None, None, None]
    given = {} if form is UNSET else form
    for box, (key, name) in zip(read_boxes(list(given), "plan_cards"), given.items(), strict=True):
        place = f"plan_cards.{key}"
        plan = next((plan for plan in edition.plans if plan.name == name), None)
        if plan is None:
            raise Unreadable("This edition has no plan card “{name}”.", place, name=name[:40]).coded(UNKNOWN_ID)
        if plan.box != box:
            raise Unreadable("{name} belongs to box {box}.", place, name=plan.name, box=edition.plan_boxes[plan.box])
        if plan.hard and not advanced:
            raise Unreadable("{name} is a hard one; those belong to the advanced variant.", place, name=plan.name)
        plans[box] = plan
    return plans


def read_combos(form: Sequence[tuple[int, str]], edition: Edition, faults: Faults) -> list[tuple[int, int]]:
    for index, (number, _) in enumerate(form):
        if all(card.number != number for card in edition.cards):
            place = f"combos[{index}][0]"
            faults.add(Unreadable("No construction card has the number {number}.", place, number=number), UNKNOWN_ID)
    return [(number, read_action(action)) for number, action in form]


def read_action(name: str) -> int:
    """WT-82: `estate` is the component file's word for marketing."""
    return ACTIONS.index("marketing" if name == "estate" else name)


def read_sheet(form: SheetForm, place: str, rules: Ruleset, plans: list[Plan | None], faults: Faults) -> Sheet:
    """One sheet; what does not fit is noted, street by street and box by box."""
    sheet = empty_sheet(rules.paper)

    def cross(track: int, count: int, key: str) -> None:
        with faults:
            sheet.cross_boxes(track, Form(count, f"{place}.{key}").whole(0, int(rules.paper.boxes[track])))

    before = len(faults)
    for street, entry in enumerate(form.streets):
        with faults:
            read_street(entry, f"{place}.streets[{street}]", rules, sheet, street)
    if len(faults) == before:  # all this is compared with what stands in the streets
        with faults:
            check_roundabouts(place, rules, sheet)
        with faults:
            check_copies(form.bis, place, rules, sheet)
        with faults:
            read_pools(form, place, rules, sheet)
    cross(TEMPS, form.temps, "temps")
    cross(REFUSALS, form.refusals, "refusals")
    for size, count in enumerate(form.marketing, start=1):
        cross(MARKETING + size, count, f"marketing[{size - 1}]")
    with faults:
        for box, points in read_points(form.plans, f"{place}.plans", plans).items():
            sheet.write_points(box, points)
    return sheet


def check_roundabouts(place: str, rules: Ruleset, sheet: Sheet) -> None:
    roundabouts, most = int(sheet.roundabouts).bit_count(), rules.paper.boxes[ROUNDABOUTS]
    if roundabouts and not most:
        raise Unreadable("There are roundabouts on this sheet; they belong to the advanced variant.", place)
    if roundabouts > most:
        raise Unreadable("More roundabouts than a sheet can hold ({most}).", place, most=most)
    sheet.cross_boxes(ROUNDABOUTS, roundabouts)


def check_copies(given: int | UnsetType, place: str, rules: Ruleset, sheet: Sheet) -> None:
    copies, most = sum(sheet.is_copy(plot) for plot in range(PLOTS)), rules.paper.boxes[COPIES]
    if copies > most:
        raise Unreadable("More copies than a sheet can hold ({most}).", place, most=most)
    if given not in {UNSET, copies}:
        raise Unreadable("Number of copies in the streets: {count}.", f"{place}.bis", count=copies)
    sheet.cross_boxes(COPIES, copies)


def read_points(form: Mapping[str, int], place: str, plans: list[Plan | None]) -> dict[int, int]:
    """The points written per plan box; a given plan card must give them (WT-83)."""
    boxes = read_boxes(list(form), place)
    for box, (key, points) in zip(boxes, form.items(), strict=True):
        plan = plans[box]
        if plan is not None and points not in {plan.first, plan.later}:
            raise Unreadable(
                "{name} is worth {first}, or later {later}.",
                f"{place}.{key}",
                name=plan.name,
                first=plan.first,
                later=plan.later,
            )
    return dict(zip(boxes, form.values(), strict=True))


def read_pools(form: SheetForm, place: str, rules: Ruleset, sheet: Sheet) -> None:
    """WT-79: the circled pools if known, and the boxes crossed for them."""
    circles = [] if form.pool_houses is UNSET else form.pool_houses
    for index, (street, at) in enumerate(circles):
        where = f"{place}.pool_houses[{index}]"
        plot = int(rules.paper.first(street)) + min(at, PLOTS)
        if plot > rules.paper.last(street) or not rules.paper.has_pool(plot):
            raise Unreadable("No pool is printed there.", where)
        if not sheet.is_house(plot) or sheet.is_copy(plot):
            raise Unreadable("A pool is circled only with the house that is written there, never with a copy.", where)
        if sheet.is_pool(plot):
            raise Unreadable("This pool stands twice.", where)
        sheet.pools |= BIT[plot]
    crossed = len(circles) if form.pools is UNSET else form.pools
    sheet.cross_boxes(POOLS, Form(crossed, f"{place}.pools").whole(0, int(rules.paper.boxes[POOLS])))
    if form.pool_houses is not UNSET and crossed != len(circles):
        raise Unreadable("Number of circled pools: {count}.", f"{place}.pools", count=len(circles))


def read_street(form: StreetForm, place: str, rules: Ruleset, sheet: Sheet, street: int) -> None:
    first = int(rules.paper.first(street))
    length = int(rules.paper.last(street)) + 1 - first

    def places_of(key: str, given: Sequence[int], most: int) -> list[tuple[int, str]]:
        """A list of plots or gaps of this street, each once."""
        found = [(first + entry.whole(0, most), entry.place) for entry in Form(given, f"{place}.{key}").list()]
        if len(set(given)) < len(given):
            raise Unreadable("An entry stands twice.", f"{place}.{key}")
        return found

    Form(form.houses, f"{place}.houses").list(0, length)
    for plot, house in enumerate(form.houses, start=first):
        write_house(house, sheet, plot)
    for gap in range(first, first + length - 1):
        if sheet.is_house(gap) and sheet.numbers[gap] == sheet.numbers[gap + 1]:
            sheet.twins |= BIT[gap]
    for plot, where in places_of("roundabouts", form.roundabouts, length - 1):
        if sheet.is_house(plot):
            raise Unreadable("A house stands there.", where)
        sheet.build_roundabout(plot)
    for gap, where in places_of("fences", form.fences, length - 2):
        if sheet.twins >> gap & 1 and not rules.fence_rule.between_equals:
            raise Unreadable("In this edition no fence stands between two equal numbers (WT-35).", where)
        sheet.fences |= BIT[gap]
    for plot, where in places_of("locked", form.locked, length - 1):
        if not sheet.is_house(plot):
            raise Unreadable("Only a house can be used for a plan.", where)
        sheet.locked |= BIT[plot]
    parks = Form(form.parks, f"{place}.parks").whole(0, int(rules.paper.boxes[PARKS + street]))
    sheet.cross_boxes(PARKS + street, parks)
    check_order(place, sheet, first, length)


def write_house(house: int | str | None, sheet: Sheet, plot: int) -> None:
    """A number, a number with the letter of a copy, or nothing."""
    if isinstance(house, str):
        sheet.write(plot, int(house[:-1]))
        sheet.copies |= BIT[plot]
    elif house is not None:
        sheet.write(plot, house)


def check_order(place: str, sheet: Sheet, first: int, length: int) -> None:
    """WT-I2: in a section numbers never decrease; equal ones stand side by side, and exactly one is no copy."""
    highest = -1  # in this section so far
    originals = 1  # in the group of equal numbers that is being read
    before = EMPTY
    for plot in range(first, first + length + 1):
        number = sheet.numbers[plot] if plot < first + length else ROUNDABOUT
        if number != before or number < 0:
            if before >= 0 and originals != 1:
                raise Unreadable(
                    "Of the houses with number {number} exactly one must be no copy.", place, number=before
                )
            originals = 0
            if number >= 0 and number <= highest:
                raise Unreadable(
                    "Numbers rise from left to right, but {number} stands right of {other}.",
                    place,
                    number=number,
                    other=highest,
                )
        if number >= 0:
            originals += not sheet.is_copy(plot)
            highest = int(number)
        if number == ROUNDABOUT:
            highest = -1
        before = int(number)
