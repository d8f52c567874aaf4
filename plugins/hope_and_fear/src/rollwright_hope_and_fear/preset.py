"""The preset Hope and Fear: a ruleset document for wanderers on an old road, and three sample characters.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the characters in ``characters/``.
"""

from __future__ import annotations

from rollwright.extend import PackagedPreset


class HopeAndFear(PackagedPreset):
    """Traits, two dice that feed Hope and Fear, damage thresholds, armor slots, stress and experiences."""

    id = "hope-and-fear"
    name = "Hope and Fear"
    summary = "Two twelve-sided dice, Hope and Fear: their sum decides, and the higher one feeds its pool."
    ruleset = "ruleset/hope-and-fear.json"
