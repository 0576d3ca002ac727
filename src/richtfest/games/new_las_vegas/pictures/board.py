"""The board of one player: four streets by eleven avenues, hotels, golf course, roads, and the purse above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing import pen, poster
from richtfest.drawing.markup import NOTHING, Markup, circle, group, image, join, moved, number, path, raw, rect, text
from richtfest.drawing.picture import Picture
from richtfest.drawing.prints import as_print
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.pictures.cards import fitted
from richtfest.games.new_las_vegas.pictures.casinos import (
    STAR,
    bundle,
    debt_note,
    draw_hole,
    draw_lot,
    hand_of,
    hotel,
    named_lot,
)
from richtfest.games.new_las_vegas.pictures.layout import (
    HOLES,
    LOT_HEIGHT,
    LOT_WIDTH,
    OVERVIEW,
    OVERVIEW_FOOT,
    PURSE,
    SCALE,
    WIDE,
    WIDE_SIZE,
    Map,
    Point,
    folded_lots,
)
from richtfest.games.new_las_vegas.pictures.paint import PAINT
from richtfest.games.new_las_vegas.pictures.roads import (
    distance_sign,
    draw_roads,
    draw_route,
    letter_ways,
    list_way_targets,
    ways_in,
)
from richtfest.games.new_las_vegas.pictures.targets import list_lot_targets, list_whys
from richtfest.games.new_las_vegas.view import AVENUES, LotView, Print, RoadsPrint, SheetView

WIDE_LOTS: Final[tuple[Point, ...]] = tuple(
    WIDE.lot(street, avenue)
    for street, avenues in enumerate((range(2, 11), range(1, 12), range(3, 12), range(1, 10)), start=1)
    for avenue in avenues
)

SKY: Final = 70.0  # what a small screen does without while there is something to do
ON_BOARD: Final = (moves.OpenCasino, moves.BuildCasino, moves.DriveWay)
GARLAND: Final = "M2 24q6.5 6 13 0t13 0 13 0 13 0"  # above a marquee


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it is shown, as it is in ink, and as both were when the reader last looked."""

    shown: SheetView
    ink: SheetView
    shown_before: SheetView | None = None
    ink_before: SheetView | None = None

    def lots(self) -> Iterator[tuple[LotView, LotView, LotView | None, LotView | None]]:
        for street, lots in enumerate(self.shown.streets):
            for place, lot in enumerate(lots):
                before = self.shown_before.streets[street][place] if self.shown_before else None
                ink_before = self.ink_before.streets[street][place] if self.ink_before else None
                yield lot, self.ink.streets[street][place], before, ink_before


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player owes and owns; the loan is known at the end only."""

    debts: int
    fewest: bool  # one of them for the fewest boxes at city hall
    bundles: int
    covered: bool
    loan_open: bool  # the loan will come on top, or not


@dataclass(frozen=True, slots=True)
class Scene:
    """A seat's sheet with all that a picture of it takes into account."""

    paper: Paper
    printed: Print
    name: str
    purse: Purse | None = None  # on paper nobody counts
    rivals: tuple[int, ...] = ()  # the avenues where ACME has a hotel
    choices: Choices = field(default_factory=dict)
    written: int | None = None  # the number that is to be opened
    laid: tuple[int, ...] = ()  # the lots on which something was written last
    chosen: int | None = None  # on paper: the lot that was pointed at last
    mine: bool = False  # the reader's own, in a match that goes on

    @property
    def asks(self) -> bool:
        """Is somebody to do something here?"""
        return bool(self.choices)


def draw_board(scene: Scene, layout: Layout, _: Translate) -> Picture:
    return draw_wide(scene, _) if layout == "wide" else draw_narrow(scene, _)


# Wide: one map


def draw_wide(scene: Scene, _: Translate) -> Picture:
    paper, roads = scene.paper, scene.printed.roads
    golf = any(lot.par for lot in paper.shown.streets[0])
    marks = [landscape(roads, golf=golf), welcome_sign(scene.name)]
    if scene.purse is not None:
        marks.append(moved(852, 23, draw_purse(scene.purse, _, right=True)))
    marks += [draw_hotel(WIDE, avenue, 62, paper, scene.rivals, _) for avenue in range(1, AVENUES + 1)]
    for place, (lot, ink, before, ink_before) in enumerate(paper.lots()):
        x, y = WIDE_LOTS[place]
        marks.append(named_lot(lot, moved(x, y, draw_lot(place, lot, ink, before, ink_before)), _))
        if lot.par:
            marks.append(moved(x + 24, y - 11, draw_hole(lot, ink, before, _)))
    marks += ribbons(scene, WIDE_LOTS, 1, _)
    marks.append(draw_rows(paper, WIDE_LOTS, 1))
    marks += [draw_lucky(paper, street, _) for street in range(4)]
    marks.append(draw_route(WIDE, paper.shown, paper.ink, paper.shown_before, roads.home, _))
    x, y = WIDE.lot(3, 1)
    marks.append(distance_sign(paper.shown, x + 62, y + 18, _))
    if scene.asks:
        marks.append(list_whys(WIDE_LOTS, 1, scene.choices))
        marks += list_lot_targets(WIDE_LOTS, 1, scene.choices, scene.written)
        marks.append(list_way_targets(WIDE, paper.shown, scene.choices))
    marks.append(ring(WIDE_LOTS, 1, scene.chosen))
    return Picture(*WIDE_SIZE, _("The board of {name}").format(name=scene.name), join(marks), PAINT)


def ribbons(scene: Scene, places: Sequence[Point], scale: float, _: Translate) -> list[Markup]:
    """On what was written last."""
    return [
        poster.ribbon(x + (LOT_WIDTH - 15) * scale, y + 26 * scale, _("written last"), 9 * scale)
        for x, y in (places[lot] for lot in scene.laid)
    ]


def ring(places: Sequence[Point], scale: float, chosen: int | None) -> Markup:
    """Around the lot that was pointed at."""
    if chosen is None:
        return NOTHING
    x, y = places[chosen]
    return rect(x + 1, y + 1, LOT_WIDTH * scale - 2, LOT_HEIGHT * scale - 2, "rf-reached", 6)


@lru_cache(maxsize=4)
def landscape(roads: RoadsPrint, *, golf: bool) -> Markup:
    """Desert and evening sky, avenue and street numbers, what stands where there is no casino, and the roads."""
    width, height = WIDE_SIZE
    hills = "M0 110V84Q60 52 120 76T240 70T360 78T480 60T600 76T720 66T880 74V110z"
    marks = [
        rect(0, 0, width, height, "rf-nlv-ground", 10),
        path(f"M0 110V10q0-10 10-10H{width - 10:g}q10 0 10 10V110z", "rf-nlv-sky"),
        circle(430, 62, 40, "rf-nlv-sun"),
        path(hills, "rf-nlv-hills"),
    ]
    if golf:
        marks.append(path("M98 153q-8-30 18-32H724q26 2 20 32z", "rf-nlv-fairway"))
    marks += [
        text(WIDE.lot(1, avenue)[0] + 28, 119, avenue, "rf-nlv-avenue rf-middle") for avenue in range(1, AVENUES + 1)
    ]
    for street in range(1, 5):
        y = WIDE.lot(street, 1)[1] + 39
        marks.append(circle(15, y, 11, "rf-nlv-plate"))
        marks.append(text(15, y + 5, street, "rf-nlv-plate-words rf-middle"))
    marks += [pyramid(*WIDE.lot(1, 1)), wheel(*WIDE.lot(1, 11)), airport(*WIDE.lot(3, 1)), draw_roads(WIDE, roads)]
    return as_print(join(marks))


def pyramid(x: float, y: float) -> Markup:
    return moved(
        x,
        y,
        path("M-2 78 28 22 58 78z", "rf-nlv-mustard"),
        path("M28 22 40 78H58z", "rf-nlv-shade"),
        path("M10 78q0-16 6-16t6 8v8z", "rf-nlv-unlit"),
        palm(50, 78, 30),
    )


def wheel(x: float, y: float) -> Markup:
    """A big wheel."""
    spokes = "M28 10V66M0 38H56M8 18 48 58M48 18 8 58"
    cars = [(28, 10), (28, 66), (0, 38), (56, 38), (8, 18), (48, 58), (48, 18), (8, 58)]
    return moved(
        x,
        y,
        path("M28 38 14 78H42z", "rf-nlv-scaffold"),
        circle(28, 38, 28, "rf-nlv-scaffold"),
        path(spokes, "rf-nlv-scaffold"),
        *(circle(*car, 4.6, ("rf-nlv-coral", "rf-nlv-mustard", "rf-nlv-teal")[i % 3]) for i, car in enumerate(cars)),
    )


def airport(x: float, y: float) -> Markup:
    """Lots 3-1 and 3-2 (NLV-3)."""
    return moved(
        x,
        y,
        rect(-4, 0, 132, 78, "rf-nlv-runway", 4),
        path("M6 66H118", "rf-nlv-dashes"),
        path("M8 56V30h10V56zM5 30l3-10h10l3 10z", "rf-nlv-unlit"),
        path(
            "M36 44q6-8 18-8h22l-16-18h9l26 18h14q10 1 12 6-2 5-12 5H94l-26 15h-9l16-15H52l-8 8h-6l4-9z", "rf-nlv-plane"
        ),
    )


def palm(x: float, y: float, size: float) -> Markup:
    s = size / 30
    return moved(
        x,
        y,
        path("M0 0q-3-14 1-22", "rf-nlv-trunk"),
        path("M1-22q-12-6-15 4 8-6 15-4-8-8-2-12 4 4 2 12 8-10 14-2-8-2-14 2 10 0 11 9-4-8-11-9z", "rf-nlv-leaf"),
        scale=s,
    )


def welcome_sign(name: str) -> Markup:
    """The sign on the way into town says whose town it is."""
    x, y = WIDE.lot(4, 10)
    style = PAINT.fitting(name, 104, "rf-nlv-owner", "rf-nlv-owner-long")
    shown = PAINT.shortened(name, 104, style)
    return moved(
        x + 64,
        y + 38,
        path("M-44 44V0M44 44V0", "rf-nlv-mast"),
        path("M0-34 62-12V14L0 36-62 14V-12z", "rf-nlv-sign"),
        path("M0-28 56-9V11L0 30-56 11V-9z", "rf-nlv-sign-inner"),
        moved(0, -33, path(STAR, "rf-nlv-star")),
        text(0, 6, shown, f"{style} rf-middle"),
    ) + palm(x - 2, y + 78, 40)


# What is above and beside the streets


def draw_purse(purse: Purse, _: Translate, *, right: bool) -> Markup:
    """Debts beside bundles, each so often as there are; whether the vault covers them (NLV-113)."""
    debts = _.many("{count} debt", "{count} debts", purse.debts).format(count=purse.debts)
    bundles = _.many("{count} bundle", "{count} bundles", purse.bundles).format(count=purse.bundles)
    if purse.loan_open:
        bundles = _("{bundles} + loan").format(bundles=bundles)
    verdict = _("covered") if purse.covered else "−20"
    label = ", ".join((debts, *([_("one of them for the fewest boxes")] if purse.fewest else []), bundles, verdict))
    width = 376.0 if right else 316.0
    left = -width + 20 if right else 0.0
    marks = [rect(left, -17, width, 32, "rf-nlv-purse" if purse.covered else "rf-nlv-purse-short", 8)]
    x, second = left + 16, 120.0 if right else 102.0  # a wide board may be shrunk, and its letters hardly so
    marks.append(moved(x, -1, debt_note()))
    marks.append(fitted(x + 12, 4, debts, "rf-nlv-purse-words", 74))
    marks.append(moved(x + second, -1, bundle()))
    marks.append(fitted(x + second + 14, 4, bundles, "rf-nlv-purse-words", width - second - 108))
    marks.append(text(left + width - 10, 4, verdict, "rf-nlv-purse-words rf-end"))
    return image(label, *marks)


def draw_hotel(plan: Map, avenue: int, height: float, paper: Paper, rivals: tuple[int, ...], _: Translate) -> Markup:
    """The place of the hotel at the head of an avenue (NLV-73)."""
    shown = paper.shown.hotels[avenue - 1]
    sizes = {"none": _("no hotel"), "small": _("small hotel"), "large": _("large hotel")}
    parts = [_("avenue {avenue}").format(avenue=avenue), sizes[shown.size]]
    if shown.upper_struck and shown.size == "none":
        parts.append(_("only a small one can still come"))
    if avenue in rivals:
        parts.append(_("ACME has one"))
    x = plan.lot(1, avenue)[0] + plan.width / 2
    large = plan.lane > 10
    drawn = hotel(shown.size, struck=shown.upper_struck, width=plan.width * 0.78, height=height)
    y = 105.0 if large else plan.top - 4
    marks = [moved(x, y, drawn)]
    if avenue in rivals:
        marks.append(circle(x + plan.width * 0.3, y - height + 8, 8, "rf-nlv-tag"))
        marks.append(text(x + plan.width * 0.3, y - height + 12, "A", "rf-nlv-tag-letter rf-middle"))
    before = paper.shown_before
    new = before is not None and before.hotels[avenue - 1].size != shown.size
    return image(", ".join(parts), group(*marks, style="rf-new-shape") if new else join(marks))


def draw_lucky(paper: Paper, street: int, _: Translate) -> Markup:
    """The longest row of a street, at its end (NLV-75)."""
    count = paper.shown.rows[street]
    x, y = 842.0, WIDE.lot(street + 1, 1)[1] + 40
    label = _("street {street}: longest row {count}").format(street=street + 1, count=count)
    marks = [moved(x, y, clover())]
    if count:
        hand = pen.INK if count == paper.ink.rows[street] else pen.PENCIL
        marks.append(pen.write(str(count), x, y + 26, 17, hand))
    return image(label, *marks)


def longest_row(lots: Sequence[LotView]) -> list[int]:
    """NLV-74: the places of the first of the longest rows of a street."""
    longest: list[int] = []
    row: list[int] = []
    for place, lot in enumerate(lots):
        if lot.crane == "open":
            continue
        if lot.number is None:
            row = []
        elif row and (lots[row[-1]].number or 0) % 2 == lot.number % 2:
            row = [*row, place]
        else:
            row = [place]
        if len(row) > len(longest):
            longest = row
    return longest


def draw_rows(paper: Paper, places: Sequence[Point], scale: float) -> Markup:
    """A garland along the casinos of the longest row of each street; one alone needs none."""
    garlands = []
    first = 0
    for lots in paper.shown.streets:
        row = longest_row(lots)
        for place in row if len(row) > 1 else ():
            x, y = places[first + place]
            garlands.append(moved(x, y, path(GARLAND, "rf-nlv-garland"), scale=scale))
        first += len(lots)
    return raw(f'<g aria-hidden="true">{join(garlands)}</g>')


@lru_cache(maxsize=2)
def clover() -> Markup:
    leaf = "M0 0C-13-2-12-15-5-14-2-13 0-10 0-8 0-10 2-13 5-14 12-15 13-2 0 0z"
    return join(
        [
            path("M0 0q2 8 8 12", "rf-nlv-stem"),
            *(moved(0, 0, path(leaf, "rf-nlv-clover"), turn=t) for t in (0, 90, 180, 270)),
        ]
    )


# Narrow: a map of the whole town, and below it the streets in large print


def draw_narrow(scene: Scene, _: Translate) -> Picture:
    paper, roads, choices = scene.paper, scene.printed.roads, scene.choices
    # Less sky, so that the streets come sooner; all through a match, as nothing may move from one question to the next.
    busy = scene.mine or any(isinstance(moves.decode(code), ON_BOARD) for code in choices)
    marks = [overview_ground(roads)]
    if not busy:
        marks.append(town_sign(scene.name))
    if scene.purse is not None:
        marks.append(moved(6, PURSE, draw_purse(scene.purse, _, right=False)))
    marks += [draw_hotel(OVERVIEW, avenue, 32, paper, scene.rivals, _) for avenue in range(1, AVENUES + 1)]
    marks += [small_lot(lot, ink) for lot, ink, _before, _ink_before in paper.lots()]
    marks.append(draw_route(OVERVIEW, paper.shown, paper.ink, paper.shown_before, roads.home, _))
    if paper.shown.route:
        x, y = OVERVIEW.lot(3, 1)
        words = _("home!") if paper.shown.home else f"{paper.shown.missing_ways} ⌂"
        style = PAINT.fitting(words, 44, "rf-nlv-avenue", "rf-nlv-lot-name")
        marks.append(text(x + 23, y + 16, words, f"{style} rf-middle"))
    top = OVERVIEW_FOOT
    if ways_in(choices):
        drawn, top = letter_ways(OVERVIEW, paper.shown, choices, OVERVIEW_FOOT)
        marks.append(drawn)
    golf = any(lot.par for lot in paper.shown.streets[0])
    places, headings, foot = folded_lots(top + 2, HOLES if golf else 0)
    marks.insert(1, rect(0, top, 328, foot - top, "rf-nlv-ground", 8))
    for street, y in enumerate(headings):
        marks.append(street_heading(paper, street, y, _))
    for place, (lot, ink, before, ink_before) in enumerate(paper.lots()):
        x, y = places[place]
        drawn = moved(x, y, draw_lot(place, lot, ink, before, ink_before), scale=SCALE)
        marks.append(named_lot(lot, drawn, _))
        marks.append(text(x + 26, y + 84, lot.lot, "rf-nlv-lot-name rf-middle"))
        if lot.par:
            marks.append(moved(x + 22, y - 10, draw_hole(lot, ink, before, _)))
    marks += ribbons(scene, places, SCALE, _)
    marks.append(draw_rows(paper, places, SCALE))
    if scene.asks:
        marks.append(list_whys(places, SCALE, choices))
        marks += list_lot_targets(places, SCALE, choices, scene.written)
    marks.append(ring(places, SCALE, scene.chosen))
    label = _("The board of {name}").format(name=scene.name)
    if busy:
        return Picture(328, foot - SKY, label, moved(0, -SKY, *marks), PAINT)
    return Picture(328, foot, label, join(marks), PAINT)


@lru_cache(maxsize=4)
def overview_ground(roads: RoadsPrint) -> Markup:
    x, y = OVERVIEW.lot(3, 1)
    return as_print(
        rect(0, 0, 328, OVERVIEW_FOOT - 4, "rf-nlv-ground", 8)
        + path("M0 112V8q0-8 8-8H320q8 0 8 8V112z", "rf-nlv-sky")
        + circle(262, 50, 32, "rf-nlv-sun")
        + path("M0 112V86Q30 58 62 80T130 74T190 82T250 66T328 78V112z", "rf-nlv-hills")
        + draw_roads(OVERVIEW, roads)
        + rect(x, y, 46, 22, "rf-nlv-runway", 3)
    )


def town_sign(name: str) -> Markup:
    """The name of the town on the way into it."""
    shown = PAINT.shortened(name, 190, "rf-nlv-owner")
    width = PAINT.width(shown, "rf-nlv-owner") + 34
    return (
        path(f"M26 34V78M{number(width - 6)} 34V78", "rf-nlv-mast")
        + rect(10, 14, width, 40, "rf-nlv-sign", 10)
        + rect(15, 19, width - 10, 30, "rf-nlv-sign-inner", 6)
        + text(10 + width / 2, 41, shown, "rf-nlv-owner rf-middle")
        + moved(12 + width, 14, path(STAR, "rf-nlv-star"), scale=1.3)
    )


def small_lot(lot: LotView, ink: LotView) -> Markup:
    """A lot on the map: open with its number, empty, or a crane."""
    x, y = OVERVIEW.lot(lot.street, lot.avenue)
    if lot.crane == "open":
        return rect(x, y, 20, 22, "rf-nlv-unbuilt", 2) + path(
            f"M{number(x + 13)} {number(y + 20)}v-16h-9m13 0h-4", "rf-nlv-crane-small"
        )
    marks = rect(x, y, 20, 22, "rf-nlv-marquee" if lot.number is not None else "rf-nlv-lot-small", 2)
    if lot.carpet:
        marks += path(f"M{number(x + 5)} {number(y + 21.5)}h10", "rf-nlv-carpet-small")
    if lot.star == "open" and lot.number is None:  # a number just written would be covered
        marks += moved(
            x + 10,
            y + 10,
            path(STAR, "rf-nlv-star-small"),
            scale=0.7,
        )
    if lot.number is not None:
        hand = hand_of(lot.number == ink.number, False, None, ink, "")
        marks += group(pen.write(str(lot.number), x + 10, y + 11, 11.5, hand), style="rf-on-wall")
    return raw(f'<g aria-hidden="true">{marks}</g>')


def street_heading(paper: Paper, street: int, y: float, _: Translate) -> Markup:
    words = _("Street {street}").format(street=street + 1)
    row = _("longest row: {count}").format(count=paper.shown.rows[street])
    return (
        circle(14, y + 11, 9, "rf-nlv-plate")
        + text(14, y + 15.5, street + 1, "rf-nlv-plate-words-small rf-middle")
        + text(28, y + 16, words, "rf-nlv-heading")
        + moved(322 - PAINT.width(row, "rf-nlv-row") - 12, y + 13, clover(), scale=0.55)
        + text(322, y + 16, row, "rf-nlv-row rf-end")
    )


def stamped(picture: Picture, layout: Layout, words: str, below: str) -> Picture:
    """The winner's stamp, on the sky above the streets."""
    x, y, size = (240, 40, 18) if layout == "wide" else (258, 26, 13)
    return replace(picture, marks=picture.marks + poster.stamp(x, y, words, below, size))
