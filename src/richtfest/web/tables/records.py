"""Records from elsewhere: dragged onto the page, chosen as a file or pasted, they are matches to look back at."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import MultipartBody
from litestar.response import Redirect

from richtfest.core.refusal import Refused, Unreadable
from richtfest.tables.importing import LARGEST, names_in, read_brought
from richtfest.tables.table import Table
from richtfest.web.answers import page, with_name
from richtfest.web.limits import COST, Cost
from richtfest.web.statuses import status_of
from richtfest.web.visit import ThisVisit, Visit

AROUND: Final = 16 * 1024  # bytes of a form beside the record in it
BRINGING: Final = {COST: Cost(call=10, kilobyte=0.5)}  # it is played again, and kept for long
LETTERS: Final = 18  # hexadecimal, of the name of such a table


@get("/records")
async def records(visit: ThisVisit) -> Response[str]:
    return page(visit, "records.html", notice="", text="")


@post("/records", status_code=303, opt=BRINGING, request_max_body_size=LARGEST + AROUND)
async def bring_record(visit: ThisVisit, data: MultipartBody[dict[str, Any]]) -> Response[Any]:
    """Look at what somebody brings; what cannot be read is there again, with the reason."""
    text = ""
    try:
        text = await text_in(data)
        table = await bring(visit, text)
    except Refused as refusal:
        return page(visit, "records.html", status_of(refusal), notice=refusal.told(visit._), text=text)
    return with_name(visit, Redirect(f"/tables/{table.id}/replay", status_code=303))


async def text_in(data: dict[str, Any]) -> str:
    """The file, if one was chosen; else what was pasted."""
    file, pasted = data.get("file"), data.get("text")
    if isinstance(file, UploadFile) and (content := await file.read()):
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Unreadable("This file is no text. A record is a text file that begins with “richtfest: …”.") from None
    return pasted if isinstance(pasted, str) else ""


async def bring(visit: Visit, text: str) -> Table:
    """The table that a record becomes; the same again is the same table."""
    brought = read_brought(text)
    player, names = visit.introduce(), names_in(brought, visit._)
    name = visit.server.visitors.derived(f"record {player} {brought.text} {names}")[:LETTERS]
    return await visit.hall.bring(name, brought, names, player, visit.called)


RECORDS: Final = [records, bring_record]
