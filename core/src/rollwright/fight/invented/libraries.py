"""What a ruleset's catalogs offer a list: entries by what they are called, and those that are open to somebody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.catalogs import Catalog, CatalogEntry
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


class RowLabels:
    """The entries that may be put on each list, by what people call them. Make one with ``ruleset.part(RowLabels)``."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._lists: dict[str, dict[str, str]] = {}

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(ruleset)

    def of(self, name: str) -> Mapping[str, str]:
        """References by label, for one list; of two that are alike, the first."""
        made = self._lists.get(name)
        if made is None:
            made = self._lists[name] = {}
            for catalog in feeding(self._ruleset, name):
                for entry, raw in catalog.entries.raw.items():
                    label = (raw.get("label") or raw.get("name")) if isinstance(raw, Mapping) else None
                    if isinstance(label, str):
                        made.setdefault(plainly(label), f"{catalog.id}/{entry}")
        return made


def feeding(ruleset: Ruleset, name: str) -> Iterator[Catalog]:
    """The catalogs whose rows may be put on a list."""
    for catalog in ruleset.document.catalogs:
        if catalog.holds == "rows" and name in catalog.feeds:
            yield catalog


def is_open(catalog: Catalog, entry: CatalogEntry, sheet: Sheet) -> bool:
    """Whether an entry is under the words of the sheet that its catalog sorts by; without such a word it is not."""
    for each in catalog.filters:
        if each.start_from is not None:
            own = sheet.field(each.start_from.field)
            if own in (None, "") or plainly(own) not in {plainly(word) for word in _words(entry.filters.get(each.id))}:
                return False
    return True


def _words(given: Any) -> list[Any]:
    return list(given) if isinstance(given, list | tuple) else [] if given is None else [given]


def plainly(word: Any) -> str:
    """A word without regard to case and blanks."""
    return " ".join(str(word).split()).casefold()
