"""What a viewer may know, built by whitelist (HC-36). A new field of the state stays hidden until it is added here.

Nobody knows more than the others, so all seats and spectators see the same but for `viewer`.
"""

from __future__ import annotations

from dataclasses import dataclass

from richtfest.core.shown import Shown
from richtfest.core.tally import Tally, places
from richtfest.games.happy_city.rules import income, scoring
from richtfest.games.happy_city.rules.asks import ASK_SUPERMARKET, NOTHING, STAGES
from richtfest.games.happy_city.rules.cards import Card as Card
from richtfest.games.happy_city.rules.city import COLOURS as COLOURS
from richtfest.games.happy_city.rules.city import HEARTS, INCOME, NONE, RESIDENTS
from richtfest.games.happy_city.rules.city import MOST_CARDS as MOST_CARDS
from richtfest.games.happy_city.rules.city import ROW as ROW
from richtfest.games.happy_city.rules.market import DECKS as DECKS
from richtfest.games.happy_city.rules.market import OPEN
from richtfest.games.happy_city.rules.state import HappyCity


@dataclass(frozen=True, slots=True)
class OfferView:
    """A card that may be built, with what it costs the active seat (HC-39)."""

    card: Card
    price: int


@dataclass(frozen=True, slots=True)
class DwellingView:
    """A pile of dwellings."""

    card: Card
    price: int  # for the active seat
    left: int


@dataclass(frozen=True, slots=True)
class DeckView:
    """The two piles of a deck and what its back tells (HC-5). Colours are pairs of name and count."""

    id: str
    cost_min: int
    cost_max: int
    colours: tuple[tuple[str, int], ...]  # cards of each colour in the complete deck, two per storey
    colours_left: tuple[tuple[str, int], ...]  # those that lie neither in the market nor in a city
    draw_size: int
    discard_size: int


@dataclass(frozen=True, slots=True)
class DisplayView:
    """A special of the display, and which seats lack what for it (HC-45)."""

    card: Card
    missing: tuple[tuple[tuple[str, int], ...], ...]  # per seat: colours and how many cards of them are missing


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The score of a city as if the match ended now (HC-63). `income` and `coins` tell the rest."""

    residents: int
    hearts: int
    product: int
    special_points: int
    total: int
    coins: int
    income: int


@dataclass(frozen=True, slots=True)
class SpecialView:
    """The special of a city, and what it gives just now, printed values included (HC-R53)."""

    index: int
    income: int
    residents: int
    hearts: int
    points: int
    uses: int  # how often it still works, where that is limited; otherwise 0
    limited: bool
    copied: Card | None
    neighbour: int | None  # the seat that an effect on “one neighbour” looks at (HC-61)


@dataclass(frozen=True, slots=True)
class CityView:
    """One city: its cards in the order of placement, five in a row."""

    cards: tuple[Card, ...]
    coins: int
    colours: tuple[tuple[str, int], ...]  # cards of each colour
    special: SpecialView | None
    score: ScoreView


@dataclass(frozen=True, slots=True)
class View(Shown):
    """The table as one viewer sees it."""

    viewer: int | None
    variant: str
    round: int
    round_limit: int | None
    stage: str  # as in HC-25, or confirm, or over
    active: int | None  # the seat that is asked
    final_round: bool
    supermarkets: tuple[Card, ...]  # still to be chosen from
    market: tuple[OfferView | None, ...]  # by slot
    decks: tuple[DeckView, ...]
    dwellings: tuple[DwellingView, ...]
    display: tuple[DisplayView | None, ...]  # by slot, None where one was taken
    box_size: int  # specials that were never displayed
    cities: tuple[CityView, ...]
    tallies: tuple[Tally, ...]
    places: tuple[int, ...]
    waiting_for: tuple[int, ...]


def view(state: HappyCity, viewer: int | None) -> View:
    rules = state.rules
    active = int(state.active)
    tallies = tuple(state.tally(seat) for seat in range(state.seats))
    return View(
        viewer=viewer,
        variant=rules.variant,
        round=int(state.round),
        round_limit=int(rules.round_limit) or None,
        stage=STAGES[state.asked],
        active=None if state.asked == NOTHING else active,
        final_round=bool(state.final_round()),
        supermarkets=supermarkets_left(state),
        market=tuple(offer_view(state, active, int(state.market.cards[slot])) for slot in range(OPEN)),
        decks=tuple(deck_view(state, deck) for deck in range(len(rules.backs))),
        dwellings=tuple(
            DwellingView(rules.printed[card], int(state.price(active, card)), int(left))
            for card, left in zip(rules.dwellings, state.dwellings, strict=True)
        ),
        display=tuple(display_view(state, int(special)) for special in state.display),
        box_size=len(state.box),
        cities=tuple(city_view(state, seat) for seat in range(state.seats)),
        tallies=tallies,
        places=tuple(places(tallies)),
        waiting_for=tuple(state.to_act()),
    )


def supermarkets_left(state: HappyCity) -> tuple[Card, ...]:
    if state.asked != ASK_SUPERMARKET:
        return ()
    free = [card for card in state.rules.supermarkets if not any(city.has(card) for city in state.cities)]
    return tuple(state.rules.printed[card] for card in free)


def offer_view(state: HappyCity, seat: int, card: int) -> OfferView | None:
    return None if card == NONE else OfferView(state.rules.printed[card], int(state.price(seat, card)))


def deck_view(state: HappyCity, deck: int) -> DeckView:
    """HC-5: only open cards are counted, so that nothing of the piles comes to light."""
    back = state.rules.backs[deck]
    visible = [card for city in state.cities for card in city.cards[: city.size]]
    visible += [card for card in state.market.cards[:OPEN] if card != NONE]
    seen = [state.rules.printed[card].colour for card in visible if state.rules.cards.deck[card] == deck]
    return DeckView(
        id=back.id,
        cost_min=back.cost_min,
        cost_max=back.cost_max,
        colours=back.colours,
        colours_left=tuple((colour, count - seen.count(colour)) for colour, count in back.colours),
        draw_size=int(state.market.draw_size(deck)),
        discard_size=int(state.market.discard_size(deck)),
    )


def display_view(state: HappyCity, number: int) -> DisplayView | None:
    if number == NONE:
        return None
    special = state.rules.specials[number]
    missing = []
    for city in state.cities:
        lacks = [max(0, int(special.requires[colour] - city.count(colour))) for colour in range(len(COLOURS))]
        missing.append(tuple((COLOURS[colour], count) for colour, count in enumerate(lacks) if count))
    return DisplayView(state.rules.printed[special.card], tuple(missing))


def city_view(state: HappyCity, seat: int) -> CityView:
    city = state.cities[seat]
    return CityView(
        cards=tuple(state.rules.printed[card] for card in city.cards[: city.size]),
        coins=int(city.coins),
        colours=tuple((name, int(city.count(colour))) for colour, name in enumerate(COLOURS)),
        special=None if city.special == NONE else special_view(state, seat),
        score=score_view(state, seat),
    )


def special_view(state: HappyCity, seat: int) -> SpecialView:
    city = state.cities[seat]
    special = state.rules.specials[city.special]
    named = int(scoring.named_neighbour(state, seat))
    product = scoring.score(state, seat).product

    def gives(stat: int) -> int:
        printed = int(state.rules.cards.printed(special.card, stat))
        return printed + sum(int(effect.adds(state, seat, city.place, named, stat)) for effect in special.effects)

    return SpecialView(
        index=int(city.place),
        income=gives(INCOME),
        residents=gives(RESIDENTS),
        hearts=gives(HEARTS),
        points=sum(int(effect.points(state, seat, city.place, named, product)) for effect in special.effects),
        uses=int(city.uses),
        limited=bool(special.uses > 0),
        copied=None if city.copied == NONE else state.rules.printed[state.rules.specials[city.copied].card],
        neighbour=named if scoring.names_neighbour(state, seat) else None,
    )


def score_view(state: HappyCity, seat: int) -> ScoreView:
    score = scoring.score(state, seat)
    return ScoreView(
        residents=int(score.residents),
        hearts=int(score.hearts),
        product=int(score.product),
        special_points=int(score.special_points),
        total=int(score.total),
        coins=int(state.cities[seat].coins),
        income=int(income.value(state, seat)),
    )


def in_pencil(state: HappyCity, seat: int) -> HappyCity:
    """All lies open: what is decided is on the table."""
    return state


def secrets(state: HappyCity) -> bool:
    """HC-36: nobody knows more than the others."""
    return False


def sealed(move: int) -> bool:
    """HC-36: nobody knows more than the others."""
    return False


def round_of(state: HappyCity) -> int:
    """Supermarkets are chosen before the first round."""
    return max(1, int(state.round))


def opponent(state: HappyCity) -> None:
    """Nobody plays alone."""
