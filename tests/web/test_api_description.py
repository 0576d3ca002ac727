"""The document of the API says what is so: asked by a machine, and read by us."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from richtfest.web.api.examples import EXAMPLES
from richtfest.web.api.refusals import ALWAYS
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.contract.play import moments
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup
from tests.volume import volume
from tests.web.server import Caller, Server

CONFIGURATION = Path(__file__).with_name("schemathesis.toml")
STREAMS = "events$"  # have no end that a machine would wait for
OF_THE_BOX = {"/api/titles/{title}/score", "/api/titles/{title}/legal"}  # each says in its way what does not fit
COMPILED = {"Card"}  # of Happy City: what is compiled keeps neither its docstring nor its optional types
EXAMPLES_A_CALL = volume(60)  # of the fuzzer; with those of its other phases some hundred calls


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Any:
    app = create_app(Settings(data=tmp_path_factory.mktemp("described"), workers=1))
    return json.loads(json.dumps(app.openapi_schema.to_schema()))


def described_by(document: Any, schema: Any) -> jsonschema_rs.Draft202012Validator:
    """What says whether a value is what a schema of the document describes."""
    return jsonschema_rs.Draft202012Validator(schema | {"components": document["components"]})


def test_nothing_contradicts_the_document(caller: Caller, server: Server, tmp_path: Path) -> None:
    """The same calls on every machine: without chance, and without looking at the clock."""
    caller.open("me", "random")
    asked = [
        sys.executable, "-m", "schemathesis.cli", f"--config-file={CONFIGURATION}", "run",
        f"{server.address}/api/schema/openapi.json", f"--header=Authorization: Bearer {caller.token}",
        f"--exclude-path-regex={STREAMS}", f"--max-examples={EXAMPLES_A_CALL}", "--generation-deterministic",
        "--workers=1", "--no-color",
    ]  # fmt: skip
    said = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout


def test_every_call_says_what_it_does_and_how_it_refuses(document: Any) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    for path, calls in document["paths"].items():
        for call in calls.values():
            assert call["description"], path
            assert call["summary"], path
            assert set(call["tags"]) <= tags
            assert call["security"]
            refusals = {status: answer for status, answer in call["responses"].items() if int(status) >= 400}
            assert {str(status) for status in ALWAYS} <= set(refusals)
            for status, refusal in refusals.items():
                schema = refusal["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Refusal"} or (path in OF_THE_BOX and status == "422")
    assert document["info"]["license"]["identifier"] == "MIT"
    assert document["components"]["securitySchemes"]["token"]["scheme"] == "bearer"


def test_every_schema_of_ours_has_a_sentence_and_every_struct_an_example_that_fits(document: Any) -> None:
    schemas = document["components"]["schemas"]
    assert {name for name, schema in schemas.items() if not schema["description"]} <= COMPILED
    for kind, example in EXAMPLES.items():
        schema = schemas[kind.__name__]
        assert schema["examples"] == [msgspec.to_builtins(example)]
        described_by(document, schema).validate(schema["examples"][0])


@for_every_setup
def test_views_are_what_the_document_describes(document: Any, setup: Setup) -> None:
    answer = document["paths"]["/api/tables/{table_id}/view"]["get"]["responses"]["200"]
    described = described_by(document, answer["content"]["application/json"]["schema"])
    for match in moments(setup.match(seed=1), Random(1), every=60):
        for viewer in (None, *range(match.seats)):
            described.validate(json.loads(msgspec.json.encode(match.view(viewer))))


def test_keys_that_mean_nothing_and_values_of_another_type_are_refused(caller: Caller) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    table = caller.open("me", "me")
    for path, body in {
        "/tables": {"title": "welcome-to", "seats": seats, "optons": {"edition": "first"}},
        f"/tables/{table}/moves": {"seat": 0, "move": "combo 1", "steps": 0},
        f"/tables/{table}/undo": {"seat": 0, "sted": 0},
        f"/tables/{table}/seats/0": {"nam": "Ann"},
    }.items():
        refused = caller.client.post(path, json=body)
        assert refused.status_code == 400, path
        assert "unknown field" in refused.json()["extra"][0]["message"]
    assert caller.client.post("/tables", json={"title": "welcome-to", "seats": seats, "joinable": 0}).status_code == 400
    assert caller.client.post(f"/tables/{table}/undo", json={"seat": "0"}).status_code == 400
    assert caller.client.get(f"/tables/{table}/view?seat=1&seat=0").status_code == 400
    seats[1]["nane"] = "Ben"
    assert caller.client.post("/tables", json={"title": "welcome-to", "seats": seats}).status_code == 400


def test_a_method_that_is_not_allowed_is_told_which_are(caller: Caller) -> None:
    table = caller.open("me", "me")
    for path, allowed in {"/tables": {"GET", "POST"}, f"/tables/{table}/undo": {"POST"}, "/titles": {"GET"}}.items():
        for method, status in {"DELETE": 405, "OPTIONS": 204}.items():
            answer = caller.client.request(method, path)
            assert answer.status_code == status
            assert set(answer.headers["allow"].split(", ")) - {"OPTIONS", "HEAD"} == allowed
