"""Plans: what each card asks for and what a claim locks (WT-46 to WT-48, WT-54 to WT-56)."""

from typing import Any

import pytest

from richtfest.games.welcome_to.moves import PLOT_REFS
from tests.games.welcome_to.paper import COMPONENTS, idle, legal, options, play, sheet, table

FULL_TOP = "1 2 3 4 5 6 7 8 9 10"
FULL_BOTTOM = "1 2 3 4 5 6 7 8 9 10 11 12"


def claimable(card: str, drawn: dict[str, Any]) -> bool:
    """Can the plan be claimed with this sheet?"""
    edition = "first" if card[0] in "123" else "second"
    position = {"edition": edition, "advanced": True, "plan_cards": {card[0]: card}, "sheets": [drawn]}
    return bool(legal(position)[0]["claimable"])


def sized(*sizes: int) -> str:
    """A street that begins with estates of these sizes."""
    drawing, number = [], 0
    for size in sizes:
        drawing += [str(number + place) for place in range(size)] + ["|"]
        number += size
    return " ".join(drawing)


# Card: a sheet that meets it, and one that almost does.
HARD: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "A*1": (
        sheet("1 | . . . . . . . . | 9", "1 | . . . . . . . . . | 9", "1 | . . . . . . . . . . | 9"),
        sheet("1 | . . . . . . . . | 9", "1 | . . . . . . . . . | 9", "1 | . . . . . . . . . 8 9"),
    ),
    "A*2": (sheet(sized(2, 6)), sheet(sized(2), sized(6))),
    "A*3": (sheet("", "1 2 3 | 4 5 6 7 | 8 9 10 11"), sheet("", sized(3, 4), sized(4))),
    "A*4": (sheet("", "", "1 2 3 | 4 5 6 | 7 8 9 10 11 12"), sheet(sized(3), "", sized(3, 6))),
    "A*5": (sheet("", "", "1 2 3 4 | 5 6 7 8 O"), sheet("", "O", sized(4, 4))),
    "A*6": (sheet("1 2 O 3 4 O 5 6 7 |"), sheet("1 2 | 3 4 O 5 6 7 |", "O")),
    "B*1": (sheet(". . | 3~ | . . . | 7~ |", "1~ 2 |"), sheet(". . | 3~ | . . . | 7~ |", "1 2 |")),
    "B*2": (sheet("1 2 3~ |", "1~ 2 3 |", "0 1~ |"), sheet("1 2 3~ |", "1~ 2 3 |", "0 1 |")),
    "B*3": (sheet("1 1b 3~ 4 5 |", "1~ 2 2b 4 5 6 |"), sheet("1 2 3~ 4 5 |", "1~ 2 2b 4 5 6 |")),
    "B*4": (sheet("1 1b | 3 3b |", "1 2 2b 3 |"), sheet("1 1b | 3 4 |", "1 2 2b 3 |")),
    "B*5": (sheet("1 1b 2 3 |", "1 2 2b 3 4 |"), sheet("1 2 3 4 |", "1 2 2b 3 4 |")),
    "C*1": (sheet(parks=(3, 4, 0)), sheet(parks=(3, 3, 0))),
    "C*2": (sheet(parks=(2, 2, 2)), sheet(parks=(3, 4, 1))),
    "C*3": (sheet(parks=(3, 4, 0)), sheet(parks=(3, 3, 4))),
    "C*4": (sheet(temps=5), sheet(temps=4)),
    "C*5": (sheet(marketing=[1, 1, 1, 1, 1, 1]), sheet(marketing=[1, 1, 1, 1, 1, 0])),
    "C*6": (sheet(marketing=[1, 2, 3, 0, 0, 0]), sheet(marketing=[1, 2, 2, 3, 3, 3])),
    "1.adv1": (sheet(bottom=FULL_BOTTOM), sheet(bottom="1 2 3 4 5 6 7 8 9 10 11 .")),
    "1.adv2": (sheet(FULL_TOP), sheet("1 2 3 4 . 6 7 8 9 10")),
    "1.adv3": (sheet("1 1b 1c 1d 1e 1f"), sheet("1 1b 1c 1d 1e", "1 1b")),
    "1.adv4": (sheet(temps=7), sheet(temps=6)),
    "1.adv5": (
        sheet("1 . . . . . . . . 9", "1 . . . . . . . . . 9", "1 . . . . . . . . . . 9"),
        sheet("1 . . . . . . . . 9", "1 . . . . . . . . . 9", "1 . . . . . . . . . . O"),  # WT-R41
    ),
    "2.adv1": (sheet(parks=(3, 0, 5)), sheet(parks=(3, 3, 4))),
    "2.adv2": (
        sheet(". . 3~ . . . 7~ 8~ . O", parks=(3,)),
        sheet(". . 3~ . . . 7~ 8~", "O", parks=(3,)),
    ),
    "2.adv3": (
        sheet(". . 3~ . . . 7~ 8~", "1~ . . 4~ . . . 8~"),
        sheet(". . 3~ . . . 7~ 8~", "1~ . . 4~ . . . 8", ". 1~"),
    ),
    "2.adv4": (
        sheet(bottom=". 1~ . . . . 6~ . . . 10~", parks=(0, 0, 5)),
        sheet(bottom=". 1~ . . . . 6~", parks=(0, 0, 5)),
    ),
    "2.adv5": (sheet(middle="1~ . . 4~ . . . 8~", parks=(0, 4)), sheet(middle="1~ . . 4~ . . . 8~", parks=(3, 3))),
}


@pytest.mark.parametrize("card", HARD)
def test_wt_54_and_wt_55_a_hard_plan_asks_for_what_its_card_says(card: str) -> None:
    meets, almost = HARD[card]
    assert claimable(card, meets)
    assert not claimable(card, almost)
    assert not claimable(card, {})


def test_every_hard_plan_of_both_editions_is_tested() -> None:
    cards = {plan.name for edition in COMPONENTS.editions.values() for plan in edition.plans if plan.hard}
    assert cards == set(HARD)


BASIC = [plan.name for edition in COMPONENTS.editions.values() for plan in edition.plans if not plan.hard]


@pytest.mark.parametrize("card", BASIC)
def test_a_basic_plan_asks_for_its_estates_in_any_street(card: str) -> None:
    plan = next(plan for edition in COMPONENTS.editions.values() for plan in edition.plans if plan.name == card)
    sizes = [int(size) for size in plan.requirement.sizes]  # type: ignore[attr-defined]
    streets: list[list[int]] = [[], [], []]
    for size in sorted(sizes, reverse=True):
        room = [length - sum(built) for length, built in zip((10, 11, 12), streets, strict=True)]
        streets[room.index(max(room))].append(size)
    assert claimable(card, sheet(*(sized(*built) for built in streets)))
    short = next(built for built in streets if built)
    short.pop()
    assert not claimable(card, sheet(*(sized(*built) for built in streets)))


def test_wt_t32_the_estates_of_a_plan_for_one_street_must_lie_in_it() -> None:
    assert claimable("A*3", sheet("", "1 2 3 | 4 5 6 7 | 8 9 10 11"))
    assert not claimable("A*3", sheet("1 2 3 4 |", "1 2 3 4 |", "1 2 3 |"))


def test_wt_t33_the_roundabout_must_lie_in_the_street_of_the_estates() -> None:
    assert not claimable("A*5", sheet("", ". . . . . O", "1 2 3 4 | 5 6 7 8 |"))
    assert claimable("A*5", sheet("", "", "1 2 3 4 | 5 6 7 8 O"))


@pytest.mark.parametrize(
    ("parks", "expected"),
    [((3, 4, 0), (True, False, True)), ((2, 2, 2), (False, True, False)), ((2, 2, 3), (True, True, False))],
)
def test_wt_t34_three_ways_of_counting_parks(parks: tuple[int, int, int], expected: tuple[bool, bool, bool]) -> None:
    assert tuple(claimable(card, sheet(parks=parks)) for card in ("C*1", "C*2", "C*3")) == expected


def test_wt_t35_five_temps_are_needed() -> None:
    assert [claimable("C*4", sheet(temps=boxes)) for boxes in (4, 5)] == [False, True]


def test_wt_r32_a_locked_estate_serves_no_other_plan() -> None:
    assert claimable("1.4", sheet("1 2 3 4 | 5 6 7 8 |"))
    assert not claimable("1.4", sheet("1! 2! 3! 4! | 5 6 7 8 |"))
    assert not claimable("1.4", sheet("1 2 3! 4 | 5 6 7 8 |"))  # WT-R31: one locked plot is enough


def test_wt_r40_a_roundabout_counts_as_filled_but_a_locked_house_bars_the_street() -> None:
    assert claimable("1.adv2", sheet("1 2 3 4 O 6 7 8 9 10"))
    assert not claimable("1.adv2", sheet("1 2! 3 4 5 6 7 8 9 10"))


def test_wt_r41_the_six_end_houses_must_be_free() -> None:
    ends = sheet("1! . . . . . . . . 9", "1 . . . . . . . . . 9", "1 . . . . . . . . . . 9")
    assert not claimable("1.adv5", ends)


def test_wt_r39_more_roundabouts_than_asked_for_are_fine() -> None:
    assert claimable("A*5", sheet("", "", "1 2 3 4 O 5 6 7 8 O"))


def test_wt_r37_a_pool_that_is_not_circled_does_not_count() -> None:
    assert not claimable("B*1", sheet(". . | 3 | . . . | 7~ |", "1~ 2 |"))


def locked(card: str, drawn: dict[str, Any], *answers: str) -> set[str]:
    """The plots that are locked after claiming this plan of the first edition."""
    state = table(drawn, {}, advanced=True, plan_cards={card[0]: card}, approved=["1", "2", "3"])
    idle(state)
    play(state, 0, f"claim {card[0]}", *answers)
    while options(state):
        play(state, 0, options(state)[-1])
        if state.round == 2:
            break
    return {str(ref) for plot, ref in enumerate(PLOT_REFS) if state.inks[0].is_locked(plot)}


def test_wt_48_a_claim_locks_what_its_card_says() -> None:
    street = {f"T{place}" for place in range(10)}
    assert locked("1.adv2", sheet(FULL_TOP)) == street
    assert locked("1.adv2", sheet("1 2 3 4 O 6 7 8 9 10")) == street - {"T4"}  # a roundabout is no house
    ends = sheet("1 . . . . . . . . 9", "1 . . . . . . . . . 9", "1 . . . . . . . . . . 9")
    assert locked("1.adv5", ends) == {"T0", "T9", "M0", "M10", "B0", "B11"}
    assert locked("1.adv3", sheet("1 1b 1c 1d 1e 1f")) == set()  # WT-R42
    assert locked("1.adv4", sheet(temps=7)) == set()
    assert locked("2.adv1", sheet(parks=(3, 4, 0))) == set()


def test_wt_r30_the_player_chooses_the_estates_and_exactly_those_are_locked() -> None:
    three_fours = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |")
    assert locked("1.4", three_fours, "estate T4") == {*(f"T{place}" for place in range(4, 8)), "M0", "M1", "M2", "M3"}
    assert locked("1.4", three_fours, "estate T0", "estate M0") == {"T0", "T1", "T2", "T3", "M0", "M1", "M2", "M3"}


def test_wt_47_estates_are_asked_for_in_ascending_order_of_size() -> None:
    drawn = sheet("1 2 3 | 4 5 6 |", "1 2 3 4 5 6 | 7 8 9 |", "1 2 3 4 5 6 |")
    state = table(drawn, {}, plan_cards={"2": "2.4"}, approved=["1"])  # 3 + 6
    idle(state)
    play(state, 0, "claim 2")
    assert options(state) == ["estate T0", "estate T3", "estate M6"]
    play(state, 0, "estate M6")
    assert options(state) == ["estate M0", "estate B0"]


def test_wt_47_a_choice_that_leaves_no_way_to_go_on_is_not_offered() -> None:
    drawn = sheet("1 2 | 3 4 |", "1 2 | 3 4 O 5 6 7 | O", "1 2 3 |")
    state = table(drawn, {}, edition="second", advanced=True, plan_cards={"A": "A*6"})  # 2 + 2 + 3, two roundabouts
    idle(state)
    play(state, 0, "claim 1")  # only the middle street will do: nothing to choose
    assert options(state)[-1] in {"confirm", "done"}
    assert {plot for plot in range(33) if state.pencils[0].sheet.is_locked(plot)} == {10, 11, 12, 13, 15, 16, 17}


def test_wt_46_a_plan_may_be_claimed_in_a_later_round_and_only_once() -> None:
    state = table(sheet("1 2 3 4 | 5 6 7 8 |"), {}, edition="second", plan_cards={"A": "A4"})
    for _ in range(3):
        idle(state)
        assert options(state) == ["claim 1", "done"]
        play(state, 0, "done", "confirm")
    idle(state)
    play(state, 0, "claim 1", "confirm")
    idle(state)
    assert state.round == 6  # nothing left to claim: nobody is asked
