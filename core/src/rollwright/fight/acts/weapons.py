"""Things with an ``attack``, as acts: in one hand, in both, in the off hand, and thrown (CB-25).

A thing that takes slots is in hand while it is worn, one that takes none as soon as somebody has it. Both hands are
free for it when nothing else takes the slots that it is held in. A thing with a reach and a range is thrown as well,
from wherever it is carried, and is gone by it. What cannot be done now is made all the same and lies *dormant*: a fight
may still have to tell of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.acts import ammunition
from rollwright.fight.acts.act import Act, Clause, Wielded
from rollwright.fight.acts.amounts import amount_of, number_of
from rollwright.fight.acts.pieces import further_clauses
from rollwright.fight.acts.spans import row_span
from rollwright.sheet.costs import price, terms
from rollwright.sheet.items import held_items

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.document.items import Item, ItemAttack
    from rollwright.fight.acts.spans import Span
    from rollwright.fight.rules import CombatRules
    from rollwright.formula import Value
    from rollwright.sheet import CostTerm, Sheet
    from rollwright.sheet.items import Held

IN_HAND, TWO_HANDS, OFF_HAND, THROWN = "in-hand", "two-hands", "off-hand", "thrown"
"""The ways to strike with a thing: what stands in the id of the act, ``attack:thrown/Handaxe``."""
BOTH: Final = 2
"""Hands that a weapon takes when it is held in both."""

Made = tuple[Act, bool]
"""An act, and whether it can be done now."""


class Arms:
    """Everything with an ``attack`` that somebody has, or had, and what their hands hold of it."""

    def __init__(self, rules: CombatRules, sheet: Sheet, gone: Sequence[Held] = ()) -> None:
        self.rules = rules
        self.sheet = sheet
        self.gone = gone
        own = held_items(sheet)
        self.has = {(each.ref, each.label) for each in own}
        self.rows = [each for each in (*own, *gone) if _strikes_with(each)]
        self.taken: Counter[str] = Counter()
        for each in own:
            if each.worn and each.item is not None:
                self.taken.update({slot: number * each.quantity for slot, number in each.item.slots.items()})
        self.lights: Counter[str] = Counter()
        for each in self.rows:
            if _attack(each).light and (self.ready(each) or each.at < 0):
                self.lights[each.label] += each.quantity

    def acts(self) -> Iterator[Made]:
        """Every way of striking, once for each thing by its name."""
        best: dict[tuple[str, str], Held] = {}
        for each in self.rows:  # of a stack that is partly drawn the drawn part counts
            name = (each.ref, each.label)
            if name not in best or (self.ready(each) and not self.ready(best[name])):
                best[name] = each
        for each in best.values():
            yield from self._ways(each)

    def ready(self, held: Held) -> bool:
        """Whether a thing is where it can be swung."""
        item = _item(held)
        return self.here(held) and (held.worn or not (item.slots or item.binds))

    def here(self, held: Held) -> bool:
        """Whether they still have it."""
        return (held.ref, held.label) in self.has

    def both_free(self, held: Held) -> bool:
        """Whether both hands could hold a thing that is in one: nothing else takes the slots that it is held in."""
        slots = {slot.id: slot.count for slot in self.rules.ruleset.document.items.slots} if held.item else {}  # type: ignore[union-attr]
        own = _item(held).slots
        worn = own if held.worn else {}
        return all(
            self.taken[slot] - worn.get(slot, 0) + max(number, min(BOTH, slots.get(slot, number))) <= slots[slot]
            for slot, number in own.items()
        )

    def _ways(self, held: Held) -> Iterator[Made]:
        attack, ready = _attack(held), self.ready(held)
        free = self.both_free(held)
        for shot, left in self._kinds(held):
            yield self._act(held, IN_HAND, shot), ready and left and (attack.hands == 1 or free)
            if attack.damage.two_handed is not None:
                yield self._act(held, TWO_HANDS, shot), ready and left and free
        if _flies(attack):
            yield self._act(held, THROWN), self.here(held)
        if attack.light and self.rules.items.off_hand is not None:
            for shot, left in self._kinds(held):
                act = self._act(held, OFF_HAND, shot)
                yield act, ready and left and bool(act.wielded is not None and act.wielded.after)

    def _kinds(self, held: Held) -> list[tuple[Held | None, bool]]:
        """What it can be used with, and whether that is there: itself alone, or every kind of what it shoots."""
        name = self._shoots(held)
        if not name:
            return [(None, True)]
        return [*ammunition.kinds(self.sheet, self.gone, name)] or [(None, False)]

    def _shoots(self, held: Held) -> str:
        attack = _attack(held)
        return ammunition.named(self.rules, held) if attack.range is not None and attack.reach is None else ""

    def _act(self, held: Held, way: str, shot: Held | None = None) -> Act:
        rules, sheet, attack = self.rules, self.sheet, _attack(held)
        ability = max(attack.abilities, key=sheet.ability_mod) if attack.abilities else ""
        bonus = 0 if attack.to_hit is None else number_of(rules.ruleset, attack.to_hit, sheet)
        number, upgrades = rules.kind.row_numbers(rules.terms, sheet, ability, attack.skill or "", bonus)
        budget = self._budget(attack, way)
        name = called(sheet, held)
        far = way == THROWN or (attack.range is not None and attack.reach is None)
        return Act(
            id=strike(way, held.label, shot),
            name=held.label,
            group="attack",
            entry=held.ref,
            catalog=held.ref.partition("/")[0],
            budget=budget,
            costs=used_up(rules, sheet, name if shot is None else called(sheet, shot)) if way == THROWN or shot else (),
            rolls=True,
            number=number,
            upgrades=upgrades,
            critical_from=rules.kind.critical_from(rules.terms, sheet),
            blow="ranged" if far else "melee",
            weapon=True,
            ability=ability,
            qualities=frozenset((*_item(held).tags, *(shot.item.tags if shot is not None and shot.item else ()))),
            clauses=self._clauses(held, way, ability),
            strikes=0 if way == OFF_HAND else self._strikes(budget),
            wielded=self._wielded(held, way, name, shot),
            tags=frozenset(_item(held).tags),
            span=self._span(attack, way),
        )

    def _span(self, attack: ItemAttack, way: str) -> Span | None:
        """How far it reaches: in hand as far as it is long, thrown as far as it flies, shot as it is."""
        shot = attack.range if way == THROWN or attack.reach is None else None
        normal, long = (shot.normal, shot.long or 0) if shot is not None else (0, 0)
        return row_span(self.rules, 0 if way == THROWN else attack.reach or 0, normal, long)

    def _budget(self, attack: ItemAttack, way: str) -> str:
        off = self.rules.items.off_hand
        if way == OFF_HAND and off is not None:
            return off.budget
        return attack.budget or self.rules.main_budget

    def _strikes(self, budget: str) -> int:
        """The strikes that one payment of a budget gives with rows are given with things too."""
        given = (
            each.strikes for each in self.rules.block.attacks if each.budget == budget and each.strikes is not None
        )
        return max((max(1, number_of(self.rules.ruleset, each, self.sheet)) for each in given), default=0)

    def _clauses(self, held: Held, way: str, ability: str) -> tuple[Clause, ...]:
        rules, sheet, damage = self.rules, self.sheet, _attack(held).damage
        strength = sheet.ability_mod(ability) if ability and damage.ability else 0
        if way == OFF_HAND and rules.items.off_hand is not None and not rules.items.off_hand.ability:
            strength = min(0, strength)
        written = amount_of(rules.ruleset, damage.two_handed if way == TWO_HANDS else damage.dice, None)
        flat = 0 if damage.flat is None else number_of(rules.ruleset, damage.flat, sheet)
        own = (damage.type or "").casefold()
        first = Clause(rules.kind.row_damage(rules.terms, written, strength, flat), own)
        return first, *further_clauses(rules, damage.plus, own, None, 0, sheet)

    def _wielded(self, held: Held, way: str, name: str, shot: Held | None) -> Wielded:
        attack, damage = _attack(held), _attack(held).damage
        floor = 0 if damage.floor is None else max(0, number_of(self.rules.ruleset, damage.floor, self.sheet))
        return Wielded(
            name,
            attack.light and way != OFF_HAND,
            way == THROWN,
            shot.label if shot is not None else ammunition.called(self.rules, self._shoots(held)),
            shot.ref if shot is not None else "",
            self._before(held) if way == OFF_HAND else frozenset(),
            self._minimum(held),
            floor,
        )

    def _before(self, held: Held) -> frozenset[str]:
        """The strikes that the off hand waits for: of what else is in hand, and of what was thrown and is not."""
        others = self.lights - Counter({held.label: 1})
        lights = [each for each in self.rows if each.label in others]
        ways = {strike(IN_HAND, each.label, kind) for each in lights for kind, _left in self._kinds(each)}
        flown = {held.label} if _flies(_attack(held)) else set()
        return frozenset((*ways, *(strike(THROWN, label) for label in {*flown, *(each.label for each in lights)})))

    def _minimum(self, held: Held) -> Value | None:
        """The dice that soak leaves it: a value of its owner, or a number of the thing itself."""
        minimum: Any = _attack(held).damage.minimum
        if minimum is None:
            return None
        if hasattr(minimum, "stat"):
            found = held.stat(minimum.stat)
            minimum = found if isinstance(found, int | float) and not isinstance(found, bool) else 0
        return self.rules.ruleset.value(minimum)


def strike(way: str, label: str, shot: Held | None = None) -> str:
    """The id of striking with a thing in some way, and with what it shoots: ``attack:thrown/Handaxe``."""
    kind = "" if shot is None else "@" + (shot.ref.rpartition("/")[2] or shot.label)
    return f"attack:{way}/{label}{kind}"


def called(sheet: Sheet, held: Held) -> str:
    """The name by which a sheet finds a thing: its entry, or what it is called where one entry has several names."""
    names = {each.label for each in held_items(sheet) if each.ref == held.ref}
    return held.ref if held.ref and len(names) < BOTH else held.label


def used_up(rules: CombatRules, sheet: Sheet, name: str, count: int = 1) -> tuple[CostTerm[Any], ...]:
    """The price of a thing that is gone by being used."""
    return terms(rules.ruleset, price(rules.ruleset, [{"consume": name, "amount": count}]), sheet)


def numbered(acts: Iterable[Made]) -> Iterator[Made]:
    """The same acts; a second one of an id has a number."""
    alike: Counter[str] = Counter()
    for act, able in acts:
        alike[act.id] += 1
        number = alike[act.id]
        yield (act if number == 1 else replace(act, id=f"{act.id} {number}")), able


def _strikes_with(held: Held) -> bool:
    """Whether a thing is a weapon; one that does no damage in hand is none, like a row without dice."""
    attack = held.item.attack if held.item is not None else None
    return attack is not None and (attack.damage.dice is not None or attack.damage.flat is not None)


def _flies(attack: ItemAttack) -> bool:
    """Whether a thing is thrown as well as swung."""
    return attack.range is not None and attack.reach is not None


def _item(held: Held) -> Item:
    assert held.item is not None  # noqa: S101 - only things of a catalog stand among the rows
    return held.item


def _attack(held: Held) -> ItemAttack:
    attack = _item(held).attack
    assert attack is not None  # noqa: S101 - only things with an attack stand among the rows
    return attack
