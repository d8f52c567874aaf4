"""Exact weights per total, multiplied as if they were digits of one large number.

A table of weights `{total: ways}` is a polynomial: adding dice multiplies polynomials. Python multiplies large integers
in C, so a polynomial is packed into one integer, each weight a digit of a fixed number of bytes (Kronecker's trick).
`Packing` is that number format; `convolve` adds two independent amounts.

All the work for one distribution is told to one `Effort` before it is done, so that many small sums are bounded just as
one large product is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from rollwright.errors import BoundError
from rollwright.limits import DEFAULT, Limits

Weights: TypeAlias = Mapping[int, int]
"""Ways per total; whole numbers, none of them zero."""


_PLAIN: Final = 64
"""Effort of one step that handles two totals in Python."""


class Effort:
    """The work that a distribution has taken so far; more than a host allows is refused before it is begun."""

    __slots__ = ("limits", "spent")

    def __init__(self, limits: Limits = DEFAULT) -> None:
        self.limits, self.spent = limits, 0

    def spend(self, effort: int) -> None:
        """Go on working for so many bytes touched, or refuse to."""
        self.spent += effort
        if self.spent > self.limits.odds_effort:
            raise BoundError("odds_effort", self.limits.odds_effort, self.spent)

    def pairs(self, one: int, other: int) -> None:
        """Go on with every pair of so many totals on either side."""
        self.spend(one * other * _PLAIN)

    def product(self, one: int, other: int) -> None:
        """Go on with one product of two integers of so many bytes (Karatsuba's)."""
        self.spend(int(max(one, other) * min(one, other) ** 0.585) // 4)

    def outcomes(self, span: int) -> None:
        """Refuse more different totals than a host allows."""
        if span > self.limits.outcomes:
            raise BoundError("outcomes", self.limits.outcomes, span)


@dataclass(frozen=True, slots=True)
class Packing:
    """Polynomials as integers, each coefficient `width` bytes wide; no coefficient may reach `256 ** width`."""

    width: int

    @classmethod
    def holding(cls, largest: int) -> Packing:
        """The packing whose coefficients hold every number up to `largest`."""
        return cls((largest.bit_length() + 7) // 8 or 1)

    def pack(self, weights: Weights, lowest: int) -> int:
        """The polynomial of a table whose totals are not below `lowest`; that total becomes the constant term."""
        digits = [bytes(self.width)] * (max(weights) - lowest + 1)
        for total, ways in weights.items():
            digits[total - lowest] = ways.to_bytes(self.width, "little")
        return int.from_bytes(b"".join(digits), "little")

    def unpack(self, packed: int, lowest: int) -> dict[int, int]:
        """The table of a polynomial, its constant term at `lowest`, in ascending order."""
        width = self.width
        row = packed.to_bytes((packed.bit_length() + 7) // 8, "little")
        digits = (int.from_bytes(row[place : place + width], "little") for place in range(0, len(row), width))
        return {total: ways for total, ways in enumerate(digits, lowest) if ways}

    def shift(self, packed: int, by: int) -> int:
        """The polynomial with every total raised by `by`."""
        return packed << (8 * self.width * by)


def convolve(one: Weights, other: Weights, effort: Effort | None = None) -> dict[int, int]:
    """The weights of the sum of two independent amounts."""
    effort = effort or Effort()
    if len(one) == 1 or len(other) == 1 or len(one) * len(other) <= 256:  # noqa: PLR2004 (measured: packing pays above)
        return _convolve_plainly(one, other, effort)
    lowest = min(one) + min(other)
    span = max(one) + max(other) - lowest + 1
    if span > 64 * (len(one) + len(other)):  # far-flung totals: most digits would be zeros
        return _convolve_plainly(one, other, effort)
    effort.outcomes(span)
    packing = Packing.holding(sum(one.values()) * sum(other.values()))
    effort.pairs(len(one) + len(other), 1)
    effort.product((max(one) - min(one) + 1) * packing.width, (max(other) - min(other) + 1) * packing.width)
    product = packing.pack(one, min(one)) * packing.pack(other, min(other))
    return packing.unpack(product, lowest)


def _convolve_plainly(one: Weights, other: Weights, effort: Effort) -> dict[int, int]:
    effort.pairs(len(one), len(other))
    found: dict[int, int] = {}
    for left, ways in one.items():
        for right, more in other.items():
            found[left + right] = found.get(left + right, 0) + ways * more
    return dict(sorted(found.items()))


def power(weights: Weights, count: int, effort: Effort | None = None) -> dict[int, int]:
    """The weights of the sum of `count` independent amounts of one kind, by the recurrence for powers of a series.

    If P = A^n then A * P' = n * A' * P, which gives each coefficient of P from those before it: for fair dice from
    three of them, so that a thousand dice cost milliseconds.
    """
    effort = effort or Effort()
    lowest, highest = min(weights), max(weights)
    span = (highest - lowest) * count + 1
    effort.outcomes(span)
    if count == 0 or len(weights) == 1:
        return {lowest * count: weights[lowest] ** count}
    if len(set(weights.values())) == 1 and len(weights) == highest - lowest + 1:
        effort.spend(4 * span * count * len(weights).bit_length() // 8)
        scale = weights[lowest] ** count
        coefficients = [ways * scale for ways in _fair_power(len(weights), count)]
    else:
        effort.spend(2 * span * len(weights) * count * sum(weights.values()).bit_length() // 8)
        coefficients = _power(weights, count)
    return {total: ways for total, ways in enumerate(coefficients, lowest * count) if ways}


def _fair_power(faces: int, count: int) -> list[int]:
    """Coefficients of (1 + x + … + x^(faces-1))^count; the second half mirrors the first."""
    span = (faces - 1) * count + 1
    row = [1]
    for place in range(1, (span + 1) // 2):
        ways = (place - 1 + count) * row[place - 1]
        if place >= faces:
            ways += (place - faces - count * faces) * row[place - faces]
        if place > faces:
            ways -= (place - 1 - faces - count * (faces - 1)) * row[place - faces - 1]
        row.append(ways // place)
    return row + row[: span // 2][::-1]


def _power(weights: Weights, count: int) -> list[int]:
    """Coefficients of a series' power; the constant term is the lowest total."""
    lowest = min(weights)
    first = weights[lowest]
    rest = [(total - lowest, ways) for total, ways in weights.items() if total != lowest]
    row = [first**count]
    for place in range(1, (max(weights) - lowest) * count + 1):
        ways = sum((count * step - place + step) * more * row[place - step] for step, more in rest if step <= place)
        row.append(ways // (place * first))
    return row
