"""The evenings and the shared cards of one visitor: what stands in notebooks, beside the tables."""

from __future__ import annotations

from typing import Final

from richtfest.tables.deals import Deal
from richtfest.tables.refusals import NoTable
from richtfest.web.evenings.evening_page import EveningPage, show_evening
from richtfest.web.visit import Visit

MOST: Final = 20


async def notebooks_of(visit: Visit) -> tuple[list[EveningPage], list[Deal]]:
    """The evenings and the deals that this visitor hosts or plays in, newest first."""
    evenings: list[EveningPage] = []
    deals: list[Deal] = []
    for name in await visit.hall.storage.notebooks_of(visit.player, MOST) if visit.player else ():
        try:
            evenings.append(show_evening(visit, await visit.server.evenings.find(name)))
        except NoTable:
            deals.append(await visit.server.deals.find(name))
    return evenings, deals
