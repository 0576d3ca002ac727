"""Smaller, larger, within: `min` and `max` are slow in compiled code."""

from __future__ import annotations

from richtfest.core.arrays import i64


def least(first: i64, second: i64) -> i64:
    """The smaller of two."""
    if second < first:
        return second
    return first


def most(first: i64, second: i64) -> i64:
    """The larger of two."""
    if second > first:
        return second
    return first


def within(number: i64, low: i64, high: i64) -> i64:
    """A number, or the border it lies beyond."""
    if number < low:
        return low
    if number > high:
        return high
    return number
