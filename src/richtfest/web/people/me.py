"""The page about oneself: how somebody is called and likes to play, on all their devices, and how to be forgotten.

A personal link carries a profile with all its seats to another device. It holds until it is revoked: without accounts
it is also the way back for whoever lost a device. Opening it changes nothing, so that no program that looks at links
for somebody takes a seat; whoever comes says that they are meant.
"""

from __future__ import annotations

from typing import Any, Final

import segno
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup
from msgspec.structs import replace

from richtfest.bots.solving import Standing
from richtfest.core.refusal import TooLate
from richtfest.core.words import Translate, later
from richtfest.drawing.emblem import GROUNDS, SIGNS, draw_emblem
from richtfest.games.shelf import all_titles
from richtfest.tables.people import Profile
from richtfest.web.answers import page, with_name
from richtfest.web.boxes.setting_up import CHOSEN
from richtfest.web.forms import Form
from richtfest.web.limits import COST, OPENING, Cost
from richtfest.web.people.export import all_about
from richtfest.web.people.told import THEMES, tell_in
from richtfest.web.tables.history import HISTORY_COST
from richtfest.web.tables.puzzles import standing_of, titles
from richtfest.web.visit import CALLED, HABITS, LEARNED, ThisVisit, Visit
from richtfest.web.visitors import COOKIE

SHOWN: Final = "link"  # in the address: whoever asks wants to see the personal link
DEVICES: Final = "devices"  # what can be revoked beside the link
SIGNS_SAID: Final = {
    "house": later("house"), "tree": later("tree"), "sun": later("sun"), "boat": later("boat"), "cat": later("cat"),
    "bird": later("bird"), "lamp": later("lamp"), "flower": later("flower"), "key": later("key"),
    "crane": later("crane"), "waves": later("waves"), "wreath": later("wreath"),
}  # fmt: skip
GROUNDS_SAID: Final = {
    "coral": later("red"), "mustard": later("yellow"), "teal": later("petrol"), "leaf": later("green"),
    "water": later("blue"),
}  # fmt: skip
GUESS: Final = {COST: Cost(call=4)}


@get("/me")
async def me(visit: ThisVisit) -> Response[str]:
    return await show(visit)


async def show(visit: Visit, notice: str = "", status: int = 200) -> Response[str]:
    link = personal_link(visit) if SHOWN in visit.query and visit.player else ""
    return page(
        visit,
        "me.html",
        status,
        profile=visit.profile,
        emblems=emblems(visit._),
        habits={name: visit.habit(name) for name in HABITS},
        themes=THEMES,
        link=link,
        code=Markup(segno.make_qr(link).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))  # noqa: S704 - drawn from our own address
        if link
        else "",
        notice=notice,
        ratings=await ratings(visit),
    )


async def ratings(visit: Visit) -> list[tuple[str, Standing]]:
    """How whoever asks does with the puzzles of every box they have tried."""
    found = [(visit._(title.caption), await standing_of(visit, title.name)) for title in titles()]
    return [(caption, standing) for caption, standing in found if standing.answered]


def emblems(_: Translate) -> list[list[tuple[str, str, Markup]]]:
    """All emblems, sign by sign, each with its name in words."""
    return [
        [
            (name, f"{_(SIGNS_SAID[sign])}, {_(GROUNDS_SAID[ground])}", draw_emblem(name))
            for ground in GROUNDS
            if (name := f"{sign}-{ground}")
        ]
        for sign in SIGNS
    ]


def personal_link(visit: Visit) -> str:
    assert visit.player is not None
    return f"{visit.doorstep}me/from/{visit.server.visitors.link(visit.player, visit.profile.links)}"


@post("/me", status_code=303, opt=OPENING)
async def tell(visit: ThisVisit, data: Form) -> Response[Any]:
    """Whoever asks tells about themselves; what a form does not name stays as it is."""
    player = visit.introduce()
    await visit.hall.people.change(player, lambda before: tell_in(before, data))
    return with_name(visit, Redirect("/me", status_code=303))


# Other devices


@post("/me/revoke", status_code=303, opt=GUESS)
async def revoke(visit: ThisVisit, data: Form) -> Response[Any]:
    """The personal link is worth nothing any more; if so wished, all other devices are sent away as well."""
    player, away = visit.introduce(), data.get("what") == DEVICES
    changed = await visit.hall.people.change(
        player, lambda before: replace(before, links=before.links + 1, devices=before.devices + away)
    )
    visit.token = visit.server.visitors.signed(player, changed.devices)
    return with_name(visit, Redirect("/me", status_code=303))


@get("/me/from/{code:str}", opt=GUESS)
async def arrive(visit: ThisVisit, code: FromPath[str]) -> Response[str]:
    """Whoever has the personal link is asked whether this device shall be theirs."""
    player, profile = await owner_of(visit, code)
    mine = visit.player is not None and visit.player != player
    tables = await visit.hall.tables_of(visit.player) if mine and visit.player else []
    going_on = sum(not table.over for table in tables)
    return page(visit, "arrive.html", profile=profile, code=code, here=visit.player == player, going_on=going_on)


@post("/me/from/{code:str}", status_code=303, opt=GUESS)
async def move_in(visit: ThisVisit, code: FromPath[str]) -> Response[Any]:
    """From now on this device is theirs too."""
    player, profile = await owner_of(visit, code)
    visit.token = visit.server.visitors.signed(player, profile.devices)
    return with_name(visit, Redirect("/tables", status_code=303))


async def owner_of(visit: Visit, code: str) -> tuple[str, Profile]:
    """Whose personal link this is; refuses one that was revoked, and everything else."""
    found = visit.server.visitors.linked(code)
    if found is not None:
        player, count = found
        profile = await visit.hall.people.find(player)
        if profile.links == count:
            return player, profile
    raise TooLate("This personal link is not valid any more. Ask for a new one on the device you played on.")


# What is kept, and how it goes


@get("/me/export", opt=HISTORY_COST)
async def export(visit: ThisVisit) -> Response[Any]:
    """Everything that is kept about whoever asks, for programs."""
    headers = {"content-disposition": 'attachment; filename="richtfest-me.json"', "cache-control": "no-store"}
    return Response(await all_about(visit), media_type=MediaType.JSON, headers=headers)


@post("/me/forget", status_code=303, opt=HISTORY_COST)
async def forget(visit: ThisVisit, data: Form) -> Response[Any]:
    """Delete name and profile; matches stay, and somebody played them."""
    if data.get("sure") != "yes":
        return await show(visit, visit._("Please say that you are sure: what is deleted does not come back."), 422)
    if visit.player is not None:
        await visit.hall.forget(visit.player)
    answered: Response[Any] = Redirect("/", status_code=303)
    for name in (COOKIE, CALLED, LEARNED, *HABITS, *(CHOSEN + title.name for title in all_titles())):
        answered.delete_cookie(name)
    return answered


ME: Final = [me, tell, revoke, arrive, move_in, export, forget]
