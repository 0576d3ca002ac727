"""Solo: against AAA in the second edition, with the solo card in the first (WT-62 to WT-75, WT-R52 to WT-R67)."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from richtfest.bots import Position, make
from richtfest.core.chance import Chance
from richtfest.core.chronicle import Telling
from richtfest.core.match import Match, replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.core.words import english, speak
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.welcome_to import TITLE, moves
from richtfest.games.welcome_to.components import FILE, WelcomeToComponents
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.paper.answers import to_state
from richtfest.games.welcome_to.rules import asks, scoring
from richtfest.games.welcome_to.rules.agency import Agency
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.sheet import REFUSALS
from richtfest.games.welcome_to.rules.solo import pile_of
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import manager_view, with_sheet
from richtfest.games.welcome_to.words.agency import provenance
from richtfest.games.welcome_to.words.names import NO_BREAK
from richtfest.lab.simulate import Series, run
from richtfest.lab.summary import Summary
from tests.boxes import deal, draw_parts
from tests.games.welcome_to.builder import build
from tests.games.welcome_to.paper import COMPONENTS, as_in_version, idle, options, play, sheet, table

LEVELS = [str(level) for level in range(8)]
READY = sheet("1 2 3 4 | 5 6 7 8 |")  # two estates of size 4: plan A4, 6 or 3 points
FULL_BUT_ONE = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "4 5 6 7 8 9 10 11 12 13 14 .")


def alone(drawn: dict[str, Any] | None = None, *, seed: int = 7, **more: Any) -> WelcomeTo:
    """A solo match of the second edition at the start of a turn."""
    return table(drawn or {}, edition="second", seed=seed, **({"solo": {"level": 3}} | more))


def alone_first(drawn: dict[str, Any] | None = None, *, seed: int = 7, **more: Any) -> WelcomeTo:
    return table(drawn or {}, edition="first", seed=seed, solo={}, **more)


def agency_of(state: WelcomeTo) -> Agency:
    assert state.agency is not None
    return state.agency


def new_match(seed: int, edition: str = "second", level: str = "3", advanced: str = "no") -> WelcomeTo:
    return deal(TITLE, 1, seed, {"edition": edition, "aaa": level, "advanced": advanced}, COMPONENTS)


def stack_of(state: WelcomeTo) -> list[int]:
    """The cards of the stack, bottom card first."""
    pile = pile_of(state)
    return [int(card) for card in pile.stack[: pile.left]]


def handed(state: WelcomeTo) -> list[int]:
    agency = agency_of(state)
    return [int(card) for card in agency.cards[: agency.count]]


def to_the_end(state: WelcomeTo, chance: Random) -> WelcomeTo:
    while not state.over():
        state.play(0, build(state, 0, [int(move) for move in state.legal(0)], chance))
    return state


def play_round(state: WelcomeTo) -> None:
    """An ordinary turn that uses no action and claims nothing."""
    now = state.round
    idle(state)
    while not state.over() and state.round == now:
        play(state, 0, "done" if "done" in options(state) else "confirm")


def put_on_top(state: WelcomeTo, box: int) -> None:
    """Lay the completion card of a plan on top of the stack, wherever it was."""
    pile = pile_of(state)
    pile.buried = int(pile.hidden_specials()) & ~(1 << box)
    cards = [card for card in stack_of(state) if card < pile.cards] + [int(pile.cards) + box]
    pile.left = len(cards)
    for place, card in enumerate(cards):
        pile.stack[place] = card


# The pile (WT-62, WT-63)


def test_wt_62_the_second_edition_starts_with_64_cards_and_a_completion_card_among_the_lowest_21() -> None:
    places, letters = set(), set()
    for seed in range(200):
        state = new_match(seed)
        pile = pile_of(state)
        assert pile.left == 64 - 3  # three cards were revealed
        low = stack_of(state)[:21]
        special = [card - 63 for card in low if card >= 63]
        assert len(special) == 1
        assert all(card < 63 for card in stack_of(state)[21:])
        assert int(pile.buried) == 7 & ~(1 << special[0])
        places.add(low.index(special[0] + 63))
        letters.add(special[0])
    assert places == set(range(21))
    assert letters == {0, 1, 2}


def test_wt_r65_the_first_edition_has_the_solo_card_among_the_lowest_41_of_82() -> None:
    places = set()
    for seed in range(300):
        state = new_match(seed, "first")
        cards = stack_of(state)
        assert len(cards) == 82 - 3
        assert cards.count(81) == 1
        places.add(cards.index(81))
    assert places == set(range(41))


def test_wt_63_a_completion_card_is_set_aside_and_replaced() -> None:
    state = alone()
    put_on_top(state, 1)
    pile = pile_of(state)
    left, below = int(pile.left), stack_of(state)[-4:-1]
    play(state, 0, *turn_of(state))
    assert pile.aside == 0b010
    assert [int(card) for card in pile.open] == below[::-1]
    assert pile.left == left - 4


def turn_of(state: WelcomeTo) -> list[str]:
    """The moves of an ordinary turn."""
    copy, played = state.clone(), []
    now = copy.round
    while copy.phase == phases.TURN and copy.round == now:
        choices = options(copy)
        move = next((move for move in ("skip", "as printed") if move in choices), choices[0])
        played.append(move)
        copy.play(0, moves.read(move))
    return played


def test_wt_r58_the_stack_is_rebuilt_when_a_card_is_missing_at_the_start_of_round_22() -> None:
    """21 rounds take 63 construction cards; the completion card is drawn on the way or left alone (WT-R59)."""
    seen_alone = False
    for seed in range(60):
        state, pile = long_match(seed)
        while not pile.rebuilt and not state.over():
            before = int(state.round), stack_of(state)
            state.play(0, build(state, 0, [int(move) for move in state.legal(0)], Random(seed)))
        if state.over():
            continue
        assert before[0] == 21
        assert state.round == 22
        assert before[1] in ([], *([63 + letter] for letter in range(3)))
        seen_alone = seen_alone or before[1] != []
        open_cards = {int(card) for card in pile.open}
        construction = {card for card in stack_of(state) if card < 63}
        assert construction | open_cards == set(range(63)) - set(handed(state))
        assert len(construction) == 63 - 21 - 3
        assert pile.buried == 0
        assert pile.discarded == 0
    assert seen_alone


def long_match(seed: int) -> tuple[WelcomeTo, Pile]:
    state = new_match(seed)
    return state, pile_of(state)


def test_wt_19_what_is_hidden_is_redrawn_evenly_and_what_is_known_stays() -> None:
    state = new_match(5)
    places: set[int] = set()
    letters: set[int] = set()
    for seed in range(250):
        imagined = state.imagine(0, Chance(seed))
        cards = stack_of(imagined)
        assert sorted(card for card in cards if card < 63) == sorted(card for card in stack_of(state) if card < 63)
        special = [card for card in cards if card >= 63]
        assert len(special) == 1
        assert int(pile_of(imagined).buried) == 7 & ~(1 << special[0] - 63)
        places.add(cards.index(special[0]))
        letters.add(special[0])
        assert list(pile_of(imagined).open) == list(pile_of(state).open)
    assert places == set(range(21))
    assert letters == {63, 64, 65}


def test_wt_19_after_a_rebuild_the_other_completion_cards_may_lie_anywhere() -> None:
    for seed in range(50):
        state, pile = long_match(seed)
        chance = Random(seed)
        while not pile.rebuilt and not state.over():
            state.play(0, build(state, 0, [int(move) for move in state.legal(0)], chance))
        if state.over():
            continue
        hidden = [card for card in stack_of(state) if card >= 63]
        places = set()
        for world in range(400):
            cards = stack_of(state.imagine(0, Chance(world)))
            assert sorted(cards) == sorted(stack_of(state))
            places |= {cards.index(card) for card in hidden}
        assert not hidden or places == set(range(len(stack_of(state))))
        return
    raise AssertionError("no match was long enough")


def before_the_solo_card() -> WelcomeTo:
    """The last turn before it turns up."""
    state = alone_first(READY, plan_cards={"1": "1.4"})
    cards = [card for card in stack_of(state) if card != 81] + [81]
    for place, card in enumerate(cards):
        pile_of(state).stack[place] = card
    return state


def test_wt_r66_the_solo_card_turns_all_plans_over_before_the_claims_of_that_round() -> None:
    state = before_the_solo_card()
    pile = pile_of(state)
    play_round(state)  # may claim the first value, but does not
    assert state.approved == 0b111
    assert pile.removed == 1
    idle(state)
    play(state, 0, "claim 1", "confirm")
    assert state.inks[0].points(0) == 3


def test_wt_74_the_first_edition_ends_after_27_rounds_at_the_latest() -> None:
    lengths = set()
    for seed in range(40):
        state = to_the_end(new_match(seed, "first"), Random(seed))
        lengths.add(int(state.round))
        if state.round == 27:
            assert pile_of(state).construction_cards_left() == 0
    assert max(lengths) == 27


# The turn (WT-64, WT-65)


def test_wt_t39_six_pairs_and_never_a_card_twice(tmp_path: Path) -> None:
    combos = [[3, "park"], [8, "fence"], [12, "bis"]]
    position = {"solo": {"level": 0}, "combos": combos, "sheets": [{}]}
    state = to_state(position, with_a_park_on_3(tmp_path), seed=7)
    assert [(card.number, card.action) for card in TITLE.views.view(state, 0).combos] == [
        tuple(card) for card in combos
    ]
    assert options(state) == [
        *("number 1 action 2", "number 1 action 3", "number 2 action 1"),
        *("number 2 action 3", "number 3 action 1", "number 3 action 2"),
    ]
    with pytest.raises(KeyError):
        moves.notate(codes.PAIR + 4)


def with_a_park_on_3(folder: Path) -> WelcomeToComponents:
    """The scenario has a card 3/park, which the deck has not: 3/pool and 8/park exchange their actions."""
    data = json.loads(FILE.read_text())
    cards = {
        (card["number"], card["action"]): card for card in data["editions"]["second"]["construction_deck"]["cards"]
    }
    cards[3, "pool"]["action"] = "park"
    cards[8, "park"]["count"] -= 1
    cards[8, "pool"]["count"] += 1
    file = folder / "components.json"
    file.write_text(json.dumps(data))
    return TITLE.components(file)


def test_equal_actions_of_two_cards_are_told_apart() -> None:
    cards = [[14, "fence"], [8, "park"], [9, "park"]]
    said = [TITLE.words.sentence(alone(combos=cards), 0, codes.PAIR + action, english) for action in (1, 2)]
    assert said == ["take 14 with park; AAA gets “9, park”", "take 14 with park; AAA gets “8, park”"]
    first = alone_first(combos=cards)
    assert TITLE.words.sentence(first, 0, codes.PAIR + 2, english) == "take 14 with Landscaper of the 9"


def test_wt_64_a_pair_with_temp_is_legal_by_the_shifted_number() -> None:
    state = alone(FULL_BUT_ONE, combos=[[13, "temp"], [12, "bis"], [3, "pool"]])
    assert options(state) == ["refuse"]  # 13 + 2 would fit, but not with the temp agency of its own card
    state = alone(FULL_BUT_ONE, combos=[[13, "pool"], [8, "temp"], [3, "bis"]])
    assert options(state) == ["number 1 action 2"]
    assert options(as_in_version(1, state)) == ["number 1 action 2", "refuse"]


@pytest.mark.parametrize("edition", ["second", "first"])
def test_wt_t46_alone_a_shift_by_another_card_forbids_the_refusal(edition: str) -> None:
    full = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    begin = alone if edition == "second" else alone_first
    state = begin(full, combos=[[3, "temp"], [5, "fence"], [11, "park"]])
    assert options(state) == ["number 3 action 1"]
    assert options(as_in_version(1, state)) == ["number 3 action 1", "refuse"]
    own = begin(full, combos=[[3, "pool"], [5, "fence"], [10, "temp"]])
    assert options(own) == options(as_in_version(1, own)) == ["refuse"]


def test_wt_65_the_third_card_goes_to_the_end_of_the_stack_of_aaa_and_the_two_others_to_the_discard() -> None:
    state = alone(combos=[[3, "pool"], [8, "fence"], [12, "bis"]])
    cards = [int(card) for card in pile_of(state).open]
    play(state, 0, "number 2 action 3", "write T3", "skip")
    assert handed(state) == []  # it belongs to the pencil until the turn is confirmed
    view = TITLE.views.view(state, 0)
    assert view.pencil
    assert view.pencil.handed == 0
    play(state, 0, "confirm")
    assert handed(state) == [cards[0]]
    pile = pile_of(state)
    assert [int(card) for card in pile.discard[: pile.discarded]] == cards[1:]


def test_wt_64_after_a_refusal_the_player_chooses_the_card_for_aaa() -> None:
    full = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    state = alone(full, combos=[[3, "pool"], [5, "fence"], [9, "park"]])
    cards = [int(card) for card in pile_of(state).open]
    assert options(state) == ["refuse"]
    play(state, 0, "refuse")
    assert options(state) == ["hand 1", "hand 2", "hand 3"]
    assert TITLE.words.question(state, 0, english) == "Which card do you hand to AAA?"
    play(state, 0, "hand 2", "confirm")
    assert handed(state) == [cards[1]]
    assert state.inks[0].crossed(REFUSALS) == 1


def test_wt_73_in_the_first_edition_all_three_cards_go_to_the_discard_also_after_a_refusal() -> None:
    full = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    state = alone_first(full, combos=[[3, "pool"], [5, "fence"], [9, "park"]])
    cards = [int(card) for card in pile_of(state).open]
    play(state, 0, "refuse", "confirm")
    pile = pile_of(state)
    assert [int(card) for card in pile.discard[: pile.discarded]] == cards
    assert state.agency is None


def test_wt_73_nobody_is_asked_to_reshuffle_alone() -> None:
    state = alone_first(READY, plan_cards={"1": "1.4"})
    idle(state)
    play(state, 0, "claim 1", "confirm")
    assert state.phase == phases.TURN


# Claims (WT-66 to WT-68)


def test_wt_t40_irene_ignores_b_and_claims_a_first() -> None:
    fives = sheet("1 2 3 4 5 | 6 7 8 9 10")
    state = alone(fives, plan_cards={"A": "A5", "B": "B1"})  # A5 is worth 8 and 4, and can be claimed from now on
    put_on_top(state, 1)
    play_round(state)
    assert TITLE.views.view(state, None).agency.drawn_now == (1,)  # type: ignore[union-attr]
    play_round(state)
    agency = agency_of(state)
    assert agency.plans == 0
    assert state.approved == 0
    assert pile_of(state).removed == 0b010
    put_on_top(state, 0)
    play_round(state)
    assert state.approved == 0  # it is resolved with the claims, not when it is drawn
    play_round(state)
    assert agency.points(0) == 8
    assert state.approved == 0b001
    assert state.inks[0].points(0) == 0
    idle(state)
    play(state, 0, "claim 1", "confirm")
    assert state.inks[0].points(0) == 4
    assert agency.points(0) == 8


def test_wt_r56_whoever_claims_after_aaa_writes_the_later_value() -> None:
    state = alone(READY, plan_cards={"A": "A4"}, approved=["A"])
    idle(state)
    play(state, 0, "claim 1", "confirm")
    assert state.inks[0].points(0) == 3


def test_wt_r55_player_and_aaa_in_the_same_round_both_write_the_first_value() -> None:
    state = alone(READY, plan_cards={"A": "A4"})
    put_on_top(state, 0)
    idle(state)
    play(state, 0, "done", "confirm")  # the completion card comes with the next cards
    idle(state)
    assert state.phase == asks.CLAIMING
    play(state, 0, "claim 1", "confirm")
    assert state.inks[0].points(0) == 6
    assert agency_of(state).points(0) == 6


def test_wt_66_aaa_writes_the_later_value_of_a_plan_that_was_claimed_before() -> None:
    state = alone(READY, plan_cards={"A": "A4"})
    idle(state)
    play(state, 0, "claim 1", "confirm")
    put_on_top(state, 0)
    play_round(state)
    play_round(state)
    assert agency_of(state).points(0) == 3


def test_wt_r57_several_completion_cards_of_one_round_are_all_resolved() -> None:
    state = alone(solo={"level": 7}, plan_cards={"A": "A4", "B": "B7", "C": "C6"})
    pile = pile_of(state)
    cards = [card for card in stack_of(state) if card < 63] + [63, 65, 64]
    pile.left, pile.buried = len(cards), 0
    for place, card in enumerate(cards):
        pile.stack[place] = card
    play_round(state)
    assert pile.aside == 0b111
    play_round(state)
    assert [int(agency_of(state).points(box)) for box in range(3)] == [6, 7, 11]
    assert state.approved == 0b111
    assert not state.over()  # WT-67: three claims of AAA end nothing


def test_wt_r64_on_level_0_aaa_approves_plans_but_has_no_score() -> None:
    state = alone(READY, solo={"level": 0}, plan_cards={"A": "A4"})
    put_on_top(state, 0)
    play_round(state)
    play_round(state)
    assert state.approved == 0b001
    assert TITLE.views.opponent(state) is None
    assert TITLE.words.verdict(state, english).startswith("You reach")
    assert handed(state)


# Scores (WT-69 to WT-72, WT-75)


def against(own: dict[str, Any], stack: list[str], level: int = 1, **solo: Any) -> dict[str, Any]:
    return TITLE.paper.score({"solo": {"level": level, "stack": stack, **solo}, "sheets": [own]}, COMPONENTS)


@pytest.mark.parametrize(
    ("boxes", "cards", "own", "theirs"),
    [(0, 0, 0, 0), (0, 2, 0, 7), (2, 0, 7, 0), (3, 3, 7, 7), (2, 3, 4, 7), (4, 3, 7, 4)],
)
def test_wt_r60_temp_boxes_are_compared_with_temp_cards(boxes: int, cards: int, own: int, theirs: int) -> None:
    score = against({"temps": boxes}, ["temp"] * cards)
    assert score["breakdown"][0]["temps"] == own
    assert score["aaa"]["temps"] == theirs + cards  # Sam scores 1 a card


def test_wt_r67_own_rank_points_change_no_solo_game() -> None:
    position = {"solo": {"level": 1, "stack": ["temp"]}, "sheets": [{"temps": 2}], "temp_points": [90, 80, 70]}
    score = TITLE.paper.score(position, COMPONENTS)
    assert score["breakdown"][0]["temps"] == 7
    assert score["aaa"]["temps"] == 5


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (5, 0), (6, 7), (11, 7)])
def test_wt_75_in_the_first_edition_six_temp_boxes_are_worth_7(boxes: int, points: int) -> None:
    score = TITLE.paper.score({"edition": "first", "solo": {}, "sheets": [{"temps": boxes}]}, COMPONENTS)
    assert score["breakdown"][0]["temps"] == points
    assert score["result"] == "score_only"
    assert "aaa" not in score


def test_wt_r53_among_equally_large_segments_those_with_more_points_score() -> None:
    one, doubled = ["park"], ["park", "bis"]
    stack = one
    for segment in (one, one, one, one, doubled, doubled):
        stack = [*stack, "fence", *segment]
    assert against({}, stack)["aaa"]["estates"] == [2, 2, 1, 1, 1]
    assert against({}, stack)["aaa_estate_count"] == 7  # WT-R54: also those that do not score


def test_wt_70_a_second_bis_card_changes_nothing_and_a_segment_of_bis_cards_is_no_estate() -> None:
    score = against({}, ["park", "bis", "bis", "fence", "bis"])
    assert score["aaa"]["estates"] == [2, 0, 0, 0, 0]
    assert score["aaa_estate_count"] == 1


@pytest.mark.parametrize(
    ("own", "stack", "result"),
    [
        ({}, [], "draw"),  # 0 to 0, no estates
        ({}, ["bis"], "draw"),
        ({}, ["park"], "aaa"),
        ({"temps": 1}, ["park"], "player"),
        (sheet("1 2 |"), ["park"], "draw"),  # 2 to 2, one estate each
        (sheet("1 | 2 |"), ["park"], "player"),  # 2 to 2, two estates to one
        (sheet("1 2 3 |"), ["fence", "park"], "draw"),
        (sheet("1 2 3 4 5 |"), ["park", "fence", "park"], "aaa"),  # 5 to 5, one estate to two
    ],
)
def test_wt_72_more_points_win_then_more_estates(own: dict[str, Any], stack: list[str], result: str) -> None:
    score = against(own, stack)
    assert score["result"] == result
    state = alone(own, solo={"level": 1, "stack": stack})
    said = TITLE.words.verdict(state, english)
    assert {"player": "You win", "aaa": "AAA wins", "draw": "A draw"}[result] in said
    assert ("estates" in said) == (score["breakdown"][0]["total"] == score["aaa"]["total"])
    opponent = TITLE.views.opponent(state)
    assert opponent
    assert (opponent.name, opponent.tally.total) == ("AAA", score["aaa"]["total"])
    assert Match(TITLE, 1, 1).places() == [1]
    assert TITLE.views.view(state, 0).places == ((1,) if result != "aaa" else (2,))


def test_wt_67_only_the_player_ends_the_game() -> None:
    for seed in range(15):
        state = to_the_end(new_match(seed, level="7"), Random(seed))
        ink = state.inks[0]
        assert ink.crossed(REFUSALS) == 3 or ink.is_full() or all(ink.points(box) for box in range(3))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_and_says_what_is_reconstructed_about_it(level: str) -> None:
    match = Match(TITLE, 1, 11, {"aaa": level})
    to_the_end(match.state, Random(11))  # type: ignore[arg-type]
    seen = match.title.views.view(match.state, 0).agency
    assert seen
    assert seen.manager.level == int(level)
    assert (seen.tally is None) == (level == "0")
    assert ("pool" in seen.manager.reconstructed) == (level != "0")
    assert ("Our reconstruction" in match.title.words.table(match.state, 0, english)) == (level != "0")


def test_the_sources_name_every_level() -> None:
    sources = {source.section: source for source in COMPONENTS.sources()}
    for level in range(8):
        source = sources[f"second.solo.levels.entries[{level}] level {level}"]
        assert source.reconstructed == (level > 0)
        assert ("reconstructed: " in source.note) == (level > 0)
    sam = sources["second.solo.levels.entries[1] level 1"].note
    assert sam.startswith("reconstructed: claims.A, claims.B, claims.C, pool, fence. ")
    irene = sources["second.solo.levels.entries[3] level 3"].note
    assert irene.startswith("reconstructed: level, claims.C, park,")


def said_of(level: int, components: WelcomeToComponents = COMPONENTS) -> str:
    """What the picture of AAA says about where the values of a level are from."""
    manager = manager_view(components.editions["second"].solo.manager(level))
    return " ".join(provenance(manager.reconstructed, manager.examples, english)).replace(NO_BREAK, " ")


@pytest.mark.parametrize("level", range(8))
def test_only_a_level_with_a_name_says_that_its_name_may_belong_to_another(level: int) -> None:
    named = bool(COMPONENTS.editions["second"].solo.manager(level).name)
    assert "of this name" not in said_of(level) or named
    assert ("of this name" in said_of(level)) == (level == 3)  # Irene; Sam's level is in the rulebook


def test_each_value_of_a_level_has_its_own_source() -> None:
    assert said_of(0) == ""
    assert said_of(1) == (
        "Our reconstruction, not the publisher’s values: points for pools, points for fences, "
        "which of the plans A, B, C it claims. From an example of the rulebook that names no level: "
        "houses per marketing card, factor for bis."
    )
    assert "whether it claims plan C." in said_of(3)
    assert "which of the plans A, B, C it claims" in said_of(2)


def test_who_corrects_the_file_reads_so(tmp_path: Path) -> None:
    form = json.loads(FILE.read_text())
    irene = form["editions"]["second"]["solo"]["levels"]["entries"][3]
    irene["field_sources"] |= {"claims.C": "card", "level": "card", "park": "card"}
    corrected = tmp_path / "components.json"
    corrected.write_text(json.dumps(form))
    said = said_of(3, TITLE.components(corrected))
    assert said == (
        "Our reconstruction, not the publisher’s values: points for pools, points for temps, points for fences, "
        "houses per marketing card, factor for bis."
    )
    irene["field_sources"] = {"all": "card"}
    corrected = tmp_path / "all.json"
    corrected.write_text(json.dumps(form))
    assert said_of(3, TITLE.components(corrected)) == ""


# What is seen, WT-19


def test_the_view_says_what_each_card_is_worth_to_aaa() -> None:
    state = alone(
        sheet(temps=2),
        solo={"level": 1, "stack": ["park", "bis", "fence", "temp"]},
        combos=[[6, "pool"], [8, "fence"], [13, "temp"]],
    )
    seen = TITLE.views.view(state, 0).agency
    assert seen
    before = against(sheet(temps=2), ["park", "bis", "fence", "temp"])["aaa"]["total"]
    for card, worth in zip(("pool", "fence", "temp"), seen.worth, strict=True):
        after = against(sheet(temps=2), ["park", "bis", "fence", "temp", card])["aaa"]["total"]
        assert worth == after - before
    assert [(part.start, part.end, part.houses, part.points) for part in seen.segments] == [(0, 2, 1, 2), (3, 4, 1, 1)]


def test_a_turn_in_pencil_shows_the_score_of_aaa_after_it() -> None:
    state = alone(combos=[[6, "pool"], [8, "fence"], [13, "temp"]], solo={"level": 1})
    before = TITLE.views.view(state, 0)
    assert before.pencil
    assert before.pencil.handed is None
    play(state, 0, "number 1 action 2", "write T3")
    after = TITLE.views.view(state, 0)
    assert after.pencil
    assert after.pencil.handed == 2
    assert after.pencil.agency_tally
    assert after.pencil.agency_tally.total == 1 + 7 + 1  # the card, more temp cards than boxes, one house
    assert after.agency
    assert after.agency.tally
    assert after.agency.tally.total == 0


def test_one_seat_is_solo_without_another_choice() -> None:
    for edition in ("first", "second"):
        match = Match(TITLE, 1, 3, {"edition": edition})
        assert match.legal(0)[0].startswith("number")
        with pytest.raises(Illegal, match="asked something else"):
            match.play(0, "combo 1")
        with pytest.raises(Illegal, match="asked something else"):
            match.play(0, "hand 1")
        assert TITLE.setup.seats({"edition": edition}, COMPONENTS)[0] == 1


def test_several_players_have_no_pairs_and_no_opponent() -> None:
    match = Match(TITLE, 2, 3)
    with pytest.raises(Illegal, match="asked something else"):
        match.play(0, "number 1 action 2")
    assert match.opponent() is None
    assert match.title.words.verdict(match.state, english) == ""


def test_a_corrected_level_counts_for_solo_matches_only() -> None:
    """The digest of a record names exactly the values that are used."""
    options_alone = {"edition": "second"}
    assert COMPONENTS.digest(options_alone, 1) != COMPONENTS.digest(options_alone, 2)
    assert COMPONENTS.digest(options_alone, 3) == COMPONENTS.digest(options_alone, 2)


# Positions, WT-82 and WT-83

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"solo": {"level": 1}, "sheets": [{}, {}]}, "one sheet"),
    ({"solo": {"level": 8}, "sheets": [{}]}, "from 0 to 7"),
    ({"solo": {"level": True}, "sheets": [{}]}, "from 0 to 7"),
    ({"solo": {}, "sheets": [{}]}, "“level” or “manager” is missing"),
    ({"solo": {"level": 1, "luck": 1}, "sheets": [{}]}, "Unknown key “luck”"),
    ({"solo": {"level": 1, "stack": ["roof"]}, "sheets": [{}]}, "Expected one of"),
    ({"solo": {"level": 1, "stack": ["park"] * 64}, "sheets": [{}]}, "64 instead of 0…63"),
    ({"solo": {"level": 1, "plans": {"D": 3}}, "sheets": [{}]}, "Expected one of A, B, C"),
    ({"solo": {"level": 1, "plans": {"A": 5}}, "sheets": [{}], "plan_cards": {"A": "A4"}}, "is worth 6, or later 3"),
    ({"solo": {"manager": {"park": 1}}, "sheets": [{}]}, "is missing"),
    ({"solo": {"manager": {"park": 1, "roof": 1}}, "sheets": [{}]}, "Unknown key “roof”"),
    ({"solo": 3, "sheets": [{}]}, "Expected an object"),
    ({"solo": None, "sheets": [{}]}, "Expected an object"),
    ({"edition": "first", "solo": {"level": 1}, "sheets": [{}]}, "empty object"),
    ({"edition": "first", "solo": {}, "sheets": [{}, {}]}, "one sheet"),
]


@pytest.mark.parametrize(("position", "reason"), REFUSED)
@pytest.mark.parametrize("question", [TITLE.paper.score, TITLE.paper.legal])
def test_a_wrong_solo_position_is_refused(
    question: Callable[[Any, Any], Any], position: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Unreadable, match=reason):
        question(position, COMPONENTS)


def test_a_solo_position_can_be_played_on() -> None:
    solo = {"level": 2, "stack": ["park", "temp", "fence"], "plans": {"C": 6}}
    state = to_state({"solo": solo, "sheets": [READY], "plan_cards": {"C": "C6"}}, COMPONENTS, 5)
    assert [ACTIONS[state.rules.actions[card]] for card in handed(state)] == ["park", "temp", "fence"]
    assert pile_of(state).removed == 0b100
    assert sorted([*(card for card in stack_of(state) if card < 63), *pile_of(state).open, *handed(state)]) == [
        *range(63)
    ]
    to_the_end(state, Random(5))


def test_a_stack_of_aaa_that_leaves_too_few_cards_cannot_be_played_on_but_scores() -> None:
    for stack in (["temp"] * 8, ["park"] * 14 + ["fence"] * 14):
        position = {"solo": {"level": 1, "stack": stack}, "sheets": [{}]}
        assert TITLE.paper.score(position, COMPONENTS)["aaa"]["total"] > 0
        with pytest.raises(Unreadable, match="not enough cards"):
            to_state(position, COMPONENTS, 1)
    with pytest.raises(Unreadable, match="no such three cards"):
        to_state(
            {"solo": {"level": 1}, "combos": [[3, "park"], [8, "fence"], [12, "bis"]], "sheets": [{}]}, COMPONENTS, 1
        )


def test_a_plan_card_that_is_not_given_is_one_that_gives_the_points_written_for_it() -> None:
    for seed in range(30):
        state = to_state({"sheets": [{"plans": {"A": 10}}, {"plans": {"A": 6}}]}, COMPONENTS, seed)
        assert state.plans[0].name == "A6"
        state = to_state({"solo": {"level": 1, "plans": {"C": 13}}, "sheets": [{"plans": {"C": 7}}]}, COMPONENTS, seed)
        assert state.plans[2].name in {"C2", "C5"}
    to_state({"sheets": [{"plans": {"A": 999}}, {}]}, COMPONENTS, 1)  # no card gives that: any


# The lab, the bots and old records


def test_a_series_alone_counts_a_win_only_against_aaa() -> None:
    series = Series("welcome-to", ("random",), 6, options={"aaa": "7"})
    summary = Summary(series.bots)
    for outcome in run(series):
        assert len(outcome.points) == 1
        assert outcome.places == (2, 1)  # nobody beats level 7 at random
        summary.add(outcome)
    assert summary.win_share(summary.seats[0]) == 0
    alone_with_points = next(iter(run(Series("welcome-to", ("random",), 1, options={"aaa": "0"}))))
    assert alone_with_points.places == (1,)


def test_the_apprentice_plays_alone() -> None:
    match = Match(TITLE, 1, 4)
    bot = make("apprentice", playouts=12)
    for _ in range(12):
        match.play_code(0, bot.choose(Position(TITLE, match.state, 0, seed=1)))
    assert match.state.inked >= 1


def test_a_record_from_before_the_solo_game_still_replays() -> None:
    match = Match(TITLE, 2, 9, {"edition": "first"})
    for _ in range(20):
        seat = match.to_act()[0]
        match.play_code(seat, match.moves(seat)[0])
    record = str(match.record())
    assert " aaa=1" in record
    again = replay(TITLE, read_record(record.replace(" aaa=1", "")))
    assert again.history == match.history


# One truth for the eyes that look


def tell(state: WelcomeTo, *notations: str, language: str = "en") -> str:
    """What the log says of these moves."""
    telling = Telling(TITLE, state.clone())
    telling.go_on([(0, TITLE.moves.read(notation)) for notation in notations], speak(language))
    return " ".join(chapter.sentence("Anna", speak(language)) for chapter in telling.chapters)


def before_the_card(box: int, **more: Any) -> WelcomeTo:
    """A turn in which the completion card of this plan has just been drawn."""
    state = alone(**more)
    put_on_top(state, box)
    play_round(state)
    assert pile_of(state).aside == 1 << box
    return state


def plain_turn(state: WelcomeTo) -> list[str]:
    """The moves of a turn without an action."""
    copy, moved = state.clone(), []
    while copy.round == state.round:
        choices = options(copy)
        chosen = next((move for move in ("skip", "confirm", "done") if move in choices), choices[0])
        moved.append(chosen)
        play(copy, 0, chosen)
    return moved


def test_the_log_tells_which_plan_aaa_claims() -> None:
    state = before_the_card(0, solo={"level": 5})
    points = state.plans[0].first
    turn = plain_turn(state)
    assert tell(state, *turn).endswith(f", and saw AAA claim plan A for {points} points.")
    assert tell(state, *turn, language="de").endswith(
        f" und musste zusehen, wie die AAA Vorgabe A für {points} Punkte wertete."
    )
    assert "saw AAA" not in tell(before_the_card(1, solo={"level": 3}), *turn)  # Irene leaves B
    nobody = before_the_card(0, solo={"level": 0})
    assert tell(nobody, *plain_turn(nobody)).endswith(", and saw AAA turn plan A over.")


def test_the_log_tells_when_the_solo_card_turns_up() -> None:
    state = before_the_solo_card()
    turn = plain_turn(state)
    assert tell(state, *turn).endswith(", and saw the solo card turn all City Plans over.")
    assert tell(state, *turn, language="de").endswith(
        " und musste zusehen, wie die Solokarte alle Stadtpläne umdrehte."
    )
    assert "solo card" not in tell(state, *turn[:-1])
    play_round(state)
    assert "solo card" not in tell(state, *plain_turn(state))


def test_the_card_for_aaa_stands_in_quotation_marks() -> None:
    state = alone(combos=[[3, "pool"], [8, "fence"], [5, "marketing"]])
    turn = ("number 1 action 2", "write T2", "skip", "confirm")
    assert "left AAA the card “5, marketing”." in tell(state, *turn)
    assert "überließ der AAA die Karte „5, Marketing“." in tell(state, *turn, language="de")


def test_what_is_claimed_in_pencil_counts_on_the_own_pad() -> None:
    state = alone(READY, plan_cards={"A": "A4"}, combos=[[9, "park"], [10, "fence"], [12, "bis"]])
    play(state, 0, "number 1 action 2", "write M9", "skip", "confirm")
    ink = state.tally(0)
    play(state, 0, "claim 1")
    pencil = TITLE.views.view(state, 0).pencil
    assert pencil
    assert pencil.sheet.plans[0] == 6
    assert pencil.tally["plans"] == 6
    assert TITLE.views.in_pencil(state, 0).tally(0) == pencil.tally
    assert state.tally(0) == ink
    assert ink["plans"] == 0
    pad = draw_parts(TITLE, state, 0, english)["pad"].__html__()
    assert "plans: 6 points" in pad


def test_the_temp_comparison_with_aaa_is_the_same_on_pad_panel_badge_and_terminal() -> None:
    state = alone(solo={"level": 1, "stack": ["temp"]}, combos=[[6, "pool"], [13, "temp"], [8, "fence"]])
    play(state, 0, "number 1 action 2", "shift +1", "write T4")
    view, seen = TITLE.views.view(state, 0), TITLE.views.in_pencil(state, 0)
    opponent = TITLE.views.opponent(seen)
    assert view.pencil
    assert opponent
    assert view.pencil.agency_tally == opponent.tally
    assert view.pencil.tally == seen.tally(0)
    panel = draw_parts(TITLE, state, 0, english)["aaa"].__html__()
    assert f"AAA {opponent.tally.total} : {seen.points(0)} You" in panel
    text = TITLE.words.table(state, 0, english)
    assert f"AAA: total {opponent.tally.total} " in text
    assert f"Seat 1: {seen.points(0)} points" in text
    assert view.agency
    without = scoring.opponent(with_sheet(state, 0))
    assert without
    assert opponent.tally.total == without.tally.total + view.agency.worth[2]


def test_the_terminal_shows_all_that_a_solo_player_needs() -> None:
    text = TITLE.words.table(alone(solo={"level": 3}, advanced=True), 0, english).replace(NO_BREAK, " ")
    for needed in (
        "   1    2  ",  # plots are counted as the choices count them
        "(AAA +",
        "park: 1 point each",
        "marketing: 2 houses each",
        "bis: its estate counts 2 times",
        "plan A: will claim; plan B: leaves it; plan C: will claim",
        "whether it claims plan C",
        "roundabouts 0",
    ):
        assert needed in text
    assert "roundabouts" not in TITLE.words.table(alone(), 0, english)


def test_after_the_end_nothing_is_still_to_come() -> None:
    match = Match(TITLE, 1, 11, {"aaa": "5"})
    to_the_end(match.state, Random(11))  # type: ignore[arg-type]
    for said in (
        match.title.words.table(match.state, 0, english),
        draw_parts(TITLE, match.state, 0, english)["aaa"].__html__(),
    ):
        assert "will claim" not in said
        assert "leaves it" not in said


def test_points_below_zero_have_a_minus_sign() -> None:
    state = alone(sheet(refusals=2), solo={"level": 0})
    assert "−3 points" in TITLE.words.table(state, 0, english)
    assert "strikes: −3 points" in draw_parts(TITLE, state, 0, english)["pad"].__html__()


def test_numbers_stay_beside_their_words_in_the_notes_on_aaa() -> None:
    match = Match(TITLE, 1, 11, {"aaa": "5"})
    said = draw_parts(TITLE, match.state, 0, speak("de"))["aaa"].__html__()
    assert f"Zäune{NO_BREAK}0" in said


# What has been seen (WT-19)


def test_wt_19_the_player_may_look_through_the_discard_at_any_time() -> None:
    state = alone(combos=[[3, "pool"], [8, "fence"], [12, "bis"]])
    assert TITLE.views.view(state, 0).piles.discards == ((),)
    play(state, 0, "number 2 action 3", "write T3", "skip", "confirm")
    view = TITLE.views.view(state, 0)
    assert [[(card.number, card.action) for card in pile] for pile in view.piles.discards] == [
        [(8, "fence"), (12, "bis")]
    ]
    assert "discard pile, 2 cards: 8: fence; 12: bis" in TITLE.words.table(state, 0, english)
    drawn = draw_parts(TITLE, state, 0, english)["piles"].__html__()
    assert "<summary>Discard pile: 2 cards</summary>" in drawn
    assert all(f'aria-label="{said}"' in drawn for said in ("8: fence", "12: bis"))


def test_wt_19_what_was_shuffled_in_again_is_known_but_not_its_order_and_no_completion_card() -> None:
    state = new_match(5)
    pile = pile_of(state)
    while not pile.rebuilt:
        play_round(state)
    piles = TITLE.views.view(state, 0).piles
    again = [card for card in stack_of(state) if card < pile.cards]
    assert len(piles.seen_in_stacks[0]) == len(again) < pile.left
    assert list(piles.seen_in_stacks[0]) == sorted(
        piles.seen_in_stacks[0], key=lambda card: (card.number, ACTIONS.index(card.action))
    )
    assert f"back in the stack, {len(again)} cards: " in TITLE.words.table(state, 0, english)
