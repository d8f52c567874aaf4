"""Formulas in a script: thrown, read, and weighed."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.scenario.steps import checks
from rollwright.scenario.table import Happened
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.formula import Reader, Value
    from rollwright.scenario.model import OddsOf, Read
    from rollwright.scenario.table import Table
    from rollwright.sheet import Sheet


class Given:
    """A sheet, if there is one, with the names that the step brings."""

    def __init__(self, names: Mapping[str, int | float | str], sheet: Sheet | None) -> None:
        self._names = {name: _number(name, value) for name, value in names.items()}
        self._sheet = sheet

    def read(self, name: str) -> int | Fraction:
        """The step's own name, else what the sheet says.

        Raises:
            Refused: The name is one of a sheet's, and the step names nobody.
        """
        if name in self._names:
            return self._names[name]
        if self._sheet is None:
            raise Refused("formula-needs-who", {"name": name})
        return self._sheet.read(name)


def _number(name: str, value: float | str) -> int | Fraction:
    if isinstance(value, int):
        return value
    try:
        exact = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise Refused("formula-given-not-a-number", {"name": name, "found": str(value)}) from None
    return exact.numerator if exact.denominator == 1 else exact


def _compiled(table: Table, asked: Read | OddsOf) -> tuple[Value, Reader]:
    value = table.ruleset.value(asked.formula, extra=frozenset(asked.with_))
    return value, Given(asked.with_, table.sheet(asked.who) if asked.who is not None else None)


def roll(table: Table, asked: Read) -> Happened:
    """A formula thrown: every die as it fell, and the total."""
    value, reader = _compiled(table, asked)
    throw = value.throw(reader, table.stream(asked.who or ""))
    dice = [{"faces": die.faces, "face": die.face, "kept": die.kept, "note": die.note} for die in throw.dice]
    outcome: dict[str, Any] = {
        "total": throw.total,
        "dice": [die["face"] for die in dice],
        "kept": [die["face"] for die in dice if die["kept"]],
        "throws": dice,
    }
    params = {"formula": value.text, "total": throw.total, "dice": ", ".join(map(str, outcome["dice"]))}
    return Happened(outcome, [{"type": "rolled", **outcome}], [message("scenario-rolled", params)])


def value(table: Table, asked: Read) -> Happened:
    """A formula or reference read: the number that play would use, and how it came about."""
    compiled, reader = _compiled(table, asked)
    explanation = compiled.explain(reader)
    exact = compiled.exact(reader)
    outcome = {"value": compiled.number(reader), "exact": str(exact), "text": str(explanation)}
    return Happened(outcome, [], [str(explanation)])


def odds(table: Table, asked: OddsOf) -> Happened:
    """Exact odds: of each total of a formula, or of each outcome of a check."""
    if asked.check is not None:
        return checks.odds(table, asked.check)
    compiled, reader = _compiled(table, asked)
    spread = compiled.distribution(reader)
    outcome: dict[str, Any] = {
        "mean": str(spread.mean()),
        "table": spread.table(),
        "minimum": spread.minimum,
        "maximum": spread.maximum,
    }
    return Happened(outcome, [], [message("scenario-odds", {"formula": compiled.text, "mean": outcome["mean"]})])
