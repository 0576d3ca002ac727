"""Tables laid out for a test: houses as in the position form, a market, and everything else in decks and discards."""

from collections.abc import Mapping, Sequence
from typing import Any

from richtfest.games.dream_home import TITLE, moves
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import ruleset_for
from richtfest.games.dream_home.rules.asks import HELPERS, JACKHAMMERS, REMOVAL
from richtfest.games.dream_home.rules.deck import START_CARD
from richtfest.games.dream_home.rules.house import BIT, NO_CARD, House, new_house
from richtfest.games.dream_home.rules.round import go_on
from richtfest.games.dream_home.rules.state import DreamHome, new_state

COMPONENTS = TITLE.components()
ROOMS = [card.name for card in COMPONENTS.room_cards]
FACES = [card.face for card in COMPONENTS.special_cards]

Board = Mapping[str, Any]


class Box:
    """The cards that have not been laid out yet."""

    def __init__(self) -> None:
        self.rooms = list(range(len(ROOMS)))
        self.specials = list(range(len(FACES)))

    def room(self, name: str) -> int:
        """A card by its id, or the next free one of a type; the last one of all for an empty room."""
        if name == "empty":
            return self.rooms.pop()
        card = next(card for card in self.rooms if name in {ROOMS[card], ROOMS[card].rpartition("-")[0]})
        self.rooms.remove(card)
        return card

    def special(self, face: str) -> int:
        card = next(card for card in self.specials if FACES[card] == face)
        self.specials.remove(card)
        return card

    def house(self, board: Board) -> House:
        house = new_house()
        for field, room in board.get("house", {}).items():
            place = codes.FIELDS.index(field)
            if room == "scaffold":
                house.put_scaffold(place)
                house.held |= BIT[self.special("scaffold")]
            elif room != "empty":
                house.lay_up(place, self.room(room), codes.ROOM_TYPES.index(room.partition("-")[0]))
        for field, tile in board.get("decorations", {}).items():
            house.put_tile(codes.FIELDS.index(field), codes.TILES.index(tile))
        for tile in board.get("outdoor", ()):
            house.outdoor |= BIT[codes.TILES.index(tile)]
        for face in (*board.get("roofs", ()), *board.get("helpers", ()), *board.get("tools", ())):
            house.held |= BIT[self.special(face)]
        return house


def table(
    *boards: Board,
    columns: Mapping[int, tuple[str, str]] | None = None,
    rooms_out: Sequence[str] = (),
    specials_out: Sequence[str] = (),
    round: int = 6,  # noqa: A002 - the word of the table
    begin: str = "turns",  # or jackhammers, helpers
    options: Mapping[str, str] | None = None,
) -> DreamHome:
    """A match in which the first seat holds the house marker; decks and the other columns get what is left."""
    state = new_state(ruleset_for(options or {}, COMPONENTS), len(boards), 0)
    box = Box()
    state.houses = [box.house(board) for board in boards]
    given = columns or {}
    market = {column: (box.room(room), special) for column, (room, special) in given.items()}
    specials = {column: box.special(face) for column, (_, face) in given.items() if column > 1}
    state.market.rooms_out = sum(1 << box.room(name) for name in rooms_out)
    lost = [tile for board in boards for tile in (*board.get("decorations", {}).values(), *board.get("outdoor", ()))]
    state.market.specials_out = sum(1 << box.special(face) for face in (*specials_out, *lost))
    for seat, board in enumerate(boards):
        for field, room in board.get("house", {}).items():
            if room == "empty":
                state.houses[seat].lay_down(codes.FIELDS.index(field), box.room(room))
    state.round = state.deck.dealt = round
    for column in range(1, 6):
        open_column = begin != "helpers"
        room = market[column][0] if column in market else box.rooms.pop() if open_column else NO_CARD
        state.market.spaces[column - 1] = room
        if column > 1:
            special = specials[column] if column in specials else plain_roof(box) if open_column else NO_CARD
            state.market.spaces[4 + column] = special
    state.market.spaces[5] = START_CARD
    cards = state.deck.cards[:]
    for place in range(5 * round, 60):
        cards[place] = box.rooms.pop()
    for place in range(60 + 4 * round, 108):
        cards[place] = box.specials.pop()
    state.deck.cards = cards
    state.market.rooms_out |= sum(1 << card for card in box.rooms)
    if not specials_out:
        state.market.specials_out |= sum(1 << card for card in box.specials)
    state.start_player = state.served = state.inked = 0
    state.phase = {"turns": REMOVAL, "jackhammers": JACKHAMMERS, "helpers": HELPERS}[begin]
    go_on(state)
    return state


def plain_roof(box: Box) -> int:
    """Something for a column whose special card does not matter."""
    return next(
        box.special(face) for face in ("green", "blue", "brown", "red") if face in {FACES[c] for c in box.specials}
    )


def asked(state: DreamHome) -> int:
    """Who is asked, the first one if several are."""
    return state.to_act()[0]


def play(state: DreamHome, *notations: str, seat: int | None = None) -> None:
    """Play these moves for this seat, or for whoever is asked; each must be legal."""
    for notation in notations:
        mover = asked(state) if seat is None else seat
        assert notation in legal(state, mover), (notation, legal(state, mover))
        state.play(mover, moves.read(notation))


def legal(state: DreamHome, seat: int | None = None) -> list[str]:
    """What this seat, or whoever is asked, may choose from."""
    seats = state.to_act()[:1] if seat is None else [seat]
    return [moves.notate(move) for one in seats for move in state.legal(one)]


def rooms(state: DreamHome, seat: int = 0) -> dict[str, str]:
    """What lies in a house, as in the position form."""
    from richtfest.games.dream_home.paper.form import write_board

    return {field: room.rpartition("-")[0] or room for field, room in write_board(state, seat)["house"].items()}


def decorations(state: DreamHome, seat: int = 0) -> dict[str, str]:
    from richtfest.games.dream_home.paper.form import write_board

    found: dict[str, str] = write_board(state, seat)["decorations"]
    return found


def discarded(state: DreamHome, face: str) -> int:
    """How many special cards of this face lie in the special discard."""
    return sum(FACES[card] == face for card in range(len(FACES)) if state.market.specials_out & BIT[card])


def held(state: DreamHome, seat: int, face: str) -> int:
    return sum(FACES[card] == face for card in range(len(FACES)) if state.houses[seat].held & BIT[card])
