"""How the API is described: the document at /api/schema/openapi.json."""

from __future__ import annotations

from inspect import cleandoc
from typing import Final

import msgspec
from litestar._openapi.schema_generation import SchemaCreator
from litestar._openapi.schema_generation.plugins.dataclass import DataclassSchemaPlugin
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, Schema, SecurityScheme, Server, Tag
from litestar.typing import FieldDefinition

from richtfest import __version__
from richtfest.web.api.examples import EXAMPLES
from richtfest.web.api.parameters import TOKEN

ABOUT: Final = """
Everything the pages do, for programs. Get a token from `POST /api/players`, open a table or take a free seat at one,
and play: `GET …/moves` says what a seat is asked, with every legal move and its sentence; `POST …/moves` answers with
the next question.

Sentences are in the language of the header `Accept-Language` or the parameter `language`: English or German. A refusal
is a sentence too, and nothing has changed. Who asks too quickly is told with status 429 and `Retry-After` when to ask
again.
"""
TAGS: Final = [
    Tag("finding a table", "The boxes, a name for a program, tables to open and to sit down at."),
    Tag("playing", "What a seat sees and may do, and what comes of it."),
    Tag("talking", "What those who sit at a table say to each other."),
    Tag("looking back", "Records from elsewhere, and what is said about matches that are over."),
    Tag("coaching", "What a coach would do, and why."),
    Tag("puzzles", "Positions in which one turn is clearly best."),
    Tag("games on paper", "Positions in JSON, scored and drawn. The rules of each box describe their form."),
    Tag("news", "Streams of events (`text/event-stream`); a comment every 15 seconds says that they are alive."),
]
BEARER: Final = SecurityScheme(
    type="http", scheme="bearer", description="The token of `POST /api/players`. It is all that holds a seat."
)


def describe(path: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Richtfest",
        version=__version__,
        description=ABOUT.strip(),
        license=License(name="MIT", identifier="MIT"),
        tags=TAGS,
        servers=[Server(url=path or "/")],
        components=Components(security_schemes={TOKEN: BEARER}),
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, method, path: handler.handler_name,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
    )


class DescribedStruct(StructSchemaPlugin):
    """A struct with its docstring and an example; other keys are refused where it refuses them."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        schema = super().to_openapi_schema(field_definition, schema_creator)
        if field_definition.type_.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        return described(schema, field_definition.type_)


class DescribedDataclass(DataclassSchemaPlugin):
    """A part of a view with its docstring."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        return described(super().to_openapi_schema(field_definition, schema_creator), field_definition.type_)


def described(schema: Schema, kind: type) -> Schema:
    schema.description = cleandoc(kind.__doc__ or "")
    if kind in EXAMPLES:
        schema.examples = [msgspec.to_builtins(EXAMPLES[kind])]
    return schema


DESCRIBING: Final = [DescribedStruct(), DescribedDataclass()]
