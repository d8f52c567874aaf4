"""The preset Moves: a ruleset document for people on drowned land, and three playbooks as sample characters.

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


class Moves(Preset):
    """Stats, moves with tiers of their own, hold, forward, harm, and what a miss teaches."""

    id = "moves"
    name = "Moves"
    summary = "Two six-sided dice and a stat, read by tiers: a full hit, a partial one, a miss."

    def document(self) -> Path:
        """The path of the ruleset document."""
        return HERE / "ruleset" / "moves.json"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """A playbook each: ``ferrier``, ``mender``, ``seer``."""
        return {path.stem: _read(path) for path in sorted((HERE / "characters").glob("*.json"))}


@lru_cache(maxsize=16)
def _read(path: Path) -> dict[str, JSON]:
    document: dict[str, JSON] = json.loads(path.read_text(encoding="utf-8"))
    return document
