"""A match goes on without its windows: programs play in the names of the browsers, and nobody draws what they play."""

from __future__ import annotations

from random import Random

import httpx
from playwright.sync_api import Page

from richtfest.web.visitors import COOKIE
from tests.web.server import PATIENCE, Server


def token_of(page: Page) -> str:
    return next(each["value"] for each in page.context.cookies() if each["name"] == COOKIE)


def play_to_the_end(server: Server, table: str, pages: list[Page], watching: tuple[Page, ...] = ()) -> None:
    """The rest of the match is not what a test is about: who does not watch looks elsewhere, and is back at its end."""
    away = [(page, page.url) for page in pages if page not in watching]
    for page, _ in away:
        page.goto("about:blank")
    with httpx.Client(base_url=f"{server.address}/api/tables/{table}", timeout=PATIENCE, verify=server.trusted) as api:
        play(api, [token_of(page) for page in pages], Random(7))
    for page, here in away:
        page.goto(here)


def play(api: httpx.Client, tokens: list[str], chance: Random) -> None:
    held = []
    for token in tokens:
        headers = {"authorization": f"Bearer {token}"}
        held += [(headers, seat["seat"]) for seat in api.get("", headers=headers).json()["seats"] if seat["mine"]]
    while not api.get("", headers=held[0][0]).json()["over"]:  # shared cards are closed to strangers
        for headers, seat in held:
            told = api.get("/moves", params={"seat": seat}, headers=headers).json()
            while told["moves"]:
                said = {"seat": seat, "move": chance.choice(told["moves"])["move"]}
                told = api.post("/moves", json=said, headers=headers).raise_for_status().json()
