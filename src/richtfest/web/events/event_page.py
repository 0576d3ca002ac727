"""An event as one visitor sees it: their seat, or the big screen. Made from views, as every table is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from richtfest.core.picture import Drawing
from richtfest.core.tally import Tally
from richtfest.tables.table import Table
from richtfest.web.tables.seats import SeatRow, seat_rows
from richtfest.web.tables.table_page import TablePage, add_decision
from richtfest.web.tables.turn import foresee
from richtfest.web.visit import Visit

MOST_NAMES: Final = 40  # of those who are still thinking, on the big screen


@dataclass(frozen=True, slots=True)
class Screen:
    """All that the big screen says."""

    table: Table
    names: list[str]  # who has come, while the event gathers
    round: int = 0
    combos: Drawing | None = None
    plans: Drawing | None = None
    thinking: list[str] = field(default_factory=list)
    more: int = 0  # who are thinking and do not fit
    ranking: list[SeatRow] = field(default_factory=list)

    @property
    def ready(self) -> int:
        return len(self.table.seats) - len(self.thinking) - self.more


@dataclass(frozen=True, slots=True)
class EventPage:
    """The own page at an event: the decision as at every table, and how the crowd stands."""

    shown: TablePage
    seat: int
    count: str  # how many others are ready
    tally: Tally | None = None
    ranking: list[SeatRow] = field(default_factory=list)


def own_seat(visit: Visit, table: Table) -> int | None:
    held = table.held_by(visit.player)
    return held[0] if held else None


def how_many_are_ready(visit: Visit, table: Table) -> str:
    """One line about the others."""
    _ = visit._
    if table.gathering:
        count = len(table.taken())
        return _.many("{count} seat is taken.", "{count} seats are taken.", count).format(count=count)
    if table.over:
        return _("The match is over.")
    acting = len(table.to_act())
    return _("{ready} of {seats} are ready.").format(ready=len(table.seats) - acting, seats=len(table.seats))


def show_seat(visit: Visit, table: Table, notice: str = "") -> EventPage:
    """Their sheet, what is asked, and what the others do."""
    seat = own_seat(visit, table)
    assert seat is not None
    _, match = visit._, table.match
    shown = TablePage(
        table=table,
        viewer=seat,
        board=seat,
        curtain=None,
        places=[],
        pictures={},
        round=table.title.views.round_of(match.state),
        notice=notice,
    )
    count = how_many_are_ready(visit, table)
    if not table.begun:
        return EventPage(shown, seat, count)
    turn = foresee(match, seat)
    view, choices = table.title.views.view(turn.state, seat), turn.choices(_)
    shown.pictures = table.title.pictures.draw(
        view,
        choices,
        _,
        layout=visit.layout,
        seat=seat,
        names=table.names(_),
        before=visit.server.view_before(table.id, seat, view),
    )
    if not table.over:
        add_decision(shown, visit, turn, list(choices.values()))
        return EventPage(shown, seat, count)
    return EventPage(shown, seat, count, match.state.tally(seat), rank(visit, table))


def seen_by(visit: Visit, table: Table) -> tuple[object, ...]:
    """Changes when a visitor's page must be drawn anew without a click: what a click changes comes with its answer."""
    return (table.revealed(), own_seat(visit, table))


def draw_seat(visit: Visit, table: Table, notice: str = "") -> str:
    """The own page; drawn once for the answer to a click and for the stream of the same browser."""
    seat = own_seat(visit, table)
    if seat is None:
        return visit.render("_event_away.html", table=table)
    if notice:
        return visit.render("_event_seat.html", crowd=show_seat(visit, table, notice))
    return visit.server.draw_once(
        (table.id, visit.player, visit.language, visit.layout, visit.csrf),
        (seen_by(visit, table), table.steps[seat]),
        lambda: visit.render("_event_seat.html", crowd=show_seat(visit, table)),
    )


def rank(visit: Visit, table: Table) -> list[SeatRow]:
    """The final ranking."""
    return sorted(seat_rows(table, visit.player, visit._), key=lambda row: (row.place, row.name.casefold()))


# The big screen


def show_screen(visit: Visit, table: Table) -> Screen:
    names = table.names(visit._)
    if not table.begun:
        return Screen(table, [names[seat] for seat in table.taken()])
    if table.over:
        return Screen(table, [], table.title.views.round_of(table.match.state), ranking=rank(visit, table))
    cards = draw_cards(visit, table)
    thinking = [names[seat] for seat in table.to_act()]
    return Screen(
        table,
        [],
        table.title.views.round_of(table.match.state),
        cards["combos"],
        cards["plans"],
        thinking[:MOST_NAMES],
        max(len(thinking) - MOST_NAMES, 0),
    )


def draw_cards(visit: Visit, table: Table) -> Mapping[str, Drawing]:
    """The cards on the table, drawn once for all screens until something is revealed."""
    whose = (table.id, table.revealed(), visit.language)
    return visit.server.cards.get_or_make(whose, lambda: table.title.pictures.draw(table.match.view(None), {}, visit._))


def draw_screen(visit: Visit, table: Table) -> str:
    return visit.render("_event_screen.html", screen=show_screen(visit, table))
