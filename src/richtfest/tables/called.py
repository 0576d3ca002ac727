"""What those who sit at a table are called: people as they say, bots in the language of whoever reads."""

from __future__ import annotations

import re
from functools import cache

from richtfest.bots import levels
from richtfest.core.words import LANGUAGES, Translate, speak


def name_for(reader: Translate, bot: str | None, name: str) -> str:
    """The name of a seat. A bot that nobody gave a name of its own goes by its level, with the number it got.

    Who wanted to be forgotten has no name any more.
    """
    if not name:
        _ = reader
        return _("somebody")
    if bot is None or not levels.is_level(bot):
        return name
    found = re.fullmatch(rf"(?:{any_caption(bot)})( \d+)?", name)
    return levels.caption(bot, reader) + (found[1] or "") if found else name


@cache
def any_caption(bot: str) -> str:
    """A pattern for what this bot is called in any of our languages."""
    return "|".join(re.escape(levels.caption(bot, speak(language))) for language in LANGUAGES)
