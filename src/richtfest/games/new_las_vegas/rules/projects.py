"""The projects: shared goals that are completed when a round is closed (NLV-43, NLV-76 to NLV-97)."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.bits import count_bits
from richtfest.games.new_las_vegas.rules.board import CARPETS, STREETS, Board
from richtfest.games.new_las_vegas.rules.rows import count_rows, count_rows_at_ends
from richtfest.games.new_las_vegas.rules.sheet import Sheet
from richtfest.games.new_las_vegas.rules.track import Track

TYPES: Final = 3
PROJECT_TYPES: Final = ("hotels_city_hall", "streets_limousine", "build_shows_golf")


class Requirement:
    """What a project asks for."""

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        raise NotImplementedError


class Hotels(Requirement):
    """So many hotels: large ones, small ones or any (NLV-77 to NLV-79)."""

    def __init__(self, count: i64, large: bool, small: bool) -> None:
        self.count: i64 = count
        self.large: bool = large
        self.small: bool = small

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        return count_bits(hotels_of(sheet, self.large, self.small)) >= self.count


class NeighbouringHotels(Requirement):
    """Hotels in so many neighbouring avenues: large ones or any (NLV-80, NLV-81)."""

    def __init__(self, count: i64, small: bool) -> None:
        self.count: i64 = count
        self.small: bool = small  # small ones count too

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        avenues = hotels_of(sheet, True, self.small)
        left = self.count
        while left > 1:
            avenues &= avenues >> 1
            left -= 1
        return avenues != 0


class HotelsInAvenues(Requirement):
    """A hotel of any size in each of these avenues (NLV-82)."""

    def __init__(self, avenues: list[int]) -> None:
        self.avenues: i64 = sum(1 << avenue for avenue in avenues)

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        return self.avenues & ~(sheet.large | sheet.small) == 0


class UnusedBoxes(Requirement):
    """So many unused boxes of the city hall track (NLV-83)."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        return track.unused_boxes(sheet) >= self.count


class Rows(Requirement):
    """So many rows of one parity and length, at a street end if asked (NLV-84 to NLV-86, NLV-89)."""

    def __init__(self, parity: i64, rows: i64, length: i64, at_end: bool) -> None:
        self.parity: i64 = parity
        self.rows: i64 = rows
        self.length: i64 = length
        self.at_end: bool = at_end

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        if self.at_end:
            return count_rows_at_ends(sheet, board, self.parity, self.length) >= self.rows
        return count_rows(sheet, board, self.parity, self.length) >= self.rows


class OpenedStreets(Requirement):
    """In so many streets every built lot is opened (NLV-87)."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        found: i64 = 0
        street: i64
        for street in range(STREETS):
            if board.street_lots[street] & ~sheet.unbuilt & ~sheet.opened == 0:
                found += 1
        return found >= self.count


class CarpetsOfEachType(Requirement):
    """The route has passed so many carpets of each of these types (NLV-88)."""

    def __init__(self, types: list[str], each: i64) -> None:
        self.types: vec[i64] = vec[i64]([CARPETS.index(name) for name in types])
        self.each: i64 = each

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        kind: i64
        for kind in self.types:
            if count_bits(sheet.carpets & board.carpets[kind]) < self.each:
                return False
        return True


class CarpetsInEachStreet(Requirement):
    """The route has passed a carpet in each of these streets (NLV-90)."""

    def __init__(self, streets: list[int]) -> None:
        self.streets: vec[i64] = vec[i64]([street - 1 for street in streets])

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        street: i64
        for street in self.streets:
            if sheet.carpets & board.street_lots[street] == 0:
                return False
        return True


class ShowsAndGolf(Requirement):
    """Every star of one street and every hole circled (NLV-91)."""

    def __init__(self, street: i64) -> None:
        self.street: i64 = street - 1

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        stars = board.stars & board.street_lots[self.street]
        return stars & ~sheet.stars == 0 and board.course & ~sheet.holes == 0 and board.course != 0


class HolesOfPar(Requirement):
    """Every hole of one PAR circled (NLV-92)."""

    def __init__(self, par: i64) -> None:
        self.par: i64 = par  # PAR 3 is 0

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        return board.holes[self.par] & ~sheet.holes == 0 and board.holes[self.par] != 0


class CraneLotsInAvenues(Requirement):
    """The crane lots of these avenues are built and opened (NLV-93)."""

    def __init__(self, avenues: list[int]) -> None:
        self.avenues: vec[i64] = vec[i64](avenues)

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        avenue: i64
        for avenue in self.avenues:
            if board.cranes & board.avenue_lots[avenue] & ~sheet.opened != 0:
                return False
        return True


class CraneLotsInStreets(Requirement):
    """In so many streets every crane lot is built and opened, and every star circled if asked (NLV-94, NLV-96)."""

    def __init__(self, count: i64, stars: bool) -> None:
        self.count: i64 = count
        self.stars: bool = stars

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        found: i64 = 0
        street: i64
        for street in range(STREETS):
            missing = board.cranes & ~sheet.opened
            if self.stars:
                missing |= board.stars & ~sheet.stars
            if missing & board.street_lots[street] == 0:
                found += 1
        return found >= self.count


class AllCranes(Requirement):
    """Every crane of the board is struck (NLV-95)."""

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        return sheet.unbuilt == 0


class BothShowColumns(Requirement):
    """In both show columns so many values are struck (NLV-97)."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def met_by(self, sheet: Sheet, board: Board, track: Track) -> bool:
        return sheet.left >= self.count and sheet.right >= self.count


class Project:
    """A project card."""

    def __init__(self, name: str, kind: i64, requirement: Requirement, first: i64, later: i64) -> None:
        self.name = name
        self.kind: i64 = kind  # its place in PROJECT_TYPES
        self.requirement = requirement
        self.first: i64 = first
        self.later: i64 = later


def hotels_of(sheet: Sheet, large: bool, small: bool) -> i64:
    """The avenues with a hotel of these sizes."""
    avenues: i64 = 0
    if large:
        avenues |= sheet.large
    if small:
        avenues |= sheet.small
    return avenues
