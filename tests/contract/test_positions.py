"""The position form of every box: one description gives the reader, the faults and the schema."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator, meta

from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles
from tests.boxes import answer, find_faults

GAMES = Path(__file__).parents[1] / "games"
TITLES = pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)


def documented(title: AnyTitle) -> list[Any]:
    """Every position of the worked cases that the rules of a box give."""
    found = []
    for file in sorted((GAMES / title.package).glob("*.json")):
        cases = json.loads(file.read_text())
        for case in cases if isinstance(cases, list) else [cases]:
            found.append(case["position"] if "position" in case else {"players": case["players"]})
    return found


def sound(title: AnyTitle) -> list[Any]:
    return [position for position in documented(title) if not find_faults(title, position)]


def schema_of(title: AnyTitle) -> Draft202012Validator:
    return Draft202012Validator(title.paper.schema())


@TITLES
def test_the_schema_is_a_json_schema(title: AnyTitle) -> None:
    schema = title.paper.schema()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    meta.validate(schema)


@TITLES
def test_the_schema_accepts_every_position_that_the_rules_document(title: AnyTitle) -> None:
    positions = sound(title)
    assert len(positions) > 4
    for position in positions:
        schema_of(title).validate(position)


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container of a position with every key of it."""
    for key, entry in list(value.items()) if isinstance(value, dict) else list(enumerate(value)):
        yield value, key
        if isinstance(entry, dict | list):
            yield from places_in(entry)


@TITLES
@pytest.mark.parametrize("wrong", [None, True, -1, 1.5, "no such thing", [], {}, {"strange": 1}], ids=repr)
def test_reader_and_schema_agree_about_every_shape(title: AnyTitle, wrong: Any) -> None:
    """Whatever is put in place of any value: what the schema refuses the reader refuses, and a bad shape the schema.

    One exception: the schema cannot say that a text is printed in the component file or that a value fits another.
    """
    schema = schema_of(title)
    position = max(sound(title), key=lambda each: len(json.dumps(each)))
    refused = 0
    for container, key in list(places_in(position)):
        if (isinstance(container, dict) and key in {"game", "note"}) and title.name == "welcome-to":
            continue  # ignored, whatever they are
        kept, container[key] = container[key], wrong
        codes = {fault["code"] for fault in find_faults(title, position)}
        if not schema.is_valid(position):
            refused += 1
            assert codes, (container, key)
        else:
            assert "bad_shape" not in codes, (container, key)
        container[key] = kept
    assert refused


@TITLES
def test_an_unknown_key_is_refused_wherever_it_stands(title: AnyTitle) -> None:
    position = max(sound(title), key=lambda each: len(json.dumps(each)))
    objects = [position, *(entry for box, key in places_in(position) if isinstance(entry := box[key], dict))]
    for each in objects:
        each["strange"] = 1
        assert not schema_of(title).is_valid(position), each
        assert find_faults(title, position), each
        del each["strange"]


@TITLES
def test_msgspec_itself_reads_what_our_walk_reads(title: AnyTitle) -> None:
    """The walk adds sentences and all faults, but no other opinion of what a shape is."""
    from richtfest.core import shape
    from richtfest.core.faults import Faults

    package = __import__(f"richtfest.games.{title.package}.paper.shapes", fromlist=["shapes"])
    kinds = [getattr(package, name) for name in ("PositionForm", "BoardForm", "TableForm") if hasattr(package, name)]
    for position in sound(title):
        kind = next(kind for kind in kinds if set(position) <= set(kind.__struct_fields__))
        assert msgspec.convert(position, kind) == shape.read(kind, position, Faults())


@TITLES
def test_every_box_says_the_same_of_its_players(title: AnyTitle) -> None:
    for position in sound(title):
        scored, allowed = answer(title, "score", position), answer(title, "legal", position)
        players = scored["players"]
        for player in players:
            assert {"name", "boxes", "total", "rank"} <= set(player)
            assert player["boxes"] is None or sum(player["boxes"].values()) == player["total"]
        ranked = [player["rank"] for player in players]
        assert None in ranked or min(ranked) == 1
        core = [{key: player[key] for key in ("name", "boxes", "total", "rank")} for player in players]
        seats = allowed["players"] if isinstance(allowed, dict) else allowed
        assert [{key: seat[key] for key in ("name", "boxes", "total", "rank")} for seat in seats] == core
