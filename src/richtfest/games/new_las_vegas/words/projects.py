"""What a project asks for, in words."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.new_las_vegas.rules.board import AVENUES, LOWEST_PAR
from richtfest.games.new_las_vegas.rules.projects import (
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
from richtfest.games.new_las_vegas.rules.rows import ODD


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
