"""How long a person waits from a click to the redrawn board, on loopback, through a real server process.

From sending the form to having all of the answer, which is the redrawn table; what a browser then needs to swap it in
is not counted. Two people sit at the table, and both follow its stream of events, so that every click is also told to
the other one.
"""

from __future__ import annotations

import asyncio
from typing import Final

from benchmarks.race import Answer
from benchmarks.web.guests import Guest, Person, gather_round
from benchmarks.web.served import richtfest, served

CLICKS: Final = 300
WARM_UP: Final = 30
GOAL: Final = 60.0  # milliseconds
PAUSE: Final = 0.005  # seconds between two clicks: nobody clicks while the server still tells the others


def answers() -> list[Answer]:
    with served(richtfest()) as server:
        waits = sorted(asyncio.run(click(server.port)))
    middle, late = (1000 * waits[int(share * len(waits))] for share in (0.5, 0.95))
    note = f"p50 {middle:.1f} ms, slowest {1000 * waits[-1]:.0f} ms, of {len(waits)} clicks"
    return [Answer("click to redrawn board, p95", late, f"{late:.1f} ms", f"≤ {GOAL:g} ms", late <= GOAL, note)]


async def click(port: int) -> list[float]:
    """Two people take turns, table after table."""
    waits: list[float] = []
    while len(waits) < CLICKS + WARM_UP:
        guests = await gather_round(Person, port, len(waits))
        while not any(guest.over for guest in guests) and len(waits) < CLICKS + WARM_UP:
            for guest in guests:
                waits += await click_through(guest)
        for guest in guests:
            guest.leave()
    return waits[WARM_UP:]


async def click_through(guest: Guest) -> list[float]:
    """All clicks of a person until somebody else must act."""
    if not guest.moves and not guest.over:
        await guest.wait()
    already = len(guest.waits)
    while guest.moves:
        await guest.move()
        await asyncio.sleep(PAUSE)
    return guest.waits[already:]
