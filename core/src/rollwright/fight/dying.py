"""Down, dying and dead: what happens at the end of somebody's health.

A creature at 0 is out. A character goes down; where the ruleset has rolls against death they roll at the start of each
of their turns until they are stable, dead, or have health again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight import conditions, kit, zone_ends
from rollwright.fight.events import DeathCounted, DeathRolled, Died, Fell, Healed, Revived, Stabilised
from rollwright.fight.grid.aloft import stay_up
from rollwright.fight.grid.dismounting import keep_seat
from rollwright.fight.lasting_on import lies_down

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def fall(fight: Arena, who: FighterId) -> None:
    """Settle somebody who has reached the end of their health."""
    fighter = fight.state.fighters[who]
    if fighter.health > 0 or fighter.down:
        return
    rule = fight.rules.dying
    dies = fighter.side == "party" and fighter.source == "sheet"
    dead = dies and rule is not None and rule.massive and fighter.beyond >= fighter.health_max
    lies = not dies and lies_down(fight, who)
    fight.emit(Fell(who, out=not (dies or lies) or dead, dead=dead))
    if not (dies or lies) and (fighter.carried or who in fight.sheets):
        kit.drop(fight, who)
    if fight.grid is not None:
        keep_seat(fight, who)
        stay_up(fight, who)
    conditions.drop_concentration(fight, who, "down")
    conditions.source_down(fight, who)
    if fight.state.zones and fighter.out:
        zone_ends.gone(fight, who)
    if dead:
        fight.emit(Died(who))
    elif dies and rule is not None and rule.condition:
        conditions.put(fight, who, rule.condition, "down")


def got_up(fight: Arena, who: FighterId) -> None:
    """Take off what being down had put on."""
    rule = fight.rules.dying
    if rule is not None and rule.condition:
        conditions.lose(fight, who, rule.condition, "healed")


def roll_against_death(fight: Arena, who: FighterId) -> None:
    """Throw a dying fighter's roll at the start of their turn (CB-13)."""
    rule = fight.rules.dying
    fighter = fight.state.fighters[who]
    if rule is None or not fighter.down or fighter.out or fighter.stable or who not in fight.sheets:
        return
    faces = fight.dice["saves"].rolls(rule.count, rule.sides)
    total, top = sum(faces), rule.count * rule.sides
    natural = "max" if total == top and rule.on_max else "min" if total == rule.count and rule.on_min else ""
    success = natural == "max" or (natural != "min" and total >= rule.succeed_at)
    fight.emit(DeathRolled(who, faces, rule.succeed_at, success, natural))
    if natural == "max" and rule.on_max == "revive-1":
        fight.emit(Healed(who, who, "", 1, [], 0, 0, 1))
        fight.emit(Revived(who))
        got_up(fight, who)
        return
    if success:
        count(fight, who, successes=1)
    else:
        count(fight, who, failures=2 if natural == "min" and rule.on_min == "two-failures" else 1)


def struck_while_down(fight: Arena, who: FighterId, lost: int, *, critical: bool) -> None:
    """Damage while down counts as failures and ends being stable."""
    rule = fight.rules.dying
    fighter = fight.state.fighters[who]
    if rule is None or fighter.out:
        return
    if rule.massive and lost >= fighter.health_max:
        _dies(fight, who)
        return
    cost = rule.critical_while_down if critical else rule.damage_while_down
    if cost > 0:
        count(fight, who, failures=cost, because="struck")


def count(fight: Arena, who: FighterId, *, successes: int = 0, failures: int = 0, because: str = "roll") -> None:
    """Add to a dying fighter's counts; three of either settle it, and more than that are not kept."""
    rule = fight.rules.dying
    sheet = fight.sheets.get(who)
    if rule is None or sheet is None:
        return
    need, allowed = sheet.track_max(rule.successes), sheet.track_max(rule.failures)
    made = min(need, fight.death_count(who, rule.successes) + successes)
    failed = min(allowed, fight.death_count(who, rule.failures) + failures)
    fight.emit(DeathCounted(who, made, failed, because))
    if not fight.state.fighters[who].down:  # what a full count does on the sheet has brought them back
        return
    if failed >= allowed:
        _dies(fight, who)
    elif made >= need:
        fight.emit(Stabilised(who))


def _dies(fight: Arena, who: FighterId) -> None:
    """Somebody who was down is dead, and what they have left behind ends with them."""
    fight.emit(Died(who))
    if fight.state.zones:
        zone_ends.gone(fight, who)
