"""The titles and option sets that every property is stated for. A new title adds its lines here and nothing else."""

from dataclasses import dataclass, field

import pytest

from richtfest.core.match import Match
from richtfest.core.title import AnyTitle
from richtfest.games.dream_home import TITLE as DREAM_HOME
from richtfest.games.happy_city import TITLE as HAPPY_CITY
from richtfest.games.new_las_vegas import TITLE as NEW_LAS_VEGAS
from richtfest.games.welcome_to import TITLE as WELCOME_TO


@dataclass(frozen=True)
class Setup:
    """A title with the choices a host makes before a match."""

    title: AnyTitle
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def match(self, seed: int, version: int | None = None) -> Match:
        """Under the newest rules, or under an earlier version of them."""
        return Match(self.title, self.seats, seed, self.options, version=version)

    def __str__(self) -> str:
        choices = [f"{name}={choice}" for name, choice in self.options.items()]
        if len(choices) > 3:
            choices = ["otherwise"]
        return "-".join([self.title.name, str(self.seats), *choices])


# Every doubt of the rules settled the other way.
DREAM_HOME_OTHERWISE = {
    "special_room_adjacency": "horizontal_and_vertical",
    "empty_room_choice": "only_if_no_face_up_field",
    "card_order_in_turn": "player_choice",
    "jackhammer_order": "first_claim",
    "tools_per_turn": "one",
    "removed_card_in_multi_card_room_keeps_decoration": "false",
    "designer_merge_surplus_decorations": "placement_illegal",
    "duplicate_helpers_stack": "everything",
    "helper_order_own": "supplier_handyman_roofer",
    "helper_order_players": "simultaneous",
    "discard_piles_browsable": "always",
    "children_on_face_down_cards_count": "true",
}

SETUPS = [
    Setup(WELCOME_TO, 2, {"edition": "first"}),
    Setup(WELCOME_TO, 4, {"edition": "first", "reshuffle": "no"}),
    Setup(WELCOME_TO, 3, {"edition": "first", "advanced": "yes"}),
    Setup(WELCOME_TO, 4, {"edition": "first", "advanced": "yes", "reshuffle": "no"}),
    Setup(WELCOME_TO, 2, {"edition": "second"}),
    Setup(WELCOME_TO, 6, {"edition": "second", "advanced": "yes"}),
    Setup(HAPPY_CITY, 2, {"variant": "base"}),
    Setup(HAPPY_CITY, 3, {"variant": "base", "round_limit": "40"}),
    Setup(HAPPY_CITY, 4, {"variant": "base", "round_limit": "10"}),
    Setup(HAPPY_CITY, 5, {"variant": "base"}),
    Setup(HAPPY_CITY, 2, {"variant": "beginner", "round_limit": "40"}),
    Setup(HAPPY_CITY, 5, {"variant": "beginner"}),
    Setup(DREAM_HOME, 2),
    Setup(DREAM_HOME, 3),
    Setup(DREAM_HOME, 4),
    Setup(DREAM_HOME, 3, {"column_removal_2_3_players": "off", "start_player": "2"}),
    Setup(DREAM_HOME, 2, DREAM_HOME_OTHERWISE),
    Setup(DREAM_HOME, 4, DREAM_HOME_OTHERWISE),
    Setup(WELCOME_TO, 1, {"edition": "first"}),
    Setup(WELCOME_TO, 1, {"edition": "first", "advanced": "yes"}),
    Setup(WELCOME_TO, 1, {"edition": "second", "aaa": "0"}),
    Setup(WELCOME_TO, 1, {"edition": "second", "aaa": "1"}),
    Setup(WELCOME_TO, 1, {"edition": "second", "advanced": "yes", "aaa": "7"}),
    Setup(NEW_LAS_VEGAS, 3),
    Setup(NEW_LAS_VEGAS, 2, {"golf": "no"}),
    Setup(NEW_LAS_VEGAS, 4, {"bank": "no"}),
    Setup(NEW_LAS_VEGAS, 6, {"golf": "no", "bank": "no"}),
    Setup(NEW_LAS_VEGAS, 1, {"manager": "1"}),
    Setup(NEW_LAS_VEGAS, 1, {"manager": "10", "golf": "no", "bank": "no"}),
    Setup(DREAM_HOME, 3, {"helper_order_players": "simultaneous"}),
    Setup(DREAM_HOME, 4, {"jackhammer_order": "first_claim", "helper_order_players": "simultaneous"}),
    Setup(WELCOME_TO, 3, {"edition": "second", "temp_points": "7-3-1"}),
]
CROWDS = [
    Setup(WELCOME_TO, 100, {"edition": "first"}),
    Setup(WELCOME_TO, 100, {"edition": "first", "advanced": "yes"}),
]

for_every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
for_every_setup_and_crowd = pytest.mark.parametrize("setup", SETUPS + CROWDS, ids=str)
