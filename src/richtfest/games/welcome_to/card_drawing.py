"""The pictures of what lies on the table: combos, plan cards, and the numbers that temps may write."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing import pen, poster
from richtfest.drawing.choices import Choice, Choices, spot, target, why
from richtfest.drawing.markup import Markup, circle, image, join, moved, path, rect, text, unheard
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.plans import (
    CopiesInOneStreet,
    EndEstates,
    Estates,
    FullMarketingColumns,
    FullStreets,
    MarketingAtLeast,
    ParksAtLeast,
    ParksInEveryStreet,
    Plan,
    StreetBuilt,
    StreetEndsBuilt,
    TempsAtLeast,
)
from richtfest.games.welcome_to.view import ComboView, PlanView
from richtfest.games.welcome_to.wording import action_name, plan_goal

WIDTH: Final = 336.0
LONG: Final = 12  # letters that fit into a line of a combo card

COLOURS: Final = {
    "fence": "rf-shadow",
    "marketing": "rf-noon",
    "park": "rf-lawn",
    "pool": "rf-lake",
    "temp": "rf-evening",
    "bis": "rf-morning",
}


# Icons, each in a square of 24 around (0, 0)

ICONS: Final = {
    "fence": path("M-11 10V-5l3-4 3 4V10zM-3 10V-5l3-4 3 4V10zM5 10V-5l3-4 3 4V10z", "rf-icon-paper")
    + path("M-12 -1H12M-12 5H12", "rf-icon-thin"),
    "marketing": path("M-10 -9H10V3H-10zM0 3V11", "rf-icon-paper") + path("M-6 -4.5H6M-6 -1H3", "rf-icon-thin"),
    "park": path("M0 11V0", "rf-icon-line") + circle(0, -4, 7.5, "rf-icon-leaf"),
    "pool": path("M-11 1C-11 -5 -5 -8 0 -5.5 4 -4 5 -7 8 -6 13 -5 13 5 6 7 -2 9 -11 7 -11 1Z", "rf-icon-water")
    + path("M-6 1q2 -2.5 4 0t4 0 4 0", "rf-icon-thin"),
    "temp": circle(0, 0, 10, "rf-icon-paper") + path("M0 -6V0L4.5 3", "rf-icon-thin"),
    "bis": path("M-11 9V-2l6-6 6 6V9z", "rf-icon-paper") + path("M1 9V0l10 3V9z", "rf-icon-solid"),
    "plan": path("M-8 -9H8V10H-8z", "rf-icon-paper") + path("M-4 -3H4M-4 1H4M-4 5H1", "rf-icon-thin"),
    "roundabout": circle(0, 0, 10, "rf-icon-solid") + circle(0, 0, 4, "rf-icon-leaf"),
    "refusal": path("M-8 -9H8V10H-8z", "rf-icon-paper") + path("M-4 -3 4 5M4 -3 -4 5", "rf-icon-thin"),
}  # fmt: skip


def action_icon(name: str, x: float, y: float, size: float) -> Markup:
    return moved(x, y, ICONS[name], scale=size / 24)


# Combos


def draw_combos(
    combos: Sequence[ComboView],
    edition: str,
    taken: int | None,
    choices: Choices,
    label: str,
    _: Translate,
    *,
    asks: bool,
) -> Picture:
    """Three pairs of cards: the number above, the action below, and what the column's action will be next (WT-18).

    The column `taken` has a ring around its number.
    """
    width, height, gap = 104.0, 178.0, 12.0
    marks, targets = [], []
    for column, combo in enumerate(combos):
        x = column * (width + gap)
        words = action_name(combo.action, edition, _), action_name(combo.next_action, edition, _)
        spoken = _("{number} with {action}, next {next_action}").format(
            number=combo.number, action=words[0], next_action=words[1]
        )
        marks.append(image(spoken, moved(x, 0, combo_card(combo, width, words))))
        if column == taken:
            marks.append(pen.ring(x + width / 2, 42, 42, 33, pen.PENCIL + " rf-bold"))
        code = moves.CHOOSE + column
        if code in choices:
            targets.append(target(choices[code], "card", spot(x + 1, 2, width - 2, height - 2, 9)))
        elif asks:
            targets.append(why(x, 0, width, height, moves.notate(code)))
    return Picture(WIDTH, height + 6, label, join(marks + targets))


@lru_cache(maxsize=1024)
def combo_card(combo: ComboView, width: float, words: tuple[str, str]) -> Markup:
    """A number card, and the action card that peeps out below it."""
    middle = width / 2
    name, next_name = words
    return (
        poster.card(6, 92, width - 12, 84, COLOURS[combo.action])
        + action_icon(combo.action, middle, 122, 34)
        + action_words(name, middle)
        + poster.card(2, 4, width - 4, 92)
        + poster.numeral(combo.number, middle, 42, 52)
        + rect(8, 74, width - 16, 17, COLOURS[combo.next_action], 4)
        + path("M14 79l4 3.5 -4 3.5", "rf-icon-thin")
        + action_icon(combo.next_action, 29, 82.5, 14)
        + beside_sign(next_name, 38, 86)
    )


def action_words(name: str, middle: float) -> Markup:
    """The name of an action, in two lines where it is long."""
    lines = [name] if len(name) <= LONG else textwrap.wrap(name, LONG)
    top = 157.0 if len(lines) == 1 else 151.0
    style = fitted(max(lines, key=len))
    return join(text(middle, top + 13 * row, line, f"{style} rf-middle") for row, line in enumerate(lines))


def beside_sign(name: str, x: float, y: float) -> Markup:
    """The name of an action beside its sign; a name that is too long is only told."""
    if len(name) > LONG:
        return join([])
    return text(x, y, name, "rf-tiny" if len(name) < 10 else "rf-tiny-long")


def fitted(name: str) -> str:
    """Long names in smaller type, since nobody knows how wide the reader's letters are."""
    return "rf-card-name" if len(name) < 10 else "rf-card-name-long"


# Plans


def draw_plans(
    plans: Sequence[Plan],
    shown: Sequence[PlanView],
    boxes: Sequence[str],
    choices: Choices,
    label: str,
    _: Translate,
    *,
    asks: bool,
) -> Picture:
    """Three plan cards: the goal as small estates, the points for the first and for all later claims."""
    height = 70.0
    marks, targets = [], []
    for box, (plan, view) in enumerate(zip(plans, shown, strict=True)):
        y = box * (height + 8)
        goal = plan_goal(plan, _)
        points = (
            _.many("{points} point", "{points} points", view.later).format(points=view.later)
            if view.approved
            else _.many(
                "{first} point for the first, {later} later", "{first} points for the first, {later} later", view.first
            ).format(first=view.first, later=view.later)
        )
        spoken = _("plan {box}: {goal}, {points}").format(box=boxes[box], goal=goal, points=points)
        card = plan_card(plan, boxes[box], goal, view.approved, _("met"))
        marks.append(image(spoken, moved(0, y, card)))
        code = moves.CLAIM + box
        if code in choices:
            targets.append(target(choices[code], "card", spot(1, y + 1, WIDTH - 4, height - 2, 8)))
        elif asks:
            targets.append(why(0, y, WIDTH, height, moves.notate(code)))
    return Picture(WIDTH, 3 * (height + 8), label, join(marks + targets))


@lru_cache(maxsize=256)
def plan_card(plan: Plan, box: str, goal: str, approved: bool, met: str) -> Markup:
    """One plan card, 336 by 70."""
    lines = textwrap.wrap(goal, 42)[:2]
    marks = [
        poster.card(0, 0, WIDTH - 2, 68),
        rect(0, 0, 34, 68, "rf-block", 7),
        text(17, 41, box, "rf-name rf-light-words rf-middle"),
        goal_picture(plan, 44, 30 if len(lines) < 2 else 26),
        *(text(44, (54 if len(lines) < 2 else 46) + 13 * index, line, "rf-words") for index, line in enumerate(lines)),
    ]
    if plan.hard:
        marks.append(text(17, 58, "★", "rf-value rf-light-words rf-middle"))
    marks += [
        rect(268, 8, 30, 30, "rf-spent-box" if approved else "rf-first", 15),
        text(283, 29, plan.first, f"rf-points rf-middle {'rf-spent' if approved else 'rf-on-sun'}"),
        text(315, 29, plan.later, "rf-points rf-middle"),
    ]
    if approved:
        marks.append(pen.line(270, 34, 297, 12, pen.INK))
        marks.append(poster.stamp(296, 52, met, size=13, turn=-6))
    return join(marks)


def goal_picture(plan: Plan, x: float, y: float) -> Markup:
    """What a plan asks for, as little estates or as icons with a count."""
    match plan.requirement:
        case Estates() as wanted:
            return estates_picture([int(size) for size in wanted.sizes], x, y, extras_of(wanted))
        case EndEstates(size=size):
            return estates_picture([int(size), int(size)], x, y, [f"×{3}"])
        case StreetBuilt():
            return estates_picture([10], x, y, [])
        case StreetEndsBuilt():
            return counted("bis", "2 × 3", x, y)
        case CopiesInOneStreet(count=count):
            return counted("bis", f"{count}", x, y)
        case TempsAtLeast(count=count):
            return counted("temp", f"{count}", x, y)
        case ParksAtLeast(count=count):
            return counted("park", f"{count}", x, y)
        case ParksInEveryStreet(count=count):
            return counted("park", f"{count} × 3", x, y)
        case FullStreets() as wanted:
            icons = [name for name, needed in full_icons(wanted) if needed]
            return join(action_icon(name, x + 12 + 28 * index, y - 9, 22) for index, name in enumerate(icons))
        case MarketingAtLeast(count=count):
            return counted("marketing", f"{count}", x, y)
        case FullMarketingColumns(columns=count):
            return counted("marketing", f"{count} ↓", x, y)
    raise AssertionError(plan.name)


def full_icons(wanted: FullStreets) -> tuple[tuple[str, bool], ...]:
    return ("park", wanted.parks), ("pool", wanted.pools), ("roundabout", wanted.roundabouts > 0)


def extras_of(wanted: Estates) -> list[str]:
    return (
        ["pool"] * (wanted.pools > 0) + ["bis"] * (wanted.copies > 0) + ["roundabout"] * int(min(wanted.roundabouts, 2))
    )


def estates_picture(sizes: list[int], x: float, y: float, extras: list[str]) -> Markup:
    """Estates side by side, as large as they fit."""
    house = min(13.0, (206 - 26 * len(extras) - 10 * len(sizes)) / sum(sizes) - 2)
    marks = []
    for index, size in enumerate(sizes):
        style = ("rf-icon-coral", "rf-icon-teal", "rf-icon-mustard")[index % 3]
        estate, width = poster.small_estate(x, y, size, house, style)
        marks.append(estate)
        x += width + 6
    for extra in extras:
        if extra in ICONS:
            marks.append(action_icon(extra, x + 12, y - 8, 20))
        else:
            marks.append(text(x + 4, y, extra, "rf-points"))
        x += 26
    return join(marks)


def counted(icon: str, count: str, x: float, y: float) -> Markup:
    return action_icon(icon, x + 12, y - 9, 24) + text(x + 32, y - 2, count, "rf-points")


# The numbers that temps may make of the one on the card


def draw_shifts(written: int, choices: Choices, label: str) -> Picture | None:
    """WT-41: what may be written instead of `written`, the number printed on the chosen combo."""
    shifts = [(code, move) for code in choices if isinstance(move := moves.decode(code), moves.ShiftNumber)]
    step = WIDTH / 6
    cards = []
    for index, (code, move) in enumerate(shifts):
        word = "=" if move.shift is None else f"{move.shift:+d}" if move.shift else "±0"
        cards.append(shift_card(index * step, step - 6, word, written + (move.shift or 0), choices[code]))
    return Picture(WIDTH, 56, label, join(cards)) if cards else None


def shift_card(x: float, width: float, word: str, number: int, choice: Choice) -> Markup:
    """WT-27: the number that would be written, and how it comes about."""
    card = target(
        choice,
        "stamp",
        rect(x + 1, 2, width - 2, 50, "rf-card", 6),
        spot(x + 1, 2, width - 2, 50, 6),
        pen.write(str(number), x + width / 2, 20, 22, pen.INK),
    )
    return card + unheard(text(x + width / 2, 46, word, "rf-pad-label rf-middle"))
