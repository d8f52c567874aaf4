"""Formulas in a script: thrown, read, and weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.scenario.steps import checks
from rollwright.scenario.table import Happened
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.formula import Number, Reader, Value
    from rollwright.scenario.model import OddsOf, Read
    from rollwright.scenario.table import Table
    from rollwright.sheet import Sheet


class Given:
    """A sheet, if there is one, with the names that the step brings."""

    def __init__(self, names: Mapping[str, Number], sheet: Sheet | None) -> None:
        self._names = names
        self._sheet = sheet

    def read(self, name: str) -> Number:
        """The step's own name, else what the sheet says.

        Raises:
            Refused: The name is one of a sheet's, and the step names nobody.
        """
        if name in self._names:
            return self._names[name]
        if self._sheet is None:
            raise Refused("formula-needs-who", {"name": name})
        return self._sheet.read(name)


def _compiled(table: Table, asked: Read | OddsOf) -> tuple[Value, Reader]:
    """What the step reads, and the reader for it; what it brings with it may be a formula of the same sheet."""
    sheet = table.sheet(asked.who) if asked.who is not None else None
    alone = Given({}, sheet)
    names = {name: table.ruleset.value(source).exact(alone) for name, source in asked.with_.items()}
    return table.ruleset.value(asked.formula, extra=frozenset(names)), Given(names, sheet)


def roll(table: Table, asked: Read) -> Happened:
    """A formula thrown: every die as it fell, and the total."""
    value, reader = _compiled(table, asked)
    with table.home.whole() as thrown:
        throw = value.throw(reader, table.stream(asked.who or ""))
    dice = [{"faces": die.faces, "face": die.face, "kept": die.kept, "note": die.note} for die in throw.dice]
    outcome: dict[str, Any] = {
        "total": throw.total,
        "dice": [die["face"] for die in dice],
        "kept": [die["face"] for die in dice if die["kept"]],
        "throws": dice,
    }
    params = {"formula": value.text, "total": throw.total, "dice": ", ".join(map(str, outcome["dice"]))}
    return Happened(outcome, [{"type": "rolled", **outcome}], [message("scenario-rolled", params)], thrown)


def value(table: Table, asked: Read) -> Happened:
    """A formula or reference read: the number that play would use, and how it came about."""
    compiled, reader = _compiled(table, asked)
    explanation = compiled.explain(reader)
    exact = compiled.exact(reader)
    outcome = {"value": compiled.number(reader), "exact": str(exact), "text": explanation.text}
    return Happened(outcome, [], [explanation.text])


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
