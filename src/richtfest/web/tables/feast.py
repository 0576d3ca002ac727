"""The feast when a match is over: who won, why it ended, what made the difference, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from richtfest.core.picture import Drawing
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate, listed
from richtfest.drawing.course import draw_course
from richtfest.tables.table import Table
from richtfest.web.tables.seats import SeatRow

MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class Feast:
    """All that the page says about the end."""

    verdict: str
    ending: str  # why it was over
    columns: list[SeatRow]  # of the score pad: the reader's own seat, then the others by place
    difference: str  # where the winner was ahead, of the reader if there is one
    tie_breaks: list[tuple[str, list[int]]]  # what decided between equal totals
    course: Drawing | None  # the points round by round


def celebrate(
    table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], viewer: int | None, _: Translate
) -> Feast:
    title, match = table.title, table.match
    names = [place.name for place in places]
    rounds = table.chronicle.course()
    return Feast(
        verdict=title.words.verdict(match.state, _) or tell_winners(table, places, tallies, _),
        ending=title.words.ending(match.state, names, _),
        columns=sorted(places, key=lambda place: (place.seat != viewer, place.place)),
        difference=tell_difference(table, places, tallies, viewer, _),
        tie_breaks=tie_rows(tallies, title.words.tie_breaks(match.options, _)),
        course=draw_course(rounds, names, _) if len(rounds) > 1 else None,
    )


def tell_winners(table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], _: Translate) -> str:
    """Who won, by how much, or by what."""
    first = [place for place in places if place.place == 1]
    names, points = listed([place.name for place in first], _), first[0].points
    rest = [place.points for place in places if place.place > 1]
    if len(first) > 1:
        return _.many(
            "{names} share the victory with {points} point each.",
            "{names} share the victory with {points} points each.",
            points,
        ).format(names=names, points=points)
    if rest and max(rest) == points:
        what, own, others = what_broke_the_tie(table, places, tallies, _)
        return _.many(
            "{name} wins the tie at {points} point. {what}: {own} to {others}.",
            "{name} wins the tie at {points} points. {what}: {own} to {others}.",
            points,
        ).format(name=names, points=points, what=what, own=own, others=others)
    lead = points - max(rest) if rest else 0
    wins = _.many("{name} wins with {points} point", "{name} wins with {points} points", points)
    ahead = _.many("{lead} point ahead", "{lead} points ahead", lead)
    return _("{wins}, {ahead}.").format(wins=wins.format(name=names, points=points), ahead=ahead.format(lead=lead))


def by_place(places: Sequence[SeatRow], tallies: Sequence[Tally]) -> list[Tally]:
    return [tallies[place.seat] for place in sorted(places, key=lambda place: place.place)]


def what_broke_the_tie(
    table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], _: Translate
) -> tuple[str, int, int]:
    """What was compared last between the winner and the next, by name, and how much of it they had."""
    first, second = by_place(places, tallies)[:2]
    names = table.title.words.tie_breaks(table.match.options, _)
    rows = zip(names, first.tie_breaks, second.tie_breaks, strict=True)
    return next(row for row in rows if row[1] != row[2])


def tell_difference(
    table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], viewer: int | None, _: Translate
) -> str:
    """Where the winner got ahead, most first: of the reader, who wants to know what was missing, or of the next."""
    if len(tallies) < 2:
        return ""
    first, second = by_place(places, tallies)[:2]
    behind = viewer is not None and places[viewer].place > 1
    other = tallies[viewer] if behind and viewer is not None else second
    if first.total == other.total:
        return ""
    gains = sorted(((points - other[box], box) for box, points in first.boxes if points > other[box]), reverse=True)
    boxes = listed(
        [
            _("{box} (+{gain})").format(box=table.title.words.name_box(box, table.match.options, _), gain=gain)
            for gain, box in gains[:MOST_REASONS]
        ],
        _,
    )
    if not behind:
        return _("What made the difference: {boxes}.").format(boxes=boxes)
    lacking = first.total - other.total
    return _.many(
        "You were {lacking} point short. The winner was ahead in: {boxes}.",
        "You were {lacking} points short. The winner was ahead in: {boxes}.",
        lacking,
    ).format(lacking=lacking, boxes=boxes)
