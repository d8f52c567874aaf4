"""Checks of the combat block: what a fight reads must be on the sheet, in the right column, of the right type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.checks.conditions import check_conditions
from rollwright.document.checks.contests import check_contests
from rollwright.document.checks.effects import check_effect, effects_within
from rollwright.document.checks.items import check_fight_items
from rollwright.document.checks.lists import check_fight_lists
from rollwright.document.checks.mounts import check_mounts
from rollwright.document.checks.threat import check_threat

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.combat import CombatBlock, Dying, Initiative
    from rollwright.document.pools import InitiativeResource
    from rollwright.document.problems import Path

AT = ("combat",)
ON_A_BOARD = ("ranged", "cover", "elevation", "opportunity", "mounts")


def check_combat(survey: Survey) -> None:
    """The whole combat block but a kind's own keys."""
    combat = survey.document.combat
    if combat is None:
        return
    _health(survey, combat)
    survey.value((*AT, "defense"), combat.defense)
    _initiative(survey, combat)
    survey.unique((*AT, "economy", "budgets"), "budget", combat.economy.budgets)
    _movement(survey, combat)
    check_fight_lists(survey, combat)
    _standard(survey, combat)
    check_conditions(survey)
    check_contests(survey, combat)
    check_fight_items(survey, combat)
    _held(survey, combat)
    if combat.dying is not None:
        _dying(survey, combat.dying)
    _damage(survey, combat)
    _limits(survey, combat)
    check_threat(survey, combat)
    _kinds(survey, combat)
    _board(survey, combat)
    check_pools(survey, combat)
    _own(survey, combat)


def _own(survey: Survey, combat: CombatBlock) -> None:
    """What the kind itself says is wrong with its keys, and with what it reads of the rest of the document."""
    if combat.kind in survey.registry.ids("combat_kinds"):
        kind: Any = survey.registry.get("combat_kinds", combat.kind)
        for place, effect in effects_within(AT, combat):
            check_effect(survey, place, effect, kind.effect_names)
        for path, code, params in kind.faults(combat, survey.document):
            survey.refuse(path, code, **params)


def kind_of(survey: Survey, combat: CombatBlock) -> Any:
    """The combat kind of a block, where one of that name is installed."""
    known = combat.kind in survey.registry.ids("combat_kinds")
    return survey.registry.get("combat_kinds", combat.kind) if known else None


def _health(survey: Survey, combat: CombatBlock) -> None:
    here = (*AT, "health")
    given = survey.exactly_one(here, combat.health, "pool", "track")
    wound = False
    if given == "pool" and combat.health.pool is not None:
        survey.name((*here, "pool"), "pool", combat.health.pool, survey.pools)
    elif given == "track" and combat.health.track is not None:
        name = combat.health.track
        if survey.name((*here, "track"), "track", name, survey.tracks) and name in survey.tracks:
            track = survey.tracks[name]
            wound = track.is_wound
            starts_full = track.start_from == "max" or (track.default is not None and track.default == track.max)
            if not wound and (starts_full or track.start_from is not None):
                survey.refuse((*here, "track"), "health-starts-full", found=name)
    if wound and combat.damage_kinds is None:
        survey.refuse((*AT, "damageKinds"), "missing-key", key="damageKinds")
    survey.only_with(AT, combat, "damage_kinds", allowed=wound or given is None, why="only a wound track has kinds")


def _initiative(survey: Survey, combat: CombatBlock) -> None:
    here, block = (*AT, "initiative"), combat.initiative
    given = survey.exactly_one(here, block, "dice", "pool")
    if block.modifier is not None:
        survey.value((*here, "modifier"), block.modifier)
    if block.pool is not None:
        survey.value((*here, "pool"), block.pool)
    pool = given == "pool"
    survey.only_with(here, block, "modifier", allowed=not pool, why="a pool of dice has no modifier")
    survey.only_with(here, block, "plus", allowed=pool, why="only what a pool counted is added to")
    survey.only_with(here, block, "resource", allowed=pool, why="only a pool counts a number that attacks move")
    kind = kind_of(survey, combat)
    if kind is not None:
        why = f"fights of the kind '{combat.kind}' have no such initiative"
        survey.only_with(here, block, "pool", allowed=kind.pools_initiative, why=why)
        survey.only_with(here, block, "resource", allowed=kind.moves_initiative or not pool, why=why)
    if block.resource is not None:
        _resource(survey, here, block, block.resource)


def _resource(survey: Survey, here: Path, block: Initiative, resource: InitiativeResource) -> None:
    """A number that attacks move."""
    at = (*here, "resource")
    if block.each != "fight":
        survey.refuse(
            (*here, "each"), "key-out-of-place", found="each", why="a number that attacks move is not rolled again"
        )
    survey.unique((*at, "styles"), "style", resource.styles)
    for index, style in enumerate(resource.styles):
        survey.exactly_one((*at, "styles", index), style, "takes", "spends")
    if all(style.takes is None for style in resource.styles):
        survey.refuse((*at, "styles"), "no-style-takes")
    crash = resource.crash
    if crash is not None:
        if resource.base <= crash.at:
            survey.refuse((*at, "base"), "too-small", found=str(resource.base), limit=crash.at + 1)
        if crash.condition is not None:
            survey.name((*at, "crash", "condition"), "condition", crash.condition, survey.conditions)


def _movement(survey: Survey, combat: CombatBlock) -> None:
    here = (*AT, "economy")
    if combat.economy.movement is not None:
        survey.value((*here, "movement"), combat.economy.movement)
    modes = combat.economy.movement_modes
    for mode in ("fly", "swim", "climb", "burrow") if modes is not None else ():
        source = getattr(modes, mode)
        if source is not None:
            survey.value((*here, "movementModes", mode), source)


def _standard(survey: Survey, combat: CombatBlock) -> None:
    for index, each in enumerate(combat.standard):
        if each in combat.standard[:index]:
            survey.refuse((*AT, "standard", index), "duplicate-name", what="standard action", found=each)
    effects = combat.standard_effects
    if effects is None:
        return
    here = (*AT, "standardEffects")
    for name in ("dodge", "help"):
        survey.only_with(
            here, effects, name, allowed=name in combat.standard, why=f"'{name}' is not among the standard actions"
        )
    if effects.dodge is not None:
        survey.names((*here, "dodge", "saves"), "save", effects.dodge.saves, survey.saves)


def _held(survey: Survey, combat: CombatBlock) -> None:
    block = combat.concentration
    if block is None:
        return
    here = (*AT, "concentration")
    survey.name((*here, "text"), "text", block.text, [each.id for each in survey.document.sheet.live.text])
    survey.name((*here, "save"), "save", block.save, survey.saves)


def _dying(survey: Survey, block: Dying) -> None:
    here = (*AT, "dying")
    for key in ("successes", "failures"):
        name = getattr(block, key)
        if not survey.name((*here, key), "track", name, survey.tracks) or name not in survey.tracks:
            continue
        track = survey.tracks[name]
        if track.is_wound:
            survey.refuse((*here, key), "wound-track-here", found=name)
        elif not isinstance(track.max, int) or track.max < max(1, track.min + 1):
            survey.refuse((*here, key), "count-needs-number", found=name)
        if track.hide_when is not None:
            survey.refuse((*here, key), "count-hidden", found=name)
    if block.successes == block.failures:
        survey.refuse((*here, "failures"), "duplicate-name", what="track", found=block.failures)
    if block.condition is not None:
        survey.name((*here, "condition"), "condition", block.condition, survey.conditions)
    most = block.dice.count * block.dice.sides
    if not block.dice.count <= block.succeed_at <= most:
        survey.refuse((*here, "succeedAt"), "out-of-bounds", found=block.succeed_at, min=block.dice.count, max=most)


def _damage(survey: Survey, combat: CombatBlock) -> None:
    folded: set[str] = set()
    for index, name in enumerate(combat.damage_types):
        if name.casefold() in folded:
            survey.refuse((*AT, "damageTypes", index), "duplicate-name", what="damage type", found=name)
        folded.add(name.casefold())
    block = combat.damage_kinds
    track = survey.tracks.get(combat.health.track or "")
    if block is None or track is None or not track.is_wound:
        return
    here: Path = (*AT, "damageKinds")
    kinds = [kind.id for kind in track.kinds]
    survey.name((*here, "default"), "kind of wound", block.default, kinds)
    seen: set[str] = set()
    for name, kind in block.by_type.items():
        survey.damage_type((*here, "byType", name), name)
        survey.name((*here, "byType", name), "kind of wound", kind, kinds)
        if name.casefold() in seen:
            survey.refuse((*here, "byType", name), "duplicate-name", what="damage type", found=name)
        seen.add(name.casefold())
    for index, remap in enumerate(block.remap):
        at = (*here, "remap", index)
        survey.value((*at, "when"), remap.when)
        survey.name((*at, "from"), "kind of wound", remap.from_, kinds)
        survey.name((*at, "to"), "kind of wound", remap.to, kinds)
        if survey.document.items is not None:
            survey.names((*at, "tags"), "item tag", remap.tags, survey.item_tags)


def _limits(survey: Survey, combat: CombatBlock) -> None:
    seen: set[tuple[str, str]] = set()
    for index, limit in enumerate(combat.spend_limits):
        here = (*AT, "spendLimits", index)
        survey.name((*here, "pool"), "pool", limit.pool, survey.pools)
        survey.value((*here, "max"), limit.max)
        if (limit.pool, limit.per) in seen:
            survey.refuse((*here, "pool"), "duplicate-name", what=f"limit for each {limit.per}", found=limit.pool)
        seen.add((limit.pool, limit.per))


def _kinds(survey: Survey, combat: CombatBlock) -> None:
    survey.unique((*AT, "sizes"), "size", combat.sizes)
    block = combat.creature_types
    if block is not None:
        here = (*AT, "creatureTypes")
        survey.unique((*here, "types"), "creature type", block.types)
        survey.unique((*here, "tags"), "creature tag", block.tags)
        if block.field is not None and survey.name((*here, "field"), "field", block.field, survey.fields):
            field = survey.fields.get(block.field)
            if field is not None and field.type not in ("text", "enum"):
                survey.refuse(
                    (*here, "field"), "wrong-column-type", found=field.id, type=field.type, allowed="text or enum"
                )
        if block.default is not None:
            survey.name((*here, "default"), "creature type", block.default, [each.id for each in block.types])
    styles = combat.styles
    if styles is not None:
        for index, each in enumerate(styles):
            if each in styles[:index]:
                survey.refuse((*AT, "styles", index), "duplicate-name", what="style", found=each)
        if not {"classic", "tactical"} & set(styles):
            survey.refuse((*AT, "styles"), "style-needed")


def _board(survey: Survey, combat: CombatBlock) -> None:
    for key in ON_A_BOARD:
        survey.only_with(AT, combat, key, allowed=combat.distance is not None, why="a board needs 'distance'")
    if combat.opportunity is not None:
        survey.name((*AT, "opportunity", "budget"), "budget", combat.opportunity.budget, survey.budgets)
    if combat.cover is not None:
        survey.names((*AT, "cover", "saves"), "save", combat.cover.saves, survey.saves)
    if combat.mounts is not None:
        check_mounts(survey, combat.mounts)
    falling = combat.elevation.falling if combat.elevation else None
    if falling is not None:
        here = (*AT, "elevation", "falling")
        survey.damage_type((*here, "type"), falling.type)
        if falling.prone is not None:
            survey.name((*here, "prone"), "condition", falling.prone, survey.conditions)


def check_pools(survey: Survey, combat: Any) -> None:
    """A kind's own keys, in as far as their shapes are shared: soak, minimum damage, the daze, spends of symbols."""
    for key in ("pool", "symbols"):
        block = getattr(combat, key, None)
        upgrades = getattr(block, "defense_upgrades", None)
        if upgrades is not None:
            survey.value((*AT, key, "defenseUpgrades"), upgrades)
        soak = getattr(block, "soak", None)
        if soak is not None:
            _soak(survey, (*AT, key, "soak"), soak, combat)
    hardness = getattr(getattr(combat, "pool", None), "hardness", None)
    if hardness is not None:
        survey.value((*AT, "pool", "hardness"), hardness)
    minimum = getattr(getattr(combat, "damage", None), "minimum", None)
    if minimum is not None:
        survey.value((*AT, "damage", "minimum"), minimum)
    daze = getattr(combat, "daze", None)
    if daze is not None:
        survey.value((*AT, "daze", "over"), daze.over)
        if daze.condition is not None:
            survey.name((*AT, "daze", "condition"), "condition", daze.condition, survey.conditions)
    critical = getattr(getattr(combat, "attack_roll", None), "critical_from", None)
    if critical is not None:
        survey.value((*AT, "attackRoll", "criticalFrom"), critical)


def _soak(survey: Survey, at: Path, soak: Any, combat: CombatBlock) -> None:
    if soak.all is not None:
        survey.value((*at, "all"), soak.all)
    track = survey.tracks.get(combat.health.track or "")
    kinds = [kind.id for kind in track.kinds] if track else []
    for kind, source in soak.by_kind.items():
        survey.name((*at, "byKind", kind), "kind of wound", kind, kinds)
        survey.value((*at, "byKind", kind), source)
