"""Fair cards: what was sealed, what opens it, and whether the cards of a match were those (docs/decisions/0079)."""

from __future__ import annotations

from dataclasses import dataclass
from shlex import quote
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, MultipartBody
from litestar.response import Redirect

from richtfest.core.record import Record
from richtfest.core.refusal import Refused, TooLate
from richtfest.core.seal import check_seal
from richtfest.tables.importing import LARGEST, read_brought
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.forms import Form
from richtfest.web.limits import COST, Cost
from richtfest.web.statuses import status_of
from richtfest.web.tables.company import settle
from richtfest.web.tables.records import AROUND, text_in
from richtfest.web.visit import ThisVisit

CHECKING: Final = {COST: Cost(call=10, kilobyte=0.5)}  # the match is played again


@dataclass(frozen=True, slots=True)
class Opened:
    """A seal with all that opens it."""

    seal: str
    drawn: int
    salt: str
    seed: int
    words: list[tuple[str, str]]  # and who gave them; no name where nobody told
    noted: bool = False  # whether it is the one that somebody noted

    @property
    def by_hand(self) -> list[str]:
        """What tools that are not ours are asked: first for the seal, then for the seed."""
        seal = f"printf {self.drawn}-{self.salt} | sha256sum"
        words = " ".join(quote(word) for _, word in self.words)
        return [seal, f"printf '%s\\n' {self.drawn} {words} | sha256sum"] if words else [seal]


def opened(record: Record, noted: bool = False) -> Opened:
    drawn = record.seed if record.drawn is None else record.drawn
    names = dict(enumerate(record.names))
    words = [(names.get(seat, ""), word) for seat, word in record.words.items()]
    return Opened(record.seal, drawn, record.salt, record.seed, words, noted)


@get("/fairness")
async def fairness(visit: ThisVisit) -> Response[str]:
    """What seal and words prove; and a record can be checked."""
    return page(visit, "fairness.html", table=None, found=None, notice="", text="", seal="")


@post("/fairness", status_code=200, opt=CHECKING, request_max_body_size=LARGEST + AROUND)
async def check_record(visit: ThisVisit, data: MultipartBody[dict[str, Any]]) -> Response[str]:
    """Whether the cards of a record were the sealed ones."""
    noted, text = str(data.get("seal", "")).strip()[:100], ""
    told: dict[str, Any] = {"table": None, "found": None, "notice": "", "seal": noted}
    try:
        text = await text_in(data)
        brought = read_brought(text)
        check_seal(brought.match.record(), noted or None)
        told["found"] = opened(brought.match.record(), bool(noted))
        status = 200
    except Refused as refusal:
        told["notice"], status = refusal.told(visit._), status_of(refusal)
    return page(visit, "fairness.html", status, text=text, **told)


@get("/tables/{table_id:str}/fairness")
async def fairness_of(visit: ThisVisit, table_id: FromPath[str]) -> Response[Any]:
    """All that opens the seal of one match, when it is over."""
    table = await visit.hall.find(table_id)
    if table.imported:
        return Redirect("/fairness")
    if not table.over:
        raise TooLate("The seal can be opened when the match is over.")
    record = table.record()
    return page(visit, "fairness.html", table=table, found=opened(record), notice="", text="", seal="")


@post("/tables/{table_id:str}/word", status_code=303)
async def add_word(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Who waits here adds a word to the seed."""
    return await settle(visit, table_id, visit.hall.add_word(table_id, visit.player, data.get("word", "")))


def own_word(table: Table, player: str | None) -> str:
    """The word this player has added; nobody else learns it before the end."""
    return table.stirring.said.get(player or "", "")


FAIRNESS: Final = [fairness, check_record, fairness_of, add_word]
