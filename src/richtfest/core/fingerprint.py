"""Positions compared to the last bit: every field of every part of a state, compiled or interpreted."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from richtfest.core.state import State

LEFT_OUT: Final = {"rules"}  # they never change, and are shared between copies


def whole(thing: Any) -> Any:
    """Everything a state holds as nested tuples of plain values."""
    if thing is None or isinstance(thing, int | str):
        return thing
    kind = type(thing)
    if kind.__module__.startswith("richtfest."):
        fields: Any = getattr(kind, "__mypyc_attrs__", None) or getattr(thing, "__dict__", ())
        return (
            kind.__name__,
            *((name, whole(getattr(thing, name))) for name in sorted(fields) if name not in LEFT_OUT),
        )
    return tuple(whole(entry) for entry in thing)


def fingerprint(state: State, *rules: object) -> str:
    """A short name for a position under these rules, the same on every machine and in every build."""
    return hashlib.sha256(repr((rules, whole(state))).encode()).hexdigest()[:16]
