"""For thumbs, for readers with colours of their own, and for those who hear the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.volume import some, volume
from tests.web.screens import ask, choose, is_over, look, new_page, open_table
from tests.web.server import Server

# Links within a sentence are exempt (WCAG 2.5.5), and buttons that only ears and keys find, clipped to a pixel: a thumb
# has the same answer on the picture, and that is measured.
SMALL = """() => [...document.querySelectorAll(
    'button, select, input:not([type=hidden]), summary, a:not(p a, dd a, li p a), [data-move]')]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > 0 && !each.closest('.spare, .seen'))
  .map(each => [each.dataset.move ?? each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([_, box]) => box.width < 44 || box.height < 44)
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""
PAGES = ("/", "/boxes/welcome-to", "/tables", "/rules", "/rules/welcome-to", "/about")
CONTROLS = {"button", "link", "textbox", "combobox", "checkbox", "DisclosureTriangle"}


@pytest.mark.long
def test_every_target_on_a_phone_is_as_large_as_a_thumb(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de", has_touch=True)
    open_table(page, "me", "random")
    table = page.url
    for path in PAGES:
        page.goto(path)
        assert ask(page, SMALL) == [], path
    page.goto(table)
    kinds: set[str] = set()
    for number in range(200):  # the cards decide when a fence comes up
        if number >= volume(40) and {"combo", "write", "fence"} <= kinds:
            return
        if is_over(page):
            open_table(page, "me", "random")
        kinds |= set(
            ask(page, "() => [...document.querySelectorAll('[data-move]')].map(e => e.dataset.move.split(' ')[0])")
        )
        assert ask(page, SMALL) == []
        choose(page, 5 * number)
    raise AssertionError(f"only {kinds} came up")


# The kinds of answers to a question of which none can be pressed as the page stands, on a picture or as a button.
UNSEEN = """() => {
    const kinds = new Map();
    for (const button of document.querySelectorAll('.choices button')) {
        const kind = button.value.split(/[ :]/)[0];
        const places = [button, ...document.querySelectorAll(`svg [data-move="${CSS.escape(button.value)}"]`)];
        const seen = places.some(each => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return each.contains(document.elementFromPoint(x + width / 2, y + height / 2)); });
        kinds.set(kind, kinds.get(kind) || seen);
    }
    return [...kinds].filter(([_, seen]) => !seen).map(([kind]) => kind); }"""


@pytest.mark.parametrize(("width", "height"), some([(360, 640), (1280, 800), (390, 844)]))
def test_no_kind_of_answer_is_out_of_sight(browser: Browser, server: Server, width: int, height: int) -> None:
    page = new_page(browser, server, width, height, locale="en", has_touch=width < 1000)
    open_table(page, "me", "random")
    for number in range(16):
        choose(page, number)
        assert ask(page, UNSEEN) == []
        assert ask(page, "() => scrollY") == 0, page.inner_text("#question")
        expect(page.locator("#confirm")).to_be_in_viewport()
        expect(page.locator("#undo")).to_be_in_viewport()


@pytest.mark.parametrize(("width", "height"), some([(1280, 800), (844, 390), (1024, 768), (768, 1024), (360, 740)], 2))
def test_the_question_and_the_cards_are_in_sight_on_every_screen(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    page = new_page(browser, server, width, height, locale="de")
    for seats in (("me",), ("me", "random")):  # alone against AAA, and with somebody
        open_table(page, *seats)
        for part in ("#question", "#undo", "#confirm", ".picture.combos"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert 0 <= box["y"] < box["y"] + box["height"] <= height, part
            assert 0 <= box["x"] < box["x"] + box["width"] <= width, part
        look(page)


@pytest.mark.parametrize("scheme", some(["light", "dark"]))
def test_readers_keep_their_own_colours(browser: Browser, server: Server, scheme: Any) -> None:
    page = new_page(browser, server, locale="en", forced_colors="active", color_scheme=scheme)
    open_table(page, "me", "random")
    choose(page, 0)
    colours = page.evaluate(
        """() => { const probe = document.body.appendChild(document.createElement('i'));
        const system = name => { probe.style.color = name; return getComputedStyle(probe).color; };
        const found = { choice: getComputedStyle(document.querySelector('.rf-target > .rf-spot')).stroke,
          Highlight: system('Highlight'), Canvas: system('Canvas'),
          words: getComputedStyle(document.querySelector('#question')).color, CanvasText: system('CanvasText') };
        probe.remove(); return found; }"""
    )
    assert colours["choice"] == colours["Highlight"] != colours["Canvas"]
    assert colours["words"] == colours["CanvasText"] != colours["Canvas"]
    look(page)


# Hearing the page


def heard(page: Page) -> list[dict[str, Any]]:
    """What Chromium tells a screen reader of a settled page, without what it leaves out."""
    ask(page, "() => true")
    nodes: list[dict[str, Any]] = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node["ignored"]]


def named(nodes: list[dict[str, Any]], *roles: str) -> Iterator[str]:
    for node in nodes:
        if node["role"]["value"] in roles:
            yield str(node.get("name", {}).get("value", "")).strip()


def loose_words(nodes: list[dict[str, Any]]) -> list[str]:
    """Texts of a picture that stand beside its words."""
    by_id = {node["nodeId"]: node for node in nodes}
    pictures = {node["nodeId"] for node in nodes if node["role"]["value"] in {"image", "group"} and node.get("name")}
    found = []
    for node in nodes:
        above = by_id.get(node.get("parentId", ""))
        while above is not None and above["role"]["value"] not in CONTROLS:
            if above["nodeId"] in pictures and node["role"]["value"] == "StaticText":
                found.append(str(node["name"]["value"]))
                break
            above = by_id.get(above.get("parentId", ""))
    return found


def test_the_page_reads_sensibly(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random", names=("Ann",))
    for moment in range(3):
        nodes = heard(page)
        assert all(named(nodes, *CONTROLS)), "every control has a name"
        assert all(named(nodes, "image")), "every picture has a name"
        for landmark in ("banner", "main"):
            assert len(list(named(nodes, landmark))) == 1
        assert list(named(nodes, "navigation")) == ["Boards"]
        assert "Menu" in list(named(nodes, "DisclosureTriangle"))  # the way to all other pages is in it
        assert next(named(nodes, "heading")) == "Welcome To…"
        assert page.inner_text("#question") in list(named(nodes, "heading"))
        assert any(name.startswith("top street: ") for name in named(nodes, "image"))
        assert loose_words(nodes) == [], "what is printed is for the eye only"
        live = [
            node["role"]["value"]
            for node in nodes
            if {"name": "live", "value": {"type": "token", "value": "polite"}} in node.get("properties", [])
        ]
        assert live == ["status"]
        expect(page.get_by_role("status")).to_contain_text("It is your turn.")
        choose(page, moment)
    page.goto("/")
    nodes = heard(page)
    assert all(named(nodes, *CONTROLS, "image"))
    assert len(list(named(nodes, "main"))) == 1
