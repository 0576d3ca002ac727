"""Every move: code, typed form and notation, walked through from end to end."""

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.moves import EVERY_MOVE, codes, decode, encode, notate, read


def test_every_code_has_one_typed_move_and_one_notation() -> None:
    assert set(EVERY_MOVE) == set(range(codes.CODES))
    assert TITLE.moves.limit == codes.CODES
    assert len({move for move, _ in EVERY_MOVE.values()}) == codes.CODES
    assert len({notation for _, notation in EVERY_MOVE.values()}) == codes.CODES
    for code in EVERY_MOVE:
        assert encode(decode(code)) == code
        assert read(notate(code)) == code


@pytest.mark.parametrize(
    "notation", ["", "build", "build 4", "build bank", "special 8", "Coin", "reveal top", "discard 0"]
)
def test_what_is_no_move_is_refused(notation: str) -> None:
    with pytest.raises(Unreadable, match="is not a move of this game"):
        read(notation)


def test_a_refusal_quotes_no_more_than_a_line() -> None:
    with pytest.raises(Unreadable) as refusal:
        read("x" * 10_000)
    assert len(refusal.value.reason()) < 200
