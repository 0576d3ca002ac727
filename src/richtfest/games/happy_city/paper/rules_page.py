"""What the page with the rules fills in: the decks, and every special building with what it requires and does."""

from __future__ import annotations

from dataclasses import dataclass

from richtfest.core.picture import Drawing, Layout
from richtfest.core.words import Translate
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.pictures.cards import draw_facade, draw_requirement
from richtfest.games.happy_city.words.names import card_name, deck_name, requirement, values_text


@dataclass(frozen=True, slots=True)
class SpecialLine:
    """A special building."""

    name: str
    requires: str
    values: str  # what is printed on it: “2 income, 1 resident”
    effect: str  # empty in the variant for beginners
    ours: bool  # whether anything about it is our reconstruction
    facade: Drawing
    signs: Drawing  # what it requires, as the card shows it


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A deck of buildings."""

    name: str
    least: int
    most: int
    cards: int


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the page with the rules shows of the box."""

    base: tuple[SpecialLine, ...]
    beginner: tuple[SpecialLine, ...]
    decks: tuple[DeckLine, ...]
    start_coins: int


def rulebook(
    components: HappyCityComponents,
    _: Translate,
    layout: Layout,
) -> Rulebook:
    """Everything the page fills in."""
    ours = reconstructed_cards(components)

    def lines(variant: str) -> tuple[SpecialLine, ...]:
        cards = [components.cards[special.card] for special in components.specials[variant]]
        return tuple(
            SpecialLine(
                name=card_name(card, _),
                requires=requirement(card, _),
                values=", ".join(values_text(card.income, card.residents, card.hearts, _)),
                effect=_(card.summary) if card.summary else "",
                ours=card.id in ours,
                facade=draw_facade(card, _),
                signs=draw_requirement(card, _),
            )
            for card in cards
        )

    return Rulebook(
        base=lines("base"),
        beginner=lines("beginner"),
        decks=tuple(
            DeckLine(deck_name(deck.id, _), deck.cost_min, deck.cost_max, deck.size) for deck in components.decks
        ),
        start_coins=components.start_coins,
    )


def reconstructed_cards(components: HappyCityComponents) -> set[str]:
    """The ids of the cards of which something is our reconstruction, as the component file says."""
    return {source.section.split()[-1] for source in components.sources() if source.reconstructed}
