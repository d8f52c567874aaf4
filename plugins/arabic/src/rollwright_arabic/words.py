"""The catalogs: one of the core's messages, from every file of `ar/`, and one for each file of `ar/plugins/`.

A plugin's words stand apart under the plugin's id, so that each may be replaced by a catalog of its own.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from rollwright.extend import MessageCatalog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

LANGUAGE: Final = "ar"


class Words(MessageCatalog):
    """Messages in Arabic from some Fluent files."""

    locale = LANGUAGE

    def __init__(self, id: str, sources: list[Traversable]) -> None:  # noqa: A002 - as members call it
        self.id = id
        self._sources = sources

    def text(self) -> str:
        """The Fluent source of all its files, one after the other."""
        return "\n".join(source.read_text("utf-8") for source in self._sources)


def catalogs() -> Iterator[Words]:
    """The core's catalog, then each plugin's."""
    folder = files(__package__) / LANGUAGE
    yield Words("arabic", _fluent(folder))
    for source in _fluent(folder / "plugins"):
        yield Words(f"arabic-{source.name.removesuffix('.ftl')}", [source])


def _fluent(folder: Traversable) -> list[Traversable]:
    return sorted((each for each in folder.iterdir() if each.name.endswith(".ftl")), key=lambda each: each.name)
