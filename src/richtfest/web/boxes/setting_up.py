"""Setting up a table: what the form says, what somebody chose the last time, and how to start in one tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from litestar import Response

from richtfest.bots import levels
from richtfest.core.query import number
from richtfest.core.title import AnyTitle
from richtfest.web.tables.seats import SeatWanted, name_on
from richtfest.web.visit import Visit
from richtfest.web.visitors import YEAR

MOST_SEATS: Final = 6  # at one table on a screen
CHOSEN: Final = "chosen-"  # the cookie with the last set-up of a box, before its name
LONGEST: Final = 1500  # signs of such a cookie
PEOPLE: Final = frozenset({"me", "friend"})  # at this device


def seats_on_a_screen(title: AnyTitle) -> range:
    """How many seats the form offers: what any choice of options allows, but not more than a screen can show."""
    counts = [
        title.setup.seats({option.name: choice}, title.components())
        for option in title.options
        for choice in option.choices
    ]
    return range(min(count.start for count in counts), min(max(count.stop for count in counts), MOST_SEATS + 1))


def read_options(title: AnyTitle, data: Mapping[str, str]) -> dict[str, str]:
    """The options of the form."""
    return {option.name: data[key] for option in title.options if (key := f"option-{option.name}") in data}


def read_seats(visit: Visit, data: Mapping[str, str]) -> list[SeatWanted]:
    """The seats of the form that shall be there; people without a name are called by their line of the form."""
    wanted = []
    count = number(data.get("seats"))
    for seat in range(MOST_SEATS if count is None else min(count, MOST_SEATS)):
        kind, name = data.get(f"seat-{seat}", "none"), data.get(f"name-{seat}", "").strip()
        if kind in PEOPLE:
            wanted.append(SeatWanted("me", name_on(seat, name, visit._)))
        elif kind == "open":
            wanted.append(SeatWanted("open"))
        elif kind in levels.invited():
            wanted.append(SeatWanted("bot", bot=kind))
    return wanted


def in_one_tap(visit: Visit, title: AnyTitle, way: str) -> dict[str, str]:
    """The form of who wants to play now, alone, with a friend, or for the first time.

    Options are as they were the last time; for those who are new to a box it comes in its gentle form.
    """
    last = last_time(visit, title)
    is_new = not (last or visit.has_learned(title.name))
    gentle = {f"option-{name}": choice for name, choice in title.gentle.items()}
    options = gentle if is_new or way == "first" else last
    bots = [kind for key, kind in last.items() if key.startswith("seat-") and kind in levels.invited()]
    seats = ["me", "open"] if way == "friend" else ["me", *(bots or [levels.NEWCOMERS])[:1]]
    return {
        **{key: choice for key, choice in options.items() if key.startswith("option-")},
        **{f"seat-{seat}": kind for seat, kind in enumerate(seats)},
        "seats": "1" if way == "alone" else "2",
        "name-0": visit.called,
    }


# The last time


def last_time(visit: Visit, title: AnyTitle) -> dict[str, str]:
    """What this reader chose the last time, as far as it can still be chosen."""
    told = dict(parse_qsl(visit.request.cookies.get(CHOSEN + title.name, "")[:LONGEST]))
    possible: dict[str, set[str]] = {f"option-{option.name}": {*option.choices} for option in title.options}
    possible["seats"] = {str(count) for count in seats_on_a_screen(title)}
    for seat in range(MOST_SEATS):
        possible[f"seat-{seat}"] = {*PEOPLE, "open", *levels.invited()}
    return {key: choice for key, choice in told.items() if choice in possible.get(key, ())}


def remember_choices(visit: Visit, title: AnyTitle, data: Mapping[str, str], response: Response[Any]) -> None:
    """The next table of this box is set up like this one."""
    usual = {f"option-{option.name}": option.default for option in title.options}
    chosen = {key: choice for key, choice in data.items() if key.startswith(("seat", "option-"))}
    told = urlencode({key: choice for key, choice in chosen.items() if choice != usual.get(key)})
    if len(told) <= LONGEST:
        response.set_cookie(
            key=CHOSEN + title.name,
            value=told,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=visit.server.settings.secure,
        )
