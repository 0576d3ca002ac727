"""The invariants DH-I1 to DH-I17, DH-I20 and DH-I23, checked after every move.

DH-I18 is in test_secrets.py, DH-I19 in tests/contract, DH-I21 and DH-I22 in test_scores.py.
"""

from collections import Counter
from dataclasses import dataclass, field

from richtfest.core.fingerprint import whole
from richtfest.games.dream_home.moves import notate
from richtfest.games.dream_home.paper.form import write_board
from richtfest.games.dream_home.rules.asks import (
    ASK_HANDYMAN_FIELD,
    ASK_HELPER,
    ASK_KEEP_TILE,
    ASK_MOVE_TILE,
    ASK_PLACE,
    ASK_PLACE_TILE,
    ASK_SCAFFOLD_AFTER,
    ASK_SCAFFOLD_BEFORE,
    ASK_SUPPLIER_CARD,
    ASK_TAKE,
    ASK_TOOLS,
    TURNS,
)
from richtfest.games.dream_home.rules.codes import FIELDS as NAMES
from richtfest.games.dream_home.rules.codes import ROOM_TYPES, TILES
from richtfest.games.dream_home.rules.deck import START_CARD
from richtfest.games.dream_home.rules.house import DOWN, FIELDS, LEFT_END, RIGHT_END, SCAFFOLD, UP, House
from richtfest.games.dream_home.rules.ruleset import ROUNDS
from richtfest.games.dream_home.rules.state import DreamHome
from tests.games.dream_home.paper import COMPONENTS, FACES, ROOMS
from tests.games.dream_home.slow import SlowHouse

CARD_TYPES = [card.type for card in COMPONENTS.room_cards]
TILE_CARDS = {TILES.index(face): card for card, face in enumerate(FACES) if face in TILES}
TARGETS = [COMPONENTS.tiles[tile] for tile in range(len(TILES))]
DESIGNERS = {card for card, face in enumerate(FACES) if face == "interior_designer"}
SCAFFOLDS = {card for card, face in enumerate(FACES) if face == "scaffold"}
JACKHAMMERS = {card for card, face in enumerate(FACES) if face == "jackhammer"}
BELOW = {slot["id"]: slot["below"] for slot in COMPONENTS.file.value["house_board"]["slots"]}
BELOW_OF = [NAMES.index(BELOW[name]) if BELOW[name] else None for name in NAMES]


def members(bits: int) -> set[int]:
    return {card for card in range(bits.bit_length()) if bits >> card & 1}


class Plain:
    """One house as plain values."""

    def __init__(self, house: House) -> None:
        board = [int(entry) for entry in house.board]
        self.lying = board[:FIELDS]
        self.kinds = board[FIELDS : 2 * FIELDS]
        self.tiles = {spot: tile - 1 for spot, tile in enumerate(board[2 * FIELDS :]) if tile}
        self.outdoor = members(int(house.outdoor))
        self.held = members(int(house.held))
        self.up = {spot: lying - UP for spot, lying in enumerate(self.lying) if UP <= lying < DOWN}
        self.down = {spot: lying - DOWN for spot, lying in enumerate(self.lying) if lying >= DOWN}
        self.cards = {**self.up, **self.down}

    def rooms(self) -> list[list[int]]:
        """DH-8: fields of face-up cards of one type, side by side."""
        found: list[list[int]] = []
        for spot, card in sorted(self.up.items()):
            last = found[-1] if found else []
            if (
                last
                and last[-1] == spot - 1
                and spot != LEFT_END[spot]
                and CARD_TYPES[self.up[spot - 1]] is CARD_TYPES[card]
            ):
                last.append(spot)
            else:
                found.append([spot])
        return found


class Plainly:
    """The whole table as plain values."""

    def __init__(self, state: DreamHome) -> None:
        deck = state.deck
        cards = [int(card) for card in deck.cards]
        spaces = [int(card) for card in state.market.spaces]
        self.round, self.phase, self.asked = int(state.round), int(state.phase), int(state.asked)
        self.deck_rooms = cards[5 * deck.dealt : 60]
        self.deck_specials = cards[60 + 4 * deck.dealt :]
        self.market_rooms, self.market_specials = spaces[:5], spaces[5:]
        self.rooms_out, self.specials_out = (
            members(int(state.market.rooms_out)),
            members(int(state.market.specials_out)),
        )
        self.hand_rooms = [int(card) for card in (state.room, state.outgoing) if card >= 0]
        self.special = int(state.special)
        self.tile = int(state.tile)
        self.start_card = int(state.start_card)
        self.houses = [Plain(house) for house in state.houses]


@dataclass
class Watch:
    """What has to be remembered about a match from its beginning."""

    state: DreamHome
    options: dict[str, str]
    before: Plainly = field(init=False)
    columns: Counter[int] = field(default_factory=Counter)  # used by each seat this round
    gains: Counter[int] = field(default_factory=Counter)  # of each seat: specials, start player cards, jackhammers
    out: set[int] = field(default_factory=set)  # tiles out of the game
    removed: int = 0  # columns removed this round
    hammers: int = 0  # jackhammers used this round
    too_late: int = 0  # how often somebody wanted a card that was gone

    def __post_init__(self) -> None:
        self.before = Plainly(self.state)

    def play(self, seat: int, move: int) -> None:
        """Play a move and check everything that must hold after it."""
        state, notation = self.state, notate(move)
        if state.pencils:
            self.play_in_pencil(seat, move)
            return
        state.play(seat, move)
        before, after = self.before, Plainly(state)
        self.count(seat, notation, before, after)
        self.check(before, after, notation)
        self.out = self.i9_and_i10_tiles(after)
        i13_columns(after)
        if after.asked == ASK_TAKE:
            assert sum(card >= 0 for card in after.market_rooms) >= 2  # DH-I15
        if after.round != before.round or (before.phase <= TURNS < after.phase):
            self.round_is_over(before, after)
        self.before = after
        if state.over():
            self.match_is_over(after)

    def check(self, before: Plainly, after: Plainly, notation: str) -> None:
        """What must hold after every move."""
        i1_room_cards(after)
        i2_special_cards(after)
        self.i9_and_i10_tiles(after)
        for then, now in zip(before.houses, after.houses, strict=True):
            i5_support(now, moving=after.asked == ASK_MOVE_TILE)
            i6_to_i8_rooms(now, keeping=after.asked == ASK_KEEP_TILE)
            i11_closed_rooms(then, now, handyman=notation.startswith("field:"))
            i12_cards_stay(then, now, notation)

    def play_in_pencil(self, seat: int, move: int) -> None:
        """All decide at once: a pencil is a table of its own, and the ink waits until all have decided."""
        state = self.state
        pencil, inked = state.pencils[seat], state.inked
        before, ink, wishes = Plainly(pencil), whole([state.houses, state.market]), SlowWishes(state)
        state.play(seat, move)
        if state.inked == inked:
            self.check(before, Plainly(pencil), notate(move))
            assert whole([state.houses, state.market]) == ink
            return
        wishes.compare(state)
        self.too_late += state.asked == wishes.asked
        after = Plainly(state)
        i1_room_cards(after)
        i2_special_cards(after)
        self.out = self.i9_and_i10_tiles(after)
        for house in after.houses:
            i5_support(house, moving=False)
            i6_to_i8_rooms(house, keeping=False)
        self.before = after
        if state.over():
            self.match_is_over(after)

    def count(self, seat: int, notation: str, before: Plainly, after: Plainly) -> None:
        action, _, column = notation.partition(":")
        if action in {"take", "jackhammer"}:
            self.columns[seat] += 1
            assert before.market_rooms[int(column) - 1] >= 0
        if action == "take":
            special = before.market_specials[int(column) - 1]
            self.gains[seat] += special == (START_CARD if column == "1" else after.special)
            assert (after.start_card == seat) == (column == "1")
        if action == "jackhammer":
            self.hammers += 1
            self.gains[seat] += len(before.houses[seat].held) - len(after.houses[seat].held)
        self.removed += action == "remove"

    def i9_and_i10_tiles(self, after: Plainly) -> set[int]:
        """Every tile is in one place; what is out stays out; a tile on a board has its card in the discard."""
        placed = Counter[int]()
        for house in after.houses:
            placed.update(house.tiles.values())
            placed.update(house.outdoor)
            for spot, tile in house.tiles.items():
                assert spot in house.up
                assert TARGETS[tile].anywhere or CARD_TYPES[house.up[spot]].name in TARGETS[tile].targets
            assert all(TARGETS[tile].outdoor for tile in house.outdoor)
        if after.tile >= 0:
            placed[after.tile] += 1
        assert set(placed.values()) <= {1}
        assert all(TILE_CARDS[tile] in after.specials_out for tile in placed)
        assert not self.out & set(placed)
        return {tile for tile, card in TILE_CARDS.items() if card in after.specials_out and tile not in placed}

    def round_is_over(self, before: Plainly, after: Plainly) -> None:
        """DH-I3, DH-I4, DH-I14."""
        seats = len(after.houses)
        done = before.round
        assert after.round == min(done + 1, ROUNDS)
        assert len(after.deck_rooms) == 60 - 5 * after.round
        assert len(after.deck_specials) == 48 - 4 * after.round
        assert all(len(house.cards) == done for house in after.houses)
        assert all(self.columns[seat] == 1 for seat in range(seats))
        assert len(after.rooms_out) - len(before.rooms_out) == 5 - seats - self.removed
        removal = seats < 4 and self.options.get("column_removal_2_3_players") != "off" and self.hammers < seats
        assert self.removed == removal  # DH-24
        self.columns.clear()
        self.removed = self.hammers = 0

    def match_is_over(self, after: Plainly) -> None:
        """DH-I4, DH-I17, DH-I20."""
        assert not after.deck_rooms
        assert not after.deck_specials
        for seat, house in enumerate(after.houses):
            assert len(house.cards) == FIELDS
            assert SCAFFOLD not in house.lying
            assert self.gains[seat] == ROUNDS
            tally = self.state.tally(seat)
            assert tally["roof"] in {0, 3, 4, 5, 6, 7, 8, 9}
        self.scores()

    def scores(self) -> None:
        """DH-I20, and the slow reading of the rules."""
        for seat in range(self.state.seats):
            tally = self.state.tally(seat)
            slow = SlowHouse(write_board(self.state, seat), self.options)
            assert dict(tally.boxes) == slow.score(with_roof=self.state.over())
            assert min(points for _, points in tally.boxes) >= 0
            assert tally["bonuses"] in {0, 3, 6}
            assert tally.total == sum(points for _, points in tally.boxes) == self.state.points(seat)

    def offers(self, seat: int) -> None:
        """What is offered is what the slow rules find (DH-I16)."""
        state = self.state.desk(seat)
        found = {notate(int(move)) for move in state.legal(seat)}
        slow = SlowHouse(write_board(state, seat), self.options)
        asked = state.asked
        if asked == ASK_PLACE:
            assert found == {f"room:{spot}" for spot in slow.places(ROOM_TYPES[kind_of(int(state.room))])}
        elif asked in {ASK_SCAFFOLD_AFTER, ASK_SCAFFOLD_BEFORE}:
            assert found - {"later"} == {f"scaffold:{spot}" for spot in slow.scaffold_fields()}
        elif asked == ASK_PLACE_TILE:
            assert found == {f"tile:{spot}" for spot in slow.tile_fields(FACES[state.special])}
        elif asked == ASK_TOOLS:
            drills = {move for move in found if move.startswith("drill")}
            market = {kind_of(int(card)) for card in state.market.spaces[:5] if card >= 0}
            fields = set[str]().union(*(slow.exchanges(ROOM_TYPES[kind], empties=False) for kind in market))
            assert drills <= {f"drill:{spot}" for spot in fields}
            assert not drills or drills == {f"drill:{spot}" for spot in fields}
        elif asked == ASK_HELPER:
            suppliers = {move for move in found if move.startswith("supplier")}
            pile = {kind_of(card) for card in members(int(state.market.rooms_out))}
            fields = set[str]().union(*(slow.exchanges(ROOM_TYPES[kind], empties=True) for kind in pile))
            assert not suppliers or suppliers == {f"supplier:{spot}" for spot in fields}
            handymen = {move for move in found if move.startswith("handyman")}
            assert not handymen or handymen == {f"handyman:{spot}" for spot in slow.rooms if slow.swaps(spot)}
        elif asked == ASK_HANDYMAN_FIELD:
            assert found == {f"field:{spot}" for spot in slow.swaps(NAMES[state.field])}
        elif asked == ASK_SUPPLIER_CARD:
            pile = members(int(state.market.rooms_out))
            fitting = [
                card for card in pile if NAMES[state.field] in slow.exchanges(ROOM_TYPES[kind_of(card)], empties=True)
            ]
            alike = {(CARD_TYPES[card].name, COMPONENTS.room_cards[card].children) for card in fitting}
            assert len(found) == len(alike)
            assert found <= {f"card:{ROOMS[card]}" for card in fitting}


class SlowWishes:
    """What should become of the wishes in all pencils, card by card (DH-72, DH-R69)."""

    def __init__(self, state: DreamHome) -> None:
        self.asked = state.asked
        self.pile = Counter(map(room_face, members(int(state.market.rooms_out))))
        self.roofs = Counter(FACES[card] for card in members(int(state.market.specials_out)))
        self.order = [(int(state.start_player) + step) % state.seats for step in range(int(state.served), state.seats)]
        self.ink = [Plain(house) for house in state.houses]
        self.pencils = [Plain(pencil.houses[seat]) for seat, pencil in enumerate(state.pencils)]

    def compare(self, state: DreamHome) -> None:
        """Grant what can be granted; the first who comes too late has nothing yet, and neither have those after."""
        expected = list(self.ink)
        again = state.to_act() if state.asked == self.asked else []
        for seat in self.order:
            house, ink = self.pencils[seat], self.ink[seat]
            wanted = Counter(map(room_face, set(house.cards.values()) - set(ink.cards.values())))
            given = Counter(map(room_face, set(ink.cards.values()) - set(house.cards.values())))
            roofs = Counter(FACES[card] for card in house.held - ink.held)
            if wanted <= self.pile and roofs <= self.roofs:
                self.pile = self.pile - wanted + given
                self.roofs -= roofs
                expected[seat] = house
            elif seat in again:
                break
        assert len(again) <= 1
        assert Counter(map(room_face, members(int(state.market.rooms_out)))) == self.pile
        assert Counter(FACES[card] for card in members(int(state.market.specials_out))) == self.roofs
        for house, wish in zip(map(Plain, state.houses), expected, strict=True):
            assert (house.kinds, house.tiles, set(house.down)) == (wish.kinds, wish.tiles, set(wish.down))
            assert Counter(map(FACES.__getitem__, house.held)) == Counter(map(FACES.__getitem__, wish.held))


def room_face(card: int) -> tuple[str, int]:
    """What can be seen of a room card: its type and its children."""
    return CARD_TYPES[card].name, COMPONENTS.room_cards[card].children


def kind_of(card: int) -> int:
    return ROOM_TYPES.index(CARD_TYPES[card].name)


def i1_room_cards(after: Plainly) -> None:
    """DH-I1, DH-I23: each of the sixty room cards is somewhere, once."""
    cards = [
        *after.deck_rooms,
        *(card for card in after.market_rooms if card >= 0),
        *after.rooms_out,
        *after.hand_rooms,
    ]
    for house in after.houses:
        cards += house.cards.values()
    assert sorted(cards) == list(range(60))


def i2_special_cards(after: Plainly) -> None:
    """DH-I2, DH-I23: each of the 48 special cards is somewhere, once; scaffolds stand where they are said to stand."""
    market = [card for card in after.market_specials if 0 <= card < START_CARD]
    hand = [after.special] if after.special >= 0 else []
    cards = [*after.deck_specials, *market, *after.specials_out, *hand]
    for house in after.houses:
        cards += house.held
        assert len(house.held & SCAFFOLDS) == house.lying.count(SCAFFOLD)
    assert sorted(cards) == list(range(48))
    assert (after.market_specials[0] == START_CARD) == (after.start_card < 0)
    assert START_CARD not in after.market_specials[1:]


def i5_support(house: Plain, *, moving: bool) -> None:
    if not moving:
        for spot, lying in enumerate(house.lying):
            below = BELOW_OF[spot]
            assert not lying or below is None or house.lying[below]


def i6_to_i8_rooms(house: Plain, *, keeping: bool) -> None:
    """DH-I6 to DH-I8."""
    for spot, card in house.up.items():
        assert (CARD_TYPES[card].category == "basement") == NAMES[spot].startswith("B")
        assert house.kinds[spot] == kind_of(card) + 1
    assert all(house.kinds[spot] == 0 for spot in house.down)
    for room in house.rooms():
        assert len(room) <= CARD_TYPES[house.up[room[0]]].max_size
        assert keeping or sum(spot in house.tiles for spot in room) <= 1
        assert room[-1] <= RIGHT_END[room[0]]


def i11_closed_rooms(then: Plain, now: Plain, *, handyman: bool) -> None:
    """Without interior designer a room with a tile never gains cards, but by the handyman."""
    if handyman or then.held & DESIGNERS:
        return
    for spot, tile in now.tiles.items():
        earlier = [place for place, other in then.tiles.items() if other == tile]
        if earlier:
            room = next(room for room in now.rooms() if spot in room)
            before = next(room for room in then.rooms() if earlier[0] in room)
            assert {now.up[place] for place in room} <= {then.up[place] for place in before}


def i12_cards_stay(then: Plain, now: Plain, notation: str) -> None:
    """A field's card changes only by placing, drill, supplier or handyman, and no card is ever turned over."""
    action, _, where = notation.partition(":")
    changed = {spot for spot in range(FIELDS) if then.cards.get(spot) != now.cards.get(spot)}
    if action == "room":
        assert changed <= {NAMES.index(where)}
    elif action not in {"column", "card", "field", "move"}:
        assert not changed
    stayed = set(then.cards.values()) & set(now.cards.values())
    assert stayed & set(then.down.values()) == stayed & set(now.down.values())


def i13_columns(after: Plainly) -> None:
    """During the turns the columns 2 to 5 hold both cards or none."""
    if after.phase == TURNS and after.asked != ASK_MOVE_TILE:
        for room, special in zip(after.market_rooms[1:], after.market_specials[1:], strict=True):
            assert (room >= 0) == (special >= 0)
