"""Ways to pay on a sheet: a pool, the first of a family of pools that can, a slot of some level, a track.

A track that is spent (``-``) must have that much left; one that fills (``+``) is always paid and runs toward whatever
the track does when it is full. Paying from a higher pool of a family, or a higher slot, is upcasting: ``level`` says
what was paid, and ``steps`` how far above the cheapest it is.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any

from rollwright.extend import CostPayer, Payment, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import Sheet, Wish


class PoolPayer(CostPayer):
    """``{"pool": "ki", "amount": 2}``: from one pool."""

    id = "pool"

    def quote(self, sheet: Sheet, term: Mapping[str, Any], wish: Wish, cause: str) -> Payment:
        """The amount, if the pool has it."""
        amount = self.amount(sheet, term.get("amount", 1), wish)
        return Payment(term["pool"], amount, changes=tuple(sheet.spend(term["pool"], amount, cause)))


class GroupPayer(CostPayer):
    """``{"group": "slots"}``: from the first pool of a family that has enough, or the one that was picked."""

    id = "group"
    takes_wish = True

    def quote(self, sheet: Sheet, term: Mapping[str, Any], wish: Wish, cause: str) -> Payment:
        """The amount from one pool of the family."""
        amount = self.amount(sheet, term.get("amount", 1), wish)
        return _from_family(sheet, ladder(sheet, term["group"]), amount, wish, cause)


class SlotPayer(CostPayer):
    """``{"slot": 3}``: one point of the lowest slot of that level or higher that is left."""

    id = "slot"
    takes_wish = True

    def quote(self, sheet: Sheet, term: Mapping[str, Any], wish: Wish, cause: str) -> Payment:
        """One slot."""
        least = self.amount(sheet, term["slot"], wish)
        slots = sorted((rung for rung in ladder(sheet, "slots") if rung[1] >= least), key=lambda rung: rung[1])
        if not any(_left(sheet, pool) for pool, _level in slots):
            raise Refused("no-slot-left", {"level": least})
        return _from_family(sheet, slots, 1, wish, cause)


class TrackPayer(CostPayer):
    """``{"track": "stress", "op": "+", "amount": 2}``: spends a track, or fills it."""

    id = "track"

    def quote(self, sheet: Sheet, term: Mapping[str, Any], wish: Wish, cause: str) -> Payment:
        """The amount, if there is that much left; filling is always paid. A pool of that id is spent as one."""
        name, amount = term["track"], self.amount(sheet, term.get("amount", 1), wish)
        if name in sheet.rules.pools:
            changes = sheet.heal(name, amount, cause) if term.get("op") == "+" else sheet.spend(name, amount, cause)
            return Payment(name, amount, changes=tuple(changes))
        sign = 1 if term.get("op") == "+" else -1
        left = floor(sheet.read(f"track.{name}.filled")) if name in sheet.rules.tracks else 0
        changes = sheet.track(name, sign * amount, cause)
        if sign < 0 and left < amount:
            label = sheet.rules.tracks[name].label
            raise Refused("not-enough", {"pool": name, "label": label, "needed": amount, "left": left})
        return Payment(name, amount, changes=tuple(changes))


def cost_payers() -> Iterator[CostPayer]:
    """Yield every built-in payer."""
    yield PoolPayer()
    yield GroupPayer()
    yield SlotPayer()
    yield TrackPayer()


def ladder(sheet: Sheet, group: str) -> list[tuple[str, int]]:
    """The pools of a family with the level of each: its own, or its place in the family."""
    rungs = []
    for place, pool in enumerate(sheet.rules.group(group), start=1):
        level = place if pool.level is None else sheet.ruleset.value(pool.level).number(sheet)
        if not sheet.hides(pool.hide_when):
            rungs.append((pool.id, level))
    return rungs


def _left(sheet: Sheet, pool: str) -> int:
    return sheet.number(f"pool.{pool}")


def _from_family(sheet: Sheet, rungs: list[tuple[str, int]], amount: int, wish: Wish, cause: str) -> Payment:
    """Pay from the picked pool, or from the first that can afford it."""
    able = [rung for rung in rungs if _left(sheet, rung[0]) >= amount]
    if wish.pool:
        picked = [rung for rung in rungs if rung[0] == wish.pool]
        if not picked:
            names = ", ".join(pool for pool, _level in rungs)
            raise Refused("not-of-that-family", {"pool": wish.pool, "allowed": names})
        able = picked
    if not able:
        raise Refused("none-can-pay", {"allowed": ", ".join(pool for pool, _level in rungs), "needed": amount})
    pool, level = able[0]
    changes = tuple(sheet.spend(pool, amount, cause))
    return Payment(pool, amount, level, level - rungs[0][1], changes)
