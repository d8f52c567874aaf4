"""Nerve: when somebody whom the engine plays has had enough, and leaves where the ruleset lets them.

A temperament says when. Those without one leave when so little is left of them as the ruleset says, and characters
never do so by themselves. How a fight goes is read from what everybody can see: who stands, and how much of their
health they have left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.tempers import temper_of

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Fighter, Side


def had_enough(fight: Arena, fighter: Fighter) -> bool:
    """Whether somebody would leave now."""
    if not fighter.temper:
        flee = fight.rules.block.flee
        if flee is None or flee.below is None or fighter.source == "sheet":
            return False
        return fighter.health <= flee.below * fighter.health_max
    temper = temper_of(fighter.temper)
    if not temper.leaves_at:
        return False
    friends = [each for each in fight.state.fighters.values() if each.side == fighter.side and each.id != fighter.id]
    standing = [each for each in friends if not (each.out or each.down)]
    if temper.stays and standing:
        return False
    hurt = fighter.health <= temper.leaves_at * fighter.health_max
    if temper.easily:
        return hurt or 2 * (len(standing) + 1) <= len(friends) + 1
    other: Side = "foes" if fighter.side == "party" else "party"
    return hurt and _left(fight, fighter.side) < _left(fight, other)


def _left(fight: Arena, side: Side) -> float:
    """How much of its health a side has left, as a share."""
    members = [each for each in fight.state.fighters.values() if each.side == side]
    return sum(0 if each.out else each.health for each in members) / max(1, sum(each.full for each in members))
