"""Every move of the game: its code, its typed form and its notation. The only place that maps between the three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.core.notation import Notation
from richtfest.games.new_las_vegas.rules import codes as codes
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.roads import ROW, every_way
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, SHOW_COLUMNS


@dataclass(frozen=True, slots=True)
class LotRef:
    """A lot: street 1 to 4 and avenue 1 to 11, written 2-4."""

    street: int
    avenue: int

    def __str__(self) -> str:
        return f"{self.street}-{self.avenue}"


@dataclass(frozen=True, slots=True)
class CrossingRef:
    """A crossing at the lower right corner of a lot, written X2-2."""

    street: int
    avenue: int

    def __str__(self) -> str:
        return f"X{self.street}-{self.avenue}"

    @property
    def number(self) -> int:
        return ROW * self.street + self.avenue


def crossing_ref(crossing: int) -> CrossingRef:
    return CrossingRef(crossing // ROW, crossing % ROW)


FIRST_AVENUES: Final = (2, 1, 3, 1)
LAST_AVENUES: Final = (10, 11, 11, 9)
LOT_REFS: Final = tuple(
    LotRef(street, avenue)
    for street, (first, last) in enumerate(zip(FIRST_AVENUES, LAST_AVENUES, strict=True), start=1)
    for avenue in range(first, last + 1)
)
LOT_OF: Final = {str(ref): lot for lot, ref in enumerate(LOT_REFS)}
WAYS: Final = tuple((crossing_ref(via), crossing_ref(to)) for via, to in every_way())


@dataclass(frozen=True, slots=True)
class CastVote:
    """VOTE: for or against the loan."""

    for_loan: bool


@dataclass(frozen=True, slots=True)
class ChooseCombination:
    """CHOOSE: take the number and the action of one stack."""

    stack: int


@dataclass(frozen=True, slots=True)
class ChoosePair:
    """CHOOSE, solo: the number of one card and the action of another."""

    number_card: int
    action_card: int


@dataclass(frozen=True, slots=True)
class TakeTwoBoxes:
    """CHOOSE: no printed number fits; cross two boxes. In solo, name the card that ACME gets."""

    to_acme: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeNumber:
    """OPEN: circle a group and change the number."""

    delta: int
    group: int


@dataclass(frozen=True, slots=True)
class OpenCasino:
    """OPEN: write the number on a built and empty lot."""

    lot: LotRef


@dataclass(frozen=True, slots=True)
class BuildCasino:
    """ACT: strike a crane."""

    lot: LotRef


@dataclass(frozen=True, slots=True)
class Advertise:
    """ACT: strike the visible value of an advert column."""

    column: str


@dataclass(frozen=True, slots=True)
class PutOnShow:
    """ACT: circle the star of the casino just opened and strike a value of a show column."""

    column: str


@dataclass(frozen=True, slots=True)
class DriveWay:
    """ACT: drive on from lamp to lamp."""

    via: CrossingRef
    to: CrossingRef


@dataclass(frozen=True, slots=True)
class CrossBox:
    """ACT: cross the next box of the city hall track."""


@dataclass(frozen=True, slots=True)
class ExtendCasino:
    """ACT: circle a group and open one more lot with the number of its neighbour."""

    lot: LotRef
    copy_from: LotRef
    group: int


@dataclass(frozen=True, slots=True)
class ChangeAction:
    """ACT: circle a group and use another action."""

    action: str
    group: int


@dataclass(frozen=True, slots=True)
class SkipAction:
    """ACT: do without the action."""


@dataclass(frozen=True, slots=True)
class ConfirmTurn:
    """CONFIRM: what was written in pencil is final."""


@dataclass(frozen=True, slots=True)
class AnswerReshuffle:
    """RESHUFFLE: shall all casino cards be shuffled anew?"""

    yes: bool


Move: TypeAlias = (
    CastVote
    | ChooseCombination
    | ChoosePair
    | TakeTwoBoxes
    | ChangeNumber
    | OpenCasino
    | BuildCasino
    | Advertise
    | PutOnShow
    | DriveWay
    | CrossBox
    | ExtendCasino
    | ChangeAction
    | SkipAction
    | ConfirmTurn
    | AnswerReshuffle
)


def _every_move() -> dict[int, tuple[Move, str]]:
    """The whole vocabulary, written out once: code, typed move, notation. Stacks, cards and groups count from 1."""
    moves: dict[int, tuple[Move, str]] = {
        codes.VOTE_AGAINST: (CastVote(for_loan=False), "vote against"),
        codes.VOTE_FOR: (CastVote(for_loan=True), "vote for"),
        codes.TWO_BOXES: (TakeTwoBoxes(), "two boxes"),
        codes.CROSS_BOX: (CrossBox(), "cross box"),
        codes.SKIP: (SkipAction(), "skip"),
        codes.CONFIRM: (ConfirmTurn(), "confirm"),
        codes.KEEP_CARDS: (AnswerReshuffle(yes=False), "keep cards"),
        codes.RESHUFFLE: (AnswerReshuffle(yes=True), "reshuffle"),
    }
    for card in range(3):
        moves[codes.CHOOSE + card] = (ChooseCombination(card + 1), f"take {card + 1}")
        moves[codes.TWO_BOXES_TO + card] = (TakeTwoBoxes(card + 1), f"two boxes, {card + 1} to acme")
        for other in range(3):
            if other != card:
                moves[codes.PAIR + 3 * card + other] = (ChoosePair(card + 1, other + 1), f"pair {card + 1} {other + 1}")
    for lot, ref in enumerate(LOT_REFS):
        moves[codes.OPEN + lot] = (OpenCasino(ref), f"open {ref}")
        moves[codes.BUILD + lot] = (BuildCasino(ref), f"build {ref}")
    for column, name in enumerate(ADVERT_COLUMNS):
        moves[codes.ADVERTISE + column] = (Advertise(name), f"advert {name}")
    for column, name in enumerate(SHOW_COLUMNS):
        moves[codes.SHOW + column] = (PutOnShow(name), f"show {name}")
    for way, (via, to) in enumerate(WAYS):
        moves[codes.DRIVE + way] = (DriveWay(via, to), f"drive {via} {to}")
    for group in range(codes.GROUPS):
        moves |= _bonuses(group)
    return moves


def _bonuses(group: int) -> dict[int, tuple[Move, str]]:
    """The moves that circle one group."""
    moves: dict[int, tuple[Move, str]] = {}
    paid = f"group {group + 1}"
    for place, delta in enumerate(codes.DELTAS):
        moves[codes.CHANGE_NUMBER + 4 * group + place] = (ChangeNumber(delta, group + 1), f"number {delta:+d} {paid}")
    for action, name in enumerate(ACTIONS):
        moves[codes.CHANGE_ACTION + 5 * group + action] = (ChangeAction(name, group + 1), f"action {name} {paid}")
    for lot, ref in enumerate(LOT_REFS):
        offset = codes.EXTENSIONS * group + lot
        if ref.avenue > FIRST_AVENUES[ref.street - 1]:
            left = LOT_REFS[lot - 1]
            moves[codes.EXTEND_LEFT + offset] = (ExtendCasino(ref, left, group + 1), f"extend {left} to {ref} {paid}")
        if ref.avenue < LAST_AVENUES[ref.street - 1]:
            right = LOT_REFS[lot + 1]
            moves[codes.EXTEND_RIGHT + offset] = (
                ExtendCasino(ref, right, group + 1),
                f"extend {right} to {ref} {paid}",
            )
    return moves


EVERY_MOVE: Final = _every_move()
NOTATION: Final = Notation[Move](EVERY_MOVE, "open 2-4", "show left")
decode, encode, notate, read = NOTATION.decode, NOTATION.encode, NOTATION.notate, NOTATION.read
