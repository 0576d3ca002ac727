"""The scorer: cities tapped in card by card, in the order in which they were laid (HC-70 to HC-73)."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

import msgspec

from richtfest.core import shape
from richtfest.core.faults import Faults
from richtfest.core.picture import Layout
from richtfest.core.query import number, read_choice
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.games.happy_city.components import VARIANTS, WHITE, HappyCityComponents
from richtfest.games.happy_city.options import SEATS
from richtfest.games.happy_city.paper import answers, scorer_page
from richtfest.games.happy_city.paper.form import SENTENCES, unknown_cards
from richtfest.games.happy_city.paper.scorer_page import Scoring, copies_special
from richtfest.games.happy_city.paper.shapes import PositionForm
from richtfest.games.happy_city.rules.city import MOST_CARDS
from richtfest.games.tapping.moment import Jotting, Moment
from richtfest.games.tapping.scorer import TapScorer, name_on, no_such_change, settle_name

MOST_COINS: Final = 999  # more than all coins of the box


class Scorer(TapScorer[HappyCityComponents, Jotting]):
    """Counts the cities of a table. Whatever cannot stand in a city is refused at once."""

    key = "cities"
    fewest = SEATS[0]
    most = SEATS[-1]
    spots = tuple(str(place) for place in range(1, MOST_CARDS))  # the supermarket stays where it is
    at_once = tuple(SENTENCES)

    def lay_out(self, query: Mapping[str, str], components: HappyCityComponents) -> Any:
        return {"cities": [{"cards": [name]} for name in supermarkets(components)[: self.fewest]]}

    def blank(self, form: Mapping[str, Any], components: HappyCityComponents) -> dict[str, Any]:
        """A city has its supermarket: the white one in the game for beginners, otherwise one that is left."""
        taken = [card for city in form["cities"] for card in city["cards"]]
        left = [name for name in supermarkets(components) if name not in taken]
        return {"cards": [WHITE if is_for_beginners(form) or not left else left[0]]}

    def read(self, form: Any, components: HappyCityComponents) -> Jotting:
        faults = Faults()
        found = shape.read(PositionForm, form, faults)
        faults.refuse()
        for code, place in unknown_cards(found.cities, components):
            raise Unreadable(SENTENCES[code], place).coded(code)
        return Jotting(msgspec.to_builtins(found))

    def score(self, form: Any, components: HappyCityComponents) -> dict[str, Any]:
        return answers.score(form, components)

    def pad(self, answer: dict[str, Any], seat: int) -> Mapping[str, int]:
        """Residents and hearts first, which are multiplied."""
        score: Mapping[str, int] = answer["cities"][seat]["score"]
        return score

    def settle(self, moment: Moment[Jotting], data: Mapping[str, str], components: HappyCityComponents) -> Jotting:
        form = deepcopy(moment.game.form)
        city = form["cities"][moment.seat]
        settle_name(city, data)
        if "coins" in data:
            settle_coins(city, data["coins"].strip(), f"cities[{moment.seat}].coins")
        variant = "beginner" if is_for_beginners(form) else "base"
        if read_choice(data, "variant", tuple(VARIANTS), variant) != variant:
            settle_variant(form, components, beginners=variant == "base")
        elif "special" in data:
            settle_special(city, data["special"], data.get("copies", ""), components)
        return Jotting(form)

    def change(self, moment: Moment[Jotting], word: str, rest: str, components: HappyCityComponents) -> Moment[Jotting]:
        form = deepcopy(moment.game.form)
        city = form["cities"][moment.seat]
        cards, spot = city["cards"], number(moment.spot) or 0
        if word == "card" and rest in components.numbers and components.card(rest).kind == "supermarket":
            open_supermarket(form["cities"], moment.seat, rest)
        elif word == "card" and rest in components.numbers:
            cards.remove(rest) if rest in cards else cards.append(rest)
        elif word == "out" and 0 < spot < len(cards):
            del cards[spot]
        elif word in {"left", "right"} and 0 < spot < len(cards):
            return replace(moment, game=Jotting(form), spot=str(push(cards, spot, -1 if word == "left" else 1)))
        else:
            raise no_such_change()
        if not any(copies_special(card, components) for card in cards):
            city.pop("copies", None)
        return replace(moment, game=Jotting(form), spot="")

    def called(self, form: Any, seat: int, _: Translate) -> str:
        return name_on(form["cities"][seat]) or _("City {number}").format(number=seat + 1)

    def tell_place(self, parts: list[str], form: Any, _: Translate) -> str:
        match parts:
            case ["cities", seat, *_rest]:
                return self.called(form, int(seat), _)
            case [said] if said.startswith("cities: "):
                return ""
        return ".".join(parts)

    def tell_cost(self, before: dict[str, Any], after: dict[str, Any], _: Translate) -> str:
        had, has = ([len(city["cards"]) for city in form["cities"]] for form in (before, after))
        if sum(has) < sum(had) and is_for_beginners(before) != is_for_beginners(after):
            return _("The other variant has other special buildings. Choose them again.")
        return ""

    def show(
        self, moment: Moment[Jotting], components: HappyCityComponents, _: Translate, layout: Layout, /
    ) -> Scoring:
        return scorer_page.show(self, moment, components, _, layout)


def supermarkets(components: HappyCityComponents) -> list[str]:
    """The coloured ones, of which everybody has another."""
    return [card.id for card in components.cards if card.kind == "supermarket" and card.id != WHITE]


def is_for_beginners(form: Mapping[str, Any]) -> bool:
    """HC-71: the supermarkets tell."""
    return any(WHITE in city["cards"] for city in form["cities"])


def open_supermarket(cities: list[dict[str, Any]], seat: int, name: str) -> None:
    """The supermarket of a city; a city that has this one takes the other in exchange."""
    mine = cities[seat]["cards"]
    for city in cities:
        if name != WHITE and city["cards"][0] == name:
            city["cards"][0] = mine[0]
    mine[0] = name


def push(cards: list[str], spot: int, by: int) -> int:
    """A card changes its place with its neighbour; the supermarket stays the first."""
    other = spot + by
    if not 0 < other < len(cards):
        raise Unreadable("There is no other card on that side.")
    cards[spot], cards[other] = cards[other], cards[spot]
    return other


def settle_coins(city: dict[str, Any], text: str, place: str) -> None:
    """HC-65: the coins left, which decide between equal totals."""
    coins = number(text) if text else 0
    if coins is None or coins > MOST_COINS:
        raise Unreadable("Coins are a whole number, not “{value}”.", place, value=text[:20])
    city["coins"] = coins


def settle_variant(form: dict[str, Any], components: HappyCityComponents, *, beginners: bool) -> None:
    """The other supermarkets; special buildings of the one variant are not in the other (HC-71)."""
    for city, name in zip(form["cities"], supermarkets(components), strict=False):
        plain = [card for card in city["cards"][1:] if components.card(card).kind != "special"]
        city["cards"] = [WHITE if beginners else name, *plain]
        city.pop("copies", None)


def settle_special(city: dict[str, Any], special: str, copies: str, components: HappyCityComponents) -> None:
    """The special building of a city, in the place of the one before, and what it copies."""
    cards = city["cards"]
    before = next((card for card in cards if components.card(card).kind == "special"), "")
    if special != before:
        if special and (special not in components.numbers or components.card(special).kind != "special"):
            raise no_such_change()
        place = cards.index(before) if before else len(cards)
        cards[place : place + 1] = [special] if special else []
        copies = ""
    city.pop("copies", None)
    if copies:
        city["copies"] = copies


SCORER: Final = Scorer()
