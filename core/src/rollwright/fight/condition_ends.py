"""What ends conditions from outside: harm by the giver's side, somebody who shakes the holder out of it (CC-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.conditions import lose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Fighter, FighterId

HARMED: Final = "harmed-by-source-side"


def provoked(fight: Arena, by: FighterId, act: Act, targets: Sequence[FighterId], since: int) -> None:
    """End what ends when its giver, or anybody of the giver's side, harms the holder or means to.

    A miss and a save that was made count too. It ends when the act is wholly over, and what the act numbered ``since``
    has put on itself stays.
    """
    if not (act.harmful and (act.rolls or act.save or act.clauses or act.applies or act.sequence)):
        return
    side = fight.state.fighters[by].side
    for target in dict.fromkeys(targets):
        holder = fight.state.fighters[target]
        for held in list(holder.conditions.values()):
            giver = fight.state.fighters.get(held.giver)
            ends = HARMED in fight.rules.conditions[held.id].ends_when
            if ends and held.blow < since and giver is not None and giver.side == side:
                lose(fight, target, held.id, "harmed")


def shake(fight: Arena, target: FighterId, act: Act) -> None:
    """Shake somebody out of the condition that the act is for."""
    lose(fight, target, act.shakes, "shaken-off")


def may_shake(who: FighterId, target: Fighter, act: Act) -> bool:
    """Whether an act of shaking is meant for somebody who holds the condition: another, or oneself where it may be."""
    return (target.id != who or act.shakes_own) and act.shakes in target.conditions
