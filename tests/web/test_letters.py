"""All that is written in the pictures of a table can be read on every screen: its letters keep eleven pixels, and none
lie over others.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.golden.records import golden
from tests.volume import some
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import ask, check_width, new_page
from tests.web.server import Server

LEAST = 10.95  # pixels; browsers round
SCREENS = ("844x390", "360x640", "1024x768", "390x844", "1280x800")  # the smallest of each layout first
MATCHES = {  # of every box, one in which its pictures are full
    "welcome-to": ("welcome-to", "first_advanced"),
    "welcome-to alone": ("welcome-to", "second_solo_3"),
    "new-las-vegas": ("new-las-vegas", "two_seats"),
    "new-las-vegas alone": ("new-las-vegas", "solo_3"),
    "dream-home": ("dream-home", "four_seats"),
    "happy-city": ("happy-city", "three_seats"),
}
# A print that is used several times is measured in all places: each gets its own marks.
UNFOLD = """() => {
    for (const use of document.querySelectorAll("main svg use")) {
        const own = document.querySelector(use.getAttribute("href")).cloneNode(true);
        own.removeAttribute("id");
        use.replaceWith(own);
    }
    return document.querySelectorAll("main svg text").length;
}"""
# How high the letters of each text are on the screen that are too small, with what a picture's own scale makes of them.
SMALL = f"""() => [...document.querySelectorAll("main svg text")]
    .filter((text) => text.textContent.trim() && text.getClientRects().length)
    .filter((text) => text.checkVisibility({{ visibilityProperty: true, opacityProperty: true }}))
    .map((text) => {{
        const {{ a, b, c, d }} = text.getScreenCTM();
        const height = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
        return [text.getAttribute("class"), text.textContent, Math.round(height * 10) / 10];
    }})
    .filter(([_style, _words, height]) => height < {LEAST})"""


# Words that leave their picture, and words that lie over others. Lines of a paragraph stand close: only the middle of
# their height counts.
CROSSED = """() => [...document.querySelectorAll("main .picture > svg")].flatMap((picture) => {
    const frame = picture.getBoundingClientRect();
    const words = [...picture.querySelectorAll("text")]
        .filter((text) => text.textContent.trim() && text.getClientRects().length)
        .filter((text) => text.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect(), third = (bottom - top) / 3;
            return [text.textContent, left + 1, right - 1, top + third, bottom - third];
        });
    const out = words.filter(([_words, left, right]) => left < frame.left - 1 || right > frame.right + 1);
    const crossed = words.flatMap(([one, left, right, top, bottom], place) =>
        words.slice(place + 1)
            .filter(([_words, from, to, above, below]) => left < to && from < right && top < below && above < bottom)
            .map(([other]) => [one, other]));
    return [...out.map(([words]) => [words]), ...crossed];
})"""


def hard_to_read(page: Page, table: str) -> list[str]:
    page.goto(f"/tables/{table}")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    check_width(page)
    assert ask(page, UNFOLD) > 20
    return [f"{page.viewport_size} {table}: {found}" for found in ask(page, SMALL) + ask(page, CROSSED)]


@pytest.mark.parametrize("screen", some(SCREENS, 3))
def test_letters_in_a_picture_are_large_enough_and_lie_over_no_others(
    browser: Browser, server: Server, screen: str
) -> None:
    width, height = (int(part) for part in screen.split("x"))
    touch = width < 1000
    page = new_page(browser, server, width, height, locale="de", has_touch=touch, is_mobile=touch)
    me = player_of(page, server)
    page.goto("/about")  # now the server knows how wide the screen is
    found = []
    for name, match in MATCHES.items():
        record = golden(*match)
        for part in some((2, 1, 3)):  # thirds of the match
            table = f"{name.replace(' ', '-')}-{part}-{screen}"
            friends = [f"friend {seat}" for seat in range(1, record.seats)]
            lay_out_for(server, table, record, len(record.moves) * part // 3, [me, *friends])
            found += hard_to_read(page, table)
    assert found == []
