"""Who is meant by an act: creatures of some types, and those who have some conditions, or have them not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.running import has_run

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Fighter, FighterId


def of_type(fight: Arena, who: FighterId, target: Fighter, act: Act) -> bool:
    """Whether somebody is of a type that an act means, and has, or has not, the conditions that it asks for."""
    if act.after_run and not has_run(fight, who, target.id, act.after_run):
        return False
    if act.targets_mine and not any(
        each.id in act.targets_mine and each.giver == who for each in target.conditions.values()
    ):
        return False
    if act.targets_have and act.targets_have.isdisjoint(target.conditions):
        return False
    if act.targets_have_not and not act.targets_have_not.isdisjoint(target.conditions):
        return False
    if act.targets_is is None and act.targets_not is None:
        return True
    profile = fight.profiles[target.id]
    if act.targets_is is not None and not act.targets_is.passes(profile):
        return False
    return act.targets_not is None or not act.targets_not.passes(profile)
