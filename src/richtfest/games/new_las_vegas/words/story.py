"""The log: what was done, as a person tells it afterwards."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import (
    Advertise,
    AnswerReshuffle,
    BuildCasino,
    CastVote,
    ChangeAction,
    ChangeNumber,
    ConfirmTurn,
    CrossBox,
    DriveWay,
    ExtendCasino,
    OpenCasino,
    PutOnShow,
    TakeTwoBoxes,
)
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT
from richtfest.games.new_las_vegas.rules.round import finished_avenues
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.words.offers import action_name, column_name, next_value


def tell(state: NewLasVegas, seat: int, code: int, _: Translate) -> str:
    """A move as the log tells it. Choosing only prepares what is told; of a vote nobody learns how it was."""
    pencil = state.pencils[seat]
    move = moves.decode(code)
    match move:
        case CastVote():
            return _("voted on the loan")
        case TakeTwoBoxes():
            return _("found no number to open, so crossed two boxes at city hall")
        case ChangeNumber(delta, _group):
            return _("turned {printed} into {number} with a favour from city hall").format(
                printed=pencil.number, number=pencil.number + delta
            )
        case OpenCasino(lot):
            return _("opened {lot} with {number}").format(lot=lot, number=pencil.number)
        case BuildCasino(lot):
            return _("built {lot} on credit").format(lot=lot)
        case Advertise("city_hall"):
            return _("advertised city hall")
        case Advertise(column):
            return _("advertised {what}: {points} each from now on").format(
                what=column_name(column, _), points=next_value(state, pencil.sheet, column)
            )
        case PutOnShow(column):
            return _("put on a show: {column}").format(column=column_name(column, _))
        case DriveWay(_via, to):
            return drive_told(state, to.number, to, _)
        case CrossBox():
            return _("crossed a box at city hall")
        case ExtendCasino(lot, copy_from, _group):
            return _("extended {source} to {lot} on credit").format(source=copy_from, lot=lot)
        case ChangeAction(action, _group):
            return _("swapped the action for {action} with a favour from city hall").format(
                action=action_name(action, _)
            )
        case ConfirmTurn():
            return outcome_told(state, seat, _)
        case AnswerReshuffle(True):
            return _("had all cards shuffled anew")
    return ""


def drive_told(state: NewLasVegas, to: int, place: object, _: Translate) -> str:
    if to == state.rules.roads.home:
        return _("brought the limousine home")
    return _("drove the limousine to {place}").format(place=place)


def outcome_told(state: NewLasVegas, seat: int, _: Translate) -> str:
    """What the turn leads to when the round is closed: hotels and projects (NLV-43, NLV-73)."""
    told = []
    for avenue, is_large in new_hotels(state, seat):
        sentence = _("gave avenue {avenue} its large hotel") if is_large else _("gave avenue {avenue} a small hotel")
        told.append(sentence.format(avenue=avenue))
    for name, points in met_projects(state, seat):
        told.append(
            _.many(
                "completed project {card} for {points} point", "completed project {card} for {points} points", points
            ).format(card=name, points=points)
        )
    return ", ".join(told)


def new_hotels(state: NewLasVegas, seat: int) -> list[tuple[int, bool]]:
    """NLV-73: the avenues that this seat has finished in pencil, and whether it gets their large hotel."""
    sheet, stood = state.pencils[seat].sheet, int(state.hotels_standing())
    new = int(finished_avenues(sheet, state.rules.board) & ~(sheet.large | sheet.small))
    return [(avenue, not stood >> avenue & 1) for avenue in range(1, AVENUES + 1) if new >> avenue & 1]


def met_projects(state: NewLasVegas, seat: int) -> list[tuple[str, int]]:
    """NLV-43: the projects that this seat has met in pencil, its new hotels among them, and their points."""
    rules, sheet = state.rules, state.pencils[seat].sheet.clone()
    for avenue, is_large in new_hotels(state, seat):
        if is_large:
            sheet.large |= BIT[avenue]
        else:
            sheet.small |= BIT[avenue]
    return [
        (project.name, int(project.later if state.approved >> kind & 1 else project.first))
        for kind, project in enumerate(state.projects)
        if not sheet.completed >> kind & 1 and project.requirement.met_by(sheet, rules.board, rules.track)
    ]


def tell_outcome(before: NewLasVegas, after: NewLasVegas, seat: int, code: int, _: Translate) -> str:
    """Nothing of note happens by itself."""
    return ""


def tell_end(state: NewLasVegas, seat: int, _: Translate) -> str:
    """Nothing comes to light at the end."""
    return ""
