"""Things that are used, drawn, or lend their powers, as acts (CB-25, AB-22).

Using a thing takes so many of its stack, or charges, beside what else it costs. A weapon that takes slots is drawn
first; what is in its way and is a weapon too is put away for it. What a thing lends pays as the thing says.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.ability import lent_by
from rollwright.document.abilities import Power
from rollwright.fight.acts.act import Act
from rollwright.fight.acts.amounts import number_of
from rollwright.fight.acts.casting import list_for
from rollwright.fight.acts.entries import entry_act, takes_a_turn
from rollwright.fight.acts.weapons import called, numbered, used_up
from rollwright.fight.hands import drawn
from rollwright.fight.powers.making import acts_of
from rollwright.sheet.costs import price, terms
from rollwright.sheet.items import Held, held_items

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.ability import Owned
    from rollwright.document.items import ItemUse
    from rollwright.fight.acts.weapons import Made
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import CostTerm, Sheet


def use_acts(rules: CombatRules, sheet: Sheet, gone: Sequence[Held]) -> Iterator[Made]:
    """Everything with a use; of several stacks of one thing, one act."""
    own = held_items(sheet)
    seen: set[tuple[str, str]] = set()
    for held in (*own, *gone):
        use = held.item.use if held.item is not None else None
        if use is None or (held.ref, held.label) in seen or not (use.reaction or takes_a_turn(use)):
            continue
        seen.add((held.ref, held.label))
        yield use_act(rules, sheet, held, use), any((each.ref, each.label) == (held.ref, held.label) for each in own)


def plain_acts(rules: CombatRules, carried: Mapping[str, int]) -> list[Act]:
    """What a creature in plain numbers can do with its things: those that are used up and ask nothing of their user."""
    acts = []
    for ref, count in carried.items():
        use, entry = plain_use(rules, ref), rules.ruleset.document.entry(ref)
        if use is not None and entry is not None and count >= use.consumes:
            held = Held(-1, {"item": ref}, entry.label, entry.item)
            acts.append(replace(use_act(rules, None, held, use), uses=count // use.consumes))
    return acts


def plain_use(rules: CombatRules, ref: str) -> ItemUse | None:
    """The use of a thing, if whoever has no sheet can put it to that."""
    entry = rules.ruleset.document.entry(ref)
    use = entry.item.use if entry is not None and entry.item is not None else None
    if use is None or not use.consumes or use.charges is not None or not takes_a_turn(use):
        return None
    reads = use.attack_roll or use.cost or use.scales or use.usable_when or any(each.when for each in use.applies)
    return None if reads or any(rules.ruleset.value(each).names for each in _values(use)) else use


def _values(use: ItemUse) -> Iterator[Any]:
    """Every value that a use is worked out from."""
    parts = (use.amount, use.temporary, *use.plus)
    saves = (use.save, *(each.save_ends for each in use.applies), *(each.save for each in use.plus))
    found = [part.flat for part in parts if part is not None]
    found += [part.dice for part in parts if part is not None]
    found += [save.difficulty for save in saves if save is not None]
    yield from (each for each in found if each is not None)


def use_act(rules: CombatRules, sheet: Sheet | None, held: Held, use: ItemUse) -> Act:
    """One thing used by somebody; whoever has no sheet pays by counting."""
    catalog, _, name = held.ref.partition("/")
    entry = rules.ruleset.document.entry(held.ref)
    assert entry is not None and held.item is not None  # noqa: S101, PT018 - a thing with a use stands in a catalog
    made = entry_act(
        rules,
        entry,
        use,
        id=f"item:{name}",
        catalog=catalog,
        budget=rules.items.use or rules.main_budget,
        to_hit=_to_hit(rules, sheet, held),
        difficulty=_difficulty(rules, sheet, use),
        sheet=sheet,
    )
    return replace(
        made,
        name=held.label,
        group="item",
        costs=() if sheet is None else (*_price(rules, sheet, held, use), *made.costs),
        tags=frozenset(held.item.tags),
    )


def _price(rules: CombatRules, sheet: Sheet, held: Held, use: ItemUse) -> tuple[CostTerm[Any], ...]:
    name = called(sheet, held)
    if use.charges is not None:
        return terms(rules.ruleset, price(rules.ruleset, [{"charge": name, "amount": use.charges}]), sheet)
    return used_up(rules, sheet, name, use.consumes) if use.consumes else ()


def _to_hit(rules: CombatRules, sheet: Sheet | None, held: Held) -> int:
    """What a thing that is aimed adds: the numbers of its own attack, where it has one."""
    attack = held.item.attack if held.item is not None else None
    if attack is None or sheet is None:
        return 0
    bonus = 0 if attack.to_hit is None else number_of(rules.ruleset, attack.to_hit, sheet)
    ability = max(attack.abilities, key=sheet.ability_mod) if attack.abilities else ""
    return rules.kind.row_numbers(rules.terms, sheet, ability, attack.skill or "", bonus)[0]


def _difficulty(rules: CombatRules, sheet: Sheet | None, use: ItemUse) -> int:
    """What saves against it must reach: its own save's, else that of the first condition that a save ends."""
    ends = (each.save_ends.difficulty for each in use.applies if each.save_ends is not None)
    own = use.save.difficulty if use.save is not None else None
    found = own if own is not None else next((each for each in ends if each is not None), None)
    return 0 if found is None else number_of(rules.ruleset, found, sheet)


def draw_acts(rules: CombatRules, sheet: Sheet, arms: Iterable[Act], gone: Sequence[Held]) -> Iterator[Made]:
    """Every weapon that takes slots, to be taken in hand; ``arms`` say what it would do there."""
    promises: dict[str, float] = {}
    for act in arms:
        blow = sum(rules.kind.average(rules.terms, clause.amount) for clause in act.clauses) * max(1, act.strikes)
        way = act.wielded
        swung = way is not None and not way.thrown and (not way.shoots or bool(way.shot))
        promises[act.name] = max(promises.get(act.name, 0.0), 0.6 * blow if swung else 0.0)
    seen: set[str] = set()
    for held in (*held_items(sheet), *gone):
        if held.item is None or held.item.attack is None or not held.item.slots or held.label in seen:
            continue
        seen.add(held.label)
        name = called(sheet, held)
        act = Act(
            id=f"draw:{held.ref.rpartition('/')[2]}",
            name=held.label,
            group="item",
            entry=held.ref,
            budget=rules.items.draw or "",
            aim="self",
            capped=rules.items.draw is None,
            harmful=False,
            draws=name,
            promise=promises.get(held.label, 0.0),
        )
        yield act, bool(drawn(sheet, name, ""))


def lent_acts(rules: CombatRules, sheet: Sheet, offers: list[tuple[str, str]], gone: Sequence[Held]) -> Iterator[Made]:
    """What things lend: entries with mechanics, at the numbers of the list that such entries stand on."""
    own = held_items(sheet)
    seen: set[tuple[str, str]] = set()
    for held in (*own, *gone):
        for each, now in lent_by(sheet, held):
            able = now and any(held is one for one in own)
            if (each.ability.ref, each.item) in seen:
                continue
            seen.add((each.ability.ref, each.item))
            if isinstance(each.ability.source, Power):
                yield from ((act, able) for act in _powers(rules, sheet, each))
            elif (act := _lent(rules, sheet, each, offers if able else [])) is not None:
                yield act, able


def _powers(rules: CombatRules, sheet: Sheet, each: Owned) -> Iterator[Act]:
    """An ability of the document that a thing lends, in each of its sizes."""
    for act in acts_of(rules, sheet, each):
        if isinstance(act, Act) and not each.ability.passive:
            yield replace(act, id=f"{act.id}@{each.item}")


def _lent(rules: CombatRules, sheet: Sheet, each: Owned, offers: list[tuple[str, str]]) -> Act | None:
    """An entry in the hands of whoever has what lends it; its owner's own level and price only where they pay."""
    entry = rules.ruleset.document.entry(each.ability.ref)
    mechanics = entry.mechanics if entry is not None else None
    if entry is None or mechanics is None or mechanics.rider is not None:
        return None
    if mechanics.standard is not None:
        offers += [(action, mechanics.standard.budget) for action in mechanics.standard.actions]
    if not (mechanics.reaction or takes_a_turn(mechanics)):
        return None
    catalog = each.ability.ref.partition("/")[0]
    source = list_for(rules, catalog)
    made = entry_act(
        rules,
        entry,
        mechanics,
        id=f"ability:lent/{entry.id}@{each.item}",
        catalog=catalog,
        budget=source.budget if source is not None else rules.main_budget,
        to_hit=_read(rules, sheet, source.to_hit if source is not None else None),
        difficulty=_read(rules, sheet, source.save_difficulty if source is not None else None),
        sheet=sheet,
    )
    costs = terms(rules.ruleset, each.price, sheet)
    return replace(made, costs=costs, cast_at=made.level if each.own_level else 0)


def _read(rules: CombatRules, sheet: Sheet, value: Any) -> int:
    return 0 if value is None else number_of(rules.ruleset, value, sheet)


def belonging_acts(
    rules: CombatRules, sheet: Sheet, arms: Sequence[Made], offers: list[tuple[str, str]], gone: Sequence[Held]
) -> list[Made]:
    """Everything that somebody may do with what they have, but for striking with it."""
    return list(
        numbered(
            (
                *use_acts(rules, sheet, gone),
                *draw_acts(rules, sheet, [act for act, _able in arms], gone),
                *lent_acts(rules, sheet, offers, gone),
            )
        )
    )
