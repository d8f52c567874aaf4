"""Members whose contents are files of their plugin's package, so that a class only says which.

::

    class Meadow(PackagedPreset):
        id = "meadow"
        name = "The Meadow"
        summary = "Nothing happens here."
        ruleset = "ruleset/meadow.json"
        party = ("shepherd",)                        # characters/shepherd.json
        foes = {"ram-1": "beasts/ram"}               # a catalog of the ruleset, and an entry of it


    class Words(PackagedCatalog):
        id = "meadow-en"                             # messages.ftl

Paths start at the folder of the module that the class is written in. No file is opened before it is asked for, and each
answer is read anew, so that nobody can change another's.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rollwright.plugins.member import MessageCatalog, Preset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import JSON


class PackagedPreset(Preset):
    """A preset that stands in files: a ruleset document, a folder of characters, and a fight between named ones.

    Attributes:
        ruleset: The path of the ruleset document, JSON or YAML.
        characters: The folder of the sample characters, a JSON file each, named by their ids.
        party: The ids of the characters who fight in the demo; without any there is no demo.
        foes: Whom they fight: by the name in the fight, ``catalog/entry`` of the ruleset.
    """

    ruleset: ClassVar[str]
    characters: ClassVar[str] = "characters"
    party: ClassVar[tuple[str, ...]] = ()
    foes: ClassVar[Mapping[str, str]] = {}

    def document(self) -> Path | Mapping[str, JSON]:
        """The path of the ruleset document."""
        return beside(type(self)) / self.ruleset

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Whoever stands in the folder of characters, by file name, in alphabetical order.

        Raises:
            DocumentError: A file cannot be read, with its path and every reason.
        """
        return {path.stem: _sheet(path) for path in sorted((beside(type(self)) / self.characters).glob("*.json"))}

    def demo(self) -> Mapping[str, JSON]:
        """The party against the foes."""
        if not self.party:
            return {}
        foes: list[JSON] = [{"creature": entry, "as": name} for name, entry in self.foes.items()]
        return {"party": list(self.party), "foes": foes}


class PackagedCatalog(MessageCatalog):
    """Messages that stand in a Fluent file beside the module.

    Attributes:
        file: The path of the file.
    """

    file: ClassVar[str] = "messages.ftl"

    def text(self) -> str:
        """The Fluent source.

        Raises:
            OSError: There is no such file.
        """
        return (beside(type(self)) / self.file).read_text("utf-8")


def beside(cls: type) -> Path:
    """The folder of the module that a class is written in."""
    return Path(str(sys.modules[cls.__module__].__file__)).parent


def _sheet(path: Path) -> dict[str, JSON]:
    from rollwright.document.reading import read_document  # noqa: PLC0415 - a preset is listed more often than read

    return cast("dict[str, JSON]", read_document(path)[0])
