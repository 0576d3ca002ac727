"""Answers in a few letters, for the small buttons of a phone."""

from __future__ import annotations

from richtfest.core.words import Translate, figure
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import (
    Advertise,
    BuildCasino,
    ChangeAction,
    ChangeNumber,
    ExtendCasino,
    OpenCasino,
    PutOnShow,
)
from richtfest.games.new_las_vegas.rules.sheet import SHOW_COLUMNS
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.words.offers import action_name, next_value


def chip(state: NewLasVegas, seat: int, code: int, _: Translate) -> str:
    """Lots by street and avenue, columns with their next value, favours by what they change."""
    pencil, columns = state.pencils[seat], state.rules.columns
    sheet = pencil.sheet
    match moves.decode(code):
        case OpenCasino(lot) | BuildCasino(lot):
            return str(lot)
        case Advertise("city_hall"):
            return column_chip("city_hall", "/".join(str(value) for value in columns.ranks[1]), _)
        case Advertise(column):
            return column_chip(column, next_value(state, sheet, column), _)
        case PutOnShow(column):
            place = SHOW_COLUMNS.index(column)
            return column_chip(column, figure(int(columns.shows[place][sheet.shows(place) + 1])), _)
        case ChangeNumber(delta, group):
            return of_group(state, seat, group, _("Number {number}").format(number=pencil.number + delta), _)
        case ChangeAction(action, group):
            return of_group(state, seat, group, _("Instead: {action}").format(action=action_name(action, _)), _)
        case ExtendCasino(lot, source, group):
            changed = _("{source} → {lot} on credit").format(source=source, lot=lot)
            return of_group(state, seat, group, changed, _)
    return ""


def of_group(state: NewLasVegas, seat: int, group: int, changed: str, _: Translate) -> str:
    """What a favour changes; which group of city hall pays for it goes without saying if there is but one."""
    groups = int(state.rules.track.offered_groups(state.pencils[seat].sheet))
    if groups.bit_count() == 1:
        return changed
    return _("{change}, group {group}").format(change=changed, group=group)


def column_chip(column: str, value: str, _: Translate) -> str:
    names = {
        "left": _("Left: {value}"),
        "right": _("Right: {value}"),
        "city_hall": _("City hall: {value}"),
        "hotel_large": _("Large hotels: {value}"),
        "hotel_small": _("Small hotels: {value}"),
        "lucky": _("Luck: {value}"),
        "par3": _("PAR 3: {value}"),
        "par4": _("PAR 4: {value}"),
        "par5": _("PAR 5: {value}"),
        "vip": _("VIP: {value}"),
        "luxury": _("Luxury: {value}"),
        "missing_way": _("Ways: {value}"),
    }
    return names[column].format(value=value)
