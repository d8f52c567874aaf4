"""Table pools: points that the narrator keeps for everybody, between their lowest and their highest (SH-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.sheet import Change
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from rollwright.document.play import TablePool
    from rollwright.ruleset import Ruleset
    from rollwright.table.state import TableState

MOST = 10**9


def pool_of(ruleset: Ruleset, name: str) -> TablePool:
    """A table pool by its id.

    Raises:
        Refused: The ruleset has no such pool.
    """
    pools = {pool.id: pool for pool in ruleset.document.pools}
    if name not in pools:
        raise unknown("table-pool", name, pools)
    return pools[name]


def start(pool: TablePool) -> int:
    """What a pool holds when a table begins."""
    return held(pool, pool.start)


def held(pool: TablePool, value: int) -> int:
    """The nearest number that the pool may hold."""
    return min(max(value, pool.min), MOST if pool.max is None else pool.max)


def move(state: TableState, pool: TablePool, value: int, cause: str) -> list[Change]:
    """Put a pool to a number; it stops at its ends."""
    before, after = state.pools[pool.id], held(pool, value)
    return [] if before == after else [Change(("pools", pool.id), before, after, cause)]


def spend(state: TableState, pool: TablePool, amount: int, cause: str) -> list[Change]:
    """Pay from a pool.

    Raises:
        Refused: There is not enough left.
    """
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    left = state.pools[pool.id] - pool.min
    if left < amount:
        raise Refused("not-enough", {"pool": pool.id, "label": pool.label, "needed": amount, "left": left})
    return move(state, pool, state.pools[pool.id] - amount, cause)
