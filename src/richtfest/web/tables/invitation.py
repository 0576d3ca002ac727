"""The invitation to a table that waits for players: who invites, where to, and who may fill in."""

from __future__ import annotations

from dataclasses import dataclass

import segno
from markupsafe import Markup

from richtfest.bots import levels
from richtfest.tables.table import Table
from richtfest.web.visit import Visit


@dataclass(frozen=True, slots=True)
class Invitation:
    """All that the page says before the first cards."""

    host: str
    link: str
    code: Markup  # the link for the camera of a phone
    bots: list[tuple[str, str]]  # who can be seated instead of a friend
    newcomers: str  # the bot that is proposed
    neighbourly: bool  # whether the link is another address than the one in the visitor's browser
    can_close: bool  # whether enough seats are left without one of them


def invite(visit: Visit, table: Table) -> Invitation:
    link = f"{visit.doorstep}tables/{table.id}"
    count = len(table.seats) - 1
    people = [seat for seat in table.seats if not seat.free and seat.bot is None]
    hosts = [seat.name for seat in people if seat.player == table.chair] or [seat.name for seat in people]
    return Invitation(
        host=hosts[0] if hosts else visit._("Somebody"),
        link=link,
        code=Markup(segno.make_qr(link).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)),  # noqa: S704 - drawn from our own address
        neighbourly=visit.doorstep != str(visit.address),
        can_close=count > 1 and count in table.title.setup.seats(table.founding.options, table.match.components),
        bots=[(bot, levels.caption(bot, visit._)) for bot in levels.invited()],
        newcomers=levels.NEWCOMERS,
    )
