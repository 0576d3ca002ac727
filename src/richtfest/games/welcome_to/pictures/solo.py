"""The pictures of a solo match: three cards with all their pairs, and AAA with its stack and its score."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.tally import Tally
from richtfest.core.words import Translate, figure, signed
from richtfest.drawing import pen, poster
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.folding import Folding
from richtfest.drawing.markup import Markup, image, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.pictures.cards import (
    BESIDE,
    COLOURS,
    SMALL,
    WIDTH,
    action_icon,
    beside_sign,
    two_lines,
)
from richtfest.games.welcome_to.pictures.paint import PAINT
from richtfest.games.welcome_to.view import AgencyView, CardView, ComboView, ManagerView, SegmentView, View
from richtfest.games.welcome_to.words.agency import claim_said, manager_name, provenance, value_said
from richtfest.games.welcome_to.words.names import NO_BREAK
from richtfest.games.welcome_to.words.offers import box_caption
from richtfest.games.welcome_to.words.terms import action_label, action_name

STEP: Final = 116.0  # from one card to the next
CARD: Final = 104.0  # width of a card
CHIP: Final = 46.0  # height of a place to press


# The three cards (WT-64)


def draw_cards(view: View, edition: str, choices: Choices, label: str, _: Translate, *, asks: bool) -> Picture:
    """Three cards, and below each number the actions of the two other cards: six pairs to choose from."""
    names = [action_name(card.action, edition, _) for card in view.combos]
    labels = [action_label(card.action, edition, _) for card in view.combos]
    taken = taken_pair(view)
    handed = view.pencil.handed if view.pencil else None
    worth = view.agency.worth if view.agency else ()
    marks, targets = [], []
    for place, card in enumerate(view.combos):
        x = place * STEP
        gain = f"AAA {signed(worth[place])}" if worth else ""
        if handed == place:
            gain = f"→ {gain or 'AAA'}"
        spoken = _("{number}, {action}").format(number=card.number, action=names[place])
        marks.append(image(f"{spoken}; {gain}" if gain else spoken, moved(x, 0, solo_card(card, labels[place], gain))))
        if handed == place:
            marks.append(pen.ring(x + CARD / 2, 50, 54, 48, pen.PENCIL))
        code = codes.HAND + place
        if code in choices:
            targets.append(target(choices[code], "card", spot(x + 1, 2, CARD - 2, 98, 8)))
        for row, other in enumerate(sorted({0, 1, 2} - {place})):
            y = 106 + row * (CHIP + 4)
            marks.append(moved(x, y, chip(view.combos[other].action, labels[other])))
            if taken == (place, other):
                marks.append(pen.ring(x + CARD / 2, y + CHIP / 2, 50, 21, pen.PENCIL + " rf-bold"))
            code = codes.PAIR + 3 * place + other
            if code in choices:
                targets.append(target(choices[code], "card", spot(x + 1, y + 1, CARD - 2, CHIP - 2, 7)))
            elif asks:
                targets.append(why(x, y, CARD, CHIP, moves.notate(code)))
    return Picture(WIDTH, 106 + 2 * (CHIP + 4), label, join(marks + targets), PAINT)


def taken_pair(view: View) -> tuple[int, int] | None:
    """Number card and action card of the pair the viewer has taken."""
    pencil = view.pencil
    if pencil is None or pencil.number is None:
        return None
    reach = 2 if pencil.action == "temp" else 0
    for number, first in enumerate(view.combos):
        for action, second in enumerate(view.combos):
            near = abs(first.number - pencil.number) <= reach and second.action == pencil.action
            if number != action and near and pencil.handed in {None, 3 - number - action}:
                return number, action
    return None


@lru_cache(maxsize=1024)
def solo_card(card: ComboView, label: str, gain: str) -> Markup:
    """Both sides of a card at once: its number, and its action below."""
    lift = two_lines(label, BESIDE)
    return (
        poster.card(2, 4, CARD - 4, 94)
        + poster.numeral(card.number, CARD / 2, 44 - lift / 2, 46 - lift)
        + text(8, 17, gain, SMALL)
        + rect(8, 76 - lift, CARD - 16, 17 + lift, COLOURS[card.action], 4)
        + action_icon(card.action, 19, 84.5 - lift / 2, 14)
        + beside_sign(label, 29, 88 - lift / 2, BESIDE)
    )


@lru_cache(maxsize=64)
def chip(action: str, label: str) -> Markup:
    """The action of another card, to go with the number above."""
    lines = PAINT.wrapped(label, BESIDE, SMALL)
    top = CHIP / 2 + 4 - 6 * (len(lines) - 1)
    words = join(text(32, top + 12 * at, line, SMALL) for at, line in enumerate(lines))
    return rect(4, 2, CARD - 8, CHIP - 4, COLOURS[action], 7) + action_icon(action, 18, CHIP / 2, 22) + words


# AAA (WT-65 to WT-72)

TILE: Final = 23.0  # from one card of the stack to the next
PER_ROW: Final = 14
ROW: Final = 46.0


def draw_agency(
    view: View, agency: AgencyView, edition: str, plan_boxes: tuple[str, ...], name: str, _: Translate
) -> Picture:
    """AAA's level and score, its values, its plans, and its stack with the segments that score."""
    label = manager_name(agency.manager.level, agency.manager.name, _)
    marks = [draw_head(view, agency, label, name, _)]
    y = 40.0
    if agency.tally is not None:
        marks.append(moved(0, y, draw_values(agency.manager, edition, _)))
        y += 46
    marks.append(moved(0, y, draw_claims(agency, plan_boxes, _, over=view.phase == "over")))
    y += 36
    next_card = pencilled(view)
    marks.append(moved(0, y, draw_stack(agency, next_card, edition, _)))
    y += ROW * max(1, -(-(len(agency.cards) + (next_card is not None)) // PER_ROW)) + 4
    points, height = lines_of(tell_points(view, agency, edition, _))
    drawn = Picture(WIDTH, y + height + 6, label, join([*marks, moved(0, y, points)]), PAINT)
    ours, examples = agency.manager.reconstructed, agency.manager.examples
    if not ours and not examples:
        return drawn
    summary = (
        _("Values we reconstructed: {count}").format(count=len(ours))
        if ours
        else _("Values from an example: {count}").format(count=len(examples))
    )
    words, height = lines_of(" ".join(provenance(ours, examples, _)))
    more = Picture(WIDTH, height + 6, summary, words, PAINT)
    return Folding(drawn.width, drawn.height, label, drawn.marks, PAINT, "aaa-values", summary, more)


def lines_of(words: str) -> tuple[Markup, float]:
    """Words in lines below each other, and how high they are together. No number stands at the start of a line."""
    lines = textwrap.wrap(words, 53, break_on_hyphens=False)
    return join(text(2, 10 + 14 * row, line, "rf-words") for row, line in enumerate(lines)), 14 * len(lines)


def pencilled(view: View) -> CardView | None:
    """The card that goes to AAA if the turn stays as it is."""
    if view.pencil is None or view.pencil.handed is None:
        return None
    card = view.combos[view.pencil.handed]
    return CardView(card.number, card.action)


def pencilled_tally(view: View) -> Tally | None:
    """AAA's pad beside the viewer's own pencil."""
    return view.pencil.agency_tally if view.pencil else None


def draw_head(view: View, agency: AgencyView, label: str, name: str, _: Translate) -> Markup:
    """The name of the level, and both scores; beside the paper game only AAA's is known, and the player has no name."""
    marks = [rect(1, 1, WIDTH - 2, 34, "rf-block", 6), text(10, 22, label, "rf-card-name rf-light-words")]
    if agency.tally is None:
        return image(label, *marks)
    own = view.pencil.tally.total if view.pencil else view.tallies[0].total
    theirs = (pencilled_tally(view) or agency.tally).total
    said = "AAA {theirs} : {own} {name}" if name else "AAA {theirs}"
    if view.pencil:
        said = _("AAA {theirs} : {own} You")
    score = said.format(theirs=figure(theirs), own=figure(own), name=name)
    marks.append(text(WIDTH - 10, 23, score, "rf-card-name rf-light-words rf-large rf-end"))
    return image(f"{label}. {score}", *marks)


def draw_values(manager: ManagerView, edition: str, _: Translate) -> Markup:
    """WT-69, WT-70: what each card is worth to AAA; marketing cards count houses, a bis card multiplies."""
    cells = [(action, f"{points}") for action, points in manager.points]
    cells += [("marketing", f"⌂{manager.houses}"), ("bis", f"×{manager.multiplier}")]
    width = WIDTH / len(cells)
    marks = []
    for place, (action, value) in enumerate(cells):
        x = place * width
        cell = (
            rect(x + 2, 2, width - 4, 40, COLOURS[action], 5)
            + action_icon(action, x + 16, 22, 19)
            + text(x + width - 6, 27, value, "rf-card-name rf-end")
        )
        marks.append(image(value_said(action, manager, edition, _), cell))
    return join(marks)


def draw_claims(agency: AgencyView, plan_boxes: tuple[str, ...], _: Translate, *, over: bool) -> Markup:
    """WT-66: which plans AAA claims when their completion card is drawn, and what it has written."""
    width = WIDTH / 3
    marks = []
    for box, name in enumerate(plan_boxes):
        x = box * width
        said = claim_said(agency, box, _, over=over)
        cell = (
            rect(x + 2, 2, width - 4, 28, "rf-box", 5)
            + text(x + 10, 21, name, "rf-points")
            + text(x + 28, 20, said, "rf-pad-label")
        )
        marks.append(image(_("plan {box}: {said}").format(box=name, said=said), cell))
    return join(marks)


def draw_stack(agency: AgencyView, next_card: CardView | None, edition: str, _: Translate) -> Markup:
    """The cards in the order handed over; under each segment its points, faint where it is too small to score."""
    said = ", ".join(action_name(card.action, edition, _) for card in agency.cards) or _("no cards yet")
    marks = [tile(card.action, *tile_place(place)) for place, card in enumerate(agency.cards)]
    if agency.tally is not None:
        marks += [mark for segment in agency.segments if segment.houses for mark in segment_marks(segment)]
    if next_card is not None:
        x, y = tile_place(len(agency.cards))
        marks += [tile(next_card.action, x, y), pen.ring(x + 11, y + 13, 14, 16, pen.PENCIL)]
    if not agency.cards and next_card is None:
        marks.append(text(4, 20, said, "rf-words"))
    return image(_("The stack of AAA: {cards}").format(cards=said), *marks)


def tile_place(place: int) -> tuple[float, float]:
    return 4 + place % PER_ROW * TILE, 4 + place // PER_ROW * ROW


@lru_cache(maxsize=512)
def tile(action: str, x: float, y: float) -> Markup:
    """A card of the stack; a fence card is a fence between two segments."""
    return rect(x, y, TILE - 2, 26, COLOURS[action], 3) + action_icon(action, x + 10.5, y + 13, 17)


def segment_marks(segment: SegmentView) -> Iterator[Markup]:
    """A line under the cards of a segment, and its points."""
    style = "rf-value rf-middle" if segment.scores else "rf-value-spent rf-middle"
    for place in range(segment.start, segment.end):
        x, y = tile_place(place)
        yield path(f"M{x:.0f} {y + 29:.0f}h{TILE - 2:.0f}", "rf-icon-line" if segment.scores else "rf-spent-box")
    x, y = tile_place((segment.start + segment.end - 1) // 2)
    yield text(x + 10.5, y + 40, segment.points, style)


def tell_points(view: View, agency: AgencyView, edition: str, _: Translate) -> str:
    """AAA's score pad in a line."""
    tally = pencilled_tally(view) or agency.tally
    if tally is None:
        return _("On this level AAA turns plans over but scores nothing.")
    pad = ", ".join(f"{box_caption(box, edition, _)}{NO_BREAK}{figure(points)}" for box, points in tally.boxes)
    return _("Its points: {pad}.").format(pad=pad)
