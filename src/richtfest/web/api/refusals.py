"""What a program is told when it is refused, and how the schema says so."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from richtfest.core.refusal import TooLate
from richtfest.web.api.shown import TableShown
from richtfest.web.tables.decision import Decision


class Misfit(msgspec.Struct, omit_defaults=True):
    """A part of a request that could not be read."""

    message: str
    key: str = ""
    source: str = ""  # body, query, path or header


class Refusal(msgspec.Struct, omit_defaults=True):
    """Why something was not done, in a sentence. Nothing has changed.

    Whoever came too late (409) finds here how things stand now: the decision before the seat, or the table.
    """

    reason: str
    status_code: int
    extra: list[Misfit] = []
    decision: Decision | None = None
    table: TableShown | None = None


class Overtaken(TooLate):
    """Things have moved on; the refusal brings how they stand now."""

    def __init__(self, refusal: TooLate, now: Decision | TableShown) -> None:
        super().__init__(refusal.sentence, refusal.place, **refusal.fields)
        self.now = now


MEANINGS: Final = {
    400: "The request is not what this document describes; `extra` says where.",
    401: "This needs a token from POST /api/players, sent as `Authorization: Bearer …`.",
    403: "The caller does not hold this seat.",
    404: "There is no such table or box.",
    409: "It was possible once and no longer is. Where it helps, the answer brings how things stand now.",
    413: "The request is too large.",
    422: "The request is well formed, but makes no sense here, or the rules do not allow it now.",
    429: "Too many requests: try again after the seconds in the header `Retry-After`.",
    500: "A fault of ours.",
    503: "This could not be saved, and nothing has changed.",
}
ALWAYS: Final = (429, 500)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a call may be refused, beside the ways in which every call may be."""
    return {status: refusal_of(status) for status in sorted({*statuses, *ALWAYS})}


def refusal_of(status: int) -> ResponseSpec:
    return ResponseSpec(Refusal, generate_examples=False, description=MEANINGS[status])


def refusal(reason: str, status: int, error: Exception | None) -> Refusal:
    """The answer to a program that is refused."""
    told = Refusal(reason=reason, status_code=status)
    match error:
        case Overtaken(now=Decision() as decision):
            told.decision = decision
        case Overtaken(now=TableShown() as table):
            told.table = table
        case HTTPException(extra=list() as extra):
            told.extra = [misfit(entry) for entry in extra if isinstance(entry, dict)]
    return told


def misfit(entry: dict[str, Any]) -> Misfit:
    """What the framework says about a part of a request that it could not read."""
    source = entry.get("source", "")
    return Misfit(str(entry.get("message", "")), str(entry.get("key", "")), str(getattr(source, "value", source)))
