"""``symbol-pool``: dice with symbols, those against the roll cancelling those for it (RS-06).

The sheet brings two ratings, an ability and a skill, which make the roller's dice; the difficulty is a number of dice
against them. What is left of the success symbol after cancelling is held against ``success.needed``; what is left of
every other symbol is told, and is the narrator's to spend. A check without a difficulty is rolled and not judged.

Edges of the rule: a pool with no dice throws none and leaves nothing, so it fails; a pool of setback dice alone is
thrown and can only do harm; of two rolls against each other the more net successes do better, also where both are below
zero, and equal ones are a tie that left-over symbols do not break.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import (
    Check,
    Die,
    Judgement,
    Odds,
    Refused,
    ResolutionKind,
    RolledModifier,
    Spread,
    Starter,
    rung_of,
)
from rollwright_symbol_pool.faults import faults
from rollwright_symbol_pool.pool import HARDER, OPTIONS, UPGRADES, Pool, pool_of
from rollwright_symbol_pool.settings import SymbolPoolSettings
from rollwright_symbol_pool.words import told_check, told_left

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import DiceStream, Distribution, Document, RuleFault, Shown

MOST = 20
"""The most dice that one option adds."""


@dataclass(frozen=True, slots=True)
class SymbolRoll:
    """The faces of every die, by sort, as the numbers that the ruleset's order gives them."""

    faces: tuple[tuple[int, ...], ...]


class SymbolPool(ResolutionKind[SymbolPoolSettings, SymbolRoll]):
    """Symbols that cancel, counted; see the module."""

    id = "symbol-pool"
    model = SymbolPoolSettings
    adds: ClassVar[bool] = False
    options: ClassVar[frozenset[str]] = frozenset(OPTIONS)

    def starter(self) -> Starter:
        """The dice of the preset, which read nothing of a sheet but its stats."""
        document = json.loads((Path(__file__).parent / "ruleset" / "narrative-dice.json").read_text("utf-8"))
        return Starter(document["resolution"], {"min": 1, "max": 5, "default": 2})

    def faults(self, settings: SymbolPoolSettings, document: Document) -> Iterator[RuleFault]:
        """Names that are not there, and keys that do not fit each other."""
        return faults(settings, document)

    def roll(self, check: Check, dice: DiceStream) -> SymbolRoll:
        """Throw each sort of die, in the order of ``Pool``."""
        settings = self.settings(check)
        sorts = settings.compiled.sorts
        pool = pool_of(settings, _sound(settings, check))
        thrown = zip(pool, sorts, strict=True)
        return SymbolRoll(tuple(tuple(dice.rolls(count, len(die.faces))) if count else () for count, die in thrown))

    def judge(self, check: Check, roll: SymbolRoll) -> Judgement:
        """Cancel, and hold the net successes against what is needed."""
        settings = self.settings(check)
        dice = settings.compiled
        net, needed = dice.net(roll.faces), settings.success.needed
        asked = check.difficulty is not None
        success = net[0] >= needed if asked else None
        pool = Pool(*(len(faces) for faces in roll.faces))
        return Judgement(
            outcome="rolled" if success is None else "success" if success else "failure",
            success=success,
            dice=tuple(
                Die(len(die.faces), face, name=die.label)
                for die, faces in zip(dice.sorts, roll.faces, strict=True)
                for face in faces
            ),
            rolled=tuple(RolledModifier(modifier) for modifier in check.added),
            successes=net[0],
            symbols=dice.left(net),
            margin=net[0] - needed if asked else None,
            facts={"pool": pool._asdict(), "faces": settings.faces(roll.faces)},
            shown=("symbol-thrown", {**told_check(settings, check, pool), "left": told_left(settings, net)}),
        )

    def odds(self, check: Check) -> Odds:
        """The chance of enough net successes, and everything that may be left of each symbol."""
        settings = self.settings(check)
        pool = pool_of(settings, _sound(settings, check))
        net = settings.compiled.along(pool, 0)
        spreads = tuple(_spreads(settings, pool))
        if check.difficulty is None:
            return Odds({"rolled": Fraction(1)}, None, net.mean(), spreads)
        made = net.at_least(settings.success.needed)
        return Odds({"failure": 1 - made, "success": made}, made, net.mean(), spreads)

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """More net successes do better."""
        return (mine.successes or 0) - (theirs.successes or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every net of the one against every net of the other."""
        return self._net(mine).against(self._net(theirs))

    def difficulty(self, settings: SymbolPoolSettings, word: str) -> tuple[int, Mapping[str, Any]]:
        """The dice of a rung, by its label in any case, and how many of them are upgraded."""
        rung = rung_of(settings.difficulty_ladder, word)
        return rung.dice, {HARDER: rung.upgrades} if rung.upgrades else {}

    def thrown(self, check: Check) -> Shown | None:
        """The dice by name."""
        settings = self.settings(check)
        return "symbol-dice", told_check(settings, check, pool_of(settings, _sound(settings, check)))

    def _net(self, check: Check) -> Distribution:
        settings = self.settings(check)
        return settings.compiled.along(pool_of(settings, _sound(settings, check)), 0)


def _sound(settings: SymbolPoolSettings, check: Check) -> Check:
    """The check, unless something of it cannot be thrown."""
    for modifier in check.modifiers:
        if modifier.dice:
            raise Refused("symbol-modifier-rolls", {"name": modifier.name, "dice": modifier.dice})
    for name, value in check.options.items():
        least = -MOST if name in (UPGRADES, HARDER) else 0
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
            raise Refused(
                "symbol-option-number", {"option": name, "found": repr(value)[:60], "min": least, "max": MOST}
            )
    missing = {UPGRADES: settings.pool.upgrade, HARDER: settings.pool.difficulty_upgrade}
    for name, die in missing.items():
        if check.options.get(name) and die is None:
            raise Refused("symbol-nothing-to-upgrade", {"option": name})
    return check


def _spreads(settings: SymbolPoolSettings, pool: Pool) -> Iterator[Spread]:
    """The net successes, then each symbol that may be left over."""
    dice, labels = settings.compiled, {symbol.id: symbol.label for symbol in settings.symbols}
    yield Spread("successes", labels[settings.success.symbol], dice.along(pool, 0))
    for place, axis in enumerate(dice.axes[1:], 1):
        net = dice.along(pool, place)
        if net.maximum > 0:
            yield Spread(axis.plus, labels[axis.plus], net.map(_above_zero))
        if net.minimum < 0:
            yield Spread(axis.minus, labels[axis.minus], (-net).map(_above_zero))


def _above_zero(amount: int) -> int:
    return max(0, amount)
