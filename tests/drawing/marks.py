"""What is on a picture: its markup as a tree, and every mark in it."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import Any

from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.drawing import Picture
from tests.boxes import draw_parts


def parsed(markup: str) -> ET.Element:
    """The markup as a tree; fails where it is not well formed."""
    return ET.fromstring(markup)  # noqa: S314 - our own markup, and the very thing under test


def elements(pictures: Mapping[str, Picture]) -> list[ET.Element]:
    return [element for picture in pictures.values() for element in parsed(picture.__html__()).iter()]


def drawn(match: Match, viewer: int | None, **how: Any) -> dict[str, Picture]:
    """All pictures of a table for one viewer, in English."""
    return draw_parts(match.title, match.state, viewer, english, **how)
