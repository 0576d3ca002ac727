"""How cards, colours, decks, seats and values are called. `_` translates; the English text is the key."""

from __future__ import annotations

from richtfest.core.words import Translate, signed
from richtfest.games.happy_city.rules.cards import Card


def card_name(card: Card, _: Translate) -> str:
    """The name of a card; names and effects of the component file are part of the catalog."""
    if card.kind == "supermarket" and card.colour is not None:
        return _("{card} ({colour})").format(card=_(card.name), colour=colour_name(card.colour, _))
    return _(card.name)


def colour_name(colour: str, _: Translate) -> str:
    names = {
        "yellow": _("yellow"),
        "blue": _("blue"),
        "green": _("green"),
        "orange": _("orange"),
        "violet": _("violet"),
    }
    return names[colour]


def deck_name(deck: str, _: Translate) -> str:
    names = {"low": _("low deck"), "mid": _("middle deck"), "high": _("high deck")}
    return names[deck]


def seat_name(seat: int, _: Translate) -> str:
    return _("seat {number}").format(number=seat + 1)


def coins_text(count: int, _: Translate) -> str:
    return _.many("{count} coin", "{count} coins", count).format(count=count)


def requirement(card: Card, _: Translate) -> str:
    """What a special requires: “2 × blue, 1 × green”."""
    return colour_counts(card.requires, _)


def colour_counts(counts: tuple[tuple[str, int], ...], _: Translate) -> str:
    return ", ".join(
        _("{count} × {colour}").format(count=count, colour=colour_name(colour, _)) for colour, count in counts
    )


def changes_text(earned: int, residents: int, hearts: int, _: Translate) -> list[str]:
    """Income, residents and hearts, where there are any: “+1 income”, “−1 heart”."""
    parts = []
    if earned:
        parts.append(_("{change} income").format(change=signed(earned)))
    if residents:
        parts.append(_.many("{change} resident", "{change} residents", abs(residents)).format(change=signed(residents)))
    if hearts:
        parts.append(_.many("{change} heart", "{change} hearts", abs(hearts)).format(change=signed(hearts)))
    return parts


def values_text(income: int, residents: int, hearts: int, _: Translate) -> list[str]:
    """The values of a card in words."""
    parts = []
    if income:
        parts.append(_("{count} income").format(count=income))
    if residents:
        parts.append(_.many("{count} resident", "{count} residents", abs(residents)).format(count=residents))
    if hearts:
        parts.append(_.many("{count} heart", "{count} hearts", abs(hearts)).format(count=hearts))
    return parts
