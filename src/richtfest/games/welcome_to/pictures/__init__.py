"""What people see of a match: drawn from views, never from states."""

from typing import Final

from richtfest.drawing.styles import Paint

PAINT: Final = Paint(__name__)
