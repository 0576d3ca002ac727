"""Drawings inside a page: `picture` shows what the blocks above it drew. They follow the page into the dark."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from docs.site.blocks import reading
from richtfest.drawing.faces import FACES, served
from richtfest.drawing.styles import Paint, stylesheet
from richtfest.games.shelf import all_titles


class PictureDirective(SphinxDirective):
    """Its argument is the file; its content says what is seen."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        page = Path(self.get_source_info()[0])
        with TemporaryDirectory() as folder, reading(page, Path(folder)) as reader:
            reader.read(upto=self.lineno)
            drawing = (Path(folder) / self.arguments[0]).read_text(encoding="utf-8")
        words = " ".join(self.content)
        shown = nodes.raw("", inlined(drawing), format="html")
        return [nodes.figure("", shown, nodes.caption(words, words), classes=["drawn"])]


def inlined(drawing: str) -> str:
    """A drawing without paint of its own: the page has all paint boxes, by day and by night."""
    return re.sub(r"<style>.*?</style>", "", drawing, flags=re.DOTALL)


def write_paint(app: Sphinx) -> None:
    """The style sheet of all boxes, as the pages of the program have it, with the letters it asks for."""
    static = Path(app.outdir) / "_static"
    static.mkdir(parents=True, exist_ok=True)
    paints = [Paint(f"richtfest.games.{title.package}.pictures") for title in all_titles()]
    (static / "drawing.css").write_text(served("") + stylesheet(*paints), encoding="utf-8")
    for face in FACES:
        (static / face.file).write_bytes(face.woff2)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("picture", PictureDirective)
    app.connect("builder-inited", write_paint)
    app.add_css_file("drawing.css", priority=300)
    return {"parallel_read_safe": True}
