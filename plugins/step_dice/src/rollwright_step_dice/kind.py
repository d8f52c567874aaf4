"""``step-dice``: a stat is a die, and two of them are rolled together (RS-10).

The total of both, with what adds to it, must reach the difficulty. The same face on both is a *critical* from a face on
that the ruleset names, and succeeds whatever the total is; two ones are a *fumble* and fail whatever it is. The higher
of the two dice, the *high roll*, is told beside the total, for rules that read it.

A check names two stats (``stat`` and ``with``), and may name the same one twice. One that names a single stat, or a
skill or a save of one stat, throws that stat's die twice. A stat is thrown as conditions leave it: whoever is a step
down throws the smaller die.

Against each other a critical beats what is none, a fumble loses to what is none, and otherwise the higher total does
better. Equal totals change nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import Check, Die, Judgement, Odds, Refused, ResolutionKind, Starter, StatDie, written
from rollwright_step_dice.pair import Pair
from rollwright_step_dice.settings import StepDiceSettings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, RolledModifier, RuleFault, Sheet

CRITICAL, FUMBLE = "critical-success", "fumble"
DECIDED = {CRITICAL: True, FUMBLE: False}


@dataclass(frozen=True, slots=True)
class StepRoll:
    """Both dice as they fell, which is all that is kept while the roll is held."""

    faces: tuple[int, int]
    rolled: tuple[RolledModifier, ...] = ()


class StepDice(ResolutionKind[StepDiceSettings, StepRoll]):
    """Two stats that are dice against a difficulty."""

    id = "step-dice"
    model = StepDiceSettings
    throws_stats = True
    outcomes: ClassVar[tuple[str, ...]] = (FUMBLE, "failure", "success", CRITICAL)

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {
            "kind": self.id,
            "dice": [6, 8, 10, 12],
            "difficultyLadder": [
                {"label": "Easy", "dc": 7},
                {"label": "Normal", "dc": 10},
                {"label": "Hard", "dc": 13},
            ],
        }
        return Starter(resolution, {"min": 6, "max": 12, "default": 8, "display": "die"})

    def fitted(self, check: Check, sheet: Sheet) -> Check:
        """The check with two dice; one without a stat that is a die is refused."""
        del sheet
        return replace(check, stat_dice=self._both(check))

    def roll(self, check: Check, dice: DiceStream) -> StepRoll:
        """Throw the first die, then the second, then whatever adds dice."""
        first, second = (dice.roll(die.faces) for die in self._dice(check))
        return StepRoll((first, second), self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: StepRoll) -> Judgement:
        """Doubles decide first; then the total is compared."""
        dice, settings = self._dice(check), self.settings(check)
        total = sum(roll.faces) + check.number + sum(part.amount for part in roll.rolled)
        margin = None if check.difficulty is None else total - check.difficulty
        outcome = self._pair(check).word(*roll.faces) or _compared(margin)
        high = max(roll.faces)
        shown: dict[str, Any] = {
            "sum": _sum(check, dice, roll, total),
            "difficulty": check.difficulty,
            "high": high,
        }
        return Judgement(
            outcome=outcome,
            success=DECIDED.get(outcome, None if margin is None else margin >= 0),
            dice=tuple(Die(die.faces, face, name=die.name) for die, face in zip(dice, roll.faces, strict=True)),
            rolled=roll.rolled,
            total=total,
            margin=margin,
            edge=check.edge if settings.advantage else 0,
            facts={"high": high},
            shown=("step-dice-told", shown),
        )

    def odds(self, check: Check) -> Odds:
        """Doubles by themselves; every other pair with everything that adds to it."""
        pair, added = self._pair(check), self.modifier_odds(check)
        mean = pair.total().mean() + added.mean() + check.number
        chances = {word: pair.chance(word) for word in (FUMBLE, "", CRITICAL)}
        if check.difficulty is None:
            told = {FUMBLE: chances[FUMBLE], "rolled": chances[""], CRITICAL: chances[CRITICAL]}
            return Odds({word: chance for word, chance in told.items() if chance}, None, mean)
        reached = pair.plain(added, check.number).at_least(check.difficulty) if chances[""] else Fraction(0)
        made = chances[""] * reached
        told = {FUMBLE: chances[FUMBLE], "failure": chances[""] - made, "success": made, CRITICAL: chances[CRITICAL]}
        kept = {word: chance for word, chance in told.items() if chance or word in ("failure", "success")}
        return Odds(kept, made + chances[CRITICAL], mean)

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """A critical beats what is none, and what is no fumble beats one; then the higher total does better."""
        return _rank(mine.outcome) - _rank(theirs.outcome) or (mine.total or 0) - (theirs.total or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every pair of the one against every pair of the other, by doubles and by totals."""
        win = tie = lose = Fraction(0)
        for one in (FUMBLE, "", CRITICAL):
            for other in (FUMBLE, "", CRITICAL):
                chance = self._pair(mine).chance(one) * self._pair(theirs).chance(other)
                if not chance:
                    continue
                if one != other:
                    ahead = _rank(one) > _rank(other)
                    win, lose = (win + chance, lose) if ahead else (win, lose + chance)
                    continue
                more, same, less = self._totals(mine, one).against(self._totals(theirs, other))
                win, tie, lose = win + chance * more, tie + chance * same, lose + chance * less
        return win, tie, lose

    def faults(self, settings: StepDiceSettings, document: Document) -> Iterator[RuleFault]:
        """No stat that is a die, or one that is a die of another ladder."""
        stats = [stat for stat in document.sheet.abilities if stat.display == "die"]
        if not stats:
            yield (), "step-dice-without-stats", {}
        for stat in stats:
            for found in sorted({stat.min, stat.default, stat.max} - set(settings.dice)):
                yield ("dice",), "step-dice-not-on-ladder", {"stat": stat.label, **_told(found, settings)}

    def _both(self, check: Check) -> tuple[StatDie, ...]:
        """The two dice of a check before it leans."""
        if not check.stat_dice:
            raise Refused("step-dice-needs-stat", {"label": check.label})
        first, *more = check.stat_dice
        settings = self.settings(check)
        for die in check.stat_dice:
            if die.faces not in settings.dice:
                raise Refused("step-dice-no-such-die", {"stat": die.name, **_told(die.faces, settings)})
        return (first, more[0] if more else first)

    def _dice(self, check: Check) -> tuple[StatDie, ...]:
        """The two dice as they are thrown: a step or more up or down where the roll leans."""
        settings = self.settings(check)
        steps = check.edge * settings.advantage
        return tuple(replace(die, faces=settings.moved(die.faces, steps)) for die in self._both(check))

    def _pair(self, check: Check) -> Pair:
        settings = self.settings(check)
        first, second = self._dice(check)
        return Pair(first.faces, second.faces, settings.critical_from, fumbles=settings.fumble)

    def _totals(self, check: Check, word: str) -> Any:
        return self._pair(check).plain(self.modifier_odds(check), check.number, word)


def _compared(margin: int | None) -> str:
    return "rolled" if margin is None else "success" if margin >= 0 else "failure"


def _rank(outcome: str) -> int:
    return (outcome == CRITICAL) - (outcome == FUMBLE)


def _told(found: int, settings: StepDiceSettings) -> dict[str, Any]:
    return {"found": found, "allowed": ", ".join(f"d{die}" for die in settings.dice)}


def _sum(check: Check, dice: tuple[StatDie, ...], roll: StepRoll, total: int) -> str:
    """``6 (Insight d8) + 7 (Might d10) + 1 = 14``: dice with their sizes, and everything that adds."""
    first = " + ".join(
        f"{face} ({die.name} d{die.faces})" if die.name else f"{face} (d{die.faces})"
        for die, face in zip(dice, roll.faces, strict=True)
    )
    parts = [(part.modifier.name, part.amount) for part in roll.rolled]
    text = written(first, check.number, parts, total)
    return f"{text} = {total}" if text == first else text
