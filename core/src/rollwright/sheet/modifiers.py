"""What an ability adds to a roll: its own rule, or the rule that the ruleset has for all of them (FX-04)."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.formula import exact

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rollwright.formula import Number, Reader
    from rollwright.ruleset import Ruleset

ModifierRule: TypeAlias = "Callable[[Reader, int], int]"


class With:
    """A reader with a few more names, such as ``score``, ``scale`` or ``slot``."""

    __slots__ = ("_names", "_reader")

    def __init__(self, reader: Reader, names: dict[str, Number]) -> None:
        self._reader = reader
        self._names = names

    def read(self, name: str) -> Number:
        """The number of a name: one of its own, else the reader's."""
        own = self._names.get(name)
        return self._reader.read(name) if own is None else own


class NoSheet:
    """A blank reader: whoever is written in plain numbers has no level, no field and no score to be read."""

    def read(self, name: str) -> int:
        """Nothing is written anywhere."""
        del name
        return 0


NO_SHEET: Final = NoSheet()


def rule_of(ruleset: Ruleset, block: Any) -> ModifierRule:
    """The rule of a ``resolution.abilityModifier`` block. Without one, an ability adds itself."""
    op = "identity" if block is None else block.op
    if op == "floorHalfMinusTen":
        return lambda _reader, score: (score - 10) // 2
    if op == "stepTable":
        table = block.table
        return lambda _reader, score: floor(step(table, score))
    if op == "formula":
        return modifier_of(ruleset, block.formula)
    return lambda _reader, score: score


def modifier_of(ruleset: Ruleset, source: Any) -> ModifierRule:
    """The rule of a formula over ``score``."""
    value = ruleset.value(source, extra=("score",))
    return lambda reader, score: value.number(With(reader, {"score": score}))


def step(table: Sequence[tuple[float, float]], at: Number) -> Number:
    """The row of the highest threshold not above ``at``; below the first threshold, the first row."""
    row = bisect_right(table, at, key=lambda pair: pair[0]) - 1
    return exact(table[max(row, 0)][1])


def rounded(number: Number, way: str) -> int:
    """A whole number: ``down``, ``up``, or the ``nearest`` (a half goes up)."""
    if way == "up":
        return ceil(number)
    return floor(number + Fraction(1, 2)) if way == "nearest" else floor(number)
