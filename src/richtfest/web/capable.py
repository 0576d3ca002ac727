"""Which boxes can do what not every box can, and which of them an address means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import urlencode

from litestar.exceptions import NotFoundException

from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles

Capability = Callable[[AnyTitle], object]  # what the title has for it; nothing, if it cannot


def flips(title: AnyTitle) -> object:
    return title.open_flipper


def scores(title: AnyTitle) -> object:
    return title.open_scorer


def prints(title: AnyTitle) -> object:
    return title.open_paper


def seats_a_crowd(title: AnyTitle) -> object:
    return title.crowd


def titles_that(can: Capability) -> list[AnyTitle]:
    """The boxes that can do it, in the order of the shelf."""
    return [title for title in all_titles() if can(title)]


def title_in(said: Mapping[str, str], can: Capability) -> AnyTitle:
    """The box that an address or a form names, or else the first that can do it."""
    able = titles_that(can)
    wanted = said.get("title")
    for title in able:
        if wanted in {None, title.name}:
            return title
    raise NotFoundException


def address_of(path: str, title: AnyTitle, can: Capability, said: Mapping[str, str] | None = None) -> str:
    """A page of this box; the first that can do it need not be named."""
    named = {} if title is titles_that(can)[0] else {"title": title.name}
    query = urlencode(named | dict(said or {}))
    return f"{path}?{query}" if query else path


def event_of(title: AnyTitle) -> str:
    """Where an event of this box is opened."""
    return address_of("/events", title, seats_a_crowd)
