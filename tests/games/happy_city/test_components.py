"""The component file: its census, its sources, and what happens to an owner's edits and own specials."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from richtfest.core.components import Source
from richtfest.core.match import Match
from richtfest.core.refusal import Unreadable
from richtfest.core.words import english
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.components import FILE, HappyCityComponents
from richtfest.games.happy_city.rules import income, scoring
from tests.boxes import deal
from tests.games.happy_city.paper import COMPONENTS, coins, play, table

Edit = Callable[[Any], object]

SOLAR_PARK: dict[str, Any] = {
    "id": "solar_park",
    "name": {"de": "Solarpark", "en": "Solar Park"},
    "requires": {"violet": 1, "green": 1},
    "income": 1,
    "residents": 0,
    "hearts": 1,
    "effects": [
        {
            "timing": "instant",
            "effect": "gain_coins",
            "target": "self",
            "amount": {"per": "colour", "colour": "green", "scope": "own", "value": 2},
        },
        {
            "timing": "static",
            "effect": "stat",
            "stat": "residents",
            "amount": {"per": "distinct_colours_before", "value": 1},
            "if": {"cond": "own_card_count", "op": "ge", "n": 4},
        },
    ],
    "summary": {"de": "…", "en": "2 coins per green card; 1 resident per colour before it, with at least 4 cards."},
}


def edited(folder: Path, edit: Edit) -> Path:
    data = json.loads(FILE.read_text())
    edit(data)
    file = folder / "components.json"
    file.write_text(json.dumps(data))
    return file


def add_special(data: Any, special: dict[str, Any]) -> None:
    data["specials_base"]["cards"].append(special)
    data["totals"]["specials_base"] += 1
    data["totals"]["cards"] += 1


def with_effects(*effects: dict[str, Any]) -> Edit:
    """A further special with these effects."""
    return lambda data: add_special(data, SOLAR_PARK | {"effects": list(effects)})


def owner_file(folder: Path, special: dict[str, Any]) -> HappyCityComponents:
    return TITLE.components(edited(folder, lambda data: add_special(data, special)))


def remove(entry: Any, key: Any) -> None:
    del entry[key]


def building(data: Any, name: str) -> dict[str, Any]:
    return next(card for card in data["buildings"]["cards"] if card["id"] == name)


FLAT = {"per": "flat", "value": 1}
LOWEST = {"cond": "income_strictly_lowest", "scope": "table", "excluding_this_bonus": True}
PAIRS = {"timing": "income", "effect": "stat", "stat": "income", "amount": {"per": "pair_heart_resident", "value": 1}}
FREE = {"timing": "purchase", "effect": "free_next", "uses": 1}

REFUSED: dict[str, tuple[Edit, str]] = {
    "a building too many": (lambda d: building(d, "bank").update(count=3), r"decks\.list\[0\].*size.*29"),
    "another colour": (lambda d: building(d, "bank").update(colour="blue"), r"decks\.list\[0\]\.storeys"),
    "a cost outside its deck": (lambda d: building(d, "bank").update(cost=4), r"decks\.list\[0\].*bank"),
    "another sum of costs": (lambda d: building(d, "bank").update(cost=2), r"totals\.sum_over_66_buildings.*cost"),
    "another sum of hearts": (lambda d: building(d, "zoo").update(hearts=4), r"sum_over_66_buildings.*hearts"),
    "an unknown colour": (lambda d: building(d, "bank").update(colour="pink"), r"buildings.*colour"),
    "an unknown deck": (lambda d: building(d, "bank").update(deck="top"), r"buildings.*deck"),
    "a missing building": (lambda d: remove(d["buildings"]["cards"], 0), r"decks\.list\[0\]"),
    "two cards with one id": (lambda d: building(d, "bank").update(id="zoo"), r"Two cards have the id “zoo”"),
    "an id with capitals": (lambda d: building(d, "bank").update(id="Bank"), r"buildings.*id"),
    "a card without a name": (lambda d: building(d, "bank").update(name={"en": " "}), r"name\.en"),
    "another dwelling": (lambda d: d["dwellings"]["cards"][0].update(id="hut"), r"dwellings.*house"),
    "too few dwellings": (lambda d: d["dwellings"]["cards"][0].update(count=3), r"dwellings.*HC-19"),
    "two green supermarkets": (
        lambda d: d["supermarkets"]["cards"][0].update(colour="green"),
        r"one supermarket of each",
    ),
    "a missing special": (lambda d: remove(d["specials_base"]["cards"], 0), r"totals.*specials_base.*38.*37"),
    "an impossible requirement": (
        lambda d: d["specials_base"]["cards"][0].update(requires={"blue": 6, "green": 6}),
        r"specials_base\.cards\[0\]\.requires",
    ),
    "a requirement of no colour": (
        lambda d: d["specials_base"]["cards"][0].update(requires={"pink": 1}),
        r"requires.*pink",
    ),
    "other decks": (lambda d: d["decks"]["list"].reverse(), r"decks\.list\[0\]\.id"),
    "negative starting coins": (lambda d: d["coins"].update(start_per_player=-1), r"coins\.start_per_player"),
    "an unknown effect": (with_effects({"timing": "instant", "effect": "earthquake"}), r"effects\[0\]\.effect"),
    "a timing that does not fit": (with_effects(FREE | {"timing": "instant"}), r"effects\[0\]\.timing"),
    "an unknown parameter": (with_effects(FREE | {"wishes": 3}), r"effects\[0\].*wishes"),
    "an unknown amount": (
        with_effects({"timing": "static", "effect": "stat", "stat": "hearts", "amount": {"per": "moon", "value": 1}}),
        r"amount\.per",
    ),
    "an unknown condition": (
        with_effects(
            {"timing": "static", "effect": "stat", "stat": "hearts", "amount": FLAT, "if": {"cond": "full_moon"}}
        ),
        r"if\.cond",
    ),
    "income that is static": (
        with_effects({"timing": "static", "effect": "stat", "stat": "income", "amount": FLAT}),
        r"effects\[0\]\.stat",
    ),
    "hearts as income": (
        with_effects({"timing": "income", "effect": "stat", "stat": "hearts", "amount": FLAT}),
        r"effects\[0\]\.stat",
    ),
    "tiers without else": (
        with_effects(
            {
                "timing": "static",
                "effect": "tiers",
                "tiers": [{"if": {"cond": "own_coins", "op": "ge", "n": 1}, "gives": {}}],
            }
        ),
        r"tiers\[0\]",
    ),
    "two effects that are used up": (
        with_effects(FREE, {"timing": "income_bonus", "effect": "add_opponent_income", "phases": 1}),
        r"effects\[1\].*used up",
    ),
    "income of income": (
        with_effects(
            {"timing": "income", "effect": "stat", "stat": "income", "amount": {"per": "own_income", "value": 1}}
        ),
        r"amount\.per",
    ),
    "hearts per hearts": (
        with_effects(
            {
                "timing": "static",
                "effect": "stat",
                "stat": "hearts",
                "amount": {"per": "pair_heart_resident", "value": 1},
            }
        ),
        r"amount\.per",
    ),
    "a second income that compares incomes": (
        with_effects({"timing": "income", "effect": "stat", "stat": "income", "amount": FLAT, "if": LOWEST}),
        r"barber, solar_park",
    ),
    "a second income that compares incomes, in tiers": (
        with_effects(
            {
                "timing": "income",
                "effect": "tiers",
                "tiers": [{"if": LOWEST, "gives": {"income": 2}}, {"else": True, "gives": {}}],
            }
        ),
        r"barber, solar_park",
    ),
    "a bonus that compares with itself": (
        with_effects(
            {
                "timing": "income",
                "effect": "stat",
                "stat": "income",
                "amount": FLAT,
                "if": {"cond": "income_strictly_lowest", "scope": "table"},
            }
        ),
        r"effects\[0\]\.if.*HC-R36",
    ),
    "hearts that depend on income that depends on hearts": (
        with_effects(
            PAIRS,
            {
                "timing": "static",
                "effect": "stat",
                "stat": "hearts",
                "amount": FLAT,
                "if": {"cond": "income_strictly_lowest", "scope": "table"},
            },
        ),
        r"solar_park.*depends on hearts",
    ),
    "hearts per income that depends on hearts": (
        with_effects(
            PAIRS,
            {"timing": "endgame", "effect": "stat", "stat": "hearts", "amount": {"per": "own_income", "value": 1}},
        ),
        r"solar_park.*depends on hearts",
    ),
    "coins that are lost": (
        with_effects(
            {"timing": "instant", "effect": "gain_coins", "target": "all", "amount": {"per": "flat", "value": -1}}
        ),
        r"amount\.value",
    ),
    "income that is lost": (
        with_effects({"timing": "income", "effect": "stat", "stat": "income", "amount": {"per": "flat", "value": -1}}),
        r"amount\.value",
    ),
    "a card that costs income": (lambda d: d["specials_base"]["cards"][0].update(income=-1), r"cards\[0\]\.income"),
    "one neighbour's income": (
        with_effects(
            {
                "timing": "income",
                "effect": "stat",
                "stat": "income",
                "amount": {"per": "colour", "colour": "blue", "scope": "one_neighbour", "value": 1},
            }
        ),
        r"amount\.scope.*HC-61",
    ),
    "a card copied with something to draw": (
        with_effects(
            {
                "timing": "static",
                "effect": "copy",
                "what": "previous_card",
                "fields": ["hearts"],
                "otherwise": "random_special_from_box",
            }
        ),
        r"effects\[0\]\.otherwise",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_edit_that_breaks_the_census_or_makes_no_sense_is_refused_and_names_the_place(
    name: str, tmp_path: Path
) -> None:
    edit, reason = REFUSED[name]
    with pytest.raises(Unreadable, match=reason):
        TITLE.components(edited(tmp_path, edit))


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff\xfe", b'{"decks": 3}'])
def test_what_is_no_component_file_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    file.write_bytes(content)
    with pytest.raises(Unreadable):
        TITLE.components(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        TITLE.components(tmp_path / "nothing.json")


def test_hc_1_the_census() -> None:
    kinds = [card.kind for card in COMPONENTS.cards]
    assert (kinds.count("building"), kinds.count("dwelling"), kinds.count("supermarket")) == (33, 3, 5 + 1)
    assert len(COMPONENTS.specials["base"]) == 38
    assert len(COMPONENTS.specials["beginner"]) == 18
    assert [deck.size for deck in COMPONENTS.decks] == [28, 20, 18]


def test_a_corrected_value_counts_and_gets_another_digest(tmp_path: Path) -> None:
    def correct(data: Any) -> None:
        tower = next(card for card in data["specials_base"]["cards"] if card["id"] == "clock_tower")
        tower["effects"][0]["value"] = 5

    corrected = TITLE.components(edited(tmp_path, correct))
    for variant, same in (("base", False), ("beginner", True)):
        options = {"variant": variant}
        assert (corrected.digest(options, 2) == COMPONENTS.digest(options, 2)) == same
    state = table("supermarket_blue clock_tower", "supermarket_green", components=corrected)
    play(state, "coin")
    assert coins(state) == [5, 0]


def test_a_note_changes_no_digest(tmp_path: Path) -> None:
    noted = TITLE.components(edited(tmp_path, lambda data: data["decks"].update(note="looked at under a lamp")))
    assert noted.digest({"variant": "base"}, 2) == COMPONENTS.digest({"variant": "base"}, 2)


def test_a_new_special_is_added_by_data_alone(tmp_path: Path) -> None:
    components = owner_file(tmp_path, SOLAR_PARK)
    state = table(
        "supermarket_green factory house", "supermarket_blue", display="solar_park", coins=(1,), components=components
    )
    play(state, "coin")
    said = TITLE.words.sentence(state, 0, int(state.legal(0)[0]), english)
    assert said == "take Solar Park: +4 coins, +1 income, +2 residents, +1 heart, points −1 → 0"
    play(state, "special 1")
    assert coins(state) == [1 + 1 + 4, 0]
    score = scoring.score(state, 0)
    assert (income.value(state, 0), score.residents, score.hearts) == (3, 1 + 2, -1 + 1)


def test_a_new_special_is_dealt_played_and_scored_in_matches(tmp_path: Path) -> None:
    components = owner_file(tmp_path, SOLAR_PARK)
    shown = taken = 0
    for seed in range(40):
        match = Match(TITLE, 4, seed, components=components)
        shown += any(special and special.card.id == "solar_park" for special in match.view(None).display)
        chance = Random(seed)
        while not match.over:
            seat = match.to_act()[0]
            moves = match.moves(seat)
            match.play_code(seat, chance.choice(moves))
        cities = match.view(None).cities
        taken += any(card.id == "solar_park" for city in cities for card in city.cards)
        position = {"cities": [{"cards": [card.id for card in city.cards]} for city in cities]}
        totals = [city["score"]["residents"] for city in TITLE.paper.score(position, components)["cities"]]
        if not any(city.special and city.special.copied for city in cities):
            assert totals == [city.score.residents for city in cities]
    assert shown > 2
    assert taken > 0


@pytest.mark.parametrize("second", ["steal", "copy", "source"])
def test_a_second_special_of_a_kind_works_beside_the_first(second: str, tmp_path: Path) -> None:
    """HC-R65, HC-R67: no card is the only one of its kind by right."""
    effects = {
        "steal": {"timing": "income_after", "effect": "steal", "value": 2, "from": "richest_opponents"},
        "copy": {
            "timing": "endgame",
            "effect": "copy",
            "what": "opponent_special",
            "otherwise": "random_special_from_box",
            "fields": ["residents", "hearts", "points"],
        },
        "source": {"timing": "income_bonus", "effect": "add_opponent_income", "phases": 3},
    }
    components = owner_file(tmp_path, SOLAR_PARK | {"requires": {"yellow": 1}, "effects": [effects[second]]})
    played = {"steal": "royal_palace", "copy": "sphinx", "source": "glass_pyramid_museum"}[second]
    names = {special.name: number for number, special in enumerate(components.specials["base"])}
    for seed in range(12):
        state = deal(TITLE, 3, seed, {"variant": "base", "round_limit": "15"}, components)
        state.display[0], state.display[1] = names[played], names["solar_park"]
        chance = Random(seed)
        while not state.over():
            seat = state.to_act()[0]
            moves = [int(move) for move in state.legal(seat)]
            state.play(seat, chance.choice(moves))
        assert all(int(city.coins) >= 0 for city in state.cities)


def test_the_sources_say_what_is_the_publishers_and_what_we_reconstructed() -> None:
    sources = COMPONENTS.sources()
    reconstructed = [source.section for source in sources if source.reconstructed]
    assert [section for section in reconstructed if section.endswith("panorama_wheel")]
    assert any(source.section == "buildings" and not source.reconstructed for source in sources)
    assert all(source.section and source.source for source in sources)


def test_a_section_with_several_sources_is_told_apart() -> None:
    found: dict[str, list[Source]] = {}
    for source in COMPONENTS.sources():
        found.setdefault(source.section.split()[-1], []).append(source)
    kinds = {section: [source.source.split(":")[0] for source in sources] for section, sources in found.items()}
    assert kinds["supermarkets"] == kinds["dwellings"] == kinds["decks"] == kinds["totals"] == ["rulebook", "public"]
    assert kinds["conventions"] == ["public", "reconstructed"]
    assert kinds["clock_tower"] == ["public", "reconstructed"]
    assert [source.note.split(".")[0] for source in found["dwellings"]] == ["types, counts", "values"]
    assert [source.reconstructed for source in found["clock_tower"]] == [False, True]
    assert all(len({source.source for source in sources}) == len(sources) for sources in found.values())


def test_where_something_comes_from_is_no_part_of_a_match(tmp_path: Path) -> None:
    def tell_apart(data: Any) -> None:
        data["buildings"]["sources"] = {"cost": "rulebook", "hearts": "my own box"}

    other = TITLE.components(edited(tmp_path, tell_apart))
    assert other.digests == COMPONENTS.digests
    assert [source.source for source in other.sources() if source.section == "buildings"][1:] == [
        "rulebook",
        "my own box",
    ]
