"""From a proposed sheet that can be read to the sheet that somebody fights with: what is open, filled in, measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.dice import DiceStream
from rollwright.fight.invented.filling import fill, shut_out
from rollwright.fight.invented.measuring import Change, Measure, fit_health
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.threat import Tier
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.setup import Combatant


def made_up(
    rules: CombatRules, foe: Combatant, document: dict[str, Any], tier: Tier, seed: int
) -> tuple[dict[str, Any], list[Change], Measure]:
    """The sheet of somebody made up, what there is to tell about it, and what they are held to."""
    told: list[Change] = []
    if not foe.boss:
        told += _choices(rules, foe, document, seed)
    told += _health(rules, document, tier)
    return document, told, Measure.of(tier, _difficulty(rules, tier))


def _choices(rules: CombatRules, foe: Combatant, document: dict[str, Any], seed: int) -> Iterator[Change]:
    lists = document.setdefault("lists", {})
    sheet = Sheet.new(rules.ruleset, document)
    for label in shut_out(rules, sheet, lists):
        yield Change("foe-entry-not-open", {"found": label})
    dice = DiceStream(seed).derive("lists").derive(foe.id)
    added = fill(rules, Sheet.new(rules.ruleset, document), foe, dice)
    for name, row, _label in added:
        lists.setdefault(name, []).append(row)
    if added:
        yield Change("foe-lists-filled", {"found": ", ".join(label for _name, _row, label in added)})


def _health(rules: CombatRules, document: dict[str, Any], tier: Tier) -> Iterator[Change]:
    fitted = fit_health(rules.ruleset, Sheet.new(rules.ruleset, document), tier)
    if fitted is None:
        return
    field, value, before, after = fitted
    low, high = tier.health.min, tier.health.max
    if field:
        document.setdefault("fields", {})[field] = value
        yield Change("foe-health-fitted", {"before": before, "after": after, "min": low, "max": high})
    if not field or not low <= after <= high:
        yield Change("foe-health-as-written", {"health": after, "min": low, "max": high})


def _difficulty(rules: CombatRules, tier: Tier) -> int | None:
    """The tier's difficulty of saves, or that of the nearest tier that has one, lower ones first."""
    threat = rules.block.threat
    if threat is None:
        return tier.save_difficulty
    place = threat.tiers.index(tier)
    ordered = (*threat.tiers[place::-1], *threat.tiers[place + 1 :])
    return next((each.save_difficulty for each in ordered if each.save_difficulty is not None), None)
