"""The plugin's own messages, in English."""

from __future__ import annotations

from rollwright.extend import PackagedCatalog


class Words(PackagedCatalog):
    """Words for results, and for what can be wrong with the kind's block."""

    id = "step-dice-en"
