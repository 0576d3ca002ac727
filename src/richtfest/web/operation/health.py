"""Health: whether this process lives, and whether it should be sent visitors."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.enums import MediaType

from richtfest.core.refusal import Refused
from richtfest.web.limits import COST, Cost
from richtfest.web.visit import ThisVisit

FREE: Final = {COST: Cost(call=0)}  # a machine asks again and again


@get("/healthz", media_type=MediaType.TEXT, opt=FREE, include_in_schema=False)
async def healthz() -> Response[str]:
    return said("alive")


@get("/readyz", media_type=MediaType.TEXT, opt=FREE, include_in_schema=False)
async def readyz(visit: ThisVisit) -> Response[str]:
    """Ready as long as tables can be read and nobody has asked us to stop."""
    if visit.hall.draining or visit.hall.closing:
        return said("stopping", 503)
    try:
        await visit.hall.storage.read("SELECT 1")
    except Refused:
        return said("no storage", 503)
    return said("ready")


def said(word: str, status: int = 200) -> Response[str]:
    headers = {"cache-control": "no-store"}
    return Response(word + "\n", status_code=status, media_type=MediaType.TEXT, headers=headers)


HEALTH: Final = [healthz, readyz]
