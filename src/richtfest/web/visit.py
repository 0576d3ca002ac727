"""A visit: what a request tells about whoever asks. Handlers are given it; it is made once for each request."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final
from urllib.parse import unquote

from litestar import Request
from litestar.datastructures import URL, State
from litestar.di import NamedDependency
from litestar.utils.scope.state import ScopeState

from richtfest.core.picture import Layout
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate, speak
from richtfest.tables.hall import NAME_LENGTH, Hall
from richtfest.tables.people import Profile
from richtfest.tables.table import NotYours, Table
from richtfest.web.door import lead_below
from richtfest.web.languages import negotiate
from richtfest.web.neighbours import HERE, own_address
from richtfest.web.server import Server
from richtfest.web.tables.following import Page
from richtfest.web.visitors import COOKIE, count_in

LEARNED: Final = "learned"  # the cookie with the lessons a reader has understood
HABITS: Final = {  # cookies of those who have said how they like to play
    "pace": ("alone", "asked"),  # whether their turns end by themselves
    "showing": ("moment", "once"),  # whether what others do has its moment
}
MOST_PRINTS: Final = 400
LONGEST_NAME: Final = 20  # of a page
CALLED: Final = "called"  # the cookie with the name a reader plays under

Visiting = Request[Any, Any, State]


class Visit:
    """One request: who asks, in which language, on what kind of screen."""

    def __init__(
        self, server: Server, request: Visiting, language: str, player: str | None, token: str | None = None
    ) -> None:
        self.server = server
        self.request = request
        self.language = language
        self.player = player
        self._given = count_in(token) if player else 0
        self.token: str | None = None  # for a visitor without a name, or with an old one, to be sent back as a cookie

    async def meet(self) -> None:
        """Look up what whoever asks has told about themselves; a token of a device that was sent away is nobody's."""
        if self.player is None:
            return
        told = await self.hall.people.find(self.player)
        if told.devices != self._given:
            self.player = None
        elif told.language and not self.by_program:
            self.language = told.language

    @property
    def profile(self) -> Profile:
        """What whoever asks has told about themselves."""
        return self.hall.people.at_hand(self.player)

    @property
    def hall(self) -> Hall:
        return self.server.hall

    @property
    def query(self) -> dict[str, str]:
        """What stands behind the question mark of the address."""
        return dict(self.request.query_params)

    @property
    def _(self) -> Translate:
        return speak(self.language)

    @property
    def layout(self) -> Layout:
        """The browser says how wide it is in a cookie; before its first word a phone is recognised by its name."""
        told = self.request.cookies.get("layout")
        if told is None:
            told = "narrow" if "Mobi" in self.request.headers.get("user-agent", "") else "wide"
        return "narrow" if told == "narrow" else "wide"

    @property
    def called(self) -> str:
        """The name under which this reader sat down last."""
        return self.profile.name or unquote(self.request.cookies.get(CALLED, ""))[:NAME_LENGTH]

    @property
    def learned(self) -> list[str]:
        """The lessons this reader has understood."""
        kept = self.server.learned.get(self.player or "")
        if kept is not None:
            return kept
        return [lesson for lesson in self.request.cookies.get(LEARNED, "").split(".") if lesson.isascii()]

    def has_learned(self, title: str) -> bool:
        """Whether any lesson of this box is hidden from this reader."""
        return any(lesson.startswith(f"{title}/") for lesson in self.learned)

    def habit(self, name: str) -> str:
        """How this player likes something; nothing from those who have not said."""
        told = getattr(self.profile, name) or self.server.habits.get((self.player or "", name))
        told = told or self.request.cookies.get(name, "")
        return told if told in HABITS[name] else ""

    @property
    def tastes(self) -> tuple[object, ...]:
        """All that makes a table look different to two who may know the same."""
        return (self.language, self.layout, self.csrf, *map(self.habit, HABITS), *self.learned)

    @property
    def by_program(self) -> bool:
        return is_call(self.request)

    @property
    def by_script(self) -> bool:
        return self.request.headers.get("hx-request") == "true"

    @property
    def prints(self) -> list[str]:
        """The names of what the page has that asks: it need not be sent again."""
        return self.request.headers.get("rf-prints", "").split()[:MOST_PRINTS]

    @cached_property
    def page(self) -> Page:
        """The page that asks; one without a name follows nothing."""
        return self.server.pages.find(self.player, self.request.headers.get("rf-page", "")[:LONGEST_NAME])

    @property
    def keeps_prints(self) -> bool:
        """Whether a whole page is asked for by a browser that has kept what it was sent before."""
        return self.request.cookies.get("prints") == "kept" and "rf-prints" not in self.request.headers

    @property
    def last_heard(self) -> str:
        """The mark of the last news that a page was told which follows a stream anew."""
        return self.request.headers.get("last-event-id", "")

    async def check_cards(self, table: Table) -> None:
        """Cards that other tables have too are not shown to whoever may still have them before them."""
        if not await self.hall.shows(table, self.player):
            raise NotYours(
                "These cards are played at other tables too. You may look on here when you have finished them yourself."
            )

    @property
    def address(self) -> URL:
        """Where the visitor found us."""
        try:
            return self.request.base_url
        except ValueError:  # a host that no browser would name
            raise Unreadable("The address of this page cannot be read.") from None

    @property
    def doorstep(self) -> str:
        """Where others find us: where this visitor did, or in the local network, if only this machine says so."""
        found = self.address
        neighbour = own_address() if found.hostname in HERE and self.server.settings.everywhere else None
        port = f":{found.port}" if found.port else ""
        return f"{found.scheme}://{neighbour}{port}{found.path}" if neighbour else str(found)

    @property
    def is_alone(self) -> bool:
        """Whether no other device reaches us there."""
        return self.address.hostname in HERE and str(self.address) == self.doorstep

    @property
    def from_where(self) -> str:
        """The address this request comes from, as far as the proxies we know tell."""
        return self.request.client.host if self.request.client else ""

    @property
    def announcement(self) -> str:
        """What everybody is told by the house."""
        if self.hall.draining:
            return self._("The server is about to be restarted. Your tables stay as they are.")
        return self.hall.announcement

    @property
    def csrf(self) -> str:
        token = ScopeState.from_scope(self.request.scope).csrf_token
        return token if isinstance(token, str) else ""

    def introduce(self) -> str:
        """The name of the visitor, given now if there was none.

        Where a page asks somebody in, it is given with that page: whoever presses twice comes as one person.
        """
        if self.player is None:
            self.token = self.server.visitors.new(self.from_where if self.server.limited else "")
            self.player = self.server.visitors.recognise(self.token)
        assert self.player is not None
        return self.player

    def render(self, template: str, **context: Any) -> str:
        text = self.server.templates[self.language].get_template(template).render(visit=self, **context)
        return lead_below(self.server.settings.path, text)


ThisVisit = NamedDependency[Visit]  # as a handler is given it


def visit_of(request: Visiting) -> Visit:
    """The visit that this request is."""
    known = request.scope["state"].get("visit")
    if isinstance(known, Visit):
        return known
    visit = request.scope["state"]["visit"] = by_program(request) if is_call(request) else by_browser(request)
    return visit


def is_call(request: Visiting) -> bool:
    """Whether a program asks."""
    return request.scope["path"].startswith("/api/")


def by_browser(request: Visiting) -> Visit:
    """Known by its cookie; its language is chosen on the page or by its settings."""
    server = server_of(request)
    language = negotiate(request.cookies.get("language"), request.headers.get("accept-language", ""))
    token = request.cookies.get(COOKIE)
    visit = Visit(server, request, language, server.visitors.recognise(token), token)
    if visit.player is not None and server.visitors.ages(token):
        visit.token = server.visitors.signed(visit.player, count_in(token))
    return visit


def by_program(request: Visiting) -> Visit:
    """Known by its bearer token only, so that no page elsewhere can act in its name."""
    server = server_of(request)
    language = negotiate(request.query_params.get("language"), request.headers.get("accept-language", ""))
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    player = server.visitors.recognise(token.strip()) if scheme.lower() == "bearer" else None
    return Visit(server, request, language, player, token.strip())


def server_of(request: Visiting) -> Server:
    server = request.app.state.server
    assert isinstance(server, Server)
    return server
