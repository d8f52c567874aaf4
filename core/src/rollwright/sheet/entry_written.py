"""The part of a sheet document that players write: scores, training, fields, lists and what is known (SH-15, SH-20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from rollwright.document.problems import shown
from rollwright.sheet.cells import blank, check_cell, held_to
from rollwright.sheet.known import MOST_RANKS
from rollwright.sheet.rows import enter_rows
from rollwright.sheet.state import MOST_LEVEL, SheetState

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.sheet.entry import Entry

NAME_LENGTH: Final = 120


def written(entry: Entry, known: Mapping[str, Any]) -> SheetState:
    """A sheet's state with all of this filled in."""
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
