"""One server per run; browsers where there are any."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browsers import CHROMIUM, FLAGS
from tests.web.screens import AXE, complaints
from tests.web.server import Caller, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def caller(server: Server) -> Caller:
    return Caller(server)


@pytest.fixture(scope="module")  # not longer: while it lives, an event loop runs in this thread, and no other can
def browser() -> Iterator[Browser]:
    if CHROMIUM is None or not AXE.exists():
        assert os.environ.get("CI") != "true", "Chromium or axe is missing"
        pytest.skip("no Chromium on this machine, or npm could not be reached")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield made
        made.close()


@pytest.fixture(autouse=True)
def _windows(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test opened is closed after it, and no page has complained."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser: Browser = request.getfixturevalue("browser")
    yield
    complained = [complaint for context in browser.contexts for page in context.pages for complaint in complaints(page)]
    for context in browser.contexts:
        context.close()
    assert complained == []
