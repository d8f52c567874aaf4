"""The preset Hope and Fear: a ruleset document for wanderers on an old road, and three sample characters.

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


class HopeAndFear(Preset):
    """Traits, two dice that feed Hope and Fear, damage thresholds, armor slots, stress and experiences."""

    id = "hope-and-fear"
    name = "Hope and Fear"
    summary = "Two twelve-sided dice, Hope and Fear: their sum decides, and the higher one feeds its pool."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "hope-and-fear.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Three of one company: ``guardian``, ``pathfinder``, ``singer``."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
