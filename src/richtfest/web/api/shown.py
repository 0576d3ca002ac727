"""What programs are shown of boxes and tables."""

from __future__ import annotations

import msgspec

from richtfest.bots import levels
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate
from richtfest.tables.table import Table
from richtfest.web.tables.seats import SeatRow, seat_rows
from richtfest.web.visit import Visit


class OptionShown(msgspec.Struct):
    """Something the host chooses before a match."""

    name: str
    caption: str
    choices: list[str]
    default: str
    explanation: str


class TitleShown(msgspec.Struct):
    """A box that can be played."""

    name: str
    caption: str
    rules: int  # their version
    options: list[OptionShown]
    bots: list[str]


class TableShown(msgspec.Struct):
    """A table: what is public about it."""

    id: str
    title: str
    options: dict[str, str]
    begun: bool
    over: bool
    joinable: bool  # anybody may find it and sit down
    round: int
    seats: list[SeatRow]
    seal: str  # SHA-256 of the sealed seed
    seed: str | None  # opens the seal after the end
    words: dict[str, str] = {}  # by seat: what those who played added to it, after the end
    imported: bool = False  # it came as a record: nobody sits there, and its seal is not ours


def title_shown(title: AnyTitle, _: Translate) -> TitleShown:
    return TitleShown(
        name=title.name,
        caption=_(title.caption),
        rules=title.version,
        options=[
            OptionShown(option.name, _(option.caption), list(option.choices), option.default, _(option.explanation))
            for option in title.options
        ],
        bots=levels.invited(),
    )


def table_shown(visit: Visit, table: Table) -> TableShown:
    return TableShown(
        id=table.id,
        title=table.title.name,
        options=table.match.options,
        begun=table.begun,
        over=table.over,
        joinable=table.joinable,
        round=table.title.views.round_of(table.match.state),
        seats=seat_rows(table, visit.player, visit._),
        seal=table.seal,
        seed=table.sealed_seed if table.over else None,
        words={str(seat): word for seat, word in table.stirring.words.items()} if table.over else {},
        imported=table.imported,
    )
