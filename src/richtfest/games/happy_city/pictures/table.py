"""The picture of the table: what a viewer may know, drawn, with every legal move where it belongs.

State comes from the `View` alone, so a picture cannot show more than its viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.deed import Deed, laid_last
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing import poster
from richtfest.drawing.markup import join
from richtfest.drawing.picture import Picture, compose
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.pictures.cities import draw_cities
from richtfest.games.happy_city.pictures.city import draw_city
from richtfest.games.happy_city.pictures.display import draw_display, draw_wishes
from richtfest.games.happy_city.pictures.market import draw_market
from richtfest.games.happy_city.view import View

NO_CHOICES: Final[Choices] = {}


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
    """The city of one seat and the special display; beside them the market, where everything is chosen."""
    shown = seat if seat is not None else view.viewer or 0
    outcomes = {move: choice.outlook for move, choice in choices.items() if choice.outlook is not None}
    asks = bool(choices)
    flag = _("Final round") if view.final_round and view.stage != "over" else ""
    won = view.stage == "over" and view.places[shown] == 1
    city = draw_city(
        view.cities[shown],
        name_of(shown, names, _),
        layout,
        _,
        before=before.cities[shown] if before else None,
        flag=flag,
        won=won,
        laid=len(laid_last(lately, shown, built)),
        above=draw_wishes(view, shown, _)
        if layout == "narrow" and shown == view.viewer and view.stage != "over"
        else None,
    )
    if won:
        city = stamped(city, layout, _("Winner"))
    parts = {"city": city}
    if view.stage != "over":
        own = shown if view.viewer is None else view.viewer
        parts["market"] = draw_market(view, own, choices, outcomes, _, asks=asks)
    known = [name_of(at, names, _) for at in range(len(view.cities))]
    parts["cities"] = draw_cities(view, known, layout, _)
    if display := draw_display(view, shown, choices, layout, _, asks=asks):
        parts["display"] = display
    return parts


def built(code: int) -> bool | None:
    """Whether a move adds a card to a city."""
    adds = moves.BuildBuilding | moves.BuildDwelling | moves.TakeSpecial | moves.ChooseSupermarket
    return isinstance(moves.decode(code), adds) or None


def name_of(seat: int, names: Sequence[str], _: Translate) -> str:
    return names[seat] if seat < len(names) else _("Seat {number}").format(number=seat + 1)


def stamped(picture: Picture, layout: str, words: str) -> Picture:
    """The winner's stamp, between name and money."""
    x, y, size = (420, 24, 17) if layout == "wide" else (186, 22, 14)
    return replace(picture, marks=join((picture.marks, poster.stamp(x, y, words, size=size, turn=-5))))


# Whole pictures, for files and notebooks

WIDTH: Final = 868.0
GAP: Final = 16.0


def draw_table(view: View, _: Translate, names: Sequence[str] = ()) -> Picture:
    """The market beside a seat's own city, or above everybody's; then the specials and all cities in short."""
    seats = range(len(view.cities)) if view.viewer is None else [view.viewer]
    drawn = [draw(view, NO_CHOICES, _, seat=seat, names=names) for seat in seats]
    label = _("Happy City, round {number}").format(number=max(1, view.round))
    column = [pictures["city"] for pictures in drawn]
    column += [drawn[0][part] for part in ("display", "cities") if part in drawn[0]]
    placed, height = stacked(column, GAP)
    market = drawn[0].get("market")
    if market is None:
        return compose(WIDTH + 2 * GAP, height, label, *placed)
    placed.append((WIDTH + 2 * GAP, GAP, market.width, market))
    return compose(WIDTH + 3 * GAP + market.width, max(height, market.height + 2 * GAP), label, *placed)


def draw_cities_only(view: View, _: Translate, names: Sequence[str]) -> Picture:
    """The cities of a paper game, one below the other."""
    cities = [draw_city(city, name, "wide", _) for city, name in zip(view.cities, names, strict=True)]
    placed, height = stacked(cities, GAP)
    return compose(WIDTH + 2 * GAP, height, _("Happy City, cities of a paper game"), *placed)


def stacked(pictures: Sequence[Picture], x: float) -> tuple[list[tuple[float, float, float, Picture]], float]:
    """Pictures one below the other, and where the last one ends."""
    placed, y = [], GAP
    for picture in pictures:
        placed.append((x, y, WIDTH, picture))
        y += picture.height * WIDTH / picture.width + GAP
    return placed, y
