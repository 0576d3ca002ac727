"""Names of boxes, however people write them."""

from __future__ import annotations

from richtfest.games.shelf import NAMES


def tidy_title(name: str) -> str:
    """`Welcome_To` is welcome-to. What is no box stays as it is, to be refused by its own name."""
    tidy = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    return tidy if tidy in NAMES else name
