"""What every member of this plugin keeps."""

from __future__ import annotations

from typing import Any, ClassVar

from rollwright.extend import Check, Modifier, StatDie
from rollwright_sdk.contracts import PresetContract, ResolutionKindContract
from rollwright_step_dice.kind import StepDice
from rollwright_step_dice.preset import StepDicePreset

D6, D8, D10 = StatDie("Might", 6), StatDie("Insight", 8), StatDie("Willpower", 10)


class TestStepDice(ResolutionKindContract):
    """The kind ``step-dice``."""

    kind = StepDice()
    blocks = (
        {},
        {"advantage": 1, "criticalFrom": 2},
        {"criticalFrom": 0, "fumble": False},
    )
    examples = (
        Check(difficulty=10, stat_dice=(D6, D8)),
        Check(difficulty=7, stat_dice=(D6,)),
        Check(2, 13, stat_dice=(D10, D10), modifiers=(Modifier("Blessed", dice="1d4"),), advantages=("High ground",)),
    )
    refused = (
        (Check(difficulty=10), "step-dice-needs-stat"),
        (Check(difficulty=10, stat_dice=(StatDie("Luck", 7),)), "step-dice-no-such-die"),
    )
    sheet: ClassVar[dict[str, Any]] = {
        "version": 1,
        "abilities": [{"id": "might", "label": "Might", "min": 6, "max": 12, "default": 8, "display": "die"}],
        "skills": [{"id": "climb", "label": "Climb", "ability": "might", "base": 1}],
    }
    requests = ({"stat": "might"}, {"stat": "might", "with": "might", "difficulty": 9}, {"skill": "climb"})


class TestStepDicePreset(PresetContract):
    """The preset ``step-dice``."""

    preset = StepDicePreset()
