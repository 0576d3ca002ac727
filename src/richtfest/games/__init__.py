"""The boxes, one package each. A reader who knows one package knows all of them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from richtfest.core.refusal import Unreadable
from richtfest.core.title import Title


def titles() -> list[str]:
    """The names of all boxes, as in commands and records."""
    return sorted(file.parent.name.replace("_", "-") for file in Path(__file__).parent.glob("*/components.json"))


def title(name: str) -> Title:
    """The box of this name; only its own package is loaded."""
    if name not in titles():
        raise Unreadable("There is no title “{name}”; there is {titles}.", name=name[:40], titles=", ".join(titles()))
    found = import_module(f"richtfest.games.{name.replace('-', '_')}").TITLE
    assert isinstance(found, Title)
    return found
