"""Measure everything and print one table. Missed goals are shown, not punished: only what is broken fails."""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import (
    agnostic,
    boxes,
    clones,
    commands,
    decisions,
    environments,
    library,
    new_las_vegas,
    seats,
    thinking,
    whole_matches,
)
from benchmarks.race import Answer
from benchmarks.web import (
    clicks,
    coaching,
    drawn_views,
    event,
    grandmasters,
    growth,
    letters,
    looking_back,
    storages,
    tables,
)
from richtfest.pure import is_compiled

RULES = (whole_matches, decisions, agnostic, seats, clones, boxes, new_las_vegas)
QUESTIONS = (
    *RULES,
    environments,
    thinking,
    library,
    commands,
    drawn_views,
    clicks,
    looking_back,
    letters,
    grandmasters,
    coaching,
    tables,
    storages,
    growth,
    event,
)
WIDTH = 150  # of the table where nobody says how wide the paper is
VERDICT = {True: "met", False: "MISSED", None: ""}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what was measured to this file")
    wanted = parser.parse_args()
    if not is_compiled():
        print("The rules run interpreted here. The benchmarks compare compiled rules: they need a C compiler.")
        return

    answers: list[Answer] = []
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    with console.status("") as status:
        for module in QUESTIONS:
            status.update((module.__doc__ or "").partition("\n")[0])
            answers += module.answers()
    console.print(table_of(answers))
    if wanted.json:
        wanted.json.write_text(json.dumps([as_json(answer) for answer in answers], indent=1, ensure_ascii=False) + "\n")


def table_of(answers: list[Answer]) -> Table:
    table = Table(title="× is how many times as fast as the reference, in the same run", title_justify="left")
    for heading in ("question", "measured", "goal", "", "note"):
        table.add_column(heading, overflow="fold")
    for answer in answers:
        table.add_row(answer.question, answer.shown, answer.goal, VERDICT[answer.met], answer.note)
    return table


def as_json(answer: Answer) -> dict[str, object]:
    entry = asdict(answer)
    if math.isnan(answer.measured):
        entry["measured"] = None  # JSON knows no “not a number”
    return entry


if __name__ == "__main__":
    main()
