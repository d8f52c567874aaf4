"""Sets of cells as one whole number each: the cell of number n is in the set when bit n is.

A set is moved by a shift, joined by ``|`` and cut by ``&``, for all its cells at once. That is why a whole board is
walked, seen or covered in microseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_PLACES: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
"""Which bits of each byte are set."""

_FEW: Final = 12
"""Fewer cells than this are picked one by one; more are read byte by byte."""


def bits_of(cells: Iterable[int]) -> int:
    """The set of some cells."""
    found = [*cells]
    if len(found) < _FEW:
        bits = 0
        for cell in found:
            bits |= 1 << cell
        return bits
    row = bytearray(max(found) // 8 + 1)
    for cell in found:
        row[cell >> 3] |= 1 << (cell & 7)
    return int.from_bytes(row, "little")


def cells_of(bits: int) -> list[int]:
    """The cells of a set, in order."""
    found: list[int] = []
    if bits.bit_count() < _FEW:
        while bits:
            last = bits & -bits
            found.append(last.bit_length() - 1)
            bits ^= last
        return found
    first = (bits & -bits).bit_length() - 1
    bits >>= first
    for place, byte in enumerate(bits.to_bytes((bits.bit_length() + 7) // 8, "little")):
        if byte:
            start = place * 8 + first
            found.extend([start + bit for bit in _PLACES[byte]])
    return found


def moved(bits: int, by: int) -> int:
    """The set with each cell's number larger by so much; smaller, where it is negative."""
    return bits << by if by >= 0 else bits >> -by


def spread(bits: int, stride: int, size: int) -> int:
    """The cells on which a creature of so many cells a side, named by its upper left one, touches the set."""
    touched = 0
    for row in range(size):
        for column in range(size):
            touched |= bits >> (row * stride + column)
    return touched
