"""The preset Moves: a ruleset document for people on drowned land, and three playbooks as sample characters.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the characters in ``characters/``.
"""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import PackagedPreset


class Moves(PackagedPreset):
    """Stats, moves with tiers of their own, hold, forward, harm, and what a miss teaches."""

    id = "moves"
    name = "Moves"
    summary = "Two six-sided dice and a stat, read by tiers: a full hit, a partial one, a miss."
    ruleset = "ruleset/moves.json"
    party = ("ferrier", "mender", "seer")
    foes: ClassVar = {"runners": "threats/reed-runners", "ferryman": "threats/the-pale-ferryman"}
