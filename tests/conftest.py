"""What all tests share: how Hypothesis searches, English as the language of the commands, and which tests begin.

And where tables are kept: a test that asks for a `place` runs once for each storage.
"""

import gc
import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from tests import postgres

# No deadline: a busy machine is no reason to fail.
settings.register_profile("richtfest", deadline=None)
settings.load_profile("richtfest")

os.environ["LANGUAGE"] = "en"


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # once a run, before its workers
        postgres.begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.end_run()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where tables are kept: a file, or a database."""
    return tmp_path / "log.sqlite" if request.param == "SQLite" else postgres.new_site()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a browser begin, the longest first: begun last, one of them would keep all but one core waiting.

    Those of one file stay together, for they share a browser. Whole series of matches come next, for the same reason.
    """
    length = Counter(item.path for item in items if item.get_closest_marker("long"))
    items.sort(
        key=lambda item: (
            turn(item),
            -length[item.path],
            item.path,
            item.get_closest_marker("long") is None,
        )
    )


def pytest_collection_finish() -> None:
    """What was collected stays; who looks for garbage need not go through thousands of tests again and again."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def turn(item: pytest.Item) -> int:
    """First browsers, then series of matches, then everything that is quickly done."""
    if "browser" in getattr(item, "fixturenames", ()):
        return 0
    return 1 if item.get_closest_marker("bulk") else 2
