"""The creatures of a ruleset's catalogs: by entry, with or without the catalog, or by what people call them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from rollwright.errors import Refused, near

if TYPE_CHECKING:
    from rollwright.ruleset import Ruleset


def find_creature(ruleset: Ruleset, name: str) -> str:
    """The reference of a creature by its entry id, with or without its catalog.

    Raises:
        Refused: No catalog has such a creature.
    """
    ref = entry_of(ruleset, name)
    if ref is None:
        catalogs = [each for each in ruleset.document.catalogs if each.holds == "creatures"]
        known = [entry for each in catalogs for entry in each.entries.raw]
        raise Refused("unknown-creature", {"found": name, "suggestion": near(name.rpartition("/")[2], known) or ""})
    return ref


def entry_of(ruleset: Ruleset, name: str) -> str | None:
    """The reference of a creature by its entry id, with or without its catalog; None where there is no such entry."""
    wanted_catalog, _, wanted = name.rpartition("/")
    for catalog in ruleset.document.catalogs:
        if catalog.holds == "creatures" and wanted_catalog in ("", catalog.id) and wanted in catalog.entries:
            return f"{catalog.id}/{wanted}"
    return None


class Labels(dict[str, str]):
    """The creatures of a ruleset by what people call them, read without regard to case and blanks."""

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Every label; of two that are alike, the first."""
        made = cls()
        for catalog in ruleset.document.catalogs:
            for name, raw in catalog.entries.raw.items() if catalog.holds == "creatures" else ():
                label = (raw.get("label") or raw.get("name")) if isinstance(raw, Mapping) else None
                if isinstance(label, str):
                    made.setdefault(_plainly(label), f"{catalog.id}/{name}")
        return made

    def find(self, *words: str) -> str | None:
        """The creature that is called by one of these words."""
        return next((self[_plainly(each)] for each in words if _plainly(each) in self), None)


def _plainly(words: str) -> str:
    return " ".join(words.split()).casefold()
