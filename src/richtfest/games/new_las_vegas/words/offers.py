"""What is asked and offered, and the captions beside it. `_` translates; the English text is the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from richtfest.core.words import Translate, figure, signed
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import (
    LOT_OF,
    Advertise,
    AnswerReshuffle,
    BuildCasino,
    CastVote,
    ChangeAction,
    ChangeNumber,
    ChooseCombination,
    ChoosePair,
    ConfirmTurn,
    CrossBox,
    DriveWay,
    ExtendCasino,
    OpenCasino,
    PutOnShow,
    SkipAction,
    TakeTwoBoxes,
)
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, SHOW_COLUMNS, Sheet
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import opponent


def name_box(box: str, options: Mapping[str, str], _: Translate) -> str:
    """A box of the score pad as the head of a line."""
    names = {
        "projects": _("Projects"),
        "golf": _("Golf"),
        "city_hall": _("City hall"),
        "shows": _("Shows"),
        "hotels": _("Hotels"),
        "lucky_numbers": _("Lucky numbers"),
        "limousine": _("Limousine"),
        "debts": _("Debts"),
    }
    return names[box]


def name_section(section: str, _: Translate) -> str:
    """A section of the component file, as players call what stands in it."""
    names = {
        "terms": _("the names of things"),
        "counts": _("what is in the box"),
        "casino_cards": _("the casino cards"),
        "board": _("the town"),
        "board.carpet_facing": _("on which side the red carpets lie"),
        "golf": _("the golf course"),
        "hotels": _("the hotels"),
        "limousine": _("the roads of the limousine"),
        "limousine.pruning": _("roads that we left out"),
        "score_board": _("the score board as a whole"),
        "score_board.area_order": _("the order of the score board"),
        "score_board.project_field_order": _("the order of the project boxes"),
        "score_board.city_hall": _("city hall and its points"),
        "score_board.shows": _("points for shows"),
        "score_board.adverts": _("values of the adverts"),
        "score_board.lucky_numbers": _("points for lucky numbers"),
        "score_board.vault": _("the vault"),
        "debts": _("the debts"),
        "projects": _("the project cards"),
        "solo": _("the solo game as a whole"),
        "solo.deck": _("the cards of the solo game"),
        "solo.approvals": _("the approvals of the solo game"),
        "solo.managers": _("the values of the managers"),
        "variants": _("playing without golf or bank"),
        "fixture_worked_example": _("an example of scoring"),
    }
    return names[section]


def action_name(action: str, _: Translate) -> str:
    names = {
        "build": _("build"),
        "show": _("show"),
        "city_hall": _("city hall"),
        "limousine": _("limousine"),
        "advert": _("advert"),
    }
    return names[action]


def column_name(column: str, _: Translate) -> str:
    """What a column of the score board makes worth more."""
    names = {
        "left": _("left column"),
        "right": _("right column"),
        "city_hall": _("city hall"),
        "hotel_large": _("large hotels"),
        "hotel_small": _("small hotels"),
        "lucky": _("lucky numbers"),
        "par3": _("holes of PAR 3"),
        "par4": _("holes of PAR 4"),
        "par5": _("holes of PAR 5"),
        "vip": _("VIP casinos"),
        "luxury": _("luxury casinos"),
        "missing_way": _("missing ways"),
    }
    return names[column]


# Moves


def sentence(state: NewLasVegas, seat: int, code: int, _: Translate) -> str:
    """A legal move, as a player would say it."""
    pencil = state.pencils[seat]
    move = moves.decode(code)
    match move:
        case CastVote(for_loan):
            return _("vote for the loan") if for_loan else _("vote against the loan")
        case ChooseCombination(stack):
            return _("take {number} with {action}").format(**offered(state, stack, stack, _))
        case ChoosePair(number_card, action_card):
            return _("take {number} with {action}, leave the other card to ACME").format(
                **offered(state, number_card, action_card, _)
            )
        case TakeTwoBoxes(None):
            return _("no number fits: cross two boxes at city hall")
        case TakeTwoBoxes(to_acme):
            return _("no number fits: cross two boxes at city hall, leave {number} with {action} to ACME").format(
                **offered(state, to_acme or 1, to_acme or 1, _)
            )
        case ChangeNumber(delta, group):
            return _("make it {number}, with group {group} of city hall").format(
                number=pencil.number + delta, group=group
            )
        case OpenCasino(lot):
            return _("open {lot} with {number}").format(lot=lot, number=pencil.number)
        case BuildCasino(lot):
            return _("build {lot}, on credit").format(lot=lot)
        case Advertise(column):
            return advert_sentence(state, pencil.sheet, column, _)
        case PutOnShow(column):
            return show_sentence(state, pencil.sheet, column, _)
        case DriveWay(via, to):
            return _("drive by way of {via} to {to}").format(via=via, to=to)
        case CrossBox():
            return _("cross box {number} at city hall").format(number=pencil.sheet.crossed + 1)
        case ExtendCasino(lot, copy_from, group):
            return _("extend {source} to {lot} with {number}, with group {group} of city hall, on credit").format(
                source=copy_from, lot=lot, number=pencil.sheet.numbers[LOT_OF[str(copy_from)]], group=group
            )
        case ChangeAction(action, group):
            return _("use {action} instead, with group {group} of city hall").format(
                action=action_name(action, _), group=group
            )
        case SkipAction():
            return _("without {action}").format(action=action_name(ACTIONS[pencil.action], _))
        case ConfirmTurn():
            return _("confirm")
        case AnswerReshuffle(yes):
            return _("shuffle all cards anew") if yes else _("leave the cards as they are")
        case _ as unreachable:
            assert_never(unreachable)


def name_move(code: int, options: Mapping[str, str], _: Translate) -> str:
    """A move by the lot, way, column or group it is about."""
    match moves.decode(code):
        case OpenCasino(lot) | BuildCasino(lot):
            return _("lot {lot}").format(lot=lot)
        case DriveWay(via, to):
            return _("drive by way of {via} to {to}").format(via=via, to=to)
        case Advertise(column) | PutOnShow(column):
            return column_name(column, _)
        case ChangeNumber(delta, group):
            return _("{change}, with group {group} of city hall").format(change=signed(delta), group=group)
        case ChangeAction(action, group):
            return _("use {action} instead, with group {group} of city hall").format(
                action=action_name(action, _), group=group
            )
        case ExtendCasino(lot, source, group):
            return _("extend {source} to {lot}, with group {group} of city hall").format(
                source=source, lot=lot, group=group
            )
        case ChooseCombination(stack):
            return _("stack {number}").format(number=stack)
        case TakeTwoBoxes(None):
            return _("two boxes at city hall")
        case TakeTwoBoxes(card):
            return _("two boxes at city hall, card {number} to ACME").format(number=card)
        case ChoosePair(number_card, action_card):
            return _("number of card {number}, action of card {other}").format(number=number_card, other=action_card)
    return moves.notate(code)


def offered(state: NewLasVegas, number_card: int, action_card: int, _: Translate) -> dict[str, object]:
    """A number and an action of the offer; cards and stacks are counted from 1."""
    action = ACTIONS[state.offer[COLUMNS + action_card - 1]]
    return {"number": int(state.offer[number_card - 1]), "action": action_name(action, _)}


def advert_sentence(state: NewLasVegas, sheet: Sheet, column: str, _: Translate) -> str:
    if column == "city_hall":
        points = "/".join(str(value) for value in state.rules.columns.ranks[1])
        return _("advertise city hall: {points} by rank").format(points=points)
    return _("advertise {what}: {points} each").format(
        what=column_name(column, _), points=next_value(state, sheet, column)
    )


def next_value(state: NewLasVegas, sheet: Sheet, column: str) -> str:
    place = ADVERT_COLUMNS.index(column)
    return figure(state.rules.columns.values[place][sheet.advertised(place) + 1])


def show_sentence(state: NewLasVegas, sheet: Sheet, column: str, _: Translate) -> str:
    place = SHOW_COLUMNS.index(column)
    points = int(state.rules.columns.shows[place][sheet.shows(place) + 1])
    return _.many(
        "put on a show: {column} to {points} point", "put on a show: {column} to {points} points", points
    ).format(column=column_name(column, _), points=points)


def question(state: NewLasVegas, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    pencil = state.pencils[seat]
    alone = state.acme is not None
    questions = {
        asks.VOTE: _("Do you vote for a loan from the bank? Nobody will know before the end."),
        asks.CHOOSE: _("Which number do you take, and which action?") if alone else _("Which combination do you take?"),
        asks.OPEN: _("Where do you open a casino with {number}?").format(number=pencil.number),
        asks.ACT: _("How do you use the action “{action}”?").format(action=action_name(ACTIONS[pencil.action], _)),
        asks.CONFIRM: _("Is your turn right like this?"),
        asks.RESHUFFLE: _("You were first to complete a project: shall all casino cards be shuffled anew?"),
    }
    return questions.get(pencil.asked, _("Waiting for the others."))


def verdict(state: NewLasVegas, _: Translate) -> str:
    """NLV-135: what the points of a solo match mean."""
    acme = opponent(state)
    if acme is None:
        return ""
    points, theirs = state.tally(0).total, acme.tally.total
    if points > theirs:
        sentence = _("You win against ACME, {points} to {theirs}.")
    elif points < theirs:
        sentence = _("ACME wins, {theirs} to {points}.")
    else:
        sentence = _("ACME wins: it has as many points as you ({points}).")
    return sentence.format(points=figure(points), theirs=figure(theirs))


def tie_breaks(options: Mapping[str, str], _: Translate) -> tuple[str, ...]:
    """What decides between equal totals."""
    return (_("Hotels"), _("Large hotels"))
