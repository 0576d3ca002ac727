"""The colours and lines of this box: its own `palette.css` and `paint.css`, beside what all boxes share."""

from typing import Final

from richtfest.drawing.styles import Paint

PAINT: Final = Paint(__package__)
