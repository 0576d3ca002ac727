"""A ruleset: the parts one match is played with. Options differ in their parts, not in the turn."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.new_las_vegas.rules.acme import Manager
from richtfest.games.new_las_vegas.rules.board import Board
from richtfest.games.new_las_vegas.rules.fits import find_fits
from richtfest.games.new_las_vegas.rules.mode import Mode
from richtfest.games.new_las_vegas.rules.projects import Project
from richtfest.games.new_las_vegas.rules.roads import Roads
from richtfest.games.new_las_vegas.rules.sheet import LEFT, Sheet, empty_sheet
from richtfest.games.new_las_vegas.rules.track import Track


class Columns:
    """The columns of values on the score board (NLV-9, NLV-10)."""

    def __init__(
        self, adverts: list[list[int]], ranks: list[list[int]], shows: list[list[int]], show_debts: list[list[int]]
    ) -> None:
        self.values: list[vec[i64]] = [vec[i64](values) for values in adverts]
        self.ranks: list[vec[i64]] = [vec[i64](row) for row in ranks]  # city hall: the two rows of rank points
        self.steps: vec[i64] = vec[i64]([len(values) - 1 for values in adverts])  # of adverts; 0: not offered
        self.shows: list[vec[i64]] = [vec[i64](values) for values in shows]
        self.show_debts: list[vec[i64]] = [vec[i64](debts) for debts in show_debts]  # open debts after k shows

    def advert_value(self, sheet: Sheet, column: i64) -> i64:
        """V(c) of NLV-101: the visible value of an advert column."""
        return self.values[column][sheet.advertised(column)]

    def can_advertise(self, sheet: Sheet, column: i64) -> bool:
        """NLV-52: has the column a value left to strike?"""
        return sheet.advertised(column) < self.steps[column]

    def show_value(self, sheet: Sheet, column: i64) -> i64:
        return self.shows[column][sheet.shows(column)]

    def can_show(self, sheet: Sheet, column: i64) -> bool:
        """NLV-53: six values can be struck, the seventh never."""
        return sheet.shows(column) < len(self.shows[column]) - 1

    def put_on_show(self, sheet: Sheet, column: i64) -> None:
        if column == LEFT:
            sheet.left += 1
        else:
            sheet.right += 1

    def open_debts(self, sheet: Sheet, column: i64) -> i64:
        """NLV-54."""
        return self.show_debts[column][sheet.shows(column)]


class Vault:
    """The bundles everybody has, and what unpaid debts cost (NLV-11, NLV-22, NLV-110 to NLV-113)."""

    def __init__(self, bundles: i64, majority: i64, some: i64, nobody: i64, penalty: i64) -> None:
        self.bundles: i64 = bundles  # from the start
        self.majority: i64 = majority  # the loan if more than half voted for it
        self.some: i64 = some  # if somebody did
        self.nobody: i64 = nobody  # if nobody did
        self.penalty: i64 = penalty


class Ruleset:
    """Everything that is the same from the first to the last round of one match."""

    def __init__(
        self,
        board: Board,
        roads: Roads,
        track: Track,
        columns: Columns,
        vault: Vault,
        crossed: int,
        numbers: list[int],
        actions: list[int],
        projects: list[list[Project]],
        bank: bool,
        mode: Mode,
    ) -> None:
        self.board = board
        self.roads = roads
        self.track = track
        self.columns = columns
        self.vault = vault
        self.numbers: vec[i64] = vec[i64](numbers)  # per casino card
        self.actions: vec[i64] = vec[i64](actions)  # per casino card
        self.cards: vec[i64] = vec[i64](list(range(len(numbers))))  # in the order of the card list
        self.projects = projects  # per type, the cards that may be drawn
        self.bank: bool = bank
        self.mode = mode  # several players, or the solo game
        self.sheet: Sheet = empty_sheet(board, roads, crossed)
        self.fits: vec[i64] = find_fits(self.sheet, board)  # on the empty sheet

    @property
    def manager(self) -> Manager | None:
        """The construction manager of ACME, solo only."""
        return self.mode.rival_manager()
