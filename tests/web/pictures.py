"""`make pictures`: every page as a picture in docs/pictures, wide and narrow, light and dark, English and German."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.screens import is_over, step
from tests.web.server import Caller, Server

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LOOKS = (
    ("wide-light-en", 1280, 900),
    ("wide-dark-de", 1280, 900),
    ("narrow-light-de", 360, 640),
    ("narrow-dark-en", 360, 640),
)


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        caller = Caller(server)
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        pages = {
            "home": "/",
            "table": f"/tables/{played(caller, 11)}",
            "finished": f"/tables/{played(caller, 99)}",
            "waiting": f"/tables/{caller.open('me', 'open')}",
            "curtain": f"/tables/{caller.open('me', 'me')}",
            "my-tables": "/tables",
            "rules": "/rules/welcome-to",
            "about": "/about",
        }
        for look, width, height in LOOKS:
            _, scheme, language = look.split("-")
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                locale=language,
                base_url=server.address,
                reduced_motion="reduce",
            )
            context.add_cookies([{"name": "richtfest", "value": caller.token, "url": server.address}])
            for name, path in pages.items():
                take(context, path, FOLDER / f"{name}-{look}.png")
        browser.close()
        server.stop()


def take(context: BrowserContext, path: str, file: Path) -> None:
    page: Page = context.new_page()
    page.goto(path)
    page.wait_for_timeout(700)
    if "table-" in file.name and not is_over(page) and page.locator(".choices button").count():
        before = step(page)
        if page.locator("#undo:enabled").count() == 0:
            page.locator(".choices button").first.click()
        for _ in range(50):
            if step(page) != before:
                break
            page.wait_for_timeout(50)
    page.screenshot(path=file)
    page.close()


def played(caller: Caller, rounds: int) -> str:
    """A table against the apprentice, after so many rounds; ours likes to build and to use every action."""
    table = caller.open("me", "apprentice:200")
    while True:
        shown = caller.client.get(f"/tables/{table}").json()
        if shown["over"] or shown["round"] > rounds:
            return table
        moves = caller.moves(table, 0)
        if moves:
            wished = [move for move in moves if not move.startswith(("skip", "done", "as printed"))]
            caller.play(table, 0, wished[len(wished) // 2] if wished else moves[0])


if __name__ == "__main__":
    main()
