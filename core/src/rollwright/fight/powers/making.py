"""Abilities that somebody knows, as acts: one for each size, and each as it is at every level it can be paid at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rollwright.ability.ask import Asked
from rollwright.ability.foe import ModelFoe
from rollwright.ability.granting import NO_SIZE, names_of
from rollwright.ability.owned import owned
from rollwright.ability.resolving import save_difficulty
from rollwright.check.prepare import kind_of
from rollwright.document.abilities import Power as PowerBlock
from rollwright.errors import BoundError, FormulaError, Refused
from rollwright.fight.acts.act import Act, SaveAsked
from rollwright.fight.powers.pieces import Pieces, Sorting
from rollwright.fight.powers.power import PREFIX, Doing, Power
from rollwright.fight.powers.spans import power_span
from rollwright.sheet.costs import terms
from rollwright.sheet.modifiers import With

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.ability import Ability, Owned
    from rollwright.ability.model import SizeWord
    from rollwright.fight.rules import CombatRules
    from rollwright.formula import Number
    from rollwright.sheet import Sheet

AIMS: Final = {"self": "self", "one": "enemy", "foe": "enemy", "ally": "ally", "area": "enemy", "any": "any"}
"""Whom a fight's act is aimed at, by whom an ability is for."""


def power_acts(rules: CombatRules, sheet: Sheet) -> Iterator[Act | tuple[str, Refused]]:
    """Every ability of the document that somebody knows, as an act; or its label, and why a fight cannot play it."""
    for having in owned(sheet):
        ability = having.ability
        if having.item or ability.passive or not isinstance(ability.source, PowerBlock):
            continue
        yield from acts_of(rules, sheet, having)


def acts_of(rules: CombatRules, sheet: Sheet, having: Owned) -> Iterator[Act | tuple[str, Refused]]:
    """One ability of the document in somebody's hands, in each of its sizes."""
    ability = having.ability
    for size in ability.sizes or (NO_SIZE,):
        try:
            yield _Making(rules, sheet, having, size).whole()
        except (Refused, FormulaError, BoundError) as error:
            yield ability.label, Refused(error.code, dict(error.params))


class _Making:
    """One ability in one size on its way to an act."""

    def __init__(self, rules: CombatRules, sheet: Sheet, having: Owned, size: SizeWord) -> None:
        self.rules, self.sheet, self.having, self.size = rules, sheet, having, size
        self.ability: Ability = having.ability
        self.names: dict[str, Number] = names_of(sheet, having, size)

    def whole(self) -> Act:
        """The act, with what it is at each level above its least price."""
        if self.rules.by_consequences and self.ability.way.mode in ("save", "attack") and not self._tests():
            raise Refused("power-needs-foes-roll", {})
        costs = terms(self.rules.ruleset, self.having.price, self.sheet, None, self.names)
        least = replace(self._act(0), costs=costs)
        steps = max((term.most for term in costs), default=0)
        if not steps:
            return least
        rungs = tuple(replace(self._act(step, least.level), costs=costs) for step in range(1, steps + 1))
        return replace(self._act(0, least.level), costs=costs, rungs=rungs)

    def _act(self, steps: int, level: int = 0) -> Act:
        """The act as it is so many levels above a least one of that level."""
        ability = self.ability
        names = {**self.names, "steps": steps}
        if level:
            names["slot"] = level + steps
        sorting = Sorting(self.rules, self.sheet, names, on_self=ability.aim == "self")
        hit, missed = sorting.sorted(ability.on_hit), sorting.sorted(ability.on_miss)
        plain = self._plain(names)
        otherwise = None
        if missed.clauses or missed.heal or missed.temporary or missed.applies:
            otherwise = _with(replace(plain, rolls=False, save=None), missed)
        power = Power(
            ability,
            Asked(ability.ref, self.size.id),
            names,
            Doing(tuple(hit.own), tuple(hit.theirs)),
            Doing(tuple(missed.own), tuple(missed.theirs)),
            otherwise,
            self._tests(),
            self._tests() and self._difficulty_of_each(),
        )
        return replace(_with(plain, hit), power=power)

    def _plain(self, names: dict[str, Number]) -> Act:
        """The act without what it does."""
        ability, rules = self.ability, self.rules
        aim = AIMS[ability.aim]
        save = self._save(names)
        number, upgrades = self._to_hit(names)
        label = f"{ability.label} ({self.size.label})" if self.size.id else ability.label
        return Act(
            id=PREFIX + ability.ref + (f":{self.size.id}" if self.size.id else ""),
            name=label,
            group="ability",
            budget=ability.action or rules.main_budget,
            aim=aim,  # type: ignore[arg-type]
            count=self._count(names),
            area=ability.aim == "area",
            rolls=ability.way.mode == "attack" and not self._tests(),
            number=number,
            upgrades=upgrades,
            critical_from=rules.kind.critical_from(rules.terms, self.sheet),
            save=save,
            condition_difficulty=save.difficulty if save else 0,
            concentration=ability.concentration and rules.concentration is not None,
            capped=True,
            keeps=rules.by_consequences and not self._tests(),
            harmful=aim == "enemy",
            span=power_span(rules, ability),
        )

    def _count(self, names: dict[str, Number]) -> int:
        most = self.ability.most
        if most is not None:
            return max(1, most.number(With(self.sheet, names)))
        return self.rules.ruleset.limits.fighters if self.ability.aim == "area" else 1

    def _save(self, names: dict[str, Number]) -> SaveAsked | None:
        way = self.ability.way
        if way.mode != "save":
            return None
        foe = None if way.difficulty is not None else ModelFoe.of(self.sheet)
        against = save_difficulty(self.sheet, self.ability, names, foe)
        return SaveAsked(way.save, against, "half" if way.half else "none")

    def _tests(self) -> bool:
        """Whether its user rolls a check: also a roll to hit against a number that is not the target's."""
        way = self.ability.way
        return way.mode == "check" or (way.mode == "attack" and way.defense is not None)

    def _difficulty_of_each(self) -> bool:
        """Whether each target's defense is what the check must reach.

        Raises:
            Refused: Nothing says what must be reached.
        """
        way = self.ability.way
        if way.difficulty is not None or way.defense is not None or not kind_of(self.rules.ruleset).takes_difficulty:
            return False
        if AIMS[self.ability.aim] != "enemy":
            raise Refused("ability-needs-difficulty", {"name": self.ability.label})
        return True

    def _to_hit(self, names: dict[str, Number]) -> tuple[int, int]:
        way = self.ability.way
        if way.mode != "attack" or self._tests():
            return 0, 0
        if way.to_hit is not None:
            return way.to_hit.number(With(self.sheet, names)), 0
        rolled: dict[str, Any] = way.roll or {}
        kind = self.rules.kind
        return kind.row_numbers(self.rules.terms, self.sheet, rolled.get("stat", ""), rolled.get("skill", ""), 0)


def _with(act: Act, pieces: Pieces) -> Act:
    return replace(
        act,
        clauses=tuple(pieces.clauses),
        heal=pieces.heal,
        temporary=pieces.temporary,
        applies=tuple(pieces.applies),
    )
