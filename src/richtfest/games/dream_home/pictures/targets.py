"""What may be done in the house: the places to press, what each would be worth, and “why not?” on all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.words import signed
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import NOTHING, Markup, join, moved, number, raw, rect, text
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.pictures import specials as special
from richtfest.games.dream_home.pictures.layout import Site
from richtfest.games.dream_home.pictures.rooms import empty_room, room, scaffold
from richtfest.games.dream_home.view import HandView, HouseView
from richtfest.games.dream_home.words.outlook import Outlook

ON_FIELDS: Final = (
    codes.ROOM,
    codes.SCAFFOLD,
    codes.TILE,
    codes.MOVE,
    codes.DRILL,
    codes.SUPPLIER,
    codes.HANDYMAN,
    codes.FIELD,
)
ICONS: Final = {
    codes.SUPPLIER: special.helper("supplier"),
    codes.HANDYMAN: special.helper("handyman"),
    codes.DRILL: special.tool("drill"),
}


def list_targets(
    site: Site, house: HouseView, hand: HandView, choices: Choices, outlooks: Mapping[int, Outlook]
) -> Markup:
    """Every choice that acts on a field or on a tile in a room."""
    marks = [ghosts(hand, choices)]
    for index, field in enumerate(house.fields):
        here = [kind + index for kind in ON_FIELDS if kind + index in choices]
        if not site.garden:
            here = here[:1]  # two thumbs do not fit on a field of a phone: the list has the other one
        x, y = site.field(index)
        height = site.storey / max(len(here), 1)
        for place, code in enumerate(here):
            top = y + place * height
            look, inset = ("plot", 3.0) if field.room is None and not field.scaffold else ("box", site.pitch * 0.06)
            parts = [spot(x + inset, top + inset, site.pitch - 2 * inset, height - 2 * inset)]
            outlook = outlooks.get(code)
            kind = code - index
            if kind in (codes.ROOM, codes.SCAFFOLD):
                parts.insert(0, use_ghost(site, x, y, kind, outlook))
            if kind in ICONS:
                parts.append(icon(site, kind, x, top))
            marks.append(target(choices[code], look, *parts))
            if outlook is not None:
                marks.append(pill(site, x, y, outlook))
        if field.tile is not None and codes.KEEP + codes.TILES.index(field.tile) in choices:
            choice = choices[codes.KEEP + codes.TILES.index(field.tile)]
            marks.append(target(choice, "box", spot(x + 3, y + 3, site.pitch - 6, site.storey - 6)))
    return join(marks)


def pill(site: Site, x: float, y: float, outlook: Outlook) -> Markup:
    """What the house gains, below in the field; a card that turns face down shows what becomes of it.

    It lies on the place to press, whose name says the same in words, and lets the press through.
    """
    width, height = (46.0, 22.0) if site.garden else (34.0, 18.0)
    left, top = x + (site.pitch - width) / 2, y + site.storey - height - (8 if site.garden else 5)
    style = "rf-dh-points rf-middle" if site.garden else "rf-dh-points-small rf-middle"
    shift = 7 if outlook.face_down else 0
    marks = [rect(left, top, width, height, "rf-dh-pill", height / 2)]
    marks.append(text(x + site.pitch / 2 + shift, top + height * 0.72, signed(outlook.points), style))
    if outlook.face_down:
        marks.append(moved(left + 6, top + 3, empty_room(), scale=(height - 6) / 120))
    return raw(f'<g class="rf-dh-outlook" aria-hidden="true">{join(marks)}</g>')


def icon(site: Site, kind: int, x: float, y: float) -> Markup:
    """Who or what would do it."""
    size = 36.0 if site.garden else 24.0
    left, top = x + site.pitch - size - site.pitch * 0.08, y + site.pitch * 0.08
    return rect(left, top, size, size, "rf-dh-peg", 6) + moved(left + 2, top + 2, ICONS[kind], scale=(size - 4) / 100)


def ghosts(hand: HandView, choices: Choices) -> Markup:
    """What would stand on a field, drawn once; each open field shows it when it is pointed at."""
    drawn = []
    if hand.room is not None and any(codes.ROOM <= code < codes.ROOM + len(codes.FIELDS) for code in choices):
        drawn.append(f'<g id="rf-dh-up">{room(hand.room.type, (hand.room.children,))}</g>')
        drawn.append(f'<g id="rf-dh-down">{empty_room()}</g>')
    if any(codes.SCAFFOLD <= code < codes.SCAFFOLD + len(codes.FIELDS) for code in choices):
        drawn.append(f'<g id="rf-dh-scaffold">{scaffold()}</g>')
    return raw(f"<defs>{''.join(drawn)}</defs>") if drawn else NOTHING


def use_ghost(site: Site, x: float, y: float, kind: int, outlook: Outlook | None) -> Markup:
    name = "scaffold" if kind == codes.SCAFFOLD else "down" if outlook is not None and outlook.face_down else "up"
    return raw(
        f'<g class="rf-ghost" transform="translate({number(x)} {number(y)}) scale({site.scale:.4g})">'
        f'<use href="#rf-dh-{name}"/></g>'
    )


def list_whys(site: Site, choices: Choices) -> Markup:
    """“Why not?” on every field that the present question leaves out."""
    kind = next((kind for kind in ON_FIELDS if any(kind <= code < kind + len(codes.FIELDS) for code in choices)), None)
    if kind is None:
        return NOTHING
    marks = []
    for index in range(len(codes.FIELDS)):
        if not any(other + index in choices for other in ON_FIELDS):
            x, y = site.field(index)
            marks.append(why(x, y, site.pitch, site.storey, moves.notate(kind + index)))
    return join(marks)
