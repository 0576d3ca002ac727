"""The table in plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from richtfest.core.words import Translate, names_of
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import FieldView, HouseView, View, view
from richtfest.games.dream_home.words.names import (
    counted,
    discard_sizes,
    empty_room_name,
    field_name,
    name_of,
    points_text,
)

WIDTH = 15  # of a field: five of them and their gaps fit on the narrowest terminal
STOREYS = ((0, 5), (5, 10), (10, 12))


def table(state: DreamHome, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> str:
    """Round, market, and every house, the viewer's own first."""
    seen = view(state, viewer)
    called = names_of(len(seen.houses), names, _)
    lines = [_("Round {number}").format(number=seen.round), "", *market_lines(seen, _), *discard_lines(seen, _)]
    first = 0 if viewer is None else viewer
    for step in range(len(seen.houses)):
        seat = (first + step) % len(seen.houses)
        lines += ["", house_title(seen, seat, called[seat], _), *house_lines(seen.houses[seat], _)]
    return "\n".join(lines)


def market_lines(seen: View, _: Translate) -> list[str]:
    lines = []
    for column in seen.columns:
        if column.room is None:
            continue
        special = "" if column.special is None else name_of(column.special.face, _)
        lines.append(
            _("column {number}: {room} and {special}").format(
                number=column.number, room=name_of(column.room.type, _), special=special
            )
        )
    return lines


def discard_lines(seen: View, _: Translate) -> list[str]:
    """How much was discarded, and what, for those who may look through it (DH-40)."""
    lines = [discard_sizes(seen, _)]
    if seen.open_room_discard:
        lines.append(", ".join(counted(name_of(card.type, _) for card in seen.open_room_discard)))
    if seen.open_special_discard:
        lines.append(", ".join(counted(name_of(card.face, _) for card in seen.open_special_discard)))
    return lines


def house_title(seen: View, seat: int, name: str, _: Translate) -> str:
    title = f"{name}: {points_text(seen.tallies[seat].total, _)}"
    if seat == seen.start_player:
        title += " " + _("(start player)")
    if seat in seen.waiting_for:
        title += " " + _("(thinking)")
    return title


def house_lines(house: HouseView, _: Translate) -> list[str]:
    """Three storeys, the basement under the two columns on the right; then what lies beside the board."""
    lines = []
    for start, end in STOREYS:
        lines += storey_lines([field_text(field, _) for field in house.fields[start:end]])
    tiles = [
        _("{tile} on {field}").format(tile=name_of(field.tile, _), field=field_name(field.name, _))
        for field in house.fields
        if field.tile is not None
    ]
    tiles += [_("{tile} outdoors").format(tile=name_of(tile, _)) for tile in house.outdoor]
    beside = [name_of(card.name, _) for card in (*house.helpers, *house.tools)]
    if house.roofs:
        roofs = counted(name_of(face, _) for face in house.roofs)
    else:
        roofs = [_.many("{count} roof card", "{count} roof cards", house.roof_pile).format(count=house.roof_pile)]
    return [*lines, ", ".join([*tiles, *beside, *roofs])]


def storey_lines(fields: Sequence[str]) -> list[str]:
    """Fields side by side, at the right end; what is said of one goes on below it."""
    cells = [wrap(field, WIDTH, break_long_words=False) for field in fields]
    before = [""] * (5 - len(fields))
    return [
        " ".join(f"{part:<{WIDTH}}" for part in (*before, *row)).rstrip() for row in zip_longest(*cells, fillvalue="")
    ]


def field_text(field: FieldView, _: Translate) -> str:
    if field.scaffold:
        lying = _("scaffold")
    elif field.room is None:
        lying = "." if field.supported else ""
    elif field.face_down:
        lying = empty_room_name(field, _)
    else:
        lying = name_of(field.room.type, _)
    name = field_name(field.name, _)
    return f"{name} {lying}" if lying else name
