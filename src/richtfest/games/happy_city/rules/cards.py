"""What is printed: cards and backs for words and views, all cards as one table for the rules (HC-2 to HC-5)."""

from __future__ import annotations

from dataclasses import dataclass

from richtfest.core.arrays import i64, vec


@dataclass(frozen=True)
class Card:
    """One card of the box, as it is printed. Two cards with one id are one entry (HC-4)."""

    id: str
    name: str  # in English; what people read goes through translation
    kind: str  # supermarket, dwelling, building or special
    colour: str | None
    cost: int | None
    income: int
    residents: int
    hearts: int
    deck: str | None
    count: int
    requires: tuple[tuple[str, int], ...] = ()  # specials: colour and how many cards of it
    summary: str = ""  # specials: what the effect does, in English


@dataclass(frozen=True)
class DeckBack:
    """What the back of a deck tells (HC-5)."""

    id: str
    cost_min: int
    cost_max: int
    size: int
    colours: tuple[tuple[str, int], ...]  # cards of each colour in the complete deck


class Cards:
    """What is printed on every card of the box, by card number."""

    def __init__(
        self, names: list[str], costs: list[int], colours: list[int], decks: list[int], stats: list[int]
    ) -> None:
        self.names = names
        self.cost: vec[i64] = vec[i64](costs)  # 0 where none is printed
        self.colour: vec[i64] = vec[i64](colours)  # NONE for white supermarkets and specials
        self.deck: vec[i64] = vec[i64](decks)  # NONE for all but the buildings
        self.stats: vec[i64] = vec[i64](stats)  # income, residents and hearts, card after card

    def printed(self, card: i64, stat: i64) -> i64:
        return self.stats[3 * card + stat]
