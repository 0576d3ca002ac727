"""A process that does nothing but think for bots: a request a line on standard input, an answer a line in return.

The lines are described in docs/bot-protocol.md.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from typing import Any, Final

from richtfest.bots import Bot, Position, Unfit, ask
from richtfest.bots.analysis import Analyst, check_analysed, moments_of, turns_taken
from richtfest.bots.coach import Coach
from richtfest.bots.daily import par_of
from richtfest.bots.hints import question_of, write_advice
from richtfest.bots.levels import admit, make_level
from richtfest.bots.teaching import progress_of
from richtfest.core.kept import Kept
from richtfest.core.match import Match, replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Refused, Unreadable
from richtfest.games.shelf import correct, find_title

HELD: Final = 500  # matches


class Lost(Exception):  # noqa: N818 - whoever asks tells us the whole match again
    """This match is not held here as far as was said."""


class Desk:
    """The matches a worker thinks about, each held as far as it is ink: what follows may still be taken back.

    Whoever asks sends only what is new, so that a decision costs the same at the end of a match as at its beginning.
    """

    def __init__(self) -> None:
        self._held: Kept[str, Match] = Kept(HELD)
        self._bots: dict[str, Bot] = {}
        self._coach = Coach()
        self._analyst = Analyst()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The move of a bot, or the advice of the coach; or why there is none."""
        try:
            match, replayed = self._find(request)
        except Lost:
            return {"lost": True}
        moves, final = request.get("moves", []), request.get("final", 0)
        for seat, notation in moves[:final]:
            match.play(seat, notation)
        if "par" in request:
            return {"par": par_of(match.copy())}
        if "analyse" in request:
            self._analyst.worlds = request["worlds"]
            return self._analyse(match, request["analyse"])
        if "hint" in request:
            return self._advise(match.copy(), moves[final:], request)
        if "teach" in request:
            return self._teach(match.copy(), moves[final:], request["seat"])
        pencilled = match.state.clone()
        for seat, notation in moves[final:]:
            pencilled.play(seat, match.title.moves.read(notation))
        position = Position(match.title, pencilled, request["seat"], request["seed"])
        try:
            move = ask(self._invite(request["bot"]), request["bot"], position)
        except (Unfit, Unreadable) as refusal:
            return {"error": str(refusal)}
        return {"move": position.notate(move), "replayed": replayed + len(moves)}

    def _advise(self, match: Match, pencilled: list[tuple[int, str]], request: dict[str, Any]) -> dict[str, Any]:
        """What the coach says to a seat; or why it says nothing."""
        title, seat = match.title, request["seat"]
        try:
            for mover, notation in pencilled:
                match.play(mover, notation)
            start, chain = question_of(match, seat, request["hint"])
            if "best" in request:
                _, best = question_of(match, seat, request["best"])
                advice = self._coach.compare(title, start, seat, tuple(best), tuple(chain))
            else:
                advice = self._coach.advise(title, start, seat, chain)
            return {"advice": write_advice(advice, title)}
        except Refused as refusal:
            return {"error": str(refusal)}

    def _teach(self, match: Match, pencilled: list[tuple[int, str]], seat: int) -> dict[str, Any]:
        """How somebody does who is being taught."""
        try:
            for mover, notation in pencilled:
                match.play(mover, notation)
            return asdict(progress_of(match, seat, self._coach))
        except Refused as refusal:
            return {"error": str(refusal)}

    def _analyse(self, match: Match, first: int) -> dict[str, Any]:
        """One step of an analysis, so that nobody waits long for us: turns are judged, then moments between rounds."""
        try:
            check_analysed(match)
        except Refused as refusal:
            return {"error": str(refusal)}
        taken, moments = list(turns_taken(match)), moments_of(match)
        total = len(taken) + len(moments)
        if first < len(taken):
            return {"judged": asdict(self._analyst.judge(match.title, taken[first])), "total": total}
        if first < total:
            return {"mark": asdict(self._analyst.mark(match, moments[first - len(taken)])), "total": total}
        return {"lines": self._analyst.lines_of(match)}

    def _find(self, request: dict[str, Any]) -> tuple[Match, int]:
        """The match that is asked about, and how many moves of it had to be replayed."""
        table = request.get("table", "")
        if "record" in request:
            record = read_record(request["record"])
            match = replay(find_title(record.title), record)
            return self._held.put(table, match), len(record.moves)
        held = self._held.get(table)
        if held is None or len(held.history) != request["held"]:
            raise Lost
        return self._held.put(table, held), 0

    def _invite(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = make_level(name)
        return self._bots[name]


def be_nice() -> None:
    """People who click come first, where the system knows such manners; Windows does not."""
    if hasattr(os, "nice"):
        os.nice(5)


def main() -> None:
    be_nice()
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    for given in sys.argv[1:]:
        if given.startswith("--bots="):
            admit(given.removeprefix("--bots="))
        else:
            correct(given)
    desk = Desk()
    for line in sys.stdin:
        answers.write(json.dumps(desk.answer(json.loads(line))) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
