"""Every sentence of this game that a person reads. `_` translates; the English text is the key."""

from __future__ import annotations

from typing import assert_never

from richtfest.core.words import Translate
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.board import AVENUES, LOWEST_PAR
from richtfest.games.new_las_vegas.closing import finished_avenues
from richtfest.games.new_las_vegas.deck import ACTIONS, COLUMNS
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
    LotRef,
    OpenCasino,
    PutOnShow,
    SkipAction,
    TakeTwoBoxes,
)
from richtfest.games.new_las_vegas.pencil import (
    ASK_ACT,
    ASK_CHOOSE,
    ASK_CONFIRM,
    ASK_OPEN,
    ASK_RESHUFFLE,
    ASK_VOTE,
)
from richtfest.games.new_las_vegas.projects import (
    AllCranes,
    BothShowColumns,
    CarpetsInEachStreet,
    CarpetsOfEachType,
    CraneLotsInAvenues,
    CraneLotsInStreets,
    HolesOfPar,
    Hotels,
    HotelsInAvenues,
    NeighbouringHotels,
    OpenedStreets,
    Project,
    Rows,
    ShowsAndGolf,
    UnusedBoxes,
)
from richtfest.games.new_las_vegas.rows import ODD
from richtfest.games.new_las_vegas.sheet import ADVERT_COLUMNS, SHOW_COLUMNS, Sheet
from richtfest.games.new_las_vegas.state import NewLasVegas


def caption(word: str, _: Translate) -> str:
    """The box itself, its options and choices, and the boxes of the score board."""
    captions = {
        "new-las-vegas": _("New Las Vegas"),
        "about": _("Open casinos, send out the limousine, mind your debts. The first time without golf and bank."),
        "credits": _(
            "designed by Benoit Turpin, solo game by Alexis Allard, published by Blue Cocker Games, in German by "
            "Pegasus Spiele"
        ),
        "golf": _("Golf"),
        "golf=yes": _("with the golf course"),
        "golf=no": _("without the golf course: lighter, for a first match"),
        "bank": _("Bank"),
        "bank=yes": _("with a secret vote on the loan"),
        "bank=no": _("without the loan, two bundles more for everybody: lighter, for a first match"),
        "manager": _("Construction manager (alone)"),
        "projects": _("Projects"),
        "city_hall": _("City hall"),
        "shows": _("Shows"),
        "hotels": _("Hotels"),
        "lucky_numbers": _("Lucky numbers"),
        "limousine": _("Limousine"),
        "debts": _("Debts"),
    }
    if word.startswith("manager="):
        return _("level {level}").format(level=word.removeprefix("manager="))
    return captions[word]


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
            return _("do without the action")
        case ConfirmTurn():
            return _("confirm")
        case AnswerReshuffle(yes):
            return _("shuffle all cards anew") if yes else _("leave the cards as they are")
        case _ as unreachable:
            assert_never(unreachable)


def offered(state: NewLasVegas, number_card: int, action_card: int, _: Translate) -> dict[str, object]:
    """A number and an action of the offer; cards and stacks are counted from 1."""
    action = ACTIONS[state.offer[COLUMNS + action_card - 1]]
    return {"number": int(state.offer[number_card - 1]), "action": action_name(action, _)}


def advert_sentence(state: NewLasVegas, sheet: Sheet, column: str, _: Translate) -> str:
    if column == "city_hall":
        points = "/".join(str(value) for value in state.rules.columns.ranks[1])
        return _("city hall: {points} by rank").format(points=points)
    return _("{what}: {points} each").format(what=column_name(column, _), points=next_value(state, sheet, column))


def next_value(state: NewLasVegas, sheet: Sheet, column: str) -> int:
    place = ADVERT_COLUMNS.index(column)
    return int(state.rules.columns.values[place][sheet.advertised(place) + 1])


def show_sentence(state: NewLasVegas, sheet: Sheet, column: str, _: Translate) -> str:
    place = SHOW_COLUMNS.index(column)
    points = int(state.rules.columns.shows[place][sheet.shows(place) + 1])
    return _.many(
        "put on a show: {column} to {points} point", "put on a show: {column} to {points} points", points
    ).format(column=column_name(column, _), points=points)


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
    rules, stood = state.rules, int(state.hotels_standing())
    sheet = state.pencils[seat].sheet.clone()
    new = int(finished_avenues(sheet, rules.board) & ~(sheet.large | sheet.small))
    sheet.large |= new & ~stood
    sheet.small |= new & stood
    told = []
    for avenue in range(1, AVENUES + 1):
        if new >> avenue & 1:
            large = _("gave avenue {avenue} its large hotel")
            small = _("gave avenue {avenue} a small hotel")
            told.append((small if stood >> avenue & 1 else large).format(avenue=avenue))
    for kind, project in enumerate(state.projects):
        if not sheet.completed >> kind & 1 and project.requirement.met_by(sheet, rules.board, rules.track):
            points = int(project.later if state.approved >> kind & 1 else project.first)
            told.append(
                _.many(
                    "completed project {card} for {points} point",
                    "completed project {card} for {points} points",
                    points,
                ).format(card=project.name, points=points)
            )
    return ", ".join(told)


def question(state: NewLasVegas, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    pencil = state.pencils[seat]
    alone = state.acme is not None
    questions = {
        ASK_VOTE: _("Do you vote for a loan from the bank? Nobody will know before the end."),
        ASK_CHOOSE: _("Which number do you take, and which action?") if alone else _("Which combination do you take?"),
        ASK_OPEN: _("Where do you open a casino with {number}?").format(number=pencil.number),
        ASK_ACT: _("How do you use the action “{action}”?").format(action=action_name(ACTIONS[pencil.action], _)),
        ASK_CONFIRM: _("Is your turn right like this?"),
        ASK_RESHUFFLE: _("You were first to complete a project: shall all casino cards be shuffled anew?"),
    }
    return questions.get(pencil.asked, _("Waiting for the others."))


def verdict(*, won: bool, _: Translate) -> str:
    """NLV-135: what the points of a solo match mean."""
    return _("You have more points than ACME: won!") if won else _("ACME is not beaten: lost.")


# Projects


def project_goal(project: Project, _: Translate) -> str:
    """What a project asks for."""
    match project.requirement:
        case Hotels() as wanted:
            return hotels_goal(wanted, _)
        case NeighbouringHotels(count=count, small=small):
            goal = (
                _("hotels in {count} neighbouring avenues")
                if small
                else _("large hotels in {count} neighbouring avenues")
            )
            return goal.format(count=count)
        case HotelsInAvenues(avenues=avenues):
            listed = [str(avenue) for avenue in range(1, AVENUES + 1) if avenues >> avenue & 1]
            return _("hotels in the avenues {avenues}").format(avenues=_(" and ").join(listed))
        case UnusedBoxes(count=count):
            return _.many("{count} unused box at city hall", "{count} unused boxes at city hall", int(count)).format(
                count=count
            )
        case Rows() as wanted:
            return rows_goal(wanted, _)
        case OpenedStreets(count=count):
            return _("{count} streets with every built casino opened").format(count=count)
        case CarpetsOfEachType():
            return _("the limousine has passed a mafia, a luxury and a VIP casino")
        case CarpetsInEachStreet():
            return _("the limousine has passed a special casino of every street")
        case ShowsAndGolf(street=street):
            return _("every show of street {street} and the whole golf course").format(street=street + 1)
        case HolesOfPar(par=par):
            return _("all holes of PAR {par}").format(par=par + LOWEST_PAR)
        case CraneLotsInAvenues(avenues=avenues):
            listed = [str(avenue) for avenue in avenues]
            return _("the crane lots of the avenues {avenues} opened").format(avenues=_(" and ").join(listed))
        case CraneLotsInStreets(count=count, stars=stars):
            if stars:
                return _("a street with all crane lots opened and a show at every star")
            return _("{count} streets with all crane lots opened").format(count=count)
        case AllCranes():
            return _("every crane struck")
        case BothShowColumns(count=count):
            return _("{count} shows in each of the two columns").format(count=count)
    raise AssertionError(project.name)


def hotels_goal(wanted: Hotels, _: Translate) -> str:
    if wanted.large and wanted.small:
        goal = _("{count} hotels of any size")
    else:
        goal = _("{count} large hotels") if wanted.large else _("{count} small hotels")
    return goal.format(count=wanted.count)


def rows_goal(wanted: Rows, _: Translate) -> str:
    if wanted.parity == ODD:
        goal = _("a row of {length} odd numbers") if wanted.rows == 1 else _("{rows} rows of {length} odd numbers")
    elif wanted.at_end:
        goal = _("a row of {length} even numbers at the end of a street")
    else:
        goal = _("a row of {length} even numbers") if wanted.rows == 1 else _("{rows} rows of {length} even numbers")
    return goal.format(length=wanted.length, rows=wanted.rows)


# Why not?


def why_not(state: NewLasVegas, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    pencil = state.pencils[seat]
    asked = pencil.asked
    move = moves.decode(code)
    match move:
        case ChooseCombination() | TakeTwoBoxes(None) if asked == ASK_CHOOSE and state.acme is not None:
            return _("Alone, you choose two of the three cards and leave one to ACME (NLV-121).")
        case ChoosePair() | TakeTwoBoxes(int()) if asked == ASK_CHOOSE and state.acme is None:
            return _("Cards are left to ACME in the solo game only (NLV-121).")
        case ChooseCombination(card) | ChoosePair(card) if asked == ASK_CHOOSE:
            return _("{number} fits nowhere on your board (NLV-30).").format(number=state.offer[card - 1])
        case TakeTwoBoxes() if asked == ASK_CHOOSE:
            return _("Two boxes are taken only if none of the three numbers fits anywhere (NLV-30).")
        case ChangeNumber(delta, group) if asked == ASK_OPEN:
            if pencil.bonus_used or not offers_group(state, seat, group):
                return why_no_bonus(state, seat, group, _)
            return _("{number} fits nowhere on your board (NLV-67).").format(number=pencil.number + delta)
        case OpenCasino(lot) if asked == ASK_OPEN:
            return why_not_there(state, seat, lot, _)
        case ExtendCasino(lot, _source, group) if asked == ASK_ACT:
            if pencil.bonus_used or not offers_group(state, seat, group):
                return why_no_bonus(state, seat, group, _)
            return why_no_extension(pencil.sheet, lot, _)
        case ChangeAction(action, group) if asked == ASK_ACT:
            if pencil.bonus_used or not offers_group(state, seat, group):
                return why_no_bonus(state, seat, group, _)
            if action == ACTIONS[pencil.action]:
                return _("This is your action already (NLV-R59).")
            return _("This action could not be carried out now (NLV-R59).")
        case SkipAction() if asked == ASK_ACT:
            return _("An action that was swapped must be carried out (NLV-68).")
        case BuildCasino() | Advertise() | PutOnShow() | DriveWay() | CrossBox() if asked == ASK_ACT:
            return why_no_action(state, seat, move, _)
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def offers_group(state: NewLasVegas, seat: int, group: int) -> bool:
    offered_groups = state.rules.track.offered_groups(state.pencils[seat].sheet)
    return bool(offered_groups >> (group - 1) & 1)


def why_no_bonus(state: NewLasVegas, seat: int, group: int, _: Translate) -> str:
    pencil = state.pencils[seat]
    if pencil.bonus_used:
        return _("Only one favour of city hall may be used in a turn (NLV-39).")
    if pencil.sheet.circled_groups() >> (group - 1) & 1:
        return _("This group is circled already (NLV-38).")
    if state.rules.track.free_groups(pencil.sheet) >> (group - 1) & 1:
        return _("Of groups that are worth the same, the leftmost is used first (NLV-R61).")
    return _("Not all boxes of this group are crossed (NLV-38).")


def why_not_there(state: NewLasVegas, seat: int, ref: LotRef, _: Translate) -> str:
    """NLV-48: what stands in the way of the number on this lot."""
    pencil = state.pencils[seat]
    sheet, number, lot = pencil.sheet, pencil.number, LOT_OF[str(ref)]
    if sheet.is_opened(lot):
        return _("This casino is open already (NLV-48).")
    if sheet.is_unbuilt(lot):
        return _("This casino must be built first (NLV-48).")
    first, end = (int(state.rules.board.starts[ref.street - 1 + side]) for side in range(2))
    left = max((int(sheet.numbers[other]) for other in range(first, lot)), default=-1)
    right = min((int(sheet.numbers[other]) for other in range(lot, end) if sheet.is_opened(other)), default=99)
    return _("Numbers rise from left to right: {number} cannot stand here beside {other} (NLV-48).").format(
        number=number, other=left if left >= number else right
    )


def why_no_extension(sheet: Sheet, ref: LotRef, _: Translate) -> str:
    lot = LOT_OF[str(ref)]
    if sheet.is_opened(lot):
        return _("This casino is open already (NLV-69).")
    if sheet.is_unbuilt(lot):
        return _("This casino must be built first (NLV-69).")
    return _("An extension needs an opened casino right beside it (NLV-69).")


def why_no_action(state: NewLasVegas, seat: int, move: moves.Move, _: Translate) -> str:
    pencil = state.pencils[seat]
    sheet, rules, action = pencil.sheet, state.rules, ACTIONS[pencil.action]
    match move:
        case BuildCasino() if action == "build":
            return _("No crane stands there (NLV-50).")
        case Advertise(column) if action == "advert":
            if column.startswith("par") and rules.board.course == 0:
                return _("You play without the golf course (NLV-23).")
            return _("This column shows its last value (NLV-52).")
        case PutOnShow() if action == "show":
            if not rules.board.stars >> pencil.lot & 1:
                return _("A show needs a star at the casino just opened (NLV-53).")
            return _("This show column shows its last value (NLV-53).")
        case DriveWay() if action == "limousine":
            if sheet.is_home(rules.roads):
                return _("The limousine is back home for good (NLV-61).")
            return _("The limousine drives on from its last lamp, over roads it has not used (NLV-60).")
    return _("Your action is another one (NLV-34).")
