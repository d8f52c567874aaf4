"""The catalogs of one document: where their entries are, and when they are read and checked.

Entries that stand in the document are checked with it. A catalog file is read when something of it is first asked for,
and each of its entries is checked when it is first asked for; whatever is wrong then is a ``DocumentError`` that names
the file. ``library.check(whole=True)`` goes through all of them at once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rollwright.document.block import Block, Many
from rollwright.document.catalogs import Catalog, CatalogEntry
from rollwright.document.checks import check_entry, check_held
from rollwright.document.entries import Entries
from rollwright.document.normalise import SCHEMA, bare, nothings
from rollwright.document.problems import Moved, Problems, shown, unknown
from rollwright.document.reading import read_document
from rollwright.document.shape import shaped
from rollwright.document.values import ANY_ID, SheetId
from rollwright.errors import DocumentError, RollwrightError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path as FilePath

    from rollwright.document.checks import Survey
    from rollwright.document.problems import Path
    from rollwright.limits import Limits


class CatalogFile(Block):
    """A file of entries: ``catalogs/<id>.json`` beside the document."""

    schema_version: int
    catalog: SheetId
    """The catalog that the entries belong to."""
    entries: Many[Any]


class Library:
    """The shelves of one document, a shelf for each catalog."""

    def __init__(self, folder: FilePath | None, limits: Limits) -> None:
        self.folder = folder
        self.limits = limits
        self.shelves: list[Shelf] = []

    def take(self, document: dict[str, Any], problems: Problems) -> None:
        """Take the entries out of a document that has no shape yet, and leave shelves in their place."""
        catalogs = document.get("catalogs")
        for index, catalog in enumerate(catalogs if isinstance(catalogs, list) else ()):
            if isinstance(catalog, dict):
                shelf = Shelf(self)
                shelf.take(catalog, ("catalogs", index), problems)
                catalog["entries"] = shelf.entries
                self.shelves.append(shelf)

    def open(self, survey: Survey) -> None:
        """Let entries be asked for, now that the document has a shape."""
        for index, catalog in enumerate(survey.document.catalogs):
            for shelf in self.shelves:
                if shelf.entries is catalog.entries:
                    shelf.survey, shelf.catalog, shelf.at = survey, catalog, ("catalogs", index)

    def check(self, *, whole: bool) -> None:
        """Check the entries that stand in the document, and with ``whole`` those of every file."""
        for shelf in self.shelves:
            if shelf.catalog is not None and (whole or shelf.asset is None):
                shelf.check_all()


class Shelf:
    """The entries of one catalog."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.entries = Entries(self._raw, self._entry)
        self.given: list[Any] = []
        self.asset: FilePath | None = None
        self.id = ""
        self.at: Path = ()
        self.survey: Survey | None = None
        self.catalog: Catalog | None = None
        self.places: dict[str, int] = {}

    def take(self, catalog: dict[str, Any], at: Path, problems: Problems) -> None:
        """Take what a catalog says about where its entries are."""
        self.at = at
        self.id = str(catalog.get("id", ""))
        given, asset = catalog.pop("entries", None), catalog.get("asset")
        if given is not None and asset is not None:
            problems.add(at, "one-key-of", {"keys": "entries, asset", "found": "entries, asset"})
        elif given is None and asset is None:
            problems.add(at, "key-of-missing", {"keys": "entries, asset", "found": ""})
        elif given is not None and not isinstance(given, list):
            problems.add((*at, "entries"), "wrong-type", {"expected": "a list", "found": shown(given)})
        elif isinstance(given, list):
            self.given = given
            self._count(len(given), (*at, "entries"), problems)
        elif isinstance(asset, str):
            self._find(asset, (*at, "asset"), problems)
        self.entries.faulty = self.asset is None and not isinstance(given, list)

    def _count(self, found: int, at: Path, problems: Problems) -> None:
        if found > self.library.limits.catalog_entries:
            problems.add(at, "too-many", {"found": found, "limit": self.library.limits.catalog_entries})

    def _find(self, asset: str, at: Path, problems: Problems) -> None:
        if not re.fullmatch(rf"catalogs/{re.escape(self.id)}\.(json|ya?ml)", asset):
            problems.add(at, "asset-misnamed", {"found": asset, "right": f"catalogs/{self.id}.json"})
        elif self.library.folder is None:
            problems.add(at, "asset-without-folder", {"found": asset})
        elif not (self.library.folder / asset).is_file():
            problems.add(at, "asset-missing", {"found": asset, "folder": str(self.library.folder)})
        else:
            self.asset = self.library.folder / asset

    def _raw(self) -> Mapping[str, Any]:
        """The entries by id, as they were written."""
        if self.asset is not None:
            self.given = self._read(self.asset)
        raw: dict[str, Any] = {}
        for index, each in enumerate(self.given):
            name = each.get("id") if isinstance(each, dict) else None
            key = name if isinstance(name, str) and name not in raw else f"#{index}"
            self.entries.faulty |= not re.fullmatch(ANY_ID, key)
            raw[key] = each
            self.places[key] = index
        return raw

    def _read(self, asset: FilePath) -> list[Any]:
        raw, file = read_document(asset, self.library.limits)
        problems = Problems(file=file, limit=self.library.limits.problems)
        if not isinstance(raw, dict):
            problems.add((), "document-not-object", {"found": shown(raw)})
            problems.raise_if_any()
            return []
        data = bare(raw)
        data.pop(SCHEMA, None)
        made = shaped(CatalogFile, data, (), problems, Moved())
        if made is not None and made.catalog != self.id:
            code, params = unknown("no-such-name", made.catalog, [self.id], what="catalog")
            problems.add(("catalog",), code, params)
        if made is not None:
            self._count(len(made.entries), ("entries",), problems)
        problems.raise_if_any()
        return list(made.entries) if made is not None else []

    def check_all(self) -> None:
        """Check every entry; what is wrong is added to the document's problems."""
        if self.survey is None:
            return
        try:
            raw = self.entries.raw
        except DocumentError as error:
            self.survey.problems.found.extend(error.problems)
            return
        for name, each in raw.items():
            entry = self._check(name, each, self.survey.problems)
            if entry is not None:
                self.entries.keep(name, entry)

    def _entry(self, name: str, raw: Any) -> CatalogEntry:
        """Check one entry, now that it is asked for.

        Raises:
            DocumentError: with every problem of the entry.
        """
        problems = Problems(file=str(self.asset or ""), limit=self.library.limits.problems)
        entry = self._check(name, raw, problems)
        problems.raise_if_any()
        if entry is None:
            raise RollwrightError("document-problems", {"count": 0})
        return entry

    def _check(self, name: str, raw: Any, problems: Problems) -> CatalogEntry | None:
        survey, catalog = self.survey, self.catalog
        if survey is None or catalog is None:
            return None
        file = str(self.asset) if self.asset is not None else None
        moved = Moved() if file else survey.moved
        at: Path = ("entries", self.places[name]) if file else (*self.at, "entries", self.places[name])
        if name.startswith("#") and isinstance(raw, dict) and isinstance(raw.get("id"), str):
            problems.add(moved.written((*at, "id")), "duplicate-id", {"what": "entry", "found": raw["id"]}, file=file)
        entry = shaped(CatalogEntry, bare(raw), at, problems, moved, file=file)
        for path in nothings(raw, at):
            problems.add_unless_told(moved.written(path), "nothing-here", file=file)
        if entry is not None:
            apart = survey.apart(problems, moved, file)
            check_entry(apart, at, catalog, entry)
            check_held(apart)
        return entry
