"""The page with the figures of all bots, made of what was measured and of nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Any, Final

from richtfest.bots.figures import Figure
from richtfest.bots.levels import LEVELS, invited
from richtfest.games.shelf import all_titles
from richtfest.lab.learned import learned_by
from richtfest.lab.strength import Meeting, Strength, strength_of

Figures = Mapping[str, Any]  # one `Strength` as JSON

HEAD: Final = """# How strong the bots are

Two bots meet on the same deals, with their seats exchanged. A figure is the share of matches that the bot on the left
wins, a shared win split; behind it stands the interval in which the true share lies with a certainty of 95 %, and the
number of matches. Time is computing time for all decisions of a turn, compiled: on average, and what 95 of a hundred
turns stay within. `greedy` takes the turn that brings most points at once, `early-ender` what ends a match soonest;
nobody has learned from these two. `twin` is the master with a hair of error, for the points that masters make among
themselves: two who never err would fill in the same sheets and share every prize.

This page is written by `richtfest strength TITLE --keep docs/bots.json --page docs/bots.md`, and with
`--levels src/richtfest/bots/figures.json` what tables tell of every level.
"""

EARLIER: Final = """
† Measured with earlier weights or another way to look ahead, or before it was noted with which.
"""


def key_of(one: Figures) -> tuple[object, ...]:
    meeting = one["meeting"]
    return tuple(meeting[name] for name in ("title", "one", "other", "seats")), tuple(
        sorted(meeting["options"].items())
    )


def kept_with(kept: Sequence[Figures], new: Figures) -> list[Figures]:
    """All figures, the new one in place of an older one of the same meeting."""
    return [*(one for one in kept if key_of(one) != key_of(new)), new]


def same_as(meeting: Meeting, kept: Sequence[Figures]) -> Strength | None:
    """What is kept of the same matches between bots that knew what they know today."""
    for one in kept:
        if key_of(one) == key_of({"meeting": asdict(meeting)}) and not is_earlier(one):
            return strength_of(one) if one["meeting"]["seed"] == meeting.seed else None
    return None


def is_earlier(one: Figures) -> bool:
    """Whether a figure says nothing about what these bots know today."""
    meeting = one["meeting"]
    bots = meeting["one"], meeting["other"]
    return bool(one.get("learned") != learned_by(meeting["title"], bots, meeting["seats"], meeting["options"]))


def report(kept: Sequence[Figures]) -> str:
    pages = [HEAD]
    for title in all_titles():
        ours = [one for one in kept if one["meeting"]["title"] == title.name]
        if ours:
            pages.append(f"## {title.caption}\n\n" + table(sorted(ours, key=place_of)))
            if any(map(is_earlier, ours)):
                pages[-1] += EARLIER
    return "\n".join(pages)


def steps(kept: Sequence[Figures]) -> dict[str, dict[str, Figure]]:
    """By box: what every level does at a table for two as it is set up at first, as far as that is measured."""
    met = {key_of(one): one for one in kept if not is_earlier(one)}

    def meeting(title: str, one: str, other: str) -> Figures | None:
        return met.get(key_of({"meeting": asdict(Meeting(title, one, other))}))

    found: dict[str, dict[str, Figure]] = {}
    for title in all_titles():
        for below, level in pairwise(["", *invited()]):
            if equals := meeting(title.name, level, level):
                step = meeting(title.name, level, below)
                points = (equals["points"] + equals["other_points"]) / 2
                figure = Figure(round(points, 1), round(step["wins"], 3) if step else None)
                found.setdefault(title.name, {})[level] = figure
    return found


def summary(kept: Sequence[Figures]) -> str:
    """What tables tell of the levels, as a file."""
    found = {title: {bot: asdict(figure) for bot, figure in ours.items()} for title, ours in steps(kept).items()}
    return json.dumps(found, indent=1) + "\n"


def place_of(one: Figures) -> tuple[object, ...]:
    """Fewer seats first, then the stronger one, then whom it met."""
    names = list(LEVELS)
    meeting = one["meeting"]
    kinds = [meeting[side].partition(":")[0] for side in ("one", "other")]
    ranks = [-names.index(kind) if kind in names else 1 for kind in kinds]
    return meeting["seats"], sorted(meeting["options"].items()), *ranks, meeting["other"]


def table(rows: Iterable[Figures]) -> str:
    lines = [
        "| | | seats | wins | 95 % | mean points | a turn | matches |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in rows:
        meeting = one["meeting"]
        other = meeting["other"] or ("nobody" if one.get("contests") == 0 else "the paper opponent")
        options = ", ".join(f"{name} {choice}" for name, choice in meeting["options"].items())
        points = f"{one['points']:.1f}" + (f" : {one['other_points']:.1f}" if meeting["other"] else "")
        lines.append(
            f"| {meeting['one']} | {other}{f' ({options})' if options else ''} | {meeting['seats']} "
            f"| {wins_of(one)} | {points} | {time_of(one)} | {one['matches']}{' †' if is_earlier(one) else ''} |"
        )
    return "\n".join(lines) + "\n"


def wins_of(one: Figures) -> str:
    """The share and its interval; nothing where nobody was there to win against."""
    if one.get("contests") == 0:
        return "– | –"
    return f"{100 * one['wins']:.1f} % | {100 * one['low']:.0f}–{100 * one['high']:.0f} %"


def time_of(one: Figures) -> str:
    late = f", {one['late_milliseconds']:.2f}" if "late_milliseconds" in one else ""  # what was kept earlier has none
    return f"{one['milliseconds']:.2f}{late} ms"
