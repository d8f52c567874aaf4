"""What conditions do in a fight, compiled from the document: effects, numbers, endings, and what a turn is made of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.effect import EDGES, Question, SaveAgainst, effect_rules
from rollwright.fight.acts.act import Apply
from rollwright.fight.acts.amounts import amount_of
from rollwright.fight.profile import resistance_of
from rollwright.fight.sheet_conditions import edges
from rollwright.fight.standing import ConditionRule, Delay, Grant, Modifier
from rollwright.fight.state import STANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.combat import CombatBlock
    from rollwright.document.conditions import ConditionRule as ConditionBlock
    from rollwright.document.conditions import EndApplies, Grants, Numbers
    from rollwright.document.conditions import Modifier as ModifierBlock
    from rollwright.ruleset import Ruleset


def conditions_of(ruleset: Ruleset, block: CombatBlock, *, leans: bool = True) -> dict[str, ConditionRule]:
    """Every condition of the sheet, and the fight's own stances, by id in the order of the document."""
    names = {each.id: each.label for each in ruleset.document.sheet.live.conditions}
    made = {}
    for place, each in enumerate(block.conditions):
        made[each.condition] = _condition(ruleset, each, names.get(each.condition, each.condition), place)
    for place, (condition, name) in enumerate(names.items(), len(made)):
        made.setdefault(condition, ConditionRule(condition, name, place))
    for held in ruleset.document.sheet.live.conditions:
        rule = made[held.id]
        effects = (*rule.effects, *edges(ruleset.document.sheet, held))
        made[held.id] = replace(rule, effects=effects, fade=held.fade if held.ticks == "turn" else 0, most=held.max)
    for condition, family in _families(ruleset, block):
        made[condition] = replace(made[condition], family=family)
    made.update({rule.id: rule for rule in _stances(ruleset, block, len(made))})
    return made if leans else {name: upright(rule) for name, rule in made.items()}


def upright(rule: ConditionRule) -> ConditionRule:
    """A condition in a fight whose rolls do not lean: what it says of that does nothing, and is not told."""
    effects = tuple(each for each in rule.effects if each.question not in EDGES)
    return replace(rule, effects=effects, modifiers=tuple(replace(each, mode=0) for each in rule.modifiers))


def _families(ruleset: Ruleset, block: CombatBlock) -> Iterator[tuple[str, frozenset[str]]]:
    """The conditions of which each is the only one at a time, as the sheet or the fight says (CC-08)."""
    families: dict[str, list[str]] = {}
    for held in ruleset.document.sheet.live.conditions:
        if held.one_at_a_time:
            families.setdefault(f"sheet.{held.one_at_a_time}", []).append(held.id)
    for each in block.conditions:
        if each.one_at_a_time:
            families.setdefault(f"fight.{each.one_at_a_time}", []).append(each.condition)
    for condition in dict.fromkeys(name for family in families.values() for name in family):
        kin = {name for family in families.values() if condition in family for name in family}
        yield condition, frozenset(kin - {condition})


def _condition(ruleset: Ruleset, block: ConditionBlock, name: str, place: int) -> ConditionRule:
    in_sight = block.while_source_in_sight
    some = frozenset() if isinstance(in_sight, bool) else frozenset(in_sight)
    effects = tuple(effect_rules(ruleset.registry, (each for each in block.effects if each not in some), block))
    return ConditionRule(
        block.condition,
        name,
        place,
        effects=effects,
        sighted=tuple(effect_rules(ruleset.registry, (each for each in block.effects if each in some), block)),
        only_in_sight=in_sight is True,
        modifiers=tuple(modifier_of(ruleset, each, block, name) for each in block.modifiers),
        resist=tuple(resistance_of(each) for each in block.resist),
        immune=tuple(resistance_of(each) for each in block.immune),
        prevents=frozenset(block.prevents),
        fails_saves=frozenset(block.fails_saves),
        no_damage_from=frozenset(block.no_damage_from),
        ends_when=frozenset(block.ends_when),
        ends_when_source_down=block.ends_when_source_down,
        save_when_damaged=block.save_when_damaged,
        lacks=frozenset(block.lacks or ()),
        falls_safely=block.falls_safely,
        no_healing=block.no_healing,
        ends_on_damage=any(effect.question is Question.ENDS_ON_DAMAGE for effect in effects),
        budgets=tuple((each.budget, each.flat) for each in block.budgets),
        exclusive=tuple(block.exclusive),
        grants=_grant(block.grants) if block.grants else None,
        attacks_per_turn=None if block.attacks_per_turn is None else ruleset.value(block.attacks_per_turn),
        on_end=tuple(_left_behind(each) for each in block.on_end.applies) if block.on_end else (),
        delays=Delay(
            frozenset(block.delays.catalogs),
            block.delays.budget,
            block.delays.chance.sides,
            block.delays.chance.at_least,
        )
        if block.delays
        else None,
    )


def _grant(block: Grants) -> Grant:
    items = block.items
    tags = None if isinstance(items, bool) else frozenset(items.tags)
    return Grant(block.budget, tuple(block.standard), block.attacks, bool(items), tags)


def _left_behind(block: EndApplies) -> Apply:
    clock = block.duration
    return Apply(block.condition, rounds=clock.rounds, at=clock.at, of=clock.of)


def modifier_of(ruleset: Ruleset, block: ModifierBlock, narrow: Numbers, name: str) -> Modifier:
    """A number that a condition or a level changes."""
    value = None if block.flat is None else ruleset.value(block.flat)
    reads = value is not None and bool(value.names)
    amount = amount_of(ruleset, block.dice, None if reads else block.flat)
    saves = block.saves or (narrow.saves if block.to == "saves" else None)
    skills = block.skills or (narrow.skills if block.to == "checks" else None)
    against = block.against
    return Modifier(
        name,
        block.to,
        flat=amount.flat,
        count=amount.count,
        sides=amount.sides,
        sign=-1 if block.minus else 1,
        mode=0 if block.mode is None else 1 if block.mode == "advantage" else -1,
        times=1 if block.times is None else float(block.times),
        saves=frozenset(saves) if saves else None,
        skills=frozenset(skills) if skills else None,
        against=None if against is None else SaveAgainst.of(against),
        attacks=block.attacks or "any",
        blow=block.blow or "",
        ability=block.ability or "",
        type=(block.damage_type or "").casefold(),
        from_source=block.from_source,
        value=value if reads else None,
        when=frozenset(block.when),
    )


def _stances(ruleset: Ruleset, block: CombatBlock, place: int) -> Iterable[ConditionRule]:
    """What standard actions do, told in the same effects that conditions have (CB-11)."""
    registry = ruleset.registry
    dodge = tuple(effect_rules(registry, ["attacks-against-disadvantage"]))
    if block.standard_effects and block.standard_effects.dodge:
        saves = frozenset(block.standard_effects.dodge.saves)
        dodge += tuple(replace(each, saves=saves) for each in effect_rules(registry, ["own-saves-advantage"]))
    hidden = ["own-attacks-advantage", "attacks-against-disadvantage"]
    for offset, (stance, effects) in enumerate(
        {
            "dodge": dodge,
            "help": tuple(effect_rules(registry, ["own-attacks-advantage"])),
            "hide": tuple(effect_rules(registry, hidden)),
            "ready": (),
            "dash": (),
            "disengage": tuple(effect_rules(registry, ["leaves-freely"])),
        }.items()
    ):
        yield ConditionRule(STANCE + stance, stance.capitalize(), place + offset, effects=effects, on_sheet=False)
