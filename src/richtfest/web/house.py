"""What all pages share: the hall, the visitors' book, the limits and the templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from time import time_ns
from typing import Any, Final, Literal

import jinja2
from litestar import Request
from litestar.datastructures import URL, State
from litestar.utils.scope.state import ScopeState

from richtfest.core.picture import Drawing
from richtfest.core.refusal import Unreadable
from richtfest.core.words import LANGUAGES, Translate, figure, signed, speak
from richtfest.games.shelf import find_title
from richtfest.tables.hall import Hall
from richtfest.web.easel import Easel
from richtfest.web.languages import negotiate
from richtfest.web.limits import Buckets
from richtfest.web.visitors import COOKIE, Visitors, load_key

LEARNED: Final = "learned"  # the cookie with the lessons a reader has understood
MOST_READERS: Final = 5000
UNSTAMPED: Final = 'data-drawn=""'  # on a table that has not left the house yet

Visiting = Request[Any, Any, State]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    data: Path
    requests_per_second: float = 20  # by one visitor; 0 sets no limit
    workers: int | None = None  # processes in which bots think
    secure: bool = False  # cookies over HTTPS only


class House:
    """One server: everything a handler needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hall = Hall(settings.data / "richtfest.sqlite", settings.workers)
        self.visitors = Visitors(load_key(settings.data / "key"))
        self.buckets = Buckets(settings.requests_per_second, 4 * settings.requests_per_second)
        self.templates = {language: environment(language) for language in LANGUAGES}
        self.easel = Easel()
        self.drawn: dict[tuple[Any, ...], tuple[Any, str]] = {}  # per browser and table: what it saw, as it was drawn
        self.cards: dict[tuple[object, ...], Mapping[str, Drawing]] = {}  # of events, as the big screens show them
        self.earlier: dict[tuple[str, int | None], tuple[Any, Any]] = {}  # per table and viewer: view before, view now

        self.learned: dict[str, list[str]] = {}  # per player; newer than the cookie that came with an open stream
        self._left = 0  # when the last drawn table left, in microseconds

    def stamp(self, text: str) -> str:
        """A drawn table leaves the house now. A page keeps what left last, in whichever order it arrives.

        It is a time and not a count: that would tell how much the others do.
        """
        self._left = max(self._left + 1, time_ns() // 1000)
        return text.replace(UNSTAMPED, f'data-drawn="{self._left}"', 1)

    def view_before(self, table: str, viewer: int | None, now: Any) -> Any:
        """What this viewer saw before the present view, so that what is new can be drawn as new."""
        before, last = self.earlier.get((table, viewer), (None, None))
        if last != now:
            before, last = last, now
            self.earlier.pop((table, viewer), None)
            self.earlier[table, viewer] = (before, last)
            if len(self.earlier) > 5000:
                self.earlier.pop(next(iter(self.earlier)))
        return before


@dataclass(slots=True)
class Visit:
    """One request: who asks, in which language, on what kind of screen."""

    house: House
    request: Visiting
    language: str
    player: str | None
    token: str | None = None  # a new name for a visitor without one, to be sent back as a cookie

    @property
    def _(self) -> Translate:
        return speak(self.language)

    @property
    def layout(self) -> Literal["wide", "narrow"]:
        """The browser says how wide it is in a cookie; before its first word a phone is recognised by its name."""
        told = self.request.cookies.get("layout")
        if told is None:
            told = "narrow" if "Mobi" in self.request.headers.get("user-agent", "") else "wide"
        return "narrow" if told == "narrow" else "wide"

    @property
    def learned(self) -> list[str]:
        """The lessons this reader has understood."""
        kept = self.house.learned.get(self.player or "")
        if kept is not None:
            return kept
        return [lesson for lesson in self.request.cookies.get(LEARNED, "").split(".") if lesson.isascii()]

    def has_learned(self, title: str) -> bool:
        """Whether any lesson of this box is hidden from this reader."""
        return any(lesson.startswith(f"{title}/") for lesson in self.learned)

    @property
    def by_script(self) -> bool:
        return self.request.headers.get("hx-request") == "true"

    @property
    def address(self) -> URL:
        """Where the visitor found us."""
        try:
            return self.request.base_url
        except ValueError:  # a host that no browser would name
            raise Unreadable("The address of this page cannot be read.") from None

    @property
    def csrf(self) -> str:
        token = ScopeState.from_scope(self.request.scope).csrf_token
        return token if isinstance(token, str) else ""

    def introduce(self) -> str:
        """The name of the visitor, given now if there was none."""
        if self.player is None:
            self.token = self.house.visitors.new()
            self.player = self.house.visitors.recognise(self.token)
        assert self.player is not None
        return self.player

    def render(self, template: str, **context: Any) -> str:
        return self.house.templates[self.language].get_template(template).render(visit=self, **context)


def house_of(request: Visiting) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def visit_of(request: Visiting) -> Visit:
    """A visit by a browser: known by its cookie, its language chosen on the page or by its settings."""
    house = house_of(request)
    language = negotiate(request.cookies.get("language"), request.headers.get("accept-language", ""))
    return Visit(house, request, language, house.visitors.recognise(request.cookies.get(COOKIE)))


def call_of(request: Visiting) -> Visit:
    """A visit by a program: known by its bearer token only, so that no page elsewhere can act in its name."""
    known = request.scope["state"].get("visit")
    if isinstance(known, Visit):
        return known
    house = house_of(request)
    language = negotiate(request.query_params.get("language"), request.headers.get("accept-language", ""))
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    player = house.visitors.recognise(token.strip()) if scheme.lower() == "bearer" else None
    visit = request.scope["state"]["visit"] = Visit(house, request, language, player)
    return visit


def rules_page(name: str) -> str | None:
    """The page with the rules of a box, which the box brings along: `welcome-to/rules.html`."""
    title, _, page = name.partition("/")
    if page != "rules.html":
        return None
    file = files(f"richtfest.games.{find_title(title).package}").joinpath("words", page)
    return file.read_text(encoding="utf-8")


def environment(language: str) -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.ChoiceLoader([jinja2.PackageLoader("richtfest.web"), jinja2.FunctionLoader(rules_page)]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(speak(language).catalog, newstyle=True)  # type: ignore[attr-defined]
    made.filters.update(figure=figure, signed=signed)
    made.globals.update(language=language, languages=LANGUAGES, words=speak(language))
    return made
