"""``roll-under``: a hundred-sided roll at or under a number of the sheet, with tiers of success (RS-11).

The number is a skill or a characteristic, moved by whatever adds to it. A roll at or under it is a success, and one at
or under a part of it (half, a fifth, as the ruleset says) is of a better tier. The difficulty is the tier that is
needed, by its word (``hard``) or its place: 1 for the number itself, 2 for the first tier. What is reached below it is
a failure.

Every reason to lean the roll is an extra tens dice, and one for it and one against it cancel. The ruleset bounds how
many are thrown.

A skill that succeeds is marked for improvement, as an effect on the result that whoever keeps the sheet applies.

Against each other the higher tier does better, and of one tier the higher number. Two failures, fumbles or not, and two
equal numbers change nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import Check, Die, Effect, Judgement, Odds, Refused, ResolutionKind, Starter, misnamed
from rollwright_percentile.asked import extra_of, names_of, wanted_of
from rollwright_percentile.ladder import CRITICAL, FAILURE, FUMBLE, SUCCESS, Ladder
from rollwright_percentile.settings import RollUnderSettings
from rollwright_percentile.telling import shown
from rollwright_percentile.tens import FACES, TENS, counted, likely, readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import DiceStream, Distribution, Document, RolledModifier, RuleFault, Sheet

IMPROVES = "improves"
"""The option by which a fitted check says which skill of this sheet a success would mark. No request may name it."""


@dataclass(frozen=True, slots=True)
class RollUnderRoll:
    """The dice as they fell: one of a hundred faces, and the extra tens dice."""

    face: int
    extra: tuple[int, ...] = ()
    rolled: tuple[RolledModifier, ...] = ()


class RollUnder(ResolutionKind[RollUnderSettings, RollUnderRoll]):
    """A hundred-sided roll at or under a number."""

    id = "roll-under"
    model = RollUnderSettings
    adds = False
    outcomes: ClassVar[tuple[str, ...]] = (FUMBLE, FAILURE, SUCCESS, "hard", "extreme", CRITICAL)

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {
            "kind": self.id,
            "tiers": [{"id": "hard", "label": "a hard success", "divide": 2, "round": "down"}],
            "critical": {"upTo": 1},
            "fumbles": [{"from": 100}],
        }
        return Starter(resolution, {"min": 1, "max": 99, "default": 50, "display": "percent"})

    def outcomes_of(self, settings: RollUnderSettings) -> tuple[str, ...]:
        """The words of the ruleset's tiers between those of every ruleset."""
        return (FUMBLE, FAILURE, SUCCESS, *(tier.id for tier in settings.tiers), CRITICAL)

    def fitted(self, check: Check, sheet: Sheet) -> Check:
        """The check with the tier that it needs, and the skill that it would mark."""
        settings = self.settings(check)
        options = dict(check.options)
        root, _, skill = check.rolled.partition(".")
        if root == "skill" and settings.improves != "never" and not sheet.rules.skills[skill].locked:
            options[IMPROVES] = skill
        return replace(check, difficulty=wanted_of(settings, check.difficulty), options=options)

    def roll(self, check: Check, dice: DiceStream) -> RollUnderRoll:
        """Throw the hundred, then the extra tens dice, then whatever adds dice to the number."""
        settings = self.settings(check)
        wanted_of(settings, check.difficulty)
        face = dice.roll(FACES)
        extra = tuple(dice.rolls(abs(extra_of(settings, check)), TENS))
        return RollUnderRoll(face, extra, self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: RollUnderRoll) -> Judgement:
        """Read the dice, and hold the reading against the number and its tiers."""
        settings = self.settings(check)
        extra = extra_of(settings, check)
        at = counted(roll.face, roll.extra, extra)
        reading = readings(roll.face, roll.extra)[at]
        ladder = self._ladder(check, sum(part.amount for part in roll.rolled))
        reached = ladder.judge(reading)
        label = next((tier.label for tier in settings.tiers if tier.id == reached.outcome), None)
        return Judgement(
            outcome=reached.outcome,
            success=reached.success,
            dice=(
                Die(FACES, roll.face),
                *(
                    Die(TENS, face, place == at, "" if place == at else "dropped")
                    for place, face in enumerate(roll.extra, 1)
                ),
            ),
            rolled=roll.rolled,
            total=reading,
            margin=ladder.needed - reading,
            edge=extra,
            said=label or "",
            effects=self._marks(check, extra) if reached.success else (),
            facts={"number": ladder.number, "needed": ladder.needed, "tier": reached.place},
            shown=shown(check, roll, ladder, reading),
        )

    def odds(self, check: Check) -> Odds:
        """Every reading of the dice against every number that what adds may come to."""
        settings = self.settings(check)
        found = likely(extra_of(settings, check))
        chances = dict.fromkeys(self.outcomes_of(settings), Fraction(0))
        success = Fraction(0)
        for added, weight in self.modifier_odds(check).items():
            for reached, chance in self._ladder(check, added).chances(found).items():
                chances[reached.outcome] += weight * chance
                success += weight * chance * reached.success
        told = {word: chance for word, chance in chances.items() if chance or word == FAILURE}
        return Odds(told, success, found.mean())

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """The higher tier does better, and of one tier the higher number; two failures are alike."""
        one, other = _standing(mine), _standing(theirs)
        return (one > other) - (one < other)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every standing of the one against every standing of the other, from the lowest up."""
        one, other = self._standings(mine), self._standings(theirs)
        win = tie = below = Fraction(0)
        for standing in sorted({*one, *other}):
            chance, same = one.get(standing, Fraction(0)), other.get(standing, Fraction(0))
            win += chance * below
            tie += chance * same
            below += same
        return win, tie, 1 - win - tie

    def difficulty(self, settings: RollUnderSettings, word: str) -> tuple[int, Mapping[str, Any]]:
        """The place of a tier, by its word or its label in any case."""
        asked = word.strip().casefold()
        for place, names in enumerate(names_of(settings), 1):
            if asked in (name.casefold() for name in names):
                return place, {}
        raise Refused("unknown-difficulty", misnamed(word, (names[0] for names in names_of(settings))))

    def difficulties(self, settings: RollUnderSettings) -> tuple[str, ...]:
        """The words of the tiers, from the number itself on."""
        return tuple(names[0] for names in names_of(settings))

    def told_difficulty(self, settings: RollUnderSettings, difficulty: int) -> str:
        """The word of the tier."""
        return names_of(settings)[difficulty - 1][0]

    def faults(self, settings: RollUnderSettings, document: Document) -> Iterator[RuleFault]:
        """Marks for improvement where the sheet has no skill that could have one."""
        if "improves" in settings.model_fields_set and settings.improves != "never" and not document.sheet.skills:
            yield ("improves",), "roll-under-nothing-improves", {}

    def _ladder(self, check: Check, added: int) -> Ladder:
        settings = self.settings(check)
        return Ladder(settings, check.number + added, wanted_of(settings, check.difficulty))

    def _marks(self, check: Check, extra: int) -> tuple[Effect, ...]:
        skill = check.options.get(IMPROVES)
        if skill is None or (extra > 0 and self.settings(check).improves == "without-bonus"):
            return ()
        return (Effect.model_validate({"kind": "improve", "skill": skill}),)

    def _standings(self, check: Check) -> dict[tuple[int, int], Fraction]:
        """How likely each standing against somebody else is."""
        found: dict[tuple[int, int], Fraction] = {}
        for added, weight in self.modifier_odds(check).items():
            ladder = self._ladder(check, added)
            for reached, chance in ladder.chances(self._readings(check)).items():
                standing = (reached.place, ladder.number) if reached.success else NOWHERE
                found[standing] = found.get(standing, Fraction(0)) + weight * chance
        return found

    def _readings(self, check: Check) -> Distribution:
        return likely(extra_of(self.settings(check), check))


NOWHERE = (0, 0)
"""The standing of every failure."""


def _standing(judged: Judgement) -> tuple[int, int]:
    facts: Mapping[str, Any] = judged.facts
    return (facts["tier"], facts["number"]) if judged.success else NOWHERE
