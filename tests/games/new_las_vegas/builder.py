"""A tidy developer: random, but with a plan, so that matches reach hotels, projects, refills and closed circuits.

Evenly random play wastes its numbers and is over after twenty rounds with hardly a hotel.
"""

from random import Random

from richtfest.core.state import State
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import (
    FIRST_AVENUES,
    LAST_AVENUES,
    LOT_OF,
    AnswerReshuffle,
    BuildCasino,
    ChangeAction,
    ChangeNumber,
    ChooseCombination,
    ChoosePair,
    CrossBox,
    DriveWay,
    ExtendCasino,
    LotRef,
    OpenCasino,
    PutOnShow,
    SkipAction,
)
from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def build(state: State, seat: int, legal: list[int], chance: Random) -> int:
    """One decision: mostly the tidiest, sometimes any."""
    assert isinstance(state, NewLasVegas)
    if chance.random() < 0.05:
        return chance.choice(legal)
    return max(legal, key=lambda move: (tidiness(state, seat, move), chance.random()))


def tidiness(state: NewLasVegas, seat: int, code: int) -> float:
    pencil = state.pencils[seat]
    sheet, board = pencil.sheet, state.rules.board
    match moves.decode(code):
        case ChooseCombination(card) | ChoosePair(card):
            number = int(state.offer[card - 1])
            lots = [lot for lot in range(38) if pencil.fits[number] >> lot & 1 and not sheet.unbuilt >> lot & 1]
            return max((place_worth(moves.LOT_REFS[lot], number) for lot in lots), default=-9)
        case OpenCasino(lot):
            star = 0.3 if board.stars >> LOT_OF[str(lot)] & 1 and pencil.action == 1 else 0
            avenue = board.avenue_lots[lot.avenue]
            nearly = int(avenue & sheet.opened).bit_count() / int(avenue).bit_count()
            return place_worth(lot, int(pencil.number)) + star + nearly
        case ChangeNumber() | ChangeAction():
            return -5
        case ExtendCasino(lot):
            return 0.5 if sheet.crossed > 6 else -5
        case BuildCasino(lot):
            return 1 if sheet.crane_debts(board) < 2 else -2
        case DriveWay(_, to):
            return -abs(to.avenue - 6) / 10 + (to.number == state.rules.roads.home)
        case PutOnShow() | AnswerReshuffle(True):
            return 1
        case CrossBox():
            return 0.2 if sheet.crossed < 11 else -1.5
        case SkipAction():
            return -1
    return 0


def place_worth(lot: LotRef, number: int) -> float:
    """How well a number suits a lot: low ones on the left, high ones on the right."""
    first, last = FIRST_AVENUES[lot.street - 1], LAST_AVENUES[lot.street - 1]
    wanted = first + (number - 1) / 14 * (last - first)
    return -abs(wanted - lot.avenue)
