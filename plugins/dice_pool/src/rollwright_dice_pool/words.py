"""The plugin's own messages, in English."""

from __future__ import annotations

from importlib.resources import files

from rollwright.extend import MessageCatalog


class Words(MessageCatalog):
    """Words for pools: how they fell, what can be wrong with their blocks, and what happens in their fights."""

    id = "dice-pool-en"

    def text(self) -> str:
        """The Fluent source that stands beside this module."""
        return (files(__package__) / "messages.ftl").read_text("utf-8")
