"""What a viewer may know, built by whitelist (NLV-46, NLV-119). A new field of the state stays hidden until added."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from richtfest.core.shown import Shown
from richtfest.core.tally import Opponent, Tally, places
from richtfest.core.words import figure
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.flip_and_write.rules.open_turn import NOTHING
from richtfest.games.new_las_vegas.goals import Goal, goal_of
from richtfest.games.new_las_vegas.moves import LOT_REFS, crossing_ref
from richtfest.games.new_las_vegas.rules import acme as figures
from richtfest.games.new_las_vegas.rules import acme_scoring, asks, codes, scoring
from richtfest.games.new_las_vegas.rules.acme import Manager
from richtfest.games.new_las_vegas.rules.asks import NO_CARD, NO_LOT
from richtfest.games.new_las_vegas.rules.board import AVENUES as AVENUES
from richtfest.games.new_las_vegas.rules.board import CARPETS, LOTS, LOWEST_PAR, STREETS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS as ACTIONS
from richtfest.games.new_las_vegas.rules.projects import PROJECT_TYPES
from richtfest.games.new_las_vegas.rules.roads import PLACES, ROW, Roads, is_lamp
from richtfest.games.new_las_vegas.rules.rows import longest_row
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS as ADVERT_COLUMNS
from richtfest.games.new_las_vegas.rules.sheet import ADVERTS, GROUPS, Sheet
from richtfest.games.new_las_vegas.rules.sheet import SHOW_COLUMNS as SHOW_COLUMNS
from richtfest.games.new_las_vegas.rules.solo import AgainstAcme, rival_of
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas

PHASES = {asks.VOTING: "vote", phases.TURN: "turn", phases.RESHUFFLE: "reshuffle", phases.OVER: "over"}
WORTH = {  # the figures of a manager, by the box of the score pad that they fill
    "city_hall": figures.CITY_HALL,
    "shows": figures.SHOWS,
    "hotels": figures.HOTELS,
    "lucky_numbers": figures.LUCKY,
    "golf": figures.GOLF,
    "limousine": figures.LIMOUSINES,
}
Mark: TypeAlias = Literal["none", "open", "circled", "struck"]  # nothing printed, printed, and how it was marked


@dataclass(frozen=True, slots=True)
class OfferView:
    """A combination: the number on top of a stack, the action on top of its discard pile (none before the first round).

    In the solo game the two sides of one card.
    """

    number: int | None
    action: str | None


@dataclass(frozen=True, slots=True)
class ProjectView:
    """A project card on the table."""

    card: str
    kind: str  # hotels_city_hall, streets_limousine, build_shows_golf
    first: int
    later: int
    approved: bool
    goal: Goal


@dataclass(frozen=True, slots=True)
class LotView:
    """One lot: its number, its crane (open: stands, struck: built), star, carpet and golf hole."""

    lot: str  # 2-4
    street: int
    avenue: int
    number: int | None
    crane: Mark
    debt: bool  # built and still empty (NLV-50)
    star: Mark
    carpet: str  # vip, luxury, mafia or nothing
    visited: bool  # its carpet is circled
    par: int  # 0: no golf hole
    hole: Mark


@dataclass(frozen=True, slots=True)
class HotelView:
    """The hotel of one avenue."""

    avenue: int
    size: Literal["none", "small", "large"]
    upper_struck: bool  # the upper floors are struck: only a small hotel can still come (NLV-73)


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group of the city hall track."""

    size: int
    spent_on: str  # number, action, extension or nothing
    free: bool  # may pay for a bonus (NLV-38)


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of values struck from the top."""

    column: str
    struck: int
    visible: int  # for city hall: the points of rank 1
    debts: int  # open debts beside a show column


@dataclass(frozen=True, slots=True)
class SheetView:
    """One sheet."""

    streets: tuple[tuple[LotView, ...], ...]
    hotels: tuple[HotelView, ...]
    rows: tuple[int, ...]  # the longest row of each street (NLV-75)
    crossed: int  # boxes of the city hall track
    unused_boxes: int
    groups: tuple[GroupView, ...]
    shows: tuple[ColumnView, ...]  # left, right
    adverts: tuple[ColumnView, ...]  # ten columns
    route: tuple[str, ...]  # crossings from the traffic light on, those without lamp too; empty if not begun
    route_end: str
    home: bool  # the circuit is closed
    missing_ways: int
    bundles: int  # without the loan, until it is known
    open_debts: int  # without the one for the fewest boxes
    projects: tuple[int | None, ...]  # noted points by type


@dataclass(frozen=True, slots=True)
class PencilView:
    """A seat's own turn in progress."""

    sheet: SheetView
    tally: Tally
    asked: str  # vote, choose, open, act, confirm, reshuffle; nothing when the seat has decided
    number_card: int | None  # the stack or card chosen, from 0; None while none is chosen, or for two boxes
    action_card: int | None
    number: int | None  # the current number, changed or not
    action: str | None  # the current action, changed or not
    lot: str | None  # opened with the number this turn
    bonus_used: bool
    action_changed: bool
    acme_card: int | None  # solo: the card ACME will get


@dataclass(frozen=True, slots=True)
class ApprovalLineView:
    """What an approval brings ACME: the first one drawn by the first line, and so on (NLV-125)."""

    scores: bool  # the project of the approval
    avenues: tuple[int, ...]  # of hotels


@dataclass(frozen=True, slots=True)
class WorthView:
    """What one thing is worth to ACME, and how many adverts raise it (NLV-130)."""

    box: str  # of the score pad
    low: int
    high: int
    adverts_needed: int


@dataclass(frozen=True, slots=True)
class ManagerView:
    """A side of a construction manager card, as far as it is in play (NLV-116)."""

    level: int
    loan_from: int | None  # votes for the loan from this number of the hidden card on; None without the bank
    crane: int  # what is added to the build cards (NLV-132)
    lines: tuple[ApprovalLineView, ...]
    worth: tuple[WorthView, ...]
    reconstructed: bool  # whether the values are ours, not the publisher's


@dataclass(frozen=True, slots=True)
class AcmeView:
    """The rival of the solo game, and its cards (NLV-119)."""

    manager: ManagerView
    tally: Tally
    pile: tuple[OfferView, ...]  # both sides, oldest card first
    discard: tuple[OfferView, ...]  # both sides, oldest first
    stack_size: int
    approvals_in_stack: int
    approvals_drawn: tuple[str, ...]  # types, in the order drawn
    approvals_laid: int  # how many of them were laid aside this round
    hotels: tuple[int, ...]  # avenues marked «A»
    projects: tuple[int | None, ...]  # noted points by type
    lucky_count: int  # L of NLV-132
    hidden_number: int | None  # until final scoring nobody knows it; without bank it stays unread (NLV-R65)
    votes_for: bool | None
    won: bool | None  # by the player


@dataclass(frozen=True, slots=True)
class RoadsPrint:
    """The roads of the limousine, by the numbers of their crossings (NLV-6)."""

    segments: tuple[tuple[int, int], ...]  # each by the crossings at its ends
    lamps: tuple[int, ...]  # without the traffic light
    home: int  # the traffic light


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on board and score board, as plain values that pictures can be kept by."""

    columns: tuple[tuple[str, tuple[str, ...]], ...]  # every column with its values
    show_debts: tuple[tuple[int, ...], ...]  # beside which values of the two show columns a debt stands, from 1
    groups: tuple[int, ...]
    boxes: int
    roads: RoadsPrint

    def values(self, column: str) -> tuple[str, ...]:
        return dict(self.columns)[column]


@dataclass(frozen=True, slots=True)
class View(Shown):
    """The table as one viewer sees it."""

    viewer: int | None
    round: int  # 0 while the vote is on
    phase: str
    golf: bool
    bank: bool
    offer: tuple[OfferView, ...]
    stack_size: int  # of each of the three stacks; 0 in solo
    projects: tuple[ProjectView, ...]
    sheets: tuple[SheetView, ...]  # in ink
    tallies: tuple[Tally, ...]
    places: tuple[int, ...]
    waiting_for: tuple[int, ...]
    voted: tuple[bool, ...]
    own_vote: bool | None  # the viewer's own
    votes: tuple[bool, ...] | None  # everybody's, at final scoring
    loan: int | None  # bundles, at final scoring
    acme: AcmeView | None
    pencil: PencilView | None  # the viewer's own
    printed: Print


STAGES = ("", "vote", "choose", "open", "act", "confirm", "reshuffle")


def view(state: NewLasVegas, viewer: int | None) -> View:
    tallies = tuple(state.tally(seat) for seat in range(state.seats))
    ended = state.phase == phases.OVER
    voted = tuple(bool(state.voted >> seat & 1) for seat in range(state.seats))
    votes = tuple(bool(state.votes_for >> seat & 1) for seat in range(state.seats))
    acme = acme_view(state)
    alone = acme is not None
    return View(
        viewer=viewer,
        round=int(state.round),
        phase=PHASES[state.phase],
        golf=state.rules.board.course != 0,
        bank=state.rules.bank,
        offer=offer_view(state, alone=alone),
        stack_size=0 if alone else state.deck.stack_sizes()[0],
        projects=tuple(
            ProjectView(
                project.name,
                PROJECT_TYPES[kind],
                int(project.first),
                int(project.later),
                bool(state.approved >> kind & 1),
                goal_of(project.requirement),
            )
            for kind, project in enumerate(state.projects)
        ),
        sheets=tuple(sheet_view(state, state.inks[seat]) for seat in range(state.seats)),
        tallies=tallies,
        places=tuple(places([*tallies, *([acme.tally] if acme else [])])[: len(tallies)]),
        waiting_for=tuple(state.to_act()),
        voted=voted,
        own_vote=votes[viewer] if viewer is not None and voted[viewer] else None,
        votes=votes if ended and state.rules.bank else None,
        loan=int(scoring.loan(state)) if ended and state.rules.bank else None,
        acme=acme,
        pencil=None if viewer is None else pencil_view(state, viewer),
        printed=print_of(state.rules),
    )


def print_of(rules: Ruleset) -> Print:
    """What everybody's boards and score boards show from the start."""
    columns = [
        (name, tuple(figure(int(value)) for value in values))
        for name, values in zip(ADVERT_COLUMNS, rules.columns.values, strict=True)
        if name != "city_hall"
    ]
    columns += [
        (name, tuple(str(int(value)) for value in values))
        for name, values in zip(SHOW_COLUMNS, rules.columns.shows, strict=True)
    ]
    columns.append(("city_hall", tuple("·".join(str(int(points)) for points in row) for row in rules.columns.ranks)))
    return Print(
        columns=tuple(columns),
        show_debts=tuple(
            tuple(place for place in range(2, len(debts)) if debts[place] < debts[place - 1])
            for debts in rules.columns.show_debts
        ),
        groups=tuple(int(size) for size in rules.track.sizes),
        boxes=int(rules.track.boxes),
        roads=print_of_roads(rules.roads),
    )


def print_of_roads(roads: Roads) -> RoadsPrint:
    segments = [(crossing, crossing + 1) for crossing in range(PLACES) if roads.streets >> crossing & 1]
    segments += [(crossing, crossing + ROW) for crossing in range(PLACES) if roads.avenues >> crossing & 1]
    crossings = sorted({crossing for segment in segments for crossing in segment})
    home = int(roads.home)
    return RoadsPrint(tuple(segments), tuple(place for place in crossings if is_lamp(place) and place != home), home)


def offer_view(state: NewLasVegas, *, alone: bool) -> tuple[OfferView, ...]:
    """NLV-21, NLV-47: of a stack's top card nobody gets more than its number; in solo nothing before the first draw."""
    if state.round > 0:
        return tuple(
            OfferView(int(state.offer[column]), ACTIONS[state.offer[COLUMNS + column]]) for column in range(COLUMNS)
        )
    if alone:
        return ()
    return tuple(OfferView(int(state.rules.numbers[state.deck.number_card(column)]), None) for column in range(COLUMNS))


def in_pencil(state: NewLasVegas, seat: int) -> NewLasVegas:
    """The table as if all that this seat has in pencil were ink."""
    inked = state.clone()
    inked.inks[seat].become(inked.pencils[seat].sheet)
    return inked


def pencil_view(state: NewLasVegas, seat: int) -> PencilView:
    """The seat's own pencil, with its score board as if it were ink."""
    inked, pencil = in_pencil(state, seat), state.pencils[seat]
    chosen = pencil.number_card != NO_CARD and pencil.asked != NOTHING
    return PencilView(
        sheet=sheet_view(state, pencil.sheet, NO_LOT if pencil.asked == NOTHING else int(pencil.lot)),
        tally=inked.tally(seat),
        asked=STAGES[pencil.asked],
        number_card=int(pencil.number_card) if chosen else None,
        action_card=int(pencil.action_card) if chosen else None,
        number=int(pencil.number) if chosen else None,
        action=ACTIONS[pencil.action] if chosen else None,
        lot=None if pencil.lot == NO_LOT else str(LOT_REFS[pencil.lot]),
        bonus_used=pencil.bonus_used,
        action_changed=pencil.action_changed,
        acme_card=None if pencil.acme_card == NO_CARD else int(pencil.acme_card),
    )


def sheet_view(state: NewLasVegas, sheet: Sheet, just_opened: int = NO_LOT) -> SheetView:
    """A sheet; the star of the casino just opened waits for its show until the turn is confirmed (NLV-36)."""
    rules = state.rules
    struck_holes = int(sheet.struck_holes(rules.board))
    lots = [lot_view(sheet, rules, lot, struck_holes, waits=lot == just_opened) for lot in range(LOTS)]
    free = rules.track.free_groups(sheet)
    shows = tuple(
        ColumnView(
            name,
            int(sheet.shows(column)),
            int(rules.columns.show_value(sheet, column)),
            int(rules.columns.open_debts(sheet, column)),
        )
        for column, name in enumerate(SHOW_COLUMNS)
    )
    return SheetView(
        streets=tuple(tuple(lot for lot in lots if lot.street == street + 1) for street in range(STREETS)),
        hotels=hotel_views(sheet, int(state.hotels_standing())),
        rows=tuple(int(longest_row(sheet, rules.board, street)) for street in range(STREETS)),
        crossed=int(sheet.crossed),
        unused_boxes=int(rules.track.unused_boxes(sheet)),
        groups=tuple(
            GroupView(int(rules.track.sizes[group]), spent_on(sheet, group), bool(free >> group & 1))
            for group in range(GROUPS)
        ),
        shows=shows,
        adverts=tuple(advert_view(sheet, rules, column) for column in range(ADVERTS)),
        route=route_of(sheet, rules),
        route_end=str(crossing_ref(int(sheet.end))),
        home=sheet.is_home(rules.roads),
        missing_ways=int(sheet.missing_ways),
        bundles=int(rules.vault.bundles + scoring.visited_on(sheet, rules.board, CARPETS.index("mafia"))),
        open_debts=int(sheet.crane_debts(rules.board))
        + int(sheet.extension_groups).bit_count()
        + sum(column.debts for column in shows),
        projects=noted(state, int(sheet.completed), int(sheet.later)),
    )


def noted(state: NewLasVegas, completed: int, later: int) -> tuple[int | None, ...]:
    """The points noted for the three projects."""
    return tuple(
        int(project.later if later >> kind & 1 else project.first) if completed >> kind & 1 else None
        for kind, project in enumerate(state.projects)
    )


def lot_view(sheet: Sheet, rules: Ruleset, lot: int, struck_holes: int, *, waits: bool) -> LotView:
    board = rules.board
    opened = sheet.is_opened(lot)
    crane = bool(board.cranes >> lot & 1)
    par = next((par + LOWEST_PAR for par, holes in enumerate(board.holes) if holes >> lot & 1), 0)
    return LotView(
        lot=str(LOT_REFS[lot]),
        street=LOT_REFS[lot].street,
        avenue=LOT_REFS[lot].avenue,
        number=int(sheet.numbers[lot]) if opened else None,
        crane=mark(crane, circled=False, struck=not sheet.is_unbuilt(lot)),
        debt=crane and not sheet.is_unbuilt(lot) and not opened,
        star=mark(bool(board.stars >> lot & 1), circled=bool(sheet.stars >> lot & 1), struck=opened and not waits),
        carpet=next((name for kind, name in enumerate(CARPETS) if board.carpets[kind] >> lot & 1), ""),
        visited=bool(sheet.carpets >> lot & 1),
        par=par,
        hole=mark(par > 0, circled=bool(sheet.holes >> lot & 1), struck=bool(struck_holes >> lot & 1)),
    )


def mark(printed: bool, *, circled: bool, struck: bool) -> Mark:
    if not printed:
        return "none"
    return "circled" if circled else "struck" if struck else "open"


def hotel_views(sheet: Sheet, standing: int) -> tuple[HotelView, ...]:
    views = []
    for avenue in range(1, AVENUES + 1):
        large, small = bool(sheet.large >> avenue & 1), bool(sheet.small >> avenue & 1)
        views.append(
            HotelView(
                avenue,
                "large" if large else "small" if small else "none",
                bool(standing >> avenue & 1) and not large,
            )
        )
    return tuple(views)


def spent_on(sheet: Sheet, group: int) -> str:
    spent = {"number": sheet.number_groups, "action": sheet.action_groups, "extension": sheet.extension_groups}
    return next((bonus for bonus, groups in spent.items() if groups >> group & 1), "")


def advert_view(sheet: Sheet, rules: Ruleset, column: int) -> ColumnView:
    struck = int(sheet.advertised(column))
    ranked = column == ADVERT_COLUMNS.index("city_hall")
    visible = rules.columns.ranks[struck][0] if ranked else rules.columns.advert_value(sheet, column)
    return ColumnView(ADVERT_COLUMNS[column], struck, int(visible), 0)


def route_of(sheet: Sheet, rules: Ruleset) -> tuple[str, ...]:
    """Every crossing of the route, from the traffic light on."""
    if not len(sheet.route):
        return ()
    crossings = [int(rules.roads.home)]
    for way in sheet.route:
        crossings += [int(rules.roads.via[way]), int(rules.roads.to[way])]
    return tuple(str(crossing_ref(crossing)) for crossing in crossings)


def acme_view(state: NewLasVegas) -> AcmeView | None:
    mode = state.rules.mode
    return rival_view(state, mode.manager) if isinstance(mode, AgainstAcme) else None


def rival_view(state: NewLasVegas, manager: Manager) -> AcmeView:
    acme, deck = rival_of(state), solo_deck(state)
    ended = state.phase == phases.OVER
    tally = acme_scoring.tally(state, acme, manager)
    drawn = [PROJECT_TYPES[deck.drawn[nth]] for nth in range(deck.approvals)]

    def both_sides(cards: list[int]) -> tuple[OfferView, ...]:
        return tuple(OfferView(int(state.rules.numbers[card]), ACTIONS[state.rules.actions[card]]) for card in cards)

    return AcmeView(
        manager=manager_view(manager, golf=state.rules.board.course != 0, bank=state.rules.bank),
        tally=tally,
        pile=both_sides([int(acme.pile[place]) for place in range(acme.piled)]),
        discard=both_sides([int(deck.discard[place]) for place in range(deck.discarded)]),
        stack_size=int(deck.height),
        approvals_in_stack=len(PROJECT_TYPES) - len(drawn),
        approvals_drawn=tuple(drawn),
        approvals_laid=int(deck.approvals - acme.used),
        hotels=tuple(avenue for avenue in range(1, AVENUES + 1) if acme.hotels >> avenue & 1),
        projects=noted(state, int(acme.completed), int(acme.later)),
        lucky_count=int(acme.lucky_count(state.rules.actions, manager)),
        hidden_number=int(acme_scoring.hidden_number(state)) if ended and state.rules.bank else None,
        votes_for=acme_scoring.votes_for(state, manager) if ended and state.rules.bank else None,
        won=state.tally(0).total > tally.total if ended else None,
    )


def manager_view(manager: Manager, *, golf: bool, bank: bool) -> ManagerView:
    worth = [
        WorthView(box, int(manager.low[at]), int(manager.high[at]), int(manager.adverts_needed[at]))
        for box, at in WORTH.items()
        if golf or box != "golf"
    ]
    lines = [
        ApprovalLineView(scores, tuple(avenue for avenue in range(1, AVENUES + 1) if avenues >> avenue & 1))
        for scores, avenues in zip(manager.scores, manager.avenues, strict=True)
    ]
    return ManagerView(
        level=int(manager.level),
        loan_from=int(manager.loan_from) if bank else None,
        crane=int(manager.crane_modifier),
        lines=tuple(lines),
        worth=tuple(worth),
        reconstructed=manager.reconstructed,
    )


def secrets(state: NewLasVegas) -> bool:
    """Pencils, until the round closes, and votes, until the end."""
    return True


def sealed(move: int) -> bool:
    """NLV-46: how a seat voted."""
    return move in {codes.VOTE_AGAINST, codes.VOTE_FOR}


def round_of(state: NewLasVegas) -> int:
    """Votes are cast before the first round."""
    return max(1, int(state.round))


def opponent(state: NewLasVegas) -> Opponent | None:
    acme, manager = state.acme, state.rules.manager
    if acme is None or manager is None:
        return None
    return Opponent("ACME", acme_scoring.tally(state, acme, manager))
