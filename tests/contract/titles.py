"""The titles and option sets that every property is stated for, as the boxes bring them in their `setups.py`."""

from importlib import import_module
from typing import cast

import pytest

from richtfest.games.shelf import NAMES
from tests.contract.setup import Box, Setup
from tests.volume import AGAIN

BOXES: dict[str, Box] = {
    name: cast("Box", import_module(f"tests.games.{name.replace('-', '_')}.setups")) for name in NAMES
}
SETUPS: list[Setup] = [setup for box in BOXES.values() for setup in box.SETUPS]
CROWDS: list[Setup] = [setup for box in BOXES.values() for setup in box.CROWDS]
BY_NAME = {str(setup): setup for setup in SETUPS + CROWDS}

# Of every box every second setup is tried again where the rules are interpreted.
TRIED = [setup for box in BOXES.values() for setup in box.SETUPS[:: 2 if AGAIN else 1]]
for_every_setup = pytest.mark.parametrize("setup", TRIED, ids=str)
for_every_setup_and_crowd = pytest.mark.parametrize("setup", TRIED + CROWDS, ids=str)
