"""Every move: code, typed form and notation, walked through from end to end."""

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.moves import EVERY_MOVE, LOT_REFS, WAYS, codes, decode, encode, notate, read


def test_every_code_has_one_typed_move_and_one_notation() -> None:
    assert len({move for move, _ in EVERY_MOVE.values()}) == len(EVERY_MOVE)
    assert len({notation for _, notation in EVERY_MOVE.values()}) == len(EVERY_MOVE)
    for code in EVERY_MOVE:
        assert 0 <= code < codes.CODES == TITLE.moves.limit
        assert encode(decode(code)) == code
        assert read(notate(code)) == code


def test_the_only_codes_without_a_move_are_equal_pairs_and_extensions_across_street_ends() -> None:
    missing = set(range(codes.CODES)) - set(EVERY_MOVE)
    assert len(missing) == 3 + 6 * 2 * 4
    assert len(LOT_REFS) == 38
    assert len(WAYS) == 73  # on the full grid; the roads of the file have fewer


@pytest.mark.parametrize(
    "notation",
    [
        "",
        "open",
        "open 1-1",
        "open 3-1",
        "pair 1 1",
        "drive X1-1 X1-2",
        "extend 1-10 to 2-1 group 1",
        "number +0 group 1",
    ],
)
def test_what_is_no_move_is_refused(notation: str) -> None:
    with pytest.raises(Unreadable, match="is not a move of this game"):
        read(notation)


def test_a_refusal_quotes_no_more_than_a_line() -> None:
    with pytest.raises(Unreadable) as refusal:
        read("x" * 10_000)
    assert len(refusal.value.reason()) < 200
