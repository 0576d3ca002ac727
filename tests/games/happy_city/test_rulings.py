"""The rulings HC-R that neither a scenario nor an effect test states, and the rules about turns, prices and piles."""

from random import Random

import pytest

from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.refusal import Illegal, TooLate
from richtfest.core.tally import places
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.rules import income, scoring
from richtfest.games.happy_city.rules.asks import ASK_CONFIRM, ASK_DISCARD, ASK_REVEAL
from richtfest.games.happy_city.rules.state import HappyCity
from tests.boxes import deal
from tests.games.happy_city.paper import (
    COMPONENTS,
    city,
    coins,
    display,
    income_phase,
    legal,
    market,
    pile,
    play,
    stage,
    table,
)

BASE = {"variant": "base", "round_limit": "none"}


def own(match: Match) -> HappyCity:
    assert isinstance(match.state, HappyCity)
    return match.state


def test_r2_supermarkets_are_chosen_with_the_display_in_sight_and_the_start_player_last() -> None:
    state = deal(TITLE, 5, 1, BASE, COMPONENTS)
    assert all(display(state))
    asked = []
    while stage(state) == "choose_supermarket":
        asked.append(int(state.active))
        play(state, legal(state)[-1], "confirm")
    assert asked == [4, 3, 2, 1, 0]
    assert len({city(state, seat)[0] for seat in range(5)}) == 5


def test_hc_27_with_five_players_the_start_player_gets_the_one_left_over() -> None:
    state = deal(TITLE, 5, 1, BASE, COMPONENTS)
    for colour in ("green", "blue", "violet", "yellow"):
        play(state, f"supermarket {colour}", "confirm")
    assert legal(state) == ["supermarket orange"]


def test_r3_white_supermarkets_are_colourless() -> None:
    state = table("supermarket_white", "supermarket_white")
    assert [state.cities[0].count(colour) for colour in range(5)] == [0] * 5


def test_r4_a_coloured_supermarket_counts_for_its_colour() -> None:
    assert table("supermarket_green house", "supermarket_blue").cities[0].count(2) == 2


def test_r5_specials_have_no_colour() -> None:
    state = table("supermarket_green wind_turbine", "supermarket_blue")
    assert sum(int(state.cities[0].count(colour)) for colour in range(5)) == 1


def test_r8_the_market_is_not_refilled_after_a_build() -> None:
    state = table("supermarket_green", "supermarket_blue", coins=(9,), market="bank zoo museum")
    play(state, "build 2", "confirm")
    assert market(state) == ["bank", None, "museum"]
    assert stage(state) == "discard"
    play(state, "keep market")
    assert stage(state) == "reveal"


def test_r10_what_was_revealed_this_turn_cannot_be_discarded() -> None:
    state = table("supermarket_green", "supermarket_blue", market="bank zoo", asked=ASK_DISCARD)
    assert legal(state) == ["discard 1", "discard 2", "keep market"]
    play(state, "discard 1", "reveal low")
    assert stage(state) == "reveal"
    assert not any(move.startswith("discard") for move in legal(state))


def test_r10_at_most_one_card_is_discarded() -> None:
    state = table("supermarket_green", "supermarket_blue", market="bank zoo museum", asked=ASK_DISCARD)
    play(state, "discard 1")
    assert stage(state) == "reveal"
    assert pile(state, "low", discarded=True) == ["bank"]


def test_r11_draw_piles_are_chosen_card_by_card() -> None:
    state = table("supermarket_green", "supermarket_blue", asked=ASK_REVEAL)
    tops = [pile(state, deck)[-1] for deck in ("high", "low", "high")]
    play(state, "reveal high", "reveal low")
    assert market(state) == [*tops[:2], None]
    play(state, "reveal high")
    assert stage(state) == "build"


def test_r14_a_deck_without_cards_cannot_be_chosen() -> None:
    state = table("supermarket_green", "supermarket_blue", asked=ASK_REVEAL, piles={"mid": ("", "")})
    assert legal(state) == ["reveal low", "reveal high"]


def test_r14_without_any_card_the_turn_goes_on_with_a_smaller_market() -> None:
    empty = dict.fromkeys(("low", "mid", "high"), ("", ""))
    state = table("supermarket_green", "supermarket_blue", market="bank", asked=ASK_DISCARD, piles=empty)
    play(state, "keep market")
    assert stage(state) == "build"
    assert market(state) == ["bank", None, None]


def test_r15_the_view_shows_only_the_size_of_a_discard_pile() -> None:
    piles = {"low": ("bank factory", "school library")}
    state = table("supermarket_green", "supermarket_blue", piles=piles)
    deck = TITLE.views.view(state, 0).decks[0]
    assert (deck.draw_size, deck.discard_size) == (2, 2)
    assert "school" not in repr(TITLE.views.view(state, 0).decks)


def test_r16_a_coin_may_be_taken_although_something_could_be_built() -> None:
    state = table("supermarket_green", "supermarket_blue", coins=(9,), market="bank")
    assert "coin" in legal(state)


def test_r18_a_special_is_not_taken_before_building() -> None:
    state = table("supermarket_green igloo", "supermarket_blue", display="joke_shop")
    assert not any(move.startswith("special") for move in legal(state))
    play(state, "coin")
    assert legal(state) == ["special 1", "no special"]


def test_r20_the_display_is_not_refilled_and_declining_has_no_consequence() -> None:
    state = table("supermarket_green igloo", "supermarket_blue", display="joke_shop harbour ice_rink pyramid")
    declined = state.clone()
    play(declined, "coin", "no special", "confirm")
    assert display(declined) == ["joke_shop", "harbour", "ice_rink", "pyramid"]
    play(state, "coin", "special 1", "confirm")
    assert display(state) == [None, "harbour", "ice_rink", "pyramid"]


def test_r21_requirement_cards_stay() -> None:
    state = table("supermarket_green igloo", "supermarket_blue", display="joke_shop")
    play(state, "coin", "special 1")
    assert city(state) == ["supermarket_green", "igloo", "joke_shop"]


def test_r23_a_special_can_be_the_tenth_card() -> None:
    nine = "supermarket_green house school grocery library factory bank museum shoe_shop"
    state = table(nine, "supermarket_blue", display="joke_shop")
    play(state, "coin", "special 1")
    assert len(city(state)) == 10
    assert state.final_round()


def test_r29_the_supply_has_no_end() -> None:
    state = table("supermarket_green clock_tower", "supermarket_blue", coins=(500, 500))
    play(state, "coin")
    assert coins(state) == [508, 500]


@pytest.mark.parametrize("limit", ["10", "40"])
def test_r32_a_round_limit_ends_a_match_in_which_nobody_builds(limit: str) -> None:
    match = Match(TITLE, 2, 5, {"variant": "beginner", "round_limit": limit})
    while not match.over:
        seat = match.to_act()[0]
        moves = match.legal(seat)
        match.play(seat, next(move for move in ("coin", "no special", "confirm", moves[-1]) if move in moves))
    assert own(match).round == int(limit)
    assert [len(city.cards) for city in match.view(None).cities] == [1, 1]


def test_r33_negative_totals_multiply_as_they_are() -> None:
    state = table("supermarket_green haunted_house factory steelworks", "supermarket_blue")
    score = scoring.score(state, 0)
    assert (score.residents, score.hearts, score.product) == (-1, -2, 2)


def test_r34_ties_are_broken_by_coins_then_shared() -> None:
    for owned, expected in (((1, 2, 2), [3, 1, 1]), ((2, 1, 0), [1, 2, 3])):
        state = table("supermarket_green", "supermarket_blue", "supermarket_yellow", coins=owned)
        assert places([state.tally(seat) for seat in range(3)]) == expected


def test_r35_with_two_players_the_opponent_is_both_neighbours() -> None:
    state = table("supermarket_green leaning_tower", "supermarket_yellow bank")
    assert scoring.score(state, 0).hearts == 2


def test_r61_a_discard_onto_an_empty_deck_may_be_revealed_again() -> None:
    state = table(
        "supermarket_green", "supermarket_blue", market="bank zoo museum", asked=ASK_DISCARD, piles={"low": ("", "")}
    )
    play(state, "discard 1")
    assert pile(state, "low") == ["bank"]
    play(state, "reveal low")
    assert market(state) == ["bank", "zoo", "museum"]


def test_r62_the_left_neighbour_is_the_next_in_turn_order() -> None:
    state = table("supermarket_green", "supermarket_blue", "supermarket_yellow")
    assert [int(state.left_of(seat)) for seat in range(3)] == [1, 2, 0]
    assert [int(state.right_of(seat)) for seat in range(3)] == [2, 0, 1]


def test_r63_a_lower_income_may_be_named() -> None:
    state = table("supermarket_green glass_pyramid_museum", "supermarket_blue bank", "supermarket_yellow")
    state.cities[0].uses = 2
    income_phase(state)
    play(state, "income of seat 2", "confirm")
    assert coins(state)[0] == 2


def test_r64_build_and_special_can_be_undone_until_confirmed() -> None:
    match = Match(TITLE, 2, 11, {"variant": "beginner"})
    for _ in range(3):
        match.play(0, "reveal low")
    before = match.view(None)
    match.play(0, "coin")
    while own(match).asked != ASK_CONFIRM:
        match.play(0, match.legal(0)[-1])
    while match.can_undo(0):
        match.undo(0)
    assert match.view(None) == before
    match.play(0, "coin")
    match.play(0, "confirm")
    with pytest.raises(TooLate):
        match.undo(0)


def test_r64_the_choice_of_a_supermarket_can_be_undone_until_confirmed() -> None:
    match = Match(TITLE, 3, 11)
    match.play(2, "supermarket blue")
    match.undo(2)
    match.play(2, "supermarket green")
    match.play(2, "confirm")
    with pytest.raises(Illegal):
        match.play(1, "supermarket green")


def test_r64_a_discard_can_be_undone_until_the_first_reveal() -> None:
    match = Match(TITLE, 2, 11, {"variant": "beginner"})
    for move in ("reveal low", "reveal low", "reveal low", "coin"):
        match.play(0, move)
    while match.to_act() == [0]:
        match.play(0, match.legal(0)[-1])
    match.play(1, "discard 2")
    match.undo(1)
    match.play(1, "discard 1")
    match.play(1, "reveal low")
    assert not match.can_undo(1)


def test_r69_an_imagined_world_deals_hidden_cards_anew_and_keeps_the_rest() -> None:
    state = table(
        "supermarket_green bank",
        "supermarket_blue zoo",
        market="museum casino",
        piles={"low": ("factory school", "library")},
    )
    seen = set()
    for seed in range(40):
        world = state.imagine(0, Chance(seed))
        assert TITLE.views.view(world, 0) == TITLE.views.view(state, 0)
        assert sorted(pile(world, "low") + pile(world, "low", discarded=True)) == ["factory", "library", "school"]
        seen.add(tuple(pile(world, "low")))
    assert len(seen) == 6


def test_hc_5_the_backs_tell_costs_and_the_colours_left() -> None:
    state = table("supermarket_green bank igloo", "supermarket_blue zoo house", market="museum casino school")
    low, mid, high = TITLE.views.view(state, None).decks
    assert [(deck.cost_min, deck.cost_max) for deck in (low, mid, high)] == [(1, 3), (4, 5), (6, 9)]
    assert dict(low.colours) == {"orange": 2, "violet": 4, "blue": 8, "yellow": 12, "green": 2}
    assert dict(low.colours_left) == {"orange": 2, "violet": 4, "blue": 7, "yellow": 11, "green": 1}
    assert dict(mid.colours_left)["blue"] == 5
    assert dict(high.colours_left)["orange"] == 10
    for deck in (low, mid, high):
        assert sum(count for _, count in deck.colours_left) == deck.draw_size + deck.discard_size


def test_hc_36_all_viewers_see_the_same() -> None:
    match = Match(TITLE, 3, 7)
    chance = Random(7)
    for _ in range(80):
        seat = match.to_act()[0]
        match.play_code(seat, chance.choice(match.moves(seat)))
    views = {repr(match.view(viewer)).replace(f"View(viewer={viewer}", "View(") for viewer in (None, 0, 1, 2)}
    assert len(views) == 1


def test_hc_10_coins_that_are_no_income_do_not_count_as_income() -> None:
    for special in ("arcade", "royal_palace", "fairy_castle", "clock_tower", "glass_pyramid_museum", "ice_rink"):
        assert income.value(table(f"supermarket_green {special}", "supermarket_blue"), 0) == 1
