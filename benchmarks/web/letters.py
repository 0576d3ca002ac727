"""Whether a click waits for letters: those who play are called by addresses that take the connection and never answer.

Tables take turns on one server, with such an address for both guests and without any; every turn is due at once, so as
many letters as the server sends at a time are always on their way to nowhere.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path
from typing import Final

from benchmarks.race import Answer
from benchmarks.web.clicks import click_through
from benchmarks.web.guests import Person, gather_round
from benchmarks.web.served import NO_LIMIT, served
from benchmarks.web.wire import HOST

CLICKS: Final = 300  # of each kind
WARM_UP: Final = 30
GOAL: Final = 1.25
PATIENCE: Final = 30.0  # seconds


def answers() -> list[Answer]:
    with socket.socket() as dead, served([sys.executable, "-m", "benchmarks.web.letters"]) as server:
        dead.bind((HOST, 0))
        dead.listen(1000)
        quiet, called = asyncio.run(click(server.port, f"http://{HOST}:{dead.getsockname()[1]}/"))
        dead.settimeout(PATIENCE)
        dead.accept()[0].close()  # letters were on their way
    (middle, late), (middle_called, late_called) = map(middle_and_late, (quiet, called))
    ratio = late_called / late
    note = (
        f"p95 {late_called:.1f} against {late:.1f} ms, p50 {middle_called:.1f} against {middle:.1f} ms, "
        f"slowest {max(called) * 1000:.0f} against {max(quiet) * 1000:.0f} ms, of {len(called)} clicks each"
    )
    question = "click while letters go where nobody takes them, p95, against none"
    return [Answer(question, ratio, f"{ratio:.2f} ×", f"≤ {GOAL:g} ×", ratio <= GOAL, note)]


def middle_and_late(waits: list[float]) -> tuple[float, float]:
    ordered = sorted(waits)
    return 1000 * ordered[len(ordered) // 2], 1000 * ordered[int(0.95 * len(ordered))]


async def click(port: int, dead: str) -> tuple[list[float], list[float]]:
    """One table after the other: the waits of those nobody writes to, and of those who are called."""
    quiet: list[float] = []
    called: list[float] = []
    lot = 0
    while min(len(quiet), len(called)) < CLICKS + WARM_UP:
        for address, waits in (("", quiet), (dead, called)):
            lot += 1
            guests = await gather_round(Person, port, lot)
            for guest in guests if address else ():
                assert isinstance(guest, Person)
                reply = await guest.fill_in("/me/calls", {"hook": address})
                if reply.status >= 400:
                    raise RuntimeError(f"no calls: {reply.status} {reply.body.decode()}")
            while not any(guest.over for guest in guests):
                for guest in guests:
                    waits.extend(await click_through(guest))
            for guest in guests:
                guest.leave()
    return quiet[WARM_UP:], called[WARM_UP:]


def main() -> None:
    from richtfest.tables.post.posting import Posting
    from richtfest.web.listening import Listening
    from richtfest.web.serve import serve

    port, folder = sys.argv[1:]
    posting = Posting(hooks=True, private=True, after=0)
    serve(Listening(port=int(port)), Path(folder), workers=1, limit=NO_LIMIT, posting=posting)


if __name__ == "__main__":
    if sys.argv[1:]:
        main()
    else:
        for answer in answers():
            print(answer.question, answer.shown, answer.note)
