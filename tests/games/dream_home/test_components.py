"""The component file: the census of the rulebook, and an owner's corrections (DH-1 to DH-6)."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from richtfest.core.match import Match
from richtfest.core.refusal import Unreadable
from richtfest.core.words import english
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.components import FILE
from richtfest.games.dream_home.options import OPTIONS, RULINGS, ruleset_for
from richtfest.games.dream_home.paper.rules_page import rulebook
from tests.games.dream_home.paper import COMPONENTS

ROOT = Path(__file__).parents[3]


def write(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    data = json.loads(FILE.read_text())
    change(data)
    file = tmp_path / "components.json"
    file.write_text(json.dumps(data))
    return file


def room(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in data["room_types"]["items"] if entry["id"] == name)
    return found


def test_2_there_are_sixty_room_cards_and_48_special_cards() -> None:
    assert len(COMPONENTS.room_cards) == 60
    assert len(COMPONENTS.special_cards) == 48
    kinds = [card.kind for card in COMPONENTS.special_cards]
    assert [kinds.count(kind) for kind in ("roof", "decoration", "helper", "tool")] == [20, 10, 10, 8]


def test_3_card_ids_follow_the_expansion_rule() -> None:
    names = [card.name for card in COMPONENTS.room_cards]
    assert names[:2] == ["living_room-1", "living_room-2"]
    assert "kitchen-8" in names
    assert "kitchen-9" not in names
    specials = {card.name: card.face for card in COMPONENTS.special_cards}
    assert (specials["roof-red-4"], specials["roof-red-5"]) == ("red", "red*")
    assert len(specials) == 48


def listed_options() -> list[dict[str, Any]]:
    """The options as data files used to list them, read from the table of the rules (DH-72)."""
    text = (ROOT / "docs/rules/dream_home.md").read_text()
    table = text[text.index("| Option | Default |") : text.index("## (h)")]
    spoken = {"true": True, "false": False}
    found = []
    for row in table.splitlines()[2:]:
        if row.startswith("| "):
            name, default, effects = (cell.strip() for cell in row.strip("|").split("|"))
            others = re.findall(r"(?:^|· )`(\w+)`:", effects)
            values = [spoken.get(choice, choice) for choice in (default.strip("`"), *others)]
            found.append({"id": name.strip("`"), "default": values[0], "alternatives": values[1:]})
    return found


def test_71_the_options_of_a_match_are_those_of_the_rules() -> None:
    offered = {option.name: option for option in OPTIONS if option.name != "start_player"}
    listed = {entry["id"]: entry for entry in listed_options()}
    assert len(listed) == 13
    assert set(listed) == set(offered)  # DH-R55
    for ruling in RULINGS:
        entry, option = listed[ruling.option.name], ruling.option
        choices = [entry["default"], *entry["alternatives"]]
        said = [str(choice).lower() if isinstance(choice, bool) else choice for choice in choices]
        assert option.default == said[0]
        assert set(ruling.answers) == set(option.choices) == set(said)


def test_72_every_choice_is_an_answer_of_its_own() -> None:
    for ruling in RULINGS:
        kinds = {type(answer) for answer in ruling.answers.values()}
        assert len(kinds) == 1
        for choice, answer in ruling.answers.items():
            rules = ruleset_for({ruling.option.name: choice}, COMPONENTS)
            assert getattr(rules, ruling.part) is answer
    assert len({ruling.part for ruling in RULINGS}) == len(RULINGS)


def test_r72_a_file_of_before_may_still_list_the_options(tmp_path: Path) -> None:
    options = listed_options()[::-1]
    file = write(tmp_path, lambda data: data.update(rule_options={"source": "reconstructed", "items": options}))
    assert TITLE.components(file).digest({}, 2) == COMPONENTS.digest({}, 2)


CORRECTIONS: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("points", lambda data: room(data, "study").update(points_by_size=[3])),
    (
        "copies",
        lambda data: (
            room(data, "study").update(copies=1, children_per_copy=[0]),
            room(data, "library").update(copies=3, children_per_copy=[1, 0, 0]),
        ),
    ),
    ("tile", lambda data: data["special_cards"]["decorations"]["items"][5].update(points=2)),
    ("roof", lambda data: data["scoring"]["roof"].update(mixed=4)),
]


@pytest.mark.parametrize(("name", "change"), CORRECTIONS, ids=[name for name, _ in CORRECTIONS])
def test_an_owner_may_correct_the_numbers(
    tmp_path: Path, name: str, change: Callable[[dict[str, Any]], object]
) -> None:
    corrected = TITLE.components(write(tmp_path, change))
    assert corrected.digest({}, 2) != COMPONENTS.digest({}, 2)
    match = Match(TITLE, 2, 3, components=corrected)
    while not match.over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])


def test_names_and_notes_do_not_change_the_digest(tmp_path: Path) -> None:
    def rename(data: dict[str, Any]) -> None:
        room(data, "study").update(name_en="office", note="seen with our own eyes")

    assert TITLE.components(write(tmp_path, rename)).digest({}, 2) == COMPONENTS.digest({}, 2)


def turned(option: dict[str, Any]) -> dict[str, Any]:
    """The same option with another default."""
    return {**option, "default": option["alternatives"][0], "alternatives": [option["default"]]}


FAULTS: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("a missing card", lambda data: room(data, "study").update(copies=1, children_per_copy=[0]), "sum_room_copies"),
    ("children", lambda data: room(data, "study").update(children_per_copy=[1, 0]), "children_total"),
    ("points per size", lambda data: room(data, "kitchen").update(points_by_size=[1]), "points_by_size"),
    ("an unknown type", lambda data: room(data, "study").update(id="office"), "room types"),
    ("a type twice", lambda data: data["room_types"]["items"].append(room(data, "study")), "twice"),
    ("the board", lambda data: data["house_board"]["slots"][0].update(below="M2"), "U1"),
    ("the market", lambda data: data["market_board"].update(columns=6), "five columns"),
    ("the rounds", lambda data: data["meta"].update(rounds=11), "twelve rounds"),
    ("a partner", lambda data: room(data, "sauna")["neighbour_bonus"].update(points_without=2), "DH-65"),
    ("a colour", lambda data: data["special_cards"]["roofs"]["colours"][2].update(id="pink"), "roof colours"),
    ("a tile", lambda data: data["special_cards"]["decorations"]["items"][0].update(id="sofa"), "decorations"),
    ("a helper", lambda data: data["special_cards"]["helpers"]["items"][0].update(id="plumber"), "helpers"),
    ("two bonuses", lambda data: data["scoring"]["furnishing_bonuses"][1].update(points=5), "DH-67"),
    (
        "a window too many",
        lambda data: data["special_cards"]["roofs"]["colours"][0].update(plain=3, with_window=2),
        "windows_per_colour",
    ),
    (
        "an option",
        lambda data: data.update(rule_options={"items": [{**listed_options()[0], "default": "always"}]}),
        "DH-71",
    ),
    (
        "a default",
        lambda data: data.update(rule_options={"items": [*listed_options()[1:], turned(listed_options()[0])]}),
        "DH-71",
    ),
    ("no options", lambda data: data.update(rule_options={"items": []}), "DH-71"),
    ("nothing at all", lambda data: data.clear(), "house_board"),
]


@pytest.mark.parametrize(("name", "change", "said"), FAULTS, ids=[name for name, _, _ in FAULTS])
def test_a_bad_file_is_refused_with_what_is_wrong(
    tmp_path: Path, name: str, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    with pytest.raises(Unreadable, match=said):
        TITLE.components(write(tmp_path, change))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        TITLE.components(tmp_path / "nothing.json")


def verify(*ids: str) -> Callable[[dict[str, Any]], None]:
    """What an owner does who has compared these entries with their own cards."""

    def change(data: dict[str, Any]) -> None:
        for entry in (*data["room_types"]["items"], *data["special_cards"]["decorations"]["items"]):
            if entry["id"] in ids:
                del entry["sources"]
                entry["source"] = "owner-verified"

    return change


def ours(file: Path | None = None) -> set[str]:
    """The rooms and decorations that the page with the rules marks as our reconstruction."""
    book = rulebook(TITLE.components(file), english, "wide")
    return {room.name for room in book.rooms if room.ours} | {tile.name for tile in book.tiles if tile.ours}


def test_what_an_owner_has_verified_is_not_marked_as_ours(tmp_path: Path) -> None:
    assert {"study", "fireplace"} <= ours()
    assert not {"living room", "grand piano"} & ours()
    verified = write(tmp_path, verify("study", "fireplace", "kitchen"))
    assert ours(verified) == ours() - {"study", "fireplace"}


def test_what_an_owner_says_of_an_entry_holds_for_all_of_its_values(tmp_path: Path) -> None:
    def add(data: dict[str, Any]) -> None:
        room(data, "study").update(source="owner-verified")  # and leaves what stood there
        room(data, "library").update(sources="owner-verified")

    file = write(tmp_path, add)
    assert ours(file) == ours() - {"study", "library"}
    listed = [
        source for source in TITLE.components(file).sources() if source.section.split()[-1] in {"study", "library"}
    ]
    assert [(source.source, source.reconstructed) for source in listed] == [("owner-verified", False)] * 2


def test_the_marks_follow_the_entries_in_whatever_order_they_stand(tmp_path: Path) -> None:
    def turn(data: dict[str, Any]) -> None:
        data["room_types"]["items"].reverse()
        data["special_cards"]["decorations"]["items"].reverse()

    assert ours(write(tmp_path, turn)) == ours()


def test_wherever_an_owner_names_a_source_its_section_has_a_name(tmp_path: Path) -> None:
    def name_all(value: Any) -> None:
        if isinstance(value, dict):
            for entry in value.values():
                name_all(entry)
            value["source"] = "owner-verified"
        elif isinstance(value, list):
            for entry in value:
                name_all(entry)

    named = 0
    for source in TITLE.components(write(tmp_path, name_all)).sources():
        section = re.sub(r"\[\d+\]", "", source.section.split()[0])
        assert TITLE.words.name_section(section, english)
        assert not source.reconstructed
        named += 1
    assert named > 60


def test_the_sources_say_what_is_reconstructed() -> None:
    sources = COMPONENTS.sources()
    assert any(source.reconstructed for source in sources)
    assert any("kitchen" in source.section for source in sources)
    assert any(not source.reconstructed for source in sources)
