"""The scenarios HC-T1 to HC-T24 of the rules, section (j), that are told in words. The others are in cases.json."""

import pytest

from richtfest.core.match import Match
from richtfest.core.refusal import Illegal, TooLate
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.rules import income, scoring
from richtfest.games.happy_city.rules.asks import ASK_DISCARD, ASK_REVEAL
from richtfest.games.happy_city.rules.state import HappyCity
from tests.boxes import deal
from tests.games.happy_city.paper import (
    COMPONENTS,
    city,
    coins,
    display,
    end,
    income_phase,
    legal,
    market,
    pile,
    play,
    stage,
    table,
)

DRAW_PILES = [28, 20, 18]
NINE = "supermarket_green house school grocery library factory bank museum shoe_shop"


def new(seats: int, seed: int = 1, **options: str) -> HappyCity:
    return deal(TITLE, seats, seed, {"variant": "base", "round_limit": "none"} | options, COMPONENTS)


def with_supermarkets(seats: int, seed: int = 1) -> HappyCity:
    """Everybody has taken the first supermarket that was left."""
    state = new(seats, seed)
    for _ in range(seats):
        play(state, legal(state)[0], "confirm")
    return state


def draw_sizes(state: HappyCity) -> list[int]:
    return [int(state.market.draw_size(deck)) for deck in range(3)]


def test_hc_t1_the_setup_of_the_base_game_for_two() -> None:
    state = new(2)
    red = {special.name for special in COMPONENTS.specials["base"]}
    assert len(display(state)) == 4
    assert set(display(state)) < red
    assert len(state.box) == 34
    assert {state.rules.specials[special].name for special in state.box} | set(display(state)) == red
    assert list(state.dwellings) == [1, 1, 1]
    assert draw_sizes(state) == DRAW_PILES
    assert [int(state.market.discard_size(deck)) for deck in range(3)] == [0, 0, 0]
    assert market(state) == [None, None, None]
    assert coins(state) == [2, 2]
    assert (stage(state), state.to_act()) == ("choose_supermarket", [1])


def test_hc_t2_the_first_decision_of_beginners_in_a_round_of_five() -> None:
    state = new(5, variant="beginner")
    pink = {special.name for special in COMPONENTS.specials["beginner"]}
    assert len(display(state)) == 7
    assert set(display(state)) < pink
    assert len(state.box) == 11
    assert list(state.dwellings) == [4, 4, 4]
    assert [city(state, seat) for seat in range(5)] == [["supermarket_white"]] * 5
    assert coins(state) == [3] * 5
    assert (stage(state), state.to_act()) == ("reveal", [0])


@pytest.mark.parametrize(
    ("seats", "shown", "red_left", "pink_left"), [(2, 4, 34, 14), (3, 5, 33, 13), (4, 6, 32, 12), (5, 7, 31, 11)]
)
def test_hc_23_the_setup_for_every_number_of_players(seats: int, shown: int, red_left: int, pink_left: int) -> None:
    for variant, left in (("base", red_left), ("beginner", pink_left)):
        state = new(seats, variant=variant)
        assert list(state.dwellings) == [seats - 1] * 3
        assert (len(display(state)), len(state.box)) == (shown, left)


def test_hc_t3_the_first_turn_begins_with_three_reveals() -> None:
    match = Match(TITLE, 2, 3)
    for seat in (1, 0):
        match.play(seat, match.legal(seat)[0])
        match.play(seat, "confirm")
    assert match.legal(0) == ["reveal low", "reveal mid", "reveal high"]
    for move in ("discard 1", "keep market"):
        with pytest.raises(Illegal):
            match.play(0, move)
    for deck in ("low", "mid", "high"):
        match.play(0, f"reveal {deck}")
    state = match.state
    assert isinstance(state, HappyCity)
    assert stage(state) == "build"
    assert [COMPONENTS.card(str(name)).deck for name in market(state)] == ["low", "mid", "high"]


def test_hc_t4_a_full_market_that_is_kept_reveals_nothing() -> None:
    state = table("supermarket_blue", "supermarket_green", market="bank zoo museum", asked=ASK_DISCARD, active=1)
    play(state, "keep market")
    assert stage(state) == "build"
    assert market(state) == ["bank", "zoo", "museum"]


def test_hc_t5_everybody_has_three_coins_before_the_first_turn() -> None:
    state = with_supermarkets(5)
    assert (stage(state), state.to_act(), coins(state)) == ("reveal", [0], [3] * 5)


def test_hc_t6_a_name_stands_only_once_in_a_city() -> None:
    state = table("supermarket_blue house", "supermarket_green", "supermarket_yellow", coins=(10, 3, 3))
    assert list(state.dwellings) == [1, 2, 2]
    assert legal(state) == ["build apartment_block", "build high_rise", "coin"]
    play(state, "coin", "confirm")
    state.active = 1
    state.asked = table("supermarket_blue", "supermarket_green").asked
    assert "build house" in legal(state)


def test_hc_t7_an_empty_pile_and_an_empty_purse_offer_nothing() -> None:
    state = table("supermarket_blue", "supermarket_green house", coins=(5, 0))
    assert legal(state) == ["build apartment_block", "coin"]


def test_hc_t8_an_empty_draw_pile_is_replaced_at_once() -> None:
    state = table("supermarket_blue", "supermarket_green", asked=ASK_REVEAL, piles={"low": ("bank", "factory school")})
    inked = state.inked
    play(state, "reveal low")
    assert market(state) == ["bank", None, None]
    assert sorted(pile(state, "low")) == ["factory", "school"]
    assert pile(state, "low", discarded=True) == []
    assert state.inked > inked


def test_hc_t8_a_reveal_cannot_be_undone() -> None:
    match = Match(TITLE, 2, 3, {"variant": "beginner"})
    match.play(0, "reveal low")
    with pytest.raises(TooLate):
        match.undo(0)


@pytest.mark.parametrize("first_to_finish", [0, 2])
def test_hc_t9_the_round_is_finished_and_no_income_is_paid(first_to_finish: int) -> None:
    cities = ["supermarket_blue", "supermarket_orange", "supermarket_yellow"]
    cities[first_to_finish] = NINE
    owned = [0, 0, 0]
    owned[first_to_finish] = 3
    state = table(*cities, coins=owned, market="florist zoo museum", active=first_to_finish, round_number=8)
    assert not state.final_round()
    play(state, "build 1")
    assert state.final_round()
    play(state, "confirm")
    for seat in range(first_to_finish + 1, 3):
        assert state.to_act() == [seat]
        play(state, "keep market")
        while stage(state) == "reveal":
            play(state, "reveal low")
        play(state, "coin", "confirm")
    assert stage(state) == "over"
    assert state.to_act() == []
    assert coins(state) == [int(seat > first_to_finish) for seat in range(3)]


def test_hc_t10_a_city_of_ten_cards_takes_no_special() -> None:
    state = table(NINE, "supermarket_blue", coins=(3,), market="florist", display="joke_shop harbour ice_rink pyramid")
    play(state, "build 1")
    assert coins(state)[0] == 0
    assert len(city(state)) == 10
    assert stage(state) == "confirm"
    assert state.final_round()


def test_hc_t11_build_and_special_in_one_turn() -> None:
    eight = NINE.removesuffix(" shoe_shop")
    state = table(eight, "supermarket_blue", coins=(9,), market="florist", display="joke_shop harbour")
    play(state, "build 1", "special 1")
    assert coins(state)[0] == 9 - 3 + 10
    assert city(state)[9] == "joke_shop"
    assert state.final_round()
    assert display(state)[0] is None


def test_hc_t12_a_city_has_one_special_at_most() -> None:
    state = table("supermarket_green house joke_shop school haunted_house", "supermarket_blue", display="airport")
    play(state, "coin")
    assert stage(state) == "confirm"
    play(state, "confirm")
    assert state.to_act() == [1]


def test_hc_t16_everybody_profits_from_the_ice_rink() -> None:
    state = table(
        "supermarket_green grocery factory",
        "supermarket_blue",
        "supermarket_yellow",
        coins=(0, 1, 1),
        display="ice_rink",
    )
    assert scoring.score(state, 0).hearts == -1
    play(state, "coin", "special 1")
    assert coins(state) == [2, 2, 2]
    assert scoring.score(state, 0).hearts == 1


def test_hc_t22_the_glass_pyramid_adds_another_income_in_two_phases() -> None:
    state = table(
        "supermarket_green grocery haunted_house factory",
        "supermarket_blue shoe_shop bank",
        "supermarket_yellow pastry_shop",
        display="glass_pyramid_museum",
    )
    play(state, "coin", "special 1")
    assert [int(income.value(state, seat)) for seat in range(3)] == [4, 3, 2]
    state.cities[0].coins = 0
    income_phase(state)
    assert (stage(state), state.to_act()) == ("income_source", [0])
    assert legal(state) == ["income of seat 1", "income of seat 2"]
    play(state, "income of seat 1", "confirm")
    assert coins(state)[0] == 7
    income_phase(state)
    play(state, "income of seat 2", "confirm")
    assert coins(state)[0] == 13
    income_phase(state)
    assert stage(state) != "income_source"
    assert coins(state)[0] == 17


def test_hc_t24_the_clock_tower_pays_for_building_nothing_from_the_next_turn_on() -> None:
    state = table("supermarket_yellow library factory", "supermarket_blue", display="clock_tower")
    play(state, "coin", "special 1", "confirm")
    assert coins(state)[0] == 1
    state.active = 0
    state.asked = table("supermarket_blue", "supermarket_green").asked
    play(state, "coin")
    effect = next(entry for entry in COMPONENTS.file["specials_base"]["cards"] if entry["id"].value == "clock_tower")
    assert coins(state)[0] == 1 + effect["effects"].list()[0]["value"].value


def test_hc_60_without_an_opponents_special_the_sphinx_draws_unasked() -> None:
    state = end(table("supermarket_blue house igloo sphinx", "supermarket_green"))
    assert stage(state) == "over"
    assert state.cities[0].copied in list(state.box)


def test_hc_60_the_sphinx_names_an_opponents_special_or_draws() -> None:
    state = end(
        table("supermarket_blue house igloo sphinx", "supermarket_green grocery factory ice_rink", "supermarket_orange")
    )
    assert (stage(state), state.to_act()) == ("copy_special", [0])
    assert legal(state) == ["copy from seat 1", "draw from box"]
    assert scoring.score(state, 0).hearts == 0  # HC-66: nothing before the answer
    drawn = state.clone()
    play(state, "copy from seat 1")
    assert stage(state) == "over"
    assert scoring.score(state, 0).hearts == 2
    assert coins(state) == [0, 0, 0]  # the coins of the rink are not copied
    play(drawn, "draw from box")
    assert drawn.cities[0].copied in list(drawn.box)
