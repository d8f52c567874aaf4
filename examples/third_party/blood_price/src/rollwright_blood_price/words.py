"""The plugin's own messages, which stand in ``messages.ftl`` beside this module."""

from __future__ import annotations

from importlib.resources import files

from rollwright.extend import MessageCatalog


class Words(MessageCatalog):
    """Words for what cannot be paid."""

    id = "blood-price-en"

    def text(self) -> str:
        """The Fluent source."""
        return (files("rollwright_blood_price") / "messages.ftl").read_text("utf-8")
