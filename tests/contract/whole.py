"""A whole state as plain values: every field of every record, so that two states can be compared to the last bit."""

from typing import Any

LEFT_OUT = {"rules"}  # they never change, and are shared between copies


def whole(thing: Any) -> Any:
    """Everything a state holds, compiled or interpreted, as nested tuples."""
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
