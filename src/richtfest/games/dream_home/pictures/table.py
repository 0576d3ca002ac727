"""The picture of the table: what one viewer may know, drawn, with every legal move where it belongs.

State comes from the `View` alone, so a picture cannot show more than its viewer may know; outlooks on moves are made
beside it, from the viewer's own house.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.deed import Deed, laid_last
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing import poster
from richtfest.drawing.markup import Markup, join, moved, number, path, rect, told
from richtfest.drawing.picture import Picture, compose
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.pictures.cards import ROOM_HEIGHT, room_card_label, special_card, special_card_label
from richtfest.games.dream_home.pictures.garden import Sign, draw_garden, draw_shelf
from richtfest.games.dream_home.pictures.house import draw_house, landscape
from richtfest.games.dream_home.pictures.layout import SITES, Site
from richtfest.games.dream_home.pictures.market import (
    Gone,
    draw_discard,
    draw_hand,
    draw_market,
    draw_open_piles,
    hangs,
    shown_room,
)
from richtfest.games.dream_home.pictures.pad import draw_pad
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.pictures.targets import list_targets, list_whys
from richtfest.games.dream_home.view import HandView, View
from richtfest.games.dream_home.words.names import points_text, short_name
from richtfest.games.dream_home.words.outlook import Outlook

NO_CHOICES: Final[Choices] = {}
LIFTED: Final = 1.4  # how large the crane's cards are


def draw(
    view: View,
    choices: Choices,
    _: Translate,
    *,
    layout: Layout = "wide",
    seat: int | None = None,
    names: Sequence[str] = (),
    before: View | None = None,
    lately: Sequence[Deed] = (),
) -> dict[str, Picture]:
    """House and score pad; beside them the market, or the cards one has to choose from."""
    worth = view.worth
    outlooks = {move: choice.outlook for move, choice in choices.items() if choice.outlook is not None}
    shown = seat if seat is not None else view.viewer or 0
    own = shown == view.viewer
    known = [
        names[at] if at < len(names) else _("Seat {number}").format(number=at + 1) for at in range(len(view.houses))
    ]
    open_now = choices if own else NO_CHOICES
    laid = laid_last(lately, shown, field_laid)
    house = draw_site(view, worth, open_now, outlooks, _, layout, shown, known[shown], before, laid)
    parts = {"house": house}
    covered = [one.roofs is None for one in view.houses]
    parts["pad"] = draw_pad(known, view.tallies, view.houses[shown], shown, view.children, layout, _, covered=covered)
    if discard := draw_discard(view, choices, _):
        parts["discard"] = discard
    elif layout == "narrow" and choices and hangs(view.hand):
        parts["hand"] = draw_hand(view.hand, _)
    elif view.phase not in ("helpers", "over"):
        parts["market"] = draw_market(view, choices, gone_from(lately, view.round, known), _, asks=bool(choices))
    if "discard" not in parts and view.phase != "over" and (piles := draw_open_piles(view, _)):
        parts["piles"] = piles
    return parts


def field_laid(code: int) -> int | None:
    """Where a move lays a room."""
    move = moves.decode(code)
    return codes.FIELDS.index(move.field) if isinstance(move, moves.PlaceRoom) else None


def gone_from(lately: Sequence[Deed], round_: int, names: Sequence[str]) -> dict[int, Gone]:
    """The columns of the market that somebody has taken or removed in this round."""
    found = {}
    for deed in lately:
        if deed.round == round_ and deed.move is not None:
            match moves.decode(deed.move):
                case moves.TakeColumn(column):
                    found[column] = Gone(names[deed.seat], removed=False)
                case moves.RemoveColumn(column):
                    found[column] = Gone(names[deed.seat], removed=True)
                case _:
                    pass
    return found


def draw_site(
    view: View,
    worth: Mapping[str, int],
    choices: Choices,
    outlooks: Mapping[int, Outlook],
    _: Translate,
    layout: Layout,
    seat: int,
    name: str,
    before: View | None,
    laid: Sequence[int] = (),
) -> Picture:
    """The house of one seat on its building site; what it `laid` last bears a ribbon."""
    site = SITES[layout]
    house = view.houses[seat]
    marks = [
        landscape(site),
        draw_garden(site, house, Sign(name, seat == view.start_player), worth, _),
        draw_shelf(site, house, _),
        draw_house(site, house, before.houses[seat] if before else None, worth, _),
    ]
    for index in laid:
        x, y = site.field(index)
        size = 14 if layout == "wide" else 9
        marks.append(poster.ribbon(x + site.pitch - 1.6 * size, y, _("laid last"), size))
    if layout == "wide" and view.phase != "over":
        marks.append(crane(site, view.hand if seat == view.hand.seat else None, _))
    if seat == view.hand.seat and view.hand.field is not None:
        x, y = site.field(codes.FIELDS.index(view.hand.field))
        marks.append(rect(x + 4, y + 4, site.pitch - 8, site.storey - 8, "rf-dh-chosen", 4))
    if choices:
        marks += [list_whys(site, choices), list_targets(site, house, view.hand, choices, outlooks)]
    if view.phase == "over" and view.places[seat] == 1:
        x, y, size = (806, 190, 19) if layout == "wide" else (258, 36, 13)
        points = points_text(view.tallies[seat].total, _)
        marks.append(poster.stamp(x, y, _("Winner"), points, size))
    return Picture(site.width, site.height, _("The house of {name}").format(name=name), join(marks), PAINT)


def draw_table(view: View, _: Translate, names: Sequence[str] = ()) -> Picture:
    """The whole table: a seat's own house beside the market, or the market above everybody's houses."""
    label = _("Dream Home, round {number}").format(number=view.round)
    seats = range(len(view.houses)) if view.viewer is None else [view.viewer]
    drawn = [draw(view, NO_CHOICES, _, seat=seat, names=names) for seat in seats]
    first = drawn[0]
    market = first.get("market")
    if len(drawn) == 1:
        beside = [(904.0, 8.0, 336.0, market)] if market else []
        placed = [(8.0, 8.0, 880.0, first["house"]), (8.0, 568.0, 880.0, first["pad"]), *beside]
        return compose(1248 if market else 896, 576 + first["pad"].height, label, *placed)
    placed = [
        (8.0 + index % 2 * 892, 8.0 + index // 2 * 564, 880.0, pictures["house"])
        for index, pictures in enumerate(drawn)
    ]
    foot = 8.0 + (len(drawn) + 1) // 2 * 564
    placed.append((8.0, foot, 880.0, first["pad"]))
    if market:
        placed.append((908.0, foot, 336.0, market))
    return compose(1788, foot + max(first["pad"].height, market.height if market else 0) + 8, label, *placed)


def crane(site: Site, hand: HandView | None, _: Translate) -> Markup:
    """The crane on the right; it holds the cards that have been taken and are not yet in the house."""
    foot = site.ground
    lattice = "".join(f"M846 {y}l18 20M864 {y}l-18 20" for y in range(44, int(foot) - 20, 20))
    mast = path(f"M846 {number(foot)}V20h18V{number(foot)}M752 30H870M752 44H864M846 20L752 30{lattice}", "rf-dh-crane")
    marks = [mast, path("M787 44V66m-6 -2h12", "rf-dh-rope")]
    if hand is None:
        return join(marks)
    if hand.room is not None:
        marks.append(told(room_card_label(hand.room, _), moved(742, 66, shown_room(hand.room, _), scale=LIFTED)))
    if hand.special is not None:
        card = special_card(hand.special, short_name(hand.special.face, _))
        y = 66 + (ROOM_HEIGHT * LIFTED + 8 if hand.room is not None else 0)
        marks.append(told(special_card_label(hand.special, _), moved(742, y, card, scale=LIFTED)))
    return join(marks)
