"""Which language a reader gets."""

from __future__ import annotations

from richtfest.core.words import LANGUAGES


def negotiate(chosen: str | None, accepted: str) -> str:
    """What the reader chose on the page; else the first language of the browser that we speak; else English."""
    if chosen in LANGUAGES:
        return chosen
    if not accepted:  # as programs do
        return "en"
    wishes = []
    for place, wish in enumerate(accepted.split(",")[:20]):
        tag, _, weight = wish.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.lower().split("-")[0]))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(wishes) if tag in LANGUAGES), "en")
