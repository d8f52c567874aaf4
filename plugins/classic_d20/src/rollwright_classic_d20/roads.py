"""The preset Metal Roads: two six-sided dice in one document, three wanderers, and trouble on the road.

Nothing here is read before it is asked for. The document and the characters stand in ``metal_roads/``.
"""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import PackagedPreset


class MetalRoads(PackagedPreset):
    """Grit to lose, Luck to spend, Guard to get past, and bulk that slows whoever carries too much.

    The same kinds as Classic d20 with other dice and other words: nothing of it is in code. Its fight is against a pack
    and somebody who pulls wagons off the road.
    """

    id = "metal-roads"
    name = "Metal Roads"
    summary = "Two six-sided dice against Guard; Luck that runs out, and bulk that slows."
    ruleset = "metal_roads/metal-roads.yaml"
    characters = "metal_roads/characters"
    party = ("hauler", "scout", "tinker")
    foes: ClassVar = {
        "wrecker": "road_trouble/wrecker",
        "jackal-1": "road_trouble/rust-jackal",
        "jackal-2": "road_trouble/rust-jackal",
        "crows": "road_trouble/ash-crows",
    }
