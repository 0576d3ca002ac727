"""The page with the figures of all bots, made of what was measured and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from richtfest.bots.levels import LEVELS
from richtfest.games.shelf import all_titles

Figures = Mapping[str, Any]  # one `Strength` as JSON

HEAD: Final = """# How strong the bots are

Two bots meet on the same deals, with their seats exchanged. A figure is the share of matches that the bot on the left
wins, a shared win split; behind it stands the interval in which the true share lies with a certainty of 95 %, and the
number of matches. Time is computing time for all decisions of a turn, compiled: on average, and what 95 of a hundred
turns stay within. `greedy` takes the turn that brings most points at once, `early-ender` what ends a match soonest;
nobody has learned from these two.

This page is written by `richtfest strength TITLE --keep docs/bots.json --page docs/bots.md`.
"""


def key_of(one: Figures) -> tuple[object, ...]:
    meeting = one["meeting"]
    return tuple(meeting[name] for name in ("title", "one", "other", "seats")), tuple(
        sorted(meeting["options"].items())
    )


def kept_with(kept: Sequence[Figures], new: Figures) -> list[Figures]:
    """All figures, the new one in place of an older one of the same meeting."""
    return [*(one for one in kept if key_of(one) != key_of(new)), new]


def report(kept: Sequence[Figures]) -> str:
    pages = [HEAD]
    for title in all_titles():
        ours = [one for one in kept if one["meeting"]["title"] == title.name]
        if ours:
            pages.append(f"## {title.caption}\n\n" + table(sorted(ours, key=place_of)))
    return "\n".join(pages)


def place_of(one: Figures) -> tuple[object, ...]:
    """Fewer seats first, then the stronger one, then whom it met."""
    names = list(LEVELS)
    meeting = one["meeting"]
    ranks = [-names.index(name) if name in names else 1 for name in (meeting["one"], meeting["other"])]
    return meeting["seats"], sorted(meeting["options"].items()), *ranks, meeting["other"]


def table(rows: Iterable[Figures]) -> str:
    lines = [
        "| | | seats | wins | 95 % | mean points | a turn | matches |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in rows:
        meeting = one["meeting"]
        other = meeting["other"] or "the paper opponent"
        options = ", ".join(f"{name} {choice}" for name, choice in meeting["options"].items())
        points = f"{one['points']:.1f}" + (f" : {one['other_points']:.1f}" if meeting["other"] else "")
        lines.append(
            f"| {meeting['one']} | {other}{f' ({options})' if options else ''} | {meeting['seats']} "
            f"| {100 * one['wins']:.1f} % | {100 * one['low']:.0f}–{100 * one['high']:.0f} % "
            f"| {points} | {time_of(one)} | {one['matches']} |"
        )
    return "\n".join(lines) + "\n"


def time_of(one: Figures) -> str:
    late = f", {one['late_milliseconds']:.2f}" if "late_milliseconds" in one else ""  # what was kept earlier has none
    return f"{one['milliseconds']:.2f}{late} ms"
