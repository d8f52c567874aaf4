"""Rows of a sheet's weapon lists, as acts (CB-07, CB-08, CB-09)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.fight.acts.act import Act, Clause
from rollwright.fight.acts.amounts import number_of, read_dice
from rollwright.fight.acts.spans import row_span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.attacks import AttackList, Column
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet


def attack_acts(rules: CombatRules, sheet: Sheet) -> Iterator[Act]:
    """Every row that is a weapon; a row without readable dice is none, and a second row of one name has a number."""
    for source in rules.block.attacks:
        strikes = 0 if source.strikes is None else max(1, number_of(rules.ruleset, source.strikes, sheet))
        alike: Counter[str] = Counter()
        for row in sheet.rows(source.list):
            act = _row(rules, sheet, source, row, strikes)
            if act is not None:
                alike[act.id] += 1
                number = alike[act.id]
                yield act if number == 1 else replace(act, id=f"{act.id} {number}", name=f"{act.name} {number}")


def _row(rules: CombatRules, sheet: Sheet, source: AttackList, row: dict[str, Any], strikes: int) -> Act | None:
    damage = read_dice(str(_cell(row, source.damage.dice) or ""))
    name = str(row.get(source.name) or "").strip()
    if damage is None or not name or not (damage.count or damage.flat):
        return None
    ability, number, upgrades = _to_hit(rules, sheet, source, row)
    strength = 0
    if source.damage.ability is not None:
        word = str(_cell(row, source.damage.ability) or "")
        hurts_with = ability if word in source.ability_choices else word
        strength = sheet.ability_mod(hurts_with) if hurts_with in sheet.rules.abilities else 0
    amount = rules.kind.row_damage(rules.terms, damage, strength, _number(row, source.damage.bonus))
    reach, shot = _distance(row, source.reach), _distance(row, source.range.normal if source.range else None)
    long = _distance(row, source.range.long if source.range else None)
    capped = bool(source.strikes_capped_by and row.get(source.strikes_capped_by))
    return Act(
        id=f"attack:{source.list}/{name}",
        name=name,
        group="attack",
        budget=source.budget,
        rolls=True,
        number=number,
        upgrades=upgrades,
        critical_from=rules.kind.critical_from(rules.terms, sheet),
        rating=max(0, _number(row, source.critical)),
        blow="ranged" if shot and not reach else "melee",
        weapon=True,
        ability=ability,
        clauses=(Clause(amount, str(_cell(row, source.damage.type) or "").casefold()),),
        strikes=strikes,
        capped=capped,
        row=frozenset(column for column, held in row.items() if held is True),
        span=row_span(rules, reach, shot, long),
    )


def _to_hit(rules: CombatRules, sheet: Sheet, source: AttackList, row: dict[str, Any]) -> tuple[str, int, int]:
    """The ability that a row strikes with, everything that it adds to hit, and how many of that are upgraded."""
    to_hit = source.to_hit
    word = str(_cell(row, to_hit.ability) or "")
    choices = source.ability_choices.get(word)
    if choices:
        word = max(choices, key=sheet.ability_mod)
    ability = word if word in sheet.rules.abilities else ""
    skill = str(_cell(row, to_hit.skill) or "")
    bonus = _number(row, to_hit.bonus)
    if to_hit.proficiency is not None and _cell(row, to_hit.proficiency) is True and sheet.rules.proficiency:
        bonus += sheet.value(sheet.rules.proficiency)
    extra = to_hit.sheet_bonus
    if extra is not None and (extra.when is None or row.get(extra.when.column) == extra.when.equals):
        bonus += number_of(rules.ruleset, extra.value, sheet)
    known = skill if skill in sheet.rules.skills else ""
    return ability, *rules.kind.row_numbers(rules.terms, sheet, ability, known, bonus)


def _cell(row: dict[str, Any], column: Column | None) -> Any:
    return None if column is None else row.get(column.column)


def _number(row: dict[str, Any], column: Column | None) -> int:
    held = _cell(row, column)
    return int(held) if isinstance(held, int | float) and not isinstance(held, bool) else 0


def _distance(row: dict[str, Any], reach: Any) -> float:
    if reach is None:
        return 0
    return float(_number(row, reach)) if hasattr(reach, "column") else float(reach)
