"""Write the golden records and counts of the newest rules: only when the version changes, for the diff is the review.

python -m tests.golden.make

Those of older versions stay as they are.
"""

from random import Random

from richtfest.core.match import Match
from tests.contract.play import choose
from tests.contract.setup import Setup
from tests.contract.titles import BOXES
from tests.golden.perft import read_counts, sequences_after, write_counts
from tests.golden.records import COUNTS, FOLDER, folder, version_of


def play_turn_by_turn(setup: Setup, seed: int) -> Match:
    """A match in which every seat finishes its turn before the next one begins, so that the record reads well."""
    match, chance = setup.match(seed), Random(seed)
    while not match.over:
        seat = match.to_act()[0]
        inked = match.state.inked
        while match.state.owes(seat) and match.state.inked == inked:
            match.play_code(seat, choose(match, seat, chance))
    return match


def count_again(title: str) -> None:
    """The questions of the version before, with the answers of the newest rules."""
    known = sorted((FOLDER / title.replace("-", "_")).glob(f"v*/{COUNTS}"), key=version_of)
    file = folder(title) / COUNTS
    rules = version_of(file)
    write_counts(file, [row._replace(sequences=sequences_after(row, rules)) for row in read_counts(known[-1])])


if __name__ == "__main__":
    for title, box in BOXES.items():
        folder(title).mkdir(parents=True, exist_ok=True)
        for name, (setup, seed) in box.GOLDEN.items():
            (folder(title) / f"{name}.txt").write_text(str(play_turn_by_turn(setup, seed).record()))
        count_again(title)
