"""What an act leaves behind on a board, compiled (BD-16)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.fight.acts.act import Act, Clause
from rollwright.fight.acts.amounts import amount_of
from rollwright.fight.acts.pieces import conditions_put, save_asked
from rollwright.fight.acts.zone_rule import ZoneRule
from rollwright.fight.kind import Amount

if TYPE_CHECKING:
    from rollwright.document.zones import Zone
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet


def zoned(rules: CombatRules, act: Act, zone: Zone | None, sheet: Sheet | None = None) -> Act:
    """The act with what it leaves behind; the same act where it leaves nothing, or nothing is measured."""
    if zone is None or act.span is None or act.span.shape is None:
        return act
    lasts = zone.lasts
    made = ZoneRule(
        carried=zone.carried,
        first=zone.first,
        at=frozenset(zone.at),
        once=zone.once_a_turn,
        again=_again(rules, act, zone, sheet),
        difficult=zone.difficult,
        sight=zone.sight or "",
        rounds=lasts.rounds if lasts else None,
        clock=lasts.at if lasts else "turn-end",
    )
    return replace(act, zone=made)


def _again(rules: CombatRules, act: Act, zone: Zone, sheet: Sheet | None) -> Act | None:
    """What it does to whoever is in it, as an act that nobody pays for and that reaches them where they are."""
    if not zone.at:
        return None
    clauses, save, applies = act.clauses, act.save, act.applies
    if zone.then is not None:
        then, clauses = zone.then, ()
        save = save_asked(rules, then.save, act.condition_difficulty, sheet)
        if then.amount is not None:
            own = act.clauses[0].type if act.clauses else ""
            kind = own if then.damage_type is None else then.damage_type.casefold()
            clauses = (Clause(amount_of(rules.ruleset, then.amount.dice, then.amount.flat, sheet), kind),)
        applies = tuple(conditions_put(rules, then.applies, sheet))
    first = clauses[0].amount if clauses else Amount()
    grows = not act.step.count or not first.count or act.step.sides == first.sides
    return Act(
        act.id,
        act.name,
        act.group,
        entry=act.entry,
        catalog=act.catalog,
        aim=act.aim,
        qualities=act.qualities,
        clauses=clauses,
        save=save,
        condition_difficulty=act.condition_difficulty,
        applies=applies,
        concentration=act.concentration,
        step=act.step if grows and clauses else Amount(),
        needs=act.needs,
        targets_is=act.targets_is,
        targets_not=act.targets_not,
    )
