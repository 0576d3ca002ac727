"""The rules a second time: slowly, in plain Python, from the component file and from a sheet in the position form.

Nothing here is shared with the engine, so that a mistake would have to be made twice.
"""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import richtfest.games.welcome_to

DATA = json.loads(Path(richtfest.games.welcome_to.__file__).with_name("components.json").read_text())["editions"]
STREETS = (10, 11, 12)

House = tuple[int, bool]  # number, and whether it is a copy


class SlowSheet:
    """One sheet of the position form, read without any check."""

    def __init__(self, sheet: dict[str, Any], edition: str) -> None:
        self.sheet = sheet
        self.data = DATA[edition]
        self.streets: list[list[House | str | None]] = []
        self.fences: list[set[int]] = []  # gaps; -1 and the last plot are the street ends
        for length, street in zip(STREETS, sheet["streets"], strict=True):
            plots: list[House | str | None] = [None] * length
            for plot, house in enumerate(street["houses"]):
                if house is not None:
                    plots[plot] = (int(house[:-1]), True) if isinstance(house, str) else (house, False)
            for plot in street["roundabouts"]:
                plots[plot] = "roundabout"
            beside = {gap for plot in street["roundabouts"] for gap in (plot - 1, plot)}
            self.streets.append(plots)
            self.fences.append({-1, length - 1, *street["fences"], *beside})

    def house(self, street: int, plot: int) -> House | None:
        """What stands on a plot, if it is a house."""
        if not 0 <= plot < STREETS[street]:
            return None
        standing = self.streets[street][plot]
        return standing if isinstance(standing, tuple) else None

    def sections(self, street: int) -> list[list[House]]:
        """The houses of each section, left to right (WT-52)."""
        found: list[list[House]] = [[]]
        for standing in self.streets[street]:
            if standing == "roundabout":
                found.append([])
            elif isinstance(standing, tuple):
                found[-1].append(standing)
        return found

    def fits(self, street: int, plot: int, number: int) -> bool:
        """WT-23."""
        plots = self.streets[street]
        if plots[plot] is not None:
            return False
        for step in (-1, 1):
            at = plot + step
            while 0 <= at < len(plots) and plots[at] != "roundabout":
                house = self.house(street, at)
                if house and (house[0] - number) * step <= 0:
                    return False
                at += step
        return True

    def plots(self, number: int) -> list[list[int]]:
        return [[s, p] for s, length in enumerate(STREETS) for p in range(length) if self.fits(s, p, number)]

    def estates(self) -> list[tuple[int, int, int]]:
        """Street, first plot and size of every estate (WT-36)."""
        found = []
        for street, plots in enumerate(self.streets):
            ends = sorted(self.fences[street])
            for left, right in pairwise(ends):
                run = plots[left + 1 : right + 1]
                if len(run) <= 6 and all(isinstance(standing, tuple) for standing in run):
                    found.append((street, left + 1, len(run)))
        return found

    def estate_counts(self) -> list[int]:
        return [sum(size == wanted for _, _, size in self.estates()) for wanted in range(1, 7)]

    def free_estate_counts(self) -> list[int]:
        """The estates without a locked plot, by size (WT-46)."""
        locked = [set(street["locked"]) for street in self.sheet["streets"]]
        free = [size for street, start, size in self.estates() if not locked[street] & set(range(start, start + size))]
        return [free.count(size) for size in range(1, 7)]

    def free_fences(self) -> list[list[int]]:
        """WT-35."""
        found = []
        for street, length in enumerate(STREETS):
            locked = self.sheet["streets"][street]["locked"]
            for gap in range(length - 1):
                left, right = self.house(street, gap), self.house(street, gap + 1)
                equal = left is not None and right is not None and left[0] == right[0]
                if gap in self.fences[street] or (gap in locked and gap + 1 in locked):
                    continue
                if not equal or self.data["rules"]["fence"]["between_equal_numbers_allowed"]:
                    found.append([street, gap])
        return found

    def copies(self) -> list[list[int]]:
        """WT-42 to WT-44."""
        if self.sheet["bis"] == 9:
            return []
        found = []
        for street, plots in enumerate(self.streets):
            for plot, standing in enumerate(plots):
                for beside, gap in ((plot - 1, plot - 1), (plot + 1, plot)):
                    house = self.house(street, beside)
                    free = gap not in self.fences[street] or self.data["rules"]["bis"]["across_fence_allowed"]
                    if standing is None and house and free:
                        found.append([street, plot, house[0]])
        return sorted(found)

    def marketing(self) -> list[int]:
        boxes = self.data["tracks"]["estate_values"]["boxes"]
        return [size for size in range(1, 7) if self.sheet["marketing"][size - 1] < boxes[str(size)]]


def temp_points(counts: list[int], own: int) -> int:
    """WT-60."""
    ranks = sorted({count for count in counts if count > 0}, reverse=True)
    return dict(zip(ranks, (7, 4, 1), strict=False)).get(own, 0)


def slow_temps(position: dict[str, Any], own: int) -> int:
    """WT-60, and what replaces it in solo games: WT-68, WT-71, WT-75."""
    if "solo" not in position:
        return temp_points([other["temps"] for other in position["sheets"]], own)
    if position["edition"] == "first":
        return 7 if own >= 6 else 0
    if position["solo"]["level"] == 0:
        return [0, 1, 1, 4, 7][min(own, 4)]
    theirs = position["solo"]["stack"].count("temp")
    return 0 if own == 0 else 7 if own >= theirs else 4


def slow_agency(position: dict[str, Any]) -> dict[str, Any]:
    """WT-69, WT-70: AAA's pad."""
    solo, own = position["solo"], position["sheets"][0]["temps"]
    level = DATA["second"]["solo"]["levels"]["entries"][solo["level"]]
    stack = [" " if action == "fence" else action[0] for action in solo["stack"]]
    segments = []
    for segment in "".join(stack).split(" "):
        houses = sum({"m": level["houses_per_estate_card"], "b": 0}.get(sign, 1) for sign in segment)
        segments.append((houses, houses * (level["bis_multiplier"] if "b" in segment else 1)))
    estates = [points for _, points in sorted(segments, reverse=True)[:5]]
    counts = {action: solo["stack"].count(action) for action in ("park", "pool", "temp", "fence")}
    scored = {action: level["points_per_card"][action] * count for action, count in counts.items()}
    rank = 0 if counts["temp"] == 0 else 7 if counts["temp"] >= own else 4
    pad: dict[str, Any] = {
        "plans": sum(solo["plans"].values()),
        "parks": scored["park"],
        "pools": scored["pool"],
        "temps": scored["temp"] + rank,
        "fences": scored["fence"],
    }
    return {**pad, "total": sum(pad.values()) + sum(estates), "estates": (estates + [0] * 5)[:5]}


def slow_scores(position: dict[str, Any]) -> list[dict[str, Any]]:
    """WT-58: every pad of a position."""
    edition = position["edition"]
    tracks, streets = DATA[edition]["tracks"], DATA[edition]["streets"]["list"]
    pads = []
    for sheet in position["sheets"]:
        counts = SlowSheet(sheet, edition).estate_counts()
        built = sum(len(street["roundabouts"]) for street in sheet["streets"])
        columns = tracks["estate_values"]["columns"]
        pad: dict[str, Any] = {
            "plans": sum(sheet["plans"].values()),
            "parks": sum(
                printed["park_values"][street["parks"]]
                for printed, street in zip(streets, sheet["streets"], strict=True)
            ),
            "pools": tracks["pools"]["values"][sheet["pools"]],
            "temps": slow_temps(position, sheet["temps"]),
            "bis": -tracks["bis"]["values"][sheet["bis"]],
            "roundabouts": -tracks["roundabouts"]["values"][built],
            "refusals": -tracks["refusals"]["values"][sheet["refusals"]],
        }
        by_size = [counts[size - 1] * columns[str(size)][sheet["marketing"][size - 1]] for size in range(1, 7)]
        pad["total"] = sum(pad.values()) + sum(by_size)
        pad["estates"] = {str(size): points for size, points in enumerate(by_size, start=1)}
        pads.append(pad)
    return pads
