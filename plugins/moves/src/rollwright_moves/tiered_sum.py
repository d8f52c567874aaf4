"""``tiered-sum``: some dice and the sheet's number, read by tiers (RS-08).

Two six-sided dice and a stat, as a rule: 10 or more is a full hit, 7 to 9 a partial one, less a miss. Dice and tiers
are the ruleset's. A roll that leans throws a die more and keeps the best, or the worst, as many as are added up.

Nothing is to be reached: a difficulty is refused. Of two rolls against each other the higher total does better, and
equal ones change nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import Check, Die, Distribution, Judgement, Odds, ResolutionKind, Starter, kept_dice, misnamed
from rollwright_moves.settings import TieredSumSettings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.extend import DiceStream, Document, RolledModifier, RuleFault
    from rollwright_moves.settings import Tier


@dataclass(frozen=True, slots=True)
class TieredSumRoll:
    """The dice as they fell, and what was thrown for modifiers."""

    faces: tuple[int, ...]
    rolled: tuple[RolledModifier, ...] = ()


class TieredSum(ResolutionKind[TieredSumSettings, TieredSumRoll]):
    """Some dice and a number, read by tiers."""

    id = "tiered-sum"
    model = TieredSumSettings
    outcomes: ClassVar[tuple[str, ...]] = ("miss", "partial", "full")
    takes_difficulty: ClassVar[bool] = False

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {
            "kind": self.id,
            "abilityModifier": {"op": "identity"},
            "tiers": [
                {"id": "miss", "label": "a miss", "success": False},
                {"id": "partial", "label": "a hit, at a price", "from": 7},
                {"id": "full", "label": "a clean hit", "from": 10},
            ],
        }
        return Starter(resolution, {"min": -2, "max": 3, "default": 0})

    def outcomes_of(self, settings: TieredSumSettings) -> tuple[str, ...]:
        """Those of the common tiers and of every move."""
        every = (settings.tiers, *(move.tiers for move in settings.moves))
        return tuple(dict.fromkeys(tier.id for tiers in every for tier in tiers))

    def faults(self, settings: TieredSumSettings, document: Document) -> Iterator[RuleFault]:
        """Tiers that overlap or are never read, and moves of skills that are not there."""
        if settings.spend:
            yield ("spend",), "sum-takes-no-spends", {}
        yield from _tiers(("tiers",), settings.tiers)
        known = [*(skill.id for skill in document.sheet.skills), *(save.id for save in document.sheet.saves)]
        for index, move in enumerate(settings.moves):
            at = ("moves", index)
            if move.of not in known:
                yield (*at, "of"), "no-such-move", misnamed(move.of, known)
            if move.of in [other.of for other in settings.moves[:index]]:
                yield (*at, "of"), "move-read-twice", {"found": move.of}
            yield from _tiers((*at, "tiers"), move.tiers)

    def roll(self, check: Check, dice: DiceStream) -> TieredSumRoll:
        """Throw the dice, one more where the roll leans; then whatever adds dice."""
        settings = self.settings(check)
        faces = dice.rolls(settings.dice.count + self._lean(check), settings.dice.sides)
        return TieredSumRoll(tuple(faces), self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: TieredSumRoll) -> Judgement:
        """Add up what is kept, and read the tier."""
        settings, tiers = self.settings(check), self._tiers(check)
        kept = _kept(roll.faces, settings.dice.count, check.edge)
        total = sum(roll.faces[at] for at in kept) + check.number + sum(part.amount for part in roll.rolled)
        tier = _read(tiers, total)
        return Judgement(
            outcome=tier.id,
            success=tier.success,
            dice=tuple(
                Die(settings.dice.sides, face, at in kept, "" if at in kept else "dropped")
                for at, face in enumerate(roll.faces)
            ),
            rolled=roll.rolled,
            total=total,
            margin=total - _least(tiers),
            edge=check.edge if self._lean(check) else 0,
            said=tier.label or "",
            effects=(*settings.after, *tier.effects),
        )

    def odds(self, check: Check) -> Odds:
        """Every total with its tier."""
        tiers, totals = self._tiers(check), self._totals(check)
        reached = [Fraction(1), *(totals.at_least(tier.from_ or 0) for tier in tiers[1:]), Fraction(0)]
        chances = {tier.id: here - above for tier, (here, above) in zip(tiers, pairwise(reached), strict=True)}
        success = sum((chances[tier.id] for tier in tiers if tier.success), Fraction(0))
        return Odds(chances, success, totals.mean())

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """The higher total does better."""
        return (mine.total or 0) - (theirs.total or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every total of the one against every total of the other."""
        return self._totals(mine).against(self._totals(theirs))

    def _lean(self, check: Check) -> int:
        return self.settings(check).lean if check.edge else 0

    def _tiers(self, check: Check) -> tuple[Tier, ...]:
        settings, (root, _, name) = self.settings(check), check.rolled.partition(".")
        moves = settings.moves if root in ("skill", "save") else ()
        return next((move.tiers for move in moves if move.of == name), settings.tiers)

    def _totals(self, check: Check) -> Distribution:
        dice = self.settings(check).dice
        kept = kept_dice(dice.count + self._lean(check), dice.sides, dice.count, highest=check.edge >= 0)
        return kept + self.modifier_odds(check) + check.number


def _kept(faces: Sequence[int], count: int, edge: int) -> frozenset[int]:
    """The places of the dice that count: all of them, or the best or the worst; of equal ones, those thrown first."""
    order = sorted(range(len(faces)), key=lambda at: (-edge * faces[at], at))
    return frozenset(order[:count])


def _read(tiers: Sequence[Tier], total: int) -> Tier:
    return next((tier for tier in reversed(tiers[1:]) if total >= (tier.from_ or 0)), tiers[0])


def _least(tiers: Sequence[Tier]) -> int:
    """The lowest total that succeeds; where even the lowest tier does, or none, the second tier's."""
    above = [tier.from_ or 0 for tier in tiers[1:]]
    return next((tier.from_ or 0 for tier in tiers[1:] if tier.success), above[0])


def _tiers(at: tuple[Any, ...], tiers: Sequence[Tier]) -> Iterator[RuleFault]:
    seen: set[str] = set()
    for index, tier in enumerate(tiers):
        if tier.id in seen:
            yield (*at, index, "id"), "outcome-twice", {"found": tier.id}
        seen.add(tier.id)
        if index == 0 and tier.from_ is not None:
            yield (*at, index, "from"), "first-tier-open", {"found": tier.from_}
        elif index and tier.from_ is None:
            yield (*at, index), "tier-needs-from", {"tier": tier.id}
    for index in range(2, len(tiers)):
        low, high = tiers[index - 1].from_, tiers[index].from_
        if low is not None and high is not None and high <= low:
            yield (*at, index, "from"), "tiers-go-up", {"found": high, "above": low}
