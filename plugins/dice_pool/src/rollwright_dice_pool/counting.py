"""How a pool is counted, and its exact odds.

A die counts 1 at its target, 2 from ``double`` on, and takes 1 away up to ``cancel``. From ``explode`` on it earns one
more die, which may earn another; a throw earns at most ``cap`` dice. Faces up to ``again`` are thrown once more after
all dice have fallen, and earn nothing then.

The polynomial of the net count is the one of ``packed``, its powers shifted by one for each die, since a die may take
one away. ``at_least`` needs less: while the number asked for cannot be missed by a throw that earned ``cap`` dice, only
throws that earned fewer count, and of those only as many terms as lie below that number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final

from rollwright.extend import Distribution
from rollwright_dice_pool import until
from rollwright_dice_pool.packed import pack, thrown, unpack

BOTCHED: Final = -1
"""What a botch counts as when two throws are compared: less than any throw that is none."""


@dataclass(frozen=True, slots=True)
class Counting:
    """How the dice of one throw are counted. Faces are 0 where the rule does not apply.

    Args:
        sides: Faces of each die.
        target: The lowest face that counts.
        double: The lowest face that counts twice.
        explode: The lowest face that earns another die.
        cancel: The highest face that takes one away.
        botch: The highest face that makes a throw without successes a botch.
        half: Whether a botch needs such faces on at least half of the dice that were thrown first.
        cap: The most dice that a throw earns.
        again: The highest face that is thrown again.
        until: Whether it is thrown until it shows more, or once.
    """

    sides: int
    target: int
    double: int = 0
    explode: int = 0
    cancel: int = 0
    botch: int = 0
    half: bool = False
    cap: int = 40
    again: int = 0
    until: bool = False

    def worth(self, face: int) -> int:
        """What a face counts: 2, 1, 0, or -1."""
        if face >= self.target:
            return 2 if self.double and face >= self.double else 1
        return -1 if face <= self.cancel else 0

    def earns(self, face: int) -> bool:
        """Whether a face earns another die."""
        return bool(self.explode) and face >= self.explode

    def net(self, faces: list[int]) -> int:
        """What faces count together, never below 0."""
        return max(0, sum(map(self.worth, faces)))

    def botches(self, faces: list[int], first: int) -> bool:
        """Whether faces are a botch: no die reached its target, and enough of the faces that threaten one show."""
        return bool(self.botch) and max(faces, default=self.target) < self.target and self.threatens(faces, first)

    def threatens(self, faces: list[int], first: int) -> bool:
        """Whether enough low faces show for a botch, or, where some die succeeded, for a complication."""
        if not self.botch or not faces:
            return False
        if not self.half:
            return min(faces) <= self.botch
        return 2 * sum(1 for face in faces[:first] if face <= self.botch) >= first

    def greatest(self, dice: int) -> int:
        """The most that so many dice, with all that they may earn, can count."""
        return (dice + (self.cap if self.explode else 0)) * (2 if self.double else 1)

    # ------------------------------------------------------------------------------------------------------------ odds

    def counts(self, dice: int) -> Distribution:
        """The distribution of the net count of so many dice."""
        return _counts(self, dice)

    def botch_chance(self, dice: int) -> Fraction:
        """The chance of a botch."""
        return _botch(self, dice)

    def marked(self, dice: int) -> Distribution:
        """The distribution of the net count with a botch as ``BOTCHED``, so that throws can be compared."""
        net, botch = self.counts(dice), self.botch_chance(dice)
        if not botch:
            return net
        chances: dict[int, int | Fraction] = dict(net.items())
        chances[0] = net.chance(0) - botch
        return Distribution.of({BOTCHED: botch, **{count: chance for count, chance in chances.items() if chance}})

    def at_least(self, dice: int, needed: int) -> Fraction:
        """The chance that so many dice count at least ``needed``, a botch notwithstanding."""
        if needed <= 0:
            return Fraction(1)
        if dice <= 0 or needed > self.greatest(dice):
            return Fraction(0)
        if self.again and self.until:
            return self.counts(dice).at_least(needed)
        plain, earning, whole = _die(self)
        step = next((at for at, ways in enumerate(earning) if ways), 0)
        if earning[step] != sum(earning) or (self.explode and (step - 1) * self.cap < dice + needed):
            return self.counts(dice).at_least(needed)
        return 1 - _below(plain, earning[step], step - 1, whole, dice, needed)


def _die(rule: Counting) -> tuple[list[int], list[int], int]:
    """Ways in which one die counts -1, 0, 1, 2: earning nothing, earning another; and all ways of a die."""
    ways = [0] * 4
    for face in range(1, rule.sides + 1):
        ways[rule.worth(face) + 1] += 1
    plain, earning = [0] * 4, [0] * 4
    once = rule.again and not rule.until
    for face in range(1, rule.sides + 1):
        into = earning if rule.earns(face) and rule.cap else plain
        if once and face <= rule.again:
            for at, count in enumerate(ways):
                into[at] += count
        else:
            into[rule.worth(face) + 1] += rule.sides if once else 1
    return plain, earning, rule.sides * rule.sides if once else rule.sides


def _below(plain: list[int], earning: int, worth: int, whole: int, dice: int, needed: int) -> Fraction:
    """The chance to stay below a number that no throw with all its earned dice stays below."""
    highest = dice + needed - 1
    below = list(accumulate(_power(plain, dice, whole**dice, highest)))
    if not earning:
        return Fraction(below[highest], whole**dice)
    found, ways, terms = 0, 1, highest // worth
    for many in range(terms + 1):
        found = found * whole + ways * below[highest - worth * many]
        ways = ways * earning * (dice + many) // (many + 1)
    return Fraction(found, whole ** (dice + terms))


def _power(plain: list[int], dice: int, total: int, highest: int) -> list[int]:
    """The lowest coefficients, up to ``highest``, of a short polynomial to a power; none is above ``total``."""
    width = total.bit_length() // 8 + 1
    packed = 0
    for at, ways in enumerate(plain):
        packed |= ways << (8 * width * at)
    length = (highest + 1) * width
    raw = (packed**dice & ((1 << 8 * length) - 1)).to_bytes(length, "little")
    return [int.from_bytes(raw[at : at + width], "little") for at in range(0, length, width)]


@lru_cache(maxsize=512)
def _counts(rule: Counting, dice: int) -> Distribution:
    if dice <= 0:
        return Distribution.constant(0)
    if rule.again and rule.until:
        return until.counts(rule, dice)
    plain, earning, whole = _die(rule)
    bits = (whole ** (dice + rule.cap)).bit_length() + 1
    packed = thrown(pack(plain, bits), pack(earning, bits), pack([0, whole], bits), dice, rule.cap)
    shift = dice + rule.cap if any(earning) else dice
    return Distribution(_floored(unpack(packed, bits), shift))


def _floored(coefficients: list[int], shift: int) -> dict[int, int]:
    """Ways by net count, with all counts below 0 as 0."""
    ways: dict[int, int] = {}
    for at, many in enumerate(coefficients):
        if many:
            count = max(0, at - shift)
            ways[count] = ways.get(count, 0) + many
    return ways


# ----------------------------------------------------------------------------------------------------------- botches


@lru_cache(maxsize=512)
def _botch(rule: Counting, dice: int) -> Fraction:
    if dice <= 0 or not rule.botch:
        return Fraction(0)
    failing = [face for face in range(1, rule.sides + 1) if face < rule.target]
    if rule.half:
        return until.half_botch(rule, dice) if rule.again and rule.until else _half_botch(rule, dice, failing)
    above = [face for face in failing if face > rule.botch]
    return _only(rule, dice, failing) - _only(rule, dice, above)


def _only(rule: Counting, dice: int, faces: list[int]) -> Fraction:
    """The chance that every die of a throw, earned ones too, shows one of these faces in the end."""
    if rule.again and rule.until:
        return until.only(rule, dice, faces)
    plain, earning, whole = _showing(rule, set(faces))
    scale = whole ** (dice + rule.cap if earning else dice)
    return Fraction(thrown(plain, earning, whole, dice, rule.cap), scale)


def _showing(rule: Counting, faces: set[int]) -> tuple[int, int, int]:
    """Ways in which one die shows one of these faces in the end: earning nothing, earning another; and all ways."""
    once = rule.again and not rule.until
    plain = earning = 0
    for face in range(1, rule.sides + 1):
        ways = int(face in faces) * (rule.sides if once else 1)
        if once and face <= rule.again:
            ways = len(faces)
        if rule.earns(face) and rule.cap:
            earning += ways
        else:
            plain += ways
    return plain, earning, rule.sides * rule.sides if once else rule.sides


def _half_botch(rule: Counting, dice: int, failing: list[int]) -> Fraction:
    """No success anywhere, and low faces on at least half of the dice thrown first."""
    low = {face for face in failing if face <= rule.botch}
    high = set(failing) - low
    low_plain, low_earning, whole = _showing(rule, low)
    high_plain, high_earning, _ = _showing(rule, high)
    total = Fraction(0)
    for earned in range(dice + 1 if low_earning + high_earning else 1):
        chain = _only_chain(rule, min(earned, rule.cap), failing, spent=min(earned, rule.cap))
        ways = 0
        for lows in range(earned + 1):
            first = comb(earned, lows) * low_earning**lows * high_earning ** (earned - lows)
            rest = dice - earned
            least = max(0, -(-dice // 2) - lows)
            ways += first * sum(
                comb(rest, more) * low_plain**more * high_plain ** (rest - more) for more in range(least, rest + 1)
            )
        total += Fraction(comb(dice, earned) * ways, whole**dice) * chain
    return total


def _only_chain(rule: Counting, dice: int, faces: list[int], *, spent: int) -> Fraction:
    """The chance that earned dice, and what they earn, show only these faces; so many of the cap are used."""
    return _only(replace(rule, cap=rule.cap - spent), dice, faces) if dice else Fraction(1)
