"""Pictures as files."""

import pytest

from richtfest.core.match import Match
from richtfest.core.refusal import Unreadable
from richtfest.core.words import english
from richtfest.drawing.export import export
from richtfest.games.welcome_to import TITLE
from tests.boxes import draw_whole


def test_each_format_is_what_its_name_says() -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("svglib")
    drawing = draw_whole(TITLE, Match(TITLE, 2, 1).state, None, english, ("Ann", "Jörg & Łukasz"))
    assert export(drawing, "svg").startswith(b"<svg ")
    assert export(drawing, "png").startswith(b"\x89PNG")
    assert export(drawing, "pdf").startswith(b"%PDF")


def test_an_unknown_format_is_refused() -> None:
    drawing = draw_whole(TITLE, Match(TITLE, 2, 1).state, None, english)
    with pytest.raises(Unreadable, match="svg, png, pdf"):
        export(drawing, "doc")


def test_a_printed_empty_sheet_is_a4_on_its_side() -> None:
    pytest.importorskip("svglib")
    chosen = {option.name: option.default for option in TITLE.options}
    page = export(TITLE.paper.draw_empty(chosen, TITLE.components(), english), "pdf", "print")
    width, height = (float(side) for side in page.split(b"/MediaBox [ 0 0 ")[1].split(b"]")[0].split())
    assert (width, height) == pytest.approx((841.9, 595.3), abs=1)
