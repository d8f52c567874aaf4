"""Checks of what conditions, levels and items change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.mechanics import qualities
from rollwright.document.checks.resistances import resistances

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.conditions import ConditionRule, Level, Modifier, Numbers
    from rollwright.document.items import ItemEffect
    from rollwright.document.problems import Path
    from rollwright.effect import ConditionEffect

ROLLED = ("attacks", "saves", "checks", "damage", "damage-taken")
DAMAGE = ("damage", "damage-taken")
TIMED = ("speed", "health-max", *DAMAGE)
DAMAGE_KEYS = ("attacks", "blow", "ability", "damage_type")


def check_conditions(survey: Survey) -> None:
    """What the sheet's conditions do in a fight."""
    combat = survey.document.combat
    if combat is None:
        return
    at: Path = ("combat", "conditions")
    seen: set[str] = set()
    for index, rule in enumerate(combat.conditions):
        survey.name((*at, index, "condition"), "condition", rule.condition, survey.conditions)
        if rule.condition in seen:
            survey.refuse((*at, index, "condition"), "duplicate-name", what="condition", found=rule.condition)
        seen.add(rule.condition)
        check_numbers(survey, (*at, index), rule)
        _kept_off(survey, (*at, index), rule)
        _rule(survey, (*at, index), rule)
    for index, level in enumerate(combat.levels):
        _level(survey, ("combat", "levels", index), level)


def check_numbers(survey: Survey, at: Path, numbers: Numbers | ItemEffect) -> dict[str, ConditionEffect]:
    """Effects, modifiers, failed saves, and what narrows them; gives the effects that are installed, by name."""
    effects: dict[str, ConditionEffect] = {}
    for index, name in enumerate(numbers.effects):
        effect = survey.brought((*at, "effects", index), "condition_effects", name)
        if effect is not None:
            effects[name] = effect
        if name in numbers.effects[:index]:
            survey.refuse((*at, "effects", index), "duplicate-name", what="effect", found=name)
    for index, modifier in enumerate(numbers.modifiers):
        _modifier(survey, (*at, "modifiers", index), modifier)
    survey.names((*at, "failsSaves"), "save", numbers.fails_saves, survey.saves)
    for key, what, known in (("saves", "save", survey.saves), ("skills", "skill", survey.skills)):
        named = getattr(numbers, key)
        if named is None:
            continue
        survey.names((*at, key), what, named, known)
        rolled = "saves" if key == "saves" else "checks"
        unsure = any(name not in effects for name in numbers.effects)
        narrows = unsure or any(effect.narrowed_by == key for effect in effects.values())
        narrows = narrows or any(each.to == rolled and getattr(each, key) is None for each in numbers.modifiers)
        if not narrows:
            survey.refuse((*at, key), "narrows-nothing", found=key)
    return effects


def _kept_off(survey: Survey, at: Path, numbers: Numbers) -> None:
    """Damage and conditions that do not come through to the holder."""
    resistances(survey, at, numbers)
    survey.names((*at, "prevents"), "condition", numbers.prevents, survey.conditions)


def _modifier(survey: Survey, at: Path, one: Modifier) -> None:
    ways = [key for key in ("flat", "dice", "times") if getattr(one, key) is not None]
    if len(ways) > 1 or (not ways and one.mode is None):
        code = "one-key-of" if ways else "key-of-missing"
        survey.refuse(at, code, keys="flat, dice, times, mode", found=", ".join(ways))
    if one.flat is not None:
        survey.value((*at, "flat"), one.flat)
        if one.flat == 0:
            survey.refuse((*at, "flat"), "changes-nothing", found="0")
    if one.dice is not None:
        survey.value((*at, "dice"), one.dice, dice=True)
    to = one.to
    survey.only_with(at, one, "dice", allowed=to in ROLLED, why=f"'{to}' is a number that is not rolled")
    survey.only_with(
        at, one, "minus", allowed=one.dice is not None, why="only dice are taken off; a flat number has its sign"
    )
    survey.only_with(at, one, "times", allowed=to in TIMED, why=f"'{to}' is not multiplied")
    survey.only_with(at, one, "mode", allowed=to in ("attacks", "checks", "saves"), why="only rolls are made twice")
    leans = to == "attacks" and one.mode is not None
    survey.only_with(at, one, "when", allowed=leans, why="only attacks that lean are narrowed so")
    survey.only_with(at, one, "skills", allowed=to == "checks", why="only checks are narrowed to skills")
    survey.only_with(at, one, "saves", allowed=to == "saves", why="only saves are narrowed to saves")
    survey.only_with(at, one, "against", allowed=to == "saves", why="only a save is made against something")
    survey.only_with(at, one, "from_source", allowed=to == "damage-taken", why="only damage taken has a source")
    for key in DAMAGE_KEYS:
        narrows = to in DAMAGE or (leans and key != "damage_type")
        survey.only_with(at, one, key, allowed=narrows, why="it says which damage")
    if to == "health-max" and one.times != 0.5:  # noqa: PLR2004 - a half
        survey.refuse(at, "health-max-half")
    _modifier_names(survey, at, one)


def _modifier_names(survey: Survey, at: Path, one: Modifier) -> None:
    survey.names((*at, "skills"), "skill", one.skills or (), survey.skills)
    survey.names((*at, "saves"), "save", one.saves or (), survey.saves)
    survey.damage_type((*at, "damageType"), one.damage_type)
    if one.ability is not None:
        survey.name((*at, "ability"), "ability", one.ability, survey.abilities)
    if one.against is not None:
        here = (*at, "against")
        survey.names((*here, "conditions"), "condition", one.against.conditions, survey.conditions)
        for index, found in enumerate(one.against.damage):
            survey.damage_type((*here, "damage", index), found)
        if not (one.against.conditions or one.against.damage or one.against.magic):
            survey.refuse(here, "key-of-missing", keys="conditions, damage, magic", found="")


def _rule(survey: Survey, at: Path, rule: ConditionRule) -> None:
    combat = survey.document.combat
    if combat is None:
        return
    if not isinstance(rule.while_source_in_sight, bool):
        survey.names((*at, "whileSourceInSight"), "effect of this condition", rule.while_source_in_sight, rule.effects)
    if rule.shake_off is not None:
        survey.name((*at, "shakeOff", "budget"), "budget", rule.shake_off.budget, survey.budgets)
    per_turn = [each.id for each in combat.economy.budgets if each.per == "turn"]
    for index, change in enumerate(rule.budgets):
        survey.name((*at, "budgets", index, "budget"), "budget refilled each turn", change.budget, per_turn)
        if change.flat == 0:
            survey.refuse((*at, "budgets", index, "flat"), "changes-nothing", found="0")
    _grants(survey, at, rule)
    if rule.exclusive:
        survey.names((*at, "exclusive"), "budget", rule.exclusive, survey.budgets)
        if len(rule.exclusive) != 2:  # noqa: PLR2004 - one or the other
            survey.refuse((*at, "exclusive"), "exclusive-pair", found=len(rule.exclusive))
    if rule.attacks_per_turn is not None:
        survey.value((*at, "attacksPerTurn"), rule.attacks_per_turn)
    _afterwards(survey, at, rule)


def _afterwards(survey: Survey, at: Path, rule: ConditionRule) -> None:
    """What it leaves, puts off, and keeps from its holder."""
    for index, each in enumerate(rule.on_end.applies if rule.on_end else ()):
        survey.name((*at, "onEnd", "applies", index, "condition"), "condition", each.condition, survey.conditions)
    if rule.delays is not None:
        here = (*at, "delays")
        survey.names((*here, "catalogs"), "catalog", rule.delays.catalogs, survey.catalogs)
        survey.name((*here, "budget"), "budget", rule.delays.budget, survey.budgets)
        if rule.delays.chance.at_least > rule.delays.chance.sides:
            limit = rule.delays.chance.sides
            survey.refuse(
                (*here, "chance", "atLeast"), "too-large", found=str(rule.delays.chance.at_least), limit=limit
            )
    for index, entry in enumerate(rule.no_damage_from):
        survey.name((*at, "noDamageFrom", index), "catalog", entry.partition("/")[0], survey.catalogs)


def _grants(survey: Survey, at: Path, rule: ConditionRule) -> None:
    grants, combat = rule.grants, survey.document.combat
    if grants is None or combat is None:
        return
    here = (*at, "grants")
    survey.name((*here, "budget"), "budget", grants.budget, survey.budgets)
    survey.names((*here, "standard"), "standard action", grants.standard, combat.standard)
    first = bool(survey.budgets) and grants.budget == survey.budgets[0]
    survey.only_with(
        here, grants, "standard", allowed=not first, why="the first budget pays every standard action already"
    )
    if not isinstance(grants.items, bool):
        qualities(survey, (*here, "items", "tags"), grants.items.tags)


def _level(survey: Survey, at: Path, level: Level) -> None:
    given = survey.exactly_one(at, level, "track", "derived")
    if given == "track" and level.track is not None:
        if survey.name((*at, "track"), "track", level.track, survey.tracks) and level.track in survey.tracks:
            track = survey.tracks[level.track]
            if track.is_wound:
                survey.refuse((*at, "track"), "wound-track-here", found=level.track)
            elif isinstance(track.max, int) and level.at > track.max:
                survey.refuse((*at, "at"), "too-large", found=str(level.at), limit=track.max)
    elif given == "derived" and level.derived is not None:
        survey.name((*at, "derived"), "derived value", level.derived, survey.derived)
    effects = check_numbers(survey, at, level)
    _kept_off(survey, at, level)
    for index, name in enumerate(level.effects):
        if name in effects and not effects[name].on_levels:
            survey.refuse((*at, "effects", index), "not-on-levels", found=name)
    says = level.effects or level.modifiers or level.fails_saves or level.defeats
    if not (says or level.resist or level.immune or level.prevents):
        keys = "effects, modifiers, failsSaves, resist, immune, prevents, defeats"
        survey.refuse(at, "key-of-missing", keys=keys, found="")
