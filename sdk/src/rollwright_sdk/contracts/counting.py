"""Chances counted from the throwing itself, to hold what a member says against.

Where the ways a roll can fall are few, every one is played (`every_way`), so that the chances are exact whatever the
rule is. Where they are many, a fixed seed plays a sample, and `fits` says whether it could have come from the odds.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, TypeVar

from rollwright.extend import DiceStream

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

T = TypeVar("T", bound="Hashable")

SIGMAS = 5
"""How far a sample may lie from what is expected before it is said to differ: less than one in a million by chance."""


class TooManyDiceError(Exception):
    """More dice were thrown than any roll may need."""


class EveryWay(DiceStream):
    """Dice that fall in each way once, one play after the other."""

    __slots__ = ("at", "path")

    def __init__(self) -> None:
        super().__init__()
        self.path: list[list[int]] = []
        self.at = 0

    def roll(self, faces: int) -> int:
        """The face of this play."""
        if self.at == len(self.path):
            self.path.append([1, faces])
        face = self.path[self.at][0]
        self.at += 1
        return face

    def rolls(self, count: int, faces: int) -> list[int]:
        """The faces of this play."""
        return [self.roll(faces) for _ in range(count)]

    def derive(self, name: str) -> DiceStream:
        """The same dice: they are all there are."""
        del name
        return self

    @property
    def chance(self) -> Fraction:
        """How likely this play is."""
        ways = 1
        for _, faces in self.path:
            ways *= faces
        return Fraction(1, ways)

    def turn(self) -> bool:
        """Go on to the next play; False when each has been."""
        self.at = 0
        while self.path and self.path[-1][0] == self.path[-1][1]:
            self.path.pop()
        if not self.path:
            return False
        self.path[-1][0] += 1
        return True


class Counted(DiceStream):
    """Dice that stop a roll which would throw without end."""

    __slots__ = ("inner", "most", "thrown")

    def __init__(self, seed: int, most: int) -> None:
        super().__init__(seed)
        self.most, self.thrown, self.inner = most, 0, DiceStream(seed)

    def roll(self, faces: int) -> int:
        """One die, counted."""
        return self.rolls(1, faces)[0]

    def rolls(self, count: int, faces: int) -> list[int]:
        """Some dice, counted."""
        self.thrown += count
        if self.thrown > self.most:
            raise TooManyDiceError(self.thrown)
        return self.inner.rolls(count, faces)


class Recorder(DiceStream):
    """Dice that write down what they showed."""

    __slots__ = ("drawn", "inner")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.inner = DiceStream(seed)
        self.drawn: list[tuple[int, int]] = []

    def roll(self, faces: int) -> int:
        """One die."""
        return self.rolls(1, faces)[0]

    def rolls(self, count: int, faces: int) -> list[int]:
        """Some dice."""
        thrown = self.inner.rolls(count, faces)
        self.drawn += [(faces, face) for face in thrown]
        return thrown


def every_way(play: Callable[[DiceStream], T], most: int) -> dict[T, Fraction] | None:
    """The exact chance of everything a play may come to; None when there are more ways than `most`."""
    dice, found = EveryWay(), dict[T, Fraction]()
    for _ in range(most):
        result = play(dice)
        found[result] = found.get(result, Fraction(0)) + dice.chance
        if not dice.turn():
            return found
    return None


def sampled(play: Callable[[DiceStream], T], count: int, seed: int = 1) -> dict[T, int]:
    """How often each result came up in so many plays."""
    dice, found = DiceStream(seed), dict[T, int]()
    for _ in range(count):
        result = play(dice)
        found[result] = found.get(result, 0) + 1
    return found


def fits(counts: Mapping[T, int], chances: Mapping[T, Fraction]) -> list[str]:
    """What of a sample could not have come from these chances; empty when all could."""
    total = sum(counts.values())
    far = []
    for result in sorted({*counts, *chances}, key=str):
        chance, count = float(chances.get(result, 0)), counts.get(result, 0)
        if abs(count - total * chance) > SIGMAS * sqrt(total * chance * (1 - chance)) + (0 < chance < 1):
            far.append(f"{result}: {count} of {total}, where {chance * total:.0f} are expected")
    return far
