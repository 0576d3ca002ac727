"""Bots of other people: a class by its name, one that an installed package announces, or an engine in any language."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from richtfest.bots.bot import Bot
from richtfest.core.refusal import Unreadable

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "richtfest.bots"  # the entry points by which a package announces its bots
ENGINE: Final = "exec:"


@cache
def announced() -> dict[str, EntryPoint]:
    """The bots of installed packages, by the names that these give them."""
    from importlib.metadata import entry_points  # late, like all of these: most commands need no bot of others

    return {point.name: point for point in entry_points(group=GROUP)}


def names_class(name: str) -> bool:
    """Does it look like `package.module:Class`?"""
    module, colon, attribute = name.partition(":")
    return bool(colon) and attribute.isidentifier() and all(part.isidentifier() for part in module.split("."))


def is_plugin(name: str) -> bool:
    return name.startswith(ENGINE) or names_class(name) or name in announced()


def load(name: str) -> Bot:
    """The bot of this name. What its package does wrong is told in one sentence."""
    from importlib.metadata import EntryPoint

    from richtfest.bots.engine import Engine

    if name.startswith(ENGINE):
        return Engine(name.removeprefix(ENGINE))
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last: a bot that is being written lies here, and hides nothing that is installed
    point = announced().get(name) or EntryPoint(name, name, GROUP)
    try:
        bot: Bot = point.load()()
    except (Exception, SystemExit) as error:  # whatever somebody's package does while it is loaded
        raise Unreadable(
            "The bot “{name}” cannot be loaded: {error}.", name=name, error=f"{type(error).__name__}: {error}"
        ) from error
    if not callable(getattr(bot, "choose", None)):
        raise Unreadable("The bot “{name}” cannot be asked: it has no method “choose”.", name=name)
    return bot
