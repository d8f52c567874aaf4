"""Members: the nouns that plugins bring.

A member is a small object with an ``id``, perhaps a ``model`` for its block of a document, and the methods of its
family. It holds no state of a game: one member serves every fight of every engine that took it in.

Three families have nothing above them to stand in and have their classes here: presets, message catalogs and
migrations. The classes of the other families stand with the machinery that calls them; ``rollwright.extend`` exports
them all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pydantic import BaseModel

    from rollwright.errors import JSON


class Member:
    """One thing that a plugin registers under a name.

    Attributes:
        id: The name, as documents write it: lower-case words with hyphens, owned by the one plugin that registers it.
        model: The pydantic model of the member's block in a document, or None when it has no block. Validation, the
            JSON Schema and editor completion grow with it.
        phase: Where several members act at one moment, the earlier phase acts first.
        priority: Inside a phase, the lower priority acts first; after it, the id in alphabetical order. The order in
            which plugins were installed or imported is never looked at.
    """

    id: str
    model: type[BaseModel] | None = None
    phase: int = 0
    priority: int = 0


@dataclass(frozen=True, slots=True)
class Owner:
    """Who brought a member: a plugin, and the distribution and version that it was installed from."""

    plugin: str
    distribution: str
    version: str

    @property
    def source(self) -> str:
        """The distribution with its version, or a word for a plugin that was handed over as an object."""
        return f"{self.distribution} {self.version}" if self.distribution else "an object of this program"

    def __str__(self) -> str:
        return f"{self.plugin} ({self.source})"


class Preset(Member, ABC):
    """A ruleset that can be played as installed: its document, sample characters, and a demo fight.

    ``name`` and ``summary`` are read for listings; nothing else may be read or parsed before it is asked for.
    """

    name: str
    summary: str

    @abstractmethod
    def document(self) -> Path | Mapping[str, JSON]:
        """The ruleset document: the path of its file, or the document as plain data."""

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Sheet documents of characters ready to play, by id."""
        return {}

    def demo(self) -> Mapping[str, JSON]:
        """A fight to show, set up as in a scenario's ``fight:`` block; empty when the preset has none."""
        return {}


class MessageCatalog(Member, ABC):
    """Messages in Fluent: another language for the core, or a plugin's own events, refusals and problems in words."""

    locale: str = "en"

    @abstractmethod
    def text(self) -> str:
        """The Fluent source of the catalog."""


class Migration(Member, ABC):
    """One step that brings an older document to the next version of its format, and loses no key silently."""

    document: str = "ruleset"
    from_version: int
    to_version: int

    @abstractmethod
    def migrate(self, document: Mapping[str, JSON]) -> dict[str, JSON]:
        """The document of the newer version; the one handed in is left as it was.

        Raises:
            DocumentError: for what has no place in the newer version, with the path of each such key.
        """
