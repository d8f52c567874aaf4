"""``one-strike``: a die of ten and a number against a defense."""

from __future__ import annotations

from typing import Literal

from rollwright.extend import CombatBlock, CombatKind


class OneStrikeBlock(CombatBlock):
    """How the small game fights."""

    kind: Literal["one-strike"] = "one-strike"


class OneStrike(CombatKind[OneStrikeBlock]):
    """Reads fights of that block."""

    id = "one-strike"
    model = OneStrikeBlock
