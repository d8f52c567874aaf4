"""Profiles made from sheets and from creature blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused
from rollwright.fight.acts.act import Act, Rider
from rollwright.fight.acts.actions import action_act, sequence_act
from rollwright.fight.acts.amounts import amount_of, number_of, scaled
from rollwright.fight.acts.belongings import belonging_acts, plain_acts
from rollwright.fight.acts.casting import spell_acts
from rollwright.fight.acts.contests import contest_acts
from rollwright.fight.acts.entries import entry_act, going_on, takes_a_turn
from rollwright.fight.acts.pieces import target_test
from rollwright.fight.acts.riders import creature_riders, rider_act
from rollwright.fight.acts.rows import attack_acts
from rollwright.fight.acts.standard import (
    flee_act,
    passing_act,
    ready_act,
    standard_act,
    strikes_in_passing,
    surrender_act,
)
from rollwright.fight.acts.weapons import Arms, numbered
from rollwright.fight.invented.measuring import held_to
from rollwright.fight.kind import Amount
from rollwright.fight.powers.making import power_acts
from rollwright.fight.profile import Profile, resistance_of
from rollwright.sheet.items import held_items, read_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.document.attacks import AbilityList
    from rollwright.document.catalogs import CatalogEntry
    from rollwright.document.creature import Creature
    from rollwright.document.mechanics import Mechanics
    from rollwright.document.mechanics import Rider as RiderBlock
    from rollwright.errors import JSON
    from rollwright.fight.invented.measuring import Measure
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet


NOTHING_CARRIED: Final[Mapping[str, int]] = {}


def sheet_profile(
    rules: CombatRules,
    sheet: Sheet,
    name: str,
    creature: Creature | None = None,
    gone: Sequence[Mapping[str, Any]] = (),
    measure: Measure | None = None,
) -> Profile:
    """The profile of somebody with a sheet: a character, or a creature written in the system's own terms.

    ``measure`` is what somebody is held to whom nobody wrote.
    ``gone`` are rows of things that they had earlier in the fight; what they did with those can still be told.
    """
    block = rules.block
    has = {(each.ref, each.label) for each in held_items(sheet)} if gone else set()
    had = [each for row in gone if ((each := read_row(sheet, row)).ref, each.label) not in has]
    arms = list(numbered(Arms(rules, sheet, had).acts())) if sheet.state.items or had else []
    acts = [*attack_acts(rules, sheet), *(act for act, _able in arms)]
    riders: list[Rider] = []
    asking: list[Act] = []
    offers: list[tuple[str, str]] = []
    for source in block.abilities:
        for entry, ref, row in _entries(rules, sheet, source):
            mechanics = entry.mechanics
            if mechanics is None:
                continue
            if mechanics.rider is not None:
                rider = _rider(rules, entry, mechanics, acts, sheet)
                riders.append(rider)
                asking += [rider_act(rules, rider, mechanics, sheet)] if rider.asks else []
                continue
            if mechanics.standard is not None:
                offers += [(each, mechanics.standard.budget) for each in mechanics.standard.actions]
            if mechanics.reaction or takes_a_turn(mechanics):
                acts += going_on(_ability(rules, sheet, source, entry, mechanics, ref, row), mechanics)
    things = belonging_acts(rules, sheet, arms, offers, had) if sheet.state.items or had else []
    acts += [act for act, _able in things]
    acts += [*asking, *_standards(rules, offers)]
    acts += [action_act(rules, creature, each) for each in creature.actions] if creature else []
    acts += spell_acts(rules, creature, sheet)
    acts += [*contest_acts(rules, acts), *rules.everybodys]
    acts += rules.kind.deeds(rules.terms, sheet)
    left_out = _known(rules, sheet, acts) if sheet.state.known else ()
    profile = Profile(
        name=name,
        acts=(),
        by_id={},
        reactions={},
        health_max=rules.health.most(sheet),
        defense=number_of(rules.ruleset, block.defense, sheet),
        initiative=initiative_of(rules, sheet),
        saves={
            save.id: rules.kind.save_number(rules.terms, sheet, save.id) for save in rules.ruleset.document.sheet.saves
        },
        checks={each.id: number_of(rules.ruleset, each.value, sheet) for each in block.checks},
        speed=number_of(rules.ruleset, block.economy.movement, sheet) if block.economy.movement is not None else 0,
        speeds=_speeds(rules, sheet),
        riders=tuple(riders),
        type=_type(rules, sheet),
        tags=_tags(rules, sheet),
        powers=any(act.power is not None for act in acts),
        left_out=left_out,
    )
    _body(rules, profile, creature)
    if measure is not None:
        profile.measure = measure
        profile.fitted = tuple(held_to(rules, profile, acts, measure))
    return _with_acts(rules, profile, acts, frozenset(act.id for act, able in (*arms, *things) if not able))


def _known(rules: CombatRules, sheet: Sheet, acts: list[Act]) -> tuple[tuple[str, str, dict[str, JSON]], ...]:
    """Add the abilities of the document that somebody knows, and give those that a fight cannot play."""
    left_out = []
    for each in power_acts(rules, sheet):
        if isinstance(each, Act):
            acts.append(each)
        else:
            label, why = each
            left_out.append((label, why.code, dict(why.params)))
    return tuple(left_out)


def creature_profile(
    rules: CombatRules, creature: Creature, name: str, carried: Mapping[str, int] = NOTHING_CARRIED
) -> Profile:
    """The profile of a creature in plain numbers, with what it can do with the things that it carries."""
    if creature.health is None or creature.defense is None or not (creature.actions or creature.spellcasting):
        raise Refused("creature-incomplete", {"creature": name})
    acts = [action_act(rules, creature, each) for each in creature.actions]
    acts += spell_acts(rules, creature)
    acts += plain_acts(rules, carried)
    offer = creature.standard
    acts += _standards(rules, [(each, offer.budget) for each in offer.actions] if offer is not None else [])
    acts += [rider_act(rules, each, None, None) for each in creature_riders(rules, creature) if each.asks]
    acts += [*contest_acts(rules, ()), *rules.everybodys]
    if isinstance(creature.health, int):
        health = creature.health
    else:
        health = _middle(amount_of(rules.ruleset, creature.health.dice, creature.health.flat))
    profile = Profile(
        name=name,
        acts=(),
        by_id={},
        reactions={},
        health_max=health,
        defense=creature.defense,
        initiative=creature.initiative_modifier or 0,
        saves=dict(creature.saves),
        checks=dict(creature.checks),
        speed=int(creature.speed or 0),
    )
    _body(rules, profile, creature)
    return _with_acts(rules, profile, acts)


def _middle(amount: Amount) -> int:
    """The average of a sum, rounded down."""
    return amount.count * (amount.sides + 1) // 2 + amount.flat


def _with_acts(rules: CombatRules, profile: Profile, acts: list[Act], dormant: frozenset[str] = frozenset()) -> Profile:
    """The profile with its acts; those that lie dormant are known, and cannot be done."""
    known = {act.id: act for act in acts}
    for act in acts:
        if act.sequence:
            known[act.id] = sequence_act(act, (known[part] for part in act.sequence))
    if "ready" in rules.block.standard and rules.out_of_turn:
        for act in acts:
            if act.weapon and act.reaction is None:
                ready = ready_act(act, rules.out_of_turn)
                known[ready.id] = ready
                if act.id in dormant:
                    dormant |= {ready.id}
    passing = _in_passing(rules, acts)
    known |= {act.id: act for act in passing}
    dormant |= {act.id for act in passing if act.id.replace("strike:", "attack:", 1) in dormant}
    profile.in_passing = tuple(act for act in passing if act.id not in dormant)
    profile.by_id = known
    open_ = [act for act in known.values() if act.id not in dormant] if dormant else list(known.values())
    profile.acts = tuple(act for act in open_ if act.reaction is None and not act.signature)
    profile.leaps = any(act.placing and act.teleports for act in open_)
    profile.wielded = tuple(act.wielded for act in open_ if act.wielded is not None)
    for act in open_:
        for moment in act.reaction.moments if act.reaction else ():
            profile.reactions[moment.on] = (*profile.reactions.get(moment.on, ()), act)
    for on, waiting in profile.reactions.items():
        stances = frozenset(act.held for act in waiting)
        profile.waits[on] = frozenset() if "" in stances else stances
    profile.worth = max((_worth(rules, act, known) for act in open_), default=1.0)
    return profile


def _in_passing(rules: CombatRules, acts: Iterable[Act]) -> tuple[Act, ...]:
    """The blows that may be struck at whoever walks away, where the ruleset has such."""
    budget = rules.grid.opportunity if rules.grid is not None else ""
    return tuple(passing_act(act, budget) for act in acts if strikes_in_passing(act)) if budget else ()


def _worth(rules: CombatRules, act: Act, known: dict[str, Act]) -> float:
    """Damage of one use against nobody in particular, half of it hitting."""
    if act.sequence:
        return sum(_worth(rules, known[part], known) for part in act.sequence)
    blow = sum(rules.kind.average(rules.terms, clause.amount) for clause in act.clauses)
    return 0.6 * blow * max(1, act.strikes) * (min(act.count, 3) if act.area else 1)


def _body(rules: CombatRules, profile: Profile, creature: Creature | None) -> None:
    if creature is None:
        return
    profile.creature = creature
    profile.size, profile.hover = creature.size or "", creature.hover
    if creature.speeds is not None:
        told = creature.speeds.model_dump(exclude_none=True)
        profile.speeds = {mode: int(speed) for mode, speed in told.items() if speed}
    profile.resist = tuple(resistance_of(each) for each in creature.resist)
    profile.immune = tuple(resistance_of(each) for each in creature.immune)
    profile.vulnerable = frozenset(word.strip().casefold() for word in creature.vulnerable)
    profile.meets_some = bool(profile.resist or profile.immune or profile.vulnerable)
    profile.condition_immunities = frozenset(creature.condition_immunities)
    profile.signature = creature.signature_points
    profile.absorbs = frozenset(word.strip().casefold() for word in creature.absorbs)
    profile.immune += tuple(resistance_of(each) for each in creature.absorbs)
    profile.meets_some = profile.meets_some or bool(profile.absorbs)
    profile.endures, profile.regeneration = creature.endures, creature.regeneration
    casting = creature.spellcasting
    profile.coven = casting.coven.id if casting is not None and casting.coven is not None else ""
    profile.type = creature.type or profile.type
    profile.tags = profile.tags | frozenset(creature.tags)
    profile.riders += tuple(creature_riders(rules, creature))
    profile.led = _led(rules, profile, creature)


def _led(rules: CombatRules, profile: Profile, creature: Creature) -> bool:
    """Whether whoever rides it leads it: as its block says, else as the ruleset says of its like."""
    mounts = rules.block.mounts
    if mounts is None or creature.led is not None:
        return bool(creature.led)
    test = target_test(rules, mounts.led)
    return test is not None and test.passes(profile)


def _standards(rules: CombatRules, offers: Iterable[tuple[str, str]]) -> list[Act]:
    acts = [standard_act(each, rules.main_budget) for each in rules.block.standard]
    if rules.block.flee is not None:
        acts.append(flee_act(rules.block.flee.budget or rules.main_budget))
    if rules.block.surrender is not None:
        acts.append(surrender_act(rules.block.surrender.budget or ""))
    return acts + [standard_act(each, budget, offered=True) for each, budget in dict.fromkeys(offers)]


def _speeds(rules: CombatRules, sheet: Sheet) -> dict[str, int]:
    """Ways of moving other than on foot, as the sheet has them."""
    modes = rules.block.economy.movement_modes
    if modes is None:
        return {}
    written = {mode: getattr(modes, mode) for mode in type(modes).model_fields}
    found = {mode: number_of(rules.ruleset, value, sheet) for mode, value in written.items() if value is not None}
    return {mode: speed for mode, speed in found.items() if speed > 0}


def initiative_of(rules: CombatRules, sheet: Sheet) -> int:
    """What somebody with a sheet adds to initiative, or how many dice they throw for it."""
    initiative = rules.block.initiative
    source = initiative.modifier if initiative.pool is None else initiative.pool
    return 0 if source is None else number_of(rules.ruleset, source, sheet)


def _type(rules: CombatRules, sheet: Sheet) -> str:
    types = rules.block.creature_types
    if types is None:
        return ""
    held = str(sheet.field(types.field) or "") if types.field else ""
    return held if held in {each.id for each in types.types} else types.default or ""


def _tags(rules: CombatRules, sheet: Sheet) -> frozenset[str]:
    """What a character counts as beside their type: the word that their sheet has, where it is a tag."""
    types = rules.block.creature_types
    if types is None or not types.field:
        return frozenset()
    held = str(sheet.field(types.field) or "")
    return frozenset({held} & {each.id for each in types.tags})


def _entries(
    rules: CombatRules, sheet: Sheet, source: AbilityList
) -> Iterator[tuple[CatalogEntry, str, dict[str, Any]]]:
    """The catalog rows of an ability list that its owner may use now."""
    for row in sheet.rows(source.list):
        ref = row.get("_catalog")
        if not isinstance(ref, str):
            continue
        always = source.always_when is not None and row.get(source.always_when.column) == source.always_when.equals
        if source.only_when and not row.get(source.only_when) and not always:
            continue
        entry = rules.ruleset.document.entry(ref)
        if entry is not None:
            yield entry, ref, row


def _ability(
    rules: CombatRules,
    sheet: Sheet,
    source: AbilityList,
    entry: CatalogEntry,
    mechanics: Mechanics,
    ref: str,
    row: dict[str, Any],
) -> Act:
    numbers: Any = source
    if source.by_column is not None:
        numbers = source.by_column.values.get(str(row.get(source.by_column.column)), source)
    to_hit = numbers.to_hit if numbers.to_hit is not None else source.to_hit
    difficulty = numbers.save_difficulty if numbers.save_difficulty is not None else source.save_difficulty
    return entry_act(
        rules,
        entry,
        mechanics,
        id=f"ability:{source.list}/{entry.id}",
        catalog=ref.partition("/")[0],
        budget=source.budget,
        to_hit=0 if to_hit is None else number_of(rules.ruleset, to_hit, sheet),
        difficulty=0 if difficulty is None else number_of(rules.ruleset, difficulty, sheet),
        sheet=sheet,
    )


def _rider(rules: CombatRules, entry: CatalogEntry, mechanics: Mechanics, acts: list[Act], sheet: Sheet) -> Rider:
    block = mechanics.rider
    assert block is not None  # noqa: S101 - the caller looked
    written = amount_of(rules.ruleset, block.amount.dice, block.amount.flat, sheet)
    amount = scaled(rules.ruleset, written, mechanics.scales, sheet)
    meant: frozenset[str] | None = None
    if block.sources or block.requires or block.weapons:
        column = block.requires.column if block.requires else ""
        tags = frozenset(block.weapons.tags) if block.weapons else frozenset()
        meant = frozenset(act.id for act in acts if _rides_on(act, block, column, tags))
    step = mechanics.per_cost_step
    return Rider(
        entry.id,
        entry.label,
        amount,
        (block.type or "").casefold(),
        block.once_per or ("" if block.asks else "turn"),
        block.asks,
        amount_of(rules.ruleset, step.dice, step.flat, sheet) if step else Amount(),
        meant,
        frozenset(block.when),
    )


def _rides_on(act: Act, block: RiderBlock, column: str, tags: frozenset[str]) -> bool:
    """Whether a rider that names rows or weapons goes with an act: rows by their list, things by their tags."""
    if act.wielded is not None:
        return not tags.isdisjoint(act.tags)
    return act.group == "attack" and _list_of(act) in block.sources and (not column or column in act.row)


def _list_of(act: Act) -> str:
    return act.id.partition(":")[2].partition("/")[0]
