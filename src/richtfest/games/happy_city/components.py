"""The component file: every printed card, read once, with the rulebook's counts checked (HC-1 to HC-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from richtfest.core.components import Source, check_count, digest_of, find_sources, open_file
from richtfest.core.strict_json import Form
from richtfest.games.happy_city.effect_forms import check_income, read_effects
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.rules.cards import Card, DeckBack
from richtfest.games.happy_city.rules.city import COLOURS, MOST_CARDS, NONE, STATS
from richtfest.games.happy_city.rules.effects import Special
from richtfest.games.happy_city.rules.market import DECKS

FILE: Final = Path(__file__).with_name("components.json")
VARIANTS: Final = {"base": "specials_base", "beginner": "specials_beginner"}
USED: Final = ("coins", "supermarkets", "dwellings", "decks", "buildings")  # in every match; and the specials
PROVENANCE: Final = ("source", "sources", "note", "confidence", "name", "summary")
LIMIT: Final = 100  # no printed number is larger
MOST_NAMES: Final = 60  # supermarkets, dwellings and buildings of a city are bits of one number


@dataclass(frozen=True, slots=True)
class HappyCityComponents:
    """A component file, read and checked."""

    cards: tuple[Card, ...]  # by card number
    numbers: dict[str, int]  # card number by id
    decks: tuple[DeckBack, ...]
    specials: dict[str, list[Special]]  # per variant
    start_coins: int
    digests: dict[str, str]  # per variant; every record asks for one, so they are made once
    file: Form

    def digest(self, options: Mapping[str, str], seats: int) -> str:
        return self.digests[options["variant"]]

    def sources(self) -> list[Source]:
        return find_sources(self.file, sources_named, PROVENANCE)

    def card(self, name: str) -> Card:
        return self.cards[self.numbers[name]]


def is_about(key: str) -> bool:
    """Whether an entry says something about values instead of giving one."""
    return key in PROVENANCE


@cache
def load_components(file: Path = FILE) -> HappyCityComponents:
    """Read a component file; a bad one is refused with the place of what is wrong."""
    form = open_file(file)
    decks = read_decks(form["decks"]["list"])
    cards = [
        *read_supermarkets(form["supermarkets"]),
        *(read_plain_card(entry, "dwelling") for entry in form["dwellings"]["cards"].list(3, 3)),
        *(read_plain_card(entry, "building") for entry in form["buildings"]["cards"].list(least=1)),
    ]
    check_plain_cards(form, cards)
    check_decks(form["decks"]["list"], decks, cards)
    specials: dict[str, list[Special]] = {}
    for variant, section in VARIANTS.items():
        specials[variant] = []
        for entry in form[section]["cards"].list(codes.MOST_DISPLAYED, 200):
            special = read_special(entry, len(cards))
            specials[variant].append(special)
            cards.append(read_special_card(entry))
        check_income(form[section], specials[variant])
    numbers = {card.id: number for number, card in enumerate(cards)}
    if len(numbers) < len(cards):
        doubled = next(name for name, count in Counter(card.id for card in cards).items() if count > 1)
        raise form.refuse("Two cards have the id “{id}”.", id=doubled)
    check_totals(form["totals"], form, cards)
    return HappyCityComponents(
        cards=tuple(cards),
        numbers=numbers,
        decks=decks,
        specials=specials,
        start_coins=form["coins"]["start_per_player"].whole(0, LIMIT),
        digests={variant: digest_of(form, (*USED, section), is_about) for variant, section in VARIANTS.items()},
        file=form,
    )


# Cards


def read_card(form: Form, name: str, kind: str, text: str) -> Card:
    """What every card shows; the other fields say that there is nothing."""
    return Card(
        id=name,
        name=text,
        kind=kind,
        colour=None,
        cost=None,
        income=form["income"].whole(0, LIMIT),
        residents=form["residents"].whole(-LIMIT, LIMIT),
        hearts=form["hearts"].whole(-LIMIT, LIMIT),
        deck=None,
        count=1,
    )


def read_plain_card(form: Form, kind: str) -> Card:
    """A building or a dwelling."""
    return replace(
        read_card(form, read_id(form), kind, read_name(form["name"])),
        colour=form["colour"].one_of(*COLOURS),
        cost=form["cost"].whole(0, LIMIT),
        deck=form["deck"].one_of(*DECKS) if kind == "building" else None,
        count=form["count"].whole(1, LIMIT),
    )


def read_id(form: Form) -> str:
    name = form["id"].text()
    if not name.isascii() or not name.replace("_", "").isalnum() or name != name.lower():
        raise form["id"].refuse("An id has small letters, digits and underscores only.")
    return name


def read_name(form: Form) -> str:
    name = form["en"].text().strip()
    if not name:
        raise form["en"].refuse("A card needs a name.")
    return name


def read_supermarkets(form: Form) -> list[Card]:
    """One per colour in the order of the colours, then the white side that all share (HC-22)."""
    text = read_name(form["name"])
    found: dict[str, Card] = {}
    for entry in form["cards"].list(len(COLOURS), len(COLOURS)):
        colour = entry["colour"].one_of(*COLOURS)
        cost = entry["cost"].whole(0, LIMIT)
        found[colour] = replace(read_card(entry, read_id(entry), "supermarket", text), colour=colour, cost=cost)
    if len(found) < len(COLOURS):
        raise form["cards"].refuse("There must be one supermarket of each colour.")
    white = replace(read_card(form["white_side"], WHITE, "supermarket", text), count=len(COLOURS))
    return [*(found[colour] for colour in COLOURS), white]


WHITE: Final = "supermarket_white"  # HC-71


def read_special(form: Form, number: int) -> Special:
    return Special(read_id(form), number, read_requires(form["requires"]), read_effects(form["effects"]))


def read_special_card(form: Form) -> Card:
    requires = read_requires(form["requires"])
    summary = form.get("summary")
    return replace(
        read_card(form, read_id(form), "special", read_name(form["name"])),
        requires=tuple((colour, count) for colour, count in zip(COLOURS, requires, strict=True) if count),
        summary=summary["en"].text() if summary else "",
    )


def read_requires(form: Form) -> list[int]:
    entries = form.object(*COLOURS)
    requires = [entries[colour].whole(1, MOST_CARDS) if colour in entries else 0 for colour in COLOURS]
    if sum(requires) > MOST_CARDS:
        raise form.refuse("No city has more cards than {most}.", most=MOST_CARDS)
    return requires


def read_decks(form: Form) -> tuple[DeckBack, ...]:
    decks = []
    for name, entry in zip(DECKS, form.list(len(DECKS), len(DECKS)), strict=True):
        entry["id"].one_of(name)
        low = entry["cost_min"].whole(0, LIMIT)
        storeys = entry["storeys"].object(*COLOURS)
        decks.append(
            DeckBack(
                id=name,
                cost_min=low,
                cost_max=entry["cost_max"].whole(low, LIMIT),
                size=entry["size"].whole(1, LIMIT),
                colours=tuple((colour, 2 * entry["storeys"][colour].whole(0, LIMIT)) for colour in storeys),
            )
        )
    return tuple(decks)


# The census (HC-1)


def check_plain_cards(form: Form, cards: list[Card]) -> None:
    if tuple(card.id for card in cards if card.kind == "dwelling") != codes.DWELLINGS:
        raise form["dwellings"].refuse("The dwellings must be {names}.", names=", ".join(codes.DWELLINGS))
    if len(cards) > MOST_NAMES:
        raise form["buildings"].refuse("More than {most} names are too many.", most=MOST_NAMES)
    fewest = min(card.count for card in cards if card.kind == "dwelling")
    if fewest < codes.MOST_DISPLAYED - 3:
        raise form["dwellings"].refuse("Five players need four cards of each dwelling (HC-19).")


def check_decks(form: Form, decks: tuple[DeckBack, ...], cards: list[Card]) -> None:
    """HC-5: a back tells the range of costs and two cards per storey."""
    for deck, entry in zip(decks, form, strict=True):
        own = [card for card in cards if card.deck == deck.id]
        if sum(card.count for card in own) != deck.size:
            raise entry.refuse(
                "The line “{line}” says {said}, but {found} are listed.",
                line="size",
                said=deck.size,
                found=sum(card.count for card in own),
            )
        for colour, count in deck.colours:
            found = sum(card.count for card in own if card.colour == colour)
            if found != count:
                raise entry["storeys"].refuse(
                    "The line “{line}” says {said}, but {found} are listed.", line=colour, said=count, found=found
                )
        for card in own:
            if card.cost is None or not deck.cost_min <= card.cost <= deck.cost_max:
                raise entry.refuse("“{id}” costs {cost}, outside the range of its deck.", id=card.id, cost=card.cost)


def check_totals(form: Form, file: Form, cards: list[Card]) -> None:
    buildings = [card for card in cards if card.kind == "building"]
    dwellings = [card for card in cards if card.kind == "dwelling"]
    counts = {
        "buildings": sum(card.count for card in buildings),
        "dwellings": sum(card.count for card in dwellings),
        "supermarkets": len(COLOURS),
        **{section: len(file[section]["cards"].list()) for section in VARIANTS.values()},
        "start_player_card": file["start_player_card"]["count"].whole(1, 1),
    }
    for line, found in (*counts.items(), ("cards", sum(counts.values())), ("building_names", len(buildings))):
        check_count(form, line, found)
    for line in ("cost", *STATS):
        check_count(
            form["sum_over_66_buildings"], line, sum((getattr(card, line) or 0) * card.count for card in buildings)
        )
    for colour in COLOURS:
        check_count(form["building_colours"], colour, sum(card.count for card in buildings if card.colour == colour))


# Sources


def sources_of(entry: dict[str, Any]) -> list[tuple[str, str]]:
    """The sources that an entry itself names, each with a note: what comes from it, where that is not all."""
    note = str(entry.get("note", ""))
    found = [(entry["source"], note)] if isinstance(entry.get("source"), str) else []
    named = entry.get("sources")
    if isinstance(named, dict):
        for source in dict.fromkeys(str(of) for of in named.values()):
            values = ", ".join(value for value, of in named.items() if str(of) == source)
            found.append((source, f"{values}. {note}" if note else values))
    return found


def numbers_of(cards: tuple[Card, ...], kind: str) -> list[int]:
    """The card numbers of one kind."""
    return [number for number, card in enumerate(cards) if card.kind == kind]


def colour_number(card: Card) -> int:
    return NONE if card.colour is None else COLOURS.index(card.colour)


def deck_number(card: Card) -> int:
    return NONE if card.deck is None else DECKS.index(card.deck)


def sources_named(form: Form) -> list[Source]:
    """A section or card names its source; where there are several, one after the other."""
    section = (form.place or "file") + (f" {form.value['id']}" if "id" in form.value else "")
    return [Source(section, source, note) for source, note in sources_of(form.value)]
