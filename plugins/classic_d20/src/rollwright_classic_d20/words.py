"""The plugin's own messages, in English."""

from __future__ import annotations

from rollwright.extend import PackagedCatalog


class Words(PackagedCatalog):
    """Words for what can be wrong with the blocks of this plugin's kinds."""

    id = "classic-d20-en"
