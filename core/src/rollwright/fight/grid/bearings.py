"""Bearings: how one fighter stands to another for one act (BD-07, BD-09).

The roll and the forecast read the same bearing, and forecasts are kept by it. It is worked out once for each pair and
span until somebody moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rollwright.fight.grid import sight, zoned

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.sight import Cover
    from rollwright.fight.state import FighterId

LONG, BESIDE, HIGH = "@lean.long-range", "@lean.foe-beside", "@lean.high-ground"
"""What a shot from far off, one with a foe beside, and a blow from above lean on, by names that catalogs have."""
DIMMED = "@lean.dimmed"
"""What an attack on whoever is hard to see leans on."""

APART = 2
"""From here on two do not stand in neighbouring cells."""


@dataclass(frozen=True, slots=True)
class Bearing:
    """How one stands to another."""

    distance: int = 0
    """In cells, but never more than `APART`: nothing asks how much further, so all who are share their forecasts."""
    blow: Literal["melee", "ranged"] = "melee"
    """A throw from within reach is a blow like any other."""
    leans: tuple[tuple[str, int], ...] = ()
    cover: Cover = ""
    shelter: int = 0
    """What cover and height change about the defense."""

    @property
    def beside(self) -> bool:
        """Whether they stand in neighbouring cells."""
        return self.distance <= 1


def bearing(fight: Arena, grid: Grid, who: FighterId, target: FighterId, act: Act) -> Bearing:
    """How somebody stands to somebody else for an act."""
    if grid.supposed and (found := grid.supposed.get((who, target))) is not None:
        return found
    key = (who, target, act.span, act.rolls)
    found = grid.bearings.get(key)
    if found is None:
        found = grid.bearings[key] = _taken(fight, grid, who, target, act)
    return found


def _taken(fight: Arena, grid: Grid, who: FighterId, target: FighterId, act: Act) -> Bearing:
    distance, span, rules = grid.between(who, target), act.span, grid.rules
    if span is None or who == target or not act.rolls:
        return Bearing(min(distance, APART))
    above = grid.height(grid.place(who)) > grid.height(grid.place(target))
    shot = distance > span.reach
    leans: list[tuple[str, int]] = []
    if shot and rules.long_hinders and distance > span.range + (rules.height.range_bonus if above else 0):
        leans.append((LONG, -1))
    if shot and rules.beside_hinders and foe_beside(fight, grid, who):
        leans.append((BESIDE, -1))
    if fight.state.zones and zoned.dimmed(grid, target):
        leans.append((DIMMED, -1))
    shelter = 0
    if above and rules.height.high_ground is not None:
        shelter -= rules.height.high_ground
        if not rules.height.high_ground:
            leans.append((HIGH, 1))
    cover = sight.cover_of(grid, who, target)
    shelter += sight.bonus(rules, cover)
    return Bearing(min(distance, APART), "ranged" if shot else "melee", tuple(leans), cover, shelter)


def foe_beside(fight: Arena, grid: Grid, who: FighterId) -> bool:
    """Whether a foe who can act stands in the next cell."""
    return any(
        not (each.out or each.down or fight.standings[each.id].cannot_act) and grid.between(who, each.id) <= 1
        for each in fight.state.fighters.values()
        if not fight.same_side(who, each.id)
    )
