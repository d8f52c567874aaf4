"""Advances bought with experience: a point on a score, or a skill trained better (AD-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.growth.raises import raised
from rollwright.sheet import Change
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from rollwright.sheet import Sheet


def experience(sheet: Sheet) -> int:
    """The experience on a sheet; 0 where the ruleset counts none."""
    growth = sheet.ruleset.document.growth
    name = growth.experience if growth is not None else None
    return 0 if name is None else int(sheet.read(f"{_place(sheet, name)}.{name}"))


def advance(sheet: Sheet, stat: str = "", skill: str = "", cause: str = "") -> list[Change]:
    """Buy an advance: a point on a score, or the next tier of a skill.

    Raises:
        Refused: The system sells none, too little experience is left, or what is bought is locked or at its highest.
    """
    growth = sheet.ruleset.document.growth
    if growth is None or growth.advance_cost is None:
        raise Refused("no-advances", {})
    if bool(stat) == bool(skill):
        raise Refused("advance-of-what", {})
    cause = cause or "advance"
    price = paid(sheet, growth.advance_cost, cause)
    return [*price, *(raised(sheet, stat, 1, cause) if stat else trained(sheet, skill, cause))]


def paid(sheet: Sheet, amount: int, cause: str) -> list[Change]:
    """Take experience.

    Raises:
        Refused: There is not so much.
    """
    name = _counted(sheet)
    left, place = experience(sheet), _place(sheet, name)
    low = sheet.rules.tracks[name].min if place == "track" else 0
    if left - low < amount:
        label = sheet.ruleset.names[f"{place}.{name}"].label
        raise Refused("not-enough", {"pool": name, "label": label, "needed": amount, "left": left - low})
    if place == "pool":
        return sheet.spend(name, amount, cause)
    return sheet.track(name, -amount, cause) if place == "track" else sheet.set_field(name, left - amount, cause)


def trained(sheet: Sheet, skill: str, cause: str) -> list[Change]:
    """Raise a skill by a training tier; where the system has none, by one point.

    Raises:
        Refused: There is no such skill, it is locked, or it stands at its highest.
    """
    block = sheet.rules.skills.get(skill)
    if block is None:
        raise unknown("skill", skill, sheet.rules.skills)
    if block.locked:
        raise Refused("stat-locked", {"stat": block.label})
    tiers = list(sheet.rules.block.skill_tiers or sheet.rules.tiers)
    if not tiers:
        return bettered(sheet, skill, 1, cause)
    before = sheet.state.skills.get(skill)
    at = tiers.index(before or sheet.rules.first_tier) + 1 if (before or sheet.rules.first_tier) in tiers else 0
    if at >= len(tiers):
        raise Refused("skill-at-highest", {"skill": block.label, "limit": sheet.rules.tiers[tiers[-1]].label})
    return [Change(("skills", skill), before, tiers[at], cause)]


def bettered(sheet: Sheet, skill: str, points: int, cause: str) -> list[Change]:
    """Add to a skill's free bonus, as far as it goes."""
    before = sheet.state.bonuses.get(skill)
    after: Any = min((before or 0) + points, sheet.rules.block.bonus_range.max) or None
    return [] if before == after else [Change(("bonuses", skill), before, after, cause)]


def _counted(sheet: Sheet) -> str:
    growth = sheet.ruleset.document.growth
    if growth is None or growth.experience is None:
        raise Refused("no-experience", {})
    return growth.experience


def _place(sheet: Sheet, name: str) -> str:
    """Where experience is counted: a field, a pool or a track."""
    rules = sheet.rules
    return "field" if name in rules.fields else "pool" if name in rules.pools else "track"
