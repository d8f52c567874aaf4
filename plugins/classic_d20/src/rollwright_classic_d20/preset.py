"""The preset Classic d20: a ruleset document with the SRD library, four heroes of level 5, and a fight to show.

Nothing here is read before it is asked for. The document and its catalogs stand in ``ruleset/``, the heroes in
``characters/``, one JSON file each.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rollwright.extend import Preset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.extend import JSON

HERE = Path(__file__).parent


class ClassicD20(Preset):
    """Ability scores, proficiency, saves, spell slots, death saves, and the creatures and spells of the SRD 5.1."""

    id = "classic-d20"
    name = "Classic d20"
    summary = "Twenty-sided dice against Armor Class and difficulty, with the SRD 5.1 library."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "classic-d20.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """The four heroes: ``fighter-5``, ``rogue-5``, ``cleric-5``, ``wizard-5``."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}

    def demo(self) -> Mapping[str, JSON]:
        """Four heroes at a ford, against a captain, her preacher, an ogre and what runs with them.

        The party wins about seven fights of ten, most of them in three to six rounds.
        """
        foes = {
            "captain": "bandit-captain",
            "preacher": "cult-fanatic",
            "ogre": "ogre",
            "winter-wolf-1": "winter-wolf",
            "winter-wolf-2": "winter-wolf",
            "wolf-1": "wolf",
            "wolf-2": "wolf",
        }
        return {
            "party": ["fighter-5", "rogue-5", "cleric-5", "wizard-5"],
            "foes": [{"creature": f"creatures/{creature}", "as": name} for name, creature in foes.items()],
        }


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
