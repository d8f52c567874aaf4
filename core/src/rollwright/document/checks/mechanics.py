"""Checks of what an act does: clauses, conditions, costs, reactions, riders.

Catalog entries, creatures' actions and items' uses share these parts; each caller adds what is its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rollwright.document.checks.costs import check_costs
from rollwright.document.checks.places import check_area, check_teleport, check_zone
from rollwright.document.checks.survey import spelt
from rollwright.document.combat import STANDARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.creature import CreatureAction
    from rollwright.document.mechanics import Mechanics, PoolCheck
    from rollwright.document.problems import Path
    from rollwright.document.strikes import Applies, Clause, Drain, EachTurn
    from rollwright.document.targets import TargetTest, TargetTypes
    from rollwright.document.values import Against, Amount

ACTS = (
    "amount",
    "applies",
    "temporary",
    "save",
    "attack_roll",
    "auto_hit",
    "plus",
    "push",
    "drop",
    "teleport",
    "zone",
    "ends",
)
EXTRA = ("scale", "slot", "rank")


def check_mechanics(survey: Survey, at: Path, block: Mechanics, *, difficulty: bool = True) -> None:
    """An entry's mechanics.

    Args:
        survey: The document under survey.
        at: Where the block stands.
        block: What the entry does.
        difficulty: Whether the list it goes to gives its saves a difficulty.
    """
    from rollwright.document.checks.reactions import check_reaction  # noqa: PLC0415 - they name each other

    amount(survey, (*at, "amount"), block.amount)
    if block.amount is not None and block.kind in ("attack", "debuff"):
        damage_dice(survey, (*at, "amount"), block.amount.dice)
    amount(survey, (*at, "temporary"), block.temporary)
    if block.per_cost_step is None or not block.per_cost_step.targets:
        amount(survey, (*at, "perCostStep"), block.per_cost_step)
    else:
        parts(survey, (*at, "perCostStep"), block.per_cost_step)
    survey.damage_type((*at, "damageType"), block.damage_type)
    _landing(survey, at, block)
    _saves(survey, at, block, difficulty=difficulty)
    clauses(survey, at, block.plus, has_amount=block.amount is not None)
    survey.only_with(at, block, "plus", allowed=block.kind != "heal", why="healing has one amount")
    _turn(survey, at, block)
    check_costs(survey, (*at, "cost"), block.cost, EXTRA)
    survey.only_with(at, block, "per_cost_step", allowed=bool(block.cost), why="nothing is paid that could be more")
    if block.scales is not None:
        survey.value((*at, "scales", "from"), block.scales.from_, live=False)
        if block.scales.table is None and block.scales.targets is None:
            survey.refuse((*at, "scales"), "key-of-missing", keys="table, targets", found="")
    if block.again is not None:
        survey.name((*at, "again", "budget"), "budget", block.again.budget, survey.budgets)
        survey.only_with(at, block, "again", allowed=block.concentration, why="nothing is kept up")
    qualities(survey, (*at, "qualities"), block.qualities)
    against(survey, (*at, "usableWhen"), block.usable_when)
    target_types(survey, (*at, "targetTypes"), block.target_types)
    survey.names((*at, "ends"), "condition", block.ends, survey.conditions)
    drain(survey, (*at, "drain"), block.drain)
    check_drop(survey, at, block)
    check_teleport(survey, at, block, rolls=block.attack_roll)
    check_area(survey, at, block)
    _stays(survey, at, block, difficulty=difficulty)
    check_reaction(survey, (*at, "reaction"), block.reaction)
    _rider(survey, at, block)
    if block.check is not None:
        _check(survey, (*at, "check"), block.check)


def check_drop(survey: Survey, at: Path, block: Mechanics | CreatureAction) -> None:
    """Whoever lets somebody fall must know what a fall does."""
    combat = survey.document.combat
    known = combat is not None and combat.elevation is not None and combat.elevation.falling is not None
    survey.only_with(at, block, "drop", allowed=known, why="nothing says what a fall does")


def _check(survey: Survey, at: Path, block: PoolCheck) -> None:
    """What using an entry does to a check: something, and nothing that the resolution kind does not know."""
    if not any(
        getattr(block, key) is not None for key in ("reroll", "dice", "successes", "threshold", "explode", "double")
    ):
        survey.refuse(at, "key-of-missing", keys="reroll, dice, successes, threshold, explode, double", found="")
    resolution = survey.document.resolution
    if resolution.kind in survey.registry.ids("resolution_kinds"):
        kind: Any = survey.registry.get("resolution_kinds", resolution.kind)
        for path, code, params in kind.entry_faults(resolution, block):
            survey.refuse((*at, *path), code, **params)


def _landing(survey: Survey, at: Path, block: Mechanics) -> None:
    if block.attack_roll and block.auto_hit:
        survey.refuse((*at, "autoHit"), "one-key-of", keys="attackRoll, autoHit", found="attackRoll, autoHit")
    survey.only_with(at, block, "friendly_fire", allowed=block.area is not None, why="there is no area")


def _stays(survey: Survey, at: Path, block: Mechanics, *, difficulty: bool) -> None:
    """What it leaves behind; healing leaves nothing."""
    survey.only_with(at, block, "zone", allowed=block.kind != "heal", why="healing leaves nothing behind")
    does = bool(block.amount or block.applies)
    known = difficulty or (block.save is not None and block.save.difficulty is not None)
    check_zone(survey, at, block, rolls=block.attack_roll, does=does, difficulty=known)


def _saves(survey: Survey, at: Path, block: Mechanics, *, difficulty: bool) -> None:
    own = False
    if block.save is not None:
        survey.name((*at, "save", "save"), "save", block.save.save, survey.saves)
        own = block.save.difficulty is not None
        if own:
            survey.value((*at, "save", "difficulty"), block.save.difficulty)
        elif not difficulty:
            survey.refuse((*at, "save"), "save-without-difficulty", found=block.save.save)
    for index, each in enumerate(block.applies):
        applies(survey, (*at, "applies", index), each)
        ends = each.save_ends
        if ends is not None and ends.difficulty is None and not own and not difficulty:
            survey.refuse((*at, "applies", index, "saveEnds"), "save-without-difficulty", found=ends.save)


def _turn(survey: Survey, at: Path, block: Mechanics) -> None:
    """What using it does to the turn."""
    if block.free:
        survey.only_with(at, block, "budget", allowed=False, why="what is free takes no budget")
    if block.budget is not None:
        survey.name((*at, "budget"), "budget", block.budget, survey.budgets)
    for index, gift in enumerate(block.gives):
        survey.name((*at, "gives", index, "budget"), "budget", gift.budget, survey.budgets)
    if block.standard is not None:
        survey.name((*at, "standard", "budget"), "budget", block.standard.budget, survey.budgets)
        survey.names((*at, "standard", "actions"), "standard action", block.standard.actions, STANDARD)


def _rider(survey: Survey, at: Path, block: Mechanics) -> None:
    rider = block.rider
    if (block.kind == "rider") != (rider is not None):
        survey.refuse((*at, "rider" if rider else "kind"), "rider-and-kind")
    if rider is None:
        return
    asked = ("cost", "budget") if rider.asks else ()
    for key in (*ACTS, "cost", "budget", "free", "gives", "standard", "concentration", "reaction", "temporary"):
        if key in asked:
            continue
        survey.only_with(at, block, key, allowed=False, why="a rider is not used by anybody")
    here = (*at, "rider")
    amount(survey, (*here, "amount"), rider.amount)
    damage_dice(survey, (*here, "amount"), rider.amount.dice)
    survey.damage_type((*here, "type"), rider.type)
    combat = survey.document.combat
    attack_lists = [each.list for each in combat.attacks] if combat else []
    survey.names((*here, "sources"), "attack list", rider.sources, attack_lists)
    if rider.requires is not None:
        sources = rider.sources or attack_lists
        columns = [column for source in sources for column in survey.columns(source)]
        survey.name((*here, "requires", "column"), "column", rider.requires.column, columns)
    if rider.weapons is not None:
        qualities(survey, (*here, "weapons", "tags"), rider.weapons.tags)


def amount(survey: Survey, at: Path, block: Amount | None, *, extra: Sequence[str] = EXTRA) -> None:
    """Dice, a flat part, or both; never neither."""
    if block is None:
        return
    parts(survey, at, block, extra=extra)
    if block.dice is None and block.flat is None:
        survey.refuse(at, "key-of-missing", keys="dice, flat", found="")


def parts(survey: Survey, at: Path, block: Any, *, extra: Sequence[str] = EXTRA) -> None:
    """The dice and the flat part of an amount."""
    if block.dice is not None:
        survey.value((*at, "dice"), block.dice, dice=True, extra=extra)
    if block.flat is not None:
        survey.value((*at, "flat"), block.flat, extra=extra)


def damage_dice(survey: Survey, at: Path, dice: str | None) -> None:
    """Damage is thrown with the kind's own die, where the kind says so."""
    faces = survey.damage_die
    if dice and faces and read_faces(dice) not in (0, faces):
        survey.refuse((*at, "dice"), "damage-die", found=dice, allowed=f"d{faces}")


def read_faces(dice: str) -> int:
    """The faces of plain dice; 0 for a text that is none."""
    found = _PLAIN.fullmatch("".join(dice.split()))
    return int(found.group(1)) if found else 0


_PLAIN: Final = re.compile(r"[0-9]{0,3}d([0-9]{1,4})([+-][0-9]{1,4})?", re.IGNORECASE)


def clauses(survey: Survey, at: Path, plus: Sequence[Clause], *, has_amount: bool) -> None:
    """Further clauses of a blow."""
    if plus and not has_amount:
        survey.refuse((*at, "plus"), "plus-without-amount")
    for index, clause in enumerate(plus):
        here = (*at, "plus", index)
        parts(survey, here, clause)
        damage_dice(survey, here, clause.dice)
        if clause.dice is None and clause.flat is None:
            survey.refuse(here, "key-of-missing", keys="dice, flat", found="")
        survey.damage_type((*here, "type"), clause.type)
        target_test(survey, (*here, "targetIs"), clause.target_is)
        if clause.save is not None:
            survey.name((*here, "save", "save"), "save", clause.save.save, survey.saves)
            if clause.save.difficulty is not None:
                survey.value((*here, "save", "difficulty"), clause.save.difficulty)


def applies(survey: Survey, at: Path, block: Applies, *, has_sheet: bool = True) -> None:
    """A condition that is put on somebody."""
    survey.name((*at, "condition"), "condition", block.condition, survey.conditions)
    if block.duration == "until-save" and block.save_ends is None:
        survey.refuse(at, "until-save-needs")
    if block.save_ends is not None:
        survey.name((*at, "saveEnds", "save"), "save", block.save_ends.save, survey.saves)
        if block.save_ends.difficulty is not None:
            survey.value((*at, "saveEnds", "difficulty"), block.save_ends.difficulty)
        if block.save_ends.becomes is not None:
            survey.name((*at, "saveEnds", "becomes"), "condition", block.save_ends.becomes, survey.conditions)
    _each_turn(survey, (*at, "eachTurn"), block.each_turn)
    held = next((each for each in survey.document.sheet.live.conditions if each.id == block.condition), None)
    if block.level is not None and held is not None and block.level > held.max:
        survey.refuse((*at, "level"), "too-large", found=str(block.level), limit=held.max)
    if block.escape is not None:
        survey.value((*at, "escape"), block.escape)
    survey.only_with(at, block, "when", allowed=has_sheet, why="there is no sheet to read it from")
    against(survey, (*at, "when"), block.when)
    target_test(survey, (*at, "targetIs"), block.target_is)


def _each_turn(survey: Survey, at: Path, block: EachTurn | None) -> None:
    """An amount each turn; only damage has a type."""
    if block is None:
        return
    parts(survey, at, block)
    damage_dice(survey, at, block.dice)
    if block.dice is None and block.flat is None:
        survey.refuse(at, "key-of-missing", keys="dice, flat", found="")
    survey.damage_type((*at, "type"), block.type)
    survey.only_with(at, block, "type", allowed=block.does == "damage", why="only damage has a type")


def against(survey: Survey, at: Path, block: Against | None) -> None:
    """A value and its bounds."""
    if block is None:
        return
    survey.value((*at, "value"), block.value)
    if block.at_least is None and block.at_most is None:
        survey.refuse(at, "key-of-missing", keys="atLeast, atMost", found="")
    elif block.at_least is not None and block.at_most is not None and block.at_least > block.at_most:
        survey.refuse(at, "bounds-crossed", min=block.at_least, max=block.at_most)


def target_test(survey: Survey, at: Path, block: TargetTest | None) -> None:
    """Types and tags of creatures."""
    if block is None:
        return
    types, tags = survey.creature_types
    survey.names((*at, "types"), "creature type", block.types, types)
    for key in ("tags", "without"):
        survey.names((*at, key), "creature tag", getattr(block, key), tags)
    if block.largest is not None:
        sizes = survey.document.combat.sizes if survey.document.combat else ()
        survey.name((*at, "largest"), "size", block.largest, [size.id for size in sizes])
    if not (block.types or block.tags or block.without or block.largest):
        survey.refuse(at, "key-of-missing", keys="types, tags, largest, without", found="")


def drain(survey: Survey, at: Path, block: Drain | None) -> None:
    """What becomes of the damage of a blow."""
    if block is None:
        return
    survey.damage_type((*at, "type"), block.type)
    if block.save is not None:
        survey.name((*at, "save", "save"), "save", block.save.save, survey.saves)
    survey.only_with(at, block, "save", allowed=block.lowers, why="it lowers nothing")
    if not block.lowers and block.heals == "none":
        survey.refuse(at, "key-of-missing", keys="lowers, heals", found="")


def target_types(survey: Survey, at: Path, block: TargetTypes | None) -> None:
    """Who can be meant at all."""
    if block is None:
        return
    target_test(survey, (*at, "is"), block.is_)
    target_test(survey, (*at, "not"), block.not_)
    for key in ("has", "has_mine", "has_not"):
        survey.names((*at, spelt(key)), "condition", getattr(block, key), survey.conditions)


def qualities(survey: Survey, at: Path, found: Sequence[str]) -> None:
    """What a blow counts as: tags of items, where the document has items."""
    if survey.document.items is not None:
        survey.names(at, "item tag", found, survey.item_tags)
