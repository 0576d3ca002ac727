"""An engine: a bot that is a program in any language. A question a line, an answer a line (docs/bot-protocol.md)."""

from __future__ import annotations

import atexit
import json
import shlex
import subprocess
from shutil import which
from threading import Timer
from typing import Any, Final

from richtfest.bots.position import Position
from richtfest.core.refusal import Unreadable

PROTOCOL: Final = 1
PATIENCE: Final = 10.0  # seconds for one answer; less than tables wait for their workers
ATTEMPTS: Final = 2
LUCKS: Final = 1 << 32  # numbers that every language can hold

_running: dict[str, subprocess.Popen[str]] = {}  # one process for each command, whoever asks it


class Engine:
    """Asks a program that is started when first needed, and again whenever it died or stopped answering."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.words = shlex.split(command)
        except ValueError:
            self.words = []
        if not self.words or which(self.words[0]) is None:
            raise Unreadable("The engine “{command}” cannot be started: there is no such program.", command=command)

    def choose(self, position: Position) -> int:
        question = json.dumps(question_about(position), ensure_ascii=False)
        for _attempt in range(ATTEMPTS):
            answer = self._ask(question)
            if answer:
                return position.read(read_answer(answer))
        raise Unreadable("It ended, or did not answer for {seconds:g} seconds.", seconds=PATIENCE)

    def _ask(self, question: str) -> str:
        """One line for another; nothing, if the process ended or had to be ended."""
        process = self._process()
        assert process.stdin is not None
        assert process.stdout is not None
        patience = Timer(PATIENCE, process.kill)
        patience.start()
        try:
            process.stdin.write(question + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = ""
        finally:
            patience.cancel()
        if not answer:
            end(self.command)
        return answer

    def _process(self) -> subprocess.Popen[str]:
        if self.command not in _running:
            _running[self.command] = subprocess.Popen(  # noqa: S603 - whoever names the command runs this program
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        return _running[self.command]


def question_about(position: Position) -> dict[str, Any]:
    """All that an engine is told: what its seat may know, and what it may do."""
    import msgspec  # late: who needs no engine does not wait for it

    return {
        "richtfest": PROTOCOL,
        "title": position.title.name,
        "seats": position.seats,
        "seat": position.seat,
        "round": position.round,
        "question": position.question(),
        "moves": [{"move": position.notate(move), "sentence": position.sentence(move)} for move in position.legal()],
        "view": msgspec.to_builtins(position.view),
        "luck": position.luck % LUCKS,
    }


def read_answer(line: str) -> str:
    """The move of an answer: {"move": "write T4"}."""
    try:
        return str(json.loads(line)["move"])
    except (ValueError, LookupError, TypeError):
        raise Unreadable("It answered “{line}” instead of a move.", line=line.strip()[:60]) from None


def end(command: str) -> None:
    """End an engine: first its input, which asks it to go, then the process."""
    process = _running.pop(command)
    process.kill()
    process.communicate()


@atexit.register
def end_all() -> None:
    for command in list(_running):
        end(command)
