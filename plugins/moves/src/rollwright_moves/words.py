"""The plugin's own messages, in English."""

from __future__ import annotations

from rollwright.extend import PackagedCatalog


class Words(PackagedCatalog):
    """Words for what can be wrong with the block of this plugin's kind, and with what is asked of its rolls."""

    id = "moves-en"
