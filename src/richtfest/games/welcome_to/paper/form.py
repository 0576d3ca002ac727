"""Reading the position form: a paper game as JSON, every refusal of WT-83 with the place it concerns."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from richtfest.core.strict_json import Form
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.components import LIMIT, Edition, WelcomeToComponents
from richtfest.games.welcome_to.options import VERSION, Options, ruleset_for
from richtfest.games.welcome_to.rules.agency import Agency
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
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
    empty_sheet,
)
from richtfest.games.welcome_to.rules.solo import ALL_PLANS
from richtfest.games.welcome_to.solo_components import OWN_LEVEL, read_own_manager

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
    asks_for_claims: bool  # plan cards are given, though perhaps not of all boxes, or of none
    approved: int
    combos: list[tuple[int, int]] | None  # number, action; in solo, of one card
    agency: Agency | None  # AAA, in the solo game of the second edition


def read_position(data: Any, components: WelcomeToComponents, version: int = VERSION) -> Position:
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
    rules = ruleset_for(read_solo(solo, options, edition) if solo else options, components, version)
    plans = read_plan_cards(keys.get("plan_cards"), edition, advanced=advanced)
    sheets = form["sheets"].list(1, 100)
    if solo and len(sheets) > 1:
        raise solo.refuse("A solo game has one sheet.")
    return Position(
        rules=rules,
        sheets=[read_sheet(sheet, rules, plans) for sheet in sheets],
        names=[read_name(sheet) for sheet in sheets],
        plans=plans,
        asks_for_claims="plan_cards" in keys,
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
            raise entry.refuse("{name} belongs to box {box}.", name=plan.name, box=edition.plan_boxes[plan.box])
        if plan.hard and not advanced:
            raise entry.refuse("{name} is a hard one; those belong to the advanced variant.", name=plan.name)
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
    roundabouts = int(sheet.roundabouts).bit_count()
    if roundabouts and not rules.paper.boxes[ROUNDABOUTS]:
        raise form.refuse("There are roundabouts on this sheet; they belong to the advanced variant.")
    if roundabouts > rules.paper.boxes[ROUNDABOUTS]:
        raise form.refuse("More roundabouts than a sheet can hold ({most}).", most=rules.paper.boxes[ROUNDABOUTS])
    sheet.cross_boxes(ROUNDABOUTS, roundabouts)

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
                "{name} is worth {first}, or later {later}.",
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
    for gap, entry in places_of("fences", length - 2):
        if sheet.twins >> gap & 1 and not rules.fence_rule.between_equals:
            raise entry.refuse("In this edition no fence stands between two equal numbers (WT-35).")
        sheet.fences |= BIT[gap]
    for plot, entry in places_of("locked", length - 1):
        if not sheet.is_house(plot):
            raise entry.refuse("Only a house can be used for a plan.")
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
                raise form.refuse(
                    "Numbers rise from left to right, but {number} stands right of {other}.",
                    number=number,
                    other=highest,
                )
        if number >= 0:
            originals += not sheet.is_copy(plot)
            highest = int(number)
        if number == ROUNDABOUT:
            highest = -1
        before = int(number)
