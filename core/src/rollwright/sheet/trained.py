"""Skills and saves: ability, base, training, free bonus, the untrained rule and the cap, each a part with its name."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from rollwright.formula import exact
from rollwright.sheet.modifiers import rounded
from rollwright.sheet.why import Part, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.sheet import Save, Skill
    from rollwright.formula import Number
    from rollwright.names import Named
    from rollwright.sheet.numbers import Getter
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.rules import SheetRules


def check_parts(sheet: SheetReader, root: str, check: Skill | Save, ability: str | None = None) -> Iterator[Part]:
    """What a skill or a save is made of: ability, base, training, free bonus, the untrained rule, and its cap."""
    rules = sheet.rules
    name = f"{root}.{check.id}"
    parts = list(_uncapped(sheet, root, check, ability or check.ability))
    cap = rules.caps.get(name)
    over = 0 if cap is None else total(parts) - cap.number(sheet)
    yield from parts
    if over > 0:
        yield Part(check.label, -over, "cap")


def _uncapped(sheet: SheetReader, root: str, check: Skill | Save, ability: str | None) -> Iterator[Part]:
    rules = sheet.rules
    if ability is not None:
        yield Part(rules.abilities[ability].label, sheet.ability_mod(ability), "ability")
    base = rules.bases.get(f"{root}.{check.id}")
    if base is not None:
        yield Part(check.label, base.exact(sheet), "base")
    held = sheet.state.skills if root == "skill" else sheet.state.saves
    tier = rules.tiers.get(held.get(check.id, rules.first_tier))
    if tier is not None:
        amount = tier.flat
        if tier.multiplier and rules.proficiency is not None:
            amount += rounded(exact(tier.multiplier) * rules.proficiency.number(sheet.bare), tier.round)
        if amount:
            yield Part(tier.label, amount, "tier")
    bonus = sheet.state.bonuses.get(check.id, 0)
    if bonus:
        yield Part("", bonus, "bonus")
    untrained = rules.untrained.get(f"{root}.{check.id}")
    if untrained is not None and not isinstance(untrained, str) and sheet.is_untrained(root, check.id):
        yield Part("", untrained.by, "untrained")


def skill(rules: SheetRules, named: Named) -> Getter:
    """The reading function of a skill."""
    check = rules.skills[named.id]
    return _plain_check(rules, "skill", check) or (lambda sheet: total(check_parts(sheet, "skill", check)))


def save(rules: SheetRules, named: Named) -> Getter:
    """The reading function of a save."""
    check = rules.saves[named.id]
    return _plain_check(rules, "save", check) or (lambda sheet: total(check_parts(sheet, "save", check)))


def _plain_check(rules: SheetRules, root: str, check: Skill | Save) -> Getter | None:
    """The number of a check that is ability, training and bonus alone: the sum of its parts, without making them."""
    name = f"{root}.{check.id}"
    if check.ability is None or any(name in special for special in (rules.bases, rules.caps, rules.untrained)):
        return None
    modifier, first, who = f"stat.{check.ability}.mod", rules.first_tier, check.id
    tiers = {tier.id: (exact(tier.multiplier), tier.round, tier.flat) for tier in rules.tiers.values()}
    proficiency, of_skills = rules.proficiency, root == "skill"

    def number(sheet: SheetReader) -> Number:
        state = sheet.state
        found = floor(sheet.read(modifier)) + state.bonuses.get(who, 0)
        tier = tiers.get((state.skills if of_skills else state.saves).get(who, first))
        if tier is not None:
            multiplier, way, flat = tier
            found += flat
            if multiplier and proficiency is not None:
                found += rounded(multiplier * proficiency.number(sheet.bare), way)
        return found

    return number
