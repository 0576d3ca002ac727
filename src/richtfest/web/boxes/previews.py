"""Previews: the picture of a box beside a link that somebody sends. It shows our sample match, nothing of a table."""

from __future__ import annotations

from functools import cache
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from richtfest.core.words import LANGUAGES, speak
from richtfest.drawing.export import to_png
from richtfest.drawing.picture import Picture
from richtfest.drawing.preview import draw_preview
from richtfest.games.shelf import NAMES, find_title
from richtfest.web.boxes.sample import sample_pictures


@get("/previews/{file:str}", sync_to_thread=True)
def preview(file: FromPath[str]) -> Response[bytes]:
    """`welcome-to.de.png`: the box and the language of the words."""
    name, _, ending = file.partition(".")
    language = ending.removesuffix(".png")
    if name not in NAMES or language not in LANGUAGES or not ending.endswith(".png"):
        raise NotFoundException
    return Response(draw(name, language), media_type="image/png", headers={"cache-control": "max-age=86400"})


@cache
def draw(name: str, language: str) -> bytes:
    title = find_title(name)
    board = sample_pictures(title, language, "wide")[title.papers[0]]
    assert isinstance(board, Picture)
    return to_png(draw_preview(speak(language)(title.caption), board).standalone(), zoom=1)


PREVIEWS: Final = [preview]
