"""Pictures as files. SVG needs nothing; PNG and PDF need the extra `draw`."""

from __future__ import annotations

import io
import re
from typing import Final

from richtfest.core.picture import Drawing, Theme
from richtfest.core.refusal import Unreadable

FORMATS: Final = ("svg", "png", "pdf")

# Written by this program, read by nobody: what names an element for a browser means nothing on paper.
FOR_BROWSERS: Final = re.compile(r' (role|tabindex|aria-label|aria-hidden|data-move|data-why|pathLength)="[^"]*"')


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


def to_png(svg: str, zoom: int = 2) -> bytes:
    """Pixels, twice as fine as the picture's own measure unless told otherwise."""
    try:
        import resvg_py
    except ImportError:
        raise missing("PNG") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=FOR_BROWSERS.sub("", svg), zoom=zoom))


def to_pdf(svg: str) -> bytes:
    """A page of the picture's own size; an empty sheet is A4."""
    try:
        from reportlab.graphics import renderPDF
        from svglib.svglib import svg2rlg
    except ImportError:
        raise missing("PDF") from None
    drawn = svg2rlg(io.BytesIO(FOR_BROWSERS.sub("", svg).encode()))
    page = io.BytesIO()
    renderPDF.drawToFile(drawn, page)
    return page.getvalue()


def missing(form: str) -> Unreadable:
    return Unreadable("{form} files need more: install richtfest[draw]. SVG needs nothing.", form=form)
