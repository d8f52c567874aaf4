"""The preset Narrative Dice: boost, ability and proficiency dice against setback, difficulty and challenge dice.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the characters in ``characters/``, one
JSON file each. Its words and its characters are ours; what stands on which face of a die is a figure of many games.
"""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import PackagedPreset


class NarrativeDice(PackagedPreset):
    """Six abilities, skills in ranks, wounds and strain, and symbols that tell more than whether it was made.

    Its fight is on a quay at night: four of a ship's company against a blade master and those who wait with her.
    """

    id = "narrative-dice"
    name = "Narrative Dice"
    summary = "Symbol dice that tell success and luck apart; wounds, strain and criticals."
    ruleset = "ruleset/narrative-dice.json"
    party = ("duellist", "gunner", "surgeon", "boatswain")
    foes: ClassVar = {
        "blade-master": "foes/blade-master",
        "marksman": "foes/marksman",
        "tough-1": "foes/street-tough",
        "tough-2": "foes/street-tough",
    }
