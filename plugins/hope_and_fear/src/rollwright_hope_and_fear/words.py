"""The plugin's own messages, in English."""

from __future__ import annotations

from importlib.resources import files

from rollwright.extend import MessageCatalog


class Words(MessageCatalog):
    """Words for what can be wrong with the block of this plugin's kind, and with what is asked of its rolls."""

    id = "hope-and-fear-en"

    def text(self) -> str:
        """The Fluent source that stands beside this module."""
        return (files(__package__) / "messages.ftl").read_text("utf-8")
