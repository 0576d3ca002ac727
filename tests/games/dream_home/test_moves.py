"""Every move: code, typed form and notation, walked through from end to end."""

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import EVERY_MOVE, codes, decode, encode, notate, read


def test_every_code_has_one_typed_move_and_one_notation() -> None:
    assert set(EVERY_MOVE) == set(range(codes.CODES))
    assert len({move for move, _ in EVERY_MOVE.values()}) == codes.CODES == TITLE.moves.limit
    for code in EVERY_MOVE:
        assert encode(decode(code)) == code
        assert read(notate(code)) == code


@pytest.mark.parametrize(
    "notation",
    ["", "take", "take:0", "take:6", "room:B3", "Room:M1", "drill:M3:4", "keep:sofa", "roofer:pink", "card:sauna-16"],
)
def test_what_is_no_move_is_refused(notation: str) -> None:
    with pytest.raises(Unreadable, match="is not a move of this game"):
        read(notation)


def test_a_refusal_quotes_no_more_than_a_line() -> None:
    with pytest.raises(Unreadable) as refusal:
        read("x" * 10_000)
    assert len(refusal.value.reason()) < 200
