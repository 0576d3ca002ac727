"""Two hundred tables on PostgreSQL, with one process and with two, against the same on SQLite.

The same guests as in `tables`, and the same promise: a move is acknowledged after its commit and sync. The database is
a real PostgreSQL with its default durability, on the same disk. Moves per second need a quiet machine, and two
processes need more cores than guests and database leave on a small one; the processor time of our processes per move
does not, so it is shown beside.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from benchmarks.race import Answer, missing
from benchmarks.web.served import richtfest, served
from benchmarks.web.tables import TABLES, Laps, guests_of, take_turns
from tests import postgres

ONE: Final = f"moves per second, {TABLES} tables, PostgreSQL against SQLite"
ONE_GOAL: Final = 0.6
ONE_WORK: Final = "the same by processor time of our processes"
TWO: Final = f"moves per second, {TABLES} tables, two processes against one"
TWO_GOAL: Final = 1.6
TWO_WORK: Final = "what a second core would give, by processor time"


def answers() -> list[Answer]:
    if postgres.missing():
        return [missing(ONE, f"≥ {ONE_GOAL:g} ×", "no PostgreSQL"), missing(TWO, f"≥ {TWO_GOAL:g} ×", "no PostgreSQL")]
    with ExitStack() as stack:
        commands = {
            "SQLite": richtfest(),
            "one": richtfest(stack.enter_context(database()), "1"),
            "two": richtfest(stack.enter_context(database()), "2"),
        }
        laps = take_turns(
            {name: guests_of(stack.enter_context(served(command)), "api") for name, command in commands.items()}
        )
    return compare(laps["SQLite"], laps["one"], laps["two"])


def compare(sqlite: Laps, one: Laps, two: Laps) -> list[Answer]:
    rate, work = one.rate / sqlite.rate, sqlite.cost / one.cost
    more, gain = two.rate / one.rate, 2 * one.cost / two.cost
    costs = f"SQLite {sqlite.cost:.2f} ms a move, PostgreSQL {one.cost:.2f}, with two processes {two.cost:.2f}"
    cores = f"{os.cpu_count()} cores for two processes, guests and database; {two}"
    return [
        Answer(ONE, rate, f"{rate:.2f} ×", f"≥ {ONE_GOAL:g} ×", rate >= ONE_GOAL, f"SQLite {sqlite}; PostgreSQL {one}"),
        Answer(ONE_WORK, work, f"{work:.2f} ×", f"≥ {ONE_GOAL:g} ×", work >= ONE_GOAL, costs),
        Answer(TWO, more, f"{more:.2f} ×", f"≥ {TWO_GOAL:g} ×", more >= TWO_GOAL, cores),
        Answer(TWO_WORK, gain, f"{gain:.2f} ×", f"≥ {TWO_GOAL:g} ×", gain >= TWO_GOAL, costs),
    ]


@contextmanager
def database() -> Iterator[str]:
    """A PostgreSQL of its own that waits for its disk."""
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    folder.chmod(0o755)
    try:
        postgres.start(folder, fsync="on", autovacuum="on")
        yield postgres.address(folder)
        postgres.stop(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    for answer in answers():
        print(f"{answer.question}: {answer.shown} ({answer.goal}); {answer.note}")
