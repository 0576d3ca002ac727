"""AAA, the paper opponent of the second edition: its manager, its stack of cards and its score (WT-65 to WT-72)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS
from richtfest.core.tally import Tally
from richtfest.games.welcome_to.rules.deck import (
    ACTION_BIS,
    ACTION_FENCE,
    ACTION_PARK,
    ACTION_POOL,
    ACTION_TEMP,
)
from richtfest.games.welcome_to.rules.sheet import BIT, MOST_POINTS

NAME: Final = "AAA"


class Manager:
    """The card with AAA's values. The level is its difficulty."""

    def __init__(
        self,
        level: i64,
        name: str,
        claims: i64,
        scores: bool,
        points: list[int],
        houses: list[int],
        multiplier: i64,
        scored_estates: i64,
        sources: dict[str, str],
        own: bool = False,
    ) -> None:
        self.level: i64 = level
        self.name = name
        self.claims: i64 = claims  # the plan boxes whose completion card makes AAA claim
        self.scores: bool = scores  # WT-68: not on level 0
        self.points: vec[i64] = vec[i64](points)  # per card, by action
        self.houses: vec[i64] = vec[i64](houses)  # per card, by action
        self.multiplier: i64 = multiplier  # of an estate with a bis card
        self.scored_estates: i64 = scored_estates
        self.own: bool = own  # somebody's own values, in a position
        self.sources = sources  # where each of its values is from, in the words of the component file


class Agency:
    """What lies before AAA."""

    def __init__(self, manager: Manager, most_cards: i64) -> None:
        self.manager = manager
        self.cards: vec[i64] = ZEROS[:most_cards]  # in the order they were handed over
        self.count: i64 = 0
        self.plans: i64 = 0  # the points written for each plan, as on a sheet

    def clone(self) -> Agency:
        copy = Agency(self.manager, 0)
        copy.cards = self.cards[:]
        copy.count = self.count
        copy.plans = self.plans
        return copy

    def take(self, card: i64) -> None:
        """WT-65: a card is added at the end, and the order never changes."""
        self.cards[self.count] = card
        self.count += 1

    def points(self, box: i64) -> i64:
        """The points written for the plan in this box; 0 while AAA has not claimed it."""
        return (self.plans >> (10 * box)) & MOST_POINTS

    def write_points(self, box: i64, points: i64) -> None:
        self.plans += BIT[10 * box] * points

    def count_of(self, action: i64, actions: vec[i64]) -> i64:
        """How many cards with this action it holds; `actions` names the action of every card."""
        found: i64 = 0
        place: i64
        for place in range(self.count):
            if actions[self.cards[place]] == action:
                found += 1
        return found


class Segment:
    """WT-70: a stretch of AAA's stack between two fence cards, which scores like an estate."""

    def __init__(self, start: i64) -> None:
        self.start: i64 = start  # the first card, counted from 0
        self.end: i64 = start  # the card after the last one
        self.houses: i64 = 0
        self.points: i64 = 0
        self.scores: bool = False


def find_segments(agency: Agency, actions: vec[i64]) -> list[Segment]:
    """Every segment in the order of the stack, empty ones too; the largest few score (WT-R53, WT-R54)."""
    manager = agency.manager
    segments: list[Segment] = [Segment(0)]
    multiplier: i64 = 1
    place: i64
    for place in range(agency.count):
        action = actions[agency.cards[place]]
        segment = segments[len(segments) - 1]
        if action == ACTION_FENCE:
            segments.append(Segment(place + 1))
            multiplier = 1
        else:
            if action == ACTION_BIS:
                multiplier = manager.multiplier
            segment.houses += manager.houses[action]
            segment.points = segment.houses * multiplier
            segment.end = place + 1
    for segment in by_size(segments)[: manager.scored_estates]:
        segment.scores = True
    return segments


def by_size(segments: list[Segment]) -> list[Segment]:
    """Most houses first, then more points; among equals in the order of the stack."""
    ordered: list[Segment] = []
    for segment in segments:
        place = len(ordered)
        while place > 0 and is_larger(segment, ordered[place - 1]):
            place -= 1
        ordered.insert(place, segment)
    return ordered


def is_larger(segment: Segment, other: Segment) -> bool:
    if segment.houses != other.houses:
        return segment.houses > other.houses
    return segment.points > other.points


def rank_points(agency: Agency, actions: vec[i64], boxes: i64, ranks: vec[i64]) -> i64:
    """WT-69: AAA's temp cards against the player's temp boxes."""
    own = agency.count_of(ACTION_TEMP, actions)
    if own == 0:
        return 0
    if own >= boxes:
        return ranks[0]
    return ranks[1]


def tally(agency: Agency, actions: vec[i64], boxes: i64, ranks: vec[i64]) -> Tally:
    """WT-69, WT-72: AAA's score pad beside a player with so many temp boxes. AAA has no penalties."""
    manager = agency.manager
    estates: i64 = 0
    estate_count: i64 = 0
    for segment in find_segments(agency, actions):
        if segment.scores:
            estates += segment.points
        if segment.houses > 0:
            estate_count += 1
    plans = agency.points(0) + agency.points(1) + agency.points(2)
    parks = manager.points[ACTION_PARK] * agency.count_of(ACTION_PARK, actions)
    pools = manager.points[ACTION_POOL] * agency.count_of(ACTION_POOL, actions)
    temps = manager.points[ACTION_TEMP] * agency.count_of(ACTION_TEMP, actions)
    temps += rank_points(agency, actions, boxes, ranks)
    fences = manager.points[ACTION_FENCE] * agency.count_of(ACTION_FENCE, actions)
    pad: list[tuple[str, int]] = [
        ("plans", plans),
        ("parks", parks),
        ("pools", pools),
        ("temps", temps),
        ("fences", fences),
        ("estates", estates),
    ]
    return Tally(tuple(pad), (estate_count,))
