"""What a reader has learned: kept in a cookie, and on the server for pages that are open already."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response

from richtfest.web.visit import LEARNED, Visit
from richtfest.web.visitors import YEAR

MOST_LESSONS: Final = 100  # so many names fit into a cookie


def learn(visit: Visit, title: str, lesson: str) -> list[str]:
    """This reader has understood a lesson; all that they have learned so far."""
    name = "".join(sign for sign in lesson[:40] if sign.isascii() and (sign.isalnum() or sign in "-_"))
    learned = [*visit.learned, f"{title}/{name}"][-MOST_LESSONS:]
    note(visit, learned)
    return learned


def forget(visit: Visit, title: str) -> list[str]:
    """This reader wants everything about a box explained again; what they have learned of the others."""
    learned = [lesson for lesson in visit.learned if not lesson.startswith(f"{title}/")]
    note(visit, learned)
    return learned


def with_coach(table: str) -> str:
    """Stands among the lessons of a reader as long as the coach sits beside them in this match."""
    return f"with-{table}"


def is_taught(visit: Visit, title: str, table: str) -> bool:
    """Whether the coach says a word to this reader without being asked."""
    return f"{title}/{with_coach(table)}" in visit.learned


def send_coach_away(visit: Visit, title: str, table: str) -> list[str]:
    """This reader plays well alone, or would rather; all that they have learned so far."""
    learned = [lesson for lesson in visit.learned if lesson != f"{title}/{with_coach(table)}"]
    note(visit, learned)
    return learned


def note(visit: Visit, learned: list[str]) -> None:
    """For this server's own pages, some of which are already open."""
    if visit.player is not None:
        visit.server.learned.put(visit.player, learned)


def remember(visit: Visit, learned: list[str], response: Response[Any]) -> Response[Any]:
    response.set_cookie(
        key=LEARNED, value=".".join(learned), max_age=YEAR, samesite="lax", secure=visit.server.settings.secure
    )
    return response
