"""Evenings: their doors. The host starts rounds, tables are opened for them, and their ends are written down.

A round is one line in the log of the evening; its tables follow from that line, by name and by cards. Whoever looks at
the evening after a power cut opens those that are missing, and writes down the ends that were missed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from richtfest.bots import levels
from richtfest.core.refusal import Illegal, Refused, Unreadable
from richtfest.core.words import english, later
from richtfest.games.shelf import find_title
from richtfest.tables.clocks import read_clock
from richtfest.tables.evenings.evening import (
    EVENING,
    LONGEST_NAME,
    MOST_ROUNDS,
    Evening,
    Plan,
    Result,
    RoundPlayed,
    read_evening,
    written,
)
from richtfest.tables.evenings.pairing import BOT as NO_PERSON
from richtfest.tables.hall import CODE_LETTERS, Hall, Sitter, new_founding, tidy_name, unlike
from richtfest.tables.notebooks import Line, Notebooks
from richtfest.tables.refusals import Broken, NoTable
from richtfest.tables.storage import Taken
from richtfest.tables.table import BOT, NOBODY, OPEN, SHUT, WIDE, Table

CODE_LENGTH: Final = 6  # one letter more than an event has, so that nobody takes one for the other
PAIR: Final = 2
NO_PLACE: Final = 0  # of those at a table that was written off
NO_EVENING: Final = later("There is no evening with this code.")

log = logging.getLogger(__name__)


class Evenings:
    """All evenings."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._books: Notebooks[Evening] = Notebooks(hall, read_evening, NO_EVENING)

    async def find(self, code: str) -> Evening:
        return await self._books.find(code)

    async def open(self, title: str, host: str) -> Evening:
        """A new evening with this box, as it is usually played."""
        box = find_title(title)
        seats = box.setup.seats({option.name: option.default for option in box.options}, box.components())
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            try:
                await self._books.open(code, title, {}, max(seats.start, PAIR), (EVENING, NOBODY, "", host))
            except Taken:  # this code is in use
                continue
            return await self.find(code)

    # What the host does

    async def settle(self, code: str, player: str | None, plan: Plan) -> Evening:
        """The host says what is played, and how."""
        title = find_title((await self.find(code)).founding.title)
        check_plan(title.name, plan)

        def line(evening: Evening) -> Line:
            evening.check_plan(player)
            return ("plan", NOBODY, written(plan), player)

        return await self._books.write(code, line)

    async def start_round(self, code: str, player: str | None) -> Evening:
        """Pair all who are here, and open the tables."""
        self._hall.check_open()
        before = await self.find(code)
        before.check_next(player)
        least = least_at(before)
        seating = await asyncio.to_thread(before.pair, least)
        if not seating.tables:
            raise Illegal("It takes at least two people to play.")

        def line(evening: Evening) -> Line | None:
            evening.check_next(player)
            if len(evening.rounds) != len(before.rounds) or evening.present != before.present:
                raise Illegal("Somebody has come or gone in this moment. Please press again.")
            return ("round", NOBODY, written(seating), player)

        return await self.mend(await self._books.write(code, line))

    async def nudge(self, code: str, player: str | None, table: int) -> Evening:
        """Tell those at a table that the others wait for them."""
        evening = await self.find(code)
        evening.check_host(player)
        if evening.now is None or not 0 <= table < len(evening.now.seating.tables):
            raise Unreadable("There is no such table.")
        await self._hall.nudge(evening.table_id(len(evening.rounds), table))
        return evening

    async def set_doors(self, code: str, player: str | None, doors: str) -> Evening:
        """Say who else may come in."""

        def line(evening: Evening) -> Line | None:
            evening.check_host(player)
            evening.check_going()
            if doors not in (OPEN, SHUT, WIDE):
                raise Unreadable("Doors are one of these: {doors}.", doors=", ".join((OPEN, SHUT, WIDE)))
            return None if evening.doors == doors else ("doors", NOBODY, doors, player)

        return await self._books.write(code, line)

    async def end(self, code: str, player: str | None) -> Evening:
        """No more rounds: the standings are final."""

        def line(evening: Evening) -> Line | None:
            evening.check_host(player)
            if evening.playing:
                raise Illegal("At some tables this round is still played.")
            return None if evening.ended else ("end", NOBODY, "", player)

        return await self._books.write(code, line)

    # What everybody does

    async def join(self, code: str, player: str, name: str) -> Evening:
        """Come in by name; who comes late plays from the next round on."""

        def line(evening: Evening) -> Line:
            evening.check_join(player)
            number = len(evening.people)
            others = [person.name for person in evening.people]
            return ("sit", number, unlike(others, tidy_name(name, number)), player)

        return await self._books.write(code, line)

    async def leave(self, code: str, number: int, player: str | None) -> Evening:
        """Go home: a bot plays on at once where a match is on, and the next rounds do without them."""

        def line(evening: Evening) -> Line | None:
            person = evening.check_person(number, player)
            return None if person.left else ("leave", number, "", player)

        evening = await self._books.write(code, line)
        if (table := await self.table_now(evening, number)) is not None and not table.over:
            for seat in table.held_by(evening.people[number].player):
                await self._hall.stand_in(table.id, seat)
        return evening

    async def come_back(self, code: str, number: int, player: str | None) -> Evening:
        """Be there again, and take the seat back where the match is still on."""

        def line(evening: Evening) -> Line | None:
            evening.check_going()
            person = evening.check_person(number, player)
            return ("return", number, "", player) if person.left else None

        evening = await self._books.write(code, line)
        own = evening.people[number].player
        if own == player and (table := await self.table_now(evening, number)) is not None and not table.over:
            for seat in set(table.seats_of(own)) - set(table.held_by(own)):
                await self._hall.take_back(table.id, seat, own)
        return evening

    # Tables

    async def tables_of_round(self, code: str, round_: int) -> list[str]:
        evening = await self.find(code)
        if not 0 < round_ <= len(evening.rounds):
            return []
        count = len(evening.rounds[round_ - 1].seating.tables)
        return [evening.table_id(round_, table) for table in range(count)]

    async def table_now(self, evening: Evening, person: int) -> Table | None:
        """The table at which somebody plays in this round."""
        at = evening.now.table_of(person) if evening.now is not None else None
        if at is None:
            return None
        try:
            return await self._hall.find(evening.table_id(len(evening.rounds), at))
        except NoTable:
            return None

    async def mend(self, evening: Evening) -> Evening:
        """Open the tables of this round that are missing, and write down those ends that nobody has written down."""
        now = evening.now
        for at in range(len(now.seating.tables)) if now is not None else ():
            if now is not None and at not in now.results:
                try:
                    table = await self._table(evening, now, at)
                except Broken:  # nobody can play on there, and nobody waits for it
                    evening = await self._write_off(evening, at)
                    continue
                if table.over:
                    evening = await self._write_result(table)
        return evening

    async def _write_off(self, evening: Evening, at: int) -> Evening:
        """A table whose log cannot be followed any more has no winner."""
        round_ = len(evening.rounds)

        def line(found: Evening) -> Line | None:
            played = found.rounds[round_ - 1]
            count = len(played.seating.tables[at])
            nothing = Result(round_, [NO_PLACE] * count, [0] * count)
            return None if at in played.results else ("result", at, written(nothing), None)

        return await self._books.write(evening.id, line)

    async def _table(self, evening: Evening, round_: RoundPlayed, at: int) -> Table:
        number = len(evening.rounds)
        name = evening.table_id(number, at)
        try:
            return await self._hall.find(name)
        except NoTable:
            pass
        people = round_.seating.tables[at]
        captions = levels.captions(evening.bots_at(people), english)
        sitters = [
            Sitter(BOT + evening.plan.bot, next(captions))
            if person == NO_PERSON
            else Sitter(evening.people[person].player, evening.people[person].name)
            for person in people
        ]
        mark = f"{evening.id} {number}"
        try:
            return await self._hall.open(
                evening.founding.title, evening.plan.options, sitters, name=name, seed=evening.seed(number, at),
                clock=read_clock(evening.plan.clock),
                marks={EVENING: mark} | ({"deal": mark} if evening.plan.same else {}),
            )  # fmt: skip
        except Taken:
            return await self._hall.find(name)

    async def note_end(self, table: Table) -> None:
        """A match is over; if it belongs to an evening, that is told. Whatever goes wrong here is mended later."""
        if table.evening:
            try:
                await self._write_result(table)
            except Refused as refusal:
                log.warning("the end of table %s is not written down yet: %s", table.id, refusal)

    async def _write_result(self, table: Table) -> Evening:
        code, _, number = table.evening.partition(" ")
        round_ = int(number)

        def line(evening: Evening) -> Line | None:
            played = evening.rounds[round_ - 1]
            names = [evening.table_id(round_, at) for at in range(len(played.seating.tables))]
            at = names.index(table.id)
            if at in played.results:
                return None
            points = [tally.total for tally in table.match.tallies()]
            return ("result", at, written(Result(round_, table.match.places(), points)), None)

        return await self._books.write(code, line)


def least_at(evening: Evening) -> int:
    """How many have to sit at a table of this evening."""
    title = find_title(evening.founding.title)
    return max(title.setup.seats(evening.plan.options, title.components()).start, PAIR)


def check_plan(title: str, plan: Plan) -> None:
    """Refuse what cannot be played: options and seats that the box does not know, a bot that nobody may invite."""
    if not plan.seats >= PAIR:
        raise Unreadable("At a table sit at least two.")
    box = find_title(title)
    possible = box.setup.seats(plan.options, box.components())
    for seats in range(max(possible.start, PAIR), plan.seats + 1):
        new_founding("", title, plan.options, seats)
    if not 1 <= plan.rounds <= MOST_ROUNDS:
        raise Unreadable("An evening has from 1 to {most} rounds.", most=MOST_ROUNDS)
    if len(plan.name) > LONGEST_NAME:
        raise Unreadable("The name of an evening has at most {most} letters.", most=LONGEST_NAME)
    if plan.bot:
        levels.check_invited(plan.bot)
    read_clock(plan.clock)
