"""Cuts the icons of the installed page out of our drawing, `static/icon.svg`: .venv/bin/python scripts/cut_icons.py."""

from __future__ import annotations

from pathlib import Path

import resvg_py

STATIC = Path(__file__).parents[1] / "src" / "richtfest" / "web" / "static"
PAPER = '<rect width="32" height="32" fill="#f4e9d2"/>'


def main() -> None:
    drawn = (STATIC / "icon.svg").read_text(encoding="utf-8").strip()
    opening, body = drawn.split(">", 1)
    # A launcher cuts its own shape: whatever it is, a circle of four fifths stays.
    whole = f'{opening}>{PAPER}<g transform="translate(4.2 3.4) scale(0.74)">{body.removesuffix("</svg>")}</g></svg>'
    for name, svg, size in (("icon-192", drawn, 192), ("icon-512", drawn, 512), ("icon-whole", whole, 512)):
        (STATIC / f"{name}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)))


if __name__ == "__main__":
    main()
