"""The physical limit: a C program that plays the same random matches, built here from the component file.

Nothing that is printed on a card or a sheet stands in the C source; `header` hands it over, with the codes of moves.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.welcome_to.rules import codes, deck, sheet
from richtfest.games.welcome_to.rules.plans import Estates, Plan
from richtfest.games.welcome_to.rules.ruleset import Ruleset

SOURCE: Final = Path(__file__).with_name("welcome_to.c")
FLAGS: Final = ("-O3", "-march=native", "-Wall", "-Wextra", "-Werror")

# The choices of a match come from a generator of their own, far from the seeds of the cards.
CHOICES_SEED: Final = 1_000_000_007

MOST_SEATS: Final = 100
SHEET_NAMES: Final = ("STREETS", "PLOTS", "HIGHEST", "PARKS", "POOLS", "TEMPS", "COPIES", "REFUSALS", "ROUNDABOUTS")
SHEET_NAMES_AFTER: Final = ("MARKETING", "TRACKS")
ACTION_NAMES: Final = ("FENCE", "MARKETING", "PARK", "POOL", "TEMP", "BIS")
MOVE_NAMES: Final = (
    "CHOOSE", "REFUSE", "UNSHIFTED", "SHIFT", "WRITE", "FENCE", "ADVERTISE", "PARK", "POOL", "COPY_LEFT", "COPY_RIGHT",
    "SKIP", "CONFIRM", "CLAIM", "DONE", "ESTATE", "KEEP_CARDS", "RESHUFFLE",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Played:
    """What a run of matches came to. All but the seconds must be the same for equal seeds, whoever plays."""

    matches: int
    decisions: int
    rounds: int
    points: int
    seconds: float


def find_compiler() -> list[str] | None:
    """The C compiler of this machine, if there is one."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    return compiler if shutil.which(compiler[0]) else None


def build(rules: Ruleset, folder: Path) -> Path:
    """Compile the program for these rules; answers where it lies."""
    compiler = find_compiler()
    if compiler is None:
        raise FileNotFoundError("no C compiler")
    (folder / "components.h").write_text(header(rules))
    program = folder / "welcome_to"
    subprocess.run([*compiler, *FLAGS, "-I", str(folder), "-o", str(program), str(SOURCE)], check=True)
    return program


def play(program: Path, seats: int, first_seed: int, matches: int) -> Played:
    """Play matches with consecutive seeds; the program takes the time itself, so starting it is not counted."""
    *_, total = run(program, seats, first_seed, matches)
    count, decisions, rounds, points, nanoseconds = total
    return Played(count, decisions, rounds, points, nanoseconds / 1e9)


def play_each(program: Path, seats: int, first_seed: int, matches: int) -> list[list[int]]:
    """Per match: seed, rounds, decisions, and the points of every seat."""
    return run(program, seats, first_seed, matches, "each")[:-1]


def run(program: Path, *arguments: object) -> list[list[int]]:
    output = subprocess.run([str(program), *map(str, arguments)], check=True, capture_output=True, text=True).stdout
    return [[int(number) for number in line.split()] for line in output.splitlines()]


def header(rules: Ruleset) -> str:
    """Everything printed, and every code of a move, as C constants."""
    if rules.paper.boxes[sheet.ROUNDABOUTS] != 0:
        raise NotImplementedError("the C program knows no roundabouts")
    paper = rules.paper
    constants = {
        **{name: getattr(sheet, name) for name in (*SHEET_NAMES, *SHEET_NAMES_AFTER)},
        **{f"ACTION_{name}": getattr(deck, f"ACTION_{name}") for name in ACTION_NAMES},
        **{name: getattr(codes, name) for name in MOVE_NAMES},
        "MOST_SEATS": MOST_SEATS,
        "CHOICES_SEED": CHOICES_SEED,
        "CARDS": len(rules.numbers),
        "HEIGHT": len(rules.numbers) // COLUMNS,
        "POOL_PLOTS": f"{paper.pools}ull",
        "ENDS": f"{paper.ends}ull",
        "FENCE_BETWEEN_EQUALS": int(rules.fence_rule.between_equals),
        "COPY_ACROSS_FENCE": int(rules.copy_rule.across_fence),
        "RESHUFFLE_RIGHT": int(rules.reshuffle_right),
        "TEMP_RANKS_COUNT": len(rules.values.temp_ranks),
    }
    longest = max(len(row) for row in rules.values.rows)
    most_plans = max(len(stack) for stack in rules.plans)
    plans = braced(braced(plan_card(plan) for plan in stack) for stack in rules.plans)
    lines = [
        *(f"#define {name} {value}" for name, value in constants.items()),
        f"static const int STARTS[] = {braced(paper.starts)};",
        f"static const uint8_t STREET_OF[] = {braced(paper.street_of)};",
        f"static const uint8_t BOXES[] = {braced(paper.boxes)};",
        f"static const uint8_t CARD_NUMBER[] = {braced(rules.numbers)};",
        f"static const uint8_t CARD_ACTION[] = {braced(rules.actions)};",
        f"static const int16_t ROWS[][{longest}] = {braced(braced(row) for row in rules.values.rows)};",
        f"static const int TEMP_RANKS[] = {braced(rules.values.temp_ranks)};",
        f"static const int PLAN_CARDS[] = {braced(len(stack) for stack in rules.plans)};",
        f"static const struct plan PLANS[][{most_plans}] = {plans};",
    ]
    return "\n".join(lines) + "\n"


def plan_card(plan: Plan) -> str:
    wanted = plan.requirement
    if not isinstance(wanted, Estates) or not wanted.counting_is_enough:
        raise NotImplementedError(f"the C program cannot judge plan {plan.name}")
    sizes = [int(size) for size in wanted.sizes]
    needs = [sizes.count(size) for size in range(sheet.LARGEST + 1)]
    return braced([len(sizes), braced(sizes), braced(needs), plan.first, plan.later])


def braced(values: Iterable[object]) -> str:
    return "{" + ", ".join(str(value) for value in values) + "}"
