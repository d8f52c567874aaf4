"""Checks in a script: rolled by a sheet, or weighed exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright import check as checks
from rollwright.errors import Refused
from rollwright.scenario.steps.changing import said_changes, told_changes
from rollwright.scenario.steps.sheets import at_home
from rollwright.scenario.table import Happened
from rollwright.sheet import Sheet
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.scenario.model import Check
    from rollwright.scenario.table import Table


def check(table: Table, asked: Check) -> Happened:
    """A roll outside a fight, and what it sets off on the sheet of whoever rolls, unless a fight keeps that sheet."""
    if asked.opposed is not None:
        return _opposed(table, asked, asked.opposed)
    if asked.together:
        return _group(table, asked)
    if asked.who is not None and not table.fighting_now:
        result, changes = table.home.check(asked.who, _request(asked))
    else:
        with table.home.whole() as changes:
            result = checks.check(_sheet(table, asked), _request(asked), table.stream(asked.who or ""))
    told: dict[str, Any] = result.to_json()
    told["changes"] = told_changes(changes)
    lines = [checks.line(told), *said_changes(table, changes)]
    return Happened(told, [{"type": "checked", "who": asked.who, **told}], lines, changes)


def _opposed(table: Table, asked: Check, other: Check) -> Happened:
    """Two rolls against each other; each side pays and gains for itself."""
    at_home(table, "check")
    mine, theirs = _named(asked), _named(other)
    result, changes = table.home.opposed(mine, _request(asked), theirs, _request(other))
    return _together(table, result.to_json(), changes, lambda told: checks.opposed_lines(told, mine, theirs))


def _group(table: Table, asked: Check) -> Happened:
    """One task for several; each pays and gains alone."""
    at_home(table, "check")
    names = [_named(asked), *asked.together]
    result, changes = table.home.group(names, _request(asked), asked.need or "half")
    return _together(table, result.to_json(), changes, lambda told: checks.group_lines(told, names))


def _together(table: Table, told: dict[str, Any], changes: Any, lines: Callable[[Any], list[str]]) -> Happened:
    text = [*lines(told), *said_changes(table, changes)]
    told["changes"] = told_changes(changes)
    return Happened(told, [{"type": "checked", **told}], text, changes)


def _named(asked: Check) -> str:
    """Who rolls, where somebody must be named.

    Raises:
        Refused: Nobody is.
    """
    if asked.who is None:
        raise Refused("group-without-members", {})
    return asked.who


def odds(table: Table, asked: Check) -> Happened:
    """The exact chance of each outcome of a roll that nobody makes."""
    told: dict[str, Any] = _odds(table, asked).to_json()
    return Happened(told, [], [message("scenario-chance", {"chance": told.get("success") or ""})])


def _odds(table: Table, asked: Check) -> checks.Odds:
    if asked.opposed is not None:
        other = asked.opposed
        return checks.opposed_odds(_sheet(table, asked), _request(asked), _sheet(table, other), _request(other))
    if asked.together:
        sheets = [_sheet(table, asked), *(table.sheet(who) for who in asked.together)]
        return checks.group_odds(sheets, _request(asked), asked.need or "half")
    return checks.odds(_sheet(table, asked), _request(asked))


def _sheet(table: Table, asked: Check) -> Sheet:
    """Whoever rolls; a roll by nobody in particular is a blank sheet's."""
    return Sheet.new(table.ruleset) if asked.who is None else table.sheet(asked.who)


def _request(asked: Check) -> checks.CheckRequest:
    keys = asked.model_dump(by_alias=True, exclude={"who", "comment", "together", "need", "opposed"}, exclude_none=True)
    return checks.CheckRequest.of(keys)
