"""What a condition effect says of itself holds for documents, whoever brought it."""

from __future__ import annotations

import pytest

from rollwright import Engine
from rollwright.extend import ConditionEffect, Question, always, hookimpl


class Effects:
    """A plugin with an effect that needs somebody who put it on, one that may be narrowed, and one that may not."""

    rollwright_api = ">=1.0,<2"
    rollwright_id = "effects"

    @hookimpl
    def condition_effects(self):
        yield ConditionEffect("held-fast", {Question.SPEED_ZERO: always(1)}, on_levels=False)
        yield ConditionEffect("shaky", {Question.OWN_SAVE_EDGE: always(-1)}, narrowed_by="saves")
        yield ConditionEffect("own-saves-in-vain", {Question.OWN_SAVE_EDGE: always(-1)})


@pytest.fixture(scope="session")
def registry(plugin):
    return Engine.load([plugin, Effects()]).registry


@pytest.mark.feature("CC-01")
def test_an_effect_that_is_none_for_levels_is_refused_on_one_and_taken_on_a_condition(ember, told, put):
    level = {"track": "heat", "at": 1, "effects": ["held-fast"]}

    assert told(put(ember, "combat.levels.0", level)) == ["combat.levels[0].effects[0]: not-on-levels"]
    assert (
        told(put(put(ember, "combat.levels.0.effects", ["shaky"]), "combat.conditions.0.effects", ["held-fast"])) == []
    )


@pytest.mark.feature("CC-01")
@pytest.mark.parametrize(
    ("effects", "said"),
    [
        (["shaky"], []),
        (["own-saves-in-vain"], ["narrows-nothing"]),
        (["held-fast"], ["narrows-nothing"]),
    ],
)
def test_a_condition_narrows_only_effects_that_say_so(ember, told, put, effects, said):
    condition = ember["combat"]["conditions"][0]
    put(ember, "combat.conditions.0", {"condition": condition["condition"], "effects": effects, "saves": ["nerve"]})

    assert told(ember) == [f"combat.conditions[0].saves: {code}" for code in said]


def test_an_effect_that_nobody_brings_is_one_problem(ember, told, put):
    condition = ember["combat"]["conditions"][0]
    put(ember, "combat.conditions.0", {"condition": condition["condition"], "effects": ["shakey"], "saves": ["nerve"]})

    assert told(ember) == ["combat.conditions[0].effects[0]: unknown-member"]
