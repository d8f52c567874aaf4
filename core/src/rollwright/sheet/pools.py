"""Pools: what is spent and comes back (SH-16).

Every function is a plan: it looks at the sheet and gives the changes, or refuses; nothing has happened until somebody
applies them. Damage takes the temporary points first. Temporary points never add up: the larger buffer stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import JSON, Refused
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import MANY, PoolState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet


def pool_max(sheet: SheetReader, name: str) -> int:
    """The maximum of a pool now.

    Raises:
        Refused: There is no such pool.
    """
    if name in sheet.rules.pools:
        return int(sheet.read(f"pool.{name}.max"))
    rows = row_pools(sheet)
    if name not in rows:
        raise unknown("pool", name, [*sheet.rules.pools, *rows])
    return rows[name][1]


def row_pools(sheet: SheetReader) -> dict[str, tuple[Mapping[str, Any], int, str]]:
    """The pools that rows of lists make: the row, its maximum, and how it recharges; by ``<list>:<row name>``."""
    found: dict[str, tuple[Mapping[str, Any], int, str]] = {}
    for rows in sheet.rules.lists.values():
        if rows.pools is None:
            continue
        for row in sheet.rows(rows.id):
            most, name = row.get(rows.pools.max_column) or 0, str(row.get(rows.pools.name_column) or "")
            if isinstance(most, int | float) and most >= 1 and name:
                recharge = str(row.get(rows.pools.recharge_column or "") or "")
                found[f"{rows.id}:{name.casefold()}"] = (row, int(most), recharge)
    return found


def pool_state(sheet: WritableSheet, name: str) -> PoolState:
    """What a pool holds; a row's pool that nobody has touched is full.

    Raises:
        Refused: There is no such pool, or it is hidden.
    """
    pool = sheet.rules.pools.get(name)
    if pool is not None and sheet.hides(pool.hide_when):
        raise Refused("pool-hidden", {"pool": name})
    held = sheet.state.live.pools.get(name)
    return PoolState(pool_max(sheet, name)) if held is None else held


def damage(sheet: WritableSheet, name: str, amount: int, cause: str) -> list[Change]:
    """Take points: the temporary ones first, then the pool, down to 0; by how hard it is where the pool says so."""
    state = _positive(sheet, name, amount)
    soaked = min(state.temporary, amount)
    lost, changes, thresholds = amount - soaked, [], sheet.rules.thresholds.get(name)
    if thresholds is not None:
        lost, armor = thresholds.hit(sheet, lost)
        changes = spend(sheet, armor, 1, cause) if armor else []
    return [*changes, *_set(sheet, name, max(state.current - lost, 0), state.temporary - soaked, cause)]


def heal(sheet: WritableSheet, name: str, amount: int, cause: str) -> list[Change]:
    """Give points back, up to the maximum."""
    state = _positive(sheet, name, amount)
    after = max(min(state.current + amount, pool_max(sheet, name)), state.current)
    return _set(sheet, name, after, state.temporary, cause)


def spend(sheet: WritableSheet, name: str, amount: int, cause: str) -> list[Change]:
    """Pay from a pool; temporary points cannot be spent.

    Raises:
        Refused: There is not enough left.
    """
    state = _positive(sheet, name, amount)
    if state.current < amount:
        params: dict[str, JSON] = {"pool": name, "label": label(sheet, name), "needed": amount, "left": state.current}
        raise Refused("not-enough", params)
    return _set(sheet, name, state.current - amount, state.temporary, cause)


def temporary(sheet: WritableSheet, name: str, amount: int, cause: str) -> list[Change]:
    """Give temporary points; the larger buffer stays.

    Raises:
        Refused: The pool takes none.
    """
    state = _positive(sheet, name, amount)
    pool = sheet.rules.pools.get(name)
    if pool is None or not pool.allow_temp:
        raise Refused("no-temporary-points", {"pool": name})
    return _set(sheet, name, state.current, max(state.temporary, min(amount, MANY)), cause)


def set_pool(sheet: WritableSheet, name: str, current: int, cause: str) -> list[Change]:
    """Put a pool somewhere between 0 and its maximum."""
    state = pool_state(sheet, name)
    return _set(sheet, name, min(max(current, 0), pool_max(sheet, name)), state.temporary, cause)


def label(sheet: WritableSheet, name: str) -> str:
    """What a pool is called."""
    pool = sheet.rules.pools.get(name)
    return name.partition(":")[2] if pool is None else pool.label


def _positive(sheet: WritableSheet, name: str, amount: int) -> PoolState:
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    return pool_state(sheet, name)


def _set(sheet: WritableSheet, name: str, current: int, buffer: int, cause: str) -> list[Change]:
    state = sheet.state.live.pools.get(name)
    changes = []
    if state is None:
        state = pool_state(sheet, name)
        if current == state.current:
            return []
        return [Change(("pools", name), None, {"current": current, "temporary": 0}, cause)]
    if buffer != state.temporary:
        changes.append(Change(("pools", name, "temporary"), state.temporary, buffer, cause))
    if current != state.current:
        changes.append(Change(("pools", name, "current"), state.current, current, cause))
    return changes
