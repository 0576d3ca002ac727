"""What somebody tells about themselves in a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from msgspec.structs import replace

from richtfest.core.words import LANGUAGES
from richtfest.drawing.emblem import EMBLEMS
from richtfest.tables.hall import tidy_name
from richtfest.tables.people import Pace, Profile, Showing, Theme
from richtfest.web.visit import HABITS

THEMES: Final = ("", "light", "dark", "contrast")


def tell_in(before: Profile, data: Mapping[str, str]) -> Profile:
    """A profile as a form changes it; what cannot be meant is left out."""

    def chosen(name: str, among: tuple[str, ...]) -> str:
        said = data.get(name, "")
        return said if name in data and said in among else str(getattr(before, name))

    name = data.get("name", before.name).strip()
    return replace(
        before,
        name=tidy_name(name, 0) if name else "",
        emblem=chosen("emblem", ("", *EMBLEMS)),
        language=chosen("language", ("", *LANGUAGES)),
        pace=cast("Pace", chosen("pace", ("", *HABITS["pace"]))),
        showing=cast("Showing", chosen("showing", ("", *HABITS["showing"]))),
        theme=cast("Theme", chosen("theme", THEMES)),
        sounds=data["sounds"] == "on" if "sounds" in data else before.sounds,
    )
