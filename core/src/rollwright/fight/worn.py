"""What is worn and carried, felt in a fight (SH-19): its effects answer the same questions as conditions do.

An item's ``worn`` or ``carried`` block stands beside the conditions of whoever has it, without a clock, for as long as
the sheet says that it holds. Abilities that an item changes are no part of this: the sheet's own numbers have them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rollwright.effect import effect_rules
from rollwright.fight.condition_rules import modifier_of
from rollwright.fight.standing import ConditionRule
from rollwright.fight.state import Held
from rollwright.sheet.items import holdings
from rollwright.sheet.worn import effects

if TYPE_CHECKING:
    from rollwright.document.items import ItemEffect
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet

Worn: TypeAlias = "tuple[tuple[ConditionRule, Held], ...]"


def worn_rules(rules: CombatRules, sheet: Sheet | None) -> Worn:
    """What everything that somebody has does now, as conditions without a clock."""
    if sheet is None or not sheet.state.items:
        return ()
    found = []
    for held, key, block in effects(sheet):
        if block.effects or block.modifiers or block.fails_saves:
            name = f"{held.ref}:{key}"
            rule = rules.worn.get(name) or rules.remember(rules.worn, name, _rule(rules, name, held.label, block))
            found.append((rule, Held(rule.id)))
    return tuple(found)


def may_fall_short(sheet: Sheet) -> bool:
    """Whether what somebody's things do may change while they have the same: some of them require something."""
    return holdings(sheet).effects is None


def _rule(rules: CombatRules, name: str, label: str, block: ItemEffect) -> ConditionRule:
    return ConditionRule(
        name,
        label,
        len(rules.conditions),
        effects=tuple(effect_rules(rules.ruleset.registry, block.effects, block)),
        modifiers=tuple(modifier_of(rules.ruleset, each, block, label) for each in block.modifiers),
        fails_saves=frozenset(block.fails_saves),
        on_sheet=False,
    )
