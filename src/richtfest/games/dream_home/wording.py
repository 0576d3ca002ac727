"""Every sentence of this game that a person reads. `_` translates; the English text is the key."""

from __future__ import annotations

from typing import assert_never

from richtfest.core.words import Translate
from richtfest.games.dream_home import moves, scoring
from richtfest.games.dream_home.asked import (
    ASK_CONFIRM,
    ASK_DRILL_COLUMN,
    ASK_HANDYMAN_FIELD,
    ASK_HELPER,
    ASK_JACKHAMMER,
    ASK_KEEP_TILE,
    ASK_MIXER_COLUMN,
    ASK_MOVE_TILE,
    ASK_ORDER,
    ASK_PLACE,
    ASK_PLACE_TILE,
    ASK_REMOVE,
    ASK_ROOFER,
    ASK_SCAFFOLD_AFTER,
    ASK_SCAFFOLD_BEFORE,
    ASK_SUPPLIER_CARD,
    ASK_TAKE,
    ASK_TOOLS,
)
from richtfest.games.dream_home.fits import accepts
from richtfest.games.dream_home.house import NO_CARD, NO_TILE, House
from richtfest.games.dream_home.moves import (
    FIELDS,
    ROOM_TYPES,
    TILES,
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
)
from richtfest.games.dream_home.names import (
    points_text,
    roof_name,
    room_name,
    size_text,
    special_name,
    tile_name,
)
from richtfest.games.dream_home.state import DreamHome
from richtfest.games.dream_home.view import special_card, targets


def caption(word: str, _: Translate) -> str:
    """The box itself, its options and choices, and the boxes of the score pad."""
    captions = {
        "dream-home": _("Dream Home"),
        "about": _("Take a room and a surprise each round, and fit twelve of them under one roof."),
        "credits": _("designed by Klemens Kalicki, published by Rebel, in German by Pegasus Spiele"),
        "column_removal_2_3_players": _("Two or three players remove a column"),
        "column_removal_2_3_players=on": _("every round"),
        "column_removal_2_3_players=off": _("never: the family variant"),
        "start_player": _("Who begins"),
        "start_player=random": _("drawn at random"),
        "start_player=1": _("seat 1"),
        "start_player=2": _("seat 2"),
        "start_player=3": _("seat 3"),
        "start_player=4": _("seat 4"),
        "special_room_adjacency": _("Sauna, pantry and dressing room want their partner"),
        "special_room_adjacency=horizontal": _("on the left or right"),
        "special_room_adjacency=horizontal_and_vertical": _("on the left or right, above or below"),
        "empty_room_choice": _("A card may be laid face down"),
        "empty_room_choice=per_field": _("on every field that does not take it face up"),
        "empty_room_choice=only_if_no_face_up_field": _("only if no field takes it face up"),
        "card_order_in_turn": _("Order of the two cards"),
        "card_order_in_turn=room_then_special_scaffold_free": _("the room first; only the scaffold may come before it"),
        "card_order_in_turn=player_choice": _("as the player likes"),
        "tools_per_turn": _("Drills and cement mixers in a turn"),
        "tools_per_turn=any_number_of_drill_and_mixer": _("as many as you have"),
        "tools_per_turn=one": _("one"),
        "removed_card_in_multi_card_room_keeps_decoration": _("Decoration on an exchanged card of a larger room"),
        "removed_card_in_multi_card_room_keeps_decoration=true": _("stays in the room"),
        "removed_card_in_multi_card_room_keeps_decoration=false": _("is lost"),
        "designer_merge_surplus_decorations": _("Joining two decorated rooms with the interior designer"),
        "designer_merge_surplus_decorations=owner_removes_down_to_one": _("one decoration is kept"),
        "designer_merge_surplus_decorations=placement_illegal": _("not allowed"),
        "duplicate_helpers_stack": _("The second copy of a helper"),
        "duplicate_helpers_stack=actions_and_per_item_points_yes_bonus_value_no": _(
            "acts and scores again, but does not raise a bonus again"
        ),
        "duplicate_helpers_stack=no": _("does nothing"),
        "duplicate_helpers_stack=everything": _("counts in full"),
        "helper_order_own": _("Own helpers at the end"),
        "helper_order_own=player_choice_among_supplier_and_handyman_then_roofer": _(
            "suppliers and handymen in any order, then roofers"
        ),
        "helper_order_own=supplier_handyman_roofer": _("suppliers, then handymen, then roofers"),
        "discard_piles_browsable": _("Looking through the discard piles"),
        "discard_piles_browsable=only_for_supplier_and_roofer_at_game_end": _("only with supplier and roofer"),
        "discard_piles_browsable=always": _("always, for everybody"),
        "children_on_face_down_cards_count": _("Children in empty rooms break ties"),
        "children_on_face_down_cards_count=false": _("no"),
        "children_on_face_down_cards_count=true": _("yes"),
        "rooms": _("Rooms"),
        "decorations": _("Decorations"),
        "bonuses": _("Furnishing bonuses"),
        "roof": _("Roof"),
        "helpers": _("Helpers"),
    }
    return captions[word]


# What can be done


def sentence(state: DreamHome, code: int, _: Translate) -> str:
    """A legal move, as a player would say it."""
    move = moves.decode(code)
    match move:
        case TakeColumn(column):
            return _("take column {column}: {room} and {special}").format(**column_content(state, column, _))
        case RemoveColumn(column):
            return _("remove column {column}: {room} and {special}").format(**column_content(state, column, _))
        case UseJackhammer(column):
            return _("jackhammer: take the {room} of column {column} now instead of a turn").format(
                **column_content(state, column, _)
            )
        case PlaceRoom(field):
            return placing(state, FIELDS.index(field), _)
        case UseDrill(field):
            return _("drill: give up the {room} on {field}").format(room=room_on(state, field, _), field=field)
        case UseMixer(column):
            return _("cement mixer: swap the {room} of column {column}").format(**column_content(state, column, _))
        case ChooseColumn(column) if state.asked == ASK_DRILL_COLUMN:
            room = column_content(state, column, _)["room"]
            return _("take the {room} of column {column} for it: {result}").format(
                room=room, column=column, result=exchange_result(state, market_type(state, column), _)
            )
        case ChooseColumn(column):
            return _("swap it with the {room} of column {column}").format(**column_content(state, column, _))
        case Done():
            return _("use no more tools")
        case ChooseOrder(room_first):
            special = special_name(special_card(state.rules, state.special), _)
            if room_first:
                return _("first the {room}, then the {special}").format(room=hand_room(state, _), special=special)
            return _("first the {special}, then the {room}").format(room=hand_room(state, _), special=special)
        case PlaceScaffold(field):
            return _("put the scaffold on {field}").format(field=field)
        case ScaffoldLater():
            return _("first the room, then the scaffold")
        case PlaceTile(field):
            tile = state.rules.specials.face_of[state.special]
            return _("{tile} into the {room} on {field}: {points}").format(
                tile=tile_name(TILES[tile], _),
                room=room_on(state, field, _),
                field=field,
                points=points_text(tile_worth(state, tile), _),
            )
        case KeepTile(tile):
            points = points_text(tile_worth(state, TILES.index(tile)), _)
            return _("keep the {tile}, {points}").format(tile=tile_name(tile, _), points=points)
        case MoveTile(field):
            return _("move the {tile} to {field}").format(tile=tile_name(TILES[state.tile], _), field=field)
        case UseSupplier(field):
            return _("supplier: give up the {room} on {field}").format(room=room_on(state, field, _), field=field)
        case BringCard(card):
            kind = card.rpartition("-")[0]
            result = exchange_result(state, ROOM_TYPES.index(kind), _)
            children = children_of(state, card)
            if children == 0:
                return _("fetch a {room}: {result}").format(room=room_name(kind, _), result=result)
            return (
                _.many(
                    "fetch a {room} with {count} child: {result}",
                    "fetch a {room} with {count} children: {result}",
                    children,
                )
            ).format(room=room_name(kind, _), count=children, result=result)
        case UseHandyman(field):
            return _("handyman: swap the {room} on {field}").format(room=room_on(state, field, _), field=field)
        case SwapWith(field):
            return swapping(state, field, _)
        case Next():
            return _("no more suppliers and handymen")
        case UseRoofer(roof):
            return _("roofer: {roof}").format(roof=roof_name(roof, _))
        case Pass():
            if state.asked == ASK_ROOFER:
                return _("do without the roofer")
            return _("keep the jackhammer")
        case Confirm():
            return _("confirm")
        case _ as unreachable:
            assert_never(unreachable)


def column_content(state: DreamHome, column: int, _: Translate) -> dict[str, object]:
    special = state.market.special(column - 1)
    return {
        "column": column,
        "room": room_name(ROOM_TYPES[market_type(state, column)], _),
        "special": "" if special == NO_CARD else special_name(special_card(state.rules, special), _),
    }


def market_type(state: DreamHome, column: int) -> int:
    return state.rules.rooms.type_of[state.market.room(column - 1)]


def hand_room(state: DreamHome, _: Translate) -> str:
    return room_name(ROOM_TYPES[state.rules.rooms.type_of[state.room]], _)


def room_on(state: DreamHome, field: str, _: Translate) -> str:
    """The card on a field of the acting seat's house."""
    room_type = state.house().type_at(FIELDS.index(field))
    return _("empty room") if room_type < 0 else room_name(ROOM_TYPES[room_type], _)


def tile_worth(state: DreamHome, tile: int) -> int:
    return int(scoring.tile_worth(state.house(), state.rules, tile))


def children_of(state: DreamHome, card: str) -> int:
    """The children on a room card, by its name (DH-3)."""
    kind, _, copy = card.rpartition("-")
    rooms = state.rules.rooms
    first = list(rooms.type_of).index(ROOM_TYPES.index(kind))
    return int(rooms.children[first + int(copy) - 1])


def placing(state: DreamHome, field: int, _: Translate) -> str:
    """DH-31: what the card becomes on this field, and what that is worth."""
    room_type = state.rules.rooms.type_of[state.room]
    room = room_name(ROOM_TYPES[room_type], _)
    if not accepts(state.house(), state.rules, field, room_type):
        return _("{room} on {field}: face down, an empty room").format(room=room, field=FIELDS[field])
    after = state.house().clone()
    after.lay_up(field, state.room, room_type)
    return _("{room} on {field}: {result}").format(
        room=room, field=FIELDS[field], result=room_result(state, after, field, _)
    )


def exchange_result(state: DreamHome, room_type: int, _: Translate) -> str:
    """What a card of this type becomes on the field of the exchange. Cards of one type look alike here."""
    after = state.house().clone()
    field = int(state.field)
    after.put_tile(field, NO_TILE)
    after.lay_up(field, 0, room_type)
    return room_result(state, after, field, _)


def room_result(state: DreamHome, after: House, field: int, _: Translate) -> str:
    """A room of a house that is only thought of, and what the whole house gains by it elsewhere."""
    rules, before = state.rules, state.house()
    first, last = int(after.room_start(field)), int(after.room_end(field))
    points = int(scoring.room_points(after, rules, first, last))
    room_type = int(after.type_at(field))
    room, partner = room_name(ROOM_TYPES[room_type], _), int(rules.rooms.partner[room_type])
    if partner >= 0:
        name = room_name(ROOM_TYPES[partner], _)
        if scoring.has_beside(after, rules, first, last, partner):
            said = _("beside a {partner}, {points}").format(partner=name, points=points_text(points, _))
        else:
            said = _("without a {partner} beside it, {points}").format(partner=name, points=points_text(points, _))
    elif rules.rooms.max_size[room_type] == 1:
        said = points_text(points, _)
    elif first == last:
        said = _("a {room} of one, {points}").format(room=room, points=points_text(points, _))
    else:
        said = _("becomes a {room} of {size}, {points}").format(
            room=room, size=size_text(last - first + 1, _), points=points_text(points, _)
        )
    earlier = rooms_between(before, state, first, last)
    elsewhere = int(scoring.open_total(after, rules) - scoring.open_total(before, rules)) - points + earlier
    if elsewhere == 0:
        return said
    return _("{result}; elsewhere {points}").format(result=said, points=f"{elsewhere:+d}")


def rooms_between(house: House, state: DreamHome, first: int, last: int) -> int:
    """What the rooms that touch these fields are worth."""
    points, field = 0, int(house.room_start(first))
    while field <= last:
        end = int(house.room_end(field))
        points += int(scoring.room_points(house, state.rules, field, end))
        field = end + 1
    return points


def swapping(state: DreamHome, other: str, _: Translate) -> str:
    after = state.house().clone()
    after.swap(state.field, FIELDS.index(other))
    change = scoring.open_total(after, state.rules) - scoring.open_total(state.house(), state.rules)
    return _("swap it with the {room} on {field}: {points} in all").format(
        room=room_on(state, other, _), field=other, points=f"{change:+d}"
    )


def question(state: DreamHome, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    if not state.owes(seat):
        return _("Waiting for the others.")
    room = "" if state.room == NO_CARD else hand_room(state, _)
    questions = {
        ASK_JACKHAMMER: _("Do you use your jackhammer and take a room right now?"),
        ASK_REMOVE: _("Which column do you remove?"),
        ASK_TOOLS: _("Do you use a tool before you take your cards?"),
        ASK_DRILL_COLUMN: _("Which room of the market do you take for it?"),
        ASK_MIXER_COLUMN: _("With which room do you swap it?"),
        ASK_TAKE: _("Which column do you take?"),
        ASK_ORDER: _("Which card do you use first?"),
        ASK_SCAFFOLD_BEFORE: _("Do you put up the scaffold before the {room}?").format(room=room),
        ASK_PLACE: _("Where do you lay the {room}?").format(room=room),
        ASK_KEEP_TILE: _("Two decorations are in one room now. Which one do you keep?"),
        ASK_SCAFFOLD_AFTER: _("Where do you put up the scaffold?"),
        ASK_PLACE_TILE: _("Which room do you decorate?"),
        ASK_MOVE_TILE: _("Where does the decoration of the exchanged card go?"),
        ASK_CONFIRM: _("Is your turn right like this?"),
        ASK_HELPER: _("Do you use a supplier or a handyman?"),
        ASK_SUPPLIER_CARD: _("Which card of the discard pile does the supplier bring for it?"),
        ASK_HANDYMAN_FIELD: _("With which room does the handyman swap it?"),
        ASK_ROOFER: _("Which roof does your roofer take from the discard pile?"),
    }
    return questions[state.asked]


# The log


def tell(state: DreamHome, code: int, _: Translate) -> str:
    """A move as the log tells it. No face of a roof is ever told (DH-41)."""
    move = moves.decode(code)
    match move:
        case TakeColumn(column):
            return told_column(state, column, _)
        case RemoveColumn(column):
            if is_roof(state, column):
                return _("removed the {room} and a roof card from the market").format(
                    **column_content(state, column, _)
                )
            return _("removed the {room} and the {special} from the market").format(**column_content(state, column, _))
        case UseJackhammer(column):
            return _("took the {room} with the jackhammer").format(**column_content(state, column, _))
        case PlaceRoom(field):
            if accepts(state.house(), state.rules, FIELDS.index(field), state.rules.rooms.type_of[state.room]):
                return _("laid the {room} on {field}").format(room=hand_room(state, _), field=field)
            return _("laid the {room} face down on {field}").format(room=hand_room(state, _), field=field)
        case ChooseColumn(column) if state.asked == ASK_DRILL_COLUMN:
            return _("drilled the {old} on {field} out for the {room} of the market").format(
                old=room_on(state, FIELDS[state.field], _),
                field=FIELDS[state.field],
                room=column_content(state, column, _)["room"],
            )
        case ChooseColumn(column):
            return _("swapped the {room} and the {other} of the market with the cement mixer").format(
                room=column_content(state, int(state.column) + 1, _)["room"],
                other=column_content(state, column, _)["room"],
            )
        case PlaceScaffold(field):
            return _("put up a scaffold on {field}").format(field=field)
        case PlaceTile(field):
            tile = TILES[state.rules.specials.face_of[state.special]]
            return _("put the {tile} into the {room} on {field}").format(
                tile=tile_name(tile, _), room=room_on(state, field, _), field=field
            )
        case KeepTile(tile):
            return _("kept the {tile}").format(tile=tile_name(tile, _))
        case MoveTile(field):
            return _("moved the {tile} to {field}").format(tile=tile_name(TILES[state.tile], _), field=field)
        case BringCard(card):
            return _("had the supplier exchange the {old} on {field} for a {room}").format(
                old=room_on(state, FIELDS[state.field], _),
                field=FIELDS[state.field],
                room=room_name(card.rpartition("-")[0], _),
            )
        case SwapWith(field):
            return _("had the handyman swap the {room} on {field} and the {other} on {place}").format(
                room=room_on(state, FIELDS[state.field], _),
                field=FIELDS[state.field],
                other=room_on(state, field, _),
                place=field,
            )
        case UseRoofer():
            return _("took a roof card with the roofer")
    return ""


def is_roof(state: DreamHome, column: int) -> bool:
    special = state.market.special(column - 1)
    return special != NO_CARD and special_card(state.rules, special).kind == "roof"


def told_column(state: DreamHome, column: int, _: Translate) -> str:
    if is_roof(state, column):
        return _("took the {room} and a roof card").format(**column_content(state, column, _))
    return _("took the {room} and the {special}").format(**column_content(state, column, _))


# Why not?


def why_not(state: DreamHome, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    move = moves.decode(code)
    asked = state.asked
    match move:
        case TakeColumn() | UseJackhammer() | UseMixer() if asked in {ASK_TAKE, ASK_JACKHAMMER, ASK_TOOLS}:
            return why_not_column(state, move, _)
        case ChooseColumn(column) if asked in {ASK_DRILL_COLUMN, ASK_MIXER_COLUMN}:
            if not state.market.has_room(column - 1):
                return _("There is no room card in this column any more (DH-23).")
            if asked == ASK_MIXER_COLUMN:
                return _("The cement mixer swaps two different columns (DH-55).")
            return _("This card would not lie face up there (DH-53).")
        case RemoveColumn(column) if asked == ASK_REMOVE:
            if column == 1:
                return _("The first column is never removed (DH-26).")
            return _("There is no room card in this column any more (DH-23).")
        case UseDrill() if asked == ASK_TOOLS:
            return _("You have no drill that can be used this round, or no room of the market fits there (DH-53).")
        case PlaceRoom(field) if asked == ASK_PLACE:
            return why_not_there(state, FIELDS.index(field), _)
        case PlaceScaffold(field) if asked in {ASK_SCAFFOLD_BEFORE, ASK_SCAFFOLD_AFTER}:
            if not state.house().is_open(FIELDS.index(field)):
                return _("This field is taken (DH-56).")
            return _("This field has nothing underneath (DH-9).")
        case PlaceTile(field) if asked == ASK_PLACE_TILE:
            return why_no_tile(state, FIELDS.index(field), _)
        case KeepTile() if asked == ASK_KEEP_TILE:
            return _("This decoration is not in the room with too many (DH-37).")
        case MoveTile() if asked == ASK_MOVE_TILE:
            return _("The decoration stays in its room (DH-60).")
        case UseSupplier() if asked == ASK_HELPER:
            return _("You have no supplier left, or no card of the discard pile fits there (DH-47).")
        case BringCard() if asked == ASK_SUPPLIER_CARD:
            return _("This card is not in the discard pile, does not fit there, or an equal one is offered (DH-47).")
        case UseHandyman() if asked == ASK_HELPER:
            return _("You have no handyman left, or nothing fits in this place (DH-48).")
        case SwapWith() if asked == ASK_HANDYMAN_FIELD:
            return _("After this swap a room would be too large, or on the wrong storey (DH-48).")
        case UseRoofer() if asked == ASK_ROOFER:
            return _("There is no such roof in the discard pile (DH-46).")
        case ScaffoldLater() if asked == ASK_SCAFFOLD_AFTER:
            return _("The scaffold must be put up now (DH-56).")
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def why_not_column(state: DreamHome, move: TakeColumn | UseJackhammer | UseMixer, _: Translate) -> str:
    match move:
        case TakeColumn(column) if state.asked == ASK_TAKE and not state.market.has_room(column - 1):
            return _("There is no room card in this column any more (DH-23).")
        case UseJackhammer(column) if state.asked == ASK_JACKHAMMER and not state.market.has_room(column - 1):
            return _("There is no room card in this column any more (DH-23).")
        case UseJackhammer() if state.asked != ASK_JACKHAMMER:
            return _("A jackhammer is used before the turns, in a later round than it was taken (DH-21, DH-52).")
        case UseMixer() if state.asked == ASK_TOOLS:
            return _("You have no cement mixer that can be used this round, or no room lies there (DH-55).")
    return _("You are asked something else now: {question}").format(question=question(state, int(state.actor), _))


def why_not_there(state: DreamHome, field: int, _: Translate) -> str:
    """DH-31."""
    house = state.house()
    if not house.is_free(field):
        return _("A room lies there already (DH-31).")
    if not house.is_supported(field):
        return _("This field has nothing underneath (DH-9).")
    return _("The card lies face up somewhere else, so it may not lie face down here (DH-72).")


def why_no_tile(state: DreamHome, field: int, _: Translate) -> str:
    """DH-43."""
    house = state.house()
    if not house.is_up(field):
        return _("A decoration needs a room that lies face up (DH-43).")
    if house.tiles_between(house.room_start(field), house.room_end(field)) > 0:
        return _("This room has a decoration already (DH-43).")
    tile = int(state.rules.specials.face_of[state.special])
    wanted = ", ".join(room_name(target, _) for target in targets(state.rules, tile))
    return _("This decoration belongs into another room: {rooms} (DH-43).").format(rooms=wanted)
