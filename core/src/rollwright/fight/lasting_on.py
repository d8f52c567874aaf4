"""What keeps a creature going: one point of health that a blow leaves it, and health that comes back each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import Endured, Fell, Regenerated, Revived
from rollwright.fight.saving_throws import roll_save

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.arena import Arena
    from rollwright.fight.events.blows import Dealt
    from rollwright.fight.state import FighterId


def endure(fight: Arena, who: FighterId, parts: Sequence[Dealt], total: int, *, critical: bool) -> None:
    """Leave somebody one point of health, where a blow has taken the last and what they are lets them endure it."""
    rule, fighter = fight.profiles[who].endures, fight.state.fighters[who]
    if rule is None or fighter.health > 0 or (critical and rule.unless_critical):
        return
    hurt = {part.type for part in parts if part.dealt}
    if hurt & {word.casefold() for word in rule.unless} or (rule.up_to is not None and total > rule.up_to):
        return
    if rule.uses is not None and fighter.endured >= rule.uses.count:
        return
    difficulty = rule.difficulty + (total if rule.plus_damage else 0)
    if rule.save is None or roll_save(fight, who, rule.save, difficulty, rule.name, purpose="endure"):
        fight.emit(Endured(who, rule.name, fighter.endured + 1))


def lies_down(fight: Arena, who: FighterId) -> bool:
    """Whether somebody at the end of their health only lies down, for it may come back."""
    rule = fight.profiles[who].regeneration
    return rule is not None and rule.rises and not fight.state.fighters[who].stopped


def regenerate(fight: Arena, who: FighterId) -> None:
    """Give somebody health back at the start of their turn; whoever lies down and gets none is gone."""
    rule, fighter = fight.profiles[who].regeneration, fight.state.fighters[who]
    if rule is None or fighter.out or (fighter.down and not rule.rises):
        return
    stopped, before = fighter.stopped or fight.standings[who].no_healing, fighter.health
    health = before if stopped else min(fighter.health_max, before + rule.amount)
    if stopped or health > before:
        fight.emit(Regenerated(who, health - before, before, health, stopped))
    if fighter.down and health > 0:
        fight.emit(Revived(who))
    elif fighter.down:
        fight.emit(Fell(who, out=True))
