"""What `score` and `legal` answer about a position. Typer is not loaded here: scripts ask this again and again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from richtfest.cli import fail
from richtfest.cli.files import read_text
from richtfest.core.faults import write_errors
from richtfest.core.refusal import Refused
from richtfest.core.strict_json import read_json
from richtfest.core.title import AnyTitle
from richtfest.games import shelf

UNREADABLE: Final = "unreadable"  # a file that does not come as far as being a position


def answer(command: str, title: str, file: str, components: Path | None) -> tuple[str, int]:
    """What `score` or `legal` prints, and its exit code: if it is refused, JSON as well as one sentence beside it."""
    box: AnyTitle | None = None
    try:
        found = shelf.find_title(title)
        printed = found.components(components)
        text = read_text(file)
        box = found
        ask = box.paper.score if command == "score" else box.paper.legal
        return in_json(ask(read_json(text), printed)), 0
    except Refused as refusal:
        from richtfest.cli.language import _

        told = box.paper.tell_faults(refusal, _) if box else refused(refusal)
        return in_json(told), fail(refusal.told(_))


def refused(refusal: Refused) -> dict[str, Any]:
    """What every command answers in JSON if it cannot do as asked."""
    from richtfest.cli.language import _

    return {"errors": write_errors(refusal, _, UNREADABLE)}


def in_json(value: Any, indent: str = "") -> str:
    """JSON for people too: objects line by line, lists of places in one line."""
    inner = indent + "  "
    if isinstance(value, dict) and value:
        lines = [f"{inner}{json.dumps(key)}: {in_json(entry, inner)}" for key, entry in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return "[\n" + ",\n".join(inner + in_json(entry, inner) for entry in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)
