"""Hard moves: an ambush out of nowhere, a betrayal, a blow to the heart (SH-14).

Where a pool of the table limits them, a hard move that no roll granted costs a point of it. The narrator may say so
when making one. After each scene the table asks whether one was made that nobody paid for, and takes the point; where
none is left, that is recorded. Where no pool limits them, they are free.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from rollwright.errors import JSON, Refused
from rollwright.sheet import Change
from rollwright.table import pools

if TYPE_CHECKING:
    from rollwright.document.play import TablePool
    from rollwright.ruleset import Ruleset
    from rollwright.table.state import SceneState, TableState

MOST_MOVES = 100


def limiting(ruleset: Ruleset) -> list[TablePool]:
    """The pools that pay for hard moves, in the order of the document."""
    return [pool for pool in ruleset.document.pools if pool.limits_hard_moves]


def scene(state: TableState, after: SceneState, cause: str) -> list[Change]:
    """The change from the scene as it is to another."""
    before, now = asdict(state.scene), asdict(after)
    return [] if before == now else [Change(("scene",), before, now, cause)]


def grant(state: TableState, cause: str) -> list[Change]:
    """A roll allows one."""
    granted = min(state.scene.granted + 1, MOST_MOVES)
    return scene(state, replace(state.scene, granted=granted), cause)


def make(ruleset: Ruleset, state: TableState, cause: str) -> list[Change]:
    """Make one: one that a roll granted, or one that costs a point.

    Raises:
        Refused: No roll has granted any, and no pool that limits them has a point left.
    """
    if state.scene.granted:
        return scene(state, replace(state.scene, granted=state.scene.granted - 1), cause)
    paying = limiting(ruleset)
    if not paying:
        return []
    paid = _paid(state, paying, cause)
    if not paid:
        raise Refused("no-hard-move-left", {"pools": ", ".join(pool.label for pool in paying)})
    return paid


def answer(ruleset: Ruleset, state: TableState, moves: int, cause: str) -> list[Change]:
    """Say how many were made in the scene that is over, and nobody paid for: the points go, or it is recorded.

    Raises:
        Refused: Nobody has asked, or that is no number of moves.
    """
    if not state.scene.asked:
        raise Refused("nothing-asked", {})
    if not 0 <= moves <= MOST_MOVES:
        raise Refused("out-of-range", {"name": "hard moves", "found": moves, "min": 0, "max": MOST_MOVES})
    owing = max(moves - state.scene.granted, 0)
    changes = scene(state, replace(state.scene, asked=False, granted=max(state.scene.granted - moves, 0)), cause)
    paying, left = limiting(ruleset), dict(state.pools)
    unpaid: list[JSON] = list(state.unpaid)
    for _ in range(owing):
        pool = next((each for each in paying if left[each.id] > each.min), None)
        if pool is None:
            unpaid.append({"scene": state.scene.number, "pool": paying[0].id})
        else:
            left[pool.id] -= 1
    for pool in paying:
        changes += pools.move(state, pool, left[pool.id], cause)
    if unpaid != state.unpaid:
        changes.append(Change(("unpaid",), list(state.unpaid), unpaid, cause))
    return changes


def _paid(state: TableState, paying: list[TablePool], cause: str) -> list[Change]:
    for pool in paying:
        if state.pools[pool.id] > pool.min:
            return pools.spend(state, pool, 1, cause)
    return []
