"""Two hundred tables with two seats each, all seats playing at once: our server and boardgame.io's, in one run.

What is compared: one server process on one core, its guests in a process on another; every seat has its own connection,
is told what happens at its table, sends a move, waits for the acknowledgement and sends the next. Moves are small steps
of a turn (choose a combo, write a number, draw a fence, confirm) and are checked by the server; both seats act at the
same time. Both servers check on every move that the seat belongs to whoever sends it.

What differs, in favour of boardgame.io: its game knows only four kinds of moves and no score; undo is switched off; its
guests speak its protocol without the library's copy of the state; and its acknowledgement promises less. It is sent
before the storage (FlatFile, the only one on disk that comes with the library) is asked to write, and nothing is ever
synced: a move that was acknowledged may be gone after a crash of the server. Ours is acknowledged after the commit and
its sync, and survives. In our favour: boardgame.io sends the whole state to both seats with every move; we answer with
the next question, and tell the others when there is something to see.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from benchmarks.matches import ROOT
from benchmarks.race import Answer, missing
from benchmarks.web import boardgame_io
from benchmarks.web.served import Served, on_core, richtfest, served

TABLES: Final = 200
SECONDS: Final = 4
LAPS: Final = 3
BUDGET: Final = 60  # seconds after which no further lap begins; on a busy machine there are fewer of them
PATIENCE: Final = 90  # seconds for one lap, opening the tables included

SPEED: Final = f"moves per second, {TABLES} tables, against boardgame.io"
SPEED_GOAL: Final = 6.0
# A neighbour who takes half of the core halves the moves per second, and not of both alike; not so the work for a move.
WORK: Final = "the same by processor time of the servers"
TAIL: Final = f"p99 of a move, {TABLES} tables, against boardgame.io"
TAIL_GOAL: Final = 1 / 4
STUCK: Final = f"stuck tables of {TABLES}"
PAGES: Final = f"moves per second, {TABLES} tables, through drawn pages"
DRAWN: Final = "the same against boardgame.io, which sends no picture"
DRAWN_GOAL: Final = 1.0


@dataclass(frozen=True, slots=True)
class Lap:
    """What the guests saw."""

    seconds: float
    guests: float  # seconds of processor time
    server: float
    stuck: int
    refused: int
    waits: list[float]  # milliseconds, sorted

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time per move."""
        return 1000 * self.server / max(1, len(self.waits))

    def quantile(self, share: float) -> float:
        return self.waits[int(share * (len(self.waits) - 1))] if self.waits else float("inf")


class Laps(list[Lap]):
    """All laps of one contestant; the best one is the one that no neighbour disturbed (see `benchmarks.race`)."""

    @property
    def rate(self) -> float:
        return max(lap.rate for lap in self)

    @property
    def cost(self) -> float:
        return min(lap.cost for lap in self)

    @property
    def stuck(self) -> int:
        return sum(lap.stuck for lap in self)

    def quantile(self, share: float) -> float:
        return min(lap.quantile(share) for lap in self)

    def __str__(self) -> str:
        return f"{self.rate:.0f}/s, p50 {self.quantile(0.5):.0f}, p99 {self.quantile(0.99):.0f} ms"


def answers() -> list[Answer]:
    with ExitStack() as stack:
        ours = stack.enter_context(served(richtfest()))
        contestants = {"api": guests_of(ours, "api")}
        reason = ""
        try:
            folder = boardgame_io.install()
            theirs = stack.enter_context(served(boardgame_io.server(), folder))
            contestants["boardgame.io"] = lap_of(
                [*boardgame_io.guests(), str(theirs.port), str(theirs.process)], folder
            )
        except boardgame_io.NotThere as not_there:
            reason = str(not_there)
        laps = take_turns(contestants)
        pages = take_turns({"pages": guests_of(ours, "pages")})["pages"]
    peer = laps.get("boardgame.io")
    return [*compare(laps["api"], peer, reason), *stand_alone(laps["api"], pages), drawn(pages, peer, reason)]


def compare(ours: Laps, theirs: Laps | None, reason: str) -> list[Answer]:
    if theirs is None:
        return [
            missing(SPEED, f"≥ {SPEED_GOAL:g} ×", reason),
            missing(WORK, f"≥ {SPEED_GOAL:g} ×", reason),
            missing(TAIL, "≤ ¼", reason),
        ]
    speed = ours.rate / theirs.rate
    work = theirs.cost / ours.cost if ours.cost else float("nan")
    tail = ours.quantile(0.99) / theirs.quantile(0.99)
    costs = f"ours {ours.cost:.2f} ms a move, theirs {theirs.cost:.2f} ms"
    times = f"best of {len(ours)} laps each; ours {ours.quantile(0.99):.0f} ms, theirs {theirs.quantile(0.99):.0f} ms"
    return [
        Answer(
            SPEED, speed, f"{speed:.2f} ×", f"≥ {SPEED_GOAL:g} ×", speed >= SPEED_GOAL, f"ours {ours}; theirs {theirs}"
        ),
        Answer(WORK, work, f"{work:.2f} ×", f"≥ {SPEED_GOAL:g} ×", work >= SPEED_GOAL, costs),
        Answer(TAIL, tail, f"{tail:.2f}", "≤ ¼", tail <= TAIL_GOAL, times),
    ]


def stand_alone(api: Laps, pages: Laps) -> list[Answer]:
    stuck = api.stuck + pages.stuck
    share = max(lap.guests / lap.seconds for lap in [*api, *pages])
    return [
        Answer(STUCK, stuck, str(stuck), "none", stuck == 0, f"guests used at most {share:.0%} of their core"),
        Answer(PAGES, pages.rate, f"{pages.rate:.0f}", note=f"{pages}; {pages.cost:.2f} ms of processor time a move"),
    ]


def drawn(pages: Laps, theirs: Laps | None, reason: str) -> Answer:
    if theirs is None:
        return missing(DRAWN, f"≥ {DRAWN_GOAL:g} ×", reason)
    speed, work = pages.rate / theirs.rate, theirs.cost / pages.cost if pages.cost else float("nan")
    note = f"by processor time {work:.2f} ×"
    return Answer(DRAWN, speed, f"{speed:.2f} ×", f"≥ {DRAWN_GOAL:g} ×", speed >= DRAWN_GOAL, note)


def guests_of(server: Served, kind: str) -> Callable[[], Lap]:
    return lap_of([sys.executable, "-m", "benchmarks.web.evening", str(server.port), str(server.process), kind], ROOT)


def lap_of(command: list[str], cwd: Path) -> Callable[[], Lap]:
    def lap() -> Lap:
        with on_core(-1):
            line = [*command, str(TABLES), str(SECONDS)]
            output = subprocess.run(line, cwd=cwd, check=True, stdout=subprocess.PIPE, timeout=PATIENCE).stdout
        seen = json.loads(output)
        return Lap(**(seen | {"waits": sorted(seen["waits"])}))

    return lap


def take_turns(contestants: dict[str, Callable[[], Lap]]) -> dict[str, Laps]:
    """A B A B …; the first lap of everybody warms up and does not count."""
    laps = {name: Laps() for name in contestants}
    deadline = monotonic() + BUDGET
    for number in range(LAPS + 1):
        if number > 1 and monotonic() > deadline:
            break
        for name, run in contestants.items():
            lap = run()
            if number > 0:
                laps[name].append(lap)
    return laps


if __name__ == "__main__":
    for answer in answers():
        print(f"{answer.question}: {answer.shown} ({answer.goal}); {answer.note}")
