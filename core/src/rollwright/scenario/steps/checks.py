"""Checks in a script: rolled by a sheet, or weighed exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright import check as checks
from rollwright.scenario.steps.changing import said_changes, told_changes
from rollwright.scenario.table import Happened
from rollwright.sheet import Sheet
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.scenario.model import Check
    from rollwright.scenario.table import Table


def check(table: Table, asked: Check) -> Happened:
    """A roll outside a fight, and what it sets off on the sheet of whoever rolls, unless a fight keeps that sheet."""
    if asked.who is not None and not table.fighting_now:
        result, changes = table.home.check(asked.who, _request(asked))
    else:
        with table.home.whole() as changes:
            result = checks.check(_sheet(table, asked), _request(asked), table.stream(asked.who or ""))
    told: dict[str, Any] = result.to_json()
    told["changes"] = told_changes(changes)
    lines = [checks.line(told), *said_changes(table, changes)]
    return Happened(told, [{"type": "checked", "who": asked.who, **told}], lines, changes)


def odds(table: Table, asked: Check) -> Happened:
    """The exact chance of each outcome of a roll that nobody makes."""
    told: dict[str, Any] = checks.odds(_sheet(table, asked), _request(asked)).to_json()
    return Happened(told, [], [message("scenario-chance", {"chance": told.get("success") or ""})])


def _sheet(table: Table, asked: Check) -> Sheet:
    """Whoever rolls; a roll by nobody in particular is a blank sheet's."""
    return Sheet.new(table.ruleset) if asked.who is None else table.sheet(asked.who)


def _request(asked: Check) -> checks.CheckRequest:
    keys = asked.model_dump(by_alias=True, exclude={"who", "comment"}, exclude_none=True)
    return checks.CheckRequest.of(keys)
