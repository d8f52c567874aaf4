"""``dice-pool``: as many dice as the sheet's number, each counted by itself (RS-05).

The sheet's number is a number of dice; what has to be reached is a number of successes. In order: the size (the
number, the situation, bought dice, what rides on checks) held to the pool's bounds, the throw, dice that are earned,
dice that are thrown again, the count with what counts twice and what takes away, bought successes, and last the
comparison. A pool of no dice fails. A botch needs that no die reached its target: a success that was cancelled away is
a plain failure, and so is a botch that bought successes turn into nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import (
    Bought,
    Check,
    Distribution,
    Judgement,
    Modifier,
    Odds,
    ResolutionKind,
    RolledModifier,
    Starter,
    buy,
    rung_of,
)
from rollwright_dice_pool.asked import faces_asked, thrown_again
from rollwright_dice_pool.counting import BOTCHED, Counting
from rollwright_dice_pool.faults import entry_faults, faults
from rollwright_dice_pool.settings import DicePoolSettings
from rollwright_dice_pool.telling import shown_in_a_line
from rollwright_dice_pool.throwing import Fallen, shown, throw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import JSON, DiceStream, Document, PoolCheck, RuleFault, Sheet


@dataclass(frozen=True, slots=True)
class PoolRoll:
    """The dice as they fell, which is all that is kept while the roll is held."""

    size: int
    fallen: Fallen
    rolled: tuple[RolledModifier, ...] = ()


class DicePool(ResolutionKind[DicePoolSettings, PoolRoll]):
    """So many dice, of which each counts by itself."""

    id = "dice-pool"
    model = DicePoolSettings
    adds = False
    comes_to = "successes"
    outcomes: ClassVar[tuple[str, ...]] = ("critical-failure", "failure", "success", "critical-success")
    options: ClassVar[frozenset[str]] = frozenset(
        {"threshold", "explode", "double", "reroll", "spend", "use", "harder"}
    )

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {
            "kind": self.id,
            "abilityModifier": {"op": "identity"},
            "proficiency": {"bonus": {"const": 1}},
            "proficiencyTiers": [
                {"id": "untrained", "label": "Untrained"},
                {"id": "trained", "label": "Trained", "multiplier": 1},
            ],
            "die": {"sides": 10},
            "pool": {"min": 0, "max": 20},
            "target": {"default": 7, "min": 5, "max": 9},
            "difficultyLadder": [
                {"label": "Plain", "successes": 1},
                {"label": "Hard", "successes": 2},
                {"label": "Grim", "successes": 3},
            ],
        }
        return Starter(resolution, {"min": 0, "max": 6, "default": 3})

    def faults(self, settings: DicePoolSettings, document: Document) -> Iterator[RuleFault]:
        """What is wrong with the block beyond its shape."""
        return faults(settings, document)

    def entry_faults(self, settings: DicePoolSettings, block: PoolCheck) -> Iterator[RuleFault]:
        """What an entry may ask of a check: rerolls that there are, faces that are allowed."""
        return entry_faults(settings, block)

    def pairs(self, settings: DicePoolSettings) -> bool:
        """Whether two abilities may be rolled together."""
        return settings.pool.ability_plus_ability

    def options_of(self, settings: DicePoolSettings) -> frozenset[str]:
        """What a check may ask for: nothing of dice that the ruleset does not have."""
        missing = {name for name in ("double", "explode", "reroll") if not getattr(settings, name)}
        return self.options - missing

    def difficulty(self, settings: DicePoolSettings, word: str) -> tuple[int, Mapping[str, Any]]:
        """The successes of a rung, by its label in any case, and the face that each die must show there."""
        rung = rung_of(settings.difficulty_ladder, word)
        return rung.successes, {} if rung.target is None else {"threshold": rung.target}

    def fitted(self, check: Check, sheet: Sheet) -> Check:
        """The check with what it buys, what of the situation is allowed, and how its dice are counted."""
        settings = self.settings(check)
        bought = buy(sheet, check, settings)
        options = faces_asked(settings, check, bought)
        options["again"] = thrown_again(settings, check, bought)
        options["bought"] = bought
        options["from"] = ", ".join(sheet.rules.pools[pool].label for pool in bought.told if pool in sheet.rules.pools)
        room = settings.situational_dice
        bonus = check.bonus if room is None else min(max(check.bonus, room.min), room.max)
        return replace(check, bonus=bonus, options=options, pays=(*check.pays, *bought.pays))

    def roll(self, check: Check, dice: DiceStream) -> PoolRoll:
        """Throw what rolled modifiers add first, since it is a number of dice; then the pool."""
        rolled = self.throw_modifiers(check, dice)
        added = sum(part.amount for part in rolled)
        size = self.settings(check).held(check.number + added + _bought(check).dice)
        return PoolRoll(size, throw(self._counting(check), size, dice), rolled)

    def judge(self, check: Check, roll: PoolRoll) -> Judgement:
        """Count, add what was bought, and compare."""
        fallen, bought, rule = roll.fallen, _bought(check), self._counting(check)
        total = fallen.net + bought.successes if roll.size else 0
        outcome, success = self._outcome(check, total, botch=fallen.botch, empty=not roll.size)
        named = [RolledModifier(Modifier(check.options.get("from", ""), bought.dice))] if bought.dice else []
        told: dict[str, JSON] = {"target": rule.target}
        if fallen.botch or fallen.complication:
            told |= {"botch": fallen.botch, "complication": fallen.complication}
        if bought.told or bought.nothing:
            told["bought"] = bought.to_json()
        return Judgement(
            outcome=outcome,
            success=success,
            dice=shown(rule, fallen),
            rolled=(*roll.rolled, *named),
            successes=total,
            margin=None if check.difficulty is None else total - check.difficulty,
            pool=roll.size,
            edge=0,
            facts=told,
            shown=("pool-count", shown_in_a_line(check, rule, roll.fallen, bought, total)),
        )

    def odds(self, check: Check) -> Odds:
        """The exact chances, over every size that rolled modifiers may make the pool."""
        chances: dict[str, Fraction] = {}
        mean = Fraction(0)
        for size, likely in self._sizes(check).items():
            for outcome, chance in self._chances(check, size).items():
                chances[outcome] = chances.get(outcome, Fraction(0)) + likely * chance
            if size:
                mean += likely * (self._counting(check).counts(size).mean() + _bought(check).successes)
        if check.difficulty is None:
            return Odds({"rolled": Fraction(1)}, None, mean)
        told = {word: chances.get(word, Fraction(0)) for word in self.outcomes}
        success = told["success"] + told["critical-success"]
        shown_too = {word: chance for word, chance in told.items() if chance or word in ("failure", "success")}
        return Odds(shown_too, success, mean)

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """More successes do better; a botch does worse than any throw that is none."""
        return _standing(mine) - _standing(theirs)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every count of the one against every count of the other."""
        return self._marked(mine).against(self._marked(theirs))

    def _counting(self, check: Check) -> Counting:
        options = check.options
        return self.settings(check).counting(
            target=options.get("threshold"),
            double=options.get("double"),
            explode=options.get("explode"),
            again=options.get("again", (0, False)),
        )

    def _outcome(self, check: Check, total: int, *, botch: bool, empty: bool) -> tuple[str, bool | None]:
        if check.difficulty is None:
            return "rolled", None
        if empty:
            return "failure", False
        if botch:
            return "critical-failure", False
        if total < check.difficulty:
            return "failure", False
        better = self.settings(check).exceptional
        return ("critical-success" if better is not None and total >= better.successes else "success"), True

    def _sizes(self, check: Check) -> dict[int, Fraction]:
        """How likely the pool is to have so many dice."""
        settings = self.settings(check)
        sizes: dict[int, Fraction] = {}
        for added, chance in self.modifier_odds(check).items():
            size = settings.held(check.number + added + _bought(check).dice)
            sizes[size] = sizes.get(size, Fraction(0)) + chance
        return sizes

    def _chances(self, check: Check, size: int) -> dict[str, Fraction]:
        """The chance of each outcome with so many dice."""
        if check.difficulty is None or not size:
            return {"failure": Fraction(1)}
        rule, better = self._counting(check), self.settings(check).exceptional
        botch, needed = rule.botch_chance(size), check.difficulty - _bought(check).successes
        success = rule.at_least(size, needed) - (botch if needed <= 0 else 0)
        critical = Fraction(0)
        if better is not None:
            least = max(check.difficulty, better.successes) - _bought(check).successes
            critical = rule.at_least(size, least) - (botch if least <= 0 else 0)
        return {
            "critical-failure": botch,
            "failure": 1 - success - botch,
            "success": success - critical,
            "critical-success": critical,
        }

    def _marked(self, check: Check) -> Distribution:
        """What a check counts, with a botch below every throw that is none."""
        rule, bought = self._counting(check), _bought(check).successes
        return Distribution.mixture(
            (
                rule.marked(size).map(lambda count: count + bought if count > BOTCHED else BOTCHED)
                if size
                else Distribution.constant(0),
                chance,
            )
            for size, chance in self._sizes(check).items()
        )


NOTHING = Bought()


def _bought(check: Check) -> Bought:
    bought: Bought = check.options.get("bought", NOTHING)
    return bought


def _standing(judgement: Judgement) -> int:
    return BOTCHED if judgement.facts.get("botch") else judgement.successes or 0
