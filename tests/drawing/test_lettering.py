"""Words that have no room: names are shortened by their width."""

from __future__ import annotations

import pytest

from richtfest.drawing.styles import SHARED

STYLE = "rf-board-name"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Alexandra", "Alexandra"),
        ("WWWWWWWWWWWW", "WWWWWWWW…"),
        ("🏠🏡🌳🌲🏠🏡🌳", "🏠🏡🌳🌲…"),
        ("👩‍🌾👩‍🌾👩‍🌾👩‍🌾👩‍🌾", "👩‍🌾👩‍🌾…"),
        ("李小龍李小龍李小龍李", "李小龍李小龍…"),
    ],
)
def test_a_name_is_cut_by_its_width_and_never_inside_a_letter(name: str, shown: str) -> None:
    assert SHARED.shortened(name, 104, STYLE) == shown
    assert SHARED.width(shown, STYLE) <= 104
