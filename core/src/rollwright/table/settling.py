"""What sheets hand on to their table, and what that sets off on every sheet (SH-13, RC-01).

An effect on a table pool is handed on as a change that only tells; here the pool moves. A pool that comes to one of its
ends is a moment for everybody: the cards that wait for it run on every sheet at the table, and what they would all say
or hand on alike is said and handed on once. Loops between sheets and table are cut as they are on a sheet.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rollwright.sheet import Change
from rollwright.sheet.effects import consequences
from rollwright.sheet.moments import telling
from rollwright.table import hard_moves, pools
from rollwright.table.changes import OWN, TableChange

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.errors import JSON
    from rollwright.table.writing import WritableTable


def settle(
    table: WritableTable, made: list[TableChange], handed: Iterable[TableChange], *, alone: bool = False
) -> None:
    """Make everything that changes hand on to the table, round by round; ``made`` grows with it.

    Args:
        table: Which table.
        made: The deed so far.
        handed: The changes that may hand something on.
        alone: Whether the table moves alone, while somebody else keeps the sheets.
    """
    rounds, latest = 0, list(handed)
    while latest:
        own = list(_own(table, made, latest))
        moments = [moment for change in own for moment in _ends(table, change)]
        if not moments or alone:
            return
        if rounds == table.ruleset.limits.effect_rounds:
            left: list[JSON] = [str(moment.cause) for moment in moments]
            told = Change.telling("loop", {"rounds": rounds, "left": left}, moments[0].cause)
            made.append(TableChange(OWN, told))
            return
        rounds += 1
        latest = list(_everybody(table, made, moments))


def _own(table: WritableTable, made: list[TableChange], changes: Iterable[TableChange]) -> Iterator[Change]:
    """The table's own changes for what is handed to it, made one after the other."""
    for each in changes:
        held: Any = each.change.after
        if each.change.path == ("told", "handed") and held.get("to") == "table":
            for change in _planned(table, held, each.change.cause):
                table.make(made, OWN, [change])
                yield change
        elif each.who == OWN:
            yield each.change


def _planned(table: WritableTable, held: dict[str, Any], cause: str) -> list[Change]:
    state = table.state
    if held["kind"] == "hard-move":
        return hard_moves.grant(state, cause)
    if held["kind"] != "pool" or held["pool"] not in state.pools:
        return []
    pool, amount, op = pools.pool_of(table.ruleset, held["pool"]), held["amount"], held["op"]
    now = state.pools[pool.id]
    return pools.move(state, pool, amount if op == "=" else now + amount if op == "+" else now - amount, cause)


def _ends(table: WritableTable, change: Change) -> Iterator[Change]:
    """The moment of a pool that came to one of its ends."""
    if change.path[0] != "pools":
        return
    pool = pools.pool_of(table.ruleset, change.path[1])
    before: Any = change.before
    after: Any = change.after
    if pool.max is not None and before < pool.max <= after:
        yield telling("pool-full", pool.label, pool=pool.id)
    elif after <= pool.min < before:
        yield telling("pool-empty", pool.label, pool=pool.id)


def _everybody(table: WritableTable, made: list[TableChange], moments: list[Change]) -> Iterator[TableChange]:
    """What the cards of a moment do on every sheet; what all of them tell alike is told once."""
    told: set[str] = set()
    for who, sheet in table.sheets.items():
        changes = []
        for change in consequences(sheet, moments, table.stream(who)):
            key = json.dumps(change.to_json(), sort_keys=True, ensure_ascii=False)
            if not change.tells or key not in told:
                changes.append(change)
            told |= {key} if change.tells else set()
        yield from table.make(made, who, changes)
