"""What every title can do for a game on paper: sheets to print, cards to turn, points to count."""

from __future__ import annotations

import io
from typing import get_args

import pytest

from richtfest.core.match import complete
from richtfest.core.picture import PaperSize
from richtfest.core.title import AnyTitle
from richtfest.core.words import LANGUAGES, english, speak
from richtfest.drawing.export import export
from richtfest.drawing.printing import MARGIN
from richtfest.games.shelf import all_titles
from tests.volume import some

pytestmark = pytest.mark.bulk  # none of it is compiled: once is enough

for_every_title = pytest.mark.parametrize("title", all_titles(), ids=str)
SIZES: tuple[PaperSize, ...] = get_args(PaperSize)


@for_every_title
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", some(sorted(LANGUAGES)))  # German words are longer
def test_nothing_is_printed_where_a_printer_cannot_reach(title: AnyTitle, size: PaperSize, language: str) -> None:
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    sheet = title.paper.draw_empty(complete(title, {}), title.components(), speak(language), size)
    shown = image.open(io.BytesIO(export(sheet, "png", "print"))).convert("L")
    edge = int(2 * MARGIN) - 8  # pixels are half as large as the measure of the picture; a pen has a width
    shown.paste(255, (edge, edge, shown.width - edge, shown.height - edge))
    assert shown.getextrema() == (255, 255)


@for_every_title
def test_a_sheet_is_printed_by_the_options_that_the_title_names(title: AnyTitle) -> None:
    def drawn(**options: str) -> str:
        return title.paper.draw_empty(complete(title, options), title.components(), english).standalone()

    changing = {
        option.name
        for option in title.options
        if any(drawn(**{option.name: choice}) != drawn() for choice in option.choices)
    }
    assert changing == set(title.sheet_options)
