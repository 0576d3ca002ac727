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


def invite(visit: Visit, table: Table) -> Invitation:
    link = f"{visit.address}tables/{table.id}"
    hosts = [seat.name for seat in table.seats if not seat.free and seat.bot is None]
    return Invitation(
        host=hosts[0] if hosts else visit._("Somebody"),
        link=link,
        code=Markup(segno.make_qr(link).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)),  # noqa: S704 - drawn from our own address
        bots=[(bot, levels.caption(bot, visit._)) for bot in levels.invited()],
    )
