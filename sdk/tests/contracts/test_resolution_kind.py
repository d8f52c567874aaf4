"""Each test of the contract passes for a kind that keeps it, and fails for one that breaks it."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of
from pydantic import BaseModel
from under import Face, Under
from wordless import Wordless

from rollwright.extend import (
    Check,
    Judgement,
    Modifier,
    Odds,
    Refused,
)
from rollwright_sdk.contracts import ResolutionKindContract

EXAMPLES = (Check(number=4), Check(number=2, modifiers=(Modifier("Blessed", dice="1d4"),)))


class TestUnder(ResolutionKindContract):
    """The kind that keeps it all: its suite is collected like any author's."""

    kind = Under()
    examples = EXAMPLES


class BadId(Under):
    id = "no id"


class OpenModel(Under):
    class Open(BaseModel):
        kind: str = "under"

    model = Open  # type: ignore[assignment]


class Shifting(Under):
    """Whoever is asked later stands before those who were asked earlier."""

    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


class OneOutcome(Under):
    outcomes = ("success",)


class NewOutcome(Under):
    def judge(self, check: Check, roll: Face) -> Judgement:
        return replace(super().judge(check, roll), outcome="wonder")


class OwnLuck(Under):
    def roll(self, check: Check, dice: Any) -> Face:
        return replace(super().roll(check, dice), face=random.randint(1, 6))


class Fixed(Under):
    def roll(self, check: Check, dice: Any) -> Face:
        del dice
        return Face(3)


class Secret(Under):
    """Throws a second die that nobody is shown."""

    def roll(self, check: Check, dice: Any) -> Face:
        face = dice.roll(6)
        dice.roll(6)
        return Face(face, self.throw_modifiers(check, dice))


class LuckyJudge(Under):
    def judge(self, check: Check, roll: Face) -> Judgement:
        return replace(super().judge(check, roll), margin=random.randint(1, 1000))


class Greedy(Under):
    """Keeps a note in what it was handed."""

    def roll(self, check: Check, dice: Any) -> Face:
        object.__setattr__(check, "label", check.label + "!")
        return super().roll(check, dice)


class Superstitious(Under):
    """A number that has just failed is luckier the next time."""

    def __init__(self) -> None:
        self.seen = 0

    def judge(self, check: Check, roll: Face) -> Judgement:
        self.seen += 1
        return replace(super().judge(check, roll), margin=self.seen)


class Living(Under):
    """Keeps the dice stream itself instead of what it threw."""

    def roll(self, check: Check, dice: Any) -> Any:
        thrown = super().roll(check, dice)
        return replace(thrown, face=LiveFace(thrown.face))  # type: ignore[arg-type]


class LiveFace:
    def __init__(self, face: int) -> None:
        self.face = face

    def __le__(self, other: int) -> bool:
        return self.face <= other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LiveFace) and other.face == self.face

    def __hash__(self) -> int:
        return self.face


class LiveResult(Living):
    """Tells its result with something that JSON cannot hold."""


class Inexact(Under):
    def odds(self, check: Check) -> Odds:
        return Odds({"failure": 0.5, "success": 0.5}, Fraction(1, 2))  # type: ignore[dict-item]


class Wishful(Under):
    """Its odds forget the modifiers."""

    def odds(self, check: Check) -> Odds:
        made = Fraction(min(max(check.number, 0), 6), 6)
        return Odds({"failure": 1 - made, "success": made}, made)


class WrongMean(Under):
    def odds(self, check: Check) -> Odds:
        return replace(super().odds(check), mean=Fraction(4))


class Unfair(Under):
    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        return Fraction(1, 2), Fraction(0), Fraction(1, 2)


class HalfCompared(Under):
    """Says who did better, and not how likely that was."""

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        raise Refused("cannot-be-opposed", {"kind": self.id})


class LateRefusal(Under):
    def roll(self, check: Check, dice: Any) -> Face:
        thrown = super().roll(check, dice)
        if check.number > 100:
            raise Refused("whole-number-expected", {"found": str(check.number)})
        return thrown


class Stubborn(Under):
    """Throws for a roll that has failed already."""

    def make(self, check: Check, dice: Any) -> Any:
        dice.roll(6)
        return super().make(check, dice)


class Endless(Under):
    """As many dice as the number says, whatever it says."""

    def roll(self, check: Check, dice: Any) -> Face:
        dice.rolls(max(check.number, 0), 6)
        return super().roll(check, dice)


class Lenient(Under):
    def difficulty(self, settings: Any, word: str) -> Any:
        return 10, {}


class Homeless(Under):
    """Its odds need what no sheet of its ruleset has."""

    def odds(self, check: Check) -> Odds:
        return Odds({"failure": Fraction(1, 2)} if check.label == "Climb" else super().odds(check).outcomes)


BROKEN: dict[str, list[tuple[Any, dict[str, Any]]]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [(BadId(), {})],
    "test_its_model_has_a_schema": [(OpenModel(), {})],
    "test_the_order_of_plugins_changes_nothing": [(Shifting(), {})],
    "test_every_code_has_words": [(Wordless(), {})],
    "test_its_outcomes_are_words": [(OneOutcome(), {})],
    "test_it_gives_no_other_outcome": [(NewOutcome(), {})],
    "test_one_seed_gives_one_roll": [(OwnLuck(), {})],
    "test_another_seed_gives_another_roll": [(Fixed(), {})],
    "test_every_die_is_shown_in_the_order_it_fell": [(Secret(), {})],
    "test_real_dice_may_be_rolled_for_it": [(Secret(), {}), (Fixed(), {})],
    "test_judging_is_pure": [(LuckyJudge(), {})],
    "test_it_changes_nothing_that_it_is_handed": [(Greedy(), {})],
    "test_it_remembers_no_roll": [(Superstitious(), {})],
    "test_a_roll_is_plain_data": [(Living(), {})],
    "test_a_result_is_plain_data": [(LiveResult(), {})],
    "test_odds_are_exact_and_whole": [(Inexact(), {})],
    "test_odds_are_those_of_the_roll": [(Wishful(), {}), (Wishful(), {"ways": 1}), (WrongMean(), {})],
    "test_comparing_is_fair_or_refused_in_words": [(Unfair(), {}), (Unfair(), {"ways": 1}), (HalfCompared(), {})],
    "test_refusals_come_before_dice_and_in_words": [
        (LateRefusal(), {"refused": [(Check(number=200), "whole-number-expected")]}),
        (Under(), {"refused": [(Check(number=200), "whole-number-expected")]}),
    ],
    "test_an_automatic_failure_throws_nothing": [(Stubborn(), {})],
    "test_limits_are_kept": [(Endless(), {})],
    "test_a_word_that_is_no_difficulty_is_refused": [(Wordless(), {}), (Lenient(), {})],
    "test_sheets_check_with_it": [(Homeless(), {})],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(ResolutionKindContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(
    ("test", "kind", "more"),
    [(test, kind, more) for test, cases in BROKEN.items() for kind, more in cases],
    ids=lambda each: each if isinstance(each, str) else type(each).__name__,
)
def test_a_kind_that_breaks_it_fails(test: str, kind: Under, more: dict[str, Any]) -> None:
    fails(suite(ResolutionKindContract, kind, examples=EXAMPLES, **more), test)


def test_examples_must_be_given() -> None:
    assert "examples" in fails(suite(ResolutionKindContract, Under()), "test_one_seed_gives_one_roll")
