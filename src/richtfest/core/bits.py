"""Sets as bits of one number, as rules keep them."""

from __future__ import annotations

from richtfest.core.arrays import i64


def count_bits(members: i64) -> i64:
    """How many members a set has."""
    pairs: i64 = members - ((members >> 1) & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sixteens: i64 = eights + (eights >> 8)
    words: i64 = sixteens + (sixteens >> 16)
    return (words + (words >> 32)) & 127
