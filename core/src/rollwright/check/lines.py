"""Several rolls in lines: two against each other, or a group at one task (RS-12).

Made from the result's JSON like the line of a single roll; whoever rolled is named before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.check.line import line
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def opposed_lines(result: Mapping[str, Any], mine: str, theirs: str) -> list[str]:
    """Both rolls, and who did better.

    Args:
        result: What ``Opposed.to_json`` gave.
        mine: Who made the first roll.
        theirs: Who made the second.
    """
    names = {"win": mine, "lose": theirs, "tie": ""}
    rolls = [_by(mine, result["mine"]), _by(theirs, result["theirs"])]
    return [*rolls, message("check-opposed", {"winner": names[result["outcome"]]})]


def group_lines(result: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Every roll, and whether enough of them made it.

    Args:
        result: What ``Group.to_json`` gave.
        names: Who made each roll.
    """
    rolls = [_by(who, roll) for who, roll in zip(names, result["results"], strict=True)]
    params = {"made": result["successes"], "count": len(rolls), "needed": result["needed"]}
    return [*rolls, message("check-group", {**params, "outcome": result["outcome"]})]


def _by(who: str, roll: Mapping[str, Any]) -> str:
    return message("check-by", {"who": who, "roll": line(roll)})
