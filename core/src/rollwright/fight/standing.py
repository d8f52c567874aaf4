"""A standing: what a fighter's conditions amount to, by question.

It is worked out when the fighter's conditions change and read on every roll in between. Conditions answer in the order
in which the document declares them, whatever the order in which they were gained.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from rollwright.effect import About, Question
from rollwright.fight.kind import Part
from rollwright.sheet.modifiers import NO_SHEET

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rollwright.effect import Answer, EffectRule, SaveAgainst, SaveMatter
    from rollwright.fight.acts.act import Act, Apply
    from rollwright.fight.profile import Resistance
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.state import FighterId, Held
    from rollwright.formula import Value
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number that a condition changes while it is held."""

    name: str
    to: str
    """``defense``, ``attacks``, ``saves``, ``checks``, ``speed``, ``health-max``, ``damage`` or ``damage-taken``."""
    flat: int = 0
    count: int = 0
    sides: int = 0
    sign: Literal[1, -1] = 1
    mode: Literal[-1, 0, 1] = 0
    times: float = 1
    saves: frozenset[str] | None = None
    skills: frozenset[str] | None = None
    against: SaveAgainst | None = None
    attacks: Literal["weapon", "spell", "any"] = "any"
    blow: Literal["", "melee", "ranged"] = ""
    ability: str = ""
    type: str = ""
    from_source: bool = False
    value: Value | None = None
    """What ``flat`` is worked out from where it reads its holder's sheet, when the condition is gained."""

    when: frozenset[str] = frozenset()
    """What must be true of an attack that leans; nothing named is any attack."""

    def of(self, sheet: Sheet | None) -> Modifier:
        """The modifier as it is for one holder; whoever has no sheet reads 0 there."""
        if self.value is None:
            return self
        return replace(self, flat=self.value.number(NO_SHEET if sheet is None else sheet), value=None)

    def part(self) -> Part:
        """The modifier as a part of a roll."""
        return Part(self.name, self.flat, self.count, self.sides, self.sign)


@dataclass(frozen=True, slots=True)
class Grant:
    """What a condition's budget may be spent on, when the usual one is gone (CC-07)."""

    budget: str
    standard: tuple[str, ...] = ()
    attacks: bool = False
    items: bool = False
    """Whether things may be used on it."""
    tags: frozenset[str] | None = None
    """Only things with one of these tags."""

    def pays(self, act: Act) -> bool:
        """Whether the budget may be spent on an act."""
        if act.weapon or act.standard:
            return (self.attacks and act.weapon) or (act.standard in self.standard and "@" not in act.id)
        used = self.items and act.group == "item" and not act.draws
        return used and (self.tags is None or not self.tags.isdisjoint(act.tags))


@dataclass(frozen=True, slots=True)
class Delay:
    """Things from these catalogs, paid with this budget, may happen only next turn: on that face or a higher one."""

    catalogs: frozenset[str]
    budget: str
    sides: int
    at_least: int


@dataclass(frozen=True, slots=True, eq=False)
class ConditionRule:
    """What one condition does, compiled from the document."""

    id: str
    name: str
    place: int
    """Where the document declares it: the order in which conditions answer."""
    effects: tuple[EffectRule, ...] = ()
    sighted: tuple[EffectRule, ...] = ()
    """Effects that hold only while its giver is seen (CC-05)."""
    only_in_sight: bool = False
    """Whether all of it holds only while its giver is seen."""
    modifiers: tuple[Modifier, ...] = ()
    resist: tuple[Resistance, ...] = ()
    immune: tuple[Resistance, ...] = ()
    prevents: frozenset[str] = frozenset()
    """Conditions that its holder cannot get."""
    fails_saves: frozenset[str] = frozenset()
    no_damage_from: frozenset[str] = frozenset()
    ends_when: frozenset[str] = frozenset()
    ends_when_source_down: bool = False
    save_when_damaged: bool = False
    falls_safely: bool = False
    """Whether a fall does its holder nothing."""
    no_healing: bool = False
    """Whether its holder gets no health back."""
    on_sheet: bool = True
    """False for the stances that the fight itself gives, which no sheet has."""
    family: frozenset[str] = frozenset()
    """Conditions of which only one may be held at a time."""
    lacks: frozenset[str] = frozenset()
    ends_on_damage: bool = False
    budgets: tuple[tuple[str, int], ...] = ()
    """So much more or less of a budget each turn."""
    exclusive: tuple[str, ...] = ()
    """Budgets of which only one is used in a turn."""
    grants: Grant | None = None
    attacks_per_turn: Value | None = None
    on_end: tuple[Apply, ...] = ()
    """What it leaves when it wholly ends."""
    delays: Delay | None = None
    most: int = 1
    """The most levels that it has."""
    fade: int = 0
    """How many levels go at the end of each turn of its holder."""
    fixed: bool = field(init=False, default=False)
    """Whether it is the same for everybody: nothing of it reads its holder's sheet."""

    def __post_init__(self) -> None:
        reads = self.attacks_per_turn is not None or any(each.value is not None for each in self.modifiers)
        object.__setattr__(self, "fixed", not reads)

    @property
    def needs_sight(self) -> bool:
        """Whether anything of it holds only while its giver is seen."""
        return self.only_in_sight or bool(self.sighted)


@dataclass(slots=True)
class Standing:
    """Answers, numbers and exemptions of one fighter as they are now."""

    key: tuple[tuple[str, str, int], ...] = ()
    """What it was made from: equal keys stand equally."""
    answers: dict[Question, list[tuple[str, EffectRule, FighterId]]] = field(default_factory=dict)
    modifiers: dict[str, list[tuple[Modifier, FighterId]]] = field(default_factory=dict)
    defense: tuple[tuple[str, int], ...] = ()
    defense_total: int = 0
    attacks: tuple[Part, ...] = ()
    leans: tuple[Modifier, ...] = ()
    """What leans on some attack rolls of the holder and not on others."""
    fails_saves: dict[str, str] = field(default_factory=dict)
    no_damage_from: frozenset[str] = frozenset()
    resist: tuple[Resistance, ...] = ()
    immune: tuple[Resistance, ...] = ()
    prevents: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    cannot_act: bool = False
    cannot_react: bool = False
    ends_on_damage: tuple[str, ...] = ()
    budgets: dict[str, int] = field(default_factory=dict)
    exclusive: tuple[tuple[str, ...], ...] = ()
    grants: tuple[Grant, ...] = ()
    attacks_per_turn: int | None = None
    delays: tuple[Delay, ...] = ()
    falls_safely: bool = False
    no_healing: bool = False

    def edges(self, question: Question, about: About, *, save: str = "", skill: str = "") -> list[tuple[str, int]]:
        """Every lean, by the name of the condition that gives it."""
        found = []
        for name, rule, giver in self.answers.get(question, ()):
            if not rule.reaches(save=save, skill=skill):
                continue
            about.giver = giver
            lean = rule.answer(about)
            if lean:
                found.append((name, lean))
        return found

    def asks(self, question: Question, about: About) -> bool:
        """Whether any effect says yes."""
        return self.count(question, about) > 0

    def count(self, question: Question, about: About) -> int:
        """How many effects say yes."""
        found = 0
        for _name, rule, giver in self.answers.get(question, ()):
            about.giver = giver
            found += 1 if rule.answer(about) else 0
        return found

    def save_modifiers(self, save: str, matter: SaveMatter) -> tuple[list[Part], list[tuple[str, int]]]:
        """What conditions add to a saving throw, and how they lean on it."""
        parts: list[Part] = []
        leans: list[tuple[str, int]] = []
        for modifier, _giver in self.modifiers.get("saves", ()):
            if modifier.saves is not None and save not in modifier.saves:
                continue
            if modifier.against is not None and not modifier.against.fits(matter):
                continue
            if modifier.mode:
                leans.append((modifier.name, modifier.mode))
            if modifier.flat or modifier.count:
                parts.append(modifier.part())
        return parts, leans

    def check_modifiers(self, skill: str) -> tuple[list[Part], list[tuple[str, int]]]:
        """What conditions add to a check, and how they lean on it; a check of no skill reads what names none."""
        parts: list[Part] = []
        leans: list[tuple[str, int]] = []
        for modifier, _giver in self.modifiers.get("checks", ()):
            if modifier.skills is not None and skill not in modifier.skills:
                continue
            if modifier.mode:
                leans.append((modifier.name, modifier.mode))
            if modifier.flat or modifier.count:
                parts.append(modifier.part())
        return parts, leans


CLEAR = Standing()
"""The standing of whoever has no condition."""


def net(edges: Sequence[tuple[str, int]]) -> Literal[-1, 0, 1]:
    """Any number of advantages and disadvantages leave one of either, or none (CN-04, CC-11)."""
    if not edges:
        return 0
    up = any(lean > 0 for _name, lean in edges)
    down = any(lean < 0 for _name, lean in edges)
    return 0 if up == down else (1 if up else -1)


def standing_of(
    rules: CombatRules, held: Sequence[tuple[ConditionRule, Held]], sheet: Sheet | None, unseen: Collection[FighterId]
) -> Standing:
    """A standing as ``stand`` works it out: one for all who hold the same from the same givers."""
    for rule, _kept in held:
        if not rule.fixed:
            return stand(held, sheet, unseen)
    key = (tuple([(rule, kept.giver, kept.level, *kept.only) for rule, kept in held]), frozenset(unseen))
    found: Standing | None = rules.standings.get(key)
    return rules.remember(rules.standings, key, stand(held, sheet, unseen)) if found is None else found


def stand(
    held: Iterable[tuple[ConditionRule, Held]], sheet: Sheet | None = None, unseen: Collection[FighterId] = ()
) -> Standing:
    """Work out a standing from the conditions in force.

    Args:
        held: The conditions, and the levels that are reached, each with its giver.
        sheet: The holder's, on which numbers are read as they are now.
        unseen: Those whom the holder does not see.
    """
    ordered = sorted(held, key=lambda each: (each[0].place, each[0].id))
    if unseen:
        ordered = [each for each in ordered if not (each[0].only_in_sight and each[1].giver in unseen)]
    if not ordered:
        return CLEAR
    made = Standing(key=tuple((rule.id, kept.giver, kept.level) for rule, kept in ordered))
    rules = [rule for rule, _kept in ordered]
    for rule, kept in ordered:
        _answers(made, rule, kept, seen=kept.giver not in unseen)
        for save in rule.fails_saves:
            made.fails_saves.setdefault(save, rule.name)
    _numbers(made, ordered, sheet)
    _economy(made, rules, sheet)
    made.resist = tuple(each for rule in rules for each in rule.resist)
    made.immune = tuple(each for rule in rules for each in rule.immune)
    made.prevents = frozenset().union(*(rule.prevents for rule in rules))
    made.no_damage_from = frozenset().union(*(rule.no_damage_from for rule in rules))
    made.lacks = frozenset().union(*(rule.lacks for rule in rules))
    made.no_healing = any(rule.no_healing for rule in rules)
    made.falls_safely = any(rule.falls_safely for rule in rules)
    made.cannot_act = made.asks(Question.CANNOT_ACT, About())
    made.cannot_react = made.asks(Question.CANNOT_REACT, About())
    made.ends_on_damage = tuple(rule.id for rule in rules if rule.ends_on_damage or "damaged" in rule.ends_when)
    return made


def _answers(made: Standing, rule: ConditionRule, kept: Held, *, seen: bool) -> None:
    """What a condition's effects answer: of some only while its giver is seen, of others only about those it means."""
    effects = rule.effects
    if rule.sighted:
        effects += rule.sighted if seen else ()
        made.key = (*made.key, (rule.id, "sight", int(seen)))
    if kept.only:
        effects = tuple(replace(each, answer=_about(each.answer, frozenset(kept.only))) for each in effects)
        made.key = (*made.key, *((rule.id, who, 0) for who in kept.only))
    for effect in effects:
        made.answers.setdefault(effect.question, []).append((rule.name, effect, kept.giver))


def _about(answer: Answer, meant: frozenset[FighterId]) -> Answer:
    """The same answer about some, and none about others."""
    return lambda about: answer(about) if about.other in meant else 0


def _numbers(made: Standing, ordered: Iterable[tuple[ConditionRule, Held]], sheet: Sheet | None) -> None:
    """What conditions change about numbers. What reads the sheet is part of the key, for it makes the standing too."""
    for rule, kept in ordered:
        for written in rule.modifiers:
            modifier = written.of(sheet)
            if modifier is not written:
                made.key = (*made.key, (rule.id, modifier.to, modifier.flat))
            made.modifiers.setdefault(modifier.to, []).append((modifier, kept.giver))
    made.defense = tuple((each.name, each.flat) for each, _giver in made.modifiers.get("defense", ()))
    made.defense_total = sum(amount for _name, amount in made.defense)
    attacks = [each for each, _giver in made.modifiers.get("attacks", ())]
    made.attacks = tuple(each.part() for each in attacks if not each.mode)
    made.leans = tuple(each for each in attacks if each.mode)


def _economy(made: Standing, rules: Sequence[ConditionRule], sheet: Sheet | None) -> None:
    """What conditions change about a turn (CC-07)."""
    for rule in rules:
        for budget, more in rule.budgets:
            made.budgets[budget] = made.budgets.get(budget, 0) + more
    made.exclusive = tuple(rule.exclusive for rule in rules if rule.exclusive)
    made.grants = tuple(rule.grants for rule in rules if rule.grants is not None)
    caps = [rule.attacks_per_turn for rule in rules if rule.attacks_per_turn is not None]
    made.attacks_per_turn = min((cap.number(NO_SHEET if sheet is None else sheet) for cap in caps), default=None)
    made.delays = tuple(rule.delays for rule in rules if rule.delays is not None)
