"""The table in plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, names_of
from richtfest.games.happy_city.rules.cards import Card
from richtfest.games.happy_city.rules.city import ROW
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import CityView, DeckView, View, view
from richtfest.games.happy_city.words.names import (
    card_name,
    changes_text,
    coins_text,
    colour_name,
    deck_name,
    requirement,
)


def table(state: HappyCity, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> str:
    """Round, market, dwellings, specials, then every city; the viewer's own last."""
    seen = view(state, viewer)
    called = names_of(len(seen.cities), names, _)
    lines = [
        _("Round {number}").format(number=seen.round) if seen.round else _("Before the first round"),
        *([_("This is the final round.")] if seen.final_round else []),
        "",
        *market_lines(seen, _),
        "",
        *display_lines(seen, _),
    ]
    order = [seat for seat in range(len(seen.cities)) if seat != viewer] + ([] if viewer is None else [viewer])
    for seat in order:
        lines += ["", *city_lines(seen, seat, called[seat], _)]
    return "\n".join(lines)


def market_lines(seen: View, _: Translate) -> list[str]:
    lines = [
        _("market {slot}: {card}, {price}").format(
            slot=slot, card=card_text(offer.card, _), price=coins_text(offer.price, _)
        )
        if offer
        else _("market {slot}: empty").format(slot=slot)
        for slot, offer in enumerate(seen.market, start=1)
    ]
    lines += [
        _("dwelling: {card}, {price}, {left} left").format(
            card=card_text(pile.card, _), price=coins_text(pile.price, _), left=pile.left
        )
        for pile in seen.dwellings
    ]
    return [*lines, *(deck_line(deck, _) for deck in seen.decks)]


def deck_line(deck: DeckView, _: Translate) -> str:
    """HC-5: the back tells costs and colours."""
    colours = ", ".join(f"{count} {colour_name(colour, _)}" for colour, count in deck.colours_left if count)
    return _("{deck}: cost {least} to {most}, {draw} to draw, {discarded} discarded; in both piles: {colours}").format(
        deck=deck_name(deck.id, _),
        least=deck.cost_min,
        most=deck.cost_max,
        draw=deck.draw_size,
        discarded=deck.discard_size,
        colours=colours,
    )


def display_lines(seen: View, _: Translate) -> list[str]:
    return [
        _("special {slot}: {card}, requires {requirement}").format(
            slot=slot, card=card_text(shown.card, _), requirement=requirement(shown.card, _)
        )
        + (f". {_(shown.card.summary)}" if shown.card.summary else "")
        for slot, shown in enumerate(seen.display, start=1)
        if shown is not None
    ]


def city_lines(seen: View, seat: int, name: str, _: Translate) -> list[str]:
    city = seen.cities[seat]
    thinking = " " + _("(thinking)") if seat in seen.waiting_for else ""
    return [
        name + thinking,
        *row_lines(city, _),
        _("{coins}, income {income}, residents {residents} × hearts {hearts}, points {points}").format(
            coins=coins_text(city.coins, _),
            income=city.score.income,
            residents=city.score.residents,
            hearts=city.score.hearts,
            points=city.score.total,
        ),
    ]


def row_lines(city: CityView, _: Translate) -> list[str]:
    """Five cards in a row (HC-8)."""
    return [
        "  " + " | ".join(card_name(card, _) for card in city.cards[start : start + ROW])
        for start in range(0, len(city.cards), ROW)
    ]


def card_text(card: Card, _: Translate) -> str:
    """Name, colour and values."""
    shown = [
        *([colour_name(card.colour, _)] if card.colour else []),
        *changes_text(card.income, card.residents, card.hearts, _),
    ]
    return f"{card_name(card, _)} ({', '.join(shown)})" if shown else card_name(card, _)
