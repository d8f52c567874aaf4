"""Dice that are thrown again until they show more: at most ``RETHROWS`` throws in one check.

Of that many throws K show more, whichever dice they are thrown for. So of the dice in need of it the first K come off
well and the others stay low, and a sum over K is exact, the bound included.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from rollwright.extend import Distribution
from rollwright_dice_pool.packed import pack, thrown, unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright_dice_pool.counting import Counting

RETHROWS: Final = 100
"""How many dice one check throws again at most, where it throws until they show more."""


def counts(rule: Counting, dice: int) -> Distribution:
    """The distribution of the net count, never below 0."""
    blocks, whole = _blocks(rule, dice)
    found: dict[int, int] = {}
    good, poor = _worths(rule, range(rule.again + 1, rule.sides + 1)), _worths(rule, range(1, rule.again + 1))
    ends, scale = _ends(rule, max(blocks, default=0), good, poor)
    for need, ways in blocks.items():
        for count, many in ways.items():
            for end, likely in ends[need].items():
                net = max(0, count + end)
                found[net] = found.get(net, 0) + many * likely
    assert sum(found.values()) == whole * scale  # noqa: S101 - every way is one of them
    return Distribution(found)


def _ends(rule: Counting, most: int, good: dict[int, int], poor: dict[int, int]) -> tuple[list[dict[int, int]], int]:
    """What dice in need come to in the end, by how many there are, in ways of one common scale.

    ``good`` holds the ways of a die that came off well, ``poor`` those of one that did not.

    Of r dice k come off well for k < r, or all do: A(r) = (A(r-1) + p(r-1) Q^(r-1)) U, with Q for a die that came off
    well and U for one that did not, and W(r) = A(r) + P(at least r) Q^r.
    """
    more, low = rule.sides - rule.again, rule.again
    throws = [comb(RETHROWS, many) * more**many * low ** (RETHROWS - many) for many in range(RETHROWS + 1)]
    scale = more * low
    some: dict[int, int] = {}
    all_well = {0: 1}
    found = [{0: rule.sides**RETHROWS * scale**most}]
    for need in range(1, most + 1):
        well = throws[need - 1] if need <= RETHROWS + 1 else 0
        grown = _sum(some, {count: ways * well for count, ways in all_well.items()})
        some = _times(grown, poor, more)
        all_well = _times(all_well, good, low)
        rest = sum(throws[need:])
        whole = _sum(some, {count: ways * rest for count, ways in all_well.items()})
        found.append({count: ways * scale ** (most - need) for count, ways in whole.items() if ways})
    return found, rule.sides**RETHROWS * scale**most


def _times(ways: dict[int, int], die: dict[int, int], factor: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for count, many in ways.items():
        for worth, more in die.items():
            found[count + worth] = found.get(count + worth, 0) + many * more * factor
    return found


def _sum(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    found = dict(one)
    for count, ways in other.items():
        found[count] = found.get(count, 0) + ways
    return found


def only(rule: Counting, dice: int, faces: list[int]) -> Fraction:
    """The chance that every die of a throw, earned ones too, shows one of these faces in the end."""
    good = Fraction(sum(face > rule.again for face in faces), rule.sides - rule.again)
    poor = Fraction(sum(face <= rule.again for face in faces), rule.again)
    meant = [face for face in faces if face > rule.again]
    total = Fraction(0)
    blocks, whole = _blocks(rule, dice, meant)
    for need, ways in blocks.items():
        for well, chance in _well(rule, need):
            total += Fraction(sum(ways.values()), whole) * chance * good**well * poor ** (need - well)
    return total


def half_botch(rule: Counting, dice: int) -> Fraction:
    """No success, and low faces on at least half of the dice; faces below the target earn nothing here."""
    failing, least = range(rule.again + 1, rule.target), -(-dice // 2)
    stays = _lows(rule, failing)
    ends, scale = _ends(rule, dice, stays, _lows(rule, range(1, min(rule.again + 1, rule.target))))
    alone, found = {0: 1}, 0
    for need in reversed(range(dice + 1)):
        ways, reached = comb(dice, need) * rule.again**need, _or_more(alone, dice)
        found += ways * sum(many * reached[max(0, least - low)] for low, many in ends[need].items())
        alone = _times(alone, stays, 1)
    return Fraction(found, scale * rule.sides**dice)


def _lows(rule: Counting, faces: Iterable[int]) -> dict[int, int]:
    """In how many ways a die that shows one of these faces is low (1), or is not (0)."""
    low = [face <= rule.botch for face in faces]
    return {at: low.count(bool(at)) for at in (0, 1) if low.count(bool(at))}


def _or_more(ways: dict[int, int], most: int) -> list[int]:
    """The ways to each number or more, from 0 on."""
    found = [0] * (most + 2)
    for number in reversed(range(most + 1)):
        found[number] = found[number + 1] + ways.get(number, 0)
    return found


def _worths(rule: Counting, faces: Iterable[int]) -> dict[int, int]:
    """In how many ways a die counts what, that shows one of these faces."""
    ways: dict[int, int] = {}
    for face in faces:
        ways[rule.worth(face)] = ways.get(rule.worth(face), 0) + 1
    return ways


def _well(rule: Counting, need: int) -> Iterator[tuple[int, Fraction]]:
    """How many of the dice in need come off well, and how likely that is."""
    chances = _throws(rule.sides, rule.again)
    for well in range(min(need, RETHROWS + 1)):
        yield well, chances[well]
    yield need, sum(chances[need:], Fraction(0))


@lru_cache(maxsize=64)
def _throws(sides: int, again: int) -> list[Fraction]:
    """How likely so many of all throws show more."""
    more = Fraction(sides - again, sides)
    return [comb(RETHROWS, many) * more**many * (1 - more) ** (RETHROWS - many) for many in range(RETHROWS + 1)]


def _blocks(rule: Counting, dice: int, among: list[int] | None = None) -> tuple[dict[int, dict[int, int]], int]:
    """Ways by what dice count, by how many must be thrown again; of the others only where they are among these.

    Beside them stands the number of all ways.
    """
    shown = range(rule.again + 1, rule.sides + 1) if among is None else among
    plain, earning = [0] * 4, [0] * 4
    for face in shown:
        (earning if rule.earns(face) and rule.cap else plain)[rule.worth(face) + 1] += 1
    low_earning = sum(1 for face in range(1, rule.again + 1) if rule.earns(face) and rule.cap)
    bits = (rule.sides ** (dice + rule.cap)).bit_length() + 1
    row = bits * (3 * (dice + rule.cap) + 2)
    need = 1 << (row + bits)  # one more in need, and the shift of a die that counts nothing yet
    first = pack(plain, bits) + (rule.again - low_earning) * need
    more = pack(earning, bits) + low_earning * need
    packed = thrown(first, more, pack([0, rule.sides], bits), dice, rule.cap)
    shift = dice + rule.cap if more else dice
    blocks = {}
    for many, block in enumerate(unpack(packed, row)):
        ways = {at - shift: count for at, count in enumerate(unpack(block, bits)) if count}
        if ways:
            blocks[many] = ways
    return blocks, rule.sides ** (dice + rule.cap if more else dice)
