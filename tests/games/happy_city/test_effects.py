"""Every word of the effect vocabulary (HC-12 to HC-16), and every special that is written with it (HC-48 to HC-61)."""

from pathlib import Path

import pytest

from richtfest.games.happy_city.components import FILE
from richtfest.games.happy_city.rules import income, scoring
from richtfest.games.happy_city.rules.effects import Special
from richtfest.games.happy_city.rules.state import HappyCity
from tests.games.happy_city.paper import COMPONENTS, city, coins, end, income_phase, legal, pile, play, stage, table

RED = [special.name for special in COMPONENTS.specials["base"]]
PINK = [special.name for special in COMPONENTS.specials["beginner"]]
OTHERS = {"base": ("supermarket_orange", "supermarket_blue"), "beginner": ("supermarket_white",)}


def stats(state: HappyCity, seat: int = 0) -> tuple[int, int, int]:
    """Income value, residents and hearts of a city."""
    score = scoring.score(state, seat)
    return int(income.value(state, seat)), int(score.residents), int(score.hearts)


def points(state: HappyCity, seat: int = 0) -> tuple[int, int]:
    """Product and special points of a city."""
    score = scoring.score(state, seat)
    return int(score.product), int(score.special_points)


# Lasting specials: the cities with the special in the first one, and income, residents, hearts of that city.
LASTING: list[tuple[str, tuple[str, ...], tuple[int, int, int]]] = [
    # stat, per colour, own city
    ("bowling_alley", ("supermarket_violet factory grocery bowling_alley", "supermarket_blue"), (3 + 6, 0, -1)),
    ("sushi_bar", ("supermarket_blue school grocery sushi_bar", "supermarket_green"), (2 + 2, 1, 0)),
    ("croissant_bakery", ("supermarket_green house school croissant_bakery", "supermarket_blue"), (1 + 4, 2, 0)),
    ("wind_turbine", ("supermarket_green igloo tree_house wind_turbine", "supermarket_blue"), (2, 4, 3)),
    # stat, per colour, the left neighbour only; stat, per colour, the better neighbour
    ("mountain_city", ("supermarket_blue mountain_city", "supermarket_orange zoo", "supermarket_green"), (1, 2, 0)),
    ("mountain_city", ("supermarket_blue mountain_city", "supermarket_green", "supermarket_orange zoo"), (1, 0, 0)),
    (
        "stone_circle",
        ("supermarket_green stone_circle museum", "supermarket_yellow", "supermarket_blue school"),
        (1, 2, 2),
    ),
    (
        "leaning_tower",
        ("supermarket_green leaning_tower house", "supermarket_yellow bank", "supermarket_blue"),
        (1, 1, 2),
    ),
    # stat, per pair; per adjacent card with hearts
    ("green_market", ("supermarket_blue museum school house green_market", "supermarket_green"), (1 + 2, 2, 2)),
    ("green_market", ("supermarket_blue factory school green_market", "supermarket_green"), (2, 1, -1)),
    ("panorama_wheel", ("supermarket_blue library house panorama_wheel zoo", "supermarket_green"), (1, 2, 4)),
    # stat, flat, under a condition
    ("barber", ("supermarket_blue barber", "supermarket_green grocery"), (1 + 3, 0, 0)),
    ("barber", ("supermarket_blue barber", "supermarket_green"), (1, 0, 0)),
    ("escape_room", ("supermarket_blue escape_room", "supermarket_green"), (1 + 2, 0, 0)),
    ("escape_room", ("supermarket_yellow escape_room", "supermarket_green"), (1, 0, 0)),
    ("onion_dome_cathedral", ("supermarket_blue onion_dome_cathedral", "supermarket_green"), (1, 0, 3)),
    ("onion_dome_cathedral", ("supermarket_orange onion_dome_cathedral", "supermarket_green"), (1, 0, 0)),
    ("temple_ruin", ("supermarket_blue temple_ruin", "supermarket_green"), (1, 4, 0)),
    ("temple_ruin", ("supermarket_blue temple_ruin igloo", "supermarket_green"), (2, 1, 0)),
    # tiers
    ("stone_head", ("supermarket_blue stone_head", "supermarket_green"), (1, 0, 4)),
    ("burger_bar", ("supermarket_blue burger_bar", "supermarket_green school"), (1, 0, 2)),
    ("burger_bar", ("supermarket_blue burger_bar", "supermarket_green"), (1, 0, 3)),
    ("burger_bar", ("supermarket_violet burger_bar", "supermarket_green school"), (1, 0, 1)),
    ("step_temple", ("supermarket_green step_temple", "supermarket_blue"), (1, 0, 3)),
    ("step_temple", ("supermarket_green step_temple", "supermarket_blue house"), (1, 0, 1)),
    ("golden_bridge", ("supermarket_blue golden_bridge school", "supermarket_green"), (1, 2, 1)),
    ("golden_bridge", ("supermarket_blue golden_bridge grocery", "supermarket_green"), (2, 0, 0)),
    ("great_wall", ("supermarket_green great_wall school library", "supermarket_blue"), (1, 1, 4)),
    ("great_wall", ("supermarket_green great_wall school grocery", "supermarket_blue"), (2, 1, 1)),
    ("marble_mausoleum", ("supermarket_green marble_mausoleum", "supermarket_blue bank"), (1, 0, 3)),
    ("marble_mausoleum", ("supermarket_green marble_mausoleum", "supermarket_blue"), (1, 0, 1)),
    # copy of the previous card, of a neighbour's card
    ("art_gallery", ("supermarket_green garage art_gallery", "supermarket_blue"), (1 + 2 + 2, 2, 0)),
    ("art_gallery", ("supermarket_green factory art_gallery", "supermarket_blue"), (1 + 1 + 1, 0, -2)),
    ("pyramid", ("supermarket_green pyramid house", "supermarket_blue museum", "supermarket_yellow"), (1, 1, 2)),
    ("pyramid", ("supermarket_green pyramid", "supermarket_blue"), (1, 0, 0)),
    ("pyramid", ("supermarket_green pyramid", "supermarket_blue ice_rink"), (1, 0, 0)),
    # printed values alone
    ("ice_rink", ("supermarket_green ice_rink", "supermarket_blue"), (1, 0, 2)),
    ("liberty_statue", ("supermarket_green liberty_statue", "supermarket_blue"), (1, 0, 4)),
]


@pytest.mark.parametrize(
    ("special", "cities", "expected"), LASTING, ids=[f"{case[0]}-{number}" for number, case in enumerate(LASTING)]
)
def test_a_lasting_special_gives_what_its_card_says(
    special: str, cities: tuple[str, ...], expected: tuple[int, int, int]
) -> None:
    assert special in cities[0]
    assert stats(table(*cities)) == expected


def test_effect_stat_adds_to_one_value_while_its_condition_holds() -> None:
    state = table("supermarket_blue onion_dome_cathedral", "supermarket_green", coins=(7,), market="spa")
    assert stats(state) == (1, 0, 3)
    play(state, "build 1")
    assert stats(state) == (3, 0, 2)


def test_effect_tiers_applies_exactly_one_tier() -> None:
    """HC-T17: 4 hearts below nine cards, 2 with nine, none with ten."""
    cards = [
        "supermarket_yellow",
        "stone_head",
        "restaurant",
        "offices",
        "school",
        "police_station",
        "university",
        "garage",
    ]
    hearts = []
    for more in ("", " igloo", " igloo hospital"):
        hearts.append(stats(table(" ".join(cards) + more, "supermarket_blue"))[2])
    assert hearts == [1 + 4, 1 + 2, 1]


def test_effect_gain_coins_happens_while_taking() -> None:
    """HC-48, HC-R52: before the shop is placed, and it counts itself."""
    state = table("supermarket_green house grocery", "supermarket_blue", display="joke_shop")
    play(state, "coin", "special 1")
    assert coins(state) == [1 + 4, 0]


def test_effect_gain_coins_can_hang_on_income() -> None:
    """HC-49."""
    state = table("supermarket_green grocery school", "supermarket_blue", display="concert_hall")
    play(state, "coin", "special 1")
    assert coins(state) == [1 + 2 * 2, 0]


def test_effect_gain_coins_for_everybody() -> None:
    """HC-50."""
    state = table("supermarket_green grocery factory", "supermarket_blue", "supermarket_orange", display="ice_rink")
    play(state, "coin", "special 1")
    assert coins(state) == [2, 1, 1]


def test_effect_gain_coins_before_the_income_only_with_money() -> None:
    """HC-56, HC-T23."""
    for owned, expected in ((1, 1 + 2 + 1), (0, 1)):
        state = income_phase(table("supermarket_green arcade", "supermarket_blue", coins=(owned,)))
        assert coins(state)[0] == expected


@pytest.mark.parametrize(
    ("special", "cheaper", "same"),
    [("harbour", "museum", "zoo"), ("airport", "tree_house", "museum"), ("railway_station", "zoo", "tree_house")],
)
def test_effect_discount_lowers_the_price_of_one_colour(special: str, cheaper: str, same: str) -> None:
    state = table(f"supermarket_violet {special}", "supermarket_yellow", coins=(9,))
    for name, discount in ((cheaper, 3), (same, 0)):
        card = COMPONENTS.card(name)
        assert card.cost is not None
        assert state.price(0, COMPONENTS.numbers[name]) == card.cost - discount
    assert state.price(1, COMPONENTS.numbers[cheaper]) == COMPONENTS.card(cheaper).cost


def test_effect_discount_never_pays_money_back() -> None:
    """HC-R39."""
    state = table("supermarket_violet airport", "supermarket_yellow", coins=(0, 0))
    play(state, "build house")
    assert coins(state) == [0, 0]
    assert city(state)[-1] == "house"


def test_effect_deck_minimum_price_is_for_buildings_only() -> None:
    """HC-52, HC-R40."""
    state = table("supermarket_violet hot_dog_stand", "supermarket_yellow", coins=(6,), market="stadium museum bank")
    prices = [int(state.price(0, COMPONENTS.numbers[name])) for name in ("stadium", "museum", "bank", "high_rise")]
    assert prices == [6, 4, 1, 6]
    play(state, "build 1")
    assert coins(state)[0] == 0


def test_effect_free_next_is_spent_by_the_next_build_however_late() -> None:
    """HC-40, HC-R41."""
    state = table(
        "supermarket_violet library school", "supermarket_yellow", market="stadium museum", display="undersea_tunnel"
    )
    play(state, "coin", "special 1", "confirm")
    again = state.clone()
    for copy, move, left in ((state, "coin", 1), (again, "build 1", 0)):
        copy.active, copy.asked = 0, table("supermarket_blue", "supermarket_green").asked
        assert "build 1" in legal(copy)
        play(copy, move)
        assert copy.cities[0].uses == left
    assert coins(again)[0] == 1
    assert again.price(0, COMPONENTS.numbers["museum"]) == 4


def test_effect_free_next_has_nothing_to_do_with_income() -> None:
    """HC-28, HC-40: its one use waits for a build, whoever has more income."""
    state = table("supermarket_violet undersea_tunnel", "supermarket_yellow bank", "supermarket_green")
    state.cities[0].uses = 1
    income_phase(state)
    assert stage(state) == "reveal"
    assert coins(state) == [1, 2, 1]
    assert state.cities[0].uses == 1


def test_effect_pass_gain_replaces_the_coin() -> None:
    state = table("supermarket_violet clock_tower", "supermarket_yellow")
    play(state, "coin")
    assert coins(state) == [8, 0]


@pytest.mark.parametrize(
    ("payer", "built", "gained"),
    [(1, "museum", 1), (3, "museum", 1), (2, "museum", 0), (1, "bank", 0)],
    ids=["left neighbour", "right neighbour", "no neighbour", "too little"],
)
def test_effect_gain_when_neighbour_pays(payer: int, built: str, gained: int) -> None:
    """HC-41, HC-R42."""
    state = table(
        "supermarket_green fairy_castle",
        "supermarket_blue",
        "supermarket_yellow",
        "supermarket_orange",
        coins=(0, 9, 9, 9),
        market=built,
        active=payer,
    )
    play(state, "build 1")
    assert coins(state)[0] == gained


def test_effect_gain_when_neighbour_pays_looks_at_the_price_really_paid() -> None:
    state = table(
        "supermarket_green fairy_castle", "supermarket_blue harbour", coins=(9, 9), market="museum zoo", active=1
    )
    play(state, "build 1")  # 4 less 3
    assert coins(state) == [9, 8]


def test_effect_gain_when_neighbour_pays_ignores_the_own_payment_and_counts_once_for_two() -> None:
    """HC-9, HC-41: with two players the opponent is both neighbours."""
    state = table("supermarket_green fairy_castle", "supermarket_blue", coins=(9, 9), market="museum zoo")
    own = state.clone()
    play(own, "build 1")
    assert coins(own) == [5, 9]
    state.active = 1
    play(state, "build 1")
    assert coins(state) == [10, 5]


@pytest.mark.parametrize(
    ("owned", "after"),
    [
        ((0, 4, 2), (2, 4, 3)),  # only the richest
        ((9, 2, 2), (12, 2, 2)),  # all of the richest; the owner is never looked at
    ],
)
def test_effect_steal_takes_from_the_richest_opponents(owned: tuple[int, ...], after: tuple[int, ...]) -> None:
    """HC-54, HC-R38: after everybody got an income of 1."""
    state = income_phase(table("supermarket_green royal_palace", "supermarket_blue", "supermarket_yellow", coins=owned))
    assert tuple(coins(state)) == after


def test_effect_add_opponent_income_asks_only_if_it_matters() -> None:
    """HC-25, HC-28: equal incomes leave nothing to choose."""
    state = table("supermarket_green glass_pyramid_museum", "supermarket_blue", "supermarket_yellow")
    state.cities[0].uses = 1
    income_phase(state)
    assert stage(state) == "reveal"
    assert coins(state) == [2, 1, 1]
    assert state.cities[0].uses == 0


def test_effect_copy_previous_card_takes_income_too() -> None:
    """HC-57, HC-R57."""
    state = income_phase(table("supermarket_green garage art_gallery", "supermarket_blue"))
    assert coins(state)[0] == 5


def test_effect_copy_neighbour_card_takes_the_better_neighbour() -> None:
    """HC-59, HC-61: for the total, not for the sum."""
    state = table("supermarket_green pyramid school", "supermarket_blue tree_house", "supermarket_yellow library")
    assert points(state) == (1, 0)  # 1 × 1 beats 4 × 0
    assert scoring.named_neighbour(state, 0) == 2


def test_one_neighbour_with_equal_totals_is_the_one_with_more_then_the_left_one() -> None:
    """HC-61."""
    more = table("supermarket_green pyramid", "supermarket_blue library", "supermarket_yellow zoo")
    assert scoring.named_neighbour(more, 0) == 2
    equal = table("supermarket_green pyramid", "supermarket_blue library", "supermarket_yellow public_garden")
    assert scoring.named_neighbour(equal, 0) == 1


def test_one_neighbour_must_be_named_even_if_it_hurts() -> None:
    """HC-R55."""
    state = table(
        "supermarket_green pyramid museum school", "supermarket_blue factory", "supermarket_yellow steelworks"
    )
    assert stats(state) == (1, 1, 1)


COPIED: list[tuple[str, tuple[int, int, int], tuple[int, int]]] = [
    ("ice_rink", (2, 2, 2), (4, 0)),  # printed hearts
    ("concert_hall", (2, 2, 0), (0, -2)),  # points, no coins
    ("zen_garden", (2, 2, 0), (0, 0)),
    ("wind_turbine", (2, 2, 3), (6, 0)),  # static, own city
    ("bowling_alley", (2, 2, 0), (0, 0)),  # no income
    ("art_gallery", (2, 3, 0), (0, 0)),  # of the card before the sphinx, without its income
    ("stone_head", (2, 2, 4), (8, 0)),
    ("liberty_statue", (2, 2, 4), (8, 0)),
    ("marble_mausoleum", (2, 2, 1), (2, 0)),  # judged for the owner's city
]


@pytest.mark.parametrize(("special", "expected", "scored"), COPIED, ids=[case[0] for case in COPIED])
def test_effect_copy_opponent_special_takes_residents_hearts_and_points(
    special: str, expected: tuple[int, int, int], scored: tuple[int, int]
) -> None:
    """HC-60, HC-R44: judged from the place of the sphinx."""
    state = end(table("supermarket_green house igloo sphinx", f"supermarket_blue {special}"))
    play(state, "copy from seat 1")
    assert stats(state) == expected
    assert points(state) == scored
    assert coins(state) == [0, 0]


def test_effect_copy_opponent_special_may_copy_a_copy_of_a_neighbours_card() -> None:
    state = end(table("supermarket_green house igloo sphinx", "supermarket_blue pyramid library zoo"))
    play(state, "copy from seat 1")
    assert stats(state) == (2, 2, 3)


@pytest.mark.parametrize(("last", "goes_to"), [("bank", "low"), ("house", None)])
def test_effect_replace_last_card(last: str, goes_to: str | None) -> None:
    """HC-51, HC-R26: a building to its discard pile, a dwelling to the box."""
    state = table(f"supermarket_blue school library {last}", "supermarket_green", display="liberty_statue")
    piles = list(state.dwellings)
    play(state, "coin", "special 1")
    assert city(state) == ["supermarket_blue", "school", "library", "liberty_statue"]
    assert list(state.dwellings) == piles
    assert pile(state, "low", discarded=True) == ([last] if goes_to else [])
    assert not state.cities[0].has(COMPONENTS.numbers[last])


def test_effect_replace_last_card_works_with_ten_cards_and_may_take_what_it_required() -> None:
    """HC-R25, HC-R26."""
    nine = "supermarket_blue school grocery factory bank house museum zoo spa"
    state = table(nine, "supermarket_green", coins=(2,), market="library", display="liberty_statue")
    play(state, "build 1")
    assert len(city(state)) == 10
    play(state, "special 1")
    assert city(state)[9] == "liberty_statue"
    assert len(city(state)) == 10
    assert state.final_round()
    assert state.cities[0].count(1) == 3


def test_effect_points_subtract_the_income_even_below_zero() -> None:
    """HC-64."""
    state = table("supermarket_green grocery school concert_hall", "supermarket_blue")
    assert points(state) == (0, -2)
    assert state.points(0) == -2


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("spa igloo tree_house house museum", (20, 20)),
        ("zoo spa igloo tree_house house", (25, 25)),
        ("zoo spa igloo tree_house house school", (30, 0)),
        ("factory house", (-1, -1)),
    ],
)
def test_effect_points_double_a_product_below_the_limit(cards: str, expected: tuple[int, int]) -> None:
    """HC-64, HC-R58."""
    assert points(table(f"supermarket_green {cards} zen_garden", "supermarket_blue")) == expected


def test_amount_distinct_colours_before_is_fixed_once_placed() -> None:
    """HC-53, HC-T19."""
    state = table("supermarket_yellow grocery school house billiard_hall", "supermarket_blue", coins=(8,), market="zoo")
    assert stats(state)[0] == 2 + 3
    play(state, "build 1")
    assert stats(state)[0] == 2 + 3


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("supermarket_blue library panorama_wheel museum", 2),  # left and right
        ("supermarket_blue library school bank panorama_wheel museum", 0),  # 4 and 5 are not adjacent
        ("supermarket_blue school bank house panorama_wheel museum hospital garage grocery zoo", 1),  # 4 and 9 are
        ("supermarket_blue factory panorama_wheel", 0),  # a crossed-out heart is none
    ],
)
def test_amount_adjacent_with_hearts(cards: str, found: int) -> None:
    """HC-8: left and right in the row, above and below in the column."""
    printed = sum(COMPONENTS.card(card).residents for card in cards.split())
    assert stats(table(cards, "supermarket_green"))[1] == printed + found


def test_condition_next_cards_share_a_colour_across_the_row_break() -> None:
    """HC-R45."""
    state = table("supermarket_green grocery school factory great_wall museum library", "supermarket_blue")
    assert stats(state)[2] == 3 - 1 + 2 + 1


def test_condition_colourless_cards_never_share_a_colour() -> None:
    """HC-3."""
    state = table("supermarket_green school golden_bridge grocery", "supermarket_blue")
    assert stats(state) == (2, 1, 0)


def test_condition_lowest_income_leaves_the_own_bonus_out() -> None:
    """HC-R36: 1 without the bonus is lower than 2; with it the city has 4 and still keeps it."""
    state = table("supermarket_green barber", "supermarket_blue grocery", "supermarket_yellow grocery")
    assert stats(state)[0] == 4
    assert stats(state, 1)[0] == 2


def test_condition_lowest_income_of_neighbours_ignores_those_further_away() -> None:
    state = table(
        "supermarket_green marble_mausoleum", "supermarket_blue bank", "supermarket_orange", "supermarket_yellow bank"
    )
    assert stats(state)[2] == 3


def needed(special: Special) -> list[str]:
    """Buildings with exactly the colours a special requires, none of a green dwelling's name twice."""
    by_colour: dict[str, list[str]] = {}
    for card in COMPONENTS.cards:
        if card.kind == "building" and card.colour is not None:
            by_colour.setdefault(card.colour, []).append(card.id)
    return [name for colour, count in COMPONENTS.card(special.name).requires for name in by_colour[colour][:count]]


@pytest.mark.parametrize("name", [*RED, *PINK])
def test_every_special_may_be_taken_with_exactly_what_it_requires(name: str) -> None:
    variant = "base" if name in RED else "beginner"
    special = next(special for special in COMPONENTS.specials[variant] if special.name == name)
    cards = needed(special)
    first = "supermarket_white"
    if variant == "base":  # the coloured supermarket counts, so it stands for one of the cards (HC-R4)
        colour = COMPONENTS.card(cards[0]).colour
        first, cards = f"supermarket_{colour}", cards[1:]
    other = next(name for name in OTHERS[variant] if name != first or variant == "beginner")
    state = table(" ".join([first, *cards]), other, display=name)
    assert state.can_take(0, special)
    for missing in range(len(cards)):
        fewer = table(" ".join([first, *cards[:missing], *cards[missing + 1 :]]), other, display=name)
        assert not fewer.can_take(0, special)
    play(state, "coin", "special 1")
    assert city(state)[-1] == name


@pytest.mark.parametrize("name", PINK)
def test_every_pink_special_counts_with_its_printed_values(name: str) -> None:
    card = COMPONENTS.card(name)
    state = table(f"supermarket_white {name}", "supermarket_white")
    assert stats(state) == (1 + card.income, card.residents, card.hearts)
    assert points(state) == (card.residents * card.hearts, 0)


def test_every_red_special_has_a_test_here_or_among_the_cases() -> None:
    folder = Path(__file__).parent
    written = "".join((folder / name).read_text() for name in ("test_effects.py", "test_scenarios.py", "cases.json"))
    assert [name for name in RED if name not in written] == []


def test_no_card_is_named_in_the_code() -> None:
    """HC-12: an effect is data."""
    folder = FILE.parent
    code = {file.name: file.read_text() for room in ("", "rules", "words") for file in (folder / room).glob("*.py")}
    named = [(name, file) for name in [*RED, *PINK] for file, text in code.items() if f'"{name}"' in text]
    assert named == []
