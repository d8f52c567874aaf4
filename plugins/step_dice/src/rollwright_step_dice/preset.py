"""The preset Step Dice: a ruleset document, three heroes, and the questions that make more of them.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the heroes in ``characters/``.
"""

from __future__ import annotations

from rollwright.extend import PackagedPreset


class StepDicePreset(PackagedPreset):
    """Four stats that are dice, bonds, and conditions that make dice smaller."""

    id = "step-dice"
    name = "Step Dice"
    summary = "Bright adventures with four stats that are dice, rolled in pairs; bonds, and conditions a die deep."
    ruleset = "ruleset/step-dice.json"
