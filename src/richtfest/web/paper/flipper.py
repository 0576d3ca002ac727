"""Beside a game on paper: what this program can do there, and the deck that turns rounds for people with pens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from litestar import Response, get
from litestar.response import Redirect

from richtfest.core.refusal import Refused
from richtfest.web.answers import page
from richtfest.web.capable import address_of, event_of, flips, prints, scores, title_in, titles_that
from richtfest.web.visit import ThisVisit, Visit


@get("/paper")
async def paper(visit: ThisVisit) -> Response[str]:
    """What this program can do for a table with paper sheets."""
    return show_paper(visit, {})


def show_paper(visit: Visit, chosen: Mapping[str, str], notice: str = "", status: int = 200) -> Response[str]:
    return page(
        visit,
        "paper.html",
        status,
        titles=titles_that(prints),
        chosen=chosen,
        notice=notice,
        score=partial(address_of, "/paper/score", can=scores),
        print=partial(address_of, "/paper/sheet", can=prints),
        event_of=event_of,
    )


@get("/paper/cards")
async def cards(visit: ThisVisit) -> Response[Any]:
    """The cards of one round; what happens there stands in the address afterwards."""
    title = title_in(visit.query, flips)
    try:
        dealt = title.flipper.deal(visit.query, title.components(), visit._)
    except Refused as refusal:
        return show_paper(visit, visit.query, refusal.told(visit._), 400)
    cards = partial(address_of, "/paper/cards", title, flips)
    if dealt.has_moved:
        return Redirect(cards(dealt.said))
    score = partial(address_of, "/paper/score", title, scores)
    return page(visit, f"{title.name}/paper/cards.html", title=title, dealt=dealt, cards=cards, score=score)


FLIPPER_PAGES: Final = [paper, cards]
