"""The invariants HC-I1 to HC-I21, watched from one move to the next and compared with a second reading of the rules.

HC-I19 (undo) and replay hold for every title and are in tests/contract.
"""

from collections import Counter
from random import Random
from typing import Any

from richtfest.core.words import english
from richtfest.games.happy_city import TITLE, moves
from richtfest.games.happy_city.moves import (
    BuildBuilding,
    BuildDwelling,
    ChooseIncomeSource,
    Confirm,
    CopySpecial,
    DiscardBuilding,
    DrawFromBox,
    Move,
    RevealFrom,
    TakeCoin,
    TakeSpecial,
    codes,
)
from richtfest.games.happy_city.paper.answers import from_state
from richtfest.games.happy_city.rules.asks import (
    ASK_BUILD,
    ASK_CONFIRM,
    ASK_DISCARD,
    ASK_REVEAL,
    ASK_SPECIAL,
    INCOME_PHASE,
    NOTHING,
    SETUP,
    STAGES,
    TURN,
)
from richtfest.games.happy_city.rules.city import NONE
from richtfest.games.happy_city.rules.market import DECKS, OPEN
from richtfest.games.happy_city.rules.state import HappyCity
from tests.games.happy_city.paper import COMPONENTS, pile
from tests.games.happy_city.slow import CARDS, SPECIALS, SlowTable

BUILDINGS = {card.id: card.count for card in COMPONENTS.cards if card.kind == "building"}
ALL_BUILDINGS = Counter({COMPONENTS.numbers[name]: count for name, count in BUILDINGS.items()})
DECK_OF = {card.id: card.deck for card in COMPONENTS.cards if card.kind == "building"}
DWELLINGS = [card.id for card in COMPONENTS.cards if card.kind == "dwelling"]
CLOCK_TOWER = CARDS["clock_tower"]["effects"][0]["value"]


class Moment:
    """All that lies on the table, as ids of cards."""

    def __init__(self, state: HappyCity) -> None:
        names = state.rules.cards.names
        specials = state.rules.specials
        self.cities = [[names[card] for card in city.cards[: city.size]] for city in state.cities]
        self.coins = [int(city.coins) for city in state.cities]
        self.uses = [int(city.uses) for city in state.cities]
        self.copies = [None if city.copied == NONE else specials[city.copied].name for city in state.cities]
        self.market = [None if card == NONE else names[card] for card in state.market.cards[:OPEN]]
        self.display = [None if special == NONE else specials[special].name for special in state.display]
        self.box = [specials[special].name for special in state.box]
        self.dwellings = [int(left) for left in state.dwellings]
        self.draw = {deck: pile(state, deck) for deck in DECKS}
        self.discarded = {deck: pile(state, deck, discarded=True) for deck in DECKS}
        self.asked = int(state.asked)
        self.active = int(state.active)
        self.phase = int(state.phase)
        self.round = int(state.round)

    def slow(self) -> SlowTable:
        return SlowTable(self.cities, self.coins, self.copies)


class Watch:
    """Watches one match. `after` is told every move and compares the table before and after it."""

    def __init__(self, state: HappyCity, *, round_limit: int | None) -> None:
        self.state = state
        self.seats = int(state.seats)
        self.round_limit = round_limit
        self.now = Moment(state)
        self.turns = [0] * self.seats
        self.sources: dict[int, int] = {}  # whose income is added in this phase
        self.phase_start: SlowTable | None = None  # the table before an income phase that is not over yet
        self.turn_start = [1] * self.seats  # cards in each city: at first a supermarket
        if self.now.phase == TURN:  # beginners: the first income is paid
            assert self.now.coins == [3] * self.seats  # HC-29
        self.resting()

    def after(self, seat: int, code: int) -> None:
        old, self.now = self.now, Moment(self.state)
        move = moves.decode(code)
        self.coins(old, seat, move)  # HC-I4, HC-I11
        self.cities(old, seat, move)  # HC-I6, HC-I13
        self.stages(old, seat, move)  # HC-I7, HC-I10
        self.resting()

    # Between two moves

    def resting(self) -> None:
        now = self.now
        self.i1_buildings()
        for index, dwelling in enumerate(DWELLINGS):  # HC-I2
            standing = sum(dwelling in city for city in now.cities)
            assert now.dwellings[index] >= 0
            assert now.dwellings[index] + standing <= self.seats - 1
        placed = [card for city in now.cities for card in city if card in SPECIALS]
        shown = [special for special in now.display if special is not None]
        assert len(shown) + len(placed) == self.seats + 2  # HC-I3
        assert sorted(shown + placed + now.box) == sorted(special.name for special in self.state.rules.specials)
        assert min(now.coins) >= 0  # HC-I4
        if now.phase != SETUP:  # HC-I5
            for city in now.cities:
                assert 1 <= len(city) <= 10
                assert [card.startswith("supermarket") for card in city] == [True] + [False] * (len(city) - 1)
                assert len(set(city)) == len(city)
                assert sum(card in SPECIALS for card in city) <= 1
        self.i8_market()
        legal = [] if now.asked == NOTHING else [int(move) for move in self.state.legal(self.state.active)]
        assert bool(self.state.over()) == (now.asked == NOTHING) == (len(legal) == 0)  # HC-I12
        if now.asked == ASK_BUILD:
            assert codes.COIN in legal
        assert 0 <= now.round <= (self.round_limit or 10**9)  # HC-I20

    def i1_buildings(self) -> None:
        now = self.now
        found = Counter(card for city in now.cities for card in city if card in BUILDINGS)
        found.update(card for card in now.market if card)
        in_piles = 0
        for deck in DECKS:
            lying = now.draw[deck] + now.discarded[deck]
            in_piles += len(lying)
            assert all(DECK_OF[card] == deck for card in lying)
            found.update(lying)
            assert now.draw[deck] or not now.discarded[deck]  # HC-I9
        assert found == BUILDINGS
        assert in_piles >= 18  # HC-I9

    def i8_market(self) -> None:
        lying = sum(card is not None for card in self.now.market)
        if self.now.asked == ASK_BUILD:
            assert lying == 3
        elif self.now.asked in {ASK_SPECIAL, ASK_DISCARD} or (self.now.asked == ASK_CONFIRM and self.now.phase == TURN):
            assert lying in {2, 3}

    # Across a move

    def coins(self, old: Moment, seat: int, move: Move) -> None:
        """HC-I4: every coin comes from somewhere, as the second reading of the rules says."""
        expected = list(old.coins)
        slow = old.slow()
        match move:
            case BuildBuilding() | BuildDwelling():
                price = slow.price(seat, self.now.cities[seat][-1], free=old.uses[seat] > 0)
                assert 0 <= price <= CARDS[self.now.cities[seat][-1]]["cost"]
                assert price <= old.coins[seat]  # HC-I11
                expected[seat] -= price
                for other in {*slow.neighbours(seat)} - {seat}:
                    expected[other] += slow.special(other) == "fairy_castle" and price >= 4
            case TakeCoin():
                expected[seat] += CLOCK_TOWER if slow.special(seat) == "clock_tower" else 1
            case TakeSpecial(slot):
                if old.display[slot] == "joke_shop":
                    expected[seat] += len(old.cities[seat]) + 1
                elif old.display[slot] == "concert_hall":
                    expected[seat] += 2 * slow.income(seat)
                elif old.display[slot] == "ice_rink":
                    expected = [owned + 1 for owned in expected]
            case ChooseIncomeSource(other):
                self.sources[seat] = other
            case Confirm():
                if self.now.round > old.round:
                    self.begin_income(old)
                if self.phase_start is not None:
                    expected = self.income(old)
        assert self.now.coins == expected, (STAGES[old.asked], move)

    def begin_income(self, old: Moment) -> None:
        """Who adds an income without being asked: because there is one opponent, or because all are equal."""
        self.phase_start = SlowTable(self.now.cities, old.coins, old.copies)
        self.sources = {}
        for owner in range(self.seats):
            if self.phase_start.special(owner) == "glass_pyramid_museum" and old.uses[owner] > 0:
                others = self.phase_start.others(owner)
                if len({self.phase_start.income(other) for other in others}) == 1:
                    self.sources[owner] = others[0]

    def income(self, old: Moment) -> list[int]:
        """HC-28, and HC-I14: everybody has an income of at least 1."""
        start = self.phase_start
        assert start is not None
        assert min(start.income(seat) for seat in range(self.seats)) >= 1
        if self.now.phase == INCOME_PHASE:  # somebody is asked; only what comes before the income has happened
            before = [
                owned + 2 * (start.special(seat) == "arcade" and owned >= 1) for seat, owned in enumerate(start.coins)
            ]
            return before if self.now.round > old.round else old.coins
        self.phase_start = None
        return start.income_phase(self.sources)

    def cities(self, old: Moment, seat: int, move: Move) -> None:
        for other, (before, after) in enumerate(zip(old.cities, self.now.cities, strict=True)):
            if other != seat:
                assert after == before
        before, after = old.cities[seat], self.now.cities[seat]
        match move:
            case TakeSpecial(slot):
                special = str(old.display[slot])
                assert special in old.slow().takeable(seat, [special])  # HC-I13
                kept = before[:-1] if special == "liberty_statue" else before
                assert after == [*kept, special]  # HC-I6
                assert self.now.display == [*old.display[:slot], None, *old.display[slot + 1 :]]
            case BuildBuilding(slot):
                assert after == [*before, old.market[slot]]
            case BuildDwelling(dwelling):
                assert after == [*before, dwelling]
            case _ if old.phase != SETUP:
                assert after == before

    def stages(self, old: Moment, seat: int, move: Move) -> None:
        now = self.now
        match move:
            case DiscardBuilding(slot):
                deck = str(DECK_OF[str(old.market[slot])])
                assert (
                    len(now.draw[deck]) + len(now.discarded[deck]) == len(old.draw[deck]) + len(old.discarded[deck]) + 1
                )
                assert now.market[slot] is None
            case RevealFrom(deck):
                new = [card for card, before in zip(now.market, old.market, strict=True) if card != before]
                assert new == [old.draw[deck][-1]]
            case CopySpecial(other):
                assert now.copies[seat] == now.slow().special(other)
            case DrawFromBox():
                assert now.copies[seat] in now.box
        if old.phase == TURN and isinstance(move, Confirm):
            self.turns[seat] += 1
            grown = len(now.cities[seat]) - self.turn_start[seat]
            assert 0 <= grown <= 2  # HC-I7
            self.turn_start[seat] = len(now.cities[seat])
            if seat == self.seats - 1:  # HC-I10
                assert len(set(self.turns)) == 1
                full = any(len(city) == 10 for city in now.cities)
                ended = full or old.round == self.round_limit
                assert (now.round == old.round) == ended
            if now.phase == TURN and now.round == old.round:
                assert now.active == seat + 1
        if now.phase == TURN and now.asked in {ASK_DISCARD, ASK_REVEAL} and old.active != now.active:
            assert len(now.cities[now.active]) < 10  # HC-I10
        if now.asked == ASK_SPECIAL:
            offered = [now.display[code - codes.TAKE] for code in self.state.legal(seat) if code != codes.DECLINE]
            shown = [special for special in now.display if special]
            assert set(offered) == now.slow().takeable(seat, shown) != set()
        if old.asked == ASK_BUILD and now.asked == ASK_CONFIRM:
            assert not now.slow().takeable(seat, [special for special in now.display if special])


def census(state: HappyCity) -> None:
    """HC-I1 to HC-I5 in short, by card numbers: every card once, no name twice in a city, no debts."""
    market, rules = state.market, state.rules
    found = Counter(int(card) for card in market.cards[:OPEN] if card != NONE)
    for deck in range(len(DECKS)):
        first, end = int(market.first[deck]), int(market.first[deck + 1])
        assert market.draw_size(deck) > 0 or market.discard_size(deck) == 0
        found.update(map(int, market.cards[first : first + market.draw_size(deck)]))
        found.update(map(int, market.cards[end - market.discard_size(deck) : end]))
    standing: Counter[int] = Counter()
    for city in state.cities:
        cards = [int(card) for card in city.cards[: city.size]]
        assert len(set(cards)) == len(cards) <= 10
        assert city.coins >= 0
        standing.update(cards)
    assert found + Counter({card: standing[card] for card in ALL_BUILDINGS}) == ALL_BUILDINGS
    for card, left in zip(rules.dwellings, state.dwellings, strict=True):
        assert 0 <= left <= state.seats - 1 - standing[int(card)]
    placed = [special for special in rules.specials if standing[int(special.card)]]
    shown = [int(special) for special in state.display if special != NONE]
    assert len(placed) + len(shown) == state.seats + 2
    assert len({*shown, *map(int, state.box)}) + len(placed) == len(rules.specials)


# Costly ones, for some moments


def second_reading_agrees(state: HappyCity) -> None:
    """Scores of the state, of its position form (HC-I15) and of the second reading are the same."""
    if state.phase == SETUP:
        return
    moment = Moment(state)
    slow = moment.slow()
    answer = TITLE.paper.score(from_state(state), COMPONENTS)
    view = TITLE.views.view(state, None)
    for seat in range(int(state.seats)):
        expected = slow.score(seat)
        assert answer["cities"][seat]["score"] == expected, (moment.cities, seat)
        shown = view.cities[seat].score
        assert {key: getattr(shown, key) for key in expected} == expected
        assert state.points(seat) == expected["total"] == state.tally(seat).total
        if state.rules.variant == "beginner":  # HC-I21
            assert expected["special_points"] == 0
            assert expected["total"] == expected["residents"] * expected["hearts"]
    if state.asked == ASK_BUILD:
        prices_agree(state, moment, slow)


def prices_agree(state: HappyCity, moment: Moment, slow: SlowTable) -> None:
    """HC-38, HC-39: exactly those builds are offered that the second reading allows."""
    seat, city = moment.active, moment.cities[moment.active]

    def allowed(card: str) -> bool:
        price = slow.price(seat, card, free=moment.uses[seat] > 0)
        return price <= moment.coins[seat] and card not in city

    expected = [f"build {slot + 1}" for slot, card in enumerate(moment.market) if card and allowed(card)]
    expected += [
        f"build {dwelling}"
        for dwelling, left in zip(DWELLINGS, moment.dwellings, strict=True)
        if left and allowed(dwelling)
    ]
    assert [moves.notate(move) for move in state.legal(seat)] == [*expected, "coin"]


def rotation_rotates_scores(state: HappyCity) -> None:
    """HC-I16."""
    position = from_state(state)
    scores = scored(position)
    turned = {"cities": position["cities"][1:] + position["cities"][:1]}
    assert scored(turned) == scores[1:] + scores[:1]


def order_does_not_matter_to_beginners(state: HappyCity, chance: Random) -> None:
    """HC-I16."""
    position = from_state(state)
    shuffled = []
    for city in position["cities"]:
        behind = city["cards"][1:]
        chance.shuffle(behind)
        shuffled.append(city | {"cards": [city["cards"][0], *behind]})
    assert scored({"cities": shuffled}) == scored(position)


def cities_without_special_stand_alone(state: HappyCity) -> None:
    """HC-I18."""
    position = from_state(state)
    others = ("supermarket_white",) if state.rules.variant == "beginner" else ("supermarket_blue", "supermarket_green")
    for city, score in zip(position["cities"], scored(position), strict=True):
        if not any(card in SPECIALS for card in city["cards"]):
            other = next(name for name in others if name not in city["cards"] or len(others) == 1)
            assert scored({"cities": [city, {"cards": [other]}]})[0] == score


def hidden_order_stays_hidden(state: HappyCity, chance: Random) -> None:
    """HC-I17: other orders of draw piles, discard piles and box leave every word and value of the view as it was."""
    other = state.clone()
    for deck in range(len(DECKS)):
        first, end = int(other.market.first[deck]), int(other.market.first[deck + 1])
        lying = [
            *range(first, first + int(other.market.draw_size(deck))),
            *range(end - int(other.market.discard_size(deck)), end),
        ]
        cards = [int(other.market.cards[place]) for place in lying]
        chance.shuffle(cards)
        for place, card in zip(lying, cards, strict=True):
            other.market.cards[place] = card
    for viewer in (None, 0):
        assert TITLE.views.view(other, viewer) == TITLE.views.view(state, viewer)
        assert TITLE.words.table(other, viewer, english) == TITLE.words.table(state, viewer, english)


def scored(position: dict[str, Any]) -> list[dict[str, int]]:
    return [city["score"] for city in TITLE.paper.score(position, COMPONENTS)["cities"]]
