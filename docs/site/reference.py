"""Reference pages from the program itself: `commands` from the command line, `api` from its OpenAPI document."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

METHODS = ("get", "post", "put", "patch", "delete")
REFUSED = "400"  # and whatever comes after it


class Commands(SphinxDirective):
    """Every command with its arguments and options, as its help tells them."""

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(describe_commands()), allow_section_headings=True)


class Api(SphinxDirective):
    """Every request and every value of the API."""

    def run(self) -> list[nodes.Node]:
        document = api_document()
        chapters = "\n".join(describe_api(document))
        return [
            *self.parse_text_to_nodes(document["info"].get("description", "")),  # what stands before chapters gets lost
            *self.parse_text_to_nodes(chapters, allow_section_headings=True),
        ]


def describe_commands() -> Iterator[str]:
    os.environ["LANGUAGE"] = "en"
    import typer.main

    from richtfest.cli.app import COMMANDS, command_line

    group: Any = typer.main.get_command(command_line([]))
    with group.make_context("richtfest", [], resilient_parsing=True) as whole:
        for name in COMMANDS:
            command = group.commands[name]
            with command.make_context(name, [], parent=whole, resilient_parsing=True) as context:
                usage = " ".join(["richtfest", name, *command.collect_usage_pieces(context)])
                yield from [f"## `{name}`", "", command.help.split("\f")[0], "", "```", usage, "```", ""]
                for param in command.get_params(context):
                    yield from describe_param(param, context)
    yield from describe_title_options()


def describe_param(param: Any, context: Any) -> Iterator[str]:
    told = param.get_help_record(context)
    if told is not None and "--help" not in param.opts:
        name, words = told
        yield from [f"`{name}`", f": {' '.join(words.split())}", ""]


def describe_title_options() -> Iterator[str]:
    from richtfest.games.shelf import all_titles

    yield from ["## Options of the boxes", "", "`play` and `simulate` take them, the pages and the library too.", ""]
    for title in all_titles():
        yield from [f"### {title.caption}", ""]
        for option in title.options:
            choices = " · ".join(f"**{choice}**" if choice == option.default else choice for choice in option.choices)
            yield from [f"`{option.name}`", f": {option.explanation} ({choices})", ""]


def api_document() -> dict[str, Any]:
    from richtfest.web.app import create_app
    from richtfest.web.server import Settings

    with TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder), requests_per_second=0, secure=False))
        document: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    return document


def describe_api(document: dict[str, Any]) -> Iterator[str]:
    requests = [
        (method, path, methods[method])
        for path, methods in document["paths"].items()
        for method in METHODS
        if method in methods
    ]
    for tag in document.get("tags") or [{"name": "requests"}]:
        yield from [f"## {tag['name'].capitalize()}", "", tag.get("description", ""), ""]
        for method, path, request in requests:
            if tag["name"] in request.get("tags", ["requests"]):
                yield from describe_request(method, path, request)
    yield from describe_refusals([request for _, _, request in requests])
    yield from ["## Values", ""]
    for name, schema in sorted(document["components"]["schemas"].items()):
        yield from describe_value(name, schema)


def describe_request(method: str, path: str, request: dict[str, Any]) -> Iterator[str]:
    yield from [f"### {method.upper()} {path}", "", request.get("description", request.get("summary", "")), ""]
    for param in request.get("parameters", ()):
        told = f"{type_of(param['schema'])}, in the {param['in']}.{sentence(param.get('description'))}"
        yield from [f"`{param['name']}`", f": {told}", ""]
    for content in request.get("requestBody", {}).get("content", {}).values():
        yield from ["takes", f": {type_of(content['schema'])}", ""]
    for status, answer in request["responses"].items():
        for media, content in answer.get("content", {}).items():
            if status < REFUSED:
                form = "" if media == "application/json" else f", as `{media}`"
                yield from ["answers", f": {status}: {type_of(content.get('schema', {}))}{form}", ""]


def describe_refusals(requests: list[dict[str, Any]]) -> Iterator[str]:
    """What a status means is the same everywhere, so it is said once."""
    meanings: dict[str, str] = {}
    for request in requests:
        for status, answer in request["responses"].items():
            if status >= REFUSED:
                meanings.setdefault(status, answer["description"])
    yield from ["## Refusals", "", "| status | what it means |", "| --- | --- |"]
    yield from [f"| {status} | {meaning} |" for status, meaning in sorted(meanings.items())]
    yield ""


def describe_value(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield from [f"### {name}", "", schema.get("description", ""), ""]
    if "properties" in schema:
        yield from ["| key | value | |", "| --- | --- | --- |"]
        for field, kind in schema["properties"].items():
            left_out = "" if field in schema.get("required", ()) else " May be left out."
            yield f"| `{field}` | {type_of(kind)} | {sentence(kind.get('description'))}{left_out} |"
        yield ""
    for example in schema.get("examples", ()):
        yield from ["```json", json.dumps(example, indent=2, ensure_ascii=False), "```", ""]


def sentence(words: str | None) -> str:
    return "" if not words else f" {words[0].upper()}{words[1:].rstrip('.')}."


def type_of(schema: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(type_of(each) for each in schema[several])
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    if isinstance(kind, list):
        return " or ".join(kind)
    return str(kind)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("commands", Commands)
    app.add_directive("api", Api)
    return {"parallel_read_safe": True}
