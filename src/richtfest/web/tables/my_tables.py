"""The tables at which somebody sits: since when, and how they stand or ended."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from litestar import Response, get

from richtfest.core.words import Translate, figure
from richtfest.games.shelf import find_title
from richtfest.tables.storage import Founding
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.evenings.mine import notebooks_of
from richtfest.web.visit import ThisVisit


@get("/tables")
async def my_tables(visit: ThisVisit) -> Response[str]:
    tables = await visit.hall.tables_of(visit.player) if visit.player else []
    tables.sort(key=lambda table: urgency(table, visit.player))  # otherwise the newest first
    rows = [(table, tell_day(table, visit.language), tell_stand(table, visit.player, visit._)) for table in tables]
    evenings, deals = await notebooks_of(visit)
    shared = [(deal, find_title(deal.founding.title), tell_opened(deal.founding, visit.language)) for deal in deals]
    return page(visit, "my_tables.html", rows=rows, evenings=evenings, deals=shared)


def urgency(table: Table, player: str | None) -> int:
    """Where this player is asked comes first, what is over last."""
    if table.over:
        return 2
    return 0 if table.begun and any(seat in table.to_act() for seat in table.held_by(player)) else 1


def tell_day(table: Table, language: str) -> str:
    """The day on which the table was opened."""
    return tell_opened(table.founding, language)


def tell_opened(founding: Founding, language: str) -> str:
    return tell_date(datetime.fromisoformat(founding.opened), language)


def tell_date(day: date, language: str) -> str:
    """A day as people write it."""
    return f"{day.day}.{day.month}.{day.year}" if language == "de" else f"{day.day} {day:%B %Y}"


def tell_stand(table: Table, player: str | None, _: Translate) -> str:
    """Whose turn it is; after the end, how this player did."""
    mine = table.held_by(player)
    if not table.begun:
        return _("waiting for players")
    if not table.over:
        acting = table.to_act()
        if any(seat in acting for seat in mine):
            return _("It’s your turn")
        if not mine and table.seats_of(player):
            return _("a bot plays on for you")
        return _("round {number}").format(number=table.title.views.round_of(table.match.state))
    if not mine:  # of an event they hosted
        return _("the match is over")
    places, tallies = table.match.places(), table.match.tallies()
    best = min(mine, key=places.__getitem__)
    count = tallies[best].total
    said = {"points": figure(count), "place": places[best], "all": len(places)}
    if len(places) == 1:
        return _.many("{points} point", "{points} points", count).format(**said)
    if places[best] == 1:
        return _.many("won with {points} point", "won with {points} points", count).format(**said)
    ended = _.many("place {place} of {all} with {points} point", "place {place} of {all} with {points} points", count)
    return ended.format(**said)


MY_TABLES: Final = [my_tables]
