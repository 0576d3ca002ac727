"""Casinos: dark while they are empty, lit when they are open; cranes, stars, carpets and what a hand marks on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing import pen
from richtfest.drawing.markup import NOTHING, Markup, circle, group, image, join, moved, path, raw, rect, text
from richtfest.drawing.prints import as_print
from richtfest.games.new_las_vegas.pictures.layout import LOT_HEIGHT, LOT_WIDTH
from richtfest.games.new_las_vegas.view import LotView

COLOURS: Final = ("rf-nlv-coral", "rf-nlv-teal", "rf-nlv-mustard", "rf-nlv-pink", "rf-nlv-violet", "rf-nlv-leaf")

# A façade each, in a lot of 56 by 78 whose marquee is free from 27 to 57; then its neon sign on the roof.
FACADES: Final = (
    ("M4 68V24h48v44z", "M10 24V10h22l8 7 -8 7z"),
    ("M5 68V28q23-22 46 0v40z", "M28 17V5m-5 3 10 6m0-6 -10 6"),
    ("M4 68V30h10V20h28v10h10v38z", "M28 20V6M28 7l13 3 -13 5"),
    ("M3 68V28l8-8 8 8 9-8 9 8 8-8 8 8v40z", "M8 12q5-9 10 0 5-9 10 0 5-9 10 0 5-9 10 0"),
    ("M4 68V26h48v42z", "M12 26V13h32v13M16 13q12-14 24 0"),
    ("M2 68 14 24h28l12 44z", "M28 24 20 10h16z"),
)
STAR: Final = "M0-8.5 2.5-2.9 8.5-2.4 4 1.6 5.3 7.4 0 4.3-5.3 7.4-4 1.6-8.5-2.4-2.5-2.9z"
CARPET_LETTERS: Final = {"vip": "V", "luxury": "L", "mafia": "M"}
CARPET_SHAPES: Final = {
    "vip": "M-10-8H10V8H-10z",
    "luxury": "M0-11 12 0 0 11-12 0z",
    "mafia": "M-8 8V-3q0-7 8-7t8 7V8z",
}


def carpet_name(carpet: str, _: Translate) -> str:
    names = {"vip": _("VIP casino"), "luxury": _("luxury casino"), "mafia": _("mafia casino")}
    return names[carpet]


# What is printed


def casino(place: int, *, lit: bool) -> Markup:
    """A casino on its lot without anything written on it; copies of a façade differ in colour."""
    colour = COLOURS[(place * 7 + place // 6) % 6] if lit else "rf-nlv-unlit"
    return group(facade(place * 5 % 6, lit=lit), style=colour)


@cache
def facade(form: int, *, lit: bool) -> Markup:
    """All of a casino; its walls take the colour of whatever it stands in."""
    walls, sign = FACADES[form]
    marks = [
        ground(),
        path(sign, "rf-nlv-neon" if lit else "rf-nlv-neon-off"),
        raw(f'<path d="{walls}"/>'),
        rect(7, 29, 42, 27, "rf-nlv-marquee" if lit else "rf-nlv-marquee-off", 4),
    ]
    if lit:
        marks += [circle(x, y, 1.3, "rf-nlv-bulb") for x in range(10, 50, 6) for y in (30.5, 54.5)]
    return as_print(join((*marks, path("M23 68v-8h10v8z", "rf-nlv-door"), kerb())))


def ground() -> Markup:
    return rect(0, 0, LOT_WIDTH, LOT_HEIGHT, "rf-nlv-lot", 4)


def kerb() -> Markup:
    return path(f"M0 68H{LOT_WIDTH:g}", "rf-nlv-kerb")


@lru_cache(maxsize=8)
def building_site(*, star: bool) -> Markup:
    """A lot under construction: a crane above a scaffold."""
    scaffold = "M8 68V42M20 68V42M32 68V42M44 68V42M4 46h44M4 56h44M8 56l12-10M32 56l12-10M20 68l12-12"
    crane = "M40 68V10M46 68V10M40 16l6 6m0-6-6 6m0 0 6 6m0-6-6 6m0 0 6 6m0-6-6 6M50 10H8l32-6v6M12 10v12m-3 0h6"
    if star:
        crane = crane.replace("M50 10H8l32-6v6M12 10v12m-3 0h6", "M40 10H4l24-5M9 10v12m-3 0h6")
    return as_print(ground() + path(scaffold, "rf-nlv-scaffold") + path(crane, "rf-nlv-crane") + kerb())


@lru_cache(maxsize=8)
def carpet(kind: str) -> Markup:
    """The red carpet in front of a special casino, around (0, 0); each kind has a shape of its own."""
    return path(CARPET_SHAPES[kind], "rf-nlv-carpet") + text(0, 5.2, CARPET_LETTERS[kind], "rf-nlv-letter rf-middle")


def debt_note(style: str = "rf-nlv-note") -> Markup:
    """An IOU, around (0, 0)."""
    return path("M-7-6H4l3 3V7H-7zM4-6v3h3", style) + path("M-4-1h6M-4 3h8", "rf-nlv-note-lines")


def bundle() -> Markup:
    """A bundle of banknotes, around (0, 0)."""
    return rect(-9, -6, 18, 12, "rf-nlv-money", 2) + rect(-3, -6, 6, 12, "rf-nlv-band")


@lru_cache(maxsize=256)
def printed_lot(place: int, *, crane: bool, star: bool, opened: bool, unbuilt: bool, kind: str) -> Markup:
    marks = [building_site(star=star) if unbuilt else casino(place, lit=opened)]
    if star:
        marks.append(moved(46, 11, path(STAR, "rf-nlv-star")))
    if kind:
        marks.append(moved(28, 69, carpet(kind), scale=0.8))
    if crane:
        marks.append(moved(9.5, 69, debt_note(), scale=0.85))
    return join(marks)


# What a hand has marked


def draw_lot(place: int, lot: LotView, ink: LotView, before: LotView | None, ink_before: LotView | None) -> Markup:
    """One lot around its upper left corner; `ink` is what is final, `before` what the reader saw last."""
    marks = [
        printed_lot(
            place,
            crane=lot.crane != "none",
            star=lot.star != "none",
            opened=lot.number is not None,
            unbuilt=lot.crane == "open",
            kind=lot.carpet,
        )
    ]
    if lot.number is not None:
        hand = hand_of(
            lot.number == ink.number, before is not None and before.number is None, ink_before, ink, "number"
        )
        marks.append(group(pen.write(str(lot.number), 28, 42.5, 20, hand), style="rf-on-wall"))
    if lot.star in ("circled", "struck"):
        new = before is not None and before.star != lot.star
        hand = hand_of(lot.star == ink.star, new, ink_before, ink, "star")
        marks.append(pen.ring(46, 11, 9.5, 9.5, hand) if lot.star == "circled" else pen.line(37, 18, 55, 4, hand))
    if lot.crane not in {"none", "open"}:
        hand = hand_of(
            (lot.debt, lot.crane) == (ink.debt, ink.crane),
            before is not None and before.debt != lot.debt,
            None,
            ink,
            "",
        )
        marks.append(pen.ring(9.5, 69, 8.5, 8, hand) if lot.debt else pen.line(2, 75, 17, 63, hand))
    if lot.visited:
        hand = hand_of(ink.visited, before is not None and not before.visited, None, ink, "")
        marks.append(pen.ring(28, 69, 12, 10, hand))
    return join(marks)


def hand_of(final: bool, new: bool, ink_before: LotView | None, ink: LotView, field: str) -> str:
    """Ink or pencil, and whether it is new: written since, or inked since."""
    inked = final and field and ink_before is not None and getattr(ink_before, field) != getattr(ink, field)
    return (pen.INK if final else pen.PENCIL) + (pen.NEW if new or inked else "")


# Words


def lot_label(lot: LotView, _: Translate) -> str:
    """All that is to be said about a lot."""
    parts = [_("casino {lot}").format(lot=lot.lot)]
    if lot.number is not None:
        parts.append(_("open with {number}").format(number=lot.number))
    else:
        parts.append(_("under construction") if lot.crane == "open" else _("built and empty"))
    if lot.debt:
        parts.append(_("a debt"))
    stars = {"open": _("a star"), "circled": _("with a show"), "struck": _("its star is gone")}
    if lot.star in stars:
        parts.append(stars[lot.star])
    if lot.carpet:
        parts.append(carpet_name(lot.carpet, _))
    if lot.visited:
        parts.append(_("passed by the limousine"))
    return ", ".join(parts)


def named_lot(lot: LotView, drawn: Markup, _: Translate) -> Markup:
    return image(lot_label(lot, _), drawn)


# Holes and hotels


@lru_cache(maxsize=64)
def hole(par: int) -> Markup:
    """A hole with its flag, around the cup; the PAR is on the flag."""
    return (
        path("M-20 4q20-9 40 0v6h-40z", "rf-nlv-green")
        + path("M0 5V-16", "rf-nlv-pole")
        + path("M0-17h17l-4 6 4 6H0z", "rf-nlv-flag")
        + text(7.5, -6.5, par, "rf-nlv-par rf-middle")
    )


def draw_hole(lot: LotView, ink: LotView, before: LotView | None, _: Translate) -> Markup:
    """The golf hole above a lot of street 1, around its cup."""
    if not lot.par:
        return NOTHING
    states = {"open": _("still to be played"), "circled": _("played"), "struck": _("lost")}
    label = _("hole {avenue}, PAR {par}, {state}").format(avenue=lot.avenue, par=lot.par, state=states[lot.hole])
    marks = [hole(lot.par)]
    hand = hand_of(lot.hole == ink.hole, before is not None and before.hole != lot.hole, None, ink, "")
    if lot.hole == "circled":
        marks.append(pen.ring(5, -6, 14, 12, hand))
    elif lot.hole == "struck":
        marks.append(pen.line(-14, 6, 20, -16, hand))
    return image(label, *marks)


@lru_cache(maxsize=64)
def hotel(size: str, *, struck: bool, width: float, height: float) -> Markup:
    """A hotel standing on (0, 0): two lower floors, three upper ones."""
    floor = height / 5
    lower = rect(-width / 2, -2 * floor, width, 2 * floor, "rf-nlv-hotel-open" if size == "none" else "rf-nlv-hotel", 2)
    upper_style = "rf-nlv-hotel" if size == "large" else "rf-nlv-hotel-open"
    upper = rect(-width / 2 + width * 0.1, -height, width * 0.8, 3 * floor, upper_style, 2)
    windows = "".join(
        f"M{x * width:.1f} {-floor * level - floor * 0.72:.1f}v{floor * 0.42:.1f}"
        for level in range(5)
        for x in (-0.22, 0, 0.22)
    )
    marks = [upper, lower, path(windows, "rf-nlv-panes" if size != "none" else "rf-nlv-panes-open")]
    if struck and size != "large":
        marks.append(pen.line(-width * 0.42, -2.3 * floor, width * 0.42, -height + 2, pen.INK))
    return join(marks)
