"""The one table of bots: commands, pages, the API and every help read it, so a new level is a line here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from richtfest.bots import plugins
from richtfest.bots.apprentice import Apprentice
from richtfest.bots.at_random import AtRandom
from richtfest.bots.bot import Bot
from richtfest.bots.master import Grandmaster, Master
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate, later

LONGEST: Final = 3_600_000  # milliseconds, or play-outs: what nobody waits for is a slip of the pen


@dataclass(frozen=True, slots=True)
class Level:
    """One kind of bot: what it is called at a table, and how it is made with a number of play-outs or milliseconds.

    One that `thinks` may be given a budget; `invited` says how tables invite it, if they do, and `about` in a line how
    it plays.
    """

    caption: str
    make: Callable[[int | None, int | None], Bot]
    thinks: bool = True
    invited: str = ""
    about: str = ""


def make_apprentice(playouts: int | None, milliseconds: int | None) -> Bot:
    return Apprentice(playouts=playouts, milliseconds=milliseconds)


def make_random(playouts: int | None, milliseconds: int | None) -> Bot:
    return AtRandom()


def make_grandmaster(playouts: int | None, milliseconds: int | None) -> Bot:
    return Grandmaster()


def foreseeing(name: str, caption: str, about: str) -> Level:
    """A level that plays by what its box has learned."""
    return Level(caption, lambda playouts, milliseconds: Master(name), thinks=False, invited=name, about=about)


# From the weakest to the strongest; `docs/bots.md` has the figures.
LEVELS: Final[dict[str, Level]] = {
    "random": Level(
        "Dice", make_random, thinks=False, invited="random", about=later("throws dice: whatever comes is played")
    ),
    "learner": foreseeing(
        "learner", later("Learner"), later("knows the game, and errs often: for children and a first match")
    ),
    "casual": foreseeing("casual", later("Casual player"), later("plays for the fun of it, and errs now and then")),
    "apprentice": Level(
        "Apprentice",
        make_apprentice,
        invited="apprentice:200",
        about=later("tries out two hundred endings before every move"),
    ),
    "journeyman": foreseeing("journeyman", later("Journeyman"), later("knows the trade, with a slip here and there")),
    "master": foreseeing("master", later("Master"), later("takes the turn that experience says is best")),
    "grandmaster": Level(
        "Grandmaster",
        make_grandmaster,
        thinks=False,
        invited="grandmaster",
        about=later("a master who plays the best turns on in its mind before taking one"),
    ),
}
NEWCOMERS: Final = "casual"  # whom to meet first


def make(name: str, *, playouts: int | None = None, milliseconds: int | None = None) -> Bot:
    """A bot by its name, which may carry its budget: `apprentice`, `apprentice:200` (play-outs), `apprentice:50ms`.

    Bots of others are `package:Class`, `exec:COMMAND`, or the name by which an installed package announces one. Only
    those who run this program may name these: to make such a bot is to run what it names.
    """
    if not is_level(name) and plugins.is_plugin(name):
        return plugins.load(name)
    return make_level(name, playouts, milliseconds)


def make_level(name: str, playouts: int | None = None, milliseconds: int | None = None) -> Bot:
    """A bot of the table above: nothing is loaded that does not stand there."""
    kind, colon, budget = name.partition(":")
    if kind not in LEVELS:
        raise Unreadable("There is no bot “{name}”; there are {names}.", name=kind[:40], names=", ".join(LEVELS))
    level = LEVELS[kind]
    if colon:
        amount = read_budget(name, budget.removesuffix("ms"))
        playouts, milliseconds = (None, amount) if budget.endswith("ms") else (amount, None)
    if not level.thinks and (playouts is not None or milliseconds is not None):
        raise Unreadable("The bot “{name}” takes no budget; write just “{name}”.", name=kind)
    return level.make(playouts, milliseconds)


def read_budget(name: str, digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9 or not 1 <= int(digits) <= LONGEST:
        raise Unreadable(
            "“{name}” has no readable budget; write apprentice:200 for 200 play-outs "
            "or apprentice:50ms for 50 milliseconds a decision.",
            name=name[:40],
        )
    return int(digits)


def is_level(name: str) -> bool:
    return name.partition(":")[0] in LEVELS


def is_bot(name: str) -> bool:
    """Whether a name at the table is the name of a bot."""
    return is_level(name) or plugins.is_plugin(name)


def spellings(_: Translate) -> str:
    """Every way to name a bot, for a line of help."""
    budgets = "{name}, {name}:200 (" + _("play-outs") + "), {name}:50ms"
    ours = [budgets.format(name=name) if level.thinks else name for name, level in LEVELS.items()]
    return ", ".join([*ours, "package:Class", "exec:COMMAND"])


# At tables


def invited() -> list[str]:
    """The bots that can be invited to a table, each with the budget it gets there."""
    return [level.invited for level in LEVELS.values() if level.invited]


_admitted: list[str] = []  # as `admit` was given them


def admit(given: str) -> None:
    """From now on tables invite one more bot: `NAME=BOT`, or the NAME by which an installed package announces it.

    Visitors read the name and choose by it; what is behind it only those know who run the server.
    """
    name, equals, bot = given.partition("=")
    if not name.isidentifier() or (equals and not bot):
        raise Unreadable(
            "Say by which name tables invite the bot, as in parks=package:Class; not “{given}”.", given=given
        )
    if name in LEVELS:
        raise Unreadable("There is a bot “{name}” already; take another name.", name=name)
    spelled = bot or name
    made = make(spelled)  # refuses now what would fail at the first table
    LEVELS[name] = Level(name, lambda playouts, milliseconds: made, thinks=False, invited=name)
    _admitted.append(f"{name}={spelled}")


def admitted() -> list[str]:
    """What has been admitted, for another process."""
    return list(_admitted)


def check_invited(bot: str) -> None:
    if bot not in invited():
        raise Unreadable("There is no bot “{name}”; there are {names}.", name=bot[:40], names=", ".join(invited()))


def caption(bot: str, _: Translate) -> str:
    """What a bot is called, whatever its budget."""
    return _(LEVELS[bot.partition(":")[0]].caption)


def about(bot: str, _: Translate) -> str:
    """How a bot plays, in a line; nothing of those that others brought along."""
    sentence = LEVELS[bot.partition(":")[0]].about
    return _(sentence) if sentence else ""


def captions(bots: Sequence[str], _: Translate) -> Iterator[str]:
    """What these bots are called, one after the other: a number tells those of one level apart."""
    met: Counter[str] = Counter()
    for bot in bots:
        met[bot] += 1
        yield f"{caption(bot, _)} {met[bot]}" if bots.count(bot) > 1 else caption(bot, _)
