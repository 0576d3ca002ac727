"""Takes pictures of every page, light and dark, wide and narrow, German and English, into the folder `pictures`.

    .venv/bin/python -m scripts.take_pictures

Needs Chromium. Few colours make small files, and flat shapes do not mind. Those that a page of the documentation shows
are renewed in docs/pictures too.
"""

from __future__ import annotations

import os
import re
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
from playwright.sync_api import Browser, Page, sync_playwright

from richtfest.core.words import LANGUAGES
from tests.browsers import CHROMIUM, FLAGS
from tests.web.pages import Somebody, addresses

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "pictures"
SHOWN = ROOT / "docs" / "pictures"
SCREENS = {
    "wide": (1280, 800),
    "phone": (390, 844),
    "small": (360, 640),
    "lying": (844, 390),
    "tablet": (768, 1024),
    "lying-tablet": (1024, 768),
    "large": (1440, 900),
}
HANDHELD = {"phone", "small", "lying", "tablet", "lying-tablet"}
COLOURS = 128
PATIENCE = 120_000  # milliseconds


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


def photograph(page: Page, address: str, file: Path, *, whole: bool) -> None:
    page.goto(address)
    page.evaluate("() => document.fonts.ready")
    for board in page.locator(".boards .picture").all():  # drawn when it comes into sight
        board.scroll_into_view_if_needed()
        board.locator("svg").first.wait_for()
    page.evaluate("() => scrollTo(0, 0)")
    # While Chromium looks at a whole page, it seems narrow for a moment; one that keeps no cookies is not loaded anew.
    page.evaluate("() => Object.defineProperty(document, 'cookie', { get: () => '' })")
    page.screenshot(path=file, full_page=whole)


def make_small(picture: Path, to: Path) -> None:
    """Few colours make small files, and flat shapes do not mind."""
    shot = Image.open(picture).convert("RGB")
    shot.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE).save(to, optimize=True)


def take_all(browser: Browser, address: str, kinds: list[str], only: str) -> None:
    anna, *others = (Somebody(address, seed) for seed in range(3))
    pages = {name: path for name, path in addresses(anna, others) if re.search(only, name)}
    token = {"name": "richtfest", "value": anna.token, "url": address}
    for kind in kinds:
        size, scheme, language = kind.rsplit("-", 2)
        width, height = SCREENS[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=size in HANDHELD,
            color_scheme="dark" if scheme == "dark" else "light",
            locale=language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_cookies([token, {"name": "pace", "value": "asked", "url": address}])
        page = context.new_page()
        page.goto("/about")  # the first visit tells the server how wide the screen is
        for name, path in pages.items():
            photograph(
                page, path, PICTURES / f"{name}-{kind}.png", whole="-over" in name or not path.startswith("/tables/")
            )
        context.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    every = [f"{size}-{scheme}-{language}" for size, scheme, language in product(SCREENS, ("light", "dark"), LANGUAGES)]
    with served() as address, sync_playwright() as playwright:
        await_answer(address)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        take_all(browser, address, os.environ.get("KINDS", "").split() or every, os.environ.get("ONLY", ""))
        browser.close()
    for picture in SHOWN.glob("*.png"):
        if (PICTURES / picture.name).exists():
            make_small(PICTURES / picture.name, picture)


if __name__ == "__main__":
    main()
