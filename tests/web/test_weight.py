"""A page and a move stay as light as they are: whoever plays on the train pays for every byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles, find_title
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.web.weighing import Scales

PAGE = 12_000
MOVE = 9_000
EVERY = 9  # of the decisions of a match is weighed, and its last ones: what is drawn grows to the end


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    data: Path = tmp_path_factory.mktemp("data")
    with TestClient(create_app(Settings(data, requests_per_second=0, workers=1))) as made:
        yield made


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_page_and_a_move_are_light_to_the_end(client: TestClient[Any], title: AnyTitle, layout: str) -> None:
    found = Scales(client, title, layout).weigh(EVERY)
    assert max(found.pages) <= PAGE
    assert max(found.firsts) <= PAGE
    assert max(found.moves) <= MOVE


def test_a_page_names_the_prints_that_its_reader_has(client: TestClient[Any]) -> None:
    scales = Scales(client, find_title("new-las-vegas"), "wide")
    text, _ = scales.ask("GET", "")
    known = set(re.findall(r"#print-(\w+)", text))
    assert known
    assert "<g id" not in text
    scales.cookies = scales.bare  # a reader who comes for the first time
    text, _ = scales.ask("GET", "")
    assert all(text.count(f'<g id="print-{name}"') == 1 for name in known)
    text, _ = scales.ask("GET", "", headers={"rf-prints": " ".join(sorted(known)[1:])})
    assert re.findall(r'<g id="print-(\w+)"', text) == sorted(known)[:1]


def test_lost_prints_are_given_again(client: TestClient[Any]) -> None:
    text = client.get("/", headers={"cookie": ""}).text
    (name, *_more) = re.findall(r'<g id="print-(\w+)"', text)
    answer = client.get("/prints", params={"names": f"{name} nowhere {name}"}, headers={"cookie": "prints=kept"})
    assert answer.text.count("<g id=") == 1
    assert answer.text in text
