"""The scorer: a finished paper sheet, filled in by tapping or from a file."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from cProfile import Profile
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from richtfest.core.match import Match
from richtfest.games.tapping import moment
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.moves import PLOT_REFS
from richtfest.games.welcome_to.paper import answers as position
from richtfest.games.welcome_to.paper import fields, fill_in
from richtfest.games.welcome_to.rules.state import WelcomeTo
from tests.volume import some
from tests.web.screens import look, new_page
from tests.web.server import PATIENCE, Server

CASES = Path(__file__).parents[1] / "games" / "welcome_to" / "cases.json"


def example(name: str = "WT-87") -> dict[str, Any]:
    """A worked example of the rules: two sheets, advanced; or one against AAA (WT-88)."""
    found = next(case for case in json.loads(CASES.read_text()) if case["id"] == name)
    position: dict[str, Any] = found["position"]
    return position


def tap(page: Page, *moves: str) -> None:
    """On the picture where it can be, else on a key; then wait for the answer."""
    for move in moves:
        with page.expect_response("**/paper/score"):
            if move.startswith(("plot", "fence")):
                page.locator(f'svg [data-move="{move}"]').dispatch_event("click")
            else:
                page.locator(f'#decision button[name=move][value="{move}"]:enabled').last.click()
        page.wait_for_function("() => !document.querySelector('.htmx-request')")


def choose(page: Page, field: str, value: str) -> None:
    with page.expect_response("**/paper/score"):
        if page.locator(f"select{field}").count():
            page.select_option(field, value)
        else:
            page.fill(field, value)
            page.press(field, "Tab")
    page.wait_for_function("() => !document.querySelector('form.scorer.htmx-request')")


def total(page: Page, sheet: int = 0) -> str:
    return page.locator(".scorer .place").nth(sheet).locator("span").first.inner_text()


def written(page: Page) -> dict[str, Any]:
    """The position form behind the page."""
    found: dict[str, Any] = json.loads(page.locator("#file").input_value())
    return found


def load(page: Page, form: dict[str, Any]) -> None:
    page.goto("/paper/score")
    page.locator("summary", has_text="As a file").click()
    page.fill("#file", json.dumps(form))
    tap(page, "load")


def test_the_worked_example_from_a_file_and_back(browser: Browser, server: Server, tmp_path: Path) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(example()))
    page.locator("summary", has_text="As a file").click()
    page.set_input_files("#chosen-file", file)
    expect(page.locator("#file")).to_have_value(file.read_text())
    tap(page, "load")
    expect(page.locator(".scorer .place b").first).to_have_text("Ann")
    assert (total(page, 0), total(page, 1)) == ("57 points", "9 points")
    look(page)
    with page.expect_download() as saved:
        page.click("button[form=save]")
    form = json.loads(Path(saved.value.path()).read_text())
    assert TITLE.paper.score(form, TITLE.components()) == TITLE.paper.score(example(), TITLE.components())


@pytest.mark.long
def test_a_sheet_is_filled_in_by_tapping(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="en", color_scheme="dark")
    page.goto("/paper/score")
    tap(page, "plot T0", "number 3", "plot T1", "number 5", "plot T2", "number 6", "pool")
    look(page)
    tap(page, "mode fences", "fence T2", "more marketing 3", "more parks 0", "more temps")
    expect(page.locator(".scorer .place").first).to_contain_text("16 points")  # estate 4, park 2, pool 3, temps 7
    look(page)


def test_what_does_not_fit_yet_is_kept_and_told(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    tap(page, "plot T0", "number 9", "plot T1", "number 4", "more temps")
    expect(page.locator(".misfit")).to_have_text(
        "Sheet 1, top street: Numbers rise from left to right, but 4 stands right of 9."
    )
    expect(page.locator("#notice")).to_be_empty()
    assert (total(page, 0), total(page, 1)) == ("does not fit yet", "0 points")
    expect(page.locator(".misfits li")).to_have_count(1)
    assert page.locator("button[form=save]").is_disabled()
    look(page)
    tap(page, "plot T0", "number 2")
    expect(page.locator(".misfit")).to_be_empty()
    assert total(page, 0) == "7 points"
    assert written(page)["sheets"][0]["streets"][0]["houses"][:2] == [2, 4]


def test_the_same_number_beside_its_twin_is_a_copy(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    tap(page, "plot T0", "number 3", "plot T1", "number 3")
    expect(page.locator("#question")).to_have_text("Top street, plot 2: 3, copy")
    assert total(page) == "−1 points"
    tap(page, "plot T0", "copy")
    assert written(page)["sheets"][0]["streets"][0]["houses"][:2] == ["3b", 3]
    tap(page, "plot T2")
    page.get_by_role("button", name="copy of 3").click()
    expect(page.locator("#question")).to_have_text("Top street, plot 3: 3, copy")
    tap(page, "pool")  # a pool is circled with an original only
    assert written(page)["sheets"][0]["streets"][0]["houses"][:3] == ["3b", "3c", 3]
    tap(page, "empty")
    assert written(page)["sheets"][0]["streets"][0]["houses"][:3] == [3, "3b", None]
    look(page)


REFUSED: tuple[tuple[dict[str, Any], str, str, str], ...] = (
    ({"sheets": [{"plans": {"A": 7}}]}, "[name=card-A]", "A4", "Sheet 1, plan A: A4 is worth 6"),
    (
        {"sheets": [{"streets": [{"houses": [6, "6b"], "fences": [0]}, {}, {}]}]},
        "#edition",
        "first",
        "Sheet 1, top street, between plot 1 and 2: In this edition no fence stands between two equal numbers",
    ),
    (
        {"advanced": True, "sheets": [{"streets": [{}, {"roundabouts": [2]}, {}]}]},
        "#advanced",
        "no",
        "Sheet 1: There are roundabouts on this sheet; they belong to the advanced variant.",
    ),
    (
        {"advanced": True, "plan_cards": {"A": "A*1"}, "sheets": [{}]},
        "#advanced",
        "no",
        "Plan A: A*1 is a hard one; those belong to the advanced variant.",
    ),
    ({"sheets": [{"temps": 1}, {"temps": 2}]}, "#alone", "yes", "A solo game has one sheet."),
    (
        {"solo": {"level": 2, "stack": ["park"]}, "sheets": [{}]},
        "#edition",
        "first",
        "AAA holds cards here. Start anew for a game without AAA.",
    ),
    (
        {"edition": "first", "sheets": [{}]},
        "#points-A",
        "1001",
        "City Plan 1: The points are a whole number from 0 to 1000, not “1001”",
    ),
    (
        {"sheets": [{"plans": {"B": 5}}]},
        "#points-B",
        "-4",
        "plan B: The points are a whole number from 0 to 1000, not “-4”",
    ),
)


def test_a_refused_field_changes_nothing(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    for form, field, value, said in REFUSED:
        load(page, form)
        before, shown = written(page), page.locator(field).input_value()
        choose(page, field, value)
        expect(page.locator("#notice")).to_contain_text(said)
        assert "[" not in page.locator("#notice").inner_text()
        assert written(page) == before
        assert page.locator(field).input_value() == shown
        tap(page, "plot T5")
        expect(page.locator("#notice")).to_be_empty()
        assert written(page) == before


def test_several_sheets_are_ranked_and_plans_written(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    tap(page, "more temps", "sheet 1", "more temps", "more temps")
    choose(page, "#points-A", "8")
    expect(page.locator(".scorer .place").nth(1)).to_contain_text("15 points")
    expect(page.locator(".scorer .place").first).to_contain_text("4 points")
    tap(page, "add")
    expect(page.locator(".scorer .place")).to_have_count(3)
    tap(page, "remove")
    expect(page.locator(".scorer .place")).to_have_count(2)
    choose(page, "#edition", "first")
    expect(page.locator("label[for=points-A]")).to_have_text("1: points")
    expect(page.locator("#notice")).to_be_empty()  # no card was chosen
    choose(page, "[name=card-A]", page.locator("[name=card-A] option").nth(1).get_attribute("value") or "")
    expect(page.locator("[name=card-A]")).not_to_have_value("")
    choose(page, "#edition", "second")
    expect(page.locator("#notice")).to_contain_text("Choose them again")
    expect(page.locator("[name=card-A]")).to_have_value("")


def test_a_full_track_takes_no_more(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    tap(page, "more refusals", "more refusals", "more refusals")
    assert page.locator("button[value='more refusals']").is_disabled()
    assert page.locator("button[value='less parks 0']").is_disabled()
    assert page.locator("button[value='less refusals']").is_enabled()


def test_reload_back_and_language_lose_nothing(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    tap(page, "plot M3", "number 9", "plot M4", "number 2", "sheet 1", "more temps")  # half filled in
    before = written(page)
    page.reload()
    assert written(page) == before
    expect(page.locator(".place[aria-current] b")).to_have_text("Sheet 2")
    page.click("text=About")
    page.go_back()
    assert written(page) == before
    page.click(".language button")
    expect(page.locator("h1")).to_have_text("Eine Partie auf Papier auswerten")
    assert written(page) == before
    page.click("text=Neu anfangen")
    expect(page.locator(".misfits")).to_have_count(0)
    assert written(page)["sheets"][1]["temps"] == 0


def test_quick_taps_wait_for_each_other(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    page.evaluate(
        "['more temps', 'more parks 1', 'more temps', 'plot T4', 'number 8', 'more temps'].forEach((move) => {"
        " const form = document.getElementById('decision');"
        " const button = [...form.querySelectorAll('button[name=move]')].find((each) => each.value === move);"
        " if (button) form.requestSubmit(button); })"
    )
    expect(page.locator(".track output").nth(3)).to_have_text("3")
    expect(page.locator(".track output").nth(1)).to_have_text("1")
    expect(page.locator("#question")).to_contain_text("plot 5")


def test_without_scripts_every_tap_is_an_address(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en", java_script_enabled=False)
    page.goto("/paper/score")
    page.click("summary:has-text('Without the picture')")
    for move in ("plot T0", "number 3", "more temps"):
        with page.expect_navigation():
            page.locator(f"button[value='{move}']").first.click()
    page.reload()
    assert total(page) == "7 points"
    page.go_back()
    assert total(page) == "0 points"
    expect(page.locator("#question")).to_have_text("Top street, plot 1: 3")


def test_keyboard_and_list_reach_every_plot(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="de")
    page.goto("/paper/score")
    with page.expect_response("**/paper/score"):
        page.locator('svg [data-move="plot B11"]').focus()
        page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("12")
    page.wait_for_function("() => document.activeElement.matches('[data-move=\"plot B11\"], #question')")
    assert page.locator("details button[value^=plot]").count() == 33
    look(page)


def test_nothing_is_cut_off(browser: Browser, server: Server) -> None:
    for width in (360, 1280):
        page = new_page(browser, server, width, 740, locale="de")
        load_german(page)
        for button in page.locator(".marks button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        room = page.evaluate(
            "['edition', 'alone', 'advanced'].map((id) => {"
            " const select = document.getElementById(id), free = select.cloneNode(true);"
            " Object.assign(free.style, {width: 'max-content', maxWidth: 'none'}); select.after(free);"
            " const needed = free.offsetWidth; free.remove(); return select.offsetWidth - needed; })"
        )
        assert min(room) >= 0


def test_a_hundred_sheets_from_a_file_can_be_read_and_tapped(browser: Browser, server: Server, tmp_path: Path) -> None:
    """WT-10: the first edition knows no limit; one value a line, as other programs may write it."""
    match = Match(TITLE, 2, 7, {"edition": "first"})
    while not match.over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[len(match.history) % len(match.legal(seat))])
    assert isinstance(match.state, WelcomeTo)
    form = position.from_state(match.state)
    finished = form["sheets"][0]
    form["sheets"] = [{**finished, "name": f"Street number {number}"} for number in range(100)]
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    page.locator("summary", has_text="As a file").click()
    file = tmp_path / "event.json"
    file.write_text(json.dumps(form, indent=1))
    page.set_input_files("#chosen-file", file)
    expect(page.locator("#file")).to_have_value(re.compile("Street number 99"))
    tap(page, "load")
    expect(page.locator(".scorer .place")).to_have_count(100)
    tap(page, "sheet 99")
    expect(page.locator(".scorer .place").nth(99)).to_have_attribute("aria-current", "true")
    page.reload()
    expect(page.locator(".scorer .place").nth(99)).to_have_attribute("aria-current", "true")


def load_german(page: Page) -> None:
    page.goto("/paper/score")
    choose(page, "#advanced", "yes")
    tap(page, "plot T2", "number 4", "plot T3", "number 4")


def test_bad_files_are_refused_with_their_place(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    page.locator("summary", has_text="As a file").click()
    for text, reason in (
        ("{", "not JSON"),
        ("[]", "object"),
        ('{"sheets":[{"temps":99}]}', "Sheet 1, Temp agency"),
        ('{"sheets":[{"refusals":99}]}', "Sheet 1, Strikes"),
        ('{"sheets":[{"refusals":99}],"edition":"first"}', "Sheet 1, Permit refusals"),
        ('{"sheets":[{},{"pool_houses":[[0]]}]}', "Sheet 2, pool_houses"),
        ('{"sheets":[{"pool_houses":[5]}]}', "Sheet 1, pool_houses"),
        ('{"sheets":[{"pool_houses":["ab"]}]}', "Sheet 1, pool_houses"),
        ('{"sheets":[{"name":"\\ud800"}]}', "only half there"),
        ('{"sheets":[{"streets":[{"houses":[5,5]},{},{}]}]}', "Sheet 1, top street: Of the houses with number 5"),
    ):
        page.fill("#file", text)
        tap(page, "load")
        expect(page.locator("#notice")).to_contain_text(reason)
    assert total(page) == "0 points"


HOSTILE: tuple[Any, ...] = (
    [],
    None,
    {"sheets": []},
    {"sheets": [{"streets": "x"}]},
    {"sheets": [{}], "solo": {"level": 1, "stack": ["park"] * 60}},
    {"sheets": [{"name": "x" * 300_000}]},
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "äöü",
        "e" * 300,
        *(moment.pack(form) for form in HOSTILE),
    ],
    ids=range(9),
)
def test_hostile_positions_are_answered_readably(server: Server, text: str) -> None:
    client = httpx.Client(base_url=server.address, timeout=PATIENCE, verify=server.trusted)
    server.clients.append(client)
    page = client.get("/paper/score").text
    token = page.split('name="_csrf_token" value="')[1].split('"')[0]
    answer = client.post("/paper/score", data={"_csrf_token": token, "position": text, "move": "plot T0"})
    assert answer.status_code == 422
    assert 'role="alert"></p>' not in answer.text
    assert client.get("/paper/score", params={"position": text}).status_code == 400
    assert client.post("/paper/score/file", data={"_csrf_token": token, "position": text}).status_code == 400


def test_ten_times_the_sheets_cost_about_ten_times_the_work() -> None:
    """A short address can name a hundred sheets that do not fit; nobody else shall wait for them."""

    def calls(sheets: int) -> int:
        """Counted, not timed: a busy machine stumbles over milliseconds."""
        street = {"houses": [9, 8, 7]}
        game = fill_in.read({"sheets": [{"streets": [street] * 3}] * sheets}, TITLE.components())
        work = Profile()
        work.runcall(fields.settle, game, 0, {}, TITLE.components())
        return sum(entry.callcount for entry in work.getstats())

    assert calls(100) < 15 * calls(10)


# Alone


def test_the_solo_example_by_tapping(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    choose(page, "#alone", "yes")
    choose(page, "#aaa", "3")
    stack = ["park", "marketing", "fence", "temp", "bis", "pool", "fence", "fence", "pool"]
    tap(page, *(f"hand {action}" for action in stack), "hand park", "unhand")
    choose(page, "#aaa-points-B", "7")
    tap(page, "more temps", "more temps", "more parks 0")
    assert written(page)["solo"] == {"level": 3, "stack": stack, "plans": {"B": 7}}
    result = TITLE.paper.score(written(page), TITLE.components())
    expect(page.locator(".result h2")).to_have_text(
        f"AAA wins, {result['aaa']['total']} to {result['breakdown'][0]['total']}."
    )
    assert page.locator(".result tfoot td").all_inner_texts() == ["9", str(result["aaa"]["total"])]
    look(page)


def test_own_values_of_a_manager_and_a_draw(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="en")
    load(page, example("WT-88"))
    expect(page.locator(".result h2")).to_have_text("AAA wins, 29 to 13.")
    look(page)
    form = example("WT-88")
    form["solo"] |= {"stack": ["park"], "plans": {}}
    form["sheets"] = [{"streets": [{"houses": [3, 4], "fences": [0, 1]}, {}, {}], "plans": {"A": 1}}]
    load(page, form)
    expect(page.locator(".result h2")).to_have_text("You win: as many points as AAA (3), but more estates.")
    load(page, {"edition": "first", "solo": {}, "sheets": [{"temps": 6}]})
    expect(page.locator(".result h2")).to_have_text("You reach 7 points. Can you beat that?")


# Finished sheets


def play_to_the_end(options: dict[str, str], seed: int) -> dict[str, Any]:
    """The sheets of a match that was played at random."""
    chance = random.Random(seed)
    match = Match(TITLE, 3, seed, options)
    while not match.over:
        seat = match.to_act()[0]
        match.play_code(seat, chance.choice(match.moves(seat)))
    assert isinstance(match.state, WelcomeTo)
    return position.from_state(match.state)


def taps_for(sheet: dict[str, Any]) -> Iterator[list[str]]:
    """All taps that write this sheet, in groups that may come in any order."""
    refs = {(ref.street, ref.place): str(ref) for ref in PLOT_REFS}
    for at, street in enumerate(sheet["streets"]):
        for place, house in enumerate(street["houses"]):
            plot = f"plot {refs[at, place]}"
            if house is not None:
                yield ["mode numbers", plot, f"number {str(house).rstrip('bcdefghijkl')}"]
            if [at, place] in sheet["pool_houses"]:
                yield ["mode numbers", plot, "pool"]
            if place in street["locked"]:
                yield ["mode numbers", plot, "lock"]
            if place in street["roundabouts"]:
                yield ["mode numbers", plot, "roundabout"]
        beside = {place + by for place in street["roundabouts"] for by in (-1, 0)}
        yield from (["mode fences", f"fence {refs[at, gap]}"] for gap in street["fences"] if gap not in beside)
        yield from ([f"more parks {at}"] for _ in range(street["parks"]))
    yield from (["more temps"] for _ in range(sheet["temps"]))
    yield from (["more refusals"] for _ in range(sheet["refusals"]))
    yield from ([f"more marketing {at + 1}"] for at, count in enumerate(sheet["marketing"]) for _ in range(count))


def enter(page: Page, form: dict[str, Any], chance: random.Random) -> None:
    """As somebody with the paper before them does, but in no order at all."""
    page.goto("/paper/score")
    choose(page, "#edition", form["edition"])
    choose(page, "#advanced", "yes" if form["advanced"] else "no")
    for seat, sheet in enumerate(form["sheets"]):
        tap(page, "add" if seat > 1 else f"sheet {seat}")
        groups = list(taps_for(sheet))
        chance.shuffle(groups)
        for group in groups:
            tap(page, *(move for move in group if not is_so(page, move)))
        for box, points in zip("ABC", list(boxes_of(form, sheet)), strict=True):
            if points:
                choose(page, f"#points-{box}", str(points))


def is_so(page: Page, move: str) -> bool:
    """Whether the page is in this mode already."""
    return move.startswith("mode") and page.locator(f'button[value="{move}"][aria-pressed=true]').count() == 1


def boxes_of(form: dict[str, Any], sheet: dict[str, Any]) -> Iterator[int]:
    for box in form["plan_cards"]:
        yield sheet["plans"].get(box, 0)


def command_scores(form: dict[str, Any], file: Path) -> dict[str, Any]:
    """What `richtfest score welcome-to` says."""
    file.write_text(json.dumps(form))
    command = [sys.executable, "-m", "richtfest", "score", "welcome-to", str(file)]
    done: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return done


@pytest.mark.parametrize(
    ("options", "seed"),
    some(
        [
            pytest.param({"edition": "second", "advanced": "yes"}, 5, id="advanced"),
            pytest.param({"edition": "second"}, 3, id="second"),
            pytest.param({"edition": "first"}, 8, id="first"),
        ]
    ),
)
@pytest.mark.long
def test_finished_sheets_tapped_in_any_order_score_as_the_command_says(
    browser: Browser, server: Server, tmp_path: Path, options: dict[str, str], seed: int
) -> None:
    form = play_to_the_end(options, seed)
    form["sheets"] = form["sheets"][:1]
    wanted = command_scores(form, tmp_path / "played.json")
    page = new_page(browser, server, locale="en")
    enter(page, form, random.Random(seed))
    expect(page.locator(".misfits")).to_have_count(0)
    tapped = written(page)
    tapped["sheets"] = tapped["sheets"][: len(form["sheets"])]
    found = command_scores(tapped, tmp_path / "tapped.json")
    assert found["breakdown"] == wanted["breakdown"]
    assert found["estate_counts"] == wanted["estate_counts"]
    assert total(page) == f"{wanted['breakdown'][0]['total']} points"


def test_what_was_played_is_asked_before_the_sheet_and_plans_are_told_in_full(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 740, locale="de")
    page.goto("/paper/score")
    sheet = page.locator(".picture.sheet").bounding_box()
    assert sheet
    for field in ("#edition", "#alone", "#advanced"):
        place = page.locator(field).bounding_box()
        assert place
        assert place["y"] + place["height"] <= sheet["y"]
    choose(page, "#advanced", "yes")
    choose(page, "[name=card-A]", "A*3")
    expect(page.locator(".goal")).to_have_text(
        "eine Wohnanlage der Größe 3 und zwei der Größe 4 in der mittleren Straße"
    )
    assert page.locator("[name=card-A] option:checked").inner_text() == "A*3 (14/8): 3 + 4 + 4"
    assert closed_lists_that_are_cut(page) == []
    look(page)


@pytest.mark.long
@pytest.mark.parametrize("language", some(["de", "en"]))
@pytest.mark.parametrize("edition", some(["second", "first"]))
def test_no_closed_list_is_cut_whatever_is_chosen(
    browser: Browser, server: Server, edition: str, language: str
) -> None:
    page = new_page(browser, server, 360, 740, locale=language)
    solo: dict[str, int] = {} if edition == "first" else {"level": 1}
    filled = moment.pack({"edition": edition, "advanced": True, "sheets": [{}], "solo": solo})
    for address in ("/paper", "/boxes/welcome-to", f"/paper/score?position={filled}"):
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert closed_lists_that_are_cut(page, "whatever is chosen") == []


def closed_lists_that_are_cut(page: Page, choices: str = "as they are") -> list[str]:
    """What a list shows while it is closed, as far as it is wider than the list."""
    found: list[str] = page.evaluate(
        """choices => [...document.querySelectorAll("select")].filter(list => list.checkVisibility()).flatMap(list => {
            const style = getComputedStyle(list), pen = document.createElement("canvas").getContext("2d");
            pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
            const shown = choices === "as they are" ? list.selectedOptions : list.options;
            return [...shown].map(each => each.textContent.trim()).filter(said => pen.measureText(said).width > room);
        })""",
        choices,
    )
    return found


def test_without_the_variant_there_is_no_line_for_roundabouts(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/paper/score")
    heads = page.locator(".result tbody th")
    expect(heads.filter(has_text="Strikes")).to_have_count(1)
    expect(heads.filter(has_text="Roundabouts")).to_have_count(0)
    choose(page, "#advanced", "yes")
    expect(heads.filter(has_text="Roundabouts")).to_have_count(1)


# The other boxes


@pytest.mark.parametrize(
    ("title", "language", "moves", "points"),
    [
        ("dream-home", "de", ["spot M1", "lay bathroom", "tile whirlpool", "spot U1", "lay bathroom"], "7 Punkte"),
        ("new-las-vegas", "en", ["spot 2-7", "number 7", "star", "more shows left", "mode limousine"], "−2 points"),
        ("happy-city", "en", ["card house", "card library", "spot 2", "left"], "1 point"),
    ],
)
def test_other_boxes_are_tapped_in_on_a_phone(
    browser: Browser, server: Server, title: str, language: str, moves: list[str], points: str
) -> None:
    page = new_page(browser, server, 360, 640, locale=language, color_scheme="dark")
    page.goto(f"/paper/score?title={title}")
    look(page)
    for move in moves:
        with page.expect_response("**/paper/score?title=*"):
            on_picture = page.locator(f'svg [data-move="{move}"]')
            if on_picture.count():
                on_picture.click()
            else:
                page.click(f'#decision button[name=move][value="{move}"]')
        page.wait_for_function("() => !window.underway.size")
    assert total(page) == points
    look(page)
    before = written(page)
    page.reload()
    assert written(page) == before
    page.click(".language button")
    assert written(page) == before
    look(page)
