"""Several seats are asked at once: the race of the jackhammers, and helpers used unseen (DH-72, DH-R68 to DH-R70)."""

from collections import Counter
from random import Random

import pytest

from richtfest.core.chronicle import Telling
from richtfest.core.match import Match, replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Illegal
from richtfest.core.words import english
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import read
from richtfest.games.dream_home.rules import simultaneous
from richtfest.games.dream_home.rules.asks import ASK_HELPER, ASK_REMOVE, ASK_ROOFER, HELPERS, OVER
from richtfest.games.dream_home.rules.house import BIT
from richtfest.games.dream_home.rules.ruleset import HANDYMAN, ROOFER, SUPPLIER
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import view
from tests.boxes import deal
from tests.games.dream_home.invariants import Watch, members
from tests.games.dream_home.paper import ROOMS, Board, held, legal, play, rooms, table
from tests.games.dream_home.test_invariants import play_on_and_watch
from tests.golden.records import golden

RACE = {"jackhammer_order": "first_claim"}
AT_ONCE = {"helper_order_players": "simultaneous"}
HAMMER: Board = {"tools": ["jackhammer"]}


# The race


def race(*boards: Board) -> DreamHome:
    return table(*boards, begin="jackhammers", options=RACE)


def test_all_owners_of_a_jackhammer_are_asked_at_once() -> None:
    state = race(HAMMER, {}, HAMMER, {})
    assert state.to_act() == [0, 2]
    assert state.races()
    assert legal(state, 0) == legal(state, 2) == [*(f"jackhammer:{column}" for column in range(1, 6)), "pass"]


def test_by_default_they_are_asked_one_after_the_other() -> None:
    state = table(HAMMER, {}, HAMMER, {}, begin="jackhammers")
    assert state.to_act() == [0]
    assert not state.races()


@pytest.mark.parametrize(("first", "second"), [(0, 2), (2, 0)])
def test_the_first_claim_is_served_first(first: int, second: int) -> None:
    """The other one waits while the room is placed, and then chooses from what is left."""
    state = race(HAMMER, {}, HAMMER, {})
    play(state, "jackhammer:3", seat=first)
    assert state.to_act() == [first]
    play(state, "room:M1", "confirm", seat=first)
    assert state.to_act() == [second]
    assert not state.races()
    assert legal(state, second) == ["jackhammer:1", "jackhammer:2", "jackhammer:4", "jackhammer:5", "pass"]
    play(state, "jackhammer:5", "room:B4", "confirm", seat=second)
    assert state.to_act() == [1]  # the turns have begun


def test_a_claim_that_comes_too_late_is_refused_with_a_reason() -> None:
    state = race(HAMMER, {}, HAMMER, {})
    play(state, "jackhammer:3", "room:M1", "confirm", seat=2)
    assert "DH-23" in TITLE.words.why_not(state, 0, read("jackhammer:3"), english)


def test_a_claim_in_a_race_is_not_taken_back_but_its_room_is() -> None:
    match = Match(TITLE, 4, 1, RACE)
    match.state = race(HAMMER, {}, HAMMER, {})
    match._ink = match.state.clone()
    match.play(2, "jackhammer:3")
    assert not match.can_undo(2)
    match.play(2, "room:M1")
    match.undo(2)
    assert not match.can_undo(2)
    with pytest.raises(Illegal, match="waiting"):
        match.play(0, "jackhammer:2")


def test_who_passes_is_not_asked_again_this_round() -> None:
    state = race(HAMMER, HAMMER)
    play(state, "pass", seat=1)
    assert state.to_act() == [0]
    assert not state.races()
    play(state, "jackhammer:2", "room:M1", "confirm", seat=0)
    assert state.asked == ASK_REMOVE


def test_the_last_claim_can_be_taken_back_for_nobody_races_any_more() -> None:
    state = race(HAMMER, HAMMER)
    play(state, "pass", seat=1)
    inked = state.inked
    play(state, "jackhammer:2", seat=0)
    assert state.inked == inked


def test_passes_come_in_any_order() -> None:
    for order in ((0, 2), (2, 0)):
        state = race(HAMMER, {}, HAMMER, {})
        for seat in order:
            play(state, "pass", seat=seat)
        assert state.to_act() == [0]  # the start player has the first turn


def test_the_order_of_arrival_is_in_the_record() -> None:
    """DH-72: a match in which two owners claim replays move by move."""
    for seed in range(300):
        match, chance, raced = Match(TITLE, 4, seed, RACE), Random(seed), False
        while not match.over:
            seat = chance.choice(match.to_act())
            raced = raced or match.state.races()
            match.play(seat, chance.choice(match.legal(seat)))
        if raced:
            again = replay(TITLE, read_record(str(match.record())))
            assert str(again.record()) == str(match.record())
            return
    pytest.fail("no match had a race")


def test_the_log_goes_on_after_a_race_in_which_the_other_passed_first() -> None:
    record = golden("dream-home", "race_and_all_at_once")
    match = next(
        found
        for upto in range(len(record.moves))
        if (found := replay(TITLE, record, upto=upto)).state.races() and len(found.to_act()) == 2
    )
    first, second = match.to_act()
    match.play(second, "pass")
    match.play(first, "pass")
    for _ in range(2):
        seat = match.to_act()[0]
        match.play_code(seat, match.moves(seat)[0])
        for reader in range(match.seats):
            telling = Telling(TITLE, Match(TITLE, match.seats, match.seed, match.options).state)
            telling.go_on(match.log(reader), english)
            assert telling.chapters[-1].clauses


# Helpers at once


SUPPLIED: Board = {"house": {"M1": "kitchen", "M2": "bedroom"}, "helpers": ["supplier"]}
ROOFED: Board = {"house": {"M1": "study"}, "helpers": ["roofer"]}


def helpers(*boards: Board, roofs: tuple[str, ...] = ("red",)) -> DreamHome:
    return table(*boards, specials_out=roofs, round=12, begin="helpers", options=AT_ONCE)


def leave_in_the_discard(state: DreamHome, *cards: str) -> None:
    """All other room cards are gone."""
    state.market.rooms_out = sum(BIT[ROOMS.index(card)] for card in cards)
    for pencil in state.pencils:
        pencil.market.rooms_out = state.market.rooms_out


def test_all_who_can_help_decide_at_once() -> None:
    state = helpers(SUPPLIED, {}, SUPPLIED, ROOFED)
    assert state.to_act() == [0, 2]
    assert (state.asked, state.races()) == (ASK_HELPER, False)


def test_what_is_decided_is_unseen_until_all_have_decided() -> None:
    state = helpers(SUPPLIED, SUPPLIED)
    leave_in_the_discard(state, "bathroom-1", "child_room-1")
    before = [repr(view(state, viewer)) for viewer in (1, None)]
    play(state, "supplier:M1", "card:bathroom-1", seat=0)
    assert [repr(view(state, viewer)) for viewer in (1, None)] == before
    assert [room.type for room in view(state, 0).houses[0].rooms] == ["bathroom", "bedroom"]
    assert [room.type for room in view(state, 1).houses[0].rooms] == ["kitchen", "bedroom"]
    assert [helper.ready for helper in view(state, 0).houses[0].helpers] == [False]
    assert [helper.ready for helper in view(state, 1).houses[0].helpers] == [True]
    play(state, "next", seat=0)
    assert state.to_act() == [1]
    play(state, "next", seat=1)
    assert rooms(state, 0)["M1"] == "bathroom"
    assert state.phase == OVER


def test_of_two_who_want_one_card_the_first_clockwise_gets_it_and_the_other_decides_again() -> None:
    state = helpers(SUPPLIED, SUPPLIED)
    leave_in_the_discard(state, "bathroom-1", "child_room-1")
    play(state, "supplier:M1", "card:bathroom-1", "next", seat=1)  # quicker, but not first in order
    play(state, "supplier:M2", "card:bathroom-1", "next", seat=0)
    assert (rooms(state, 0)["M2"], rooms(state, 1)["M1"]) == ("bathroom", "kitchen")
    assert state.to_act() == [1]
    assert "took a card you wanted" in TITLE.words.question(state, 1, english)
    play(state, "supplier:M1", seat=1)
    offered = legal(state, 1)
    assert "card:bathroom-1" not in offered
    assert any(move.startswith("card:bedroom") for move in offered)  # what the first one gave up lies there now
    assert "took a card you wanted" not in TITLE.words.question(state, 1, english)
    play(state, "card:child_room-1", "next", seat=1)
    assert rooms(state, 1)["M1"] == "child_room"
    assert state.phase == OVER


def test_an_equal_card_is_as_good() -> None:
    """DH-R56: bathroom 1 and another one with as many children; nobody comes too late."""
    state = helpers(SUPPLIED, SUPPLIED)
    first = ROOMS.index("bathroom-1")
    twin = next(card for card in range(first + 1, len(ROOMS)) if state.rules.rooms.alike(first, card))
    leave_in_the_discard(state, "bathroom-1", ROOMS[twin])
    for seat in (0, 1):
        play(state, "supplier:M1", "card:bathroom-1", "next", seat=seat)
    assert rooms(state, 0)["M1"] == rooms(state, 1)["M1"] == "bathroom"
    assert state.phase == OVER


def test_the_decision_of_a_third_waits_unseen_while_the_second_decides_again() -> None:
    """The second is before the third in order, so it may still take what the third wants."""
    third: Board = {**SUPPLIED, "helpers": ["handyman"]}
    state = table(
        SUPPLIED,
        SUPPLIED,
        third,
        rooms_out=["bathroom"],
        specials_out=["red"],
        round=12,
        begin="helpers",
        options=AT_ONCE,
    )
    leave_in_the_discard(state, "bathroom-1", "child_room-1")
    play(state, "handyman:M1", "field:M2", "next", seat=2)
    for seat in (0, 1):
        play(state, "supplier:M1", "card:bathroom-1", "next", seat=seat)
    assert state.to_act() == [1]
    assert [helper.ready for helper in view(state, 0).houses[2].helpers] == [True]
    assert [helper.ready for helper in view(state, 2).houses[2].helpers] == [False]
    play(state, "next", seat=1)
    assert [helper.ready for helper in view(state, 0).houses[2].helpers] == [False]


def test_roofers_act_at_once_after_the_other_helpers() -> None:
    state = helpers(ROOFED, ROOFED, roofs=("red", "blue*"))
    assert (state.to_act(), state.asked) == ([0, 1], ASK_ROOFER)
    play(state, "roofer:blue*", "confirm", seat=1)
    play(state, "roofer:blue*", seat=0)
    assert held(state, 0, "blue*") == 0  # in pencil only
    play(state, "confirm", seat=0)
    assert held(state, 0, "blue*") == 1
    assert state.to_act() == [1]
    assert legal(state, 1) == ["roofer:red", "pass"]
    play(state, "roofer:red", "confirm", seat=1)
    assert held(state, 1, "red") == 1
    assert state.phase == OVER


def test_a_roofer_who_came_too_late_for_the_last_roof_is_not_asked_again() -> None:
    state = helpers(ROOFED, ROOFED)
    for seat in (0, 1):
        play(state, "roofer:red", "confirm", seat=seat)
    assert (held(state, 0, "red"), held(state, 1, "red")) == (1, 0)
    assert state.phase == OVER


def test_only_who_decides_about_a_roofer_sees_the_special_discard() -> None:
    state = helpers(ROOFED, {}, ROOFED, roofs=("red", "blue*"))
    assert [view(state, viewer).open_special_discard is not None for viewer in (0, 1, 2, None)] == [
        True,
        False,
        True,
        False,
    ]
    play(state, "roofer:red", "confirm", seat=2)
    assert view(state, 2).open_special_discard is None


def test_everything_can_be_taken_back_until_next() -> None:
    match = Match(TITLE, 2, 1, AT_ONCE)
    match.state = helpers(SUPPLIED, SUPPLIED)
    match._ink = match.state.clone()
    match.play(1, "supplier:M1")
    match.play(0, "supplier:M2")
    match.play(1, match.legal(1)[0])
    while match.can_undo(1):
        match.undo(1)
    assert match.history == [(0, read("supplier:M2"))]
    match.play(1, "next")
    assert not match.can_undo(1)


def test_the_log_tells_a_wish_when_it_is_granted_and_never_one_that_came_to_nothing() -> None:
    """DH-R70: the second decides again while the third's decision is still unseen."""
    state = helpers(SUPPLIED, SUPPLIED, {**SUPPLIED, "helpers": ["handyman"]})
    leave_in_the_discard(state, "bathroom-1", "child_room-1")
    telling = Telling(TITLE, state)
    telling.go_on([(2, read(move)) for move in ("handyman:M1", "field:M2", "next")], english)
    for seat in (0, 1):
        telling.go_on([(seat, read(move)) for move in ("supplier:M1", "card:bathroom-1", "next")], english)
    assert state.to_act() == [1]
    assert [chapter.seat for chapter in telling.chapters] == [0, 1]
    assert telling.chapters[1].clauses == ["came too late for a card"]
    telling.go_on([(1, read(move)) for move in ("supplier:M2", "card:child_room-1", "next")], english)
    told = {chapter.seat: chapter.sentence("Ann", english) for chapter in telling.chapters}
    assert told == {
        0: "Ann had the supplier bring the bathroom for the kitchen on M1.",
        1: "Ann came too late for a card, and had the supplier bring the child’s room for the bedroom on M2.",
        2: "Ann had the handyman swap the kitchen on M1 and the bedroom on M2.",
    }


def test_the_log_tells_that_a_roof_was_gone_before_a_roofer_could_take_it() -> None:
    """Nobody is asked again: without the log it would be a riddle where the wish went."""
    state = helpers(ROOFED, ROOFED)
    telling = Telling(TITLE, state)
    for seat in (0, 1):
        telling.go_on([(seat, read(move)) for move in ("roofer:red", "confirm")], english)
    assert state.phase == OVER
    assert [chapter.seat for chapter in telling.chapters] == [0, 1]
    assert telling.chapters[1].clauses == ["came too late for a card"]


def test_a_curtain_falls_only_while_all_decide_at_once() -> None:
    assert not TITLE.views.secrets(deal(TITLE, 2, 1, AT_ONCE, TITLE.components()))
    assert TITLE.views.secrets(helpers(SUPPLIED, SUPPLIED))


def test_wishes_are_granted_as_a_slow_reading_of_the_rules_grants_them() -> None:
    """Twelve rounds are over and all helpers are in hands that use them: now and then somebody comes too late."""
    too_late = 0
    for seed in range(60):
        chance = Random(seed)
        watch = Watch(last_round_over(chance), AT_ONCE)
        watch.gains = Counter(dict.fromkeys(range(watch.state.seats), 12))
        play_on_and_watch(watch, seed, thorough=0.1)
        too_late += watch.too_late
    assert too_late > 5


def last_round_over(chance: Random) -> DreamHome:
    """A match after its last round, with suppliers, handymen and roofers dealt out anew among all seats."""
    state = deal(TITLE, 2 + chance.randrange(3), chance.randrange(10**6), AT_ONCE, TITLE.components())
    while state.phase < HELPERS:
        seat = state.to_act()[0]
        state.play(seat, chance.choice(list(state.legal(seat))))
    working = sum(state.rules.specials.of_kind[kind] for kind in (SUPPLIER, HANDYMAN, ROOFER))
    state.market.specials_out &= ~working
    for house in state.houses:
        house.held &= ~working
    for card in members(working):
        chance.choice(state.houses).held |= BIT[card]
    state.used = 0
    state.phase = HELPERS
    simultaneous.ask_all(state, ASK_HELPER)
    return state
