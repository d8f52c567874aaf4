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

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, cast

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from rollwright.extend import AttackOdds, AttackRoll, CombatBlock, CombatKind, Distribution, Rolled, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import Act, Amount, DiceStream, Part, Ruleset, Sheet, Value


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


@dataclass(frozen=True, slots=True)
class Terms:
    """The block as a fight asks for it: every throw reads it, and a model is slow to read."""

    initiative: tuple[int, int]
    """Dice and their faces; no dice where the order is fixed by numbers alone."""
    count: int
    sides: int
    advantage: bool
    """Whether a lean throws twice."""
    misses: int
    """The face that misses whatever the total is; 0 where none does."""
    hits: int
    """The face that hits whatever the total is; above every face where none does."""
    critical: bool
    """Whether the highest faces are critical."""
    times: int
    """How often a critical throws damage dice."""
    most: bool
    """Whether it adds their highest faces instead."""
    critical_from: Value | None
    """The lowest face that is critical for the owner of a sheet."""

    @classmethod
    def of(cls, ruleset: Ruleset, block: AttackVsDefenseBlock) -> Terms:
        """Read a block."""
        roll = block.attack_roll
        sides, naturals, one = roll.dice.sides, roll.naturals, roll.dice.count == 1
        own = block.initiative.dice
        return cls(
            (0, 1) if own is None else (own.count, own.sides),
            roll.dice.count,
            sides,
            roll.advantage,
            misses=1 if one and naturals.min == "miss" else 0,
            hits=sides if one and naturals.max == "hit" else sides + 1,
            critical=one and naturals.max == "critical",
            times=2 if roll.critical == "double-dice" else 1,
            most=roll.critical == "max-dice",
            critical_from=None if roll.critical_from is None else ruleset.value(roll.critical_from),
        )


class AttackVsDefense(CombatKind[Terms]):
    """Reads fights of that block; see the module."""

    id = "attack-vs-defense"
    model = AttackVsDefenseBlock
    contests: ClassVar[bool] = True

    def compile(self, ruleset: Ruleset, block: CombatBlock) -> Terms:
        """Read the block once."""
        return Terms.of(ruleset, cast("AttackVsDefenseBlock", block))

    def critical_from(self, terms: Terms, sheet: Sheet) -> int:
        """The face from which the owner of the sheet is critical; below 2 there is no range."""
        found = 0 if terms.critical_from is None else sheet.value(terms.critical_from)
        return 0 if found < 2 else min(found, terms.sides)  # noqa: PLR2004 - the rule's own bound

    def throw_initiative(self, terms: Terms, modifier: int, dice: DiceStream) -> Rolled:
        """The dice of ``initiative`` and the modifier."""
        return Rolled([dice.rolls(*terms.initiative)], 0, modifier)

    def throw_attack(
        self,
        terms: Terms,
        act: Act,
        parts: Sequence[Part],
        edge: int,
        against: int,
        dice: DiceStream,
    ) -> Rolled:
        """What every roll of a fight throws; the defense has no dice."""
        del against
        if terms.count == 1 and not (parts or edge):  # most throws of a fight
            return Rolled([[dice.roll(terms.sides)]], 0, act.number, [], [])
        return self._throw(terms, act.number, parts, edge, dice)

    def _throw(self, terms: Terms, number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
        """The dice, twice where the roll leans and the ruleset rolls twice; then each rolled part."""
        throws = [[dice.roll(terms.sides)] if terms.count == 1 else dice.rolls(terms.count, terms.sides)]
        if not (parts or edge):
            return Rolled(throws, 0, number, [], [])
        kept = 0
        if edge and terms.advantage:
            throws.append(dice.rolls(terms.count, terms.sides))
            kept = _better(throws, edge)
        added: list[tuple[str, int]] = []
        extra: list[list[int]] = []
        for part in parts:
            if part.count:
                faces = dice.rolls(part.count, part.sides)
                extra.append(faces)
                added.append((part.name, part.sign * sum(faces) + part.amount))
            else:
                added.append((part.name, part.amount))
        return Rolled(throws, kept, number, added, extra, edge)

    def judge_attack(self, terms: Terms, act: Act, rolled: Rolled, against: int) -> Verdict:
        """The natural faces first, then the total against the defense."""
        face = rolled.throws[rolled.kept][0]
        if face <= terms.misses:
            return MISS
        if terms.critical and face >= (act.critical_from or terms.sides):
            return CRITICAL
        total = rolled.comes_to() if rolled.parts or terms.count > 1 else face + rolled.number
        return HIT if total >= against or face >= terms.hits else MISS

    def throw_save(
        self,
        terms: Terms,
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
        self, terms: Terms, amount: Amount, dice: DiceStream, *, critical: bool = False
    ) -> tuple[int, list[int]]:
        """Dice and flat number. A critical throws the dice again, or adds their highest faces, never the number."""
        if not amount.count:
            return max(0, amount.flat), []
        faces = dice.rolls(amount.count * terms.times if critical else amount.count, amount.sides)
        most = amount.count * amount.sides if critical and terms.most else 0
        return max(0, sum(faces) + most + amount.flat), faces

    def damage_odds(self, terms: Terms, amount: Amount, *, critical: bool = False) -> Distribution:
        """The exact distribution of that."""
        times, most = (terms.times, terms.most) if critical else (1, False)
        return _damage(amount.count, amount.sides, amount.flat, times, most)

    def attack_odds(self, terms: Terms, act: Act, parts: Sequence[Part], edge: int, against: int) -> AttackOdds:
        """Miss, hit and critical over every face and every rolled part."""
        added = tuple((part.count, part.sides, part.sign, part.amount) for part in parts)
        lean = edge if terms.advantage else 0
        top = (act.critical_from or terms.sides) if terms.critical else terms.sides + 1
        naturals = (terms.misses, top, terms.hits)
        return _attack(terms.count, terms.sides, lean, act.number, added, against, naturals)

    def save_odds(self, terms: Terms, number: int, parts: Sequence[Part], edge: int, difficulty: int) -> Fraction:
        """The chance to reach the difficulty."""
        added = tuple((part.count, part.sides, part.sign, part.amount) for part in parts)
        return _save(terms.count, terms.sides, edge if terms.advantage else 0, number, added, difficulty)

    def contest_odds(self, terms: Terms, number: int, parts: Sequence[Part], edge: int) -> Distribution:
        """The same dice with everything that is added to them."""
        added = tuple((part.count, part.sides, part.sign, part.amount) for part in parts)
        return _total(terms.count, terms.sides, edge if terms.advantage else 0, number, added)


MISS = Verdict(hit=False)
HIT = Verdict(hit=True)
CRITICAL = Verdict(hit=True, critical=True)


def _better(throws: list[list[int]], edge: int) -> int:
    first, second = sum(throws[0]), sum(throws[1])
    if edge > 0:
        return 0 if first >= second else 1
    return 0 if first <= second else 1


@lru_cache(maxsize=4096)
def _damage(count: int, sides: int, flat: int, times: int, most: bool) -> Distribution:  # noqa: FBT001 - a key
    if not count:
        return Distribution.constant(max(0, flat))
    thrown = Distribution.die(sides).times(count * times)
    highest = count * sides if most else 0
    return (thrown + (highest + flat)).map(lambda result: max(0, result))


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
    naturals: tuple[int, int, int],
) -> AttackOdds:
    misses, top, hits = naturals if count == 1 else (0, count * sides + 1, count * sides + 1)
    added = _added(number, terms)
    hit = critical = Fraction(0)
    for face, chance in _dice(count, sides, edge).items():
        if face <= misses:
            continue
        if face >= top:
            critical += chance
        elif face >= hits:
            hit += chance
        else:
            hit += chance * added.at_least(against - face)
    return AttackOdds(1 - hit - critical, hit, critical)


@lru_cache(maxsize=16384)
def _save(count: int, sides: int, edge: int, number: int, terms: tuple[Any, ...], difficulty: int) -> Fraction:
    return _total(count, sides, edge, number, terms).at_least(difficulty)


@lru_cache(maxsize=4096)
def _total(count: int, sides: int, edge: int, number: int, terms: tuple[Any, ...]) -> Distribution:
    return _dice(count, sides, edge) + _added(number, terms)
