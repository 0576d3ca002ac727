"""Art as data: the text files of this folder hold sketches (`drawing.sketch`), each under its name in brackets.

A name that stands several times has several parts. Lines that begin with `#` are for people.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def collection(name: str) -> Mapping[str, tuple[str, ...]]:
    """All sketches of a file, part by part."""
    found: dict[str, tuple[str, ...]] = {}
    title = ""
    for line in Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            title = line.strip("[]")
            found[title] = (*found.get(title, ()), "")
        elif line and not line.startswith("#"):
            *parts, last = found[title]
            found[title] = (*parts, f"{last}{line}\n")
    return found


def art(name: str, thing: str, part: int = 0) -> str:
    """The lines of one sketch."""
    return collection(name)[thing][part]
