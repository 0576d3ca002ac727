"""The letters of the pages: our own typeface from our own server, so that nobody else learns who reads here."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from richtfest.drawing.faces import FACES

LETTERS: Final = "type/"  # beside the style sheet that asks for them
FILES: Final = {face.file: face for face in FACES}
KEPT: Final = "public, max-age=31536000, immutable"  # other letters have another name


@get("/type/{file:str}")
async def letters(file: FromPath[str]) -> Response[bytes]:
    if file not in FILES:
        raise NotFoundException
    return Response(FILES[file].woff2, media_type="font/woff2", headers={"cache-control": KEPT})


LETTER_PAGES: Final = [letters]
