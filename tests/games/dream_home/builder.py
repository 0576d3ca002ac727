"""A tidy builder: mostly the move after which its house is worth most, so that rooms grow, get tiles and helpers."""

from random import Random

from richtfest.core.state import State
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.rules.asks import ASK_HELPER, ASK_TAKE, ASK_TOOLS
from richtfest.games.dream_home.rules.state import DreamHome
from tests.games.dream_home.paper import FACES

WANTED = {"interior_designer": 3, "drill": 2, "jackhammer": 1, "supplier": 2, "handyman": 2, "cement_mixer": 1}
TILES = {"grand_piano": 3, "cat_house": 2, "whirlpool": 2, "paintings": 2, "fireplace": 2, "ice_cream_machine": 3}


def build(state: State, seat: int, legal: list[int], chance: Random) -> int:
    """One decision: mostly the best for its house now, sometimes any; tools and helpers are used."""
    assert isinstance(state, DreamHome)
    desk = state.desk(seat)
    if len(legal) == 1 or chance.random() < 0.1:
        return chance.choice(legal)
    if desk.asked in {ASK_TOOLS, ASK_HELPER}:
        return chance.choice([move for move in legal if move not in {codes.DONE, codes.NEXT, codes.PASS}] or legal)
    return max(legal, key=lambda move: (worth(desk, seat, move), chance.random()))


def worth(state: DreamHome, seat: int, move: int) -> int:
    after = state.clone()
    after.play(seat, move)
    points = int(after.points(seat))
    if state.asked == ASK_TAKE and after.special >= 0:
        face = FACES[after.special]
        points += WANTED.get(face, 0) + TILES.get(face, 0)
    return points
