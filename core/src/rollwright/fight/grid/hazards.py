"""Hazards: what zones can be expected to do to somebody who walks through them, or stays in them (BD-16).

For everybody who walks there are two ways to a cell: the cheapest, and the cheapest that comes into nothing that hurts.
The engine's movers take the second where there is one, and weigh what the first costs them where there is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.board import spread
from rollwright.fight.forecast import worth
from rollwright.fight.grid import zoned
from rollwright.fight.tactics import worth_on

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId, Zone


@dataclass(frozen=True, slots=True)
class Hazard:
    """A zone that does something to somebody."""

    cells: int
    """Where they would be in it, by their upper left cell."""
    enters: bool
    steps: bool
    stays: int
    """How often it does it while somebody stays there for a round."""
    once: bool
    worth: float
    """How bad it is, once, as tactics weigh."""
    damage: Fraction

    def times(self, way: Iterable[int], start: int) -> int:
        """How often it does something on a way, one cell after the other."""
        inside, found = bool(self.cells >> start & 1), 0
        for cell in way:
            before, inside = inside, bool(self.cells >> cell & 1)
            found += inside and (self.steps or (self.enters and not before))
        return min(found, 1) if self.once else found

    def staying(self, cell: int) -> int:
        """How often it does something to whoever ends their turn in a cell."""
        return self.stays if self.cells >> cell & 1 else 0


def hazards(fight: Arena, who: FighterId) -> list[Hazard]:
    """The zones that hurt somebody; none in a fight without zones."""
    grid = fight.grid
    if grid is None or not fight.state.zones:
        return []
    found: list[Hazard] | None = grid.burning.get(who)
    if found is None:
        found = grid.burning[who] = [made for zone in fight.state.zones if (made := _hazard(fight, zone, who))]
    return found


def _hazard(fight: Arena, zone: Zone, who: FighterId) -> Hazard | None:
    grid, rule = fight.grid, zoned.rule_of(fight, zone)
    if grid is None or rule is None or rule.again is None or not zoned.catches(fight, zone, who):
        return None
    bad = harm(fight, zone.owner, rule.again, who)
    damage = worth(fight, zone.owner, rule.again, who).damage
    if bad <= 0 and not damage:
        return None
    cells = spread(zoned.cells(fight, zone), grid.board.stride, grid.size(who))
    stays = len(rule.at & {"turn-start", "turn-end"})
    return Hazard(cells, "enter" in rule.at, "step" in rule.at, stays, rule.once, max(bad, 0.0), damage)


def harm(fight: Arena, owner: FighterId, again: Act, who: FighterId) -> float:
    """How bad what a zone does is for somebody, on whichever side they are."""
    found = worth_on(fight, owner, again, who)
    return -found if fight.same_side(owner, who) else found


def hot(fight: Arena, who: FighterId) -> int:
    """The cells that somebody would rather not step into."""
    found = 0
    for each in hazards(fight, who):
        if each.enters or each.steps:
            found |= each.cells
    return found


def standing(fight: Arena, who: FighterId, cell: int) -> float:
    """How bad it is for somebody to end their turn in a cell, as tactics weigh."""
    return sum(each.staying(cell) * each.worth for each in hazards(fight, who))
