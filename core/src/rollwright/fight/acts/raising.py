"""An act that is paid above its least price is another act: more dice, more targets, or the next of its rungs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rollwright.fight.numbers import Amount

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.zone_rule import ZoneRule


def raised(act: Act, levels: int) -> Act:
    """The act as it is when paid ``levels`` above its least price."""
    if act.rungs:
        return act.rungs[levels - 1] if levels > 0 else act
    return _raised(act, levels) if levels > 0 else act


@lru_cache(maxsize=4096)
def _raised(act: Act, levels: int) -> Act:
    more = act.step
    clauses = tuple(
        replace(clause, amount=grown(clause.amount, more, levels)) if index == 0 else clause
        for index, clause in enumerate(act.clauses)
    )
    return replace(
        act,
        clauses=clauses,
        heal=grown(act.heal, more, levels) if act.heal else None,
        temporary=grown(act.temporary, more, levels) if act.temporary else None,
        count=act.count + act.step_targets * levels,
        zone=_raised_zone(act.zone, levels) if act.zone else None,
    )


def _raised_zone(zone: ZoneRule, levels: int) -> ZoneRule:
    return zone if zone.again is None else replace(zone, again=_raised(zone.again, levels))


def grown(amount: Amount, more: Amount, levels: int) -> Amount:
    """An amount with so many steps of another added to it."""
    if not levels:
        return amount
    if more.count and more.sides != amount.sides and amount.count:
        raise ValueError(f"a step of d{more.sides} cannot grow dice of d{amount.sides}")
    sides = amount.sides or more.sides
    return Amount(amount.count + more.count * levels, sides, amount.flat + more.flat * levels)
