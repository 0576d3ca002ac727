"""Every move: code, typed form and notation, walked through from end to end."""

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.moves import EVERY_MOVE, GAPS, PLOT_REFS, codes, decode, encode, notate, read


def test_every_code_has_one_typed_move_and_one_notation() -> None:
    assert len({move for move, _ in EVERY_MOVE.values()}) == len(EVERY_MOVE)
    assert len({notation for _, notation in EVERY_MOVE.values()}) == len(EVERY_MOVE)
    for code in EVERY_MOVE:
        assert 0 <= code < codes.CODES == TITLE.moves.limit
        assert encode(decode(code)) == code
        assert read(notate(code)) == code


def test_the_only_codes_without_a_move_lie_at_the_street_ends_or_take_a_card_twice() -> None:
    missing = set(range(codes.CODES)) - set(EVERY_MOVE)
    assert len(missing - {codes.PAIR, codes.PAIR + 4, codes.PAIR + 8}) <= 10
    assert len(GAPS) == 30
    assert [str(ref) for ref in PLOT_REFS][9:12] == ["T9", "M0", "M1"]


@pytest.mark.parametrize(
    "notation", ["", "write", "write T10", "write X1", "fence T9", "copy T9 to M0", "Write T1", "shift 3"]
)
def test_what_is_no_move_is_refused(notation: str) -> None:
    with pytest.raises(Unreadable, match="is not a move of this game"):
        read(notation)


def test_a_refusal_quotes_no_more_than_a_line() -> None:
    with pytest.raises(Unreadable) as refusal:
        read("x" * 10_000)
    assert len(refusal.value.reason()) < 200
