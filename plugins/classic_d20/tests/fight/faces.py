"""Chances counted by hand, face by face: what a strike, a save and its damage can come to.

Nothing of this is shared with the engine, which is held to it: the faces of each die are gone through one by one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


Outcome = tuple[str, int]
Chances = dict[Any, Fraction]


def ways(dice: Iterable[int]) -> Chances:
    """The chance of each sum of dice with these numbers of sides."""
    counted = Counter({0: 1})
    for sides in dice:
        more: Counter[int] = Counter()
        for total, count in counted.items():
            more.update({total + face: count for face in range(1, sides + 1)})
        counted = more
    return {total: Fraction(count, counted.total()) for total, count in counted.items()}


def d20(edge: int = 0) -> Chances:
    """The face that counts of a twenty-sided die: of one, of the better or of the worse of two."""
    pairs = [(one, two) for one in range(1, 21) for two in range(1, 21)]
    keep = {1: max, -1: min, 0: lambda pair: pair[0]}[edge]
    return {face: Fraction(count, 400) for face, count in Counter(keep(pair) for pair in pairs).items()}


def saved(difficulty: int, number: int = 0, edge: int = 0, plus: tuple[int, ...] = ()) -> Fraction:
    """The chance to make a saving throw; ``plus`` are the sides of dice added."""
    return sum(
        (one * two for (face, one), (more, two) in product(d20(edge).items(), ways(plus).items())
         if face + number + more >= difficulty),
        Fraction(0),
    )  # fmt: skip


@dataclass(frozen=True)
class Part:
    """One typed amount of a blow, how its target meets it, and the save that it allows of its own."""

    dice: tuple[int, ...]
    flat: int = 0
    met: Callable[[int], int] = lambda amount: amount
    saves: Fraction = Fraction(0)
    success: Callable[[int], int] = lambda _amount: 0
    plus: Callable[[bool], Chances] = lambda _critical: {0: Fraction(1)}
    """What a condition adds: the chances of each number, on a plain hit and on a critical."""


def resists(amount: int) -> int:
    return amount // 2


def resists_twice(amount: int) -> int:
    return amount // 2 // 2


def is_weak(amount: int) -> int:
    return amount * 2


def is_immune(_amount: int) -> int:
    return 0


def half(amount: int) -> int:
    return amount // 2


def none(_amount: int) -> int:
    return 0


def whole(amount: int) -> int:
    return amount


def blow(
    parts: tuple[Part, ...],
    *,
    critical: bool = False,
    times: Fraction = Fraction(1),
    shared: Callable[[int], int] = whole,
) -> Chances:
    """The chance of each amount that a blow leaves its target with.

    Args:
        parts: The typed amounts.
        critical: Whether all dice are thrown twice.
        times: What the sum of all amounts is multiplied with before anybody meets it.
        shared: What a save against the whole blow makes of each amount.
    """
    made: Chances = defaultdict(Fraction)
    thrown = []
    for part in parts:
        amounts: Chances = defaultdict(Fraction)
        dice = part.dice * 2 if critical else part.dice
        for (total, one), (more, two) in product(ways(dice).items(), part.plus(critical).items()):
            amounts[max(0, max(0, total + part.flat) + more)] += one * two
        thrown.append(amounts)
    for fallen in product(*(each.items() for each in thrown)):
        amounts = divided([amount for amount, _chance in fallen], times)
        chance = Fraction(1)
        for _amount, each in fallen:
            chance *= each
        for saves in product(*(((False, 1 - part.saves), (True, part.saves)) for part in parts)):
            likely, total = chance, 0
            for part, amount, (own, each) in zip(parts, amounts, saves, strict=True):
                likely *= each
                left = shared(amount)
                total += part.met(part.success(left) if own else left)
            made[total] += likely
    return {total: chance for total, chance in made.items() if chance}


def divided(amounts: list[int], times: Fraction) -> list[int]:
    """A blow times a share, floored once over the whole of it."""
    if times == 1:
        return amounts
    assert len(amounts) == 1, "these cases multiply blows of one amount"
    return [int(amounts[0] * times)]


def strike(
    *parts: Part,
    to_hit: int = 6,
    against: int = 12,
    edge: int = 0,
    plus: tuple[int, ...] = (),
    minus: tuple[int, ...] = (),
    top: int = 20,
    times: Fraction = Fraction(1),
    saves: Fraction = Fraction(0),
    on_success: Callable[[int], int] = whole,
    more: tuple[Part, ...] = (),
) -> Chances:
    """The chance of each outcome of an attack roll and of the damage it does; ``more`` comes with criticals alone."""
    made: Chances = defaultdict(Fraction)
    rolls = product(d20(edge).items(), ways(plus).items(), ways(minus).items())
    for (face, one), (up, two), (down, three) in rolls:
        chance = one * two * three
        if face == 1 or (face < top and face + to_hit + up - down < against):
            made["miss", 0] += chance
        else:
            made["critical" if face >= top else "hit", None] += chance
    found: Chances = defaultdict(Fraction)
    found["miss", 0] = made["miss", 0]
    for name in ("hit", "critical"):
        critical = name == "critical"
        landed = parts + more if critical else parts
        for shared, chance in ((whole, 1 - saves), (on_success, saves)):
            for amount, each in blow(landed, critical=critical, times=times, shared=shared).items():
                found[name, amount] += made[name, None] * chance * each
    return {outcome: chance for outcome, chance in found.items() if chance}


def effect(*parts: Part, saves: Fraction = Fraction(0), on_success: Callable[[int], int] = none) -> Chances:
    """The chance of each outcome of something that is not rolled for, and of the damage it does."""
    found: Chances = defaultdict(Fraction)
    for name, shared, chance in (("failed", whole, 1 - saves), ("made", on_success, saves)):
        for amount, each in blow(parts, shared=shared).items():
            found[name, amount] += chance * each
    return {outcome: chance for outcome, chance in found.items() if chance}


def chance_of(counted: Chances, *names: str) -> Fraction:
    return sum((chance for (name, _), chance in counted.items() if name in names), Fraction(0))


def mean(counted: Chances) -> Fraction:
    return sum((amount * chance for (_, amount), chance in counted.items()), Fraction(0))
