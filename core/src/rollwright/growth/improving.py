"""Improvement rolls: a skill that was used well is marked, and later rolls to become better (AD-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.growth.advances import bettered
from rollwright.sheet import Change
from rollwright.sheet.effects import worked_out
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.errors import JSON
    from rollwright.sheet import Sheet


def improve(sheet: Sheet, dice: DiceStream, skill: str = "", cause: str = "") -> list[Change]:
    """Roll for marked skills, in the document's order; each mark goes, whatever the dice say.

    Args:
        sheet: Whose skills they are.
        dice: Where the dice come from.
        skill: Only this one; every marked skill when left out.
        cause: Why, for the changes.

    Raises:
        Refused: The system has no improvement rolls, or nothing is marked.
    """
    growth = sheet.ruleset.document.growth
    if growth is None or growth.improvement is None:
        raise Refused("no-improvement-rolls", {})
    if skill and skill not in sheet.rules.skills:
        raise unknown("skill", skill, sheet.rules.skills)
    marked = [name for name in sheet.rules.skills if name in sheet.state.improving and skill in ("", name)]
    if not marked:
        raise Refused("nothing-marked", {"skill": sheet.rules.skills[skill].label if skill else ""})
    return [change for name in marked for change in _rolled(sheet, name, dice, cause or "improvement")]


def _rolled(sheet: Sheet, skill: str, dice: DiceStream, cause: str) -> list[Change]:
    """One skill's roll: first above the skill, where the system asks for that, then how much better."""
    growth, block = sheet.ruleset.document.growth, sheet.rules.skills[skill]
    unmarked = Change(("improving", skill), sheet.state.improving.get(skill), None, cause)
    if block.locked or growth is None or growth.improvement is None:
        return [unmarked]
    number, thrown = sheet.number(f"skill.{skill}"), None
    if growth.above is not None:
        thrown = worked_out(sheet, sheet.ruleset.value(growth.above), dice, {})
        if thrown <= number:
            return [_told(sheet, skill, thrown, number, 0, cause), unmarked]
    better = worked_out(sheet, sheet.ruleset.value(growth.improvement), dice, {})
    changes = bettered(sheet, skill, max(better, 0), cause)
    return [_told(sheet, skill, thrown, number, better if changes else 0, cause), unmarked, *changes]


def _told(sheet: Sheet, skill: str, thrown: int | None, number: int, better: int, cause: str) -> Change:
    told: dict[str, JSON] = {"skill": sheet.rules.skills[skill].label, "thrown": thrown, "number": number, "by": better}
    return Change.telling("improvement", told, cause)
