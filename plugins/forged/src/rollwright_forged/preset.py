"""The preset Forged: a ruleset document for crews who live by their wits, and three sample characters.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the characters in ``characters/``.
"""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import PackagedPreset


class Forged(PackagedPreset):
    """Action ratings, position and effect, resistance paid in stress, harm, armor, trauma, and a crew.

    Its fight is on the quay, against a patrol and the toughs who called it.
    """

    id = "forged"
    name = "Forged"
    summary = "Pools of six-sided dice read by the highest, with position, effect, stress and resistance."
    ruleset = "ruleset/forged.json"
    party = ("bruiser", "lookout", "talker")
    foes: ClassVar = {"patrol": "opposition/watch-patrol", "toughs": "opposition/dockside-toughs"}
