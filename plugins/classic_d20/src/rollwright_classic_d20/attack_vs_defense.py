"""``attack-vs-defense``: some dice and a number against a defense, then damage added up (CB-05).

A ruleset says which dice, what their extreme faces do, and what a critical does to damage::

    "combat": {
      "kind": "attack-vs-defense",
      "attackRoll": {
        "dice": { "count": 1, "sides": 20 },
        "advantage": true,
        "naturals": { "max": "critical", "min": "miss" },
        "critical": "double-dice"
      }
    }

Saves in a fight roll the same dice. A critical is keyed on the natural face of the throw that counts, never on the
total, and doubles dice, never flat numbers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from rollwright.extend import AttackOdds, AttackRoll, CombatBlock, CombatKind, Distribution, Rolled, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import Act, Amount, DiceStream, Part, Sheet


class AttackVsDefenseBlock(CombatBlock):
    """A fight in which rolls are added up and set against a defense."""

    kind: Literal["attack-vs-defense"] = "attack-vs-defense"
    attack_roll: AttackRoll
    """The dice of attacks and of saves in a fight."""

    @model_validator(mode="after")
    def _naturals_need_one_die(self) -> Self:
        roll = self.attack_roll
        special = roll.naturals.max != "none" or roll.naturals.min != "none"
        if special and roll.dice.count != 1:
            raise PydanticCustomError("naturals-need-one-die", "a single die where its faces mean something")
        if roll.critical_from is not None and roll.naturals.max != "critical":
            raise PydanticCustomError("critical-from-needs-critical", "naturals.max to be critical")
        return self


class AttackVsDefense(CombatKind[AttackVsDefenseBlock]):
    """Reads fights of that block; see the module."""

    id = "attack-vs-defense"
    model = AttackVsDefenseBlock

    def critical_from(self, terms: AttackVsDefenseBlock, sheet: Sheet) -> int:
        """The face from which the owner of the sheet is critical; below 2 there is no range."""
        source = terms.attack_roll.critical_from
        if source is None:
            return 0
        found = sheet.value(sheet.ruleset.value(source))
        return 0 if found < 2 else min(found, terms.attack_roll.dice.sides)  # noqa: PLR2004 - the rule's own bound

    def throw_attack(
        self,
        terms: AttackVsDefenseBlock,
        act: Act,
        parts: Sequence[Part],
        edge: int,
        against: int,
        dice: DiceStream,
    ) -> Rolled:
        """What every roll of a fight throws; the defense has no dice."""
        del against
        return self._throw(terms, act.number, parts, edge, dice)

    def _throw(
        self, terms: AttackVsDefenseBlock, number: int, parts: Sequence[Part], edge: int, dice: DiceStream
    ) -> Rolled:
        """The dice, twice where the roll leans and the ruleset rolls twice; then each rolled part."""
        roll = terms.attack_roll
        count, sides = roll.dice.count, roll.dice.sides
        throws = [dice.rolls(count, sides)]
        kept = 0
        if edge and roll.advantage:
            throws.append(dice.rolls(count, sides))
            kept = _better(throws, edge)
        rolled = Rolled(throws, kept, number, edge=edge)
        for part in parts:
            if part.count:
                faces = dice.rolls(part.count, part.sides)
                rolled.extra.append(faces)
                rolled.parts.append((part.name, part.sign * sum(faces) + part.amount))
            else:
                rolled.parts.append((part.name, part.amount))
        return rolled

    def judge_attack(self, terms: AttackVsDefenseBlock, act: Act, rolled: Rolled, against: int) -> Verdict:
        """The natural faces first, then the total against the defense."""
        roll = terms.attack_roll
        faces = rolled.faces
        if roll.dice.count == 1:
            face, naturals = faces[0], roll.naturals
            top = act.critical_from or roll.dice.sides
            if naturals.min == "miss" and face == 1:
                return MISS
            if naturals.max == "critical" and face >= top:
                return CRITICAL
            if naturals.max == "hit" and face == roll.dice.sides:
                return HIT
        return HIT if rolled.total >= against else MISS

    def throw_save(
        self,
        terms: AttackVsDefenseBlock,
        number: int,
        parts: Sequence[Part],
        edge: int,
        difficulty: int,
        dice: DiceStream,
    ) -> Rolled:
        """The same dice as an attack; the faces alone decide nothing."""
        del difficulty
        return self._throw(terms, number, parts, edge, dice)

    def throw_damage(
        self, terms: AttackVsDefenseBlock, amount: Amount, dice: DiceStream, *, critical: bool = False
    ) -> tuple[int, list[int]]:
        """Dice and flat number. A critical throws the dice again, or adds their highest faces, never the number."""
        if not amount.count:
            return max(0, amount.flat), []
        rule = terms.attack_roll.critical if critical else "none"
        faces = dice.rolls(amount.count * 2 if rule == "double-dice" else amount.count, amount.sides)
        most = amount.count * amount.sides if rule == "max-dice" else 0
        return max(0, sum(faces) + most + amount.flat), faces

    def damage_odds(self, terms: AttackVsDefenseBlock, amount: Amount, *, critical: bool = False) -> Distribution:
        """The exact distribution of that."""
        return _damage(amount.count, amount.sides, amount.flat, terms.attack_roll.critical if critical else "none")

    def attack_odds(
        self, terms: AttackVsDefenseBlock, act: Act, parts: Sequence[Part], edge: int, against: int
    ) -> AttackOdds:
        """Miss, hit and critical over every face and every rolled part."""
        roll = terms.attack_roll
        added = tuple((part.count, part.sides, part.sign, part.amount) for part in parts)
        naturals = (roll.naturals.max, roll.naturals.min) if roll.dice.count == 1 else ("none", "none")
        lean, top = edge if roll.advantage else 0, act.critical_from or roll.dice.sides
        return _attack(roll.dice.count, roll.dice.sides, lean, act.number, added, against, top, naturals)

    def save_odds(
        self, terms: AttackVsDefenseBlock, number: int, parts: Sequence[Part], edge: int, difficulty: int
    ) -> Fraction:
        """The chance to reach the difficulty."""
        roll = terms.attack_roll
        added = tuple((part.count, part.sides, part.sign, part.amount) for part in parts)
        return _save(roll.dice.count, roll.dice.sides, edge if roll.advantage else 0, number, added, difficulty)


MISS = Verdict(hit=False)
HIT = Verdict(hit=True)
CRITICAL = Verdict(hit=True, critical=True)


def _better(throws: list[list[int]], edge: int) -> int:
    first, second = sum(throws[0]), sum(throws[1])
    if edge > 0:
        return 0 if first >= second else 1
    return 0 if first <= second else 1


@lru_cache(maxsize=4096)
def _damage(count: int, sides: int, flat: int, rule: str) -> Distribution:
    if not count:
        return Distribution.constant(max(0, flat))
    thrown = Distribution.die(sides).times(count * 2 if rule == "double-dice" else count)
    most = count * sides if rule == "max-dice" else 0
    return (thrown + (most + flat)).map(lambda result: max(0, result))


@lru_cache(maxsize=4096)
def _dice(count: int, sides: int, edge: int) -> Distribution:
    """One throw of the dice, or the better or worse of two."""
    once = Distribution.die(sides).times(count)
    if not edge:
        return once
    return once.highest(2) if edge > 0 else once.lowest(2)


@lru_cache(maxsize=4096)
def _added(number: int, terms: tuple[Any, ...]) -> Distribution:
    """What is added to the dice, with every rolled part."""
    made = Distribution.constant(number)
    for count, sides, sign, amount in terms:
        part = Distribution.constant(amount)
        if count:
            thrown = Distribution.die(sides).times(count)
            part = (thrown if sign > 0 else thrown.scale(-1)) + amount
        made = made + part
    return made


@lru_cache(maxsize=16384)
def _attack(
    count: int,
    sides: int,
    edge: int,
    number: int,
    terms: tuple[Any, ...],
    against: int,
    top: int,
    naturals: tuple[str, str],
) -> AttackOdds:
    added = _added(number, terms)
    hit = critical = Fraction(0)
    for face, chance in _dice(count, sides, edge).items():
        if naturals[1] == "miss" and face == 1:
            continue
        if naturals[0] == "critical" and face >= top:
            critical += chance
        elif naturals[0] == "hit" and face == sides:
            hit += chance
        else:
            hit += chance * added.at_least(against - face)
    return AttackOdds(1 - hit - critical, hit, critical)


@lru_cache(maxsize=16384)
def _save(count: int, sides: int, edge: int, number: int, terms: tuple[Any, ...], difficulty: int) -> Fraction:
    return (_dice(count, sides, edge) + _added(number, terms)).at_least(difficulty)
