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
from rollwright.errors import JSON, DocumentError, Problem, near
from rollwright.sheet.cells import blank, check_cell, held_to
from rollwright.sheet.rows import enter_rows
from rollwright.sheet.rules import SheetRules
from rollwright.sheet.sheet import Sheet
from rollwright.sheet.state import MOST_LEVEL, SheetState, plain

if TYPE_CHECKING:
    from rollwright.ruleset import Ruleset

KEYS: Final = (
    "ruleset", "version", "name", "abilities", "stats", "skills", "saves", "bonuses", "fields", "lists", "known",
    "pools", "tracks", "conditions", "text", "states", "clocks", "tags", "things", "money", "items",
    "improving", "uses", "picks", "answers",
)  # fmt: skip
"""The keys of a sheet document. ``stats`` is another word for ``abilities``."""

NAME_LENGTH: Final = 120
MOST_RANKS: Final = 100


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
    from rollwright.sheet.entry_live import enter_live  # noqa: PLC0415 - it needs the sheet that is made here

    entry = Entry(ruleset.part(SheetRules))
    given = entry.mapping(document, "sheet")
    _bounded(entry, given)
    known = entry.only(given, KEYS, "")
    if "stats" in known:
        known.setdefault("abilities", known["stats"])
    sheet = Sheet(ruleset, _typed(entry, known))
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

    def complain(self, path: str, code: str, **params: JSON) -> None:
        """Something does not fit."""
        self.problems.append(Problem(path, code, params))

    def unknown(self, path: str, found: Any, allowed: Iterable[str]) -> None:
        """A name that is not there, with what is, and the nearest of it."""
        names = list(allowed)
        name = found[:60] if isinstance(found, str) else shown(found)
        self.complain(path, "unknown-key", found=name, allowed=", ".join(names[:20]), suggestion=near(name, names))

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


def _typed(entry: Entry, known: Mapping[str, Any]) -> SheetState:
    ruleset = entry.rules.ruleset
    if known.get("ruleset") not in (None, "", ruleset.id):
        entry.complain("ruleset", "sheet-of-another-ruleset", found=shown(known["ruleset"]), expected=ruleset.id)
    version = known.get("version", entry.rules.block.version)
    if version != entry.rules.block.version:
        entry.complain("version", "sheet-of-another-version", found=shown(version), expected=entry.rules.block.version)
    state = SheetState(ruleset=ruleset.id, version=entry.rules.block.version)
    state.name = entry.line(known.get("name", ""), NAME_LENGTH, "name")
    state.abilities = _scores(entry, known.get("abilities"))
    bonuses = entry.mapping(known.get("bonuses"), "bonuses")
    state.skills = _training(entry, "skills", known.get("skills"), bonuses)
    state.saves = _training(entry, "saves", known.get("saves"), bonuses)
    state.bonuses = _bonuses(entry, bonuses)
    state.fields = _fields(entry, known.get("fields"))
    state.known = _known(entry, known.get("known"))
    state.lists = enter_rows(entry, known.get("lists"))
    return state


def _scores(entry: Entry, raw: Any) -> dict[str, int]:
    blocks = entry.rules.abilities
    given = entry.only(entry.mapping(raw, "abilities"), blocks, "abilities")
    return {
        name: entry.whole(given[name], block.min, block.max, f"abilities.{name}", block.default)
        if name in given
        else block.default
        for name, block in blocks.items()
    }


def _training(entry: Entry, part: str, raw: Any, bonuses: dict[str, Any]) -> dict[str, str]:
    """Tiers by skill or save; ``{"tier": …, "bonus": …}`` gives a free bonus beside the tier."""
    blocks = entry.rules.skills if part == "skills" else entry.rules.saves
    held: dict[str, str] = {}
    for name, value in entry.only(entry.mapping(raw, part), blocks, part).items():
        tier = value
        if isinstance(value, Mapping):
            inner = entry.only(entry.mapping(value, f"{part}.{name}"), ("tier", "bonus"), f"{part}.{name}")
            tier = inner.get("tier", entry.rules.first_tier)
            if "bonus" in inner:
                bonuses.setdefault(name, inner["bonus"])
        if isinstance(tier, str) and (tier in entry.rules.tiers or tier == entry.rules.first_tier):
            if tier != entry.rules.first_tier:
                held[name] = tier
        else:
            entry.unknown(f"{part}.{name}", tier, entry.rules.tiers)
    return held


def _bonuses(entry: Entry, given: dict[str, Any]) -> dict[str, int]:
    allowed = [*entry.rules.skills, *entry.rules.saves, *entry.rules.abilities]
    bounds = entry.rules.block.bonus_range
    found = {
        name: entry.whole(value, bounds.min, bounds.max, f"bonuses.{name}", 0)
        for name, value in entry.only(given, allowed, "bonuses").items()
    }
    return {name: bonus for name, bonus in found.items() if bonus}


def _fields(entry: Entry, raw: Any) -> dict[str, JSON]:
    blocks = entry.rules.fields
    held: dict[str, JSON] = {name: blank(block) for name, block in blocks.items()}
    names = (*blocks, "level")
    for name, value in entry.only(entry.mapping(raw, "fields"), names, "fields").items():
        if name not in blocks:
            held[name] = entry.whole(value, 0, MOST_LEVEL, f"fields.{name}", 1)
            continue
        problem = check_cell(blocks[name], value, f"fields.{name}")
        if problem is not None:
            entry.problems.append(problem)
        held[name] = value if problem is None else held_to(blocks[name], value)
    return held


def _known(entry: Entry, raw: Any) -> dict[str, int]:
    """Known abilities with their ranks; a list of names is rank 1 of each."""
    given = {name: 1 for name in raw if isinstance(name, str)} if isinstance(raw, list) else entry.mapping(raw, "known")
    named = entry.rules.ruleset.powers
    ranks = {power.id: power.ranks for power in entry.rules.ruleset.document.abilities}
    held = {}
    for name, value in entry.only(given, named, "known").items():
        rank = 1 if value is True else value
        held[name] = entry.whole(rank, 1, ranks.get(name, MOST_RANKS), f"known.{name}", 1)
    return held
