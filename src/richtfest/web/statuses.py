"""Which status of HTTP a refusal has."""

from __future__ import annotations

from typing import Final

from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.tables.refusals import Broken, NoTable, NotNow
from richtfest.tables.storage import NotSaved
from richtfest.tables.table import NotYours
from richtfest.web.events.pages import TooOften
from richtfest.web.tables.stream import TooMany

STATUS: Final[tuple[tuple[type[Refused], int], ...]] = (
    (NoTable, 404),
    (NotYours, 403),
    (Broken, 500),
    (NotSaved, 503),
    (NotNow, 503),
    (TooMany, 429),
    (TooOften, 429),
    (Unreadable, 400),
    (TooLate, 409),
    (Illegal, 422),
)


def status_of(refusal: Refused) -> int:
    return next((status for kind, status in STATUS if isinstance(refusal, kind)), 400)
