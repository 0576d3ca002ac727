"""The doors of the API, in the order in which a program comes to them."""

from __future__ import annotations

from typing import Final

from litestar import Router
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler

from richtfest.web.api import coaching, looking_back, news, paper, playing, puzzles, tables, talk
from richtfest.web.api.parameters import WITH_TOKEN
from richtfest.web.api.strict_request import StrictRequest, says_nothing_twice, says_what_is_known

DOORS: Final[list[HTTPRouteHandler]] = [
    tables.titles,
    tables.new_player,
    tables.my_tables,
    tables.joinable,
    tables.open_table,
    tables.table,
    tables.sit,
    tables.add_word,
    tables.announce,
    playing.view,
    playing.moves,
    playing.play,
    playing.undo,
    playing.why,
    coaching.hint,
    coaching.agree_to_hints,
    coaching.begin_analysis,
    coaching.analysis,
    playing.log,
    playing.record,
    looking_back.bring_record,
    looking_back.comments,
    looking_back.comment,
    paper.table_picture,
    talk.talk,
    talk.say,
    news.turns,
    news.my_events,
    news.events,
    puzzles.puzzles,
    puzzles.puzzle,
    puzzles.answer,
    paper.score,
    paper.legal,
    paper.draw,
]
for door in DOORS:
    door.summary = (door.fn.__doc__ or "").partition(".")[0]  # its first sentence

API: Final = Router(
    "/api",
    route_handlers=DOORS,
    request_class=StrictRequest,
    guards=[says_nothing_twice, says_what_is_known],
    security=WITH_TOKEN,
    response_headers=[ResponseHeader(name="cache-control", value="no-store", description="It is of this moment.")],
)
