"""Catalog entries that a creature casts without paying, and those that a coven shares (BE-04).

A creature in plain numbers says what its spells are thrown with; one with a sheet may leave that to the list of its
sheet on which such entries stand. Spells of a coven are there while enough of its members stand together, and what one
member casts of them is spent for all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.fight.acts.act import Act, raised
from rollwright.fight.acts.amounts import number_of
from rollwright.fight.acts.entries import entry_act, going_on, takes_a_turn
from rollwright.fight.covens import Coven

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.attacks import AbilityList
    from rollwright.document.creature import Creature, KnownSpell, Spellcasting
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet


def spell_acts(rules: CombatRules, creature: Creature | None, sheet: Sheet | None = None) -> Iterator[Act]:
    """Every spell of a creature's ``spellcasting``."""
    casting = creature.spellcasting if creature is not None else None
    if casting is None:
        return
    for known in casting.spells:
        entry = rules.ruleset.document.entry(known.entry)
        mechanics = entry.mechanics if entry is not None else None
        if entry is None or mechanics is None or not (mechanics.reaction or takes_a_turn(mechanics)):
            continue
        catalog = known.entry.partition("/")[0]
        source = list_for(rules, catalog) if sheet is not None else None
        act = entry_act(
            rules,
            entry,
            mechanics,
            id=f"ability:known/{entry.id}",
            catalog=catalog,
            budget=rules.main_budget if source is None else source.budget,
            to_hit=_number(rules, sheet, casting.to_hit, source and source.to_hit),
            difficulty=_number(rules, sheet, casting.save_difficulty, source and source.save_difficulty),
            sheet=sheet,
        )
        yield from going_on(_free(act, known, casting), mechanics)


def list_for(rules: CombatRules, catalog: str) -> AbilityList | None:
    """The fight's list that entries of a catalog stand on."""
    found = rules.ruleset.document.catalog(catalog)
    return next((each for each in rules.block.abilities if found is not None and each.list in found.feeds), None)


def _number(rules: CombatRules, sheet: Sheet | None, own: int | None, otherwise: Any) -> int:
    if own is not None:
        return own
    return 0 if otherwise is None else number_of(rules.ruleset, otherwise, sheet)


def _free(act: Act, known: KnownSpell, casting: Spellcasting) -> Act:
    levels = max(0, known.level - act.level) if known.level is not None else 0
    uses = known.uses.count if known.uses else 0
    coven = casting.coven if known.coven else None
    shared = None if coven is None else Coven(coven.id, coven.size, float(coven.within))
    return replace(raised(act, levels), costs=(), cast_at=act.level + levels, uses=uses, coven=shared)
