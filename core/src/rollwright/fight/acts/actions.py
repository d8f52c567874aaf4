"""Actions of creature blocks, as acts (BE-02)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.fight.acts.act import (
    Act,
    Clause,
    Moment,
    Reaction,
    SaveAsked,
)
from rollwright.fight.acts.amounts import amount_of
from rollwright.fight.acts.pieces import (
    conditions_put,
    drain_of,
    further_clauses,
    reaction_of,
    run_of,
    target_test,
    unpaid,
)
from rollwright.fight.acts.spans import action_span
from rollwright.fight.acts.zones import zoned

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.document.creature import Creature, CreatureAction
    from rollwright.fight.kind import Amount
    from rollwright.fight.rules import CombatRules


def action_act(rules: CombatRules, creature: Creature, action: CreatureAction) -> Act:
    """An act from an action of a creature's block."""
    ruleset, damage = rules.ruleset, action.damage
    difficulty = action.save.difficulty if action.save else None
    if difficulty is None:
        difficulty = action.save_difficulty or 0
    save = SaveAsked(action.save.save, difficulty, action.save.on_success) if action.save else None
    clauses: tuple[Clause, ...] = ()
    alternatives: list[tuple[float, Amount]] = []
    if damage is not None:
        own = (damage.type or "").casefold()
        first = amount_of(ruleset, damage.dice, damage.flat)
        for other in damage.alternatives:
            amount = amount_of(ruleset, other.dice, other.flat)
            if isinstance(other.when, str):
                first = first if creature.shield else amount
            else:
                alternatives.append((float(other.when.self_health_at_most), amount))
        clauses = (Clause(first, own), *further_clauses(rules, damage.plus, own, save, difficulty, None))
    types = action.target_types
    aim = "self" if action.self_ else action.targets or "enemy"
    rolls = action.to_hit is not None
    made = Act(
        id=f"action:{action.id}",
        name=action.name,
        group="action",
        budget=""
        if action.signature or action.free or unpaid(action.reaction, action.budget)
        else action.budget or rules.main_budget,
        uses=action.uses.count if action.uses else 0,
        recharge=(action.recharge.dice.count, action.recharge.dice.sides, action.recharge.from_)
        if action.recharge
        else None,
        charge=f"action:{action.recharge.with_}" if action.recharge and action.recharge.with_ else "",
        aim=aim,
        count=action.target_count,
        area=action.area is not None,
        repeat=action.target_count > 1 and action.area is None and (rolls or action.auto_hit),
        rolls=rolls,
        number=action.to_hit or 0,
        upgrades=action.upgrades or 0,
        rating=action.critical or 0,
        blow="" if not rolls else "ranged" if action.range is not None and action.reach is None else "melee",
        weapon=rolls and action.target_count == 1,
        qualities=frozenset(damage.qualities if damage else ()),
        clauses=clauses,
        alternatives=tuple(alternatives),
        heal=amount_of(ruleset, action.heal.dice, action.heal.flat) if action.heal else None,
        drop=float(action.drop or 0),
        save=save,
        condition_difficulty=difficulty,
        applies=tuple(conditions_put(rules, action.applies)),
        drain=drain_of(rules, action.drain, difficulty, None),
        ends=tuple(action.ends),
        concentration=action.concentration,
        reaction=Reaction(tuple(Moment(each, "chosen") for each in rules.signature_moments))
        if action.signature
        else reaction_of(rules, action.reaction, None),
        sequence=tuple(f"action:{step.action}" for step in action.sequence for _ in range(step.times)),
        harmful=aim == "enemy",
        targets_is=target_test(rules, types.is_) if types else None,
        targets_not=target_test(rules, types.not_) if types else None,
        targets_have=frozenset(types.has) if types else frozenset(),
        targets_mine=frozenset(types.has_mine) if types else frozenset(),
        targets_have_not=frozenset(types.has_not) if types else frozenset(),
        after_run=run_of(rules, action.after_run),
        needs=frozenset(action.needs or ()),
        safe_after=action.safe_after or "",
        safe_from=action.safe_from,
        signature=action.signature.cost if action.signature else 0,
        span=None if action.sequence else action_span(rules, action),
        teleports=action.teleport is not None,
    )
    return zoned(rules, made, action.zone)


def sequence_act(act: Act, parts: Iterable[Act]) -> Act:
    """A sequence takes one target for each of its parts that is aimed at somebody."""
    made = tuple(parts)
    return replace(act, count=len(made), repeat=True, aim="enemy", harmful=any(part.harmful for part in made))
