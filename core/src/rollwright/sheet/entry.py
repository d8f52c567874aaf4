"""Sheet documents become sheets here: everything that is wrong is said at once, with its place (SH-20).

One walk serves two doors. On *entry* a value that does not fit is a problem and the sheet is refused. On *migration*
the same walk keeps the nearest value that fits, and each problem is a notice of what was brought into range. What a
document leaves out reads as on a blank sheet.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from rollwright.document.problems import shown
from rollwright.document.values import is_one_line
from rollwright.errors import JSON, DocumentError, Problem, listed, near
from rollwright.sheet.rules import SheetRules
from rollwright.sheet.sheet import Sheet
from rollwright.sheet.state import plain

if TYPE_CHECKING:
    from rollwright.ruleset import Ruleset

KEYS: Final = (
    "ruleset", "version", "name", "abilities", "stats", "skills", "saves", "bonuses", "fields", "lists", "known",
    "pools", "tracks", "conditions", "text", "states", "clocks", "tags", "things", "money", "items",
    "improving", "uses", "picks", "answers",
)  # fmt: skip
"""The keys of a sheet document. ``stats`` is another word for ``abilities``."""


def enter(ruleset: Ruleset, document: Mapping[str, Any]) -> Sheet:
    """A sheet from its document.

    Raises:
        DocumentError: Everything that does not fit.
    """
    sheet, problems = walk(ruleset, document)
    if problems:
        raise DocumentError(problems)
    return sheet


def walk(ruleset: Ruleset, document: Any) -> tuple[Sheet, list[Problem]]:
    """The sheet that is nearest to a document, and everything about the document that did not fit."""
    from rollwright.sheet.entry_live import enter_live  # noqa: PLC0415 - they fill in what is made here
    from rollwright.sheet.entry_written import written  # noqa: PLC0415

    entry = Entry(ruleset.part(SheetRules))
    given = entry.mapping(document, "sheet")
    _bounded(entry, given)
    known = entry.only(given, KEYS, "")
    if "stats" in known:
        known.setdefault("abilities", known["stats"])
    sheet = Sheet(ruleset, written(entry, known))
    enter_live(entry, sheet, known)
    return sheet, entry.problems


class Entry:
    """The walk through one document: what was found wrong so far, and the small checks that every part uses.

    Attributes:
        rules: What the sheet is held to.
        problems: What was found wrong.
        is_json: Whether the whole document can be written as JSON; free data is dropped where it cannot.
    """

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules
        self.problems: list[Problem] = []
        self.is_json = True

    def complain(self, path: str, code: str, /, **params: JSON) -> None:
        """Something does not fit."""
        self.problems.append(Problem(path, code, params))

    def unknown(self, path: str, found: Any, allowed: Iterable[str]) -> None:
        """A name that is not there, with what is, and the nearest of it."""
        names = list(allowed)
        name = found[:60] if isinstance(found, str) else shown(found)
        self.complain(path, "unknown-key", found=name, allowed=listed(names), suggestion=near(name, names))

    def mapping(self, raw: Any, path: str) -> dict[str, Any]:
        """The keys of an object that are text; anything else is wrong."""
        if raw is None:
            return {}
        if not isinstance(raw, Mapping):
            self.complain(path, "object-expected", found=shown(raw))
            return {}
        for key in raw:
            if not isinstance(key, str):
                self.complain(path, "text-key-expected", found=shown(key))
        return {key: value for key, value in raw.items() if isinstance(key, str) and key != "$comment"}

    def only(self, raw: dict[str, Any], allowed: Iterable[str], path: str) -> dict[str, Any]:
        """The entries whose keys exist; every other one is wrong."""
        names = list(allowed)
        for key in raw:
            if key not in names:
                self.unknown(_at(path, key), key, names)
        return {key: value for key, value in raw.items() if key in names}

    def whole(self, raw: Any, low: int, high: int, path: str, instead: int) -> int:
        """A whole number between two bounds; the nearest one where it lies outside."""
        if isinstance(raw, bool) or not isinstance(raw, int | float) or raw != raw or abs(raw) > 10**15:  # noqa: PLR0124 - not a number is not itself
            self.complain(path, "whole-number-expected", found=shown(raw))
            return instead
        if raw != int(raw):
            self.complain(path, "whole-number-expected", found=shown(raw))
        if not low <= raw <= high:
            self.complain(path, "out-of-range", found=raw, min=low, max=high)
        return min(max(int(raw), low), high)

    def free(self, raw: Any, path: str) -> dict[str, Any]:
        """Data that nobody but its owner understands: kept as it is, as a copy."""
        held: Any = plain(self.mapping(raw, path)) if self.is_json else {}
        return held  # type: ignore[no-any-return]

    def words(self, raw: Any, limit: int, path: str) -> str:
        """A line of text, cut where it is too long."""
        if not isinstance(raw, str):
            self.complain(path, "text-expected", found=shown(raw))
            return ""
        if len(raw) > limit:
            self.complain(path, "words-too-long", limit=limit, found=len(raw))
        return raw[:limit]

    def line(self, raw: Any, limit: int, path: str) -> str:
        """Words on one line, without control characters; what cannot be shown is left out."""
        held = self.words(raw, limit, path)
        if not is_one_line(held):
            self.complain(path, "text-control", found=shown(held))
        return "".join(sign for sign in held if is_one_line(sign))


def _at(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def opened(value: Any, key: str, path: str) -> tuple[Mapping[str, Any], str]:
    """A record and the place of its main number; a bare number is short for a record with that alone."""
    return (value, f"{path}.{key}") if isinstance(value, Mapping) else ({key: value}, path)


def by_word(entry: Entry, raw: Any, path: str) -> Any:
    """A list of words as a map; what is no word stands in no list of them."""
    if not isinstance(raw, list):
        return raw
    for index, word in enumerate(raw):
        if not isinstance(word, str):
            entry.complain(f"{path}[{index}]", "text-expected", found=shown(word))
    return dict.fromkeys((word for word in raw if isinstance(word, str)), 1)


def _bounded(entry: Entry, given: Mapping[str, Any]) -> None:
    limits = entry.rules.ruleset.limits
    limit = limits.sheet_bytes
    if _deeper_than(limits.document_depth, given):
        bound: JSON = f"more than {limits.document_depth}"
        entry.complain("", "bound-passed", bound="document_depth", limit=limits.document_depth, found=bound)
        entry.is_json = False
        return
    try:
        size = len(json.dumps(given, ensure_ascii=False, allow_nan=False).encode("utf-8"))
    except (TypeError, ValueError) as fault:
        entry.complain("", "sheet-not-json", reason=str(fault)[:200])
        entry.is_json = False
        return
    if size > limit:
        entry.complain("", "bound-passed", bound="sheet_bytes", limit=limit, found=size)


def _deeper_than(most: int, given: Any) -> bool:
    """Whether objects and lists are nested deeper than so many levels; looked at level by level."""
    level = [given]
    for _ in range(most + 1):
        level = [
            part
            for held in level
            if isinstance(held, Mapping | list | tuple)
            for part in (held.values() if isinstance(held, Mapping) else held)
        ]
        if not level:
            return False
    return True
