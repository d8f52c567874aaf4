"""From documents to acts: rows, entries with mechanics, creature actions and standard actions become ``Act``s."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from rollwright.fight.acts import (
    Act,
    Against,
    Apply,
    Clause,
    Cost,
    Moment,
    Reaction,
    SaveAsked,
)
from rollwright.fight.amounts import amount_of, from_table, number_of
from rollwright.fight.kind import Amount
from rollwright.fight.rules import STANCE
from rollwright.fight.tests import Bounds, TargetTest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.catalogs import CatalogEntry
    from rollwright.document.creature import Creature, CreatureAction
    from rollwright.document.mechanics import Cost as CostBlock
    from rollwright.document.mechanics import Mechanics
    from rollwright.document.reactions import Moment as MomentBlock
    from rollwright.document.reactions import Reaction as ReactionBlock
    from rollwright.document.strikes import Applies
    from rollwright.document.strikes import Clause as ClauseBlock
    from rollwright.document.targets import TargetTest as TestBlock
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet

_STANCES: dict[str, tuple[Literal["self", "ally"], Apply]] = {
    "dash": ("self", Apply(STANCE + "dash", rounds=1, at="turn-start")),
    "disengage": ("self", Apply(STANCE + "disengage", rounds=1, at="turn-start")),
    "dodge": ("self", Apply(STANCE + "dodge", rounds=1, at="turn-start")),
    "help": ("ally", Apply(STANCE + "help", rounds=1, at="turn-start", of="source", ends_after="own-attack")),
    "hide": ("self", Apply(STANCE + "hide", rounds=1, at="turn-start", ends_after="own-attack")),
    "ready": ("self", Apply(STANCE + "ready", rounds=1, at="turn-start")),
}


def standard_act(standard: str, budget: str, *, offered: bool = False) -> Act:
    """A standard action, on the first budget or on one that a feature offers it on."""
    aim, apply = _STANCES[standard]
    return Act(
        id=f"standard:{standard}@{budget}" if offered else f"standard:{standard}",
        name=standard.capitalize(),
        group="standard",
        budget=budget,
        aim=aim,
        applies=(apply,),
        standard=standard,
        harmful=False,
    )


def entry_act(
    rules: CombatRules,
    entry: CatalogEntry,
    mechanics: Mechanics,
    *,
    id: str,  # noqa: A002 - the field of the act
    catalog: str,
    budget: str,
    to_hit: int,
    difficulty: int,
    sheet: Sheet | None,
) -> Act:
    """An act from a catalog entry with mechanics, in the hands of somebody with these numbers."""
    ruleset = rules.ruleset
    base = amount_of(ruleset, mechanics.amount.dice, mechanics.amount.flat, sheet) if mechanics.amount else None
    if mechanics.scales is not None and base is not None:
        base = base.more(from_table(mechanics.scales.table, number_of(ruleset, mechanics.scales.from_, sheet)))
    heals = mechanics.kind == "heal"
    aim = mechanics.targets or {"heal": "ally", "buff": "ally", "utility": "self"}.get(mechanics.kind, "enemy")
    save = _save(rules, mechanics.save, difficulty, sheet)
    own = (mechanics.damage_type or "").casefold()
    clauses: tuple[Clause, ...] = ()
    if base is not None and not heals:
        clauses = (Clause(base, own), *_plus(rules, mechanics.plus, own, save, difficulty, sheet))
    step = mechanics.per_cost_step
    reaction = _reaction(rules, mechanics.reaction, sheet)
    types = mechanics.target_types
    many = mechanics.target_count > 1 or bool(step and step.targets)
    return Act(
        id=id,
        name=entry.label,
        group="ability",
        entry=f"{catalog}/{entry.id}",
        catalog=catalog,
        budget="" if mechanics.free else mechanics.budget or budget,
        costs=tuple(_costs(rules, mechanics.cost, sheet)),
        aim=aim,  # type: ignore[arg-type]
        count=mechanics.target_count,
        area=mechanics.area is not None,
        repeat=many and mechanics.area is None and (mechanics.attack_roll or mechanics.auto_hit),
        rolls=mechanics.attack_roll,
        number=to_hit,
        blow="" if not mechanics.attack_roll else "melee" if not mechanics.range else "ranged",
        qualities=frozenset(mechanics.qualities),
        clauses=clauses,
        heal=base if heals else None,
        temporary=amount_of(ruleset, mechanics.temporary.dice, mechanics.temporary.flat, sheet)
        if mechanics.temporary
        else None,
        save=save,
        condition_difficulty=difficulty,
        applies=tuple(_applies(rules, mechanics.applies)),
        concentration=mechanics.concentration,
        reaction=reaction,
        gives=tuple((each.budget, each.count) for each in mechanics.gives),
        harmful=mechanics.kind in ("attack", "debuff") or aim == "enemy",
        step=amount_of(ruleset, step.dice, step.flat, sheet) if step else Amount(),
        step_targets=step.targets if step else 0,
        targets_is=_test(types.is_) if types else None,
        targets_not=_test(types.not_) if types else None,
        needs=frozenset(mechanics.needs or ()),
        usable=_bounds(rules, mechanics.usable_when),
        left_out=tuple(entry.narrator),
    )


def takes_a_turn(mechanics: Mechanics) -> bool:
    """Whether an entry is something to do on a turn: riders, bare reactions and plain utilities are not."""
    if mechanics.kind == "rider" or mechanics.reaction:
        return False
    changes_the_turn = bool(mechanics.free or mechanics.gives)
    does = bool(mechanics.amount or mechanics.applies or mechanics.temporary)
    return changes_the_turn if mechanics.kind == "utility" and not does else does or changes_the_turn


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
        clauses = (Clause(first, own), *_plus(rules, damage.plus, own, save, difficulty, None))
    aim = "self" if action.self_ else action.targets or "enemy"
    rolls = action.to_hit is not None
    return Act(
        id=f"action:{action.id}",
        name=action.name,
        group="action",
        budget="" if action.signature else action.budget or rules.main_budget,
        uses=action.uses.count if action.uses else 0,
        recharge=(action.recharge.dice.count, action.recharge.dice.sides, action.recharge.from_)
        if action.recharge
        else None,
        aim=aim,
        count=action.target_count,
        area=action.area is not None,
        repeat=action.target_count > 1 and action.area is None and (rolls or action.auto_hit),
        rolls=rolls,
        number=action.to_hit or 0,
        blow="" if not rolls else "ranged" if action.range is not None and action.reach is None else "melee",
        weapon=rolls and action.target_count == 1,
        qualities=frozenset(damage.qualities if damage else ()),
        clauses=clauses,
        alternatives=tuple(alternatives),
        heal=amount_of(ruleset, action.heal.dice, action.heal.flat) if action.heal else None,
        save=save,
        condition_difficulty=difficulty,
        applies=tuple(_applies(rules, action.applies)),
        concentration=action.concentration,
        reaction=Reaction((Moment("between-turns", "chosen"),))
        if action.signature
        else _reaction(rules, action.reaction, None),
        sequence=tuple(f"action:{step.action}" for step in action.sequence for _ in range(step.times)),
        harmful=aim == "enemy",
        needs=frozenset(action.needs or ()),
        signature=action.signature.cost if action.signature else 0,
    )


def sequence_act(act: Act, parts: Iterable[Act]) -> Act:
    """A sequence takes one target for each of its parts that is aimed at somebody."""
    made = tuple(parts)
    return replace(act, count=len(made), repeat=True, aim="enemy", harmful=any(part.harmful for part in made))


def ready_act(act: Act, budget: str) -> Act:
    """A weapon held ready: the same blow, out of turn, at the first foe whose turn begins."""
    return replace(
        act,
        id=f"ready:{act.id}",
        budget=budget,
        strikes=0,
        held=STANCE + "ready",
        reaction=Reaction((Moment("turn-start"),)),
    )


def _save(rules: CombatRules, block: Any, difficulty: int, sheet: Sheet | None) -> SaveAsked | None:
    if block is None:
        return None
    own = difficulty if block.difficulty is None else number_of(rules.ruleset, block.difficulty, sheet)
    return SaveAsked(block.save, own, block.on_success)


def _plus(
    rules: CombatRules,
    blocks: Iterable[ClauseBlock],
    own: str,
    save: SaveAsked | None,
    difficulty: int,
    sheet: Sheet | None,
) -> Iterator[Clause]:
    for block in blocks:
        asked = None
        if block.save is not None:
            fallback = save.difficulty if save else difficulty
            reach = (
                fallback if block.save.difficulty is None else number_of(rules.ruleset, block.save.difficulty, sheet)
            )
            asked = SaveAsked(block.save.save, reach, block.save.on_success)
        amount = amount_of(rules.ruleset, block.dice, block.flat, sheet)
        yield Clause(
            amount,
            (block.type or own).casefold(),
            asked,
            target_is=_test(block.target_is),
            on_critical=block.on_critical,
        )


def _applies(rules: CombatRules, blocks: Iterable[Applies]) -> Iterator[Apply]:
    for block in blocks:
        clock = block.duration
        rounds = None if isinstance(clock, str) else clock
        ends = block.save_ends
        yield Apply(
            block.condition,
            rounds=rounds.rounds if rounds else None,
            at=rounds.at if rounds else "turn-end",
            of=rounds.of if rounds else "holder",
            save_ends=ends.save if ends else "",
            save_at=ends.at if ends else "turn-end",
            ends_after=block.ends_after or "",
            this_action=clock == "this-action",
            target_is=_test(block.target_is),
            when=_bounds(rules, block.when),
        )


def _costs(rules: CombatRules, blocks: Iterable[CostBlock], sheet: Sheet | None) -> Iterator[Cost]:
    """Costs, each with the pools that may pay it. Paying more is offered where a single cost names a family's pool."""
    terms = list(blocks)
    pools = {pool.id: pool for pool in rules.ruleset.document.sheet.live.pools}
    for block in terms:
        amount = number_of(rules.ruleset, block.amount, sheet)
        group = block.group or (pools[block.pool].group if block.pool in pools else None) or ""
        family = [pool.id for pool in pools.values() if group and pool.group == group]
        if block.pool is None:
            yield Cost(amount, tuple(family), 1, group)
        elif block.pool in family and len(terms) == 1:
            place = family.index(block.pool)
            yield Cost(amount, tuple(family[place:]), place + 1, group)
        else:
            place = family.index(block.pool) + 1 if block.pool in family else 0
            yield Cost(amount, (block.pool,), place)


def _reaction(rules: CombatRules, block: Any, sheet: Sheet | None) -> Reaction | None:
    if block is False or block is None:
        return None
    if block is True:
        return Reaction(())
    found: ReactionBlock = block
    above = found.above
    cancel = found.cancel_save
    return Reaction(
        tuple(_moment(each, found.at) for each in (found, *found.also)),
        found.cancels,
        found.up_to == "paid",
        number_of(rules.ruleset, above.check, sheet) if above else None,
        above.dc if above else 0,
        SaveAsked(cancel.save, cancel.dc) if cancel else None,
    )


def _moment(block: MomentBlock, at: Literal["source", "target", "chosen"]) -> Moment:
    against = block.against
    made = (
        Against(
            frozenset(against.catalogs),
            frozenset(against.entries),
            frozenset(name.casefold() for name in against.actions),
        )
        if against
        else Against()
    )
    return Moment(block.on, at, made, block.for_, block.sees_source, block.blow or "")


def _test(block: TestBlock | None) -> TargetTest | None:
    return None if block is None else TargetTest(frozenset(block.types), frozenset(block.tags))


def _bounds(rules: CombatRules, block: Any) -> Bounds | None:
    if block is None:
        return None
    low, high = block.at_least, block.at_most
    return Bounds(
        rules.ruleset.value(block.value),
        None if low is None else int(low),
        None if high is None else int(high),
    )
