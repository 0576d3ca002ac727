"""Players made of code. They know no title: they ask a state what is legal and think on what their seat can know."""

from __future__ import annotations

from typing import Protocol

from richtfest.core.refusal import Unreadable
from richtfest.core.state import State

NAMES = ("random", "apprentice")
LONGEST = 3_600_000  # milliseconds, or play-outs: what nobody waits for is a slip of the pen


class Bot(Protocol):
    """Somebody at the table who answers when asked."""

    def choose(self, state: State, seat: int) -> int:
        """A legal move for a seat that owes a decision. Looks at nothing this seat cannot know, and changes nothing."""
        ...


def make(name: str, *, seed: int = 0, playouts: int | None = None, milliseconds: int | None = None) -> Bot:
    """A bot by its name, which may carry its budget: `apprentice`, `apprentice:200` (play-outs), `apprentice:50ms`.

    With a budget in play-outs the same seed and position give the same choice on every machine.
    """
    kind, colon, budget = name.partition(":")
    if colon:
        amount = read_budget(name, budget.removesuffix("ms"))
        playouts, milliseconds = (None, amount) if budget.endswith("ms") else (amount, None)
    if kind == "random" and playouts is None and milliseconds is None:
        from richtfest.bots.at_random import AtRandom

        return AtRandom(seed)
    if kind == "apprentice":
        from richtfest.bots.apprentice import Apprentice

        return Apprentice(seed, playouts=playouts, milliseconds=milliseconds)
    if kind == "random":
        raise Unreadable("The random bot does not think, so it has no budget; write just “random”.")
    raise Unreadable("There is no bot “{name}”; there are {names}.", name=kind[:40], names=", ".join(NAMES))


def read_budget(name: str, digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9 or not 1 <= int(digits) <= LONGEST:
        raise Unreadable(
            "“{name}” has no readable budget; write apprentice:200 for 200 play-outs "
            "or apprentice:50ms for 50 milliseconds a decision.",
            name=name[:40],
        )
    return int(digits)


def is_bot(name: str) -> bool:
    """Whether a name at the table is the name of a bot."""
    return name.partition(":")[0] in NAMES
