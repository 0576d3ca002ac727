"""The application: pages, API, static files, and what protects them."""

from __future__ import annotations

import asyncio
import logging
import math
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Response, Router
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from richtfest.core.query import number
from richtfest.core.refusal import Refused
from richtfest.web.answers import page
from richtfest.web.api.description import DESCRIBING, describe
from richtfest.web.api.refusals import refusal
from richtfest.web.api.router import API
from richtfest.web.boxes.home import HOME_PAGES
from richtfest.web.boxes.previews import PREVIEWS
from richtfest.web.boxes.rules import RULES_PAGES
from richtfest.web.evenings.pages import EVENING_PAGES
from richtfest.web.events.pages import EVENT_PAGES
from richtfest.web.installing import INSTALLING
from richtfest.web.letters import LETTER_PAGES, LETTERS
from richtfest.web.limits import COST, READ_COST, Cost
from richtfest.web.one_stream import ONE_STREAM
from richtfest.web.operation.announcing import keep_announcing
from richtfest.web.operation.health import HEALTH
from richtfest.web.packing import Packing
from richtfest.web.paper.flipper import FLIPPER_PAGES
from richtfest.web.paper.scorer import SCORER_PAGES
from richtfest.web.paper.sheet import SHEET_PAGES
from richtfest.web.people.calls import CALLS
from richtfest.web.people.me import ME
from richtfest.web.server import Server, Settings
from richtfest.web.statuses import status_of
from richtfest.web.tables.analysis import ANALYSIS_PAGES
from richtfest.web.tables.beside import BESIDE
from richtfest.web.tables.coach import COACH_PAGES
from richtfest.web.tables.company import COMPANY_PAGES
from richtfest.web.tables.daily import DAILY_PAGES
from richtfest.web.tables.deals import DEAL_PAGES
from richtfest.web.tables.fairness import FAIRNESS
from richtfest.web.tables.history import HISTORY
from richtfest.web.tables.keepsake import KEEPSAKES
from richtfest.web.tables.lessons import LESSON_PAGES
from richtfest.web.tables.my_tables import MY_TABLES
from richtfest.web.tables.pages import TABLE_PAGES
from richtfest.web.tables.puzzles import PUZZLE_PAGES
from richtfest.web.tables.records import RECORDS
from richtfest.web.tables.replay import REPLAYS
from richtfest.web.tables.talk import TALK_PAGES
from richtfest.web.tables.teaching import TEACHING_PAGES
from richtfest.web.tables.turns import TURNS
from richtfest.web.visit import Visit, Visiting, visit_of

log = logging.getLogger(__name__)

STATIC: Final = Path(__file__).parent / "static"
LARGEST_REQUEST: Final = 64 * 1024
LONGEST_PATH: Final = 200  # letters
TABLES_IN_ADDRESS: Final = {"table_id", "other"}  # what an address calls the tables that it is about
SAFETY: Final = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }.items()
)


def create_app(settings: Settings) -> Litestar:
    server = Server(settings)

    async def start(app: Litestar) -> None:
        await server.start()
        app.state.announcing = asyncio.create_task(keep_announcing(settings.data, server.hall))

    async def stop(app: Litestar) -> None:
        app.state.announcing.cancel()
        await server.stop()

    # Around the pages only: programs carry no cookies, and their answers are short.
    csrf = CSRFConfig(secret=server.visitors.derived("csrf"), cookie_httponly=True, cookie_secure=settings.secure)
    forgery = DefineMiddleware(CSRFMiddleware, config=csrf)
    pages = [
        *HOME_PAGES,
        *INSTALLING,
        *RULES_PAGES,
        *TABLE_PAGES,
        *ONE_STREAM,
        *MY_TABLES,
        *ME,
        *COMPANY_PAGES,
        *TALK_PAGES,
        *CALLS,
        *TURNS,
        *KEEPSAKES,
        *COACH_PAGES,
        *ANALYSIS_PAGES,
        *DAILY_PAGES,
        *DEAL_PAGES,
        *PUZZLE_PAGES,
        *REPLAYS,
        *RECORDS,
        *FAIRNESS,
        *BESIDE,
        *HISTORY,
        *LESSON_PAGES,
        *TEACHING_PAGES,
        *EVENT_PAGES,
        *EVENING_PAGES,
        *SCORER_PAGES,
        *FLIPPER_PAGES,
        *SHEET_PAGES,
    ]
    app = Litestar(
        route_handlers=[
            Router("/", route_handlers=pages, middleware=[forgery, Packing], include_in_schema=False),
            API,
            Router("/", route_handlers=[*LETTER_PAGES, *PREVIEWS, *HEALTH], include_in_schema=False),
            create_static_files_router(path="/static", directories=[STATIC], html_mode=False, middleware=[Packing]),
        ],
        dependencies={"visit": Provide(visit_of, sync_to_thread=False)},
        on_startup=[start],
        on_shutdown=[stop],
        before_request=slow_down,
        before_send=[add_safety],
        exception_handlers={
            Refused: say_no,
            HTTPException: say_no,
            RecursionError: say_too_deep,
            UnicodeDecodeError: say_no_text,
            Exception: say_sorry,
        },
        openapi_config=describe(settings.path),
        plugins=DESCRIBING,
        logging_config=None,  # whoever starts us says how we log
        request_max_body_size=LARGEST_REQUEST,
    )
    app.state.server = server
    return app


async def add_safety(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", ()), *SAFETY]


async def slow_down(request: Visiting) -> Response[Any] | None:
    """Too many requests get a readable answer instead of a slow server for all."""
    if "\0" in request.scope["path"] or len(request.scope["path"]) > LONGEST_PATH:
        raise NotFoundException  # nothing has such a name, and the file system would stumble
    if request.scope["path"].startswith(("/static/", f"/{LETTERS}")):
        return None
    if request.method == "OPTIONS":  # the framework forgets what was registered second at one path
        template = request.scope["path_template"]
        allowed = next(each.methods for each in request.app.routes if each.path_format == template)
        return Response(None, status_code=204, headers={"allow": ", ".join(sorted(allowed))})
    visit = visit_of(request)
    await visit.meet()
    address = visit.from_where
    cost = cost_of(request)
    who = visit.player or address
    if request.scope["path"] == "/api/players":  # every new name brings a bucket of its own
        who, cost = address, visit.server.buckets.at_once / 4
    wait = visit.server.buckets.wait(who, cost) or visit.server.crowds.wait(address, cost)
    if wait == 0:
        await keep_cards(visit, request)
        return None
    seconds = math.ceil(wait)
    reason = visit._("That was quick! Please try again in {seconds} s.").format(seconds=seconds)
    response = answer_refusal(visit, reason, 429)
    response.headers["retry-after"] = str(seconds)
    return response


async def keep_cards(visit: Visit, request: Visiting) -> None:
    """Whatever is asked about a table whose cards lie elsewhere too, only those who may see them come in."""
    for name in TABLES_IN_ADDRESS & request.path_params.keys():
        try:
            table = await visit.hall.find(request.path_params[name])
        except Refused:  # whoever answers says what is wrong with it
            continue
        await visit.check_cards(table)


def cost_of(request: Visiting) -> float:
    """What the route says, by the length of the body; of one that hides its length, as if it were the longest."""
    cost = request.route_handler.opt.get(COST)
    if isinstance(cost, Cost):
        length = number(request.headers.get("content-length"))
        return cost.of(LARGEST_REQUEST if length is None and request.method == "POST" else length or 0)
    return READ_COST if request.method in {"GET", "HEAD"} else 1.0


def say_no(request: Visiting, error: Exception) -> Response[Any]:
    """A refusal as JSON for programs, as a page for people."""
    visit = visit_of(request)
    if isinstance(error, Refused):
        status = status_of(error)
        if visit.by_program and status == 400:
            status = 422  # it is JSON as the schema wants it: what it says makes no sense here
        return answer_refusal(visit, error.told(visit._), status, error)
    assert isinstance(error, HTTPException)
    _ = visit._
    reasons = {
        400: _("This form cannot be read. Please go back, reload the page and try again."),
        403: _("This form is out of date. Please go back, reload the page and try again."),
        404: _("There is nothing here."),
        405: _("This cannot be done here."),
        413: _("That is more than anybody needs to say about a board game."),
    }
    reason = error.detail if visit.by_program else reasons.get(error.status_code, error.detail)
    response = answer_refusal(visit, reason, error.status_code, error)
    response.headers.update(error.headers or {})  # what is allowed here, where the method is not
    return response


def say_too_deep(request: Visiting, error: Exception) -> Response[Any]:
    """JSON nested so deeply that reading it ends in despair."""
    return answer_refusal(visit := visit_of(request), visit._("This is nested too deeply."), 400)


def say_no_text(request: Visiting, error: Exception) -> Response[Any]:
    """Bytes that are no text."""
    return answer_refusal(visit := visit_of(request), visit._("This is not text in UTF-8."), 400)


def say_sorry(request: Visiting, error: Exception) -> Response[Any]:
    """A fault of ours: everything about it goes to the log, nothing of it to the visitor."""
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    visit = visit_of(request)
    return answer_refusal(visit, visit._("Something went wrong here, and it is our fault."), 500)


def answer_refusal(visit: Visit, reason: str, status: int, error: Exception | None = None) -> Response[Any]:
    if visit.by_program:
        return Response(refusal(reason, status, error), status_code=status, media_type=MediaType.JSON)
    if visit.by_script:
        response = page(visit, "_notice.html", status, notice=reason, title=None)
        response.headers["hx-retarget"] = "#notice"
        response.headers["hx-reswap"] = "innerHTML"
        return response
    return page(visit, "refused.html", status, reason=reason)
