"""ACME, the rival of the solo game: its manager, its pile, its approvals, and both scores side by side."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.drawing import pen, poster
from richtfest.drawing.markup import Markup, group, image, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.new_las_vegas.pictures.cards import COLOURS, WIDTH, fitted, icon
from richtfest.games.new_las_vegas.pictures.paint import PAINT
from richtfest.games.new_las_vegas.view import ACTIONS, AcmeView
from richtfest.games.new_las_vegas.words.offers import action_name, name_box

LINE: Final = 25.0


def draw_acme(acme: AcmeView, own: Tally, name: str, _: Translate) -> Picture:
    marks = [poster.card(0, 0, WIDTH - 2, 58, "rf-block"), manager_face(acme.level)]
    marks.append(text(60, 26, "ACME", "rf-nlv-acme"))
    marks.append(text(60, 46, _("manager of level {level}").format(level=acme.level), "rf-nlv-small-light"))
    marks.append(draw_pile(acme, 66, _))
    y = 142.0
    for line in notes(acme, _):
        marks.append(fitted(4, y, line, "rf-nlv-goal", WIDTH - 10, 6.9))
        y += 18
    scores, height = draw_scores(acme, own, name, y, _)
    return Picture(WIDTH, y + height, _("ACME"), join([*marks, scores]), PAINT)


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
            fitted(x + 32, y + 48, action_name(action, _), "rf-nlv-small rf-middle", 58, 7.2),
        ]
        if action == top:
            drawn.append(rect(x + 1, y, 62, 56, "rf-reached", 6))
        marks.append(image(said, *drawn))
    return join(marks)


def notes(acme: AcmeView, _: Translate) -> list[str]:
    said = [
        _("Cards left: {cards}, approvals among them: {approvals}").format(
            cards=acme.stack_size, approvals=acme.approvals_in_stack
        ),
        _("You need rows longer than {count} for a street").format(count=acme.lucky_count),
    ]
    if acme.hotels:
        said.append(_("ACME’s hotels: avenues {avenues}").format(avenues=", ".join(map(str, acme.hotels))))
    if acme.hidden_number is not None and acme.votes_for is not None:
        vote = _("for the loan") if acme.votes_for else _("against it")
        said.append(_("Its hidden card was {number}: it voted {vote}").format(number=acme.hidden_number, vote=vote))
    return said


def draw_scores(acme: AcmeView, own: Tally, name: str, y: float, _: Translate) -> tuple[Markup, float]:
    """Box for box, the player's points and ACME's."""
    rows = [(name_box(box, {}, _), points, acme.tally[box]) for box, points in own.boxes]
    rows.append((_("Total"), own.total, acme.tally.total))
    shown = name if len(name) < 12 else f"{name[:11]}…"
    marks = [text(214, y + 16, shown, "rf-nlv-heading rf-end"), text(314, y + 16, "ACME", "rf-nlv-heading rf-end")]
    for row, (box, mine, theirs) in enumerate(rows):
        top = y + 22 + row * LINE
        last = row == len(rows) - 1
        said = _("{box}: {name} {mine}, ACME {theirs}").format(box=box, name=name, mine=mine, theirs=theirs)
        plate = rect(0, top, WIDTH - 2, LINE - 2, "rf-block" if last else "rf-column", 4)
        style = "rf-nlv-goal-light" if last else "rf-nlv-goal"
        numbers = group(
            pen.write(str(mine), 196, top + 11.5, 16, pen.INK),
            pen.write(str(theirs), 296, top + 11.5, 16, pen.INK),
            style="rf-on-block" if last else "",
        )
        marks.append(image(said, plate, text(10, top + 16, box, style), numbers))
    return join(marks), 26 + len(rows) * LINE
