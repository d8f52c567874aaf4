"""The preset Narrative Dice: boost, ability and proficiency dice against setback, difficulty and challenge dice.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the characters in ``characters/``, one
JSON file each. Its words and its characters are ours; what stands on which face of a die is a figure of many games.
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


class NarrativeDice(Preset):
    """Six abilities, skills in ranks, wounds and strain, and symbols that tell more than whether it was made."""

    id = "narrative-dice"
    name = "Narrative Dice"
    summary = "Symbol dice that tell success and luck apart; wounds, strain and criticals."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "narrative-dice.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Whoever stands in ``characters/``, by file name."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}

    def demo(self) -> Mapping[str, JSON]:
        """Four of a ship's company on a quay at night, against a blade master and those who wait with her."""
        foes = {
            "blade-master": "blade-master",
            "marksman": "marksman",
            "tough-1": "street-tough",
            "tough-2": "street-tough",
        }
        return {
            "party": ["duellist", "gunner", "surgeon", "boatswain"],
            "foes": [{"creature": f"foes/{creature}", "as": name} for name, creature in foes.items()],
        }


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
