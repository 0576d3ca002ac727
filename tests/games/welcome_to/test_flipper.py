"""Cards beside a paper game played alone: a card goes to AAA, then plans are claimed, then the next cards lie there."""

from dataclasses import replace

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.paper.flipper import PaperTable, lay_out
from richtfest.games.welcome_to.view import AgencyView
from tests.games.welcome_to.paper import COMPONENTS

ALONE = PaperTable({"edition": "second", "aaa": "3"}, 7, 1, alone=True)


def agency(table: PaperTable) -> AgencyView:
    seen = TITLE.views.view(lay_out(table, COMPONENTS), None).agency
    assert seen
    return seen


def test_a_card_is_handed_before_the_next_round_is_turned() -> None:
    handed = replace(ALONE, handed=(1,))
    turned = replace(handed, round=2)
    before, now, after = (TITLE.views.view(lay_out(table, COMPONENTS), None) for table in (ALONE, handed, turned))
    assert (ALONE.handed_now, handed.handed_now, turned.handed_now) == (False, True, False)
    assert before.combos == now.combos != after.combos
    assert [len(agency(table).cards) for table in (ALONE, handed, turned)] == [0, 1, 1]
    assert (before.round, now.round, after.round) == (1, 1, 2)


def test_a_claim_after_the_card_was_handed_belongs_to_the_same_round() -> None:
    """WT-66: AAA still gets the first value for a plan that is claimed in the round of its completion card."""
    for rounds in range(1, 30):
        handed = tuple(number % 3 for number in range(rounds))
        table = replace(ALONE, round=rounds, handed=handed)
        alone = [box for box, points in enumerate(agency(table).plans) if points]
        if alone:
            break
    box = alone[0]
    plan = TITLE.views.view(lay_out(table, COMPONENTS), None).plans[box]
    earlier = replace(table, met={rounds - 1: [box]})
    assert agency(replace(table, met={rounds: [box]})).plans[box] == plan.first
    assert agency(earlier).plans[box] == plan.later


@pytest.mark.parametrize("handed", [(), (0, 1, 2, 0)])
def test_every_round_gives_aaa_one_card(handed: tuple[int, ...]) -> None:
    with pytest.raises(Unreadable, match="one card goes to AAA in every round"):
        lay_out(replace(ALONE, round=3, handed=handed), COMPONENTS)
