"""What is asked and offered, and the captions beside it. `_` translates; the English text is the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from richtfest.core.state import VOID
from richtfest.core.words import Translate, signed
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import (
    BringCard,
    ChooseColumn,
    ChooseOrder,
    Confirm,
    Done,
    KeepTile,
    MoveTile,
    Next,
    Pass,
    PlaceRoom,
    PlaceScaffold,
    PlaceTile,
    RemoveColumn,
    ScaffoldLater,
    SwapWith,
    TakeColumn,
    UseDrill,
    UseHandyman,
    UseJackhammer,
    UseMixer,
    UseRoofer,
    UseSupplier,
    codes,
)
from richtfest.games.dream_home.rules import asks, finale, scoring
from richtfest.games.dream_home.rules.fits import accepts, tile_fields
from richtfest.games.dream_home.rules.house import NO_CARD, House
from richtfest.games.dream_home.rules.ruleset import HANDYMAN, SUPPLIER
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import special_card
from richtfest.games.dream_home.words.names import field_name, name_of, offered, points_text, size_text, some
from richtfest.games.dream_home.words.outlook import after_exchange, after_placing, after_swap, gained


def name_box(box: str, options: Mapping[str, str], _: Translate) -> str:
    """A box of the score pad as the head of a line."""
    names = {
        "rooms": _("Rooms"),
        "decorations": _("Decorations"),
        "bonuses": _("Furnishing bonuses"),
        "roof": _("Roof"),
        "helpers": _("Helpers"),
    }
    return names[box]


def name_section(section: str, _: Translate) -> str:
    """A section of the component file, as players call what stands in it."""
    names = {
        "meta": _("the box itself"),
        "inventory": _("what is in the box"),
        "house_board": _("the house board"),
        "house_board.roof_pile_area": _("the place of the roof cards"),
        "house_board.outdoor_area": _("the garden"),
        "market_board": _("the market"),
        "room_types": _("the room cards as a whole"),
        "room_types.items": _("single kinds of rooms"),
        "room_types.empty_room": _("empty rooms"),
        "special_cards": _("the special cards as a whole"),
        "special_cards.roofs": _("the roof cards as a whole"),
        "special_cards.roofs.colours": _("single colours of roofs"),
        "special_cards.decorations": _("the decorations as a whole"),
        "special_cards.decorations.items": _("single decorations"),
        "special_cards.helpers": _("the helpers as a whole"),
        "special_cards.helpers.items": _("single helpers"),
        "special_cards.tools": _("the tools as a whole"),
        "special_cards.tools.items": _("single tools"),
        "special_cards.start_player_card": _("the start player card"),
        "setup": _("the set-up"),
        "round_structure": _("the course of a round"),
        "scoring": _("the scoring"),
        "rule_options": _("options where the rulebook is silent"),  # in files of owners, once copied from ours
        "worked_examples": _("examples of scoring"),
        "presentation_facts": _("what the cards look like"),
        "presentation_facts.items": _("details of how the cards look"),
        "checks": _("sums for checking"),
    }
    while section not in names and "." in section:
        section = section.rpartition(".")[0]  # an owner may name the source of any single entry
    return names.get(section, section)


# What can be done


def sentence(table: DreamHome, seat: int, code: int, _: Translate) -> str:
    """A legal move, as a player would say it."""
    state = table.desk(seat)
    move = moves.decode(code)
    match move:
        case TakeColumn(column) if is_lost(state, column):
            return _("take column {column}: {room} and {special} (fits no room: lost)").format(
                **column_content(state, column, _)
            )
        case TakeColumn(column):
            return _("take column {column}: {room} and {special}").format(**column_content(state, column, _))
        case RemoveColumn(column):
            return _("remove column {column}: {room} and {special}").format(**column_content(state, column, _))
        case UseJackhammer(column):
            return _("jackhammer: take the {room} of column {column} now instead of a turn").format(
                **column_content(state, column, _)
            )
        case PlaceRoom(field):
            return placing(state, codes.FIELDS.index(field), _)
        case UseDrill(field):
            return _("drill: give up the {room} on {field}").format(**room_on(state, field, _))
        case UseMixer(column):
            return _("cement mixer: swap the {room} of column {column}").format(**column_content(state, column, _))
        case ChooseColumn(column) if state.asked == asks.ASK_DRILL_COLUMN:
            result = exchange_result(state, market_type(state, column), _)
            return _("take the {room} of column {column} for it: {result}").format(
                **column_content(state, column, _), result=result
            )
        case ChooseColumn(column):
            return _("swap it with the {room} of column {column}").format(**column_content(state, column, _))
        case Done():
            return _("use no more tools") if state.tools_used else _("use no tool")
        case ChooseOrder(room_first):
            special = offered(special_card(state.rules, state.special).face, _)
            if room_first:
                return _("first the {room}, then the {special}").format(room=hand_room(state, _), special=special)
            return _("first the {special}, then the {room}").format(room=hand_room(state, _), special=special)
        case PlaceScaffold(field):
            return _("put the scaffold on {field}").format(field=field_name(field, _))
        case ScaffoldLater():
            return _("first the room, then the scaffold")
        case PlaceTile(field):
            tile = state.rules.specials.face_of[state.special]
            return _("{tile} into the {room} on {field}: {points}").format(
                **room_on(state, field, _),
                tile=offered(codes.TILES[tile], _),
                points=points_text(tile_worth(state, tile), _),
            )
        case KeepTile(tile):
            points = points_text(tile_worth(state, codes.TILES.index(tile)), _)
            return _("keep the {tile}, {points}").format(tile=offered(tile, _), points=points)
        case MoveTile(field):
            moved = offered(codes.TILES[state.tile], _)
            return _("move the {tile} to {field}").format(tile=moved, field=field_name(field, _))
        case UseSupplier(field):
            return _("supplier: give up the {room} on {field}").format(**room_on(state, field, _))
        case BringCard(card):
            kind = card.rpartition("-")[0]
            result = exchange_result(state, codes.ROOM_TYPES.index(kind), _)
            children = children_of(state, card)
            if children == 0:
                return _("fetch {room}: {result}").format(room=some(kind, _), result=result)
            return (
                _.many(
                    "fetch {room} with a child: {result}",
                    "fetch {room} with {count} children: {result}",
                    children,
                )
            ).format(room=some(kind, _), count=children, result=result)
        case UseHandyman(field):
            return _("handyman: swap the {room} on {field}").format(**room_on(state, field, _))
        case SwapWith(field):
            return swapping(state, field, _)
        case Next():
            return no_more_helpers(state, _)
        case UseRoofer(roof):
            return _("roofer: {roof}").format(roof=offered(roof, _))
        case Pass():
            if state.asked == asks.ASK_ROOFER:
                return _("do without the roofer")
            return _("keep the jackhammer")
        case Confirm():
            return _("confirm")
        case _ as unreachable:
            assert_never(unreachable)


def name_move(code: int, options: Mapping[str, str], _: Translate) -> str:
    """A move by the field, column or card it is about."""
    match moves.decode(code):
        case (
            TakeColumn(column) | RemoveColumn(column) | UseJackhammer(column) | UseMixer(column) | ChooseColumn(column)
        ):
            return _("column {column}").format(column=column)
        case PlaceRoom(field) | PlaceTile(field) | PlaceScaffold(field) | MoveTile(field):
            return _("field {field}").format(field=field_name(field, _))
        case UseDrill(field):
            return _("drill, field {field}").format(field=field_name(field, _))
        case UseSupplier(field):
            return _("supplier, field {field}").format(field=field_name(field, _))
        case UseHandyman(field):
            return _("handyman, field {field}").format(field=field_name(field, _))
        case SwapWith(field):
            return _("field {field}").format(field=field_name(field, _))
        case KeepTile(tile):
            return name_of(tile, _)
        case UseRoofer(roof):
            return name_of(roof, _)
        case BringCard(card):
            kind, _dash, copy = card.rpartition("-")
            return f"{name_of(kind, _)} {copy}"
    return moves.notate(code)


def column_content(state: DreamHome, column: int, _: Translate) -> dict[str, object]:
    special = state.market.special(column - 1)
    return {
        "column": column,
        "room": offered(codes.ROOM_TYPES[market_type(state, column)], _),
        "special": "" if special == NO_CARD else offered(special_card(state.rules, special).face, _),
    }


def is_lost(state: DreamHome, column: int) -> bool:
    """DH-44: whether the decoration of a column suits no room, not even the one it lies above."""
    special = state.market.special(column - 1)
    card = None if special == NO_CARD else special_card(state.rules, special)
    if card is None or card.kind != "decoration" or card.targets[0] in {"outdoor", "any_room"}:
        return False
    fits = codes.ROOM_TYPES[market_type(state, column)] in card.targets
    return not fits and int(tile_fields(state.house(), state.rules, codes.TILES.index(card.face))) == 0


def market_type(state: DreamHome, column: int) -> int:
    return state.rules.rooms.type_of[state.market.room(column - 1)]


def hand_room(state: DreamHome, _: Translate) -> str:
    return offered(codes.ROOM_TYPES[state.rules.rooms.type_of[state.room]], _)


def room_on(state: DreamHome, field: str, _: Translate) -> dict[str, str]:
    """A field of the acting seat's house and the card that lies there."""
    room_type = state.house().type_at(codes.FIELDS.index(field))
    return {
        "room": offered("empty_room" if room_type < 0 else codes.ROOM_TYPES[room_type], _),
        "field": field_name(field, _),
    }


def tile_worth(state: DreamHome, tile: int) -> int:
    return int(scoring.tile_worth(state.house(), state.rules, tile))


def children_of(state: DreamHome, card: str) -> int:
    """The children on a room card, by its name (DH-3)."""
    kind, _, copy = card.rpartition("-")
    rooms = state.rules.rooms
    first = list(rooms.type_of).index(codes.ROOM_TYPES.index(kind))
    return int(rooms.children[first + int(copy) - 1])


def placing(state: DreamHome, field: int, _: Translate) -> str:
    """DH-31: what the card becomes on this field, and what that is worth."""
    room_type = state.rules.rooms.type_of[state.room]
    room, place = hand_room(state, _), field_name(codes.FIELDS[field], _)
    after = after_placing(state, field)
    if accepts(state.house(), state.rules, field, room_type):
        result = room_result(state, after, field, _)
        said = _("{room} on {field}: {result}").format(room=room, field=place, result=result)
    else:
        said = _("{room} on {field}: face down, an empty room").format(room=room, field=place)
    further = ", ".join(further_changes(state, after, field, _))
    return f"{said}; {further}" if further else said


def further_changes(state: DreamHome, after: House, field: int, _: Translate) -> list[str]:
    """What laying the card on this field changes beside the room it becomes part of, box by box of the pad."""
    house, rules = state.house(), state.rules
    own = worth_around(after, state, field) - worth_around(house, state, field)
    changes = (
        (_("other rooms {points}"), scoring.rooms(after, rules) - scoring.rooms(house, rules) - own),
        (_("decorations {points}"), scoring.decorations(after, rules) - scoring.decorations(house, rules)),
        (_("furnishing bonus {points}"), scoring.bonuses(after, rules) - scoring.bonuses(house, rules)),
        (_("helpers {points}"), scoring.helpers(after, rules) - scoring.helpers(house, rules)),
    )
    return [said.format(points=signed(int(points))) for said, points in changes if points]


def exchange_result(state: DreamHome, room_type: int, _: Translate) -> str:
    """What a card of this type becomes on the field of the exchange, and what the house gains or loses by it."""
    after = after_exchange(state, room_type)
    result, change = room_result(state, after, int(state.field), _), gained(state, after)
    if change == 0:
        return _("{result}; no change in all").format(result=result)
    return _("{result}; {points} in all").format(result=result, points=signed(change))


def room_result(state: DreamHome, after: House, field: int, _: Translate) -> str:
    """A room of a house that is only thought of."""
    rules = state.rules
    first, last = int(after.room_start(field)), int(after.room_end(field))
    points = int(scoring.room_points(after, rules, first, last))
    room_type = int(after.type_at(field))
    partner = int(rules.rooms.partner[room_type])
    if partner >= 0:
        name = name_of(codes.ROOM_TYPES[partner], _)
        if rules.partners.are_met(after, first, last, partner):
            return _("beside a {partner}, {points}").format(partner=name, points=points_text(points, _))
        return _("without a {partner} beside it, {points}").format(partner=name, points=points_text(points, _))
    if rules.rooms.max_size[room_type] == 1:
        return points_text(points, _)
    if first == last:
        return _("on its own, {points}").format(points=points_text(points, _))
    return _("becomes {room} of {size}, {points}").format(
        room=some(codes.ROOM_TYPES[room_type], _), size=size_text(last - first + 1, _), points=points_text(points, _)
    )


def worth_around(house: House, state: DreamHome, at: int) -> int:
    """What the rooms are worth on the fields that the card in the hand joins on this field."""
    joined = after_placing(state, at)
    field, last = int(joined.room_start(at)), int(joined.room_end(at))
    points = 0
    while field <= last:
        end = int(house.room_end(field))
        points += int(scoring.room_points(house, state.rules, field, end))
        field = end + 1
    return points


def swapping(state: DreamHome, other: str, _: Translate) -> str:
    change = gained(state, after_swap(state, codes.FIELDS.index(other)))
    if change == 0:
        return _("swap it with the {room} on {field}: no change in points").format(**room_on(state, other, _))
    return _("swap it with the {room} on {field}: {points} in all").format(
        **room_on(state, other, _), points=signed(change)
    )


def question(table: DreamHome, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    state = table.desk(seat)
    if not state.owes(seat):
        return _("Waiting for the others.")
    if state.asked == asks.ASK_KEEP_TILE:
        return keep_question(state, _)
    room = "" if state.room == NO_CARD else hand_room(state, _)
    questions = {
        asks.ASK_JACKHAMMER: _("Do you use your jackhammer and take a room right now?"),
        asks.ASK_REMOVE: _("Which column do you remove?"),
        asks.ASK_TOOLS: _("Do you use a tool before you take your cards?"),
        asks.ASK_DRILL_COLUMN: _("Which room of the market do you take for it?"),
        asks.ASK_MIXER_COLUMN: _("With which room do you swap it?"),
        asks.ASK_TAKE: _("Which column do you take?"),
        asks.ASK_ORDER: _("Which card do you use first?"),
        asks.ASK_SCAFFOLD_BEFORE: _("Do you put up the scaffold before the {room}?").format(room=room),
        asks.ASK_PLACE: _("Where do you lay the {room}?").format(room=room),
        asks.ASK_SCAFFOLD_AFTER: _("Where do you put up the scaffold?"),
        asks.ASK_PLACE_TILE: _("Which room do you decorate?"),
        asks.ASK_MOVE_TILE: _("Where does the decoration of the exchanged card go?"),
        asks.ASK_CONFIRM: _("Is your turn right like this?"),
        asks.ASK_HELPER: helper_question(state, _),
        asks.ASK_SUPPLIER_CARD: _("Which card of the discard pile does the supplier bring for it?"),
        asks.ASK_HANDYMAN_FIELD: _("With which room does the handyman swap it?"),
        asks.ASK_ROOFER: _("Which roof does your roofer take from the discard pile?"),
    }
    asked = questions[state.asked]
    if state.standing == VOID:
        return _("Somebody before you took a card you wanted. {question}").format(question=asked)
    return asked


def keep_question(state: DreamHome, _: Translate) -> str:
    """DH-37: two decorations, or as many as come together in a larger room."""
    house = state.house()
    first = house.crowded_room()
    tiles = int(house.tiles_between(first, house.room_end(first)))
    return _("There are {number} decorations in one room now. Which one do you keep?").format(
        number=size_text(tiles, _)
    )


def no_more_helpers(state: DreamHome, _: Translate) -> str:
    """The answer that leaves out all helpers of whom is asked."""
    of_kind, own = state.rules.specials.of_kind, state.house().held & state.used
    asked = finale.kind_asked(state)
    if asked == finale.EITHER:
        if own & (of_kind[SUPPLIER] | of_kind[HANDYMAN]):
            return _("use no more suppliers and handymen")
        return _("use no supplier and no handyman")
    if asked == SUPPLIER:
        return _("use no more suppliers") if own & of_kind[SUPPLIER] else _("use no supplier")
    return _("use no more handymen") if own & of_kind[HANDYMAN] else _("use no handyman")


def helper_question(state: DreamHome, _: Translate) -> str:
    asked = finale.kind_asked(state)
    if asked == finale.EITHER:
        return _("Do you use a supplier or a handyman?")
    return _("Do you use a supplier?") if asked == SUPPLIER else _("Do you use a handyman?")


def tie_breaks(options: Mapping[str, str], _: Translate) -> tuple[str, ...]:
    """What decides between equal totals."""
    return (_("Children"),)


def verdict(state: DreamHome, _: Translate) -> str:
    """Nobody plays alone: comparing the seats tells all."""
    return ""
