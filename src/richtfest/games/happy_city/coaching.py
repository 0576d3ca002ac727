"""What a coach says about Happy City: of which parts a chance to win is made, and where to look first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from richtfest.core.foresight import Foresight
from richtfest.core.weights import Deal
from richtfest.core.words import Translate, later
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import (
    BuildBuilding,
    BuildDwelling,
    ChooseSupermarket,
    DiscardBuilding,
    RevealFrom,
    TakeCoin,
    TakeSpecial,
)
from richtfest.games.happy_city.rules.market import DECKS
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.words.offers import name_box

IN_PERCENT: Final = True
WORLDS: Final = 192

# The main ways to play: deals of the day, and matches in which puzzles are found. And what they are called.
DEALS: Final[Mapping[str, Deal]] = {
    "usual": Deal(2),
    "beginner": Deal(2, {"variant": "beginner"}),
    "three": Deal(3),
}
DEAL_NAMES: Final[Mapping[str, str]] = {
    "usual": later("The usual game"),
    "beginner": later("Beginner variant"),
    "three": later("Three players"),
}

# Groups of cells, and the part that each belongs to.
PART_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(("treasury", "growth"), "coins"),
    **dict.fromkeys(("people", "prospects", "hurry"), "product"),
    **dict.fromkeys(("special", "reach"), "special points"),
    **dict.fromkeys(
        ("rival_treasury", "rival_people", "rival_special", "rival_reach", "rival_pace", "market"), "others"
    ),
    **dict.fromkeys(("race", "pace"), "tempo"),
    **dict.fromkeys(("lead", "narrow", "balance", "others", "finale", "finale_people"), "lead"),
    "dwellings": "dwellings",
}


def certain(eye: Foresight, state: HappyCity, seat: int, points: int) -> dict[str, int]:
    """What is certain is the result itself."""
    return {"lead": points}


def draws(state: HappyCity, seat: int, codes: Sequence[int]) -> list[tuple[int, HappyCity]]:
    """HC-36: after a turn that reveals a card, every building that it may be, by how many of it there are."""
    last = moves.decode(codes[-1])
    if not isinstance(last, RevealFrom):
        return []
    table = state.clone()
    for code in codes[:-1]:
        table.play(seat, code)
    deck = DECKS.index(last.deck)
    cards, start, end = table.market.cards, table.market.first[deck], table.market.first[deck + 1]
    drawn, discarded = table.market.draw_size(deck), table.market.discard_size(deck)
    hidden = [*range(start, start + drawn), *range(end - discarded, end)]
    counts = Counter(int(cards[place]) for place in hidden)
    found = []
    for card, count in sorted(counts.items()):
        after = table.clone()
        top, place = start + drawn - 1, next(place for place in hidden if cards[place] == card)
        after.market.cards[top], after.market.cards[place] = cards[place], cards[top]
        after.play(seat, codes[-1])
        found.append((count, after))
    return found


def name_part(part: str, options: Mapping[str, str], _: Translate) -> str:
    own = {
        "coins": _("Coins and income"),
        "others": _("Kept from the others"),
        "tempo": _("Race to ten cards"),
        "lead": _("Lead"),
        "dwellings": _("Dwellings"),
    }
    return own.get(part) or name_box(part, options, _)


def nudge(state: HappyCity, seat: int, codes: Sequence[int], _: Translate) -> str:
    """Where to look, and not more."""
    for code in codes:
        match moves.decode(code):
            case DiscardBuilding():
                return _("Is there a building that you would rather not leave to the others?")
            case RevealFrom():
                return _("How much will you be able to pay?")
            case TakeSpecial():
                return _("Look at the special buildings.")
            case BuildDwelling():
                return _("Look at the dwellings.")
            case BuildBuilding():
                return _("Look at the market.")
            case TakeCoin():
                return _("Think of your purse.")
            case ChooseSupermarket():
                return _("Which colour do the special buildings ask for?")
    return _("Think of how the others stand.")


def effect(before: HappyCity, after: HappyCity, seat: int, _: Translate) -> str:
    """An offer says itself what it brings."""
    return ""
