"""The preset Step Dice: a ruleset document, three heroes, and the questions that make more of them.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the heroes in ``characters/``.
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


class StepDicePreset(Preset):
    """Four stats that are dice, bonds, and conditions that make dice smaller."""

    id = "step-dice"
    name = "Step Dice"
    summary = "Bright adventures with four stats that are dice, rolled in pairs; bonds, and conditions a die deep."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "step-dice.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Three heroes: ``duelist``, ``stargazer``, ``shieldbearer``."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
