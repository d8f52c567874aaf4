"""The preset Percentile: a ruleset document and three investigators.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the investigators in ``characters/``.
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


class PercentilePreset(Preset):
    """Characteristics, skills in percent, composure and luck, and skills that improve by use."""

    id = "percentile"
    name = "Percentile"
    summary = "Ordinary people and old secrets: skills in percent, rolled under, with hard and extreme successes."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "percentile.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Three investigators: ``archivist``, ``doctor``, ``prizefighter``."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
