"""One server and one browser for all tests of a process, if there are any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browsers import CHROMIUM, FLAGS
from tests.web.screens import AXE, complaints
from tests.web.server import Caller, Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest.fixture
def caller(server: Server) -> Caller:
    return Caller(server)


class Lasting:
    """The browser of this process. While it lives, an event loop runs in this thread, and no other can."""

    def __init__(self) -> None:
        self._alive: Browser | None = None
        self._ends = ExitStack()

    def begin(self) -> Browser:
        """The same one as long as it answers."""
        if self._alive is None or not self._alive.is_connected():
            self.end()
            playwright = self._ends.enter_context(sync_playwright())
            self._alive = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            self._ends.callback(self._alive.close)
        return self._alive

    def end(self) -> None:
        self._alive = None
        self._ends.close()


LASTING: Final = Lasting()


@pytest.fixture
def browser() -> Browser:
    if CHROMIUM is None or not AXE.exists():
        assert os.environ.get("CI") != "true", "Chromium or axe is missing"
        pytest.skip("no Chromium on this machine, or npm could not be reached")
    return LASTING.begin()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """One browser lasts as long as tests that want one follow each other."""
    if "browser" not in getattr(nextitem, "fixturenames", ()):
        LASTING.end()


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
