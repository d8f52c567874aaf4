"""Throws that earn further dice, exactly, as polynomials or as plain numbers.

The dice of a throw are looked at one after the other. A throw of n dice that ends with m < cap dice earned is n dice
that earned nothing and m that earned one, the last of them one of the n: there are C(n+m-1, m) orders. Every other
throw has n + cap dice, of which at least cap among all but the last earned one. Together, with P for a die that earns
nothing, E for one that earns another and D for a die that is not thrown:

    Σ_{m<cap} C(n+m-1, m) E^m P^n D^(cap-m)  +  (P + E) Σ_{i<n} C(n+cap-1, i) P^i E^(n+cap-1-i)

P, E and D are ways, or polynomials whose powers say what a die counts. A polynomial is held as one large integer, a
coefficient every so many bits, so that Python's own multiplication of integers does the work.
"""

from __future__ import annotations

from math import comb


def thrown(plain: int, earning: int, absent: int, dice: int, cap: int) -> int:
    """The sum at the head of this module, for polynomials packed in integers or for plain numbers."""
    if not earning:
        return int(plain**dice)
    few, absences, orders = 0, absent, [comb(dice + many - 1, many) for many in range(cap)]
    for many in reversed(range(cap)):
        few = few * earning + orders[many] * absences
        absences *= absent
    top, rest, earned = dice + cap - 1, 0, 1
    for at in reversed(range(dice)):
        rest = rest * plain + comb(top, at) * earned
        earned *= earning
    return int(few * plain**dice + rest * earning**cap * (plain + earning))


def pack(coefficients: list[int], bits: int) -> int:
    """A polynomial as one integer, lowest power first, a coefficient every so many bits."""
    return sum(ways << (bits * at) for at, ways in enumerate(coefficients))


def unpack(packed: int, bits: int) -> list[int]:
    """The coefficients of a polynomial that is held as one integer."""
    mask, found = (1 << bits) - 1, []
    while packed:
        found.append(packed & mask)
        packed >>= bits
    return found
