"""The pages with the rules."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from richtfest.core.picture import Layout
from richtfest.core.title import AnyTitle
from richtfest.core.words import speak
from richtfest.games.shelf import all_titles
from richtfest.web.answers import html, page
from richtfest.web.boxes.home import box_at
from richtfest.web.boxes.sample import sample_pictures
from richtfest.web.citing import with_anchors
from richtfest.web.visit import ThisVisit


@get("/rules")
async def all_rules(visit: ThisVisit) -> Response[str]:
    return page(visit, "rules.html", titles=all_titles())


@get("/rules/{name:str}")
async def rules(visit: ThisVisit, name: FromPath[str]) -> Response[str]:
    title = box_at(name)
    pictures = sample_pictures(title, visit.language, visit.layout)
    book = rulebook(title, visit.language, visit.layout)
    text = visit.render(f"{title.name}/words/rules.html", title=title, pictures=pictures, book=book)
    return html(visit, with_anchors(text))


@cache
def rulebook(title: AnyTitle, language: str, layout: Layout) -> Any:
    return title.paper.rulebook(title.components(), speak(language), layout)


RULES_PAGES: Final = [all_rules, rules]
