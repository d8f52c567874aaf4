"""Checks of creatures: whole numbers or a whole sheet, and actions that can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.checks.lists import NOT_BOUGHT, buys
from rollwright.document.checks.loot import check_found, check_table
from rollwright.document.checks.mechanics import (
    amount,
    applies,
    check_drop,
    clauses,
    damage_dice,
    drain,
    parts,
    qualities,
    target_types,
)
from rollwright.document.checks.places import check_area, check_teleport, check_zone
from rollwright.document.checks.reactions import check_reaction
from rollwright.document.checks.resistances import resistances
from rollwright.document.checks.rows import check_row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.creature import Creature, CreatureAction, CreatureSheet, Spellcasting
    from rollwright.document.problems import Path

PLAIN = (
    "health",
    "defense",
    "defense_upgrades",
    "initiative_modifier",
    "speed",
    "abilities",
    "saves",
    "checks",
    "soak",
    "hardness",
)
NEEDED = ("health", "defense", "initiative_modifier")
OF_ITS_OWN = [
    "to_hit",
    "auto_hit",
    "damage",
    "heal",
    "save",
    "applies",
    "reach",
    "range",
    "area",
    "uses",
    "recharge",
    "signature",
    "reaction",
    "self_",
    "targets",
    "upgrades",
    "critical",
    "drop",
    "teleport",
    "zone",
]


def check_creature(survey: Survey, at: Path, creature: Creature) -> None:
    """A creature of a catalog, or of a scenario."""
    combat = survey.document.combat
    tiers = combat.threat.tiers if combat and combat.threat else ()
    survey.name((*at, "tier"), "threat tier", creature.tier, [tier.id for tier in tiers])
    if creature.sheet is None:
        _plain(survey, at, creature)
    else:
        for key in PLAIN:
            survey.only_with(at, creature, key, allowed=False, why="the sheet gives it")
        _sheet(survey, (*at, "sheet"), creature.sheet)
    _kind(survey, at, creature)
    _resistances(survey, at, creature)
    survey.unique((*at, "actions"), "action", creature.actions)
    ids = {action.id: action for action in creature.actions}
    for index, action in enumerate(creature.actions):
        _action(survey, (*at, "actions", index), action, ids, creature)
    survey.unique((*at, "riders"), "rider", creature.riders)
    for index, rider in enumerate(creature.riders):
        amount(survey, (*at, "riders", index, "amount"), rider.amount)
        damage_dice(survey, (*at, "riders", index, "amount"), rider.amount.dice)
        survey.damage_type((*at, "riders", index, "type"), rider.type)
        survey.names((*at, "riders", index, "actions"), "action", rider.actions, ids)
    _standard(survey, at, creature)
    _lasting(survey, at, creature)
    if creature.spellcasting is not None:
        _spells(survey, (*at, "spellcasting"), creature.spellcasting, plain=creature.sheet is None)
    _carries(survey, at, creature)
    bought = buys(survey)
    survey.only_with(at, creature, "defense_upgrades", allowed=bought, why=NOT_BOUGHT)
    for index, action in enumerate(creature.actions):
        for key in ("upgrades", "critical"):
            survey.only_with((*at, "actions", index), action, key, allowed=bought, why=NOT_BOUGHT)
    if combat is not None and combat.kind in survey.registry.ids("combat_kinds"):
        kind: Any = survey.registry.get("combat_kinds", combat.kind)
        for path, code, params in kind.creature_faults(combat, survey.document, creature):
            survey.refuse((*at, *path), code, **params)


def _standard(survey: Survey, at: Path, creature: Creature) -> None:
    """Standard actions on another budget."""
    offer, combat = creature.standard, survey.document.combat
    if offer is None:
        return
    survey.names((*at, "standard", "actions"), "standard action", offer.actions, combat.standard if combat else ())
    survey.name((*at, "standard", "budget"), "budget", offer.budget, survey.budgets)
    survey.only_with(at, creature, "standard", allowed=creature.sheet is None, why="the sheet gives it")


def _lasting(survey: Survey, at: Path, creature: Creature) -> None:
    """What keeps it alive; a creature in the system's own terms has its sheet for that."""
    for key in ("endures", "regeneration"):
        survey.only_with(at, creature, key, allowed=creature.sheet is None, why="the sheet gives it")
    endures, back = creature.endures, creature.regeneration
    if endures is not None:
        if endures.save is not None:
            survey.name((*at, "endures", "save"), "save", endures.save, survey.saves)
        for key in ("difficulty", "plus_damage"):
            survey.only_with((*at, "endures"), endures, key, allowed=endures.save is not None, why="nothing is saved")
    for index, found in enumerate(endures.unless if endures is not None else ()):
        survey.damage_type((*at, "endures", "unless", index), found)
    for index, found in enumerate(creature.absorbs):
        survey.damage_type((*at, "absorbs", index), found)
    for index, found in enumerate(back.stopped_by if back is not None else ()):
        survey.damage_type((*at, "regeneration", "stoppedBy", index), found)


def _plain(survey: Survey, at: Path, creature: Creature) -> None:
    for key, name in zip(NEEDED, ("health", "defense", "initiativeModifier"), strict=True):
        if getattr(creature, key) is None:
            survey.refuse((*at, name), "missing-key", key=name)
    if creature.health is not None and not isinstance(creature.health, int):
        amount(survey, (*at, "health"), creature.health, extra=())
    if not creature.actions and creature.spellcasting is None:
        survey.refuse((*at, "actions"), "actions-needed")
    _soak(survey, at, creature)
    _keys(survey, (*at, "abilities"), "ability", creature.abilities, survey.abilities)
    _keys(survey, (*at, "saves"), "save", creature.saves, survey.saves)
    combat = survey.document.combat
    _keys(survey, (*at, "checks"), "check", creature.checks, [each.id for each in combat.checks] if combat else ())


def _soak(survey: Survey, at: Path, creature: Creature) -> None:
    """A creature soaks only where the fight says how soaking works, and by kinds of wound that there are."""
    combat: Any = survey.document.combat
    blocks = [block for key in ("pool", "symbols") if (block := getattr(combat, key, None)) is not None]
    why = "the fight has no such thing"
    declared = any(getattr(block, "soak", None) is not None for block in blocks)
    survey.only_with(at, creature, "soak", allowed=declared, why=why)
    hard = any(getattr(block, "hardness", None) is not None for block in blocks)
    survey.only_with(at, creature, "hardness", allowed=hard, why=why)
    track = survey.tracks.get(combat.health.track or "") if combat is not None else None
    kinds = [kind.id for kind in track.kinds] if track is not None else []
    if creature.soak is not None and declared:
        for kind in creature.soak.by_kind:
            survey.name((*at, "soak", "byKind", kind), "kind of wound", kind, kinds)


def _keys(survey: Survey, at: Path, what: str, found: Mapping[str, Any], allowed: Sequence[str]) -> None:
    for name in found:
        survey.name((*at, name), what, name, allowed)


def _kind(survey: Survey, at: Path, creature: Creature) -> None:
    combat = survey.document.combat
    if creature.size is not None:
        survey.name((*at, "size"), "size", creature.size, [size.id for size in combat.sizes] if combat else ())
    types, tags = survey.creature_types
    if creature.type is not None:
        survey.name((*at, "type"), "creature type", creature.type, types)
    survey.names((*at, "tags"), "creature tag", creature.tags, tags)
    flies = creature.speeds is not None and bool(creature.speeds.fly)
    survey.only_with(at, creature, "hover", allowed=flies, why="it does not fly")
    for track in creature.tracks:
        survey.name((*at, "tracks", track), "track", track, survey.tracks)


def _resistances(survey: Survey, at: Path, creature: Creature) -> None:
    for index, found in enumerate(creature.vulnerable):
        survey.damage_type((*at, "vulnerable", index), found)
    resistances(survey, at, creature)
    combat = survey.document.combat
    tracks = [level.track for level in combat.levels if level.track] if combat else []
    survey.names(
        (*at, "conditionImmunities"), "condition", creature.condition_immunities, [*survey.conditions, *tracks]
    )


def _action(
    survey: Survey, at: Path, action: CreatureAction, ids: Mapping[str, CreatureAction], creature: Creature
) -> None:
    survey.only_with(at, action, "free", allowed=action.budget is None, why="it names a budget")
    if action.budget is not None:
        survey.name((*at, "budget"), "budget", action.budget, survey.budgets)
    if action.sequence:
        _sequence(survey, at, action, ids)
        return
    if action.to_hit is not None and action.auto_hit:
        survey.refuse((*at, "autoHit"), "one-key-of", keys="toHit, autoHit", found="toHit, autoHit")
    target_types(survey, (*at, "targetTypes"), action.target_types)
    survey.names((*at, "ends"), "condition", action.ends, survey.conditions)
    drain(survey, (*at, "drain"), action.drain)
    _damage(survey, at, action)
    _saving(survey, at, action)
    _helping(survey, at, action)
    _time(survey, at, action, creature)
    check_drop(survey, at, action)
    check_teleport(survey, at, action, rolls=action.to_hit is not None)
    check_area(survey, at, action)
    _stays(survey, at, action)
    check_reaction(survey, (*at, "reaction"), action.reaction)
    if action.range is not None and not isinstance(action.range, int | float):
        long = action.range.long
        if long is not None and long < action.range.normal:
            survey.refuse((*at, "range", "long"), "bounds-crossed", min=action.range.normal, max=long)


def _stays(survey: Survey, at: Path, action: CreatureAction) -> None:
    """What it leaves behind; healing leaves nothing."""
    survey.only_with(at, action, "zone", allowed=action.heal is None, why="healing leaves nothing behind")
    known = action.save_difficulty is not None or (action.save is not None and action.save.difficulty is not None)
    does = bool(action.damage or action.applies)
    check_zone(survey, at, action, rolls=action.to_hit is not None, does=does, difficulty=known)


def _helping(survey: Survey, at: Path, action: CreatureAction) -> None:
    """What heals, and what is done to oneself."""
    if action.heal is not None:
        amount(survey, (*at, "heal"), action.heal, extra=())
        for key in ("damage", "to_hit", "save", "area"):
            survey.only_with(at, action, key, allowed=False, why="the action heals")
    if action.self_:
        for key in ("targets", "area"):
            survey.only_with(at, action, key, allowed=False, why="it is done to itself")
        if action.target_count > 1:
            survey.refuse((*at, "targetCount"), "key-out-of-place", found="targetCount", why="it is done to itself")


def _damage(survey: Survey, at: Path, action: CreatureAction) -> None:
    damage = action.damage
    if damage is None:
        return
    here = (*at, "damage")
    parts(survey, here, damage, extra=())
    damage_dice(survey, here, damage.dice)
    has_amount = damage.dice is not None or damage.flat is not None
    if not has_amount:
        survey.refuse(here, "key-of-missing", keys="dice, flat", found="")
    survey.damage_type((*here, "type"), damage.type)
    clauses(survey, here, damage.plus, has_amount=has_amount)
    qualities(survey, (*here, "qualities"), damage.qualities)
    for index, other in enumerate(damage.alternatives):
        parts(survey, (*here, "alternatives", index), other, extra=())
        damage_dice(survey, (*here, "alternatives", index), other.dice)
        if other.dice is None and other.flat is None:
            survey.refuse((*here, "alternatives", index), "key-of-missing", keys="dice, flat", found="")


def _saving(survey: Survey, at: Path, action: CreatureAction) -> None:
    """Saves need the action's own number."""
    own = action.save_difficulty is not None
    if action.save is not None:
        survey.name((*at, "save", "save"), "save", action.save.save, survey.saves)
        own = own or action.save.difficulty is not None
        if not own:
            survey.refuse((*at, "save"), "save-without-difficulty", found=action.save.save)
    for index, each in enumerate(action.applies):
        applies(survey, (*at, "applies", index), each, has_sheet=False)
        if each.save_ends is not None and each.save_ends.difficulty is None and not own:
            survey.refuse((*at, "applies", index, "saveEnds"), "save-without-difficulty", found=each.save_ends.save)
    for index, clause in enumerate(action.damage.plus if action.damage else ()):
        if clause.save is not None and clause.save.difficulty is None and not own:
            survey.refuse((*at, "damage", "plus", index, "save"), "save-without-difficulty", found=clause.save.save)


def _time(survey: Survey, at: Path, action: CreatureAction, creature: Creature) -> None:
    """When it may be done, and how often."""
    if action.recharge is not None:
        most = action.recharge.dice.count * action.recharge.dice.sides
        shared = action.recharge.with_
        charged = (each for each in creature.actions if each.recharge is not None and each.recharge.with_ is None)
        if shared is not None:
            others = sorted({each.id for each in charged} - {action.id})
            survey.name((*at, "recharge", "with"), "action with a charge of its own", shared, others)
        if action.recharge.from_ > most:
            survey.refuse((*at, "recharge", "from"), "too-large", found=str(action.recharge.from_), limit=most)
    if action.signature is not None:
        if action.signature.cost > creature.signature_points:
            limit = creature.signature_points
            survey.refuse((*at, "signature", "cost"), "too-large", found=str(action.signature.cost), limit=limit)
        survey.only_with(at, action, "budget", allowed=False, why="a signature action is paid with points")
        survey.only_with(at, action, "reaction", allowed=False, why="a signature action waits for no moment")


def _sequence(survey: Survey, at: Path, action: CreatureAction, ids: Mapping[str, CreatureAction]) -> None:
    for key in OF_ITS_OWN:
        if key not in ("uses", "recharge", "signature"):
            survey.only_with(at, action, key, allowed=False, why="a sequence has nothing of its own")
    for index, step in enumerate(action.sequence):
        here = (*at, "sequence", index, "action")
        if not survey.name(here, "action", step.action, ids) or step.action not in ids:
            continue
        part = ids[step.action]
        if part.sequence:
            survey.refuse(here, "sequence-in-sequence", found=step.action)
        elif not isinstance(part.reaction, bool) or part.reaction:
            survey.refuse(here, "reaction-in-sequence", found=step.action)
        elif part.teleport is not None:
            survey.refuse(here, "teleport-in-sequence", found=step.action)


def _sheet(survey: Survey, at: Path, sheet: CreatureSheet) -> None:
    document = survey.document
    for ability in document.sheet.abilities:
        found = sheet.abilities.get(ability.id)
        if found is not None and not ability.min <= found <= ability.max:
            survey.refuse(
                (*at, "abilities", ability.id), "out-of-bounds", found=found, min=ability.min, max=ability.max
            )
    _keys(survey, (*at, "abilities"), "ability", sheet.abilities, survey.abilities)
    for key, tiers, known, what in (
        ("skills", document.sheet.skill_tiers, survey.skills, "skill"),
        ("saves", document.sheet.save_tiers, survey.saves, "save"),
    ):
        trained: dict[str, str] = getattr(sheet, key)
        _keys(survey, (*at, key), what, trained, known)
        for name, tier in trained.items():
            survey.name((*at, key, name), "training tier", tier, survey.tiers if tiers is None else tiers)
    _keys(survey, (*at, "bonuses"), "skill or save", sheet.bonuses, [*survey.skills, *survey.saves])
    for name, value in sheet.fields.items():
        if survey.name((*at, "fields", name), "field", name, survey.fields) and name in survey.fields:
            survey.holds((*at, "fields", name), survey.fields[name], value)
    for name, rows in sheet.lists.items():
        _rows(survey, (*at, "lists", name), name, rows)


def _rows(survey: Survey, at: Path, name: str, rows: Sequence[Mapping[str, Any]]) -> None:
    if not survey.name(at, "list", name, survey.lists) or name not in survey.lists:
        return
    if len(rows) > survey.lists[name].max_items:
        survey.refuse(at, "too-many", found=len(rows), limit=survey.lists[name].max_items)
    for index, row in enumerate(rows):
        check_row(survey, (*at, index), name, row)


def _spells(survey: Survey, at: Path, block: Spellcasting, *, plain: bool) -> None:
    seen: set[str] = set()
    for index, spell in enumerate(block.spells):
        here = (*at, "spells", index)
        if spell.entry in seen:
            survey.refuse((*here, "entry"), "duplicate-name", what="entry", found=spell.entry)
        seen.add(spell.entry)
        survey.only_with(here, spell, "coven", allowed=block.coven is not None, why="there is no coven")
        known = survey.entry((*here, "entry"), spell.entry)
        mechanics = known.get("mechanics") if known else None
        if known is not None and mechanics is None:
            survey.refuse((*here, "entry"), "entry-without-mechanics", found=spell.entry)
        if plain and isinstance(mechanics, dict):
            _spell_numbers(survey, at, block, mechanics, spell.entry)
    if block.coven is not None and not any(spell.coven for spell in block.spells):
        survey.refuse((*at, "coven"), "coven-without-spells")


def _spell_numbers(survey: Survey, at: Path, block: Spellcasting, mechanics: dict[str, Any], name: str) -> None:
    saves = "save" in mechanics or any("saveEnds" in each for each in mechanics.get("applies", ()))
    if saves and block.save_difficulty is None:
        survey.refuse(at, "spell-needs", key="saveDifficulty", found=name)
    if mechanics.get("attackRoll") and block.to_hit is None:
        survey.refuse(at, "spell-needs", key="toHit", found=name)


def _carries(survey: Survey, at: Path, creature: Creature) -> None:
    for index, line in enumerate(creature.inventory):
        here = (*at, "inventory", index)
        survey.exactly_one(here, line, "item", "table")
        check_found(survey, here, line)
    if creature.loot is not None:
        check_table(survey, (*at, "loot"), creature.loot)
