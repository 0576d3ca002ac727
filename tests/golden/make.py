"""Write the golden records that are missing: those of a new version of the rules. What is written once stays.

python -m tests.golden.make
"""

from pathlib import Path
from random import Random

from richtfest.core.match import Match
from richtfest.games.dream_home import TITLE as DREAM_HOME
from richtfest.games.happy_city import TITLE as HAPPY_CITY
from richtfest.games.new_las_vegas import TITLE as NEW_LAS_VEGAS
from richtfest.games.welcome_to import TITLE as WELCOME_TO
from tests.contract.play import choose
from tests.contract.titles import DREAM_HOME_OTHERWISE, Setup

FOLDER = Path(__file__).parent
WELCOME_TO_2 = FOLDER / "welcome_to_v2"
GOLDEN = {
    "welcome_to_first_two_seats": (Setup(WELCOME_TO, 2, {"edition": "first"}), 82),
    "welcome_to_first_four_seats": (Setup(WELCOME_TO, 4, {"edition": "first"}), 233),
    "welcome_to_first_without_reshuffle": (Setup(WELCOME_TO, 3, {"edition": "first", "reshuffle": "no"}), 92),
    "welcome_to_first_advanced": (Setup(WELCOME_TO, 2, {"edition": "first", "advanced": "yes"}), 212),
    "welcome_to_first_random": (Setup(WELCOME_TO, 5, {"edition": "first", "advanced": "yes"}), 84),
    "welcome_to_first_hundred_seats": (Setup(WELCOME_TO, 100, {"edition": "first"}), 1),
    "welcome_to_second_two_seats": (Setup(WELCOME_TO, 2, {"edition": "second"}), 74),
    "welcome_to_second_advanced": (Setup(WELCOME_TO, 6, {"edition": "second", "advanced": "yes"}), 113),
    "happy_city_two_seats": (Setup(HAPPY_CITY, 2, {"variant": "base"}), 242),
    "happy_city_three_seats": (Setup(HAPPY_CITY, 3, {"variant": "base"}), 355),
    "happy_city_four_seats_random": (Setup(HAPPY_CITY, 4, {"variant": "base", "round_limit": "40"}), 9),
    "happy_city_four_seats": (Setup(HAPPY_CITY, 4, {"variant": "base"}), 62),
    "happy_city_five_seats_with_a_last_round": (Setup(HAPPY_CITY, 5, {"variant": "base", "round_limit": "10"}), 65),
    "happy_city_beginners_two_seats": (Setup(HAPPY_CITY, 2, {"variant": "beginner"}), 133),
    "happy_city_beginners_five_seats": (Setup(HAPPY_CITY, 5, {"variant": "beginner"}), 389),
    "welcome_to_first_solo": (Setup(WELCOME_TO, 1, {"edition": "first"}), 5),
    "welcome_to_first_solo_advanced": (Setup(WELCOME_TO, 1, {"edition": "first", "advanced": "yes"}), 8),
    **{
        f"welcome_to_second_solo_{level}": (Setup(WELCOME_TO, 1, {"edition": "second", "aaa": str(level)}), 100 + level)
        for level in range(8)
    },
    "welcome_to_second_solo_advanced": (
        Setup(WELCOME_TO, 1, {"edition": "second", "advanced": "yes", "aaa": "4"}),
        56,
    ),
    "new_las_vegas_two_seats": (Setup(NEW_LAS_VEGAS, 2), 16),
    "new_las_vegas_three_seats_random": (Setup(NEW_LAS_VEGAS, 3), 3),
    "new_las_vegas_four_seats": (Setup(NEW_LAS_VEGAS, 4), 32),
    "new_las_vegas_without_golf": (Setup(NEW_LAS_VEGAS, 3, {"golf": "no"}), 32),
    "new_las_vegas_without_bank": (Setup(NEW_LAS_VEGAS, 2, {"bank": "no"}), 1),
    "new_las_vegas_without_both": (Setup(NEW_LAS_VEGAS, 6, {"golf": "no", "bank": "no"}), 5),
    **{
        f"new_las_vegas_solo_{level}": (Setup(NEW_LAS_VEGAS, 1, {"manager": str(level)}), 100 + level)
        for level in range(1, 11)
    },
    "new_las_vegas_solo_without_both": (
        Setup(NEW_LAS_VEGAS, 1, {"manager": "5", "golf": "no", "bank": "no"}),
        56,
    ),
    "dream_home_two_seats": (Setup(DREAM_HOME, 2), 5),
    "dream_home_three_seats": (Setup(DREAM_HOME, 3), 16),
    "dream_home_four_seats": (Setup(DREAM_HOME, 4), 6),
    "dream_home_family_variant": (Setup(DREAM_HOME, 3, {"column_removal_2_3_players": "off"}), 5),
    "dream_home_otherwise_two_seats": (Setup(DREAM_HOME, 2, DREAM_HOME_OTHERWISE), 10),
    "dream_home_otherwise_four_seats": (Setup(DREAM_HOME, 4, DREAM_HOME_OTHERWISE), 26),
    "dream_home_race_and_all_at_once": (
        Setup(DREAM_HOME, 4, {"jackhammer_order": "first_claim", "helper_order_players": "simultaneous"}),
        30,
    ),
    "dream_home_all_at_once_two_seats": (Setup(DREAM_HOME, 2, {"helper_order_players": "simultaneous"}), 135),
}


GOLDEN_2 = {
    name: GOLDEN[name]
    for name in (
        *("welcome_to_first_two_seats", "welcome_to_first_four_seats", "welcome_to_first_random"),
        *("welcome_to_second_two_seats", "welcome_to_second_advanced", "welcome_to_first_solo"),
        *("welcome_to_second_solo_1", "welcome_to_second_solo_5", "welcome_to_second_solo_advanced"),
    )
} | {
    "welcome_to_first_random_again": (Setup(WELCOME_TO, 4, {"edition": "first"}), 3),
    "welcome_to_second_random": (Setup(WELCOME_TO, 3, {"edition": "second"}), 3),
    "welcome_to_second_solo_random": (Setup(WELCOME_TO, 1, {"edition": "second", "aaa": "3"}), 24),
}


def play_turn_by_turn(setup: Setup, seed: int, version: int) -> Match:
    """A match in which every seat finishes its turn before the next one begins, so that the record reads well."""
    match, chance = setup.match(seed, version), Random(seed)
    while not match.over:
        seat = match.to_act()[0]
        inked = match.state.inked
        while match.state.owes(seat) and match.state.inked == inked:
            match.play_code(seat, choose(match, seat, chance))
    return match


if __name__ == "__main__":
    for folder, version, golden in ((FOLDER, 1, GOLDEN), (WELCOME_TO_2, 2, GOLDEN_2)):
        for name, (setup, seed) in golden.items():
            file = folder / f"{name}.txt"
            if not file.exists():
                file.write_text(str(play_turn_by_turn(setup, seed, version).record()))
