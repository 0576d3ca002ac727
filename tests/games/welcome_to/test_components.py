"""The component file: its census, its sources, and what happens to an owner's edits."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.core.words import speak
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.components import FILE
from tests.games.welcome_to.paper import COMPONENTS

Edit = Callable[[Any], object]


def edited(folder: Path, edit: Edit, edition: str = "first") -> Path:
    data = json.loads(FILE.read_text())
    edit(data["editions"][edition])
    file = folder / "components.json"
    file.write_text(json.dumps(data))
    return file


def remove(entry: Any, key: Any) -> None:
    del entry[key]


REFUSED: dict[str, tuple[Edit, str]] = {
    "a card too many": (lambda e: e["construction_deck"]["cards"][0].update(count=99), r"construction_deck.*total"),
    "another action": (
        lambda e: e["construction_deck"]["cards"][0].update(action="bis"),
        r"marginal_actions: .*“(bis|estate)”",
    ),
    "another number": (lambda e: e["construction_deck"]["cards"][0].update(number=15), r"marginal_numbers"),
    "an unknown action": (lambda e: e["construction_deck"]["cards"][0].update(action="tower"), r"cards\[0\]\.action"),
    "a missing plan": (
        lambda e: remove(e["plan_cards"]["cards"], 0),
        r"plan_cards\.basic_per_stack.*“1” says 6, but 5",
    ),
    "two plans with one id": (lambda e: e["plan_cards"]["cards"][1].update(id="1.1"), r"same id"),
    "a plan in an unknown stack": (lambda e: e["plan_cards"]["cards"][0].update(stack="9"), r"cards\[0\]\.stack"),
    "a plan worth nothing": (lambda e: e["plan_cards"]["cards"][0].update(first=0), r"cards\[0\]\.first"),
    "an unknown requirement": (
        lambda e: e["plan_cards"]["cards"][0]["requirement"].update(type="castle"),
        r"cards\[0\]\..*castle",
    ),
    "an estate of size 7": (lambda e: e["plan_cards"]["cards"][0]["requirement"].update(sizes=[7]), r"sizes\[0\]"),
    "a missing pool": (lambda e: e["streets"]["list"][0]["pools"].pop(), r"streets.*total_pools"),
    "a doubled pool": (lambda e: e["streets"]["list"][0].update(pools=[2, 2, 6]), r"total_pools"),
    "a longer street": (lambda e: e["streets"]["list"][0].update(houses=11), r"streets"),
    "a park value too many": (lambda e: e["streets"]["list"][1]["park_values"].append(99), r"park_values.*boxes"),
    "a value too few": (lambda e: e["tracks"]["bis"]["values"].pop(), r"tracks\.bis\.values"),
    "a pool track with fewer boxes than printed pools": (
        lambda e: e["tracks"]["pools"].update(values=[0, 3, 6, 9, 13, 17, 21, 26, 31], boxes=8),
        r"tracks\.pools\.boxes: Printed pools: 9,",
    ),
    "more pools than boxes on their track": (
        lambda e: e["streets"].update(
            list=[street | {"pools": [*range(6)]} for street in e["streets"]["list"]], total_pools=18
        ),
        r"tracks\.pools\.boxes: Printed pools: 18,",
    ),
    "no count of numbers": (
        lambda e: e["construction_deck"].update(marginal_numbers={}),
        r"construction_deck\.marginal_numbers: “1” is missing",
    ),
    "no count of one action": (
        lambda e: remove(e["construction_deck"]["marginal_actions"], "pool"),
        r"construction_deck\.marginal_actions: “pool” is missing",
    ),
    "a count that is no number": (
        lambda e: e["construction_deck"]["marginal_numbers"].update({"0": False}),
        r"marginal_numbers\.0",
    ),
    "a negative value": (lambda e: e["tracks"]["bis"]["values"].__setitem__(1, -1), r"tracks\.bis\.values\[1\]"),
    "a missing track": (lambda e: remove(e["tracks"], "pools"), r"tracks: “pools” is missing"),
    "four temp ranks": (lambda e: e["tracks"]["temp"]["rank_points"].append(0), r"rank_points"),
    "a rule that is no truth value": (
        lambda e: e["rules"]["bis"].update(across_fence_allowed="no"),
        r"across_fence_allowed",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_edit_that_breaks_the_census_is_refused_and_names_the_line(name: str, tmp_path: Path) -> None:
    edit, reason = REFUSED[name]
    with pytest.raises(Unreadable, match=r"editions\.first") as refusal:
        TITLE.components(edited(tmp_path, edit))
    assert refusal.match(reason)


@pytest.mark.parametrize(
    ("marks", "place"),
    [
        (None, r"\.field_sources: Expected an object"),
        (["rulebook"], r"\.field_sources: Expected an object"),
        ({"name": 7}, r"\.field_sources\.name: Expected a text"),
        ({"all": None}, r"\.field_sources\.all: Expected a text"),
    ],
)
def test_marks_of_a_level_that_are_no_texts_are_refused(marks: Any, place: str, tmp_path: Path) -> None:
    def edit(edition: Any) -> None:
        edition["solo"]["levels"]["entries"][3]["field_sources"] = marks

    with pytest.raises(Unreadable, match=r"editions\.second\.solo\.levels\.entries\[3\]" + place):
        TITLE.components(edited(tmp_path, edit, "second"))


def test_a_file_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    file.write_bytes(b"\xef\xbb\xbf" + FILE.read_bytes())
    assert TITLE.components(file).digests == COMPONENTS.digests


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff\xfe", b'{"editions": {"first": 3}}'])
def test_what_is_no_component_file_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    file.write_bytes(content)
    with pytest.raises(Unreadable):
        TITLE.components(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        TITLE.components(tmp_path / "nothing.json")
    with pytest.raises(Unreadable, match="cannot be read"):
        TITLE.components(tmp_path)


def test_a_corrected_value_counts_and_gets_another_digest(tmp_path: Path) -> None:
    file = edited(tmp_path, lambda e: e["tracks"]["pools"]["values"].__setitem__(1, 5))
    corrected = TITLE.components(file)
    for edition, same in (("first", False), ("second", True)):
        assert (corrected.digest({"edition": edition}, 2) == COMPONENTS.digest({"edition": edition}, 2)) == same
    position = {"edition": "first", "sheets": [{"pools": 1}]}
    assert TITLE.paper.score(position, corrected)["breakdown"][0]["pools"] == 5
    assert TITLE.paper.score(position, COMPONENTS)["breakdown"][0]["pools"] == 3


def test_a_note_changes_no_digest(tmp_path: Path) -> None:
    noted = TITLE.components(edited(tmp_path, lambda e: e["streets"].update(note="looked at under a lamp")))
    assert noted.digest({"edition": "first"}, 2) == COMPONENTS.digest({"edition": "first"}, 2)


def test_the_sources_say_what_is_the_publishers_and_what_we_reconstructed() -> None:
    sources = COMPONENTS.sources()
    reconstructed = [source.section for source in sources if source.reconstructed]
    assert any(section.startswith("second.") and section.endswith("A7") for section in reconstructed)
    assert "second.tracks.pools" in reconstructed
    assert not any(section.startswith("first.") for section in reconstructed)
    assert any(source.source.startswith("rulebook") for source in sources)
    assert all(source.section and source.source for source in sources)


def test_a_value_with_a_source_of_its_own_is_told_too() -> None:
    found = {source.section: source for source in COMPONENTS.sources()}
    assert found["second.rules.advanced.roundabouts_per_round"].reconstructed
    assert not found["second.construction_deck.marginals"].reconstructed
    assert found["second.plan_cards.cards[21].points A*1"].reconstructed
    assert not found["second.plan_cards.cards[21].requirement A*1"].reconstructed
    assert found["second.plan_cards.cards[13].first B7"].reconstructed
    assert not found["second.plan_cards.cards[13] B7"].reconstructed
    assert found["first.rules.fallback"].source.startswith("public")


def test_every_source_in_the_file_is_told() -> None:
    def count(value: Any) -> int:
        if isinstance(value, list):
            return sum(map(count, value))
        if isinstance(value, dict):
            own = [key for key in value if key == "source" or key.endswith("_source")]
            return len(own) + sum(map(count, value.values()))
        return 0

    assert len(COMPONENTS.sources()) == count(json.loads(FILE.read_text())["editions"])


def test_sections_that_an_owner_adds_have_a_caption_too() -> None:
    said = speak("en")
    assert TITLE.words.name_section("second.tracks.pools.values", said) == TITLE.words.name_section(
        "second.tracks.pools", said
    )
    assert TITLE.words.name_section("first.remarks", said) == "first edition: what else is in the file"


def test_both_editions_have_the_printed_numbers_of_plans() -> None:
    for edition, basic, hard in (("second", (7, 7, 7), (6, 5, 6)), ("first", (6, 6, 6), (5, 5, 0))):
        plans = COMPONENTS.editions[edition].plans
        assert tuple(sum(plan.box == box and not plan.hard for plan in plans) for box in range(3)) == basic
        assert tuple(sum(plan.box == box and plan.hard for plan in plans) for box in range(3)) == hard
