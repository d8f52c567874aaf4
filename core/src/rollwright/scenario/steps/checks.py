"""Checks in a script: rolled by a sheet, or weighed exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright import check as checks
from rollwright.scenario.table import Happened
from rollwright.sheet import Sheet
from rollwright.sheet.changed import said
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.scenario.model import Check
    from rollwright.scenario.table import Table


def check(table: Table, asked: Check) -> Happened:
    """A roll outside a fight, and what it sets off on the sheet of whoever rolls, unless a fight keeps that sheet."""
    sheet, dice = _sheet(table, asked), table.stream(asked.who or "")
    result = checks.check(sheet, _request(asked), dice)
    told: dict[str, Any] = result.to_json()
    kept = asked.who is not None and (table.fight is None or table.over)
    changes = tuple(checks.set_off(sheet, result, dice)) if kept else ()
    sheet.apply_all(changes)
    told["changes"] = [change.to_json() for change in changes]
    lines = [checks.line(told), *(said(sheet, change) for change in changes)]
    event = {"type": "checked", "who": asked.who, **told}
    return Happened(told, [event], lines, {asked.who: changes} if asked.who is not None and changes else {})


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
