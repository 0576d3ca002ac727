"""Where the printed values of a box come from, in the words of players."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Literal, TypeAlias

from richtfest.core.components import Source
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate

Origin: TypeAlias = Literal["ours", "owner", "public", "rulebook"]

PLACE = re.compile(r"\[\d+\]")


@dataclass(frozen=True, slots=True)
class SourceGroup:
    """All sections of a component file that come from the same kind of source."""

    origin: Origin
    sections: dict[str, int]  # what they are, and how many there are of each
    sources: list[Source]


def sources(title: AnyTitle, _: Translate) -> list[SourceGroup]:
    """What is ours first, so that nobody takes it for the publisher's."""
    found = title.components().sources()
    groups = []
    for origin in ("ours", "owner", "public", "rulebook"):
        alike = [source for source in found if origin_of(source) == origin]
        names = Counter(title.words.name_section(section_of(source), _) for source in alike)
        groups.append(SourceGroup(origin, dict(names), alike))
    return [group for group in groups if group.sources]


def origin_of(source: Source) -> Origin:
    """What is reconstructed in any part is ours; what has none of our sources, an owner has put in."""
    if source.reconstructed:
        return "ours"
    if "public" in source.source:
        return "public"
    return "rulebook" if "rulebook" in source.source else "owner"


def section_of(source: Source) -> str:
    """The section without the place and name of a single entry: all plan cards are `second.plan_cards.cards`."""
    return PLACE.sub("", source.section.split()[0])
