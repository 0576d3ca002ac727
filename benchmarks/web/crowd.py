"""A crowd at an event: every guest on an own connection, all on one deck.

`python -m benchmarks.web.crowd PORT CODE SEATS` sits down on so many seats and plays until the match is over; it then
prints, as JSON, when the last confirmation of every round was sent (seconds since the epoch). In every other round all
confirm at the same moment; in the others over a second.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from time import time
from typing import Final

from benchmarks.web.guests import BY_SCRIPT, OVER, STEP, Person
from benchmarks.web.wire import Reply, listen

ROUND: Final = re.compile(rb'data-round="(\d+)"')
AT_ONCE: Final = 20  # guests who come in together
SPREAD: Final = 1.0  # seconds over which a round is confirmed
CONFIRM: Final = "confirm"


class Guest(Person):
    """Somebody with a phone."""

    def __init__(self, port: int, code: str, lot: int, crowd: Crowd) -> None:
        super().__init__(port, 0, lot)
        self.table = code
        self.round = 0
        self.crowd = crowd

    async def arrive(self) -> None:
        self.meet(await self.line.ask("GET", f"/events/{self.table}"))

    async def sit(self, table: str) -> None:
        self.meet(await self.fill_in(f"/events/{table}/sit", {"name": f"Guest {self.lot.randrange(1000)}"}))

    async def follow(self) -> None:
        reply = await self.line.ask("GET", f"/events/{self.table}", self.headers)
        self.meet(reply)
        self.stream = await listen(self.port, f"/events/{self.table}/stream", self.headers, self.on_event)

    async def look(self) -> None:
        """What was pushed while the last click was on its way may be older than its answer."""
        found = STEP.search(self.pushed)
        if OVER in self.pushed or (found and int(found[1]) >= self.step):
            self.read(self.pushed)

    async def send(self, move: str) -> Reply:
        if move == CONFIRM:
            await self.crowd.before_confirming(self)
        fields = {"seat": str(self.seat), "step": str(self.step), "move": move}
        return await self.fill_in(f"/events/{self.table}/play", fields, BY_SCRIPT)

    def read(self, shown: bytes) -> None:
        super().read(shown)
        seat, round_ = re.search(rb'name="seat" value="(\d+)"', shown), ROUND.search(shown)
        self.seat = int(seat[1]) if seat else self.seat
        self.round = int(round_[1]) if round_ else self.round


class Crowd:
    """All guests, and when they confirmed."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.confirmed: dict[int, float] = {}
        self.waiting = 0
        self.gate = asyncio.Event()

    async def before_confirming(self, guest: Guest) -> None:
        if guest.round % 2:
            await asyncio.sleep(guest.lot.random() * SPREAD)
        else:
            await self.wait_for_all()
        self.confirmed[guest.round] = max(self.confirmed.get(guest.round, 0.0), time())

    async def wait_for_all(self) -> None:
        """Until everybody is about to confirm; who claims a plan meanwhile confirms when a second has passed."""
        gate = self.gate
        self.waiting += 1
        if self.waiting == self.seats:
            gate.set()
        try:
            await asyncio.wait_for(gate.wait(), SPREAD)
        except TimeoutError:
            gate.set()
        if self.gate is gate:
            self.gate, self.waiting = asyncio.Event(), 0


async def play(guest: Guest) -> None:
    await guest.wait()
    while not guest.over:
        if guest.moves:
            await guest.move()
        else:
            await guest.wait()


async def come(port: int, code: str, seats: int) -> dict[str, object]:
    crowd = Crowd(seats)
    guests = [Guest(port, code, lot, crowd) for lot in range(seats)]
    for first in range(0, seats, AT_ONCE):
        await asyncio.gather(*(take_a_seat(guest) for guest in guests[first : first + AT_ONCE]))
    print("seated", flush=True)
    await asyncio.gather(*(play(guest) for guest in guests))
    waits = sorted(wait for guest in guests for wait in guest.waits)
    refused = sum(guest.refused for guest in guests)
    return {"confirmed": crowd.confirmed, "waits": waits, "refused": refused}


async def take_a_seat(guest: Guest) -> None:
    await guest.arrive()
    await guest.sit(guest.table)
    await guest.follow()


def main() -> None:
    port, code, seats = sys.argv[1:]
    json.dump(asyncio.run(come(int(port), code, int(seats))), sys.stdout)


if __name__ == "__main__":
    main()
