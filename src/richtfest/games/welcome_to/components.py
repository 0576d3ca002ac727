"""The component file: every printed card and value, read once, with the rulebook's counts checked (WT-3 to WT-8)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from richtfest.core.components import OURS, Source, check_count, digest_of, find_sources, open_file
from richtfest.core.strict_json import Form
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.moves import STREET_LENGTHS
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.plans import (
    ANYWHERE,
    ONE_STREET,
    CopiesInOneStreet,
    EndEstates,
    Estates,
    FullMarketingColumns,
    FullStreets,
    MarketingAtLeast,
    ParksAtLeast,
    ParksInEveryStreet,
    Plan,
    Requirement,
    StreetBuilt,
    StreetEndsBuilt,
    TempsAtLeast,
)
from richtfest.games.welcome_to.rules.sheet import LARGEST, MOST_BOXES, PLOTS, STREETS, TEMPS
from richtfest.games.welcome_to.solo_components import SoloPrint, file_name, read_solo, read_sources, values_from

FILE: Final = Path(__file__).with_name("components.json")
EDITIONS: Final = ("second", "first")
USED: Final = ("streets", "tracks", "construction_deck", "plan_cards", "rules")  # of an edition, in every match
USED_ALONE: Final = (*USED, "solo")
PROVENANCE: Final = ("source", "field_sources", "note", "confidence", "cross_check", "placeholder", "also")
LIMIT: Final = 1000  # no printed number is larger, so that plan points fit on a sheet


@dataclass(frozen=True, slots=True)
class Card:
    """A construction card."""

    number: int
    action: int


@dataclass(frozen=True, slots=True)
class Edition:
    """All that is printed for one edition."""

    name: str
    most_seats: int
    streets: list[int]  # plots per street
    pools: list[list[int]]  # per street
    boxes: list[int]  # per track
    rows: list[list[int]]  # per track: worth with k boxes crossed, penalties negative
    temp_ranks: list[int]
    cards: list[Card]
    plan_boxes: list[str]
    plans: list[Plan]
    fence_between_equals: bool
    copy_across_fence: bool
    reshuffle_right: bool
    ties_by_size: bool
    solo: SoloPrint


@dataclass(frozen=True, slots=True)
class WelcomeToComponents:
    """A component file, read and checked."""

    editions: dict[str, Edition]
    digests: dict[tuple[str, bool], str]  # per edition, alone or not; every record asks for one, so they are made once
    file: Form

    def digest(self, options: Mapping[str, str], seats: int) -> str:
        return self.digests[options["edition"], seats == 1]

    def sources(self) -> list[Source]:
        return find_sources(self.file["editions"], sources_named)


def is_about(key: str) -> bool:
    """Whether an entry says something about values instead of giving one."""
    return key.endswith(PROVENANCE)


@cache
def load_components(file: Path = FILE) -> WelcomeToComponents:
    """Read a component file; a bad one is refused with the place of what is wrong."""
    form = open_file(file)
    editions = {name: read_edition(name, form["editions"][name]) for name in EDITIONS}
    digests = {(name, False): digest_of(form["editions"][name], USED, is_about) for name in EDITIONS}
    digests |= {(name, True): digest_of(form["editions"][name], USED_ALONE, is_about) for name in EDITIONS}
    return WelcomeToComponents(editions, digests, form)


def read_edition(name: str, form: Form) -> Edition:
    streets = form["streets"]["list"].list(STREETS, STREETS)
    lengths = [street["houses"].whole(1, PLOTS) for street in streets]
    if tuple(lengths) != STREET_LENGTHS:
        raise form["streets"].refuse("The streets must have 10, 11 and 12 plots (WT-4).")
    pools = [
        [plot.whole(0, length - 1) for plot in street["pools"]] for street, length in zip(streets, lengths, strict=True)
    ]
    check_count(form["streets"], "total_pools", sum(len(set(street)) for street in pools))
    rows = read_rows(form, streets)
    check_pools(form["tracks"]["pools"], sum(len(street) for street in pools))
    rules = form["rules"]
    plan_boxes = [stack.text() for stack in form["plan_cards"]["stacks"].list(3, 3)]
    cards = read_deck(form["construction_deck"])
    return Edition(
        name=name,
        most_seats=form["meta"]["players"].list(2, 2)[1].whole(2, 100),
        streets=lengths,
        pools=pools,
        boxes=[len(row) - 1 for row in rows],
        rows=rows,
        temp_ranks=[points.whole(0, LIMIT) for points in form["tracks"]["temp"]["rank_points"].list(3, 3)],
        cards=cards,
        plan_boxes=plan_boxes,
        plans=read_plans(form["plan_cards"], plan_boxes),
        fence_between_equals=rules["fence"]["between_equal_numbers_allowed"].truth(),
        copy_across_fence=rules["bis"]["across_fence_allowed"].truth(),
        reshuffle_right=rules["reshuffle_right_of_first_plan_claimer"].truth(),
        ties_by_size=len(rules["tie_breakers"].list()) > LARGEST,
        solo=read_solo(form["solo"], len(cards), plan_boxes, len(rows[TEMPS]) - 1),
    )


def read_rows(form: Form, streets: list[Form]) -> list[list[int]]:
    """One row of points per track, in the order of `Sheet.crossed`."""
    tracks = form["tracks"]
    temp_boxes = tracks["temp"]["boxes"].whole(0, MOST_BOXES)
    parks = [read_row(street["park_values"], street["park_boxes"]) for street in streets]
    columns = tracks["estate_values"]
    return [
        *parks,
        read_row(tracks["pools"]["values"], tracks["pools"]["boxes"]),
        [0] * (temp_boxes + 1),  # compared between players, WT-60
        *([-points for points in read_row(tracks[name]["values"], tracks[name]["boxes"])] for name in PENALTIES),
        *(read_row(columns["columns"][str(size)], columns["boxes"][str(size)]) for size in range(1, LARGEST + 1)),
    ]


PENALTIES: Final = ("bis", "refusals", "roundabouts")


def read_row(values: Form, boxes: Form) -> list[int]:
    """WT-5: one more value than boxes."""
    row = [value.whole(0, LIMIT) for value in values.list(least=1)]
    if len(row) - 1 != boxes.whole(0, MOST_BOXES):
        raise values.refuse(
            "There must be one value more than there are boxes ({boxes}), not {values}.",
            values=len(row),
            boxes=boxes.value,
        )
    return row


def read_deck(form: Form) -> list[Card]:
    """WT-6: every card by itself, in the order of the file; the counts must add up."""
    names = tuple(file_name(action) for action in ACTIONS)
    cards = [
        Card(entry["number"].whole(0, 17), names.index(entry["action"].one_of(*names)))
        for entry in form["cards"]
        for _ in range(entry["count"].whole(1, LIMIT))
    ]
    check_count(form, "total", len(cards))
    if len(cards) != COLUMNS * form["stack_size"].whole(3, LIMIT):
        raise form.refuse(
            "{count} cards do not make three stacks of {size}.", count=len(cards), size=form["stack_size"].value
        )
    check_counts(form["marginal_numbers"], [str(card.number) for card in cards])
    check_counts(form["marginal_actions"], [names[card.action] for card in cards])
    return cards


def read_plans(form: Form, boxes: list[str]) -> list[Plan]:
    plans = [
        Plan(
            name=entry["id"].text(),
            box=boxes.index(entry["stack"].one_of(*boxes)),
            hard=entry["kind"].one_of("basic", "hard") == "hard",
            requirement=read_requirement(entry["requirement"], entry["marks"]),
            first=entry["first"].whole(1, LIMIT),
            later=entry["later"].whole(1, LIMIT),
        )
        for entry in form["cards"]
    ]
    if len({plan.name for plan in plans}) < len(plans):
        raise form.refuse("Two plan cards have the same id.")
    for index, box in enumerate(boxes):
        form["basic_per_stack"][box].whole(1, LIMIT)
        check_count(form["basic_per_stack"], box, sum(plan.box == index and not plan.hard for plan in plans))
        check_count(form["hard_per_stack"], box, sum(plan.box == index and plan.hard for plan in plans))
    return plans


# What a claim locks follows from what the plan asks for (WT-48); the file repeats it under `marks`.
MARKS: Final = {
    "estates": "estates",
    "end_estates": "estates",
    "street_built": "houses_of_street",
    "street_ends_built": "end_houses",
}


def read_requirement(form: Form, marks: Form) -> Requirement:
    """WT-7, WT-54, WT-55: what each `type` of the file means."""

    def amount(key: str) -> int:
        return form[key].whole(0, LIMIT)

    def street() -> int:
        return form["street"].whole(0, STREETS - 1)

    if marks.text() != MARKS.get(form["type"].text(), "none"):
        raise marks.refuse(
            "A plan of the kind “{kind}” does not mark “{marks}”.", kind=form["type"].value, marks=marks.value
        )
    match form["type"].text():
        case "estates":
            return read_estates(form)
        case "end_estates":
            return EndEstates(form["size"].whole(1, LARGEST))
        case "parks_at_least":
            return ParksAtLeast(amount("count"))
        case "parks_each_street_at_least":
            return ParksInEveryStreet(amount("count"))
        case "parks_full_streets":
            return FullStreets(amount("streets"), ANYWHERE, parks=True, pools=False, roundabouts=0)
        case "pools_full_streets":
            return FullStreets(amount("streets"), ANYWHERE, parks=False, pools=True, roundabouts=0)
        case "parks_and_pools_full_street":
            return FullStreets(1, street(), parks=True, pools=True, roundabouts=0)
        case "parks_pools_roundabout_same_street":
            return FullStreets(1, ANYWHERE, parks=True, pools=True, roundabouts=amount("roundabouts"))
        case "temps_at_least":
            return TempsAtLeast(amount("count"))
        case "estate_boxes_at_least":
            return MarketingAtLeast(amount("count"))
        case "estate_columns_full_at_least":
            return FullMarketingColumns(amount("count"))
        case "street_built":
            return StreetBuilt(street())
        case "street_ends_built":
            return StreetEndsBuilt()
        case "bis_in_one_street_at_least":
            return CopiesInOneStreet(amount("count"))
        case unknown:
            raise form.refuse("“{kind}” is no kind of requirement.", kind=unknown)


def read_estates(form: Form) -> Requirement:
    where = ANYWHERE
    match form["location"].one_of("any", "street", "same_street"):
        case "street":
            where = form["street"].whole(0, STREETS - 1)
        case "same_street":
            where = ONE_STREET
    roundabouts = form.get("roundabouts_in_street")
    extra = form.get("each_with")
    pools = extra.get("pool") if extra else None
    copies = extra.get("bis") if extra else None
    return Estates(
        [size.whole(1, LARGEST) for size in form["sizes"].list(least=1)],
        where,
        roundabouts.whole(0, LIMIT) if roundabouts else 0,
        pools.whole(0, LIMIT) if pools else 0,
        copies.whole(0, LIMIT) if copies else 0,
    )


def check_pools(track: Form, printed: int) -> None:
    """WT-39: every pool that can be circled crosses a box, so the track has one for each that is printed (WT-5)."""
    boxes = track["boxes"]
    if boxes.value < printed:
        raise boxes.refuse(
            "Printed pools: {printed}, boxes of their track: {boxes}. There must be a box for every pool (WT-39).",
            printed=printed,
            boxes=boxes.value,
        )


def check_counts(form: Form, cards: list[str]) -> None:
    """A line for every kind of card there is, and every line must be right."""
    for line in sorted({*form.object(), *cards}):
        check_count(form, line, cards.count(line))


def sources_named(form: Form) -> list[Source]:
    """A section names its source, and a value of it may have a source of its own."""
    section = form.place.removeprefix("editions.")
    name = f" {form.value['id']}" if "id" in form.value else ""
    note = str(form.value.get("note", ""))
    if LEVEL.fullmatch(section):
        name, note = f" level {form.value['level']}", note_on_level(form.value, note)
    found = []
    for key, source in form.value.items():
        if key == "source" and isinstance(source, str):
            found.append(Source(section + name, source, note))
        elif key.endswith("_source") and isinstance(source, str):
            found.append(Source(f"{section}.{key.removesuffix('_source')}{name}", source))
    return found


LEVEL: Final = re.compile(r"\w+\.solo\.levels\.entries\[\d+\]")


def note_on_level(entry: dict[str, Any], note: str) -> str:
    """Of a level of AAA it is said value by value what is reconstructed."""
    ours = [value.replace("_", " ") for value in values_from(read_sources(Form(entry)), OURS)]
    return f"reconstructed: {', '.join(ours)}. {note}" if ours else note
