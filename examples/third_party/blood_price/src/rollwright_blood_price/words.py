"""The plugin's own messages, which stand in ``messages.ftl`` beside this module."""

from __future__ import annotations

from rollwright.extend import PackagedCatalog


class Words(PackagedCatalog):
    """Words for what cannot be paid."""

    id = "blood-price-en"
