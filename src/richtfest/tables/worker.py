"""A process that does nothing but think for bots: a request a line on standard input, an answer a line in return."""

from __future__ import annotations

import json
import os
import sys

from richtfest import bots
from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.games.shelf import correct, find_title


def answer(line: str) -> str:
    """Replay the match and choose a move for one seat."""
    request = json.loads(line)
    record = read_record(request["record"])
    title = find_title(record.title)
    match = replay(title, record)
    bot = bots.make(request["bot"], seed=request["seed"])
    return title.moves.notate(bot.choose(match.state, request["seat"]))


def be_nice() -> None:
    """People who click come first, where the system knows such manners; Windows does not."""
    if hasattr(os, "nice"):
        os.nice(5)


def main() -> None:
    be_nice()
    for given in sys.argv[1:]:
        correct(given)
    for line in sys.stdin:
        sys.stdout.write(json.dumps({"move": answer(line)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
