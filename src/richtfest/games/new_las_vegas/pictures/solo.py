"""ACME, the rival of the solo game: its manager, its approvals, its cards, and both scores side by side."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.drawing import pen, poster
from richtfest.drawing.folding import Folding
from richtfest.drawing.markup import NOTHING, Markup, group, image, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.new_las_vegas.pictures.cards import COLOURS, PROJECT_ICONS, WIDTH, fitted, icon
from richtfest.games.new_las_vegas.pictures.paint import PAINT
from richtfest.games.new_las_vegas.view import ACTIONS, AcmeView, OfferView, WorthView
from richtfest.games.new_las_vegas.words.acme import (
    approval_said,
    cards_said,
    loan_said,
    ours,
    row_said,
    worth_said,
)
from richtfest.games.new_las_vegas.words.offers import action_name, name_box

LINE: Final = 25.0
WORTH_ICONS: Final = {"shows": "show", "lucky_numbers": "lucky"}  # all others are called like their box
PER_ROW: Final = 9  # cards to look through
TILE: Final = (37.0, 46.0)  # from one card to the next


def draw_acme(acme: AcmeView, own: Tally | None, name: str, _: Translate) -> Picture:
    """All that is open of ACME (NLV-119); its cards can be unfolded. Beside a paper sheet `own` is not known."""
    level = _("manager of level {level}").format(level=acme.manager.level)
    marks = [poster.card(0, 0, WIDTH - 2, 58, "rf-block"), manager_face(acme.manager.level)]
    marks.append(text(60, 26, "ACME", "rf-nlv-acme"))
    marks.append(text(60, 46, level, "rf-nlv-small-light"))
    marks.append(draw_pile(acme, 66, _))
    marks.append(draw_worths(acme, 128, _))
    marks.append(draw_approvals(acme, 204, _))
    y = 306.0
    for line in [line for note in notes(acme, _) for line in textwrap.wrap(note, 48)]:
        marks.append(fitted(4, y, line, "rf-nlv-goal", WIDTH - 10))
        y += 18
    scores, height = draw_scores(acme, own, name, y, _)
    summary = _("Look through the cards: {pile} of ACME, {discard} discarded").format(
        pile=len(acme.pile), discard=len(acme.discard)
    )
    marks.append(scores)
    return Folding(
        WIDTH, y + height, _("ACME"), join(marks), PAINT, "acme-cards", summary, draw_piles(acme, summary, _)
    )


@lru_cache(maxsize=16)
def manager_face(level: int) -> Markup:
    """A manager under a hard hat; the higher the level, the grimmer."""
    mouth = f"M-6 9q6 {6 - level:d} 12 0"
    return moved(
        30,
        30,
        rect(-12, -6, 24, 24, "rf-icon-paper", 10),
        path("M-16-5q1-15 16-15t16 15z", "rf-nlv-hat"),
        path(f"M-5 1v2M5 1v2{mouth}", "rf-icon-thin"),
    )


def draw_pile_only(acme: AcmeView, _: Translate) -> Picture:
    """How many cards of each action ACME has: all that paper knows of it."""
    return Picture(WIDTH, 60, _("ACME"), draw_pile(acme, 0, _), PAINT)


def draw_pile(acme: AcmeView, y: float, _: Translate) -> Markup:
    """How many cards of each action lie in ACME's pile (NLV-131)."""
    counts = Counter(card.action for card in acme.pile)
    top = acme.pile[-1].action if acme.pile else None
    marks = []
    for place, action in enumerate(ACTIONS):
        x = place * 67.0
        said = _("{count} × {action}").format(count=counts[action], action=action_name(action, _))
        drawn = [
            rect(x + 1, y, 62, 56, COLOURS[action], 6),
            icon(action, x + 20, y + 20, 24),
            pen.write(str(counts[action]), x + 46, y + 20, 20, pen.INK),
            fitted(x + 32, y + 48, action_name(action, _), "rf-nlv-small rf-middle", 58),
        ]
        if action == top:
            drawn.append(rect(x + 1, y, 62, 56, "rf-reached", 6))
        marks.append(image(said, *drawn))
    return join(marks)


def draw_worths(acme: AcmeView, y: float, _: Translate) -> Markup:
    """NLV-130: what cards, streets and hotels are worth to ACME; the value that counts now is framed."""
    manager = acme.manager
    adverts = sum(card.action == "advert" for card in acme.pile)
    heading = ours(manager) + _("Its values, and how many adverts raise them")
    marks = [fitted(2, y + 13, heading, "rf-nlv-heading", WIDTH - 6)]
    width = (WIDTH - 2) / len(manager.worth)
    for place, worth in enumerate(manager.worth):
        cell = moved(place * width, y + 19, worth_cell(worth, width, raised=adverts >= worth.adverts_needed))
        marks.append(image(worth_said(worth, _), cell))
    return join(marks)


@lru_cache(maxsize=256)
def worth_cell(worth: WorthView, width: float, *, raised: bool) -> Markup:
    """The lower value beside its sign; below it the number of adverts and the higher value."""
    middle = width / 2
    return (
        rect(1, 0, width - 3, 50, "rf-column", 5)
        + icon(WORTH_ICONS.get(worth.box, worth.box), middle - 12, 13, 18)
        + text(middle + 12, 18, worth.low, "rf-nlv-value rf-middle")
        + icon("advert", middle - 18, 37, 14)
        + text(middle - 4, 42, worth.adverts_needed, "rf-nlv-small rf-middle")
        + text(middle + 12, 42, worth.high, "rf-nlv-value rf-middle")
        + rect(middle + 3, 28 if raised else 4, 18, 19, "rf-reached", 4)
    )


def draw_approvals(acme: AcmeView, y: float, _: Translate) -> Markup:
    """NLV-125: what approvals bring ACME; those drawn show their type, with a frame if laid aside now, else a tick."""
    heading = ours(acme.manager) + _("Approvals: projects and hotels for ACME")
    marks = [fitted(2, y + 13, heading, "rf-nlv-heading", WIDTH - 6)]
    width = (WIDTH - 2) / len(acme.manager.lines)
    used = len(acme.approvals_drawn) - acme.approvals_laid
    for place, line in enumerate(acme.manager.lines):
        drawn = acme.approvals_drawn[place] if place < len(acme.approvals_drawn) else ""
        project = _("its project") if line.scores else _("no project")
        x = place * width
        cell = [
            rect(x + 1, y + 19, width - 3, 66, "rf-column", 5),
            text(x + 8, y + 36, f"{place + 1}.", "rf-nlv-heading"),
            *(icon(sign, x + 36 + 24 * at, y + 31, 18) for at, sign in enumerate(PROJECT_ICONS.get(drawn, ()))),
            fitted(x + 8, y + 57, project, "rf-nlv-small", width - 14),
            icon("hotels", x + 16, y + 72, 16),
            text(x + 30, y + 76, ", ".join(map(str, line.avenues)) or "–", "rf-nlv-small"),
        ]
        if drawn and place >= used:
            cell.append(rect(x + 1, y + 19, width - 3, 66, "rf-reached", 5))
        elif drawn:
            cell.append(text(x + width - 16, y + 38, "✓", "rf-nlv-verdict rf-middle"))
        marks.append(image(approval_said(acme, place, _), *cell))
    return join(marks)


def notes(acme: AcmeView, _: Translate) -> list[str]:
    """The other figures of the manager, and what is left in the stack."""
    said = [
        _("Cards left: {cards}, approvals among them: {approvals}").format(
            cards=acme.stack_size, approvals=acme.approvals_in_stack
        ),
        row_said(acme, _),
    ]
    if acme.hotels:
        said.append(_("ACME’s hotels: avenues {avenues}").format(avenues=", ".join(map(str, acme.hotels))))
    if loan := loan_said(acme, _):
        said.append(loan)
    return said


def draw_piles(acme: AcmeView, label: str, _: Translate) -> Picture:
    """The cards to look through, both sides, the oldest first."""
    y, marks = 0.0, []
    headings = (_("ACME’s pile, the oldest card first"), _("The discard pile, the oldest card first"))
    for heading, cards, said in zip(headings, (acme.pile, acme.discard), cards_said(acme, _), strict=True):
        marks.append(fitted(2, y + 14, heading, "rf-nlv-heading", WIDTH - 6))
        marks.append(image(said, moved(0, y + 22, lay_tiles(cards))))
        y += 28 + TILE[1] * -(-len(cards) // PER_ROW)
    return Picture(WIDTH, y + 4, label, join(marks), PAINT)


def lay_tiles(cards: Sequence[OfferView]) -> Markup:
    return join(
        moved(place % PER_ROW * TILE[0], place // PER_ROW * TILE[1], tile(card)) for place, card in enumerate(cards)
    )


@lru_cache(maxsize=128)
def tile(card: OfferView) -> Markup:
    """Both sides of a card at once."""
    return (
        rect(1, 0, TILE[0] - 3, TILE[1] - 4, COLOURS[card.action or ""], 4)
        + text(TILE[0] / 2, 16, card.number or 0, "rf-nlv-value rf-middle")
        + icon(card.action or "", TILE[0] / 2, 30, 18)
    )


def draw_scores(acme: AcmeView, own: Tally | None, name: str, y: float, _: Translate) -> tuple[Markup, float]:
    """Box for box, the player's points, if they are known, and ACME's."""
    shown = name if len(name) < 12 else f"{name[:11]}…"
    marks = [text(314, y + 16, "ACME", "rf-nlv-heading rf-end")]
    if own is not None:
        marks.append(text(214, y + 16, shown, "rf-nlv-heading rf-end"))
    rows = [(name_box(box, {}, _), own and own[box], points) for box, points in acme.tally.boxes]
    rows.append((_("Total"), own and own.total, acme.tally.total))
    for row, (box, mine, theirs) in enumerate(rows):
        top = y + 22 + row * LINE
        last = row == len(rows) - 1
        said = _("{box}: {name} {mine}, ACME {theirs}").format(box=box, name=name, mine=mine, theirs=theirs)
        plate = rect(0, top, WIDTH - 2, LINE - 2, "rf-block" if last else "rf-column", 4)
        style = "rf-nlv-goal-light" if last else "rf-nlv-goal"
        numbers = group(
            NOTHING if mine is None else pen.write(str(mine), 196, top + 11.5, 16, pen.INK),
            pen.write(str(theirs), 296, top + 11.5, 16, pen.INK),
            style="rf-on-block" if last else "",
        )
        label = said if mine is not None else f"{box}: ACME {theirs}"
        marks.append(image(label, plate, text(10, top + 16, box, style), numbers))
    return join(marks), 26 + len(rows) * LINE
