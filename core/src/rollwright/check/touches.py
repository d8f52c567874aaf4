"""What touches a roll outside a fight: conditions that are held, and levels that are reached (CN-01, CN-04).

The vocabulary is the fight's own, ``combat.conditions`` and ``combat.levels``: each rule is compiled once, and its
effects answer the same questions as in a fight. Beside it stands the sheet's own ``edge`` of a condition. Rules speak
in the order of the document, and each shows its own name beside the roll that it touched.

A rule that is narrowed to some skills or saves says nothing about other rolls, and nothing about a bare ability.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from rollwright.check.model import Modifier
from rollwright.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rollwright.document.conditions import ConditionRule, Level, Numbers
    from rollwright.document.conditions import Modifier as ModifierBlock
    from rollwright.document.live import Condition
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

Holds: TypeAlias = "Callable[[Sheet], str]"
"""Whether a rule holds for a sheet: the name it goes by now, or nothing."""

EDGE_QUESTION: Final = {"check": "own-check-edge", "save": "own-save-edge"}
MODIFIED: Final = {"check": "checks", "save": "saves"}


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
    against: Mapping[str, Any] | None = None


@dataclass(slots=True)
class Touched:
    """Everything that touched a roll, by name."""

    advantages: list[str]
    disadvantages: list[str]
    modifiers: list[Modifier]
    automatic: str = ""

    def lean(self, edge: int, name: str) -> None:
        """Note what leans the roll."""
        if edge:
            (self.advantages if edge > 0 else self.disadvantages).append(name)


@dataclass(frozen=True, slots=True)
class Outside:
    """What a question is about outside a fight: nobody else is there, and there is no board."""

    holder: str = ""
    giver: str = ""
    other: str = ""
    giver_side: bool = False
    adjacent: bool = False
    board: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """One condition's or level's say in rolls, compiled."""

    holds: Holds
    numbers: Numbers
    edges: Mapping[str, tuple[Callable[[Any], int], ...]]
    amounts: tuple[tuple[ModifierBlock, Value | None, Value | None], ...]

    def touch(self, sheet: Sheet, roll: Roll, touched: Touched) -> None:
        """Add what this rule says about a roll."""
        name = self.holds(sheet)
        if not name:
            return
        if roll.use == "save" and roll.name in self.numbers.fails_saves:
            touched.automatic = touched.automatic or name
        if _within(self._narrowed(roll.use), roll.name):
            for answer in self.edges.get(EDGE_QUESTION[roll.use], ()):
                touched.lean(answer(Outside()), name)
        for block, flat, dice in self.amounts:
            if block.to == MODIFIED[roll.use] and self._fits(block, roll):
                touched.lean({"advantage": 1, "disadvantage": -1}.get(block.mode or "", 0), name)
                if flat is not None or dice is not None:
                    added = 0 if flat is None else flat.number(sheet)
                    text = "" if dice is None else filled_in(dice, sheet)
                    touched.modifiers.append(Modifier(name, added, text, block.minus))

    def _narrowed(self, use: str) -> tuple[str, ...] | None:
        return self.numbers.saves if use == "save" else self.numbers.skills

    def _fits(self, block: ModifierBlock, roll: Roll) -> bool:
        own = block.saves if roll.use == "save" else block.skills
        if not _within(self._narrowed(roll.use) if own is None else own, roll.name):
            return False
        return block.against is None or _matches(block.against, roll.against or {})


class Touches:
    """Every rule of a ruleset that may touch a roll outside a fight. Make one with ``ruleset.part(Touches)``."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._edged = tuple(held for held in ruleset.document.sheet.live.conditions if held.edge)
        self._rules = tuple(_rules(ruleset))

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(ruleset)

    def of(self, sheet: Sheet, roll: Roll) -> Touched:
        """What touches a roll of this sheet."""
        touched = Touched([], [], [])
        for held in self._edged:
            if held.id in sheet.state.live.conditions and _edge_reaches(held, roll):
                touched.lean(held.edge, held.label)
        for rule in self._rules:
            rule.touch(sheet, roll, touched)
        return touched


def _rules(ruleset: Ruleset) -> Iterator[Rule]:
    combat = ruleset.document.combat
    if combat is None:
        return
    labels = {held.id: held.label for held in ruleset.document.sheet.live.conditions}
    for condition in combat.conditions:
        yield _rule(ruleset, condition, _while_held(condition, labels.get(condition.condition, condition.condition)))
    for level in combat.levels:
        yield _rule(ruleset, level, _while_reached(ruleset, level))


def _rule(ruleset: Ruleset, numbers: Numbers, holds: Holds) -> Rule:
    unseen = _needing_sight(numbers)
    edges: dict[str, list[Callable[[Any], int]]] = {}
    for word in numbers.effects:
        if word in unseen:
            continue
        effect: Any = ruleset.registry.get("condition_effects", word)
        for question, answer in effect.answers.items():
            edges.setdefault(getattr(question, "value", question), []).append(answer)
    amounts = tuple(
        (block, _value(ruleset, block.flat), _value(ruleset, block.dice))
        for block in numbers.modifiers
        if block.to in MODIFIED.values()
    )
    return Rule(holds, numbers, {question: tuple(answers) for question, answers in edges.items()}, amounts)


def _needing_sight(numbers: Any) -> tuple[str, ...]:
    """Effects that hold only while their source is seen; outside a fight nobody is there to be seen."""
    rule = getattr(numbers, "while_source_in_sight", False)
    if isinstance(rule, bool):
        return tuple(numbers.effects) if rule else ()
    return tuple(rule)


def _value(ruleset: Ruleset, source: Any) -> Value | None:
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


def _matches(wanted: Any, found: Mapping[str, Any]) -> bool:
    if wanted.magic and found.get("magic"):
        return True
    damage = {str(word).casefold() for word in found.get("damage") or ()}
    if damage & {word.casefold() for word in wanted.damage}:
        return True
    return bool(set(wanted.conditions) & set(found.get("conditions") or ()))


def _edge_reaches(held: Condition, roll: Roll) -> bool:
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
