"""Deals: the same cards at several tables, and the results compared.

Somebody makes a deal for a box and its options; whoever follows its link opens a table of their own, once, with these
cards. What lies on such a table is seen by those who sit there, and by whoever has played these cards to the end; by
everybody else when all have. That is asked at every door of a table (`may_see`), so a look at somebody who is ahead, as
a spectator, in a record or in a replay, leads nowhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.core.words import later
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.notebooks import Line, Notebooks, digest_of, seed_of
from richtfest.tables.refusals import NoTable
from richtfest.tables.storage import Entry, Founding, Taken
from richtfest.tables.table import NOBODY, NotYours, Table

if TYPE_CHECKING:
    from richtfest.tables.evenings.rounds import Evenings

MOST_TABLES: Final = 200  # with the cards of one deal
SITTERS: Final = msgspec.json.Decoder(list[str])
NO_DEAL: Final = later("There is no such deal.")
DEAL: Final = "deal"  # the first line of its notebook, and the mark of its tables


@dataclass(slots=True)
class Deal:
    """What its notebook says: who sits at each table, and which tables there are."""

    founding: Founding
    host: str | None
    seats: list[str]  # "me", "open" or the name of a bot
    tables: list[str] = field(default_factory=list)
    ended: bool = False  # nobody else may begin
    number: int = 0

    @property
    def id(self) -> str:
        return self.founding.id

    @property
    def seed(self) -> int:
        return seed_of(self.founding.salt, DEAL)

    def table_of(self, player: str) -> str:
        """The id of the one table that this player opens."""
        return digest_of(self.founding.salt, "table", player)

    def check_host(self, player: str | None) -> None:
        if player is None or player != self.host:
            raise NotYours("Only whoever made this deal can do this.")

    def check_begin(self) -> None:
        if self.ended:
            raise TooLate("Nobody else can begin this deal any more.")
        if len(self.tables) >= MOST_TABLES:
            raise TooLate("These cards lie on {count} tables already; please make a new deal.", count=MOST_TABLES)


def read_deal(founding: Founding, entries: Sequence[Entry]) -> Deal | None:
    """Follow the notebook of a deal; nothing, if it is one of another kind."""
    first = entries[0]
    if first.kind != DEAL:
        return None
    deal = Deal(founding, first.player, SITTERS.decode(first.text), number=len(entries))
    for entry in entries[1:]:
        match entry.kind:
            case "table":
                deal.tables.append(entry.text)
            case "end":
                deal.ended = True
            case unknown:
                raise Unreadable(
                    "Line {number} of the log says “{word}”, which means nothing.", number=entry.number, word=unknown
                )
    return deal


class Deals:
    """All deals; and for tables of deals and of evenings alike, who may see their cards."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._books: Notebooks[Deal] = Notebooks(hall, read_deal, NO_DEAL)
        self.evenings: Evenings | None = None  # whose rounds may share their cards too

    async def find(self, name: str) -> Deal:
        return await self._books.find(name)

    async def make(self, title: str, options: Mapping[str, str], seats: Sequence[str], host: str) -> Deal:
        """A new deal, with the seats of every table: "me" is whoever follows the link, "open" whom they invite."""
        if "me" not in seats:
            raise Illegal("Somebody has to follow the link: one seat is theirs.")
        name = secrets.token_urlsafe(9)
        said = msgspec.json.encode(list(seats)).decode()
        await self._books.open(name, title, options, len(seats), (DEAL, NOBODY, said, host))
        return await self.find(name)

    async def begin(self, name: str, player: str, sitters: Sequence[Sitter]) -> Table:
        """The table at which this player plays the deal: the one where they sit, or their own, opened once."""
        async with self._hall.lock_of(f"{DEAL} {name}"):
            deal = await self.find(name)
            if (own := await self.own_table(deal.tables, player)) is not None:
                return own
            if deal.table_of(player) not in deal.tables:
                deal.check_begin()
            founding = deal.founding
            try:
                table = await self._hall.open(
                    founding.title, founding.options, sitters, name=deal.table_of(player), seed=deal.seed,
                    marks={DEAL: name},
                )  # fmt: skip
            except Taken:  # opened before, perhaps in the moment before a restart
                table = await self._hall.find(deal.table_of(player))
            await self._books.write(name, lambda now: opened_in(now, table.id, player))
            return table

    async def end(self, name: str, player: str | None) -> Deal:
        """Nobody else may begin; when all have finished, anybody may look on."""

        def line(deal: Deal) -> Line | None:
            deal.check_host(player)
            return None if deal.ended else ("end", NOBODY, "", player)

        return await self._books.write(name, line)

    async def own_table(self, tables: Collection[str], player: str | None) -> Table | None:
        """The one among these tables at which this player sits, or a bot for them."""
        for name in await self._hall.storage.seated(player, tables) if player else ():
            table = await self._hall.find(name)
            if table.seats_of(player):
                return table
        return None

    async def tables(self, deal: Deal) -> list[Table]:
        return [await self._hall.find(name) for name in deal.tables]

    # Who may see these cards

    async def may_see(self, table: Table, player: str | None) -> bool:
        """Whether somebody may see what lies on this table. Where no seat was dealt to yet, there is nothing to see."""
        if not table.deal or not table.begun or table.seats_of(player):
            return True
        return await self.has_finished(table.deal, player)

    async def has_finished(self, deal: str, player: str | None) -> bool:
        """Whether this player has played these cards to the end, or everybody has who ever will."""
        try:
            tables, ended = await self._dealt(deal)
        except NoTable:
            return False
        if (own := await self.own_table(tables, player)) is not None:
            return own.over
        return ended and all([(await self._hall.find(name)).over for name in tables])

    async def check_sitting(self, table: Table, player: str) -> None:
        """Nobody plays the same cards twice, or those of a rematch before their own."""
        tables, _ = await self._dealt(table.deal)
        own = await self.own_table(tables, player)
        if table.id in tables:
            if own is not None and own.id != table.id:
                raise TooLate("You play these cards at another table already.")
        elif own is None or not own.over:
            raise NotYours("These cards are played at other tables too. Finish them there first.")

    async def _dealt(self, deal: str) -> tuple[list[str], bool]:
        """The tables with these cards, and whether no more can come."""
        name, _, number = deal.partition(" ")
        if number and self.evenings is not None:
            return await self.evenings.tables_of_round(name, int(number)), True
        found = await self.find(name)
        return found.tables, found.ended


def opened_in(deal: Deal, table: str, player: str) -> Line | None:
    return None if table in deal.tables else ("table", NOBODY, table, player)
