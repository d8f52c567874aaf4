"""A result in one line: ``Athletics: 12 + 5 + 3 (Blessed) = 20 against 15, a success`` (RS-14).

The line is made from the result's JSON, so a stored result reads the same later. It never shows a sum that is none:
of two dice it says which was kept, a kind that counts names its count, one whose number is a number of dice says how
many they were (``Prowl: 2 + 1 (push) = 3 dice: 5 (of 5, 3 and 1)``), and one that compares its dice with the number
says so: ``Climb: 26 against 55 + 5 = 60, a success``. A kind whose dice are no sum brings a message that tells them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.text import message
from rollwright.text.arithmetic import amount_text, sum_text, written
from rollwright.text.outcomes import outcome_said
from rollwright.text.spoken import catalog_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def line(result: Mapping[str, Any]) -> str:
    """A check's result in words.

    Args:
        result: What ``CheckResult.to_json`` gave.
    """
    edge, pool = result["edge"], result.get("pool")
    shown = _shown(result)
    parts = [(modifier["name"], modifier["value"]) for modifier in result["modifiers"]]
    adds = result["total"] in (None, sum(result["kept"]) + sum(value for _, value in parts))
    added = [] if pool is not None else parts if adds else _beside(result, parts)
    params: dict[str, Any] = {
        "label": result["label"],
        "outcome": result.get("said") or outcome_said(result["kind"], result["outcome"]),
        "pool": "" if pool is None else message("check-pool", {"sum": _count(parts, pool), "count": pool}),
        "sum": shown or _sum(result, added),
        "difficulty": "" if shown else _against(result, parts, adds=adds or pool is not None),
        "words": ", ".join(
            message("check-word", {"name": name, "word": word.replace("_", " ")})
            for name, word in (result.get("words") or {}).items()
        ),
        "why": ", ".join(name for name in result["advantages" if edge > 0 else "disadvantages"] if name),
        "edge": "none" if edge == 0 else "advantage" if edge > 0 else "disadvantage",
        "automatic": result["automatic"] or "",
    }
    return message("check-automatic" if result["automatic"] else "check-line", params)


def _shown(result: Mapping[str, Any]) -> str:
    """How the kind itself tells its dice and what they were held against; nothing where its words are not at hand."""
    shown = result.get("shown")
    return message(shown["code"], shown["params"]) if shown and shown["code"] in catalog_for(shown["code"]) else ""


def _sum(result: Mapping[str, Any], parts: Sequence[tuple[str, int]]) -> str:
    if result["total"] is None:
        count = result["successes"]
        return message("check-count", {"count": count}) if count is not None else ""
    modifiers = [{"name": name if place else "", "value": value} for place, (name, value) in enumerate(parts)]
    return sum_text({"dice": result["throws"], "modifiers": modifiers, "total": result["total"]}, message)


def _count(parts: Sequence[tuple[str, int]], pool: int) -> str:
    """How many dice were called for, as a sum; ``1 - 3 (Harm) = -2 → 0`` where it was held to a bound."""
    (_, own), *rest = parts
    return amount_text((), own, rest, pool)


def _beside(result: Mapping[str, Any], parts: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """What was added where the sheet's number was not: a kind whose number picks its die adds everything else."""
    rest = parts[1:]
    more = sum(value for _, value in rest)
    return [("", 0), *rest] if more and result["total"] == sum(result["kept"]) + more else []


def _against(result: Mapping[str, Any], parts: Sequence[tuple[str, int]], *, adds: bool) -> int | str:
    """The difficulty; without one what dice were compared with, as a sum, on a kind that does not add it to them.

    A roll that neither succeeds nor fails was compared with nothing.
    """
    if result["difficulty"] is not None:
        return int(result["difficulty"])
    if adds or not parts or result["success"] is None:
        return ""
    (_, own), *rest = parts
    return written(str(own), 0, rest, own + sum(value for _, value in rest))
