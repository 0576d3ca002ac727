"""How a page goes out."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from litestar import Response
from litestar.enums import MediaType

from richtfest.drawing.prints import spare
from richtfest.tables.hall import NAME_LENGTH
from richtfest.web.visit import CALLED, Visit
from richtfest.web.visitors import COOKIE, YEAR


def page(visit: Visit, template: str, status: int = 200, **context: Any) -> Response[str]:
    return html(visit, visit.render(template, **context), status)


def sent(visit: Visit, text: str) -> str:
    """What was drawn, as it goes out now to a reader who has some of it already."""
    return visit.server.stamp(spare(text, visit.prints, kept=visit.keeps_prints))


def html(visit: Visit, text: str, status: int = 200) -> Response[str]:
    response = Response(sent(visit, text), media_type=MediaType.HTML, status_code=status)
    response.headers["cache-control"] = "no-store"
    response.headers["vary"] = "cookie, accept-language"
    return with_name(visit, response)


def called(visit: Visit, response: Response[Any], name: str) -> Response[Any]:
    """Remember the name somebody sat down with, so that the next table knows it."""
    if name.strip():
        response.set_cookie(
            key=CALLED,
            value=quote(name.strip()[:NAME_LENGTH]),
            max_age=YEAR,
            samesite="lax",
            secure=visit.server.settings.secure,
        )
    return with_name(visit, response)


def with_name(visit: Visit, response: Response[Any]) -> Response[Any]:
    """A visitor who was given a name takes it home."""
    if visit.token is not None:
        response.set_cookie(
            key=COOKIE,
            value=visit.token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=visit.server.settings.secure,
        )
    return response
