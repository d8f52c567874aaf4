"""What touches a roll outside a fight: conditions that are held, levels that are reached, items (CN-01, CN-04, SH-19).

The vocabulary is the fight's own, ``combat.conditions`` and ``combat.levels``: each rule is compiled once, and its
effects answer the same questions as in a fight. Beside it stands the sheet's own ``edge`` of a condition. Rules speak
in the order of the document, and each shows its own name beside the roll that it touched.

A rule that is narrowed to some skills or saves says nothing about other rolls, and nothing about a bare ability.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from rollwright.check.model import Modifier
from rollwright.effect import NOTHING, About, Question, SaveAgainst, effect_rules
from rollwright.errors import Refused
from rollwright.sheet.worn import effects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rollwright.document import ValueSource
    from rollwright.document.conditions import ConditionRule, Level, Numbers
    from rollwright.document.conditions import Modifier as ModifierBlock
    from rollwright.document.live import Condition
    from rollwright.effect import EffectRule, SaveMatter
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet
    from rollwright.sheet.worn import Effect

Holds: TypeAlias = "Callable[[Sheet], str]"
"""Whether a rule holds for a sheet: the name it goes by now, or nothing."""

EDGES: Final = {"check": Question.OWN_CHECK_EDGE, "save": Question.OWN_SAVE_EDGE}
MODIFIED: Final = {"check": "checks", "save": "saves"}
MODES: Final = {"advantage": 1, "disadvantage": -1, None: 0}
ALONE: Final = About()
"""What a question is about outside a fight."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The roll that is asked about.

    Args:
        use: ``check`` or ``save``.
        name: The skill's or the save's id; empty for a bare ability or any other number.
        ability: The ability it is rolled with, where there is one.
        against: What a save is made against.
    """

    use: str
    name: str = ""
    ability: str = ""
    against: SaveMatter = NOTHING


@dataclass(slots=True)
class Touched:
    """Everything that touched a roll, by name."""

    advantages: list[str]
    disadvantages: list[str]
    modifiers: list[Modifier]
    automatic: str = ""

    def lean(self, edge: int, name: str) -> None:
        """Note what leans the roll."""
        named = self.advantages if edge > 0 else self.disadvantages
        if edge and (not name or name not in named):  # what is asked for without a name may lean several times
            named.append(name)


@dataclass(frozen=True, slots=True)
class Added:
    """A modifier of a condition or a level, compiled.

    Args:
        to: ``checks`` or ``saves``.
        names: The skills or saves it is for; None is all.
        against: What a save must be against; None is anything.
        lean: +1, 0 or -1, where it rolls twice.
        flat: What it adds without dice.
        dice: Dice that are thrown for it.
        minus: Takes the dice away instead.
    """

    to: str
    names: tuple[str, ...] | None
    against: SaveAgainst | None
    lean: int
    flat: Value | None
    dice: Value | None
    minus: bool

    def reaches(self, roll: Roll) -> bool:
        """Whether it is for that roll."""
        if self.to != MODIFIED[roll.use] or not _within(self.names, roll.name):
            return False
        return self.against is None or self.against.fits(roll.against)

    def touch(self, sheet: Sheet, name: str, touched: Touched) -> None:
        """Add what it comes to on a sheet, under the name of what has it."""
        touched.lean(self.lean, name)
        if self.flat is not None or self.dice is not None:
            flat = 0 if self.flat is None else self.flat.number(sheet)
            dice = "" if self.dice is None else filled_in(self.dice, sheet)
            touched.modifiers.append(Modifier(name, flat, dice, self.minus))


@dataclass(frozen=True, slots=True)
class Rule:
    """One condition's or level's say in rolls, compiled."""

    holds: Holds
    fails_saves: tuple[str, ...]
    effects: tuple[EffectRule, ...]
    added: tuple[Added, ...]

    def touch(self, sheet: Sheet, roll: Roll, touched: Touched) -> None:
        """Add what this rule says about a roll."""
        name = self.holds(sheet)
        if name:
            self.speak(sheet, roll, touched, name)

    def speak(self, sheet: Sheet, roll: Roll, touched: Touched, name: str) -> None:
        """Add what it says, under the name of what has it."""
        save, skill = (roll.name, "") if roll.use == "save" else ("", roll.name)
        if save and save in self.fails_saves:
            touched.automatic = touched.automatic or name
        for effect in self.effects:
            if effect.question is EDGES[roll.use] and effect.reaches(save=save, skill=skill):
                touched.lean(effect.answer(ALONE), name)
        for added in self.added:
            if added.reaches(roll):
                added.touch(sheet, name, touched)


class Touches:
    """Every rule of a ruleset that may touch a roll outside a fight. Make one with ``ruleset.part(Touches)``."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._edged = tuple(held for held in ruleset.document.sheet.live.conditions if held.edge)
        self._rules = tuple(_rules(ruleset))
        self._ruleset = ruleset
        self._items: dict[tuple[str, str], Rule] = {}

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(ruleset)

    def of(self, sheet: Sheet, roll: Roll) -> Touched:
        """What touches a roll of this sheet."""
        touched = Touched([], [], [])
        for held in self._edged:
            if held.id in sheet.state.live.conditions and edge_reaches(held, roll):
                touched.lean(held.edge, held.label)
        for rule in self._rules:
            rule.touch(sheet, roll, touched)
        if sheet.state.items:
            for effect in effects(sheet):
                self._item(effect).speak(sheet, roll, touched, effect.held.label)
        return touched

    def _item(self, effect: Effect) -> Rule:
        """What an effect of an item says in rolls; compiled when the item is first had."""
        key = (effect.held.ref, effect.key)
        rule = self._items.get(key)
        if rule is None:
            block: Any = effect.block
            rule = self._items[key] = _rule(self._ruleset, block, _always, block.effects)
        return rule


def _rules(ruleset: Ruleset) -> Iterator[Rule]:
    combat = ruleset.document.combat
    if combat is None:
        return
    labels = {held.id: held.label for held in ruleset.document.sheet.live.conditions}
    for condition in combat.conditions:
        holds = _while_held(condition, labels.get(condition.condition, condition.condition))
        yield _rule(ruleset, condition, holds, _unseen(condition))
    for level in combat.levels:
        yield _rule(ruleset, level, _while_reached(ruleset, level), level.effects)


def _always(_sheet: Sheet) -> str:
    """An item's effects are asked for only while they hold."""
    return "items"


def _rule(ruleset: Ruleset, numbers: Numbers, holds: Holds, effects: Iterable[str]) -> Rule:
    added = tuple(_added(ruleset, block, numbers) for block in numbers.modifiers if block.to in MODIFIED.values())
    return Rule(holds, numbers.fails_saves, tuple(effect_rules(ruleset.registry, effects, numbers)), added)


def _added(ruleset: Ruleset, block: ModifierBlock, numbers: Numbers) -> Added:
    own, narrow = (block.saves, numbers.saves) if block.to == "saves" else (block.skills, numbers.skills)
    return Added(
        block.to,
        narrow if own is None else own,
        None if block.against is None else SaveAgainst.of(block.against),
        MODES[block.mode],
        _value(ruleset, block.flat),
        _value(ruleset, block.dice),
        block.minus,
    )


def _unseen(condition: ConditionRule) -> tuple[str, ...]:
    """The effects that hold with nobody there; outside a fight the source of a condition is never seen."""
    needs_sight = condition.while_source_in_sight
    if isinstance(needs_sight, bool):
        return () if needs_sight else condition.effects
    return tuple(effect for effect in condition.effects if effect not in needs_sight)


def _value(ruleset: Ruleset, source: ValueSource | None) -> Value | None:
    return None if source is None else ruleset.value(source)


def _while_held(rule: ConditionRule, label: str) -> Holds:
    name = rule.condition
    return lambda sheet: label if name in sheet.state.live.conditions else ""


def _while_reached(ruleset: Ruleset, level: Level) -> Holds:
    root = "track" if level.track is not None else "derived"
    read = f"{root}.{level.track or level.derived}"
    named = ruleset.named(read)
    label = read if named is None else named.label

    def reached(sheet: Sheet) -> str:
        stands = sheet.number(read)
        return f"{label} {stands}" if stands >= level.at else ""

    return reached


def _within(names: tuple[str, ...] | None, name: str) -> bool:
    return names is None or name in names


def edge_reaches(held: Condition, roll: Roll) -> bool:
    """Whether a condition's edge is for this roll. ``ability`` is every roll of an ability that is no save."""
    kinds = {roll.use, roll.name, roll.ability}
    if roll.use == "check":
        kinds |= {"ability", "skill"} if roll.name else {"ability"}
    return not held.checks or any(word in kinds for word in held.checks)


def filled_in(dice: Value, sheet: Sheet) -> str:
    """A dice formula with the numbers of a sheet in the place of its names."""
    text = dice.text
    for name in sorted(dice.names, key=len, reverse=True):
        number = sheet.read(name)
        if number != int(number):
            raise Refused("dice-need-whole-numbers", {"text": dice.text, "name": name, "found": str(number)})
        text = text.replace(f"@{name}", f"({int(number)})")
    return text
