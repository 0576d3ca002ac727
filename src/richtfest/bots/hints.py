"""Hints: what a coach found, in words. A nudge says where to look, the move what to do, and the reason why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from richtfest.bots.coach import Advice, Coach, in_pencil
from richtfest.core.foresight import POINT
from richtfest.core.match import Match
from richtfest.core.state import State
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, english

MOST_PARTS: Final = 3  # that a reason names
SMALLEST: Final = 0.3  # points or percent that are worth naming
AND: Final = " + "  # between moves in a row
SURE: Final = ("even", "little", "clear")


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says to one seat. `gap`, `parts` and `rest` are points, or percent of a win where `unit` says so.

    `best` and `asked` are the next moves of two turns, in notation; the parts and the rest add up to the gap exactly.

    >>> import richtfest as rf
    >>> match = rf.new("dream-home", seats=2, seed=7)
    >>> found = rf.hint(match, 0)
    >>> found.seat, found.best in match.legal(0), found.turn[0] == found.best
    (0, True, True)
    """

    seat: int
    best: str
    turn: tuple[str, ...]  # all moves of the best turn
    sentence: str  # the same in words
    nudge: str
    asked: str  # the turn it is compared with: the one that was asked about, or the next best of another kind
    asked_turn: tuple[str, ...]
    asked_sentence: str
    gap: float
    parts: Mapping[str, float]
    rest: float
    unit: str  # "points" or "percent"
    sure: str  # "even", "little" or "clear"
    verdict: str  # the same in words
    reason: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


_coach: Final = Coach()


def hint(match: Match[Any], seat: int, move: str | int | None = None, _: Translate = english) -> Hint:
    """What the coach says about the decision before this seat; with a move, why not that one.

    A turn that only waits to be confirmed is judged as a whole.
    """
    start, asked = question_of(match, seat, "" if move is None else move)
    return tell(match.title, match.options, start, seat, _coach.advise(match.title, start, seat, asked), _)


def in_full(found: Hint) -> list[str]:
    """The move, how sure, and why: a line each, as far as there is something to say."""
    return [line for line in (found.sentence, found.verdict, found.reason) if line]


def question_of(match: Match[Any], seat: int, move: str | int = "") -> tuple[State, list[int]]:
    """From where a seat wants advice, and about which moves: from here about those that are named.

    Several in a row stand like “take:2 + room:U1”. Without any, a turn that is written down already is judged as a
    whole, from where it began.
    """
    if move != "":
        asked = match.copy()
        for each in move.split(AND) if isinstance(move, str) else [move]:
            asked.play(seat, each)
        return match.state.clone(), [code for _, code in asked.history[len(match.history) :]]
    earlier = list(match.earlier(seat)) if len(match.moves(seat)) == 1 else []
    own = [code for mover, code in match.history if mover == seat]
    return (earlier[-1], own[-len(earlier) :]) if earlier else (match.state.clone(), [])


def write_advice(advice: Advice, title: AnyTitle) -> dict[str, Any]:
    """Advice for another process."""
    notate = title.moves.notate
    return asdict(advice) | {"best": [notate(move) for move in advice.best], "other": list(map(notate, advice.other))}


def read_advice(said: dict[str, Any], title: AnyTitle) -> Advice:
    """Advice that came from another process."""
    read = title.moves.read
    return Advice(**(said | {"best": tuple(map(read, said["best"])), "other": tuple(map(read, said["other"]))}))


def tell(title: AnyTitle, options: Mapping[str, str], state: State, seat: int, advice: Advice, _: Translate) -> Hint:
    """Advice for a position in words."""
    notate, in_percent = title.moves.notate, title.coaching.IN_PERCENT
    best, mine = (clauses_of(title, state, seat, plan, _) for plan in (advice.best, advice.other))
    said, other = in_a_row(best, _), in_a_row(mine, _)
    told = replace(advice, other=advice.best) if advice.mine and other == said and not advice.gap else advice
    effect = tell_effect(title, state, seat, advice.best, _)
    reason = tell_reason(title, options, told, in_a_row(what_differs(mine, best), _), _)
    return Hint(
        seat=seat,
        best=notate(advice.best[0]),
        turn=tuple(map(notate, advice.best)),
        sentence=said,
        nudge=title.coaching.nudge(state, seat, advice.best, _),
        asked=notate(advice.other[0]) if advice.other else "",
        asked_turn=tuple(map(notate, advice.other)),
        asked_sentence=other,
        gap=advice.gap / POINT,
        parts={part: worth / POINT for part, worth in advice.parts.items()},
        rest=advice.rest / POINT,
        unit="percent" if in_percent else "points",
        sure=SURE[advice.sure(in_percent)],
        verdict=tell_verdict(told, in_percent, _),
        reason=" ".join(sentence for sentence in (effect, reason) if sentence),
    )


def in_words(title: AnyTitle, state: State, seat: int, moves: Sequence[int], _: Translate) -> str:
    """A turn as a player would say it, move after move."""
    return in_a_row(clauses_of(title, state, seat, moves, _), _)


def clauses_of(title: AnyTitle, state: State, seat: int, moves: Sequence[int], _: Translate) -> list[str]:
    """What a player would say of each move of a turn; of what goes without saying on the way, nothing."""
    now, said = state.clone(), []
    for number, move in enumerate(moves, start=1):
        if number == len(moves) or move != title.habits.by_itself(now, seat):
            said.append(title.words.sentence(now, seat, move, _))
        if number < len(moves):
            now.play(seat, move)
    return said


def in_a_row(clauses: Sequence[str], _: Translate) -> str:
    said, *others = clauses or [""]
    for clause in others:
        said = _("{turn}, then {move}").format(turn=said, move=clause)
    return said


def what_differs(clauses: Sequence[str], best: Sequence[str]) -> Sequence[str]:
    """Of a turn only what is not the same in the best one: neither its beginning nor its end."""
    shared = [one == other for one, other in zip(clauses, best, strict=False)]
    rest = clauses[shared.index(False) if False in shared else len(shared) :]
    end = best[len(clauses) - len(rest) :]
    while len(rest) > 1 and len(end) > 1 and rest[-1] == end[-1]:
        rest, end = rest[:-1], end[:-1]
    return rest or clauses


def tell_verdict(advice: Advice, in_percent: bool, _: Translate) -> str:
    """How much better the best turn is than the other one."""
    if not advice.other:
        return _("There is nothing else to choose.")
    if advice.mine and advice.other == advice.best:
        return _("That is what I would do, too.")
    gap = tell_points(advice.gap, _)
    if in_percent:
        sayings = (
            _("Both are good."),
            _("A little better: the chance to win is {gap} percentage points higher."),
            _("Clearly better: the chance to win is {gap} percentage points higher."),
        )
    else:
        gap = points_of(gap, _)
        sayings = (
            _("Both are good."),
            _("A little better: worth about {gap} more."),
            _("Clearly better: worth about {gap} more."),
        )
    return sayings[advice.sure(in_percent)].format(gap=gap)


def tell_effect(title: AnyTitle, state: State, seat: int, turn: Sequence[int], _: Translate) -> str:
    """What a turn completes, as far as that is no matter of luck."""
    after = in_pencil(state, seat, turn)
    return title.coaching.effect(state, after, seat, _) if after is not None else ""


def tell_reason(title: AnyTitle, options: Mapping[str, str], advice: Advice, other: str, _: Translate) -> str:
    """Where the two turns differ most."""
    if not advice.other or advice.other == advice.best:
        return ""
    parts = tell_parts(title, options, advice.parts, _)
    gains = any(worth > 0 for _part, worth in largest(advice.parts))
    if not gains or abs(advice.rest) > max(advice.gap, POINT):  # the parts do not tell why
        if advice.sure(title.coaching.IN_PERCENT):
            return _("Compared with “{other}”, it is no single thing that makes the difference.").format(other=other)
        return _("Compared with “{other}” it makes hardly any difference.").format(other=other)
    return _("Compared with “{other}”: {parts}.").format(other=other, parts=parts)


def tell_parts(title: AnyTitle, options: Mapping[str, str], parts: Mapping[str, int], _: Translate) -> str:
    """The largest differences of two turns, by part: first what the better one gains, then what that costs."""
    told: dict[bool, list[str]] = {True: [], False: []}
    for part, worth in largest(parts):
        told[worth > 0].append(f"{title.coaching.name_part(part, options, _)} {tell_points(worth, _, sign=True)}")
    gains, losses = (", ".join(each) for each in (told[True], told[False]))
    return _("{gains}, but {losses}").format(gains=gains, losses=losses) if gains and losses else gains or losses


def largest(parts: Mapping[str, int]) -> list[tuple[str, int]]:
    """The parts that are worth naming."""
    return [(part, worth) for part, worth in list(parts.items())[:MOST_PARTS] if abs(worth) >= SMALLEST * POINT]


def points_of(figure: str, _: Translate) -> str:
    """So many points; a figure with a decimal is never one alone."""
    return _.many("{points} point", "{points} points", 2).format(points=figure)


def tell_points(worth: int, _: Translate, *, sign: bool = False) -> str:
    """A figure with one decimal, as people write it."""
    tenths = (abs(worth) * 10 + POINT // 2) // POINT
    said = _("{whole}.{tenth}").format(whole=tenths // 10, tenth=tenths % 10)
    return (("−" if worth < 0 and tenths else "+") if sign else "") + said
