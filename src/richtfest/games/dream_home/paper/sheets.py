"""Dream Home on paper: the houses of a position, and an empty sheet to print and play on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from richtfest.core.picture import PaperSize
from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.drawing.markup import Markup, join, moved, rect, text
from richtfest.drawing.picture import Picture, compose
from richtfest.drawing.printing import on_paper
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import ruleset_for
from richtfest.games.dream_home.paper.answers import score_board
from richtfest.games.dream_home.paper.form import Board, read_position
from richtfest.games.dream_home.pictures.cards import caption
from richtfest.games.dream_home.pictures.garden import Sign, draw_garden, draw_shelf
from richtfest.games.dream_home.pictures.house import draw_house, landscape
from richtfest.games.dream_home.pictures.layout import SITES
from richtfest.games.dream_home.pictures.pad import BOXES, box_name, draw_pad
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.pictures.rooms import room
from richtfest.games.dream_home.pictures.specials import tile
from richtfest.games.dream_home.rules.house import BIT, new_house
from richtfest.games.dream_home.rules.ruleset import DRILL, HELPERS, ROOF, ROOFER, SCAFFOLD_CARD, TOOLS, Ruleset
from richtfest.games.dream_home.view import FieldView, HeldView, HouseView, field_view, printed_points, room_views
from richtfest.games.dream_home.words.names import name_of, short_name

SITE: Final = SITES["wide"]
COLUMNS: Final = 4  # players of the empty score pad


def board_view(board: Board) -> HouseView:
    """A house on paper; where the cards are not named, nobody knows their children."""
    kinds = board.rules.specials.kind_of
    beside = [card for card in range(len(kinds)) if board.house.held & BIT[card]]
    fields = tuple(field_view(board.house, board.rules, field) for field in range(len(codes.FIELDS)))
    roofs = tuple(codes.ROOFS[board.rules.specials.face_of[card]] for card in beside if kinds[card] == ROOF)
    return HouseView(
        fields=tuple(map(unknown_backs, map(without_children, fields) if board.unnamed else fields)),
        rooms=room_views(board.house, board.rules),
        outdoor=tuple(name for tile, name in enumerate(codes.TILES) if board.house.outdoor & BIT[tile]),
        helpers=tuple(
            HeldView(HELPERS[kinds[card] - ROOFER], ready=True) for card in beside if ROOFER <= kinds[card] < DRILL
        ),
        tools=tuple(
            HeldView(TOOLS[kinds[card] - DRILL], ready=True) for card in beside if DRILL <= kinds[card] < SCAFFOLD_CARD
        ),
        roof_pile=board.pieces["roofs"],
        roofs=None if board.roof_unknown else roofs,
        start_player_card=False,
    )


def unknown_backs(field: FieldView) -> FieldView:
    """On paper an empty room is a back; nobody says of which card."""
    return replace(field, room=None) if field.face_down else field


def without_children(field: FieldView) -> FieldView:
    return replace(field, room=replace(field.room, children=0)) if field.room else field


def draw_board(house: HouseView, name: str, worth: Mapping[str, int], _: Translate) -> Picture:
    """A house on its building site, without a market beside it."""
    marks = (
        landscape(SITE),
        draw_garden(SITE, house, Sign(name, starts=False), worth, _),
        draw_shelf(SITE, house, _),
        draw_house(SITE, house, None, worth, _),
    )
    return Picture(SITE.width, SITE.height, _("The house of {name}").format(name=name), join(marks), PAINT)


def draw_position(form: Any, components: DreamHomeComponents, _: Translate) -> Picture:
    boards = read_position(form, components)
    """The houses of a paper game, two in a row, and their score pad."""
    placed = []
    across = min(len(boards), 2)
    views = [board_view(board) for board in boards]
    for index, (board, house) in enumerate(zip(boards, views, strict=True)):
        drawn = draw_board(house, board.name, printed_points(board.rules), _)
        placed.append((8 + index % across * 892.0, 8 + index // across * 566.0, 880.0, drawn))
    foot = 8 + (len(boards) + across - 1) // across * 566.0
    answers = [score_board(board) for board in boards]
    tallies = [Tally(tuple(answer["score"].items())[:-1]) for answer in answers]
    covered = [house.roofs is None for house in views]
    children = [answer["children"] for answer in answers]
    names = [board.name for board in boards]
    pad = draw_pad(names, tallies, views[0], 0, children, "wide", _, covered=covered)
    placed.append((8 + (across - 1) * 446.0, foot, 880.0, pad))
    return compose(16 + across * 892 - 12, foot + pad.height + 8, _("Dream Home, houses of a paper game"), *placed)


# An empty sheet


def draw_empty(
    options: Mapping[str, str], components: DreamHomeComponents, _: Translate, size: PaperSize = "a4"
) -> Picture:
    """A house board, a score pad and what every room is worth."""
    rules = ruleset_for(options, components)
    house = board_view(Board(rules, new_house(), "", None))
    drawn = draw_board(house, "", printed_points(rules), _)
    pad = Picture(360, 300, "", blank_pad(_), PAINT)
    more = Picture(360, 250, "", tile_values(rules, _), PAINT)
    values = Picture(360, 470, "", room_values(rules, _), PAINT)
    sheet = compose(760, 1046, "", (0, 0, 760, drawn), (0, 504, 370, pad), (0, 780, 370, more), (390, 504, 370, values))
    return on_paper(sheet, _("Dream Home"), _("Dream Home, an empty sheet"), size)


def blank_pad(_: Translate) -> Markup:
    """A row for each box, a column for each player."""
    marks = [text(0, 22, _("Score pad"), "rf-dh-heading")]
    for row, box in enumerate(("", *BOXES, "total")):
        y = 34 + row * 33
        name = box_name(box, _) if box else _("Name")
        marks.append(text(4, y + 20, name, "rf-dh-heading"))
        for column in range(COLUMNS):
            style = "rf-sum" if box == "total" else "rf-box"
            marks.append(rect(112 + column * 62, y, 58, 29, style, 4))
    return join(marks)


def tile_values(rules: Ruleset, _: Translate) -> Markup:
    """Every decoration with its points, and what bonuses and roofs are worth (DH-66 to DH-68)."""
    marks = [text(0, 16, _("Decorations, bonuses and the roof"), "rf-dh-heading")]
    for place, (name, points) in enumerate(printed_points(rules).items()):
        x, y = place % 5 * 72, 26 + place // 5 * 72
        marks.append(moved(x + 6, y, tile(name), scale=0.36))
        marks.append(caption(x + 26, y + 56, short_name(name, _), "rf-dh-note rf-middle"))
        marks.append(rect(x + 46, y + 6, 18, 16, "rf-dh-value", 3))
        marks.append(text(x + 55, y + 18, points, "rf-dh-points-small rf-middle"))
    pad = rules.pad
    lines = (
        _("{points} for a bathroom on both storeys").format(points=pad.bonus),
        _("{points} for a bedroom, a bathroom and a kitchen").format(points=pad.bonus),
        _("{one} for four roofs of one colour, {mixed} for four others").format(one=pad.one_colour, mixed=pad.mixed),
        _("{points} more for each window among the four").format(points=pad.window),
    )
    marks += [text(0, 190 + row * 19, line, "rf-dh-note") for row, line in enumerate(lines)]
    return join(marks)


def room_values(rules: Ruleset, _: Translate) -> Markup:
    """Every room type with its points by size; a special room with and without its partner (DH-64, DH-65)."""
    cards = rules.rooms
    marks = [text(0, 22, _("Rooms and their points"), "rf-dh-heading")]
    for room_type, name in enumerate(codes.ROOM_TYPES):
        x, y = room_type % 2 * 184, 34 + room_type // 2 * 54
        marks.append(moved(x, y, room(name, (0,)), scale=0.4))
        marks.append(rect(x, y, 40, 48, "rf-dh-outline"))
        marks.append(text(x + 46, y + 16, name_of(name, _), "rf-dh-note"))
        values = [int(cards.worth_of(room_type, size)) for size in range(1, int(cards.max_size[room_type]) + 1)]
        partner = cards.partner[room_type]
        if partner >= 0:
            values.append(int(cards.with_partner[room_type]))
            marks.append(moved(x + 88, y + 24, room(codes.ROOM_TYPES[partner], (0,)), scale=0.2))
            marks.append(rect(x + 88, y + 24, 20, 24, "rf-dh-outline"))
        for place, value in enumerate(values):
            left = x + 46 + place * 20
            marks.append(rect(left, y + 28, 18, 16, "rf-dh-value", 3))
            marks.append(text(left + 9, y + 40, value, "rf-dh-points-small rf-middle"))
    return join(marks)
