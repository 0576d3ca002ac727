"""Where tables lie if nobody says where."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Where a user's data belongs on this system."""
    return Path(platformdirs.user_data_dir("richtfest", appauthor=False))
