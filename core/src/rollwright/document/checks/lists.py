"""Checks of the lists that a fight reads: weapons and abilities, column by column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.attacks import Column
from rollwright.document.checks.costs import check_costs

if TYPE_CHECKING:
    from rollwright.document.attacks import AbilityList, AttackList, ColumnEquals
    from rollwright.document.checks.survey import Survey
    from rollwright.document.combat import CombatBlock
    from rollwright.document.problems import Path

TO_HIT = (("ability", "enum"), ("proficiency", "boolean"), ("bonus", "number"), ("skill", "enum"))
DAMAGE = (("ability", ("enum",)), ("bonus", ("number",)), ("type", ("text", "enum")))


def check_fight_lists(survey: Survey, combat: CombatBlock) -> None:
    """The lists of attacks and of abilities."""
    for index, attacks in enumerate(combat.attacks):
        _attacks(survey, ("combat", "attacks", index), attacks)
    for index, abilities in enumerate(combat.abilities):
        _abilities(survey, ("combat", "abilities", index), abilities)


NOT_BOUGHT = "fights of this kind buy no criticals and upgrade no dice"


def buys(survey: Survey) -> bool:
    """Whether the fights of a document buy criticals and upgrade dice; of a kind that is not installed nobody knows."""
    combat = survey.document.combat
    if combat is None or combat.kind not in survey.registry.ids("combat_kinds"):
        return True
    kind: Any = survey.registry.get("combat_kinds", combat.kind)
    return bool(kind.buys)


def _attacks(survey: Survey, at: Path, block: AttackList) -> None:
    survey.name((*at, "budget"), "budget", block.budget, survey.budgets)
    if not survey.name((*at, "list"), "list", block.list, survey.lists):
        return
    survey.column((*at, "name"), block.list, block.name, "text")
    for key, type_ in TO_HIT:
        _column(survey, (*at, "toHit", key), block.list, getattr(block.to_hit, key), type_)
    bonus = block.to_hit.sheet_bonus
    if bonus is not None:
        survey.value((*at, "toHit", "sheetBonus", "value"), bonus.value)
        equals(survey, (*at, "toHit", "sheetBonus", "when"), block.list, bonus.when)
    _column(survey, (*at, "damage", "dice"), block.list, block.damage.dice, "dice")
    for key, types in DAMAGE:
        _column(survey, (*at, "damage", key), block.list, getattr(block.damage, key), *types)
    _choices(survey, at, block)
    _column(survey, (*at, "critical"), block.list, block.critical, "number")
    survey.only_with(at, block, "critical", allowed=buys(survey), why=NOT_BOUGHT)
    if block.strikes is not None:
        survey.value((*at, "strikes"), block.strikes)
    if block.strikes_capped_by is not None:
        survey.column((*at, "strikesCappedBy"), block.list, block.strikes_capped_by, "boolean")
        survey.only_with(
            at, block, "strikes_capped_by", allowed=block.strikes is not None, why="one payment is one strike already"
        )
    _column(survey, (*at, "reach"), block.list, block.reach, "number")
    if block.range is not None:
        _column(survey, (*at, "range", "normal"), block.list, block.range.normal, "number")
        _column(survey, (*at, "range", "long"), block.list, block.range.long, "number")


def _column(survey: Survey, at: Path, of: str, given: Any, *types: str) -> None:
    if isinstance(given, Column):
        survey.column((*at, "column"), of, given.column, *types)


def _choices(survey: Survey, at: Path, block: AttackList) -> None:
    if not block.ability_choices:
        return
    here = (*at, "abilityChoices")
    ability = block.to_hit.ability
    if ability is None:
        survey.refuse(here, "key-out-of-place", found="abilityChoices", why="no column holds an ability")
        return
    column = survey.columns(block.list).get(ability.column)
    words = column.values if column is not None and column.type == "enum" else ()
    for word, abilities in block.ability_choices.items():
        survey.name((*here, word), "value", word, words)
        if word in survey.abilities:
            survey.refuse((*here, word), "choice-is-ability", found=word)
        survey.names((*here, word), "ability", abilities, survey.abilities)
        if len(abilities) < 2:  # noqa: PLR2004 - a choice
            survey.refuse((*here, word), "too-few", found=len(abilities), limit=2)


def _abilities(survey: Survey, at: Path, block: AbilityList) -> None:
    survey.name((*at, "budget"), "budget", block.budget, survey.budgets)
    for key, source in (("toHit", block.to_hit), ("saveDifficulty", block.save_difficulty)):
        if source is not None:
            survey.value((*at, key), source)
    if not survey.name((*at, "list"), "list", block.list, survey.lists):
        return
    check_costs(survey, (*at, "entryCost"), block.entry_cost, ("entry",))
    check_filtered(survey, at, block.list, block)
    if block.by_column is None:
        return
    here = (*at, "byColumn")
    column = survey.column((*here, "column"), block.list, block.by_column.column, "enum", "text")
    for word, numbers in block.by_column.values.items():
        if column is not None and column.type == "enum":
            survey.name((*here, "values", word), "value", word, column.values)
        for key, source in (("toHit", numbers.to_hit), ("saveDifficulty", numbers.save_difficulty)):
            if source is not None:
                survey.value((*here, "values", word, key), source)


def check_filtered(survey: Survey, at: Path, of: str, block: Any) -> None:
    """Rows that count only when a column is true, and the exceptions."""
    if block.only_when is not None:
        survey.column((*at, "onlyWhen"), of, block.only_when, "boolean")
    survey.only_with(
        at, block, "always_when", allowed=block.only_when is not None, why="it is an exception to 'onlyWhen'"
    )
    equals(survey, (*at, "alwaysWhen"), of, block.always_when)


def equals(survey: Survey, at: Path, of: str, block: ColumnEquals | None) -> None:
    """A column that must hold a value."""
    if block is None:
        return
    column = survey.column((*at, "column"), of, block.column)
    if column is not None:
        survey.holds((*at, "equals"), column, block.equals)
