"""A result in one line: ``Athletics: 12 + 5 + 3 (Blessed) = 20 against 15, a success`` (RS-14).

The line is made from the result's JSON, so a stored result reads the same later. It never shows a sum that is none:
of two dice it says which was kept, and a roll that does not add up names its count instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.text import message
from rollwright.text.arithmetic import sum_text

if TYPE_CHECKING:
    from collections.abc import Mapping


def line(result: Mapping[str, Any]) -> str:
    """A check's result in words.

    Args:
        result: What ``CheckResult.to_json`` gave.
    """
    difficulty, edge = result["difficulty"], result["edge"]
    params: dict[str, Any] = {
        "label": result["label"],
        "outcome": message(f"outcome-{result['outcome']}", {}),
        "sum": _sum(result),
        "difficulty": "" if difficulty is None else difficulty,
        "why": ", ".join(name for name in result["advantages" if edge > 0 else "disadvantages"] if name),
        "edge": ("none", "advantage", "disadvantage")[edge],
        "automatic": result["automatic"] or "",
    }
    return message("check-automatic" if result["automatic"] else "check-line", params)


def _sum(result: Mapping[str, Any]) -> str:
    if result["total"] is None:
        count = result["successes"]
        return message("check-count", {"count": count}) if count is not None else ""
    own, *rest = result["modifiers"]
    roll = {"dice": result["throws"], "modifiers": [{**own, "name": ""}, *rest], "total": result["total"]}
    return sum_text(roll, message)
