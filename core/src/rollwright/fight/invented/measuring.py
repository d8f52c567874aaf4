"""Somebody made up with a sheet, measured against their tier: health, numbers, and the strongest round.

Health comes into the tier's range through the one field that it is read from. Defense, numbers to hit and difficulties
stand at most 2 above the tier's own. The strongest round is cut down to the tier's damage, with everything that the
greatest price brings: first what is paid for on top, then dice, flat parts, a strike, last the size of dice; none of
them to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.acts.act import Act, raised
from rollwright.fight.numbers import Amount
from rollwright.fight.strongest_round import DIE_SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.threat import Tier
    from rollwright.errors import JSON
    from rollwright.fight.acts.act import SaveAsked
    from rollwright.fight.profile import Profile
    from rollwright.fight.rules import CombatRules
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

ABOVE: Final = 2
"""How far a foe's numbers may stand above its tier's own."""
_CUTS: Final = 400
"""More cuts than any act needs."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The most that somebody of a tier may come to."""

    defense: int
    to_hit: int
    difficulty: int | None
    damage: int

    @classmethod
    def of(cls, tier: Tier, difficulty: int | None) -> Measure:
        """The measure of a tier."""
        above = None if difficulty is None else difficulty + ABOVE
        return cls(tier.defense + ABOVE, tier.to_hit + ABOVE, above, tier.damage_per_round.max)


@dataclass(frozen=True, slots=True)
class Change:
    """Something that a measure has changed, as a code and its parameters."""

    code: str
    params: dict[str, JSON]


def health_field(ruleset: Ruleset) -> str:
    """The one number field that the most health is read from; empty where there is none, or more than one."""
    combat = ruleset.document.combat
    pool = next((each for each in ruleset.document.sheet.live.pools if combat and each.id == combat.health.pool), None)
    return "" if pool is None else _only_field(ruleset, pool.max)


def _only_field(ruleset: Ruleset, source: Any) -> str:
    if not isinstance(source, dict):
        return ""
    if "field" in source:
        return str(source["field"])
    derived = next((each for each in ruleset.document.sheet.derived if each.id == source.get("derived")), None)
    if derived is None or derived.op != "sum":
        return ""
    parts = getattr(derived, "of", ())
    fields = [each["field"] for each in parts if isinstance(each, dict) and "field" in each]
    plain = all(isinstance(each, int | float) or (isinstance(each, dict) and "derived" not in each) for each in parts)
    return str(fields[0]) if len(fields) == 1 and plain else ""


def held_to(rules: CombatRules, profile: Profile, acts: list[Act], measure: Measure) -> list[Change]:
    """Bring the numbers of a profile and the acts that it is about to have within a measure; says what was changed."""
    changes = list(_own_numbers(rules, profile, measure))
    for at, act in enumerate(acts):
        fitted = _numbers(act, measure)
        if fitted.rolls and fitted.number != act.number:
            changes.append(_number("to-hit", act.name, act.number, fitted.number))
        if _difficulty(fitted) != _difficulty(act):
            changes.append(_number("difficulty", act.name, _difficulty(act), _difficulty(fitted)))
        cut = _cut(rules, fitted, measure.damage)
        if cut is not fitted:
            told: dict[str, JSON] = {
                "action": act.name,
                "before": _told(act),
                "after": _told(cut),
                "most": measure.damage,
            }
            changes.append(Change("foe-damage-cut", told))
        acts[at] = cut
    return changes


def _own_numbers(rules: CombatRules, profile: Profile, measure: Measure) -> Iterator[Change]:
    if profile.defense > measure.defense:
        yield _number("defense", "", profile.defense, measure.defense)
        profile.defense = measure.defense
    for check, value in profile.checks.items():
        if value > measure.to_hit:
            yield _number("check", rules.words[f"@check.{check}"], value, measure.to_hit)
            profile.checks[check] = measure.to_hit


def _number(what: str, action: str, before: int, after: int) -> Change:
    return Change("foe-number-fitted", {"what": what, "action": action, "before": before, "after": after})


def _difficulty(act: Act) -> int:
    return act.save.difficulty if act.save is not None else act.condition_difficulty


def _numbers(act: Act, measure: Measure) -> Act:
    most, clauses = measure.difficulty, act.clauses
    if any(clause.save is not None for clause in clauses):
        clauses = tuple(replace(each, save=_asked(each.save, most)) for each in clauses)
    number = min(act.number, measure.to_hit) if act.rolls else act.number
    condition = act.condition_difficulty if most is None else min(act.condition_difficulty, most)
    save = _asked(act.save, most)
    same = (
        number == act.number and save == act.save and condition == act.condition_difficulty and clauses == act.clauses
    )
    return act if same else replace(act, number=number, save=save, condition_difficulty=condition, clauses=clauses)


def _asked(save: SaveAsked | None, most: int | None) -> SaveAsked | None:
    return save if save is None or most is None or save.difficulty <= most else replace(save, difficulty=most)


def _cut(rules: CombatRules, act: Act, most: int) -> Act:
    """An act whose strongest round averages no more than that, or that can be cut no further."""
    if not act.clauses or act.sequence:
        return act
    for _ in range(_CUTS):
        if _round(rules, act) <= most:
            break
        smaller = _smaller(rules, act)
        if smaller is None:
            break
        act = smaller
    return act


def _round(rules: CombatRules, act: Act) -> float:
    """What one target suffers in the act's strongest round, on average, all of it hitting."""
    top = raised(act, max((cost.most for cost in act.costs), default=0))
    blow = sum(rules.kind.average(rules.terms, clause.amount) for clause in top.clauses)
    return blow * max(1, act.strikes) * (top.count if act.repeat else 1)


def _smaller(rules: CombatRules, act: Act) -> Act | None:
    """The act cut by one step; None where nothing can go."""
    if act.step.count or act.step.flat or act.step_targets:
        step = Amount(max(0, act.step.count - 1), act.step.sides, max(0, act.step.flat - 1))
        step = step if step.count else Amount(0, 0, step.flat)
        return replace(act, step=step, step_targets=max(0, act.step_targets - 1))
    by_size = sorted(range(len(act.clauses)), key=lambda at: -rules.kind.average(rules.terms, act.clauses[at].amount))
    for shrink in (_fewer_dice, _less_flat):
        for at in by_size:
            amount = shrink(act.clauses[at].amount)
            if amount is not None:
                return _with_amount(act, at, amount)
    if act.strikes > 1:
        return replace(act, strikes=act.strikes - 1)
    if act.repeat and act.count > 1:
        return replace(act, count=act.count - 1)
    if not rules.kind.damage_die(rules.block, rules.ruleset.document):
        for at in by_size:
            amount = _smaller_die(act.clauses[at].amount)
            if amount is not None:
                return _with_amount(act, at, amount)
    return None


def _fewer_dice(amount: Amount) -> Amount | None:
    return replace(amount, count=amount.count - 1) if amount.count > 1 else None


def _less_flat(amount: Amount) -> Amount | None:
    least = 0 if amount.count else 1
    return replace(amount, flat=amount.flat - 1) if amount.flat > least else None


def _smaller_die(amount: Amount) -> Amount | None:
    sides = next((each for each in DIE_SIZES if each < amount.sides), None) if amount.count else None
    return None if sides is None else replace(amount, sides=sides)


def _with_amount(act: Act, at: int, amount: Amount) -> Act:
    clauses = tuple(replace(each, amount=amount) if place == at else each for place, each in enumerate(act.clauses))
    return replace(act, clauses=clauses)


def _told(act: Act) -> str:
    """The damage of an act as dice and numbers."""
    told = []
    for clause in act.clauses:
        amount = clause.amount
        dice = f"{amount.count}d{amount.sides}" if amount.count else ""
        flat = str(amount.flat) if amount.flat or not dice else ""
        told.append(" + ".join(each for each in (dice, flat) if each))
    strikes = f" ×{act.strikes}" if act.strikes > 1 else ""
    return ", ".join(told) + strikes


def fit_health(ruleset: Ruleset, sheet: Sheet, tier: Tier) -> tuple[str, int, int, int] | None:
    """The field through which health comes into a tier's range, its new value, and the health before and after.

    Returns:
        None where it is within the range already. An empty field says that there is no single one to move.
    """
    combat = ruleset.document.combat
    assert combat is not None  # noqa: S101 - there is a fight
    if combat.health.pool is None:
        return None  # the length of a track is its author's
    most = sheet.pool_max(combat.health.pool)
    wanted = min(max(most, tier.health.min), tier.health.max)
    if wanted == most:
        return None
    name = health_field(ruleset)
    field = next((each for each in ruleset.document.sheet.fields if each.id == name), None)
    if field is None or field.type != "number":
        return "", 0, most, most
    value = sheet.number(f"field.{name}") + int(wanted) - most
    held = int(min(max(value, field.min), field.max))
    return name, held, most, most + held - sheet.number(f"field.{name}")
