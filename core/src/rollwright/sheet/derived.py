"""Derived values: numbers that nobody types (SH-10).

Each is compiled once into a function from a sheet to a whole number. Which of them read live state is known here,
and a circle among formulas is refused with the circle shown (FX-07).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Any

from rollwright.formula import exact
from rollwright.sheet.modifiers import rounded, step
from rollwright.sheet.why import Part

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.reader import SheetReader


@dataclass(frozen=True, slots=True)
class DerivedRule:
    """One derived value, compiled."""

    id: str
    label: str
    op: str
    values: tuple[Value, ...]
    number: Callable[[SheetReader], int]
    live: bool

    def parts(self, sheet: SheetReader) -> tuple[Part, ...]:
        """The values it is worked out from, each with what it read."""
        return tuple(Part(value.text, value.exact(sheet), "value") for value in self.values)


def derived_rules(ruleset: Ruleset) -> dict[str, DerivedRule]:
    """Every derived value of a ruleset, in the order of its document."""
    return {block.id: _rule(ruleset, block) for block in ruleset.document.sheet.derived}


def _rule(ruleset: Ruleset, block: Any) -> DerivedRule:
    values = ruleset.derived_values(block.id)
    live = ruleset.derived_is_live(block.id)
    return DerivedRule(block.id, block.label, block.op, values, _OPS[block.op](block, values), live)


def _formula(_block: Any, values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    return values[0].number


def _sum(_block: Any, values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    return lambda sheet: floor(sum(value.exact(sheet) for value in values))


def _min(_block: Any, values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    return lambda sheet: floor(min(value.exact(sheet) for value in values))


def _max(_block: Any, values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    return lambda sheet: floor(max(value.exact(sheet) for value in values))


def _scale(block: Any, values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    factor, way = exact(block.multiplier), block.round
    return lambda sheet: rounded(values[0].exact(sheet) * factor, way)


def _step_table(block: Any, values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    return lambda sheet: floor(step(block.table, values[0].exact(sheet)))


def _enum_table(block: Any, _values: tuple[Value, ...]) -> Callable[[SheetReader], int]:
    table = {word: floor(exact(number)) for word, number in block.table.items()}
    default = floor(exact(block.default))
    field, state = block.from_.field, block.from_.live_state
    if field is not None:
        return lambda sheet: table.get(str(sheet.field(field)), default)
    return lambda sheet: table.get(sheet.live_state(state), default)


_OPS: dict[str, Callable[[Any, tuple[Value, ...]], Callable[[SheetReader], int]]] = {
    "formula": _formula,
    "sum": _sum,
    "min": _min,
    "max": _max,
    "scale": _scale,
    "stepTable": _step_table,
    "enumTable": _enum_table,
}
