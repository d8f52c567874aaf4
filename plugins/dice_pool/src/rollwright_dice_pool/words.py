"""The plugin's own messages, in English."""

from __future__ import annotations

from rollwright.extend import PackagedCatalog


class Words(PackagedCatalog):
    """Words for pools: how they fell, what can be wrong with their blocks, and what happens in their fights."""

    id = "dice-pool-en"
