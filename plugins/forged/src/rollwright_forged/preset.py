"""The preset Forged: a ruleset document for crews who live by their wits, and three sample characters.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the characters in ``characters/``.
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


class Forged(Preset):
    """Action ratings, position and effect, resistance paid in stress, harm, armor, trauma, and a crew."""

    id = "forged"
    name = "Forged"
    summary = "Pools of six-sided dice read by the highest, with position, effect, stress and resistance."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "forged.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Three of one crew: ``bruiser``, ``lookout``, ``talker``."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
