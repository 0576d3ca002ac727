"""The solo section of the component file: special cards, temp points and the levels of AAA (WT-62, WT-68 to WT-75)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from richtfest.core.strict_json import Form
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.rules.agency import Manager
from richtfest.games.welcome_to.rules.deck import ACTIONS

OWN_LEVEL: Final = -1  # of a manager with somebody's own values
LEVELS: Final = tuple(range(8))
MOST: Final = 1000  # no printed number is larger

# WT-82: what a manager card gives points for.
MANAGER_KEYS: Final[tuple[str, ...]] = ("park", "pool", "temp", "fence", "houses_per_estate_card", "bis_multiplier")
EXAMPLE: Final = "rulebook example"  # how it begins where the rulebook shows a value and does not say whose


@dataclass(frozen=True, slots=True)
class SoloPrint:
    """What is printed for the solo game of one edition."""

    specials: int  # cards that are no construction cards
    packet: int  # construction cards in the bottom packet
    temp_row: list[int]  # what temp boxes score where nobody is compared with
    temp_ranks: list[int]  # what they score against AAA
    managers: list[Manager]  # one per level; none in the first edition

    def manager(self, level: int) -> Manager:
        return self.managers[level]


def file_name(action: str) -> str:
    """The file's word for an action (WT-1)."""
    return "estate" if action == "marketing" else action


def read_solo(form: Form, cards: int, plan_boxes: list[str], temp_boxes: int) -> SoloPrint:
    if "levels" in form.object():
        return read_agency(form, cards, plan_boxes, temp_boxes)
    points = form["temp_points"]
    enough = points["min_boxes"].whole(1, MOST)
    few, many = points["otherwise"].whole(0, MOST), points["points"].whole(0, MOST)
    return SoloPrint(
        specials=form["solo_cards"].whole(1, 1),
        packet=cards // 2,  # WT-R65
        temp_row=[few if boxes < enough else many for boxes in range(temp_boxes + 1)],
        temp_ranks=[],
        managers=[],
    )


def read_agency(form: Form, cards: int, plan_boxes: list[str], temp_boxes: int) -> SoloPrint:
    """The second edition: the counts of the pile must add up, and every level is there."""
    letters = [letter.one_of(*plan_boxes) for letter in form["completion_cards"].list(3, 3)]
    if letters != plan_boxes:
        raise form["completion_cards"].refuse("There is one completion card for each plan.")
    setup = form["setup"]
    packet = setup["bottom_packet_construction_cards"].whole(COLUMNS, cards)
    counts = {
        "completion_cards_in_bottom_packet": 1,
        "construction_cards_on_top": cards - packet,
        "completion_cards_in_discard": len(letters) - 1,
        "first_stack_total": cards + 1,
    }
    for line, count in counts.items():
        if setup[line].value != count:
            raise setup[line].refuse("The line “{line}” should say {count} (WT-62).", line=line, count=count)
    levels = form["levels"]["entries"].list(len(LEVELS), len(LEVELS))
    ranks = form["aaa_scoring"]["temp_comparison"]["points"].list(2, 2)
    return SoloPrint(
        specials=len(letters),
        packet=packet,
        temp_row=read_steps(levels[0]["player_temp_points_by_boxes"], temp_boxes),
        temp_ranks=[rank.whole(0, MOST) for rank in ranks],
        managers=[read_manager(entry, level, plan_boxes, form) for level, entry in enumerate(levels)],
    )


def read_steps(form: Form, boxes: int) -> list[int]:
    """WT-68: points by the number of crossed boxes; what no step names scores nothing."""
    row = [0] * (boxes + 1)
    for step in form:
        least = step["min"].whole(1, boxes)
        most = boxes if step["max"].value is None else step["max"].whole(least, boxes)
        row[least : most + 1] = [step["points"].whole(0, MOST)] * (most + 1 - least)
    return row


def read_manager(form: Form, level: int, plan_boxes: list[str], solo: Form) -> Manager:
    if form["level"].value != level:
        raise form["level"].refuse("Expected level {level}.", level=level)
    name = form["name"]
    scoring = form.get("scores_points")
    scores = scoring.truth() if scoring else True
    return Manager(
        level=level,
        name=name.text() if name.value is not None else "",
        claims=sum(form["claims"][box].truth() << place for place, box in enumerate(plan_boxes)),
        scores=scores,
        points=read_card_points(form["points_per_card"]) if scores else [0] * len(ACTIONS),
        houses=read_houses(solo, form["houses_per_estate_card"].whole(0, MOST) if scores else 0),
        multiplier=form["bis_multiplier"].whole(1, MOST) if scores else 1,
        scored_estates=solo["aaa_scoring"]["estate_cards"]["scored_estates"].whole(1, MOST),
        sources=read_sources(form),
    )


def read_card_points(form: Form) -> list[int]:
    """Points per card by action; marketing and bis cards count by their segments only (WT-69)."""
    named = form.object("park", "pool", "temp", "fence")
    return [named[action].whole(0, MOST) if action in named else 0 for action in ACTIONS]


def read_houses(solo: Form, per_marketing_card: int) -> list[int]:
    """WT-70: houses per card by action."""
    printed = solo["aaa_scoring"]["estate_cards"]["houses"]
    houses = [0] * len(ACTIONS)
    for place, action in enumerate(ACTIONS):
        if action == "marketing":
            houses[place] = per_marketing_card
        elif action != "fence":
            houses[place] = printed[file_name(action)].whole(0, MOST)
    return houses


def read_sources(form: Form) -> dict[str, str]:
    """Where each value of a level is from: its name, the level of that name, each plan it claims, what cards are worth.

    A mark of the file holds for its own value, or for all (“claims”, “all”, “all other”) that have no mark.
    """
    entry: dict[str, Any] = form.value
    given = form.get("field_sources")
    marks = {value: mark.text() for value, mark in given.object().items()} if given else {}
    usual = marks.get("all", marks.get("all other", str(entry.get("source", ""))))
    named = ["name", "level"] if entry.get("name") else []  # a level without a name has nothing to be wrong about
    worth = MANAGER_KEYS if entry.get("scores_points", True) else ()
    values = [*named, *(f"claims.{box}" for box in entry["claims"]), *worth]
    return {value: marks.get(value, marks.get(value.partition(".")[0], usual)) for value in values}


def values_from(sources: dict[str, str], origin: str) -> list[str]:
    """The values whose source begins like this."""
    return [value for value, source in sources.items() if source.startswith(origin)]


def own_manager(worth: Mapping[str, int], level: int, claims: int, solo: SoloPrint) -> Manager:
    """WT-82: a manager with the values that somebody gives, all of them."""
    printed = solo.managers[-1]
    houses = [int(count) for count in printed.houses]
    houses[ACTIONS.index("marketing")] = worth["houses_per_estate_card"]
    return Manager(
        level=level,
        name="",
        claims=claims,
        scores=True,
        points=[worth.get(action, 0) for action in ACTIONS],
        houses=houses,
        multiplier=worth["bis_multiplier"],
        scored_estates=printed.scored_estates,
        sources={},
        own=True,
    )


def write_own_manager(manager: Manager) -> dict[str, int]:
    points = {key: int(manager.points[ACTIONS.index(key)]) for key in MANAGER_KEYS if key in ACTIONS}
    return {
        **points,
        "houses_per_estate_card": int(manager.houses[ACTIONS.index("marketing")]),
        "bis_multiplier": int(manager.multiplier),
    }
