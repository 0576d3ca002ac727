"""Who shall sit at a new table, and who sits at one: the same for pages and programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from richtfest.bots import levels
from richtfest.core.tally import Tally, places
from richtfest.core.words import Translate
from richtfest.tables.hall import Sitter
from richtfest.tables.table import BOT, Table

Name = Annotated[str, msgspec.Meta(max_length=60)]


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat: `me`, nobody yet (`open`), or a bot, named as `/api/titles` lists them."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Name = levels.NEWCOMERS


def sitters(wanted: Sequence[SeatWanted], player: str, _: Translate) -> list[Sitter]:
    """Everybody with a name: their own, or that of their seat or level."""
    invited = [each.bot for each in wanted if each.kind == "bot"]
    for bot in invited:
        levels.check_invited(bot)
    captions = levels.captions(invited, _)
    seated = []
    for seat, each in enumerate(wanted):
        match each.kind:
            case "me":
                seated.append(Sitter(player, name_on(seat, each.name, _)))
            case "bot":
                caption = next(captions)
                seated.append(Sitter(BOT + each.bot, each.name or caption))
            case "open":
                seated.append(Sitter())
    return seated


def name_on(seat: int, name: str, _: Translate) -> str:
    """A name, or that of the seat for those who give none."""
    return name.strip() or _("Player {number}").format(number=seat + 1)


class SeatRow(msgspec.Struct, frozen=True):
    """A seat and how it stands."""

    seat: int
    name: str
    mine: bool
    bot: str | None
    free: bool
    acting: bool
    points: int
    place: int


def seat_rows(
    table: Table,
    player: str | None,
    _: Translate,
    tallies: Sequence[Tally] | None = None,
    ink: Sequence[Tally] | None = None,
) -> list[SeatRow]:
    """All seats; `tallies` are what their points are told from, if it is not the `ink`, which places are told from."""
    names = table.names(_)
    acting, mine, paper = table.to_act(), table.held_by(player), table.match.opponent()
    ink = table.match.tallies() if ink is None else ink
    ahead, pads = places([*ink, *([paper.tally] if paper else [])]), ink if tallies is None else tallies
    return [
        SeatRow(
            seat=index,
            name=names[index],
            mine=index in mine,
            bot=seat.bot,
            free=seat.free,
            acting=index in acting,
            points=pads[index].total,
            place=ahead[index],
        )
        for index, seat in enumerate(table.seats)
    ]
