"""The component file: the rulebook's counts, and refusals that name the place of what is wrong (NLV-1 to NLV-14)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.components import FILE, load_components
from richtfest.games.new_las_vegas.options import Options, ruleset_for
from tests.games.new_las_vegas.paper import COMPONENTS

MULTI, SOLO = {"golf": "yes", "bank": "yes", "manager": "1"}, 1


def written(folder: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """A file of an owner who has changed something."""
    data = json.loads(FILE.read_text())
    change(data)
    file = folder / "components.json"
    file.write_text(json.dumps(data))
    return file


def test_the_census_of_the_rulebook() -> None:
    assert len(COMPONENTS.cards) == 81
    assert len(COMPONENTS.lots) == 38
    assert sum(lot.crane for lot in COMPONENTS.lots) == 9
    assert sum(lot.star for lot in COMPONENTS.lots) == 12
    assert [sum(lot.par == par for lot in COMPONENTS.lots) for par in (3, 4, 5)] == [3, 4, 2]
    assert [len(cards) for cards in COMPONENTS.projects] == [7, 7, 7]
    assert [int(manager.level) for manager in COMPONENTS.managers] == list(range(1, 11))
    assert sum(COMPONENTS.groups) + COMPONENTS.final_box == 14


def test_every_section_says_where_it_comes_from() -> None:
    sources = {source.section: source for source in COMPONENTS.sources()}
    assert sources["solo.managers"].reconstructed
    assert not sources["board"].reconstructed
    assert sources["casino_cards"].note


WRONG: list[tuple[str, Callable[[dict[str, Any]], Any], str]] = [
    ("a card too few", lambda data: data["casino_cards"]["pairs_by_number"]["7"].__setitem__(0, 1), "number_counts"),
    ("a lot off its place", lambda data: data["board"]["streets"][0]["lots"].pop(), "board"),
    ("a lot with another name", lambda data: data["board"]["streets"][1]["lots"][0].update(id="2-2"), "lots[0].id"),
    ("an unknown carpet", lambda data: data["board"]["streets"][0]["lots"][1].update(carpet="silk"), "carpet"),
    ("a hole nobody printed", lambda data: data["golf"]["par_by_avenue"].update({"11": 3}), "golf"),
    ("an avenue with a lot less", lambda data: data["hotels"]["casinos_per_avenue"]["6"].pop(), "casinos_per_avenue"),
    ("a crane too many", lambda data: data["board"]["streets"][0]["lots"][3].update(crane=True), "debts"),
    ("a road to nowhere", lambda data: data["limousine"]["segments"][0].update(to="X4-11"), "segments[0]"),
    ("a lamp too many", lambda data: data["limousine"]["crossings"][1].update(lamp=True), "crossings[1]"),
    ("home without a lamp", lambda data: data["limousine"]["start"].update(crossing="X2-1"), "start"),
    ("a box too few", lambda data: data["score_board"]["city_hall"].update(boxes_total=13), "city_hall"),
    (
        "a goal nobody knows",
        lambda data: data["projects"]["types"]["hotels_city_hall"]["cards"][0].update(condition="x"),
        "",
    ),
    (
        "two cards of one name",
        lambda data: data["projects"]["types"]["build_shows_golf"]["cards"][0].update(id="B2"),
        "",
    ),
    ("a manager too few", lambda data: data["solo"]["managers"]["sides"].pop(), "sides"),
    ("halves that do not add up", lambda data: data["solo"]["deck"].update(halves=[40, 41]), "deck"),
    ("another loan without bank", lambda data: data["variants"]["without_bank"].update(extra_bundles=3), "vault"),
]


@pytest.mark.parametrize(
    ("change", "place"), [(change, place) for _, change, place in WRONG], ids=[row[0] for row in WRONG]
)
def test_a_bad_file_is_refused_with_its_place(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], place: str
) -> None:
    with pytest.raises(Unreadable) as refusal:
        load_components(written(tmp_path, change))
    assert place in refusal.value.place


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        load_components(tmp_path / "missing.json")


def test_an_owner_may_correct_what_is_printed(tmp_path: Path) -> None:
    """NLV-7: a carpet that faces another road; NLV-1: an edit of the file and nothing else."""

    def correct(data: dict[str, Any]) -> None:
        data["board"]["streets"][0]["lots"][1]["carpet_faces"] = ["E", "W"]
        data["score_board"]["adverts"]["columns"]["lucky"]["values"] = [5, 6, 8, 10]

    file = load_components(written(tmp_path, correct))
    position = {
        "game": "new_las_vegas",
        "options": {"bank": False},
        "players": [{"name": "A", "route": "X2-2 X1-2 X1-3"}, {"name": "B"}],
    }
    assert TITLE.paper.score(position, file)["players"][0]["details"]["carpets_passed"] == []
    assert TITLE.paper.score(position, COMPONENTS)["players"][0]["details"]["carpets_passed"] == ["1-3"]
    assert file.digest(MULTI, 2) != COMPONENTS.digest(MULTI, 2)


def test_words_about_sources_do_not_make_another_match(tmp_path: Path) -> None:
    file = load_components(written(tmp_path, lambda data: data["board"].update(note="checked", source="owner")))
    assert file.digest(MULTI, 2) == COMPONENTS.digest(MULTI, 2)


def test_only_solo_matches_depend_on_the_managers(tmp_path: Path) -> None:
    def stronger(data: dict[str, Any]) -> None:
        data["solo"]["managers"]["sides"][0]["bank_votes_for_loan_from"] = 9

    file = load_components(written(tmp_path, stronger))
    assert file.digest(MULTI, 2) == COMPONENTS.digest(MULTI, 2)
    assert file.digest(MULTI, SOLO) != COMPONENTS.digest(MULTI, SOLO)


def test_without_golf_there_is_nothing_to_advertise_or_to_circle() -> None:
    rules = ruleset_for(Options(golf=False), COMPONENTS)
    assert rules.board.course == 0
    assert [int(rules.columns.steps[column]) for column in (4, 5, 6)] == [0, 0, 0]
    assert all(project.name not in {"B1", "B2"} for cards in rules.projects for project in cards)
