"""A bot that takes points when it sees them."""

from random import Random

from richtfest.bots import Position

WORLDS = 4


class Eager:
    """Tries every move in a few imagined worlds and takes the one that is worth most at once."""

    def choose(self, position: Position) -> int:
        luck = Random(position.luck)
        worlds = [position.imagine(luck.getrandbits(32)) for _ in range(WORLDS)]

        def worth(move: int) -> tuple[int, float]:
            points = 0
            for world in worlds:
                tried = world.clone()
                tried.play(position.seat, move)
                points += tried.points(position.seat)
            return points, luck.random()  # luck decides among equals

        return max(position.legal(), key=worth)
