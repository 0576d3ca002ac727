"""Where each number fits (WT-23, WT-52): per number the set of plots, narrowed with every house that is written."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.welcome_to.rules.deck import ACTION_TEMP
from richtfest.games.welcome_to.rules.sheet import BIT, HIGHEST, PLOTS, ROUNDABOUT, Paper, Sheet


def find_fits(sheet: Sheet, paper: Paper) -> vec[i64]:
    """For every number the empty plots where it fits."""
    fits = vec[i64]([int(sheet.empty_plots())] * (HIGHEST + 1))
    plot: i64
    for plot in range(PLOTS):
        if sheet.is_house(plot):
            make_room(fits, sheet, paper, plot)
    return fits


def make_room(fits: vec[i64], sheet: Sheet, paper: Paper, plot: i64) -> None:
    """In the section of a house smaller numbers fit left of it, larger ones right of it, equal ones nowhere."""
    number = sheet.numbers[plot]
    section = section_of(sheet, paper, plot)
    not_left = ~(section & (BIT[plot + 1] - 1))
    not_right = ~(section & ~(BIT[plot] - 1))
    other: i64
    for other in range(number):
        fits[other] &= not_right
    fits[number] &= ~section
    for other in range(number + 1, HIGHEST + 1):
        fits[other] &= not_left


def section_of(sheet: Sheet, paper: Paper, plot: i64) -> i64:
    """The plots of the street up to the nearest roundabouts on both sides."""
    street = paper.street_of[plot]
    start = paper.starts[street]
    end = paper.starts[street + 1]
    if sheet.roundabouts != 0:
        other: i64
        for other in range(paper.starts[street], paper.starts[street + 1]):
            if sheet.numbers[other] == ROUNDABOUT:
                if other < plot:
                    start = other + 1
                elif other < end:
                    end = other
    return BIT[end] - BIT[start]


def combo_fits(fits: vec[i64], number: i64, action: i64) -> bool:
    """WT-24: the printed number fits, or with `temp` one that a shift can reach; WT-27: only 0 to 17 can be reached."""
    if fits[number] != 0:
        return True
    if action != ACTION_TEMP:
        return False
    shift: i64
    for shift in range(-2, 3):
        if 0 <= number + shift <= HIGHEST and fits[number + shift] != 0:
            return True
    return False
