"""Notebooks as pages: a real `.ipynb`, run when the site is made, with its pictures as they are drawn today.

The file itself keeps words only: what was printed, and how a value calls itself. `python -m docs.site.notebook FILE`
runs it and keeps them; a test runs it and compares.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from itertools import count
from pathlib import Path
from typing import Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from docs.site.pictures import inlined

PICTURE = "image/svg+xml"


class NotebookParser(MystParser):
    """Reads a notebook as the Markdown that it would be."""

    supported = ("ipynb",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        notebook = json.loads(inputstring)
        super().parse(as_markdown(run(notebook) if document.settings.env.config.run_notebooks else notebook), document)


def as_markdown(notebook: dict[str, Any]) -> str:
    parts: list[str] = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        for output in cell.get("outputs", ()):
            parts.append(shown(output))
    return "\n\n".join(parts) + "\n"


def shown(output: dict[str, Any]) -> str:
    """An answer below its cell: a picture where there is one, its words otherwise."""
    if output["output_type"] == "stream":
        return f"```text\n{''.join(output['text'])}```"
    if PICTURE in output["data"]:
        return f'```{{raw}} html\n<figure class="drawn">{inlined("".join(output["data"][PICTURE]))}</figure>\n```'
    return f"```text\n{''.join(output['data']['text/plain'])}\n```"


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with every cell run anew, in one program and in order."""
    names: dict[str, Any] = {"__name__": "__main__"}
    number = count(1)
    cells = [cell if cell["cell_type"] != "code" else run_cell(cell, names, next(number)) for cell in notebook["cells"]]
    return notebook | {"cells": cells}


def run_cell(cell: dict[str, Any], names: dict[str, Any], number: int) -> dict[str, Any]:
    """A cell with what it prints and, if it ends with an expression, what that is."""
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(tree, f"cell {number}", "exec"), names)  # noqa: S102 - our own notebook
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)  # noqa: S307
    outputs: list[dict[str, Any]] = []
    if out.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": out.getvalue().splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data[PICTURE] = value._repr_svg_().splitlines(keepends=True)
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return cell | {"execution_count": number, "outputs": outputs}


def in_words(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook without its pictures, as it is kept."""
    kept = json.loads(json.dumps(notebook))
    for cell in kept["cells"]:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(PICTURE, None)
    return dict(kept)


def read(file: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return notebook


def write(file: Path, notebook: dict[str, Any]) -> None:
    file.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_config_value("run_notebooks", default=True, rebuild="env")
    app.add_source_suffix(".ipynb", "ipynb")
    app.add_source_parser(NotebookParser)
    return {"parallel_read_safe": True}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name), in_words(run(read(Path(name)))))
