"""Each test of the contract passes for an effect that keeps it, and fails for one that breaks it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of

from rollwright.extend import About, ConditionEffect, Question, always
from rollwright_sdk.contracts import ConditionEffectContract


class TestClumsy(ConditionEffectContract):
    """An effect that keeps it all."""

    effect = ConditionEffect("clumsy", {Question.OWN_CHECK_EDGE: always(-1)}, narrowed_by="skills")


def giver(about: About) -> int:
    return 1 if about.giver and about.giver == about.other else 0


def spoil(about: About) -> int:
    about.adjacent = False
    return 1


class Turning:
    """Says yes every second time."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, about: About) -> int:
        self.asked += 1
        return self.asked % 2


def effect(answers: Any, **more: Any) -> ConditionEffect:
    return ConditionEffect("broken", answers, **more)


class Shifting(ConditionEffect):
    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


BROKEN: dict[str, list[ConditionEffect]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [ConditionEffect("no id", {Question.CANNOT_ACT: always(1)})],
    "test_its_model_has_a_schema": [],
    "test_the_order_of_plugins_changes_nothing": [Shifting("broken", {Question.CANNOT_ACT: always(1)})],
    "test_every_code_has_words": [],
    "test_it_answers_questions": [
        effect({}),
        effect({"own-check-edge": always(1)}),
        effect({Question.CANNOT_ACT: always(0)}),
    ],
    "test_its_answers_are_answers": [
        effect({Question.OWN_CHECK_EDGE: always(2)}),
        effect({Question.CANNOT_ACT: always(-1)}),
    ],
    "test_its_answers_are_pure": [
        effect({Question.CANNOT_ACT: Turning()}),
        effect({Question.CANNOT_ACT: lambda _: random.randint(0, 1)}),
        effect({Question.CANNOT_ACT: spoil}),
    ],
    "test_a_level_can_have_it_if_it_says_so": [
        effect({Question.CANNOT_TARGET: giver}),
        effect({Question.ENDS_ON_DAMAGE: always(1)}),
    ],
    "test_it_is_narrowed_where_that_means_something": [
        effect({Question.CANNOT_ACT: always(1)}, narrowed_by="saves"),
        effect({Question.CANNOT_ACT: always(1)}, narrowed_by="moods"),
    ],
    "test_a_fight_with_it_ends_and_goes_the_same_way_again": [
        effect({Question.ATTACK_AGAINST_EDGE: lambda _: random.randint(-1, 1)})
    ],
    "test_a_sheet_with_it_makes_its_checks": [effect({Question.OWN_CHECK_EDGE: always(2)})],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(ConditionEffectContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(("test", "broken"), [(test, each) for test, cases in BROKEN.items() for each in cases])
def test_an_effect_that_breaks_it_fails(test: str, broken: ConditionEffect) -> None:
    fails(suite(ConditionEffectContract, broken), test)
