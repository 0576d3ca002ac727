"""Pictures as files. SVG needs nothing; PNG and PDF need the extra `draw`."""

from __future__ import annotations

import io
import re
from importlib.util import find_spec
from typing import Final

from richtfest.core.picture import Drawing, Theme
from richtfest.core.refusal import Unreadable
from richtfest.drawing.faces import FACES

FORMATS: Final = ("svg", "png", "pdf")

# Written by this program, read by nobody: what names an element for a browser means nothing on paper.
FOR_BROWSERS: Final = re.compile(
    r'@font-face [^}]*}| (role|tabindex|aria-label|aria-hidden|data-move|data-why|pathLength)="[^"]*"'
)


def export(drawing: Drawing, form: str, theme: Theme | None = None) -> bytes:
    """The picture in one of the FORMATS."""
    svg = drawing.standalone(theme)
    match form:
        case "svg":
            return svg.encode()
        case "png":
            return to_png(svg)
        case "pdf":
            return to_pdf(svg)
    raise Unreadable("A picture can be saved as {forms}, not as “{form}”.", forms=", ".join(FORMATS), form=form[:20])


def makes_png() -> bool:
    """Whether PNG files can be made here."""
    return find_spec("resvg_py") is not None


def makes_pdf() -> bool:
    """Whether PDF files can be made here."""
    return find_spec("svglib") is not None


def to_png(svg: str, zoom: int = 2) -> bytes:
    """Pixels, twice as fine as the picture's own measure unless told otherwise."""
    try:
        import resvg_py
    except ImportError:
        raise missing("PNG") from None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=FOR_BROWSERS.sub("", svg), zoom=zoom, font_files=[str(face.truetype) for face in FACES]
        )
    )


def to_pdf(svg: str) -> bytes:
    """A page of the picture's own size; an empty sheet is as large as its paper."""
    try:
        from reportlab.graphics import renderPDF
        from svglib.fonts import FontMap
        from svglib.svglib import svg2rlg
    except ImportError:
        raise missing("PDF") from None
    fonts = FontMap()
    for face in FACES:
        fonts.register_font(face.family, str(face.truetype), face.weight)
    drawn = svg2rlg(io.BytesIO(FOR_BROWSERS.sub("", svg).encode()), font_map=fonts)
    page = io.BytesIO()
    renderPDF.drawToFile(drawn, page)
    return page.getvalue()


def missing(form: str) -> Unreadable:
    return Unreadable("{form} files need more: install richtfest[draw]. SVG needs nothing.", form=form)
