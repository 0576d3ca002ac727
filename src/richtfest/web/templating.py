"""Templates: one environment for each language."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator
from jinja2.ext import InternationalizationExtension

from richtfest.core.words import LANGUAGES, figure, signed, speak
from richtfest.drawing.export import makes_png
from richtfest.drawing.markup import plain
from richtfest.games.shelf import all_titles
from richtfest.web.citing import cited
from richtfest.web.letters import FILES
from richtfest.web.tables.following import new_name


class Spoken(InternationalizationExtension):
    """Sentences without holes are translated once, when their template is compiled: it speaks one language only."""

    def _make_node(self, singular: str, plural: str | None, context: str | None, variables: Any, *more: Any) -> Any:
        if plural is None and context is None and not variables:
            said = self.environment.globals["words"](singular)  # type: ignore[operator]
            return nodes.Output([nodes.TemplateData(said.replace("%%", "%"))])
        return super()._make_node(singular, plural, context, variables, *more)


def templates() -> jinja2.BaseLoader:
    """Our templates, and those that a box brings along in its rooms: `<title>/words/rules.html`."""
    boxes = {title.name: jinja2.PackageLoader(f"richtfest.games.{title.package}", "") for title in all_titles()}
    return jinja2.ChoiceLoader([jinja2.PackageLoader("richtfest.web"), jinja2.PrefixLoader(boxes)])


class Plainly(CodeGenerator):
    """What a template says is written as text at once: when a page is done, nobody asks what its pieces were."""

    def _output_child_pre(self, node: nodes.Expr, frame: Any, finalize: Any) -> None:
        self.write("environment.plain(")


class OneLanguage(jinja2.Environment):
    """All that templates of one language know is there before the first of them is read: nobody looks in two places."""

    code_generator_class = Plainly
    plain = staticmethod(plain)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


def environment(language: str) -> jinja2.Environment:
    made = OneLanguage(
        loader=templates(),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        extensions=[Spoken],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else every template is looked for on the disk whenever it is used
    )
    made.install_gettext_translations(speak(language).catalog, newstyle=True)  # type: ignore[attr-defined]
    made.filters.update(figure=figure, signed=signed, cited=cited)
    made.globals.update(language=language, languages=LANGUAGES, words=speak(language), letters=tuple(FILES))
    made.globals.update(makes_png=makes_png(), new_page=new_name)
    return made
