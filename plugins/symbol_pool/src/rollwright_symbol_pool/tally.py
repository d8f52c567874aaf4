"""Symbols counted: what faces come to together, and how likely every count is.

A symbol and its opposite cancel one for one, so both are one *axis*: a face moves along it by so many steps, and what
is left of a roll is where its faces have moved to, whatever order they are looked at in. A symbol without an opposite
has an axis of its own. The first axis is that of success.

What may be left along one axis is a distribution like any other; every axis at once is worked out in ``joint``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from rollwright.extend import Distribution
from rollwright_symbol_pool.joint import joint

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Moves: TypeAlias = "tuple[int, ...]"
"""How far along each axis."""

Counts: TypeAlias = "tuple[int, ...]"
"""How many dice of each sort."""

CELLS = 500_000
"""The most cells, all axes multiplied, that the largest pool of a ruleset may span."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A symbol and what cancels it; empty where nothing does."""

    plus: str
    minus: str = ""


@dataclass(frozen=True, slots=True)
class SymbolDie:
    """One sort of die: what it is called, and where each face moves to."""

    label: str
    faces: tuple[Moves, ...]


@dataclass(frozen=True, eq=False)
class SymbolDice:
    """Axes and dice of a ruleset; a sort that the ruleset does not have has no faces."""

    axes: tuple[Axis, ...]
    sorts: tuple[SymbolDie, ...]

    @classmethod
    def of(
        cls,
        symbols: Sequence[str],
        opposites: Mapping[str, str],
        success: str,
        sorts: Sequence[tuple[str, Sequence[Sequence[str]]]],
    ) -> SymbolDice:
        """Count the faces of each sort of die."""
        axes = tuple(_axes(symbols, opposites, success))
        return cls(axes, tuple(SymbolDie(label, tuple(_moves(axes, face) for face in faces)) for label, faces in sorts))

    def net(self, thrown: Sequence[Sequence[int]]) -> Moves:
        """Where the faces of a roll lead together; ``thrown`` holds the faces of each sort, numbered from 1."""
        moved = [die.faces[face - 1] for die, faces in zip(self.sorts, thrown, strict=True) for face in faces]
        return tuple(map(sum, zip(*moved, strict=True))) if moved else (0,) * len(self.axes)

    def left(self, net: Moves) -> dict[str, int]:
        """What that leaves of every symbol but those of success."""
        told = {}
        for axis, amount in zip(self.axes[1:], net[1:], strict=True):
            if amount:
                told[axis.plus if amount > 0 else axis.minus] = abs(amount)
        return told

    def along(self, counts: Counts, axis: int) -> Distribution:
        """Everything that may be left along one axis."""
        return _along(self, counts, axis)

    def joint(self, counts: Counts) -> Mapping[Moves, int]:
        """Ways to every place that a pool may lead to."""
        return joint(self, counts)

    def span(self, axis: int, most: int) -> int:
        """How many places along an axis ``most`` dice for the roller and as many against may lead to."""
        reach = [
            max((sign * face[axis] for die in sorts for face in die.faces), default=0)
            for sorts in (self._helping, self._hindering)
            for sign in (1, -1)
        ]
        return most * sum(max(0, each) for each in reach) + 1

    @property
    def _helping(self) -> tuple[SymbolDie, ...]:
        return (self.sorts[0], self.sorts[1], self.sorts[4])

    @property
    def _hindering(self) -> tuple[SymbolDie, ...]:
        return (self.sorts[2], self.sorts[3], self.sorts[5])


def _axes(symbols: Sequence[str], opposites: Mapping[str, str], success: str) -> Iterator[Axis]:
    """The axis of success, then the others in the order of the document."""
    both = {**opposites, **{other: one for one, other in opposites.items()}}
    done: set[str] = set()
    for symbol in (success, *symbols):
        if symbol not in done:
            axis = Axis(symbol, both.get(symbol, ""))
            done |= {axis.plus, axis.minus}
            yield axis


def _moves(axes: Sequence[Axis], face: Sequence[str]) -> Moves:
    return tuple(sum((symbol == axis.plus) - (symbol == axis.minus) for symbol in face) for axis in axes)


@lru_cache(maxsize=1024)
def _along(dice: SymbolDice, counts: Counts, axis: int) -> Distribution:
    made = Distribution.constant(0)
    for die, count in zip(dice.sorts, counts, strict=True):
        if count:
            made = made + Distribution(Counter(face[axis] for face in die.faces)).times(count)
    return made
