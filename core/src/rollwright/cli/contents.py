"""What a ruleset names: its samples, the ids of its sheet, and the entries of its catalogs.

Whoever writes `--foes`, a scenario or a sheet needs ids; here they are read from the ruleset, whichever it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright.cli.words import misgiven, suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.document.catalogs import Catalog, CatalogEntry
    from rollwright.engine import Engine
    from rollwright.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Contents:
    """A ruleset as somebody looks through it."""

    ruleset: Ruleset
    samples: tuple[str, ...]

    @classmethod
    def of(cls, engine: Engine, source: str) -> Contents:
        """Look into a preset, or into a document."""
        ruleset = engine.load_ruleset(source)
        known = source in engine.registry.ids("presets")
        return cls(ruleset, tuple(engine.preset(source).sample_characters()) if known else ())

    def names(self) -> dict[str, list[str]]:
        """Ids by what they name; what the ruleset has none of is left out."""
        from rollwright.check.prepare import kind_of  # noqa: PLC0415 - not for help

        sheet = self.ruleset.document.sheet
        live = sheet.live
        found = {
            "sample characters": list(self.samples),
            "abilities": ids(sheet.abilities),
            "skills": ids(sheet.skills),
            "saves": ids(sheet.saves),
            "difficulties": list(kind_of(self.ruleset).difficulties(self.ruleset.settings)),
            "fields": ids(sheet.fields),
            "lists": ids(sheet.lists),
            "tag lists": ids(sheet.tag_lists),
            "derived": ids(sheet.derived),
            "pools": ids(live.pools),
            "tracks": ids(live.tracks),
            "conditions": ids(live.conditions),
            "rests": ids(self.ruleset.document.rests),
            "table pools": ids(self.ruleset.document.pools),
            "options of a roll": self._options(),
            "catalogs": ids(self.ruleset.document.catalogs),
        }
        return {what: names for what, names in found.items() if names}

    def _options(self) -> list[str]:
        """The options of a roll, as `check --option` takes them; where there are words to choose from, all of them."""
        from rollwright.check.prepare import kind_of  # noqa: PLC0415 - not for help

        kind, settings = kind_of(self.ruleset), self.ruleset.settings
        choices = kind.choices_of(settings)
        return [
            f"{name}={'|'.join(choices[name])}" if choices.get(name) else name
            for name in sorted(kind.options_of(settings))
        ]

    def entries(self, catalog: str, words: str | None = None) -> list[CatalogEntry]:
        """The entries of a catalog, or those that a search finds; every word must stand in what the entry says."""
        wanted = (words or "").casefold().split()
        return [entry for entry in self._catalog(catalog).entries if all(word in _said(entry) for word in wanted)]

    def _catalog(self, name: str) -> Catalog:
        catalogs = {catalog.id: catalog for catalog in self.ruleset.document.catalogs}
        if name not in catalogs:
            near, allowed = suggestion(name, catalogs), ", ".join(catalogs)
            raise misgiven("cli-no-catalog", "--catalog", found=name, suggestion=near, allowed=allowed)
        return catalogs[name]


def ids(things: Iterable[Any]) -> list[str]:
    """The id of each."""
    return [thing.id for thing in things]


def listed(entry: CatalogEntry) -> dict[str, Any]:
    """An entry as a list of a catalog shows it."""
    return {"id": entry.id, "name": entry.label, "summary": entry.summary or "", "filters": dict(entry.filters)}


def _said(entry: CatalogEntry) -> str:
    """All that an entry may be found by, in small letters."""
    filters: Mapping[str, Any] = entry.filters
    sorted_under = " ".join(
        f"{key} {' '.join(map(str, one if isinstance(one, list | tuple) else [one]))}" for key, one in filters.items()
    )
    return f"{entry.id} {entry.label} {entry.summary or ''} {sorted_under}".casefold()
