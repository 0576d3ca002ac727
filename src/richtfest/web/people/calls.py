"""Being called: how somebody who plays over days learns that it is their turn, and when they want to be left alone."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping
from typing import Any, Final

from litestar import Response, get, post
from litestar.response import Redirect
from msgspec.structs import replace

from richtfest.core.refusal import Illegal, Refused
from richtfest.tables.people import Profile
from richtfest.tables.post.carrier import Gone, Undelivered
from richtfest.tables.post.wishes import CHANNELS, HOOK, MAIL, MOST_DEVICES, PUSH, Device, Wishes, minutes_of, zone_of
from richtfest.web.answers import page, with_name
from richtfest.web.forms import Form
from richtfest.web.limits import COST, Cost
from richtfest.web.visit import ThisVisit, Visit

DEAR: Final = {COST: Cost(call=20)}  # what reaches others cannot be done often
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE: Final = 8  # letters


@get("/me/calls")
async def calls(visit: ThisVisit) -> Response[str]:
    return show(visit)


def show(visit: Visit, notice: str = "", status: int = 200, *, done: bool = False) -> Response[str]:
    carriers = visit.server.office.carriers
    return page(
        visit,
        "calls.html",
        status,
        wishes=visit.profile.calls,
        ways=[channel for channel in CHANNELS if channel in carriers],
        key=carriers[PUSH].key if PUSH in carriers else "",
        notice=notice,
        done=done,
    )


@post("/me/calls", status_code=303, opt={COST: Cost(call=4)})
async def wish(visit: ThisVisit, data: Form) -> Response[Any]:
    """Say where and when to be called; what a form does not name stays as it is."""
    player = visit.introduce()
    try:
        await change(visit, player, lambda before: wished(visit, before, data))
    except Refused as refusal:
        return with_name(visit, show(visit, refusal.reason(visit._), 422))
    return with_name(visit, Redirect("/me/calls", status_code=303))


def wished(visit: Visit, before: Wishes, data: Mapping[str, str]) -> Wishes:
    """The wishes as a form changes them; refuses what cannot be met."""
    mail, hook = data.get("mail", before.mail).strip(), data.get("hook", before.hook).strip()
    quiet = before.quiet
    if "from" in data:
        quiet = (data["from"], data.get("until", "")) if data["from"] else None
    for time in quiet or ():
        minutes_of(time)
    wishes = replace(
        before,
        mail=mail,
        proved=before.proved and mail == before.mail,
        hook=hook,
        quiet=quiet,
        zone=zone_of(data["zone"]).key if data.get("zone") else before.zone,
        where=visit.doorstep,
        language=visit.language,
    )
    return checked(visit, wishes)


def checked(visit: Visit, wishes: Wishes) -> Wishes:
    carriers = visit.server.office.carriers
    for channel, wanted in ((PUSH, wishes.devices), (MAIL, wishes.mail), (HOOK, wishes.hook)):
        if wanted and channel not in carriers:
            raise Illegal("This server does not send letters on this way.")
    for carrier in carriers.values():
        carrier.check(wishes)
    return wishes


async def change(visit: Visit, player: str, how: Callable[[Wishes], Wishes]) -> None:
    def changed(before: Profile) -> Profile:
        return replace(before, calls=how(before.calls))

    await visit.hall.people.change(player, changed)


@post("/me/calls/device", status_code=303, opt={COST: Cost(call=4)})
async def device(visit: ThisVisit, data: Form) -> Response[Any]:
    """This browser takes notifications, or no longer."""
    player, named = visit.introduce(), Device(*(data.get(name, "")[:600] for name in ("endpoint", "p256dh", "auth")))

    def with_it(before: Wishes) -> Wishes:
        others = tuple(each for each in before.devices if each.endpoint != named.endpoint)
        if data.get("wanted") != "yes":
            return replace(before, devices=others)
        added = replace(
            before, devices=(*others[-MOST_DEVICES + 1 :], named), where=visit.doorstep, language=visit.language
        )
        return checked(visit, added)

    try:
        await change(visit, player, with_it)
    except Refused as refusal:
        return with_name(visit, show(visit, refusal.reason(visit._), 422))
    return with_name(visit, Redirect("/me/calls", status_code=303))


@post("/me/calls/test", status_code=200, opt=DEAR)
async def test(visit: ThisVisit, data: Form) -> Response[Any]:
    """Send a letter at once, so that whoever asks learns whether letters arrive. A mail brings a code to prove that."""
    _, office, wishes = visit._, visit.server.office, visit.profile.calls
    way = data.get("way", "")
    there = {PUSH: wishes.devices, MAIL: wishes.mail, HOOK: wishes.hook}
    if visit.player is None or way not in office.carriers or not there.get(way):
        return show(visit, _("Say first where letters shall go."), 422)
    said = ""
    if way == MAIL and not wishes.proved:
        code = code_for(visit, visit.player, wishes.mail)
        said = _("Your code is {code}. Enter it on the page, and letters come here when it is your turn.").format(
            code=code
        )
    try:
        await office.test(way, wishes, said)
    except Gone:
        return show(visit, _("This device takes no notifications any more. Switch them on again there."), 422)
    except Undelivered as undelivered:
        return show(visit, _("It did not arrive. {reason}").format(reason=undelivered.reason(_)), 422)
    return show(visit, _("The test is on its way."), done=True)


@post("/me/calls/proof", status_code=303, opt=DEAR)
async def proof(visit: ThisVisit, data: Form) -> Response[Any]:
    """Whoever has read the mail says what was in it: nobody else is written to from here."""
    wishes, said = visit.profile.calls, data.get("code", "").strip().upper()
    if visit.player is None or not hmac.compare_digest(
        said.encode(), code_for(visit, visit.player, wishes.mail).encode()
    ):
        return show(visit, visit._("This is not the code from the mail."), 422)
    address = wishes.mail
    await change(visit, visit.player, lambda before: replace(before, proved=before.mail == address))
    return Redirect("/me/calls", status_code=303)


def code_for(visit: Visit, player: str, address: str) -> str:
    """A code that only who reads mail at this address can know."""
    key = visit.server.visitors.derived("mail").encode()
    number = int.from_bytes(hmac.new(key, f"{player} {address}".encode(), hashlib.sha256).digest(), "big")
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE))


CALLS: Final = [calls, wish, device, test, proof]
