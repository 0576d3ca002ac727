"""Where each number fits (WT-23, WT-52): per number the set of plots, narrowed with every house that is written."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.welcome_to.rules.deck import ACTION_TEMP
from richtfest.games.welcome_to.rules.sheet import ALL_PLOTS, BIT, HIGHEST, PLOTS, Paper, Sheet


def find_fits(sheet: Sheet, paper: Paper) -> vec[i64]:
    """For every number the empty plots where it fits."""
    fits = vec[i64]([int(ALL_PLOTS & ~sheet.roundabouts)] * (HIGHEST + 1))  # each house takes its own plot away
    plot: i64
    for plot in range(PLOTS):
        if sheet.is_house(plot):
            make_room(fits, sheet, paper, plot)
    return fits


def make_room(fits: vec[i64], sheet: Sheet, paper: Paper, plot: i64) -> None:
    """In the section of a house smaller numbers fit left of it, larger ones right of it, equal ones nowhere.

    Numbers rise within a section. So what keeps a smaller number away from this very plot is a house further left with
    that number or a larger one, which keeps all still smaller ones away too: for them this house changes nothing. The
    same holds for larger numbers and houses further right.
    """
    number = sheet.numbers[plot]
    here = BIT[plot]
    section = section_of(sheet, paper, plot)
    not_left = ~(section & (2 * here - 1))
    not_right = ~(section & ~(here - 1))
    fits[number] &= ~section
    other = number - 1
    while other >= 0 and fits[other] & here != 0:
        fits[other] &= not_right
        other -= 1
    other = number + 1
    while other <= HIGHEST and fits[other] & here != 0:
        fits[other] &= not_left
        other += 1


def section_of(sheet: Sheet, paper: Paper, plot: i64) -> i64:
    """The plots of the street up to the nearest roundabouts on both sides."""
    section = paper.streets[paper.street_of[plot]]
    roundabouts = section & sheet.roundabouts
    while roundabouts != 0:
        roundabout = roundabouts & -roundabouts
        if roundabout > BIT[plot]:
            return section & (roundabout - 1)
        section &= -2 * roundabout  # what lies right of it
        roundabouts &= roundabouts - 1
    return section


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
