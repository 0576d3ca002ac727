"""Hostile input: whatever a file says, the answer is a result or a refusal, never anything else."""

import copy
import json
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from richtfest.core.match import replay
from richtfest.core.record import read_record
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.strict_json import read_json
from richtfest.games.welcome_to import TITLE, moves
from richtfest.games.welcome_to.paper import fill_in
from richtfest.games.welcome_to.paper.answers import from_state, to_state
from richtfest.games.welcome_to.paper.form import read_position
from richtfest.games.welcome_to.paper.shapes import PositionForm, SheetForm, StreetForm
from richtfest.games.welcome_to.rules.sheet import COPIES, MARKETING, PARKS, REFUSALS, ROUNDABOUTS, TEMPS, TRACKS
from tests.games.welcome_to.paper import COMPONENTS
from tests.games.welcome_to.test_cases import CASES
from tests.golden.records import golden

FORMS = (PositionForm, SheetForm, StreetForm)
KEYS = st.sampled_from([*(key for form in FORMS for key in form.__struct_fields__), *"ABC123", "level"])
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.integers()
    | st.floats()
    | st.sampled_from(["first", "second", "6b", "17z", "A4", "1.1", "C*3", "park", "temp", "estate", ""])
    | st.text(max_size=8)
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=5),
    max_leaves=25,
)
SHEETS = st.fixed_dictionaries(
    {},
    optional={
        "streets": st.lists(
            st.fixed_dictionaries(
                {},
                optional={
                    "houses": st.lists(
                        st.none() | st.integers(-1, 19) | st.sampled_from(["5b", "6c", "9b"]), max_size=13
                    ),
                    "fences": st.lists(st.integers(-1, 12), max_size=5),
                    "roundabouts": st.lists(st.integers(-1, 12), max_size=3),
                    "locked": st.lists(st.integers(-1, 12), max_size=3),
                    "parks": st.integers(-1, 6),
                },
            ),
            min_size=3,
            max_size=3,
        ),
        "temps": st.integers(-1, 12),
        "marketing": st.lists(st.integers(-1, 5), min_size=6, max_size=6),
        "pool_houses": st.lists(st.lists(st.integers(-1, 12), min_size=2, max_size=2), max_size=3),
        "plans": st.dictionaries(st.sampled_from("ABC123D"), st.integers(-1, 12), max_size=3),
        "refusals": st.integers(-1, 4),
    },
)
POSITIONS = st.fixed_dictionaries(
    {"sheets": st.lists(SHEETS, min_size=1, max_size=3)},
    optional={
        "edition": st.sampled_from(["first", "second"]),
        "advanced": st.booleans(),
        "approved": st.lists(st.sampled_from("ABC123"), max_size=3),
        "combos": st.lists(
            st.tuples(st.integers(0, 17), st.sampled_from(["park", "temp", "bis", "pool"])).map(list),
            min_size=3,
            max_size=3,
        ),
        "plan_cards": st.dictionaries(st.sampled_from("ABC"), st.sampled_from(["A4", "B7", "C*3", "1.1"]), max_size=3),
    },
)


def ask_everything(position: Any) -> None:
    """A result or a refusal; and what is accepted can be written down again and played."""
    try:
        score = TITLE.paper.score(position, COMPONENTS)
    except Unreadable:
        return
    json.dumps(score, allow_nan=False)
    json.dumps(TITLE.paper.legal(position, COMPONENTS), allow_nan=False)
    try:
        state = to_state(position, COMPONENTS, seed=1)
    except Unreadable:
        return  # the match is over, or the deck cannot show these combos at once
    written = {box for sheet in position["sheets"] for box in sheet.get("plans", {})}
    if written <= set(position.get("plan_cards", {})):  # points of an unknown card cannot be told from wrong ones
        again = TITLE.paper.score(from_state(state), COMPONENTS)
        named = [
            {**pad, "name": player["name"]} for pad, player in zip(again["players"], score["players"], strict=True)
        ]
        assert {**again, "players": named} == score  # a match knows no names
    for seat in state.to_act():
        assert list(state.legal(seat))


@given(ANYTHING)
@example({"sheets": [{"streets": [{"houses": ["0b" * 1000]}, {}, {}]}]})
@example({"sheets": [{"temps": 10**400}]})
def test_any_structure_gives_a_result_or_a_refusal(position: Any) -> None:
    ask_everything(position)


@given(POSITIONS)
@example({"sheets": [{}], "combos": [[1, "park"], [1, "pool"], [1, "temp"]]})
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_almost_sensible_positions_give_a_result_or_a_refusal(position: Any) -> None:
    ask_everything(position)


def full_of(entries: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[list[Any]]:
    """Few of them, or as many as there is room for, or one more."""
    return st.lists(entries, max_size=2) | st.lists(entries, min_size=most, max_size=most + 1)


COUNTS = st.integers(-1, 40)
CROWDED_STREETS = st.tuples(
    *(
        st.fixed_dictionaries(
            {},
            optional={
                "houses": full_of(st.none() | st.just(5) | st.sampled_from(["5b", "5c"]), length)
                | st.integers(0, length - 1).map(lambda copies: [5] + ["5b"] * copies)
                | st.just(list(range(length))),
                "roundabouts": st.integers(0, length).map(lambda count: list(range(count))),
                "locked": st.integers(0, length).map(lambda count: list(range(count))),
                "parks": COUNTS,
            },
        )
        for length in moves.STREET_LENGTHS
    )
).map(list)
PRINTED_POOLS = [
    [street, int(place)] for street, plots in enumerate(COMPONENTS.editions["second"].pools) for place in plots
]
CROWDED_SHEETS = st.fixed_dictionaries(
    {"streets": CROWDED_STREETS},
    optional={
        **dict.fromkeys(("pools", "temps", "bis", "refusals"), COUNTS),
        "pool_houses": full_of(st.sampled_from(PRINTED_POOLS), 16) | st.just(PRINTED_POOLS),
        "marketing": st.lists(COUNTS, min_size=6, max_size=6),
        "plans": st.dictionaries(st.sampled_from("ABC"), st.sampled_from([0, 1, 8, 1000, 1001, 1023, 1024, 4096])),
    },
)
ALL_ROUNDABOUTS = [{"roundabouts": list(range(length))} for length in moves.STREET_LENGTHS]


@given(CROWDED_SHEETS, st.booleans())
@example({"streets": [{}, {"roundabouts": [*range(4)]}, {"roundabouts": [*range(12)]}]}, True)
@example({"streets": ALL_ROUNDABOUTS}, True)
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_written_no_count_runs_over_into_the_next_track(sheet: Any, advanced: bool) -> None:
    position = {"advanced": advanced, "sheets": [sheet]}
    for reader in (read_position, lambda *said: fill_in.read(*said).position):
        try:
            read = reader(position, COMPONENTS)
        except Unreadable:
            continue
        found = read.sheets[0]
        assert found.boxes >> 4 * TRACKS == 0
        assert all(found.crossed(track) <= read.rules.paper.boxes[track] for track in range(TRACKS))
        assert found.plans >> 30 == 0
        said = {
            TEMPS: sheet.get("temps", 0),
            REFUSALS: sheet.get("refusals", 0),
            **{PARKS + at: street.get("parks", 0) for at, street in enumerate(sheet["streets"])},
            **dict(enumerate(sheet.get("marketing", [0] * 6), start=MARKETING + 1)),
        }
        assert {track: found.crossed(track) for track in said} == said
        if reader is read_position:
            assert found.crossed(ROUNDABOUTS) == sum(len(each.get("roundabouts", [])) for each in sheet["streets"])
            assert found.crossed(COPIES) == int(found.copies).bit_count()
            ask_everything(position)


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value inside a structure."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [place for key, entry in entries for place in places_in(entry, (*path, key))]


@given(st.data())
def test_a_good_position_with_one_thing_changed_gives_a_result_or_a_refusal(data: st.DataObject) -> None:
    position = copy.deepcopy(data.draw(st.sampled_from(CASES))["position"])
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places_in(position)[1:]))
        parent = position
        for key in path[:-1]:
            parent = parent[key]
        match data.draw(st.sampled_from(["change", "remove", "repeat"])):
            case "change":
                parent[path[-1]] = data.draw(ANYTHING)
            case "repeat" if isinstance(parent, list):
                parent.insert(path[-1], copy.deepcopy(parent[path[-1]]))
            case _:
                del parent[path[-1]]
        if len(places_in(position)) == 1:
            break
    ask_everything(position)


@given(st.text(max_size=60) | ANYTHING.map(repr) | ANYTHING.map(json.dumps))
def test_any_text_is_json_or_refused(text: str) -> None:
    try:
        position = read_json(text)
    except Unreadable:
        return
    ask_everything(position)


@given(
    st.text(max_size=30)
    | st.sampled_from(sorted(notation for _, notation in moves.EVERY_MOVE.values())).map(
        lambda notation: notation + " "
    )
)
def test_any_notation_is_a_move_or_refused(notation: str) -> None:
    try:
        code = TITLE.moves.read(notation)
    except Unreadable:
        return
    assert TITLE.moves.notate(code) == notation


GOLDEN = str(golden("welcome-to", "first_two_seats"))


@given(st.text(max_size=80))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with suppress(Refused):
        replay(TITLE, read_record(text))


@given(st.data())
@settings(max_examples=60)
def test_a_good_record_with_some_letters_changed_replays_or_is_refused(data: st.DataObject) -> None:
    text = GOLDEN
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 40))
        text = (
            text[:start] + data.draw(st.text("0123456789TMB ;:=-\n" + "abcdeé", max_size=12)) + text[start + length :]
        )
    try:
        match = replay(TITLE, read_record(text))
    except Refused:
        return
    assert str(replay(TITLE, match.record()).record()) == str(match.record())
