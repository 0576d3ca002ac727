"""The pictures of what lies on the table: combinations, project cards, favours of city hall and ballots."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choice, Choices
from richtfest.core.words import Translate, listed, signed
from richtfest.drawing import pen, poster
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import Markup, circle, image, join, moved, path, rect, text, told
from richtfest.drawing.picture import Picture
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import CastVote, ChangeAction, ChangeNumber, codes
from richtfest.games.new_las_vegas.pictures.casinos import STAR
from richtfest.games.new_las_vegas.pictures.paint import PAINT
from richtfest.games.new_las_vegas.view import OfferView, PencilView, ProjectView
from richtfest.games.new_las_vegas.words.offers import action_name
from richtfest.games.new_las_vegas.words.projects import project_goal

WIDTH: Final = 336.0
CARD: Final = 104.0
STEP: Final = 116.0
CHIP: Final = 48.0  # height of a place to press

COLOURS: Final = {
    "build": "rf-morning",
    "show": "rf-nlv-violet-pale",
    "city_hall": "rf-noon",
    "limousine": "rf-evening",
    "advert": "rf-nlv-pink-pale",
}

# Icons, each in a square of 24 around (0, 0)
ICONS: Final = {
    "build": path("M2 11V-9M7 11V-9M2-5l5 5m-5 0 5 5m-5 0 5 5M11-9H-10L4-12M-7-9v7m-3 0h6", "rf-nlv-line"),
    "show": moved(0, 1, path(STAR, "rf-nlv-star"), scale=1.25),
    "city_hall": path("M-11-4 0-11 11-4z", "rf-icon-paper")
    + path("M-8-4V7M-3-4V7M3-4V7M8-4V7M-11 10H11M-10 7H10", "rf-nlv-line"),
    "limousine": path("M-12 4V0q1-2 4-2l2-5H4l3 5q5 0 5 3v3z", "rf-icon-solid")
    + circle(-6, 5, 2.6, "rf-icon-paper")
    + circle(7, 5, 2.6, "rf-icon-paper"),
    "advert": path("M-10-3 8-10V8L-10 2z", "rf-icon-paper") + path("M-6 3l2 7h4l-2-6M11-4q3 3 0 6", "rf-nlv-line"),
    "hotels": path("M-7 11V-11H7V11zM-11 11V1H11V11z", "rf-icon-paper")
    + path("M-3-7v3M3-7v3M-3 0v3M3 0v3M-2 11V6h4v5", "rf-icon-thin"),
    "lucky": path("M-9-9H9V9H-9z", "rf-icon-paper")
    + join(circle(x, y, 1.8, "rf-nlv-door") for x in (-4, 4) for y in (-4, 4)),
    "golf": path("M-3 11V-11", "rf-icon-line") + path("M-3-11 9-6-3-1z", "rf-icon-solid"),
}  # fmt: skip

PROJECT_ICONS: Final = {
    "hotels_city_hall": ("hotels", "city_hall"),
    "streets_limousine": ("lucky", "limousine"),
    "build_shows_golf": ("build", "show"),
}


def icon(name: str, x: float, y: float, size: float) -> Markup:
    return moved(x, y, ICONS[name], scale=size / 24)


def fitted(x: float, y: float, words: str, style: str, most: float) -> Markup:
    """A line of type, in the narrow type of its style where it has no room otherwise."""
    first, *rest = style.split()
    return text(x, y, words, " ".join((PAINT.fitting(words, most, first, f"{first}-narrow"), *rest)))


# Combinations


def draw_offer(
    offer: Sequence[OfferView], pencil: PencilView | None, choices: Choices, _: Translate, *, asks: bool
) -> Picture:
    """Three combinations: the number of a stack, and the action on the discard pile beside it (NLV-28)."""
    marks, targets = [], []
    height = 176.0 if any(combination.action for combination in offer) else 100.0
    for place, combination in enumerate(offer):
        x = place * STEP
        words = action_name(combination.action, _) if combination.action else ""
        said = _("{number} with {action}").format(number=combination.number, action=words) if words else ""
        marks.append(told(said or str(combination.number), moved(x, 0, offer_card(combination, words))))
        if pencil is not None and pencil.number_card == place:
            marks.append(pen.ring(x + CARD / 2, 46, 44, 36, pen.PENCIL + " rf-bold"))
        code = codes.CHOOSE + place
        if code in choices:
            targets.append(target(choices[code], "card", spot(x + 1, 2, CARD - 2, height - 4, 9)))
        elif asks:
            targets.append(why(x, 0, CARD, height, moves.notate(code)))
    return Picture(WIDTH, height + 4, _("The combinations"), join(marks + targets), PAINT)


@lru_cache(maxsize=512)
def offer_card(combination: OfferView, name: str) -> Markup:
    marks = []
    if combination.action:
        marks = [
            poster.card(6, 92, CARD - 12, 80, COLOURS[combination.action]),
            icon(combination.action, CARD / 2, 124, 36),
            fitted(CARD / 2, 161, name, "rf-nlv-card-name rf-middle", CARD - 18),
        ]
    marks += [poster.card(2, 4, CARD - 4, 90), chips_edge()]
    if combination.number is not None:
        marks.append(poster.numeral(combination.number, CARD / 2, 49, 54))
    return join(marks)


@lru_cache(maxsize=1)
def chips_edge() -> Markup:
    """The corners of a casino card: a gambling chip each."""
    return join(
        circle(x, y, 6, "rf-nlv-coin") + circle(x, y, 3, "rf-nlv-coin-inner") for x in (13, CARD - 13) for y in (15, 83)
    )


def draw_cards(
    offer: Sequence[OfferView], pencil: PencilView | None, choices: Choices, _: Translate, *, asks: bool
) -> Picture:
    """Alone: three cards, and below each number the actions of the two others; one card is left to ACME (NLV-121)."""
    names = [action_name(card.action, _) if card.action else "" for card in offer]
    taken = (pencil.number_card, pencil.action_card) if pencil is not None else (None, None)
    given = pencil.acme_card if pencil is not None else None
    marks, targets = [], []
    for place, card in enumerate(offer):
        x = place * STEP
        said = _("{number}, {action}").format(number=card.number, action=names[place])
        if given == place:
            said = "; ".join((said, _("goes to ACME")))
        marks.append(image(said, moved(x, 0, solo_card(card, names[place]))))
        if given == place:
            marks.append(poster.stamp(x + CARD / 2, 46, "ACME", size=17))
        code = codes.TWO_BOXES_TO + place
        if code in choices:
            targets.append(target(choices[code], "card", spot(x + 1, 2, CARD - 2, 98, 8)))
        for row, other in enumerate(sorted({0, 1, 2} - {place})):
            y = 106 + row * (CHIP + 4)
            action = offer[other].action
            if action:
                marks.append(moved(x, y, action_chip(action, names[other])))
            if taken == (place, other):
                marks.append(pen.ring(x + CARD / 2, y + CHIP / 2, 50, 22, pen.PENCIL + " rf-bold"))
            code = codes.PAIR + 3 * place + other
            if code in choices:
                targets.append(target(choices[code], "card", spot(x + 1, y + 1, CARD - 2, CHIP - 2, 7)))
            elif asks:
                targets.append(why(x, y, CARD, CHIP, moves.notate(code)))
    return Picture(WIDTH, 106 + 2 * (CHIP + 4), _("The three cards"), join(marks + targets), PAINT)


@lru_cache(maxsize=512)
def solo_card(card: OfferView, name: str) -> Markup:
    """Both sides of a card at once."""
    marks = [poster.card(2, 4, CARD - 4, 94)]
    if card.number is not None:
        marks.append(poster.numeral(card.number, CARD / 2, 40, 46))
    if card.action:
        marks.append(rect(7, 71, CARD - 14, 22, COLOURS[card.action], 4))
        marks.append(icon(card.action, 20, 82, 17))
        marks.append(fitted(32, 86.5, name, "rf-nlv-small", CARD - 42))
    return join(marks)


@lru_cache(maxsize=64)
def action_chip(action: str, name: str) -> Markup:
    """The action of another card, to go with the number above."""
    return (
        rect(1, 1, CARD - 2, CHIP - 2, COLOURS[action], 7)
        + icon(action, 20, CHIP / 2, 25)
        + fitted(37, CHIP / 2 + 4.5, name, "rf-nlv-small", CARD - 42)
    )


def draw_chosen(number: int, action: str, _: Translate) -> Picture:
    """What the turn is about, on a small screen, which wants its room for the streets."""
    name = action_name(action, _)
    marks = (
        poster.card(2, 2, 72, 50),
        poster.numeral(number, 38, 27, 34),
        rect(84, 4, 250, 46, COLOURS[action], 7),
        icon(action, 108, 27, 28),
        text(132, 32, name, "rf-nlv-card-name"),
    )
    said = _("{number} with {action}").format(number=number, action=name)
    return Picture(WIDTH, 58, _("Your combination"), image(said, *marks), PAINT)


# Favours of city hall: another number, another action (NLV-67, NLV-68)


def draw_favours(number: int | None, choices: Choices, _: Translate) -> Picture | None:
    """What a group of city hall would make of the number or of the action."""
    cards: list[Markup] = []
    for code, choice in choices.items():
        match moves.decode(code):
            case ChangeNumber(delta, group):
                cards.append(number_card(place_of(len(cards)), (number or 0) + delta, delta, group, choice))
            case ChangeAction(action, group):
                cards.append(swap_card(place_of(len(cards)), action, group, choice))
            case _:
                pass
    if not cards:
        return None
    rows = (len(cards) + 5) // 6
    heading = text(2, 14, _("A favour of city hall:"), "rf-nlv-heading")
    return Picture(WIDTH, 22 + rows * 66, _("Favours of city hall"), join([heading, *cards]), PAINT)


def place_of(index: int) -> tuple[float, float]:
    return index % 6 * 56.0, 22 + index // 6 * 66.0


def number_card(place: tuple[float, float], shown: int, delta: int, paid: int, choice: Choice) -> Markup:
    x, y = place
    return (
        rect(x + 1, y, 52, 62, "rf-card", 6)
        + pen.write(str(shown), x + 27, y + 20, 22, pen.INK)
        + text(x + 27, y + 47, signed(delta), "rf-nlv-small rf-middle")
        + paid_with(x + 27, y + 56, paid)
        + target(choice, "stamp", spot(x + 1, y, 52, 62, 6))
    )


def swap_card(place: tuple[float, float], action: str, paid: int, choice: Choice) -> Markup:
    x, y = place
    return target(
        choice,
        "stamp",
        rect(x + 1, y, 52, 62, COLOURS[action], 6),
        spot(x + 1, y, 52, 62, 6),
        icon(action, x + 27, y + 24, 30),
        paid_with(x + 27, y + 52, paid),
    )


def paid_with(x: float, y: float, paid: int) -> Markup:
    """As many dots as the group has boxes: the last one has three."""
    boxes = 3 if paid == 6 else 2
    return join(circle(x + (dot - (boxes - 1) / 2) * 8, y, 2.4, "rf-icon") for dot in range(boxes))


# Ballots: the vote of NLV-21


def draw_ballots(choices: Choices, _: Translate) -> Picture | None:
    """For the loan or against it; shown to a seat that still has to vote and to nobody else."""
    cards = []
    for code, choice in choices.items():
        move = moves.decode(code)
        if isinstance(move, CastVote):
            x = 0.0 if move.for_loan else 172.0
            words = _("for the loan") if move.for_loan else _("against it")
            tick = "M-13 1-4 11 14-11" if move.for_loan else "M-11-11 11 11M11-11-11 11"
            cards += [
                poster.card(x + 2, 4, 158, 96),
                rect(x + 56, 16, 50, 44, "rf-box", 4),
                moved(x + 81, 38, path(tick, "rf-nlv-tick")),
                text(x + 81, 84, words, "rf-nlv-card-name rf-middle"),
                target(choice, "card", spot(x + 1, 3, 160, 98, 8)),
            ]
    return Picture(WIDTH, 106, _("The ballots"), join(cards), PAINT) if cards else None


# Projects


def draw_projects(projects: Sequence[ProjectView], _: Translate, claimers: Sequence[Sequence[str]] = ()) -> Picture:
    """Three project cards: the goal, the points for the first and for everybody later (NLV-13), and for whom."""
    marks = []
    for place, view in enumerate(projects):
        goal = project_goal(view.goal, _)
        if view.approved:
            points = _.many("{points} point", "{points} points", view.later).format(points=view.later)
        else:
            points = _.many(
                "{first} point for the first, {later} later", "{first} points for the first, {later} later", view.first
            ).format(first=view.first, later=view.later)
        said = _("project {card}: {goal}, {points}").format(card=view.card, goal=goal, points=points)
        known = [name for name in claimers[place] if name] if claimers else []
        if known:
            said += _("; completed by {names}").format(names=listed(known, _))
        card = project_card(view, goal, poster.signed_by(known, STAMP, 12.5) or _("approved"))
        marks.append(told(said, moved(0, place * 78, card)))
    return Picture(WIDTH, 3 * 78, _("The projects"), join(marks), PAINT)


STAMP: Final = 108.0  # the most that a stamp may take of the width of a project


@lru_cache(maxsize=128)
def project_card(view: ProjectView, goal: str, approved: str) -> Markup:
    lines = textwrap.wrap(goal, 31)[:3]
    top = 40 - 7.5 * (len(lines) - 1)
    marks = [poster.card(0, 0, WIDTH - 2, 70), rect(0, 0, 40, 70, "rf-block", 7)]
    marks.append(text(20, 24, view.card, "rf-nlv-project rf-middle"))
    first, second = PROJECT_ICONS[view.kind]
    marks += [circle(20, 49, 15, "rf-nlv-badge"), icon(first if second != "show" else second, 20, 49, 19)]
    marks += [text(50, top + 15 * row, line, "rf-nlv-goal") for row, line in enumerate(lines)]
    marks += [
        rect(268, 10, 30, 30, "rf-spent-box" if view.approved else "rf-nlv-first", 15),
        text(283, 31, view.first, f"rf-points rf-middle {'rf-spent' if view.approved else 'rf-on-sun'}"),
        text(315, 31, view.later, "rf-points rf-middle"),
    ]
    if view.approved:
        marks.append(pen.line(270, 37, 297, 14, pen.INK))
        marks.append(poster.stamp(278, 54, approved, size=12.5, turn=-5))
    return join(marks)
