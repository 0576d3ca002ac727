"""Puzzles: positions in which one turn is clearly best, and a natural one is not. Every box carries some hundred.

They were found and checked by `richtfest puzzles` (`lab/puzzling.py`) and lie in the package as records of the matches
they come from, with what was found out about each position. An answer is right if it leads to the same position as one
of the turns that were found to be right, in whatever order its moves were made.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from richtfest.bots.coach import Coach
from richtfest.bots.daily import seed_of
from richtfest.bots.hints import AND, Hint, tell
from richtfest.bots.solving import Standing
from richtfest.core.match import Match, replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, english, speak
from richtfest.games.shelf import find_title

FILE: Final = "puzzles.json.gz"  # in the package of a box
CONFIRM: Final = "confirm"
GRADES: Final = (1, 2, 3)  # from those that a casual player still finds to those that most journeymen miss

Turn = tuple[str, ...]  # the moves of a turn in notation, without confirming


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, whose turn it is, and what was found out about it.

    >>> import richtfest as rf
    >>> puzzle = rf.puzzles("dream-home")[0]
    >>> match = puzzle.match()
    >>> puzzle.seat in match.to_act(), puzzle.solves(puzzle.right[0]), puzzle.solves(puzzle.natural)
    (True, True, False)
    """

    title: str
    number: int  # counted from 1; for good
    grade: int
    seat: int
    record: str  # the match so far
    right: tuple[Turn, ...]  # the best turn, and those that are just as good
    natural: Turn  # what many would do
    gap: float  # by how much the natural turn is worse, in points or percent; with its standard error
    error: float
    found: Mapping[str, float] = field(default_factory=dict)  # how often bots of each level find it

    def match(self) -> Match:
        """The match as it stands, to be played on."""
        return replay(find_title(self.title), read_record(self.record))

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def best(self) -> Turn:
        return self.right[0]

    def explain(self, turn: Sequence[str], language: str = "en") -> Hint:
        """Why the best turn is better than this one; what is told is in this language.

        >>> import richtfest as rf
        >>> puzzle = rf.puzzles("dream-home")[0]
        >>> puzzle.explain(puzzle.natural).turn == puzzle.best
        True
        """
        return explain(self, turn, speak(language))

    def solves(self, turn: Sequence[str]) -> bool:
        """Whether a turn is the best one, or leads to the same position."""
        match = self.match()
        answer = reached(match, self.seat, turn)
        return any(reached(match, self.seat, right) == answer for right in self.right)


def reached(match: Match, seat: int, turn: Sequence[str]) -> tuple[Any, str]:
    """Where a turn leads, as its seat sees it before luck has its say; and the move that calls for luck, if any."""
    state, read = match.state.clone(), match.title.moves.read
    for notation in turn:
        code = read(notation)
        if notation == CONFIRM:
            break
        if code not in list(state.legal(seat)):
            raise Illegal("“{move}” cannot be played here.", move=notation)
        after = state.clone()
        after.play(seat, code)
        if after.inked != state.inked or not after.owes(seat):
            return match.title.views.view(state, seat), notation
        state = after
    return match.title.views.view(state, seat), ""


def is_whole(match: Match, seat: int, state: State) -> bool:
    """Whether a turn that began where this match stands is over in this position."""
    return state.inked != match.state.inked or not state.owes(seat)


def file_of(title: AnyTitle) -> Path:
    return Path(__file__).parents[1] / "games" / title.package / FILE


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a box, as they lie in the package."""
    title = find_title(name)
    file = file_of(title)
    return read_puzzles(name, file.read_bytes()) if file.exists() else ()


def find_puzzle(name: str, number: int) -> Puzzle:
    """The puzzle of this number."""
    found = puzzles_of(name)
    if not 1 <= number <= len(found):
        raise Unreadable("There is no puzzle {number}; there are 1 to {last}.", number=number, last=len(found))
    return found[number - 1]


def puzzle_of_day(name: str, day: date) -> Puzzle:
    """The same one for everybody on this day."""
    found = puzzles_of(name)
    return found[seed_of(f"puzzle {name}", day) % len(found)]


def next_puzzle(name: str, standing: Standing, grade: int | None = None, after: int = 0) -> Puzzle:
    """The next puzzle of a grade, or of any, that was not answered yet; when all were, simply the next."""
    found = [each for each in puzzles_of(name) if grade in (None, each.grade)]
    if not found:
        raise Unreadable("There are no puzzles of this kind.")
    fresh = [each for each in found if each.number not in standing.answered] or found
    return min(fresh, key=lambda each: (each.number <= after, each.number))


def write_puzzles(puzzles: Sequence[Puzzle], made: str) -> bytes:
    """All puzzles of a box for its package. Those of one match share its record."""
    longest: dict[str, str] = {}  # by what stands above the moves
    for puzzle in puzzles:
        head = puzzle.record.partition("\n\n")[0]
        longest[head] = max(longest.get(head, ""), puzzle.record, key=len)
    places = {head: place for place, head in enumerate(longest)}
    rows = []
    for puzzle in puzzles:
        at = len(read_record(puzzle.record).moves)
        right = [AND.join(turn) for turn in puzzle.right]
        found = {level: round(share, 3) for level, share in puzzle.found.items()}
        figures = [round(puzzle.gap, 2), round(puzzle.error, 2)]
        place = places[puzzle.record.partition("\n\n")[0]]
        rows.append([place, at, puzzle.seat, puzzle.grade, right, AND.join(puzzle.natural), *figures, found])
    said = json.dumps({"made": made, "records": list(longest.values()), "puzzles": rows}, separators=(",", ":"))
    return gzip.compress(said.encode(), 9, mtime=0)


def read_puzzles(name: str, data: bytes) -> tuple[Puzzle, ...]:
    """What a file of a box says."""
    said = json.loads(gzip.decompress(data))
    records = [read_record(text) for text in said["records"]]
    found = []
    for number, (place, at, seat, grade, right, natural, gap, error, shares) in enumerate(said["puzzles"], start=1):
        record = replace(records[place], moves=records[place].moves[:at])
        turns = tuple(tuple(turn.split(AND)) for turn in right)
        mistaken = tuple(natural.split(AND))
        found.append(Puzzle(name, number, grade, seat, str(record), turns, mistaken, gap, error, shares))
    return tuple(found)


_coach: Final = Coach()


def explain(puzzle: Puzzle, turn: Sequence[str], _: Translate = english) -> Hint:
    """Why the best turn is better than this one, in words."""
    match = puzzle.match()
    read = match.title.moves.read
    best, answer = (tuple(read(move) for move in moves if move != CONFIRM) for moves in (puzzle.right[0], turn))
    advice = _coach.compare(match.title, match.state, puzzle.seat, best, answer)
    return tell(match.title, match.options, match.state, puzzle.seat, advice, _)
