"""The feast when a match is over: who won, why it ended, what made the difference, and how it came about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from richtfest.core.picture import Drawing
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate, figure, listed
from richtfest.drawing.course import draw_course
from richtfest.drawing.feast import House, draw_feast
from richtfest.tables.table import Table
from richtfest.web.tables.seats import SeatRow

MOST_REASONS = 3
NO_BREAK = "\u00a0"
FIGURES = re.compile(r"\{(points|lead)\} ")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the score pad, with a figure for every seat."""

    name: str
    figures: list[str]
    factor: bool = False  # multiplied in the next line, not added


@dataclass(frozen=True, slots=True)
class Feast:
    """All that the page says about the end."""

    verdict: str
    ending: str  # why it was over
    difference: str  # where the winner was ahead, of the reader if there is one
    houses: Drawing  # everybody's points, storey by storey
    columns: list[SeatRow]  # of the score pad: the reader's own seat, then the others by place
    lines: list[Line]  # the boxes in which anybody has points
    factors: int  # how many of them are multiplied, at the top
    tie_breaks: list[tuple[str, list[int]]]  # what decided between equal totals
    course: Drawing | None  # the points round by round
    boards: list[SeatRow]  # whose boards lie side by side, by place; each is drawn when it comes into sight


def celebrate(
    table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], viewer: int | None, _: Translate
) -> Feast:
    """The end as one reader sees it."""
    title, match = table.title, table.match
    names = [place.name for place in places]
    rounds = table.chronicle.course()
    columns = sorted(places, key=lambda place: (place.seat != viewer, place.place))
    factors = [title.words.factors(match.state, place.seat, _) for place in places]
    return Feast(
        verdict=tell_verdict(table, places, tallies, viewer, _),
        ending=title.words.ending(match.state, names, _),
        difference=tell_difference(table, places, tallies, factors, viewer, _),
        houses=draw_feast(houses_of(table, columns, tallies), _, len(factors[0])),
        columns=columns,
        lines=lines_of(table, tallies, factors, _),
        factors=len(factors[0]),
        tie_breaks=tie_rows(tallies, title.words.tie_breaks(match.options, _)),
        course=draw_course(rounds, names, _) if len(rounds) > 1 else None,
        boards=by_place(places),
    )


def by_place(places: Sequence[SeatRow]) -> list[SeatRow]:
    return sorted(places, key=lambda place: place.place)


# The pad


def scored(tallies: Sequence[Tally]) -> list[str]:
    """The boxes in which anybody has points; what was not in play is not in the way."""
    boxes = [box for box, _points in tallies[0].boxes]
    return [box for box in boxes if any(tally[box] for tally in tallies)] or boxes


def lines_of(
    table: Table, tallies: Sequence[Tally], factors: Sequence[Sequence[tuple[str, int]]], _: Translate
) -> list[Line]:
    """The pad line by line, by seat; what is multiplied stands above its product."""
    lines = [
        Line(name, [figure(each[at][1]) for each in factors], factor=True)
        for at, (name, _count) in enumerate(factors[0])
    ]
    for box in scored(tallies):
        name = table.title.words.name_box(box, table.match.options, _)
        lines.append(Line(name, [figure(tally[box]) for tally in tallies]))
    return lines


def houses_of(table: Table, columns: Sequence[SeatRow], tallies: Sequence[Tally]) -> list[House]:
    """A house for every seat in this order, and one for an opponent made of paper."""
    boxes = scored(tallies)
    opponent = table.match.opponent()
    alone = len(columns) == 1
    beaten = opponent is None or opponent.tally.rank_key() <= tallies[columns[0].seat].rank_key()
    houses = [
        House(place.name, tuple(tallies[place.seat][box] for box in boxes), beaten if alone else place.place == 1)
        for place in columns
    ]
    if opponent is not None:
        houses.append(House(opponent.name, tuple(points for _box, points in opponent.tally.boxes), not beaten))
    return houses


def draw_board(table: Table, seat: int, viewer: int | None, _: Translate) -> Drawing:
    """What this seat has built, for a column of a wide page or for a phone."""
    title, names = table.title, table.names(_)
    view = title.views.view(table.match.state, viewer)
    return title.pictures.draw(view, {}, _, layout="narrow", seat=seat, names=names)[title.papers[0]]


# In words


def tell_verdict(
    table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], viewer: int | None, _: Translate
) -> str:
    """Who won; to the winner it is said to the face, where nobody else sits at this device."""
    said = table.title.words.verdict(table.match.state, _)
    if said:
        return said
    first = [place for place in places if place.place == 1]
    if [place.seat for place in first] == [viewer] and sum(place.mine for place in places) == 1:
        return tell_own_victory(table, places, tallies, _)
    return tell_winners(table, places, tallies, _)


def tell_own_victory(table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], _: Translate) -> str:
    points, next_points = (place.points for place in by_place(places)[:2])
    if points == next_points:
        what, own, others = what_broke_the_tie(table, places, tallies, _)
        return _.many(
            "You win the tie at {points} point. {what}: {own} to {others}.",
            "You win the tie at {points} points. {what}: {own} to {others}.",
            points,
        ).format(points=points, what=what, own=own, others=others)
    lead = points - next_points
    wins = bound(_.many("You win with {points} point", "You win with {points} points", points)).format(points=points)
    return _("{wins}, {ahead}.").format(wins=wins, ahead=tell_lead(lead, _))


def tell_lead(lead: int, _: Translate) -> str:
    """How far ahead somebody is."""
    return bound(_.many("{lead} point ahead", "{lead} points ahead", lead)).format(lead=lead)


def bound(sentence: str) -> str:
    """A sentence of a headline in which no figure stays behind at the end of a line, away from what it counts."""
    return FIGURES.sub(r"{\1}" + NO_BREAK, sentence)


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
    wins = bound(_.many("{name} wins with {points} point", "{name} wins with {points} points", points))
    return _("{wins}, {ahead}.").format(wins=wins.format(name=names, points=points), ahead=tell_lead(lead, _))


def what_broke_the_tie(
    table: Table, places: Sequence[SeatRow], tallies: Sequence[Tally], _: Translate
) -> tuple[str, int, int]:
    """What was compared last between the winner and the next, by name, and how much of it they had."""
    first, second = (tallies[place.seat] for place in by_place(places)[:2])
    names = table.title.words.tie_breaks(table.match.options, _)
    rows = zip(names, first.tie_breaks, second.tie_breaks, strict=True)
    return next(row for row in rows if row[1] != row[2])


def tell_difference(
    table: Table,
    places: Sequence[SeatRow],
    tallies: Sequence[Tally],
    factors: Sequence[Sequence[tuple[str, int]]],
    viewer: int | None,
    _: Translate,
) -> str:
    """Where the winner got ahead, most first: of the reader, who wants to know what was missing, or of the next."""
    if len(tallies) < 2:
        return ""
    first, second = (place.seat for place in by_place(places)[:2])
    behind = viewer is not None and places[viewer].place > 1
    other = viewer if behind and viewer is not None else second
    lacking = tallies[first].total - tallies[other].total
    if lacking == 0:
        return ""
    parts = [(name, count - factors[other][at][1]) for at, (name, count) in enumerate(factors[first])]
    parts += [
        (table.title.words.name_box(box, table.match.options, _), points - tallies[other][box])
        for box, points in tallies[first].boxes[1 if parts else 0 :]
    ]
    gains = sorted(((gain, name) for name, gain in parts if gain > 0), key=lambda part: part[0], reverse=True)
    boxes = listed([_("{box} (+{gain})").format(box=name, gain=gain) for gain, name in gains[:MOST_REASONS]], _)
    if not behind:
        return _("What made the difference: {boxes}.").format(boxes=boxes)
    return _.many(
        "You were {lacking} point short. The winner was ahead in: {boxes}.",
        "You were {lacking} points short. The winner was ahead in: {boxes}.",
        lacking,
    ).format(lacking=lacking, boxes=boxes)
