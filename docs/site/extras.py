"""What pages need on the site and not where they lie: chapters below plain Markdown, and the colours of our code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pygments.filter import Filter
from pygments.lexers.data import JsonLexer
from pygments.lexers.python import PythonConsoleLexer, PythonLexer
from pygments.token import Name
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

# Pages that are read as plain files too, and the pages below them.
BELOW: Final = {"decisions/README": "0*", "rules/README": "*_*"}
CONTENTS: Final = "\n\n```{{toctree}}\n:hidden:\n:glob:\n:maxdepth: 1\n\n{pages}\n```\n"


def add_contents(app: Sphinx, page: str, source: list[str]) -> None:
    if page in BELOW:
        source[0] += CONTENTS.format(pages=BELOW[page])


class MatchIsAName(Filter):
    """In our pages a match is something to play; the keyword hardly occurs."""

    def filter(self, lexer: Any, stream: Iterator[tuple[Any, str]]) -> Iterator[tuple[Any, str]]:
        for kind, word in stream:
            yield (Name if word == "match" else kind), word


class Program(PythonLexer):
    """Python."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.add_filter(MatchIsAName())


class Conversation(PythonConsoleLexer):
    """Python with `>>>` and its answers."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.add_filter(MatchIsAName())


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_lexer("jsonl", JsonLexer)
    app.add_lexer("python", Program)
    app.add_lexer("pycon", Conversation)
    app.connect("source-read", add_contents)
    return {"parallel_read_safe": True}
