"""The master: whole turns, judged by what its box has learned. Weaker players are the same one and err by some points;
the grandmaster tries the best turns in imagined worlds first."""

from __future__ import annotations

from typing import Final

from richtfest.bots.compiled.enumeration import PlainForesight
from richtfest.bots.compiled.mood import Mood
from richtfest.bots.compiled.search import Search
from richtfest.bots.position import Position
from richtfest.core.chance import WORD, Chance, branch
from richtfest.core.foresight import POINT, WHOLE, Foresight, Turns
from richtfest.core.kept import Kept
from richtfest.core.state import ZEROS, State
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Deal, Layout, Lookahead, Mode, weights_of
from richtfest.pure import is_compiled

PLANS: Final = 1000  # turns begun that are remembered

# For a box without foresight: the points a turn brings at once. To look ahead by these would take too long.
PLAIN: Final = Mode("plain", Layout({"none": (1,)}), (Deal(2),))
ERRORS: Final = {"learner": 8.0, "casual": 4.0, "journeyman": 1.5}  # points, where a mode does not say it

Plan = tuple[int, ...]


class Eyes:
    """The foresight of every box and mode that somebody has needed so far."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], tuple[Foresight, Mode]] = {}

    def of(self, title: AnyTitle, world: State) -> tuple[Foresight, Mode]:
        """The one that a match is played by."""
        name = title.foresight.mode_of(world) if title.open_foresight else PLAIN.name
        if (title.name, name) not in self._open:
            self._open[title.name, name] = open_eye(title, name)
        return self._open[title.name, name]


class Master:
    """Considers every turn and takes the best. What is left of it is remembered for the small decisions that follow.

    It looks at imagined worlds only. Errors are drawn once for every kind of move and turn, so that a weak player
    prefers another street, and not a plot by chance.
    """

    def __init__(self, level: str = "master") -> None:
        self.level = level
        self._eyes = Eyes()
        self._plans: Kept[tuple[int, ...], Plan] = Kept(PLANS)

    def choose(self, position: Position) -> int:
        """The next move of the best turn."""
        seat, moves = position.seat, position.legal()
        world = position.imagine(position.luck)
        eye, mode = self._eyes.of(position.title, world)
        plan = self._plans.get((position.seed, *asked(eye, world, seat, moves)))
        if not plan or plan[0] not in moves:  # another began this turn, with what looked the same at first
            if len(moves) == 1:
                return moves[0]
            luck = branch(position.seed, (world.inked * 1000003 + seat) & WORD)
            plan = self.think(eye, mode, world, seat, luck)
        world.play(seat, plan[0])
        if len(plan) > 1 and world.owes(seat):
            self._plans.put((position.seed, *asked(eye, world, seat, list(world.legal(seat)))), plan[1:])
        return plan[0]

    def error(self, mode: Mode) -> float:
        """By how many points it errs."""
        return mode.noise.get(self.level, ERRORS.get(self.level, 0.0))

    def think(self, eye: Foresight, mode: Mode, world: State, seat: int, luck: int) -> Plan:
        """The best turn, or what seems so to somebody who errs."""
        turns = Turns()
        eye.consider(world, seat, turns)
        if error := self.error(mode):
            mood = Mood()
            mood.draw(int(POINT * error), Chance(luck))
            mood.sway(eye, world, seat, turns)
        return plan_of(turns, turns.best())


class Grandmaster(Master):
    """Plays the best few turns on in imagined worlds, the same for all of them; how often is a number, never a time."""

    def __init__(self, look: Lookahead | None = None) -> None:
        super().__init__("grandmaster")
        self.look = look  # else as the mode says

    def think(self, eye: Foresight, mode: Mode, world: State, seat: int, luck: int) -> Plan:
        if mode is PLAIN or not eye.is_turn(world, seat):
            return super().think(eye, mode, world, seat, luck)
        look = (self.look or lookahead_of(mode)).among(world.seats)
        search = search_of(eye, look)
        search.choose(world, seat, look.candidates, look.worlds, luck)
        return plan_of(search.turns, 0)


def open_eye(title: AnyTitle, name: str) -> tuple[Foresight, Mode]:
    """The foresight of a mode with the weights that its box keeps."""
    if title.open_foresight is None:
        return PlainForesight(ZEROS[:1]), PLAIN
    foresight = title.foresight
    mode = next(mode for mode in foresight.MODES if mode.name == name)
    return foresight.make(name, weights_of(foresight.FOLDER, mode)), mode


def lookahead_of(mode: Mode) -> Lookahead:
    """How far to look in this process."""
    return mode.lookahead if is_compiled() else mode.lookahead.interpreted()


def search_of(eye: Foresight, look: Lookahead) -> Search:
    """Who looks so far."""
    search = Search(eye, look.ahead, int(POINT * look.noise), int(WHOLE * look.contest), look.budget)
    search.trust, search.apart = look.trust, look.apart
    return search


def plan_of(turns: Turns, turn: int) -> Plan:
    plan: list[int] = []
    while (move := int(turns.move(turn, len(plan)))) >= 0:
        plan.append(move)
    return tuple(plan)


def asked(eye: Foresight, world: State, seat: int, moves: list[int]) -> tuple[int, ...]:
    """What a plan is found by: the same seat, moment, moves and value of a match are the same position."""
    return (seat, world.inked, eye.value(world, seat), *moves)
