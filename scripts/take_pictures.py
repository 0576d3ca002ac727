"""Takes pictures of every page, light and dark, wide and narrow, German and English, into the folder `pictures`.

    .venv/bin/python -m scripts.take_pictures

Needs Chromium. Few colours make small files, and flat shapes do not mind. Those that a page of the documentation shows
are renewed in docs/pictures too.
"""

from __future__ import annotations

import io
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from richtfest.games import titles
from tests.browsers import CHROMIUM, FLAGS

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "pictures"
SHOWN = ROOT / "docs" / "pictures"
SCREENS = {"wide": (1280, 900), "narrow": (360, 780)}
COLOURS = 128
WHOLE = 99  # more rounds than any match has
ROUNDS = 7  # of a match in progress: enough to show something, and in no box the end
DULL = {"skip", "roundabout", "done", "coin", "no special", "pass", "next"}  # moves that make no picture


@contextmanager
def served() -> Iterator[str]:
    """A server with an empty data folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "richtfest", "serve", f"--port={port}", f"--data={data}", "--limit=0"]
        server = subprocess.Popen(command)  # noqa: S603 - our own command with fixed arguments
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=15)


def await_answer(address: str) -> None:
    for _ in range(200):
        try:
            urlopen(f"{address}/about").close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.1)
        else:
            return


def play(page: Page, title: str, chance: random.Random, rounds: int = WHOLE, *, alone: bool = False) -> str:
    """Sit down alone or with a bot and play so many rounds, or to the end; the address of the table."""
    page.goto(f"/boxes/{title}")
    page.fill("[name=name-0]", "Ann")
    if alone:
        page.check("[name=seats][value='1']")
    page.click("form.setup button.main")
    page.wait_for_selector("#table")
    while not page.locator("#table.finished").count():
        if int(page.locator("#table").get_attribute("data-round") or 0) > rounds:
            break
        buttons = page.locator("#decision button[name=move]:enabled")
        offered = {button.get_attribute("value") or "": button.inner_text() for button in buttons.all()}
        lively = [move for move, said in offered.items() if move not in DULL and "face down" not in said]
        wanted = lively or list(offered)
        if not wanted:
            page.wait_for_timeout(50)
            continue
        before = page.locator("#decision [name=step]").get_attribute("value")
        page.locator(f'#decision button[name=move][value="{chance.choice(wanted)}"]').first.click()
        page.wait_for_function(
            "before => document.querySelector('#decision [name=step]')?.value !== before"
            " && !document.querySelector('#decision.htmx-request')",  # until then no other click counts
            arg=before,
            timeout=60_000,
        )
    if rounds < WHOLE and page.locator("#table.finished").count():
        return play(page, title, chance, rounds, alone=alone)  # over too soon for a picture of a match in progress
    address = page.url
    page.close()  # every open table keeps a connection, and a browser has few of them for one server
    return address


def photograph(context: BrowserContext, address: str, file: Path) -> None:
    page = context.new_page()
    page.goto(address)
    page.goto(address)  # the first visit tells the server how wide the screen is
    page.wait_for_timeout(300)
    shot = Image.open(io.BytesIO(page.screenshot()))
    shot.convert("RGB").quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE).save(file, optimize=True)
    page.close()


def take_all(browser: Browser, address: str) -> None:
    host = browser.new_context(base_url=address, reduced_motion="reduce", locale="en")
    pages = {"home": "/", "box": "/boxes/welcome-to"}
    for title in titles():
        own = "" if title == "welcome-to" else f"-{title}"
        pages[f"table{own}"] = play(host.new_page(), title, random.Random(4), ROUNDS)
        pages[f"finished{own}"] = play(host.new_page(), title, random.Random(5))
        pages[f"rules-{title}"] = f"/rules/{title}"
        pages[f"paper-score{own}"] = f"/paper/score?title={title}"
    pages["solo"] = play(host.new_page(), "welcome-to", random.Random(6), 12, alone=True)
    pages |= {"my-tables": "/tables", "about": "/about", "rules": "/rules", "paper": "/paper", "events": "/events"}
    pages["paper-cards"] = "/paper/cards?edition=second&advanced=no&seed=7"
    pages["paper-cards-acme"] = "/paper/cards?title=new-las-vegas&alone=yes&manager=3&handed=0120&seed=7"
    seats = host.storage_state()
    for (screen, (width, height)), scheme, language in product(SCREENS.items(), ("light", "dark"), ("en", "de")):
        context = browser.new_context(
            base_url=address,
            storage_state=seats,
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=language,
            reduced_motion="reduce",
        )
        for name, path in pages.items():
            photograph(context, path, PICTURES / f"{name}-{screen}-{scheme}-{language}.png")
        context.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        await_answer(address)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        take_all(browser, address)
        browser.close()
    for picture in SHOWN.glob("*.png"):
        shutil.copy(PICTURES / picture.name, picture)


if __name__ == "__main__":
    main()
