"""A page and a move stay as light as they are: whoever plays on the train pays for every byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.games.shelf import all_titles
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.web.weighing import Scales

PAGE = 12 * 1024
MOVE = 9 * 1024
DECISIONS = 40  # enough for a full board: what is drawn grows with the match


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    data: Path = tmp_path_factory.mktemp("data")
    with TestClient(create_app(Settings(data, requests_per_second=0, workers=1))) as made:
        yield made


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("title", [title.name for title in all_titles()])
def test_a_page_and_a_move_are_light(client: TestClient[Any], title: str, layout: str) -> None:
    found = Scales(client, title, layout).weigh(DECISIONS)
    assert max(found.pages) <= PAGE
    assert max(found.moves) <= MOVE


def test_a_move_names_the_prints_that_its_page_has(client: TestClient[Any]) -> None:
    scales = Scales(client, "new-las-vegas", "wide")
    scales.weigh(2)
    known = scales.prints
    text, _ = scales.ask("GET", "")
    assert known
    assert all(f'data-print="{name}"' in text for name in known)
    text, _ = scales.ask("GET", "", headers={"rf-prints": " ".join(known)})
    assert "data-print" not in text
    assert all(f'<use href="#print-{name}"/>' in text for name in known)
