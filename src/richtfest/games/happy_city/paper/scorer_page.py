"""All that the page of the scorer says: the city, and every card that can stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from richtfest.core.choice import Choice
from richtfest.core.picture import Layout
from richtfest.core.query import number
from richtfest.core.refusal import Unreadable
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city.components import WHITE, HappyCityComponents
from richtfest.games.happy_city.paper.answers import table_of
from richtfest.games.happy_city.paper.form import read_position
from richtfest.games.happy_city.pictures.city import draw_city
from richtfest.games.happy_city.rules.cards import Card
from richtfest.games.happy_city.rules.effects import Special
from richtfest.games.happy_city.view import city_view
from richtfest.games.happy_city.words import tie_breaks
from richtfest.games.happy_city.words.names import card_name, colour_name, deck_name
from richtfest.games.tapping.moment import Jotting, Moment
from richtfest.games.tapping.page import Scoring as Framed
from richtfest.games.tapping.page import frame
from richtfest.games.tapping.scorer import TapScorer


@dataclass(frozen=True, slots=True)
class Key:
    """A card that can be tapped into the city or out of it."""

    move: str
    name: str
    pressed: bool


@dataclass(slots=True, kw_only=True)
class Scoring(Framed[Jotting]):
    """All that the page says."""

    variant: str
    picture: Picture | None  # nothing of a city that does not fit
    chosen: str  # the card that was pointed at
    may_go: tuple[bool, bool]  # whether it can change places with its left or right neighbour
    stacks: list[tuple[str, list[Key]]]
    special: str
    specials: list[tuple[str, str]]
    summary: str  # what the special does
    copies: list[tuple[str, str]]  # what it can copy
    places: list[Choice]


def show(
    scorer: TapScorer[HappyCityComponents, Jotting],
    moment: Moment[Jotting],
    components: HappyCityComponents,
    _: Translate,
    layout: Layout,
) -> Scoring:
    captions = {
        "residents": _("Residents"),
        "hearts": _("Hearts"),
        "product": _("Residents × hearts"),
        "special_points": _("Special building"),
    }
    framed = frame(scorer, moment, components, captions, _)
    form = moment.game.form
    cards: list[str] = form["cities"][moment.seat]["cards"]
    spot = number(moment.spot) or 0
    spot = spot if spot < len(cards) else 0
    variant = "beginner" if any(WHITE in city["cards"] for city in form["cities"]) else "base"
    special = next((name for name in cards if components.card(name).kind == "special"), "")
    places = [Choice(f"spot {at}", card_name(components.card(name), _)) for at, name in enumerate(cards)][1:]
    return Scoring(
        **framed,
        ties=ties_of(framed, form, _),
        variant=variant,
        picture=draw(moment, framed["names"][moment.seat], spot, places, components, _, layout),
        chosen=card_name(components.card(cards[spot]), _) if spot else "",
        may_go=(spot > 1, 0 < spot < len(cards) - 1),
        stacks=[
            (name, [key_of(card, cards, _) for card in stack])
            for name, stack in stacks_of(components, _)
            if stack[0].kind != "supermarket" or variant == "base"
        ],
        special=special,
        specials=named(components.specials[variant], components, _),
        summary=_(components.card(special).summary) if special and components.card(special).summary else "",
        copies=named(copyable(components), components, _) if copies_special(special, components) else [],
        places=places,
    )


def named(specials: list[Special], components: HappyCityComponents, _: Translate) -> list[tuple[str, str]]:
    """Special buildings to choose from, by their names."""
    found = [(special.name, _(components.card(special.name).name)) for special in specials]
    return sorted(found, key=lambda each: each[1].casefold())


def copyable(components: HappyCityComponents) -> list[Special]:
    return [special for special in components.specials["base"] if not special.copies_special]


def copies_special(name: str, components: HappyCityComponents) -> bool:
    """Whether a card is a special that copies another one (HC-70)."""
    return any(special.name == name and special.copies_special for special in components.specials["base"])


def stacks_of(components: HappyCityComponents, _: Translate) -> Iterator[tuple[str, list[Card]]]:
    """The cards as they lie on the table: supermarkets, dwellings, and the buildings deck by deck."""
    cards = components.cards
    yield _("Supermarket"), [card for card in cards if card.kind == "supermarket" and card.id != WHITE]
    yield _("Dwellings"), [card for card in cards if card.kind == "dwelling"]
    for deck in components.decks:
        costs = _("cost {least} to {most}").format(least=deck.cost_min, most=deck.cost_max)
        yield f"{deck_name(deck.id, _)}, {costs}", [card for card in cards if card.deck == deck.id]


def key_of(card: Card, cards: list[str], _: Translate) -> Key:
    name = colour_name(card.colour, _) if card.kind == "supermarket" and card.colour else card_name(card, _)
    return Key(f"card {card.id}", name, card.id in cards)


def ties_of(framed: dict[str, Any], form: dict[str, Any], _: Translate) -> list[tuple[str, list[int]]]:
    """HC-65: the coins, where totals are equal."""
    if None in framed["totals"]:
        return []
    coins = [city.get("coins", 0) for city in form["cities"]]
    tallies = [Tally((("total", total),), (had,)) for total, had in zip(framed["totals"], coins, strict=True)]
    return tie_rows(tallies, tie_breaks({}, _))


def draw(
    moment: Moment[Jotting],
    name: str,
    spot: int,
    places: list[Choice],
    components: HappyCityComponents,
    _: Translate,
    layout: Layout,
) -> Picture | None:
    """The city to point at; the supermarket cannot be moved."""
    try:
        position = read_position(moment.game.form, components)
    except Unreadable:
        return None
    city = city_view(table_of(position, components), moment.seat)
    return draw_city(city, name, layout, _, taps=places, chosen=spot or None)
