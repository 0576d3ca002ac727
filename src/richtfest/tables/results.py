"""How matches ended, in short: what somebody's history is made of, so that nobody plays a thousand logs again for it.

A result is worked out from a log and kept beside it, with the number of the last line it was worked out from. Whoever
asks when there are more lines works it out anew; that holds after a crash and beside other processes too.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from richtfest.core.refusal import Refused
from richtfest.core.words import Translate
from richtfest.tables.called import name_for
from richtfest.tables.table import BOT, Table

if TYPE_CHECKING:
    from richtfest.tables.hall import Hall

MOST: Final = 2000  # tables of one player that are looked through, the newest
AT_ONCE: Final = 200  # results that are worked out for one question; the older ones wait for the next
OF_PLAYER: Final = """
SELECT id, (SELECT max(number) FROM log WHERE table_id = id), results.number, results.said
FROM tables LEFT JOIN results ON results.table_id = id
WHERE seats > 0 AND id IN (SELECT table_id FROM log WHERE player = ?) ORDER BY opened DESC LIMIT ?"""
KEEP: Final = """
INSERT INTO results VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, said = excluded.said RETURNING number"""


class SeatResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one seat did, and what an analysis found."""

    player: str
    name: str
    place: int
    boxes: dict[str, int]  # of the pad
    won: bool = False
    turns: int = 0  # that were judged
    loss: float = 0.0  # on average a turn
    hints: int = 0  # turns for which the coach was asked

    @property
    def points(self) -> int:
        return sum(self.boxes.values())

    @property
    def bot(self) -> str | None:
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else None

    def told(self, reader: Translate) -> str:
        """What this seat is called to a reader."""
        return name_for(reader, self.bot, self.name)


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended that counts: what only asked “what if?”, and what came as a record, does not."""

    table: str
    title: str
    options: dict[str, str]
    opened: str
    seats: list[SeatResult]
    opponent: dict[str, int] | None = None  # made of paper: its boxes of the pad
    occasion: str = ""  # what it was a part of: an evening, shared cards or a deal of the day, and what names that

    def held_by(self, player: str) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.player == player]


read_result: Final = msgspec.json.Decoder(Result).decode


class Results:
    """The results of all players, as far as somebody has asked for them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def of(self, player: str) -> tuple[list[Result], int]:
        """The results of this player, newest first; and how many tables have not been looked at yet."""
        storage, missing, kept = self._hall.storage, list[str](), dict[str, str]()
        rows = await storage.read(OF_PLAYER, player, MOST)
        for name, last, known, said in rows:
            if last is None or known == last:
                kept[name] = said or ""
            else:
                missing.append(name)
        fresh = [await self._work_out(name) for name in missing[:AT_ONCE]]
        await asyncio.gather(*[storage.read(KEEP, *row) for row in fresh if row is not None])
        kept |= {row[0]: row[2] for row in fresh if row is not None}
        found = [read_result(kept[name]) for name, *_ in rows if kept.get(name)]
        return found, max(0, len(missing) - AT_ONCE)

    async def _work_out(self, name: str) -> tuple[str, int, str] | None:
        """From the log: what is kept of it, nothing of a match that does not count (yet)."""
        with suppress(Refused):
            table = await self._hall.find(name)
            counts = table.over and table.origin is None and not table.imported
            return name, table.number - 1, msgspec.json.encode(result_of(table)).decode() if counts else ""
        return None


def result_of(table: Table) -> Result:
    """How a match ended."""
    match, opponent = table.match, table.match.opponent()
    places, tallies, winners = match.places(), match.tallies(), match.winners
    verdicts: dict[int, Any] = {each.seat: each for each in table.analysis.verdicts} if table.analysis else {}
    return Result(
        table=table.id,
        title=table.title.name,
        options=match.options,
        opened=table.founding.opened,
        seats=[
            SeatResult(
                player=seat.player or "",
                name=seat.name,
                place=places[at],
                boxes=dict(tallies[at].boxes),
                won=at in winners,
                turns=verdicts[at].turns if at in verdicts else 0,
                loss=verdicts[at].loss if at in verdicts else 0.0,
                hints=table.hinting.taken[at],
            )
            for at, seat in enumerate(table.seats)
        ],
        opponent=dict(opponent.tally.boxes) if opponent else None,
        occasion=occasion_of(table),
    )


def occasion_of(table: Table) -> str:
    """What the match was a part of, as a spreadsheet can sort it."""
    marks = {"evening": table.evening, "deal": table.deal, "daily": table.daily}
    return next((f"{kind} {said}" for kind, said in marks.items() if said), "")
