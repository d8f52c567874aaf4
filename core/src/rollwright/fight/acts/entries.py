"""Catalog entries with mechanics, as acts (CB-22)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.fight.acts.act import (
    Act,
    Clause,
)
from rollwright.fight.acts.amounts import amount_of, scaled, targets_of
from rollwright.fight.acts.pieces import (
    bounds_of,
    conditions_put,
    costs_of,
    drain_of,
    further_clauses,
    reaction_of,
    save_asked,
    target_test,
)
from rollwright.fight.acts.spans import entry_span
from rollwright.fight.acts.zones import zoned
from rollwright.fight.kind import Amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.catalogs import CatalogEntry
    from rollwright.document.mechanics import Mechanics
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet


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
    base = None
    if mechanics.amount is not None:
        written = amount_of(ruleset, mechanics.amount.dice, mechanics.amount.flat, sheet)
        base = scaled(ruleset, written, mechanics.scales, sheet)
    heals = mechanics.kind == "heal"
    aim = mechanics.targets or {"heal": "ally", "buff": "ally", "utility": "self"}.get(mechanics.kind, "enemy")
    save = save_asked(rules, mechanics.save, difficulty, sheet)
    own = (mechanics.damage_type or "").casefold()
    clauses: tuple[Clause, ...] = ()
    if base is not None and not heals:
        clauses = (Clause(base, own), *further_clauses(rules, mechanics.plus, own, save, difficulty, sheet))
    step = mechanics.per_cost_step
    reaction = reaction_of(rules, mechanics.reaction, sheet)
    types = mechanics.target_types
    count = targets_of(ruleset, mechanics.target_count, mechanics.scales, sheet)
    many = count > 1 or bool(step and step.targets)
    made = Act(
        id=id,
        name=entry.label,
        group="ability",
        entry=f"{catalog}/{entry.id}",
        catalog=catalog,
        budget="" if mechanics.free else mechanics.budget or budget,
        costs=costs_of(rules, mechanics.cost, sheet),
        aim=aim,  # type: ignore[arg-type]
        count=count,
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
        drop=float(mechanics.drop or 0),
        save=save,
        condition_difficulty=difficulty,
        applies=tuple(conditions_put(rules, mechanics.applies, sheet)),
        drain=drain_of(rules, mechanics.drain, difficulty, sheet),
        ends=tuple(mechanics.ends),
        concentration=mechanics.concentration,
        reaction=reaction,
        gives=tuple((each.budget, each.count) for each in mechanics.gives),
        harmful=mechanics.kind in ("attack", "debuff") or aim == "enemy",
        step=amount_of(ruleset, step.dice, step.flat, sheet) if step else Amount(),
        step_targets=step.targets if step else 0,
        targets_is=target_test(rules, types.is_) if types else None,
        targets_not=target_test(rules, types.not_) if types else None,
        targets_have=frozenset(types.has) if types else frozenset(),
        targets_mine=frozenset(types.has_mine) if types else frozenset(),
        targets_have_not=frozenset(types.has_not) if types else frozenset(),
        needs=frozenset(mechanics.needs or ()),
        safe_after=mechanics.safe_after or "",
        safe_from=mechanics.safe_from,
        usable=bounds_of(rules, mechanics.usable_when),
        left_out=tuple(entry.narrator),
        span=entry_span(rules, mechanics, catalog),
        teleports=mechanics.teleport is not None,
    )
    return zoned(rules, made, mechanics.zone, sheet)


def going_on(act: Act, mechanics: Mechanics) -> Iterator[Act]:
    """The act, and what it lets its owner do again while their concentration on it lasts."""
    yield act
    if mechanics.again is not None:
        budget, known = mechanics.again.budget, act.entry.rpartition("/")[2]
        yield replace(
            act,
            id=f"again:{known}",
            budget=budget,
            costs=(),
            uses=0,
            cast_at=act.level,
            concentration=False,
            kept=act.id,
        )


def takes_a_turn(mechanics: Mechanics) -> bool:
    """Whether an entry is something to do on a turn: riders, bare reactions and plain utilities are not."""
    if mechanics.kind == "rider" or mechanics.reaction:
        return False
    changes_the_turn = bool(mechanics.free or mechanics.gives)
    does = bool(mechanics.amount or mechanics.applies or mechanics.ends or mechanics.temporary or mechanics.drop)
    does = does or mechanics.teleport is not None or mechanics.zone is not None
    return changes_the_turn if mechanics.kind == "utility" and not does else does or changes_the_turn
