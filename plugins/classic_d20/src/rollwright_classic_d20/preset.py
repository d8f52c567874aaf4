"""The preset Classic d20: a ruleset document with the SRD library, four heroes of level 5, and a fight to show.

Nothing here is read before it is asked for. The document and its catalogs stand in ``ruleset/``, the heroes in
``characters/``, one JSON file each.
"""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import PackagedPreset


class ClassicD20(PackagedPreset):
    """Ability scores, proficiency, saves, spell slots, death saves, and the creatures and spells of the SRD 5.1.

    Its fight is at a ford, against a captain, her preacher, an ogre and what runs with them. The party wins more than
    eight of ten, most of them in three to six rounds.
    """

    id = "classic-d20"
    name = "Classic d20"
    summary = "Twenty-sided dice against Armor Class and difficulty, with the SRD 5.1 library."
    ruleset = "ruleset/classic-d20.json"
    party = ("fighter-5", "rogue-5", "cleric-5", "wizard-5")
    foes: ClassVar = {
        "captain": "creatures/bandit-captain",
        "preacher": "creatures/cult-fanatic",
        "ogre": "creatures/ogre",
        "winter-wolf-1": "creatures/winter-wolf",
        "winter-wolf-2": "creatures/winter-wolf",
        "wolf-1": "creatures/wolf",
        "wolf-2": "creatures/wolf",
    }
