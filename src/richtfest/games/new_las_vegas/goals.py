"""What a project asks for, as plain values: views carry them, words and pictures tell them (NLV-77 to NLV-97)."""

from __future__ import annotations

from dataclasses import dataclass

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
    Requirement,
    Rows,
    ShowsAndGolf,
    UnusedBoxes,
)
from richtfest.games.new_las_vegas.rules.rows import ODD


@dataclass(frozen=True, slots=True)
class Goal:
    """What is wanted, and the figures that go with it."""

    wanted: str  # large_hotels, rows_of_odd_numbers, every_crane …
    count: int = 0  # of hotels, boxes, streets, rows or shows
    length: int = 0  # of a row
    avenues: tuple[int, ...] = ()
    street: int = 0
    par: int = 0


def goal_of(requirement: Requirement) -> Goal:
    """The goal of a project card."""
    match requirement:
        case Hotels(count=count, large=large, small=small):
            wanted = "hotels" if large and small else "large_hotels" if large else "small_hotels"
            return Goal(wanted, count=int(count))
        case NeighbouringHotels(count=count, small=small):
            return Goal("neighbouring_hotels" if small else "neighbouring_large_hotels", count=int(count))
        case HotelsInAvenues(avenues=avenues):
            listed = tuple(avenue for avenue in range(1, AVENUES + 1) if avenues >> avenue & 1)
            return Goal("hotels_in_avenues", avenues=listed)
        case UnusedBoxes(count=count):
            return Goal("unused_boxes", count=int(count))
        case Rows() as rows:
            return Goal(row_wanted(rows), count=int(rows.rows), length=int(rows.length))
        case OpenedStreets(count=count):
            return Goal("opened_streets", count=int(count))
        case CarpetsOfEachType():
            return Goal("carpets_of_each_type")
        case CarpetsInEachStreet():
            return Goal("carpets_in_each_street")
        case ShowsAndGolf(street=street):
            return Goal("shows_and_golf", street=int(street) + 1)
        case HolesOfPar(par=par):
            return Goal("holes_of_par", par=int(par) + LOWEST_PAR)
        case CraneLotsInAvenues(avenues=avenues):
            return Goal("crane_lots_in_avenues", avenues=tuple(int(avenue) for avenue in avenues))
        case CraneLotsInStreets(count=count, stars=stars):
            return Goal("street_with_crane_lots_and_shows" if stars else "streets_with_crane_lots", count=int(count))
        case AllCranes():
            return Goal("every_crane")
        case BothShowColumns(count=count):
            return Goal("both_show_columns", count=int(count))
    raise AssertionError(requirement)


def row_wanted(rows: Rows) -> str:
    if rows.at_end:
        return "row_at_street_end"
    return "rows_of_odd_numbers" if rows.parity == ODD else "rows_of_even_numbers"
