"""Which matches were played with the same cards."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from richtfest.tables.refusals import Broken
from richtfest.tables.table import Table
from richtfest.web.visit import Visit

MOST: Final = 20  # matches that are offered


def deal_in(table: Table) -> tuple[object, ...]:
    """What two matches have in common that are played on the same cards."""
    match = table.match
    return match.title.name, match.version, match.components.digest(match.options, match.seats), match.options, (
        match.seats, match.seed, match.begun_from
    )  # fmt: skip


async def on_same_cards(visit: Visit, table: Table) -> list[Table]:
    """Other matches on these cards at which the reader sat, or whose record they brought; newest first."""
    if visit.player is None:
        return []
    founding = table.founding
    names = await visit.hall.storage.dealt_to(visit.player, founding.title, founding.seed, MOST + 1)
    found = []
    for name in names:
        with suppress(Broken):
            each = await visit.hall.find(name)
            found += [each] if (each.over or each.imported) and deal_in(each) == deal_in(table) else []
    return [each for each in found if each.id != table.id]
