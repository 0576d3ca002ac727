"""The command `richtfest`. Bad input gets one sentence on the error stream and exit code 2.

Where JSON was asked for, JSON that says the same stands on standard output; otherwise nothing does.
"""

from __future__ import annotations

import locale
import os
import sys
from contextlib import suppress
from io import TextIOWrapper

from richtfest.core.refusal import Refused

INTERRUPTED = 130  # as shells have it: 128 and the number of the signal


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without ‘×’ is no reason to fail
    with suppress(locale.Error, AttributeError):  # Windows has no such category
        locale.setlocale(locale.LC_MESSAGES, "")  # the system says in the same language why it refuses a file
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Carry out a command; answers the exit code."""
    try:
        code = answer_at_once(words) if is_plain_question(words) else answer(words)
        sys.stdout.flush()
    except Refused as refusal:
        from richtfest.cli.language import _

        if "--json" in words:
            from richtfest.cli.position import in_json, refused

            print(in_json(refused(refusal)))  # noqa: T201 - this is where commands speak
        return fail(refusal.told(_))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # who asked has stopped listening
        return 1
    except OSError as error:
        return fail(str(error), 1)
    return code


def answer(words: list[str]) -> int:
    """Any command, through Typer."""
    import typer

    from richtfest.cli.app import command_line
    from richtfest.cli.slips import lend_words, refusal_of

    lend_words()
    try:
        code = command_line(words)(words or ["serve"], prog_name="richtfest", standalone_mode=False)
    except typer.TyperException as error:
        raise refusal_of(error) from error
    except typer.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def is_plain_question(words: list[str]) -> bool:
    """Is this `score TITLE FILE` or `legal TITLE FILE`, and nothing else?"""
    if len(words) != 3 or words[0] not in {"score", "legal"}:
        return False
    return not words[1].startswith("-") and (words[2] == "-" or not words[2].startswith("-"))


def answer_at_once(words: list[str]) -> int:
    """The two questions that scripts ask again and again do not wait for Typer, which needs 0.2 seconds to begin."""
    from richtfest.cli import position
    from richtfest.cli.titles import tidy_title

    command, title, file = words
    said, code = position.answer(command, tidy_title(title), file, None)
    print(said)  # noqa: T201 - this is where commands speak
    return code


def fail(message: str, code: int = 2) -> int:
    """Say it on the error stream, in one line and without signs that could command a terminal."""
    line = "".join(sign if sign.isprintable() else " " for sign in message)
    print(f"richtfest: {line}", file=sys.stderr)  # noqa: T201 - this is where commands speak
    return code
