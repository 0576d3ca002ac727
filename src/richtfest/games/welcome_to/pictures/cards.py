"""The pictures of what lies on the table: combos, plan cards, and the numbers that temps may write."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choice, Choices
from richtfest.core.words import Translate, listed, signed
from richtfest.drawing import pen, poster
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.lettering import SHRUNK_SOMEWHAT, whole
from richtfest.drawing.markup import Markup, circle, image, join, moved, path, rect, text, told, unheard
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.pictures.houses import small_estate, small_house
from richtfest.games.welcome_to.pictures.paint import PAINT
from richtfest.games.welcome_to.view import ComboView, Goal, PlanView
from richtfest.games.welcome_to.words.names import NO_BREAK
from richtfest.games.welcome_to.words.plans import plan_goal
from richtfest.games.welcome_to.words.terms import action_label, action_name, terms

WIDTH: Final = 336.0
BESIDE: Final = 62  # room for the name of the next action beside its sign

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


@lru_cache(maxsize=512)
def draw_combos(
    combos: tuple[ComboView, ...],
    edition: str,
    taken: int | None,
    choices: tuple[Choice | None, ...],
    _: Translate,
    *,
    asks: bool,
) -> Picture:
    """Three pairs of cards: the number above, the action below, and what the column's action will be next (WT-18).

    The column `taken` has a ring around its number. `choices` are those of the columns.
    """
    width, height, gap = 104.0, 178.0, 12.0
    marks, targets = [], []
    for column, combo in enumerate(combos):
        x = column * (width + gap)
        spoken = _("{number} with {action}, next {next_action}").format(
            number=combo.number,
            action=action_name(combo.action, edition, _),
            next_action=action_name(combo.next_action, edition, _),
        )
        labels = action_label(combo.action, edition, _), action_label(combo.next_action, edition, _)
        marks.append(image(spoken, moved(x, 0, combo_card(combo, width, labels))))
        if column == taken:
            lift = two_lines(labels[1], BESIDE)
            marks.append(pen.ring(x + width / 2, 42 - lift / 2, 42, 33 - lift / 2, pen.PENCIL + " rf-bold"))
        if (choice := choices[column]) is not None:
            targets.append(target(choice, "card", spot(x + 1, 2, width - 2, height - 2, 9)))
        elif asks:
            targets.append(why(x, 0, width, height, moves.notate(codes.CHOOSE + column)))
    label = _("The {combos}").format(**terms(edition, _))
    return Picture(WIDTH, height + 6, label, join(marks + targets), PAINT)


@lru_cache(maxsize=1024)
def combo_card(combo: ComboView, width: float, labels: tuple[str, str]) -> Markup:
    """A number card, and the action card that peeps out below it."""
    middle = width / 2
    label, next_label = labels
    lift = two_lines(next_label, BESIDE)
    return (
        poster.card(6, 92, width - 12, 84, COLOURS[combo.action])
        + action_icon(combo.action, middle, 122, 34)
        + action_words(label, middle)
        + poster.card(2, 4, width - 4, 92)
        + poster.numeral(combo.number, middle, 42 - lift / 2, 52 - lift)
        + rect(6, 74 - lift, width - 12, 17 + lift, COLOURS[combo.next_action], 4)
        + path(f"M9 {79 - lift / 2:.0f}l4 3.5 -4 3.5", "rf-icon-line")
        + action_icon(combo.next_action, 21, 82.5 - lift / 2, 13)
        + beside_sign(next_label, 29, 86 - lift / 2, BESIDE)
    )


SMALL: Final = "rf-card-name-long"


def action_words(label: str, middle: float) -> Markup:
    """The name of an action, in two lines where it is long."""
    style = PAINT.fitting(whole(label), 82, "rf-card-name", SMALL)
    lines = PAINT.wrapped(label, 82, style)
    top = 157.0 if len(lines) == 1 else 151.0
    return join(text(middle, top + 13 * row, line, f"{style} rf-middle") for row, line in enumerate(lines))


def two_lines(label: str, room: float) -> float:
    """How much higher the band below a number is where the name of its action needs two lines."""
    return 8 if len(PAINT.wrapped(label, room, SMALL)) > 1 else 0


def beside_sign(label: str, x: float, y: float, room: float) -> Markup:
    """The name of an action beside its sign, in two lines where it is long."""
    lines = PAINT.wrapped(label, room, SMALL)
    top = y if len(lines) == 1 else y - 5
    return join(text(x, top + 11 * row, line, SMALL) for row, line in enumerate(lines))


# Plans


@lru_cache(maxsize=512)  # they change with a claim, not with every click
def draw_plans(
    plans: tuple[PlanView, ...],
    claimers: tuple[tuple[str, ...], ...],
    boxes: tuple[str, ...],
    edition: str,
    claims: tuple[Choice | None, ...],
    _: Translate,
    *,
    asks: bool,
) -> Picture:
    """Three plan cards: the goal as small estates, the points for the first and for all later claims, and by whom."""
    height = 70.0
    marks, targets = [], []
    words = terms(edition, _)
    for box, plan in enumerate(plans):
        y = box * (height + 8)
        goal = plan_goal(plan.goal, _, edition)
        points = (
            _.many("{points} point", "{points} points", plan.later).format(points=plan.later)
            if plan.approved
            else _.many(
                "{first} point for the first, {later} later", "{first} points for the first, {later} later", plan.first
            ).format(first=plan.first, later=plan.later)
        )
        spoken = _("{plan} {box}: {goal}, {points}").format(box=boxes[box], goal=goal, points=points, **words)
        known = [name for name in claimers[box] if name]
        if known:
            spoken += _("; met by {names}").format(names=listed(known, _))
        card = plan_card(plan, boxes[box], goal, poster.signed_by(known, STAMP, STAMP_SIZE) or _("met"))
        marks.append(told(spoken, moved(0, y, card)))
        if (choice := claims[box]) is not None:
            targets.append(target(choice, "card", spot(1, y + 1, WIDTH - 4, height - 2, 8)))
        elif asks:
            targets.append(why(0, y, WIDTH, height, moves.notate(codes.CLAIM + box)))
    return Picture(WIDTH, 3 * (height + 8), _("The {plans}").format(**words), join(marks + targets), PAINT)


STAMP: Final = 104.0  # the most that a stamp may take of the width of a plan
STAMP_SIZE: Final = 12.5
BEFORE_NUMBER: Final = re.compile(r" (?=\d)")  # a number stays beside its word


@lru_cache(maxsize=256)
def plan_card(plan: PlanView, box: str, goal: str, met: str) -> Markup:
    """One plan card, 336 by 70."""
    room = 196 if plan.approved else 284  # beside the stamp, or below the points
    lines = wrapped_goal(BEFORE_NUMBER.sub(NO_BREAK, goal), room)
    top, step = {1: (54, 13), 2: (47, 14)}.get(len(lines), (41, 11))
    marks = [
        poster.card(0, 0, WIDTH - 2, 68),
        rect(0, 0, 34, 68, "rf-block", 7),
        text(17, 41, box, "rf-name rf-light-words rf-middle"),
        goal_picture(plan.goal, 44, {1: 30, 2: 26}.get(len(lines), 24)),
        *(text(44, top + step * row, line, "rf-words") for row, line in enumerate(lines)),
    ]
    if plan.hard:
        marks.append(text(17, 58, "★", "rf-value rf-light-words rf-middle"))
    marks += [
        rect(268, 4, 30, 30, "rf-spent-box" if plan.approved else "rf-first", 15),
        text(283, 25, plan.first, f"rf-points rf-middle {'rf-spent' if plan.approved else 'rf-on-sun'}"),
        text(315, 25, plan.later, "rf-points rf-middle"),
    ]
    if plan.approved:
        marks.append(pen.line(270, 30, 297, 8, pen.INK))
        marks.append(poster.stamp(280, 53, met, size=STAMP_SIZE, turn=-5))
    return join(marks)


def wrapped_goal(goal: str, room: float) -> list[str]:
    """In two lines, if that is enough, there is room for the larger letters that a small screen asks for."""
    lines = PAINT.lettering("rf-words").sized(SHRUNK_SOMEWHAT).wrapped(goal, room - 16)
    return lines if len(lines) <= 2 else PAINT.wrapped(goal, room, "rf-words")


def goal_picture(goal: Goal, x: float, y: float) -> Markup:
    """What a plan asks for, as little estates or as icons with a count."""
    count = goal.count
    match goal.kind:
        case "estates":
            return estates_picture(goal.sizes, x, y, extras_of(goal))
        case "end_estates":
            return estates_picture(goal.sizes * 2, x, y, ["×3"])
        case "street":
            return estates_picture((10,), x, y, [])
        case "street_ends":
            return ends_picture(x, y)
        case "copies_in_one_street":
            return counted("bis", f"{count}", x, y)
        case "temps":
            return counted("temp", f"{count}", x, y)
        case "parks":
            return counted("park", f"{count}", x, y)
        case "parks_in_every_street":
            return counted("park", f"{count} × 3", x, y)
        case "full_streets":
            icons = [name for name, needed in full_icons(goal) if needed]
            return join(action_icon(name, x + 12 + 28 * index, y - 9, 22) for index, name in enumerate(icons))
        case "marketing":
            return counted("marketing", f"{count}", x, y)
        case "full_marketing_columns":
            return counted("marketing", f"{count} ↓", x, y)


def full_icons(goal: Goal) -> tuple[tuple[str, bool], ...]:
    return ("park", goal.all_parks), ("pool", goal.all_pools), ("roundabout", goal.roundabouts > 0)


def extras_of(goal: Goal) -> list[str]:
    return ["pool"] * (goal.pools > 0) + ["bis"] * (goal.copies > 0) + ["roundabout"] * min(goal.roundabouts, 2)


def estates_picture(sizes: Sequence[int], x: float, y: float, extras: list[str]) -> Markup:
    """Estates side by side, as large as they fit."""
    house = min(13.0, (206 - 26 * len(extras) - 10 * len(sizes)) / sum(sizes) - 2)
    marks = []
    for index, size in enumerate(sizes):
        style = ("rf-icon-coral", "rf-icon-teal", "rf-icon-mustard")[index % 3]
        estate, width = small_estate(x, y, size, house, style)
        marks.append(estate)
        x += width + 6
    for extra in extras:
        if extra in ICONS:
            marks.append(action_icon(extra, x + 12, y - 8, 20))
        else:
            marks.append(text(x + 4, y, extra, "rf-points"))
        x += 26
    return join(marks)


def ends_picture(x: float, y: float) -> Markup:
    """A house at either end of a street, three times."""
    return (
        small_house(x + 2, y, 13, "rf-icon-coral")
        + path(f"M{x + 22:.0f} {y - 1:.0f}h34", "rf-dotted")
        + small_house(x + 62, y, 13, "rf-icon-coral")
        + text(x + 84, y, "× 3", "rf-points")
    )


def counted(icon: str, count: str, x: float, y: float) -> Markup:
    return action_icon(icon, x + 12, y - 9, 24) + text(x + 32, y - 2, count, "rf-points")


# The numbers that temps may make of the one on the card


def draw_shifts(written: int, choices: Choices, label: str) -> Picture | None:
    """WT-41: what may be written instead of `written`, the number printed on the chosen combo."""
    shifts = [(code, move) for code in choices if isinstance(move := moves.decode(code), moves.ShiftNumber)]
    step = WIDTH / 6
    cards = []
    for index, (code, move) in enumerate(shifts):
        word = "=" if move.shift is None else signed(move.shift) if move.shift else "±0"
        cards.append(shift_card(index * step, step - 6, word, written + (move.shift or 0), choices[code]))
    return Picture(WIDTH, 56, label, join(cards), PAINT) if cards else None


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
