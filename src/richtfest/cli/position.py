"""What `score` and `legal` answer about a position. Typer is not loaded here: scripts ask this again and again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from richtfest.cli.files import read_text
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json
from richtfest.games import shelf


def answer(command: str, title: str, file: str, components: Path | None) -> tuple[str, int]:
    """What `score` or `legal` prints, and its exit code: 2 where a box answers what is wrong with it."""
    box = shelf.find_title(title)
    printed = box.components(components)
    ask = box.paper.score if command == "score" else box.paper.legal
    text = read_text(file)
    try:
        position = read_json(text)
    except Unreadable as refusal:
        found: Any = box.paper.misread(refusal)
    else:
        found = ask(position, printed)
    return in_json(found), 2 if "errors" in found or "refused" in found else 0


def in_json(value: Any, indent: str = "") -> str:
    """JSON for people too: objects line by line, lists of places in one line."""
    inner = indent + "  "
    if isinstance(value, dict) and value:
        lines = [f"{inner}{json.dumps(key)}: {in_json(entry, inner)}" for key, entry in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return "[\n" + ",\n".join(inner + in_json(entry, inner) for entry in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)
