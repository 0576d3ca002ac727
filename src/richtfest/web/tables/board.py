"""The board of another player during a match: looked at beside the table, which stays as it is."""

from __future__ import annotations

from dataclasses import dataclass

from richtfest.core.picture import Drawing
from richtfest.tables.table import Table
from richtfest.web.tables.news import of_late
from richtfest.web.tables.seats import SeatRow, seat_rows
from richtfest.web.tables.table_page import whose_eyes
from richtfest.web.visit import Visit


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody sees who looks at a board."""

    place: SeatRow
    viewer: int | None
    pictures: list[tuple[str, Drawing]]
    called: bool  # whether the reader owes a decision


def look_at(visit: Visit, table: Table, board: int, asked: int | None) -> Look:
    """The papers of a seat, as the reader may know them; nothing can be chosen on them."""
    viewer, _curtain = whose_eyes(table, visit.player, asked)
    title, match, _ = table.title, table.match, visit._
    told = table.chronicle.told(visit.language, _)
    drawn = title.pictures.draw(
        match.view(viewer),
        {},
        _,
        layout=visit.layout,
        seat=board,
        names=table.names(_),
        lately=() if table.over else of_late(title, told, title.views.round_of(match.state)),
    )
    return Look(
        place=seat_rows(table, visit.player, _)[board],
        viewer=viewer,
        pictures=[(part, drawn[part]) for part in title.papers if part in drawn],
        called=viewer is not None and viewer in table.to_act(),
    )
