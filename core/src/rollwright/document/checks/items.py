"""Checks of items, and of the words they are written in."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rollwright.document.checks.conditions import check_numbers
from rollwright.document.checks.mechanics import check_mechanics, clauses, damage_dice, parts
from rollwright.document.checks.sheet import check_cell

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.combat import CombatBlock
    from rollwright.document.items import Item, ItemAttack, ItemEffect, Items
    from rollwright.document.problems import Path


def check_items(survey: Survey) -> None:
    """The block of items."""
    items = survey.document.items
    if items is None:
        return
    at: Path = ("items",)
    for key, what in (("categories", "category"), ("rarities", "rarity"), ("tags", "item tag"), ("slots", "slot")):
        survey.unique((*at, key), what, getattr(items, key))
    survey.unique((*at, "stats"), "stat", items.stats)
    for index, stat in enumerate(items.stats):
        check_cell(survey, (*at, "stats", index), stat)
    if items.binding is not None:
        survey.value((*at, "binding", "max"), items.binding.max, live=False)
    _carry(survey, at, items)
    _currencies(survey, at, items)
    stats = {each.id: each for each in items.stats}
    for index, cap in enumerate(items.rarity_caps):
        here = (*at, "rarityCaps", index)
        survey.name((*here, "rarity"), "rarity", cap.rarity, [each.id for each in items.rarities])
        for name in cap.stats:
            survey.name((*here, "stats", name), "stat", name, stats)


def check_fight_items(survey: Survey, combat: CombatBlock) -> None:
    """What things, and leaving with them, take of a turn."""
    for key, way in (("flee", combat.flee), ("surrender", combat.surrender)):
        if way is not None and way.budget is not None:
            survey.name(("combat", key, "budget"), "budget", way.budget, survey.budgets)
    at: Path = ("combat", "items")
    block = combat.items
    survey.only_with(at[:1], combat, "items", allowed=survey.document.items is not None, why="there are no items")
    if block is None:
        return
    for key, budget in (("use", block.use), ("draw", block.draw), ("pickUp", block.pick_up)):
        if budget is not None:
            survey.name((*at, key), "budget", budget, survey.budgets)
    if block.off_hand is not None:
        survey.name((*at, "offHand", "budget"), "budget", block.off_hand.budget, survey.budgets)
    if block.ammunition is not None and survey.document.items is not None:
        here, stats = (*at, "ammunition", "stat"), {each.id: each for each in survey.document.items.stats}
        stat = block.ammunition.stat
        if survey.name(here, "stat", stat, stats) and stat in stats and stats[stat].type != "text":
            survey.refuse(here, "wrong-column-type", found=stat, type=stats[stat].type, allowed="text")


def _carry(survey: Survey, at: Path, items: Items) -> None:
    if items.carry is None:
        return
    here = (*at, "carry")
    stats = {each.id: each for each in items.stats}
    if survey.name((*here, "stat"), "stat", items.carry.stat, stats) and items.carry.stat in stats:
        stat = stats[items.carry.stat]
        if stat.type != "number":
            survey.refuse((*here, "stat"), "wrong-column-type", found=stat.id, type=stat.type, allowed="number")
        elif stat.min < 0:
            survey.refuse((*here, "stat"), "weight-below-zero", found=stat.id)
    survey.value((*here, "encumberedAbove"), items.carry.encumbered_above, live=False)
    if items.carry.limit is not None:
        survey.value((*here, "limit"), items.carry.limit, live=False)


def _currencies(survey: Survey, at: Path, items: Items) -> None:
    survey.unique((*at, "currencies"), "currency", items.currencies)
    every = Counter(unit.id for family in items.currencies for unit in family.units)
    for index, family in enumerate(items.currencies):
        here = (*at, "currencies", index)
        survey.only_with(here, family, "per_weight", allowed=items.carry is not None, why="nothing weighs anything")
        values = [unit.value for unit in family.units]
        if min(values) != 1:
            survey.refuse((*here, "units"), "smallest-coin", found=min(values))
        for place, unit in enumerate(family.units):
            if every[unit.id] > 1:
                survey.refuse((*here, "units", place, "id"), "duplicate-id", what="coin", found=unit.id)
            if values.count(unit.value) > 1:
                survey.refuse((*here, "units", place, "value"), "duplicate-name", what="value", found=str(unit.value))


def check_item(survey: Survey, at: Path, item: Item, items: Items) -> None:
    """An item of a catalog."""
    survey.name((*at, "category"), "category", item.category, [each.id for each in items.categories])
    if item.rarity is not None:
        survey.name((*at, "rarity"), "rarity", item.rarity, [each.id for each in items.rarities])
    survey.names((*at, "tags"), "item tag", item.tags, survey.item_tags)
    if item.cost is not None:
        units = [unit.id for family in items.currencies for unit in family.units]
        survey.name((*at, "cost", "unit"), "coin", item.cost.unit, units)
    _stats_and_slots(survey, at, item, items)
    _wearing(survey, at, item, items)
    if item.attack is not None:
        _attack(survey, (*at, "attack"), item.attack, items)
    if item.use is not None:
        check_mechanics(survey, (*at, "use"), item.use, difficulty=False)
        survey.only_with((*at, "use"), item.use, "charges", allowed=item.charges is not None, why="it has no charges")
    if item.charges is not None:
        survey.value((*at, "charges", "max"), item.charges.max, live=False)


def _stats_and_slots(survey: Survey, at: Path, item: Item, items: Items) -> None:
    stats = {each.id: each for each in items.stats}
    for name, value in item.stats.items():
        if survey.name((*at, "stats", name), "stat", name, stats) and name in stats:
            survey.holds((*at, "stats", name), stats[name], value)
    _ammunition(survey, at, item)
    slots = {each.id: each for each in items.slots}
    for name, count in item.slots.items():
        here = (*at, "slots", name)
        if survey.name(here, "slot", name, slots) and name in slots and not 1 <= count <= slots[name].count:
            survey.refuse(here, "out-of-bounds", found=count, min=1, max=slots[name].count)


def _ammunition(survey: Survey, at: Path, item: Item) -> None:
    """What a weapon shoots is a thing of the document, or a tag of such."""
    words = survey.document.combat.items if survey.document.combat is not None else None
    stat = words.ammunition.stat if words is not None and words.ammunition is not None else ""
    name = item.stats.get(stat)
    if not isinstance(name, str) or not name.strip():
        return
    if "/" in name:
        survey.entry((*at, "stats", stat), name.strip())
    else:
        survey.name((*at, "stats", stat), "item tag", name.strip(), survey.item_tags)


def _wearing(survey: Survey, at: Path, item: Item, items: Items) -> None:
    """What wearing or carrying it does, and what its wearer must reach."""
    survey.only_with(at, item, "binds", allowed=items.binding is not None, why="nothing binds in this system")
    worn = bool(item.slots) or item.binds is not None
    survey.only_with(at, item, "worn", allowed=worn, why="it takes no slot and does not bind, so it is never worn")
    for key, effect in (("worn", item.worn), ("carried", item.carried)):
        if effect is not None:
            _effect(survey, (*at, key), effect)
    for index, need in enumerate(item.requires):
        here = (*at, "requires", index)
        survey.value((*here, "value"), need.value)
        _effect(survey, (*here, "otherwise"), need.otherwise)
        why = "what is required reads the abilities as the items leave them"
        survey.only_with((*here, "otherwise"), need.otherwise, "abilities", allowed=False, why=why)


def _effect(survey: Survey, at: Path, effect: ItemEffect) -> None:
    check_numbers(survey, at, effect)
    for ability in effect.abilities:
        survey.name((*at, "abilities", ability), "ability", ability, survey.abilities)


def _attack(survey: Survey, at: Path, attack: ItemAttack, items: Items) -> None:
    survey.names((*at, "abilities"), "ability", attack.abilities, survey.abilities)
    if attack.skill is not None:
        survey.name((*at, "skill"), "skill", attack.skill, survey.skills)
    if attack.budget is not None:
        survey.name((*at, "budget"), "budget", attack.budget, survey.budgets)
    if attack.to_hit is not None:
        survey.value((*at, "toHit"), attack.to_hit)
    damage = attack.damage
    here = (*at, "damage")
    parts(survey, here, damage, extra=())
    damage_dice(survey, here, damage.dice)
    if damage.two_handed is not None:
        survey.value((*here, "twoHanded"), damage.two_handed, dice=True)
        survey.only_with(here, damage, "two_handed", allowed=attack.hands == 1, why="it takes both hands already")
    survey.only_with(at, attack, "light", allowed=attack.hands == 1, why="it takes both hands")
    survey.damage_type((*here, "type"), damage.type)
    clauses(survey, here, damage.plus, has_amount=damage.dice is not None or damage.flat is not None)
    minimum = damage.minimum
    if minimum is not None and not isinstance(minimum, int | float | str | dict):
        survey.name((*here, "minimum", "stat"), "stat", minimum.stat, [each.id for each in items.stats])
    elif minimum is not None:
        survey.value((*here, "minimum"), minimum)
    combat = survey.document.combat
    if combat is not None and combat.kind in survey.registry.ids("combat_kinds"):
        kind: Any = survey.registry.get("combat_kinds", combat.kind)
        why = f"fights of the kind '{combat.kind}' throw no dice of damage that are counted"
        survey.only_with(here, damage, "minimum", allowed=kind.counts, why=why)
    if damage.floor is not None:
        survey.value((*here, "floor"), damage.floor)
