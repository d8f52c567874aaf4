"""A scenario that shows a new system at work: a roll, a power that is paid for and taken back, a night's rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.founding.document import NIGHT, ROOM

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WHO = "hero"


def story_of(document: Mapping[str, Any], source: Any, outcomes: Sequence[str], difficulty: str) -> dict[str, Any]:
    """The scenario.

    Args:
        document: The system's document.
        source: How the scenario names it: a path beside it, or the document itself.
        outcomes: What a roll of its kind may come to.
        difficulty: A word of its ladder; empty where rolls are read without one.
    """
    [stat, *_] = document["sheet"]["abilities"]
    check: dict[str, Any] = {"who": WHO, "stat": stat["id"], **({"difficulty": difficulty} if difficulty else {})}
    steps: list[dict[str, Any]] = [{"check": check, "expect": {"outcome.outcome": {"one_of": [*outcomes]}}}]
    known = [each["id"] for each in document["abilities"]]
    if known:
        steps += _a_power(document, known[0])
    steps.append({"rest": {"who": WHO, "kind": NIGHT}, "expect": _full(document)})
    return {
        "scenario": document["name"],
        "ruleset": source,
        "characters": {WHO: {"name": "Juno", "sheet": {"known": known}}},
        "steps": steps,
    }


def _a_power(document: Mapping[str, Any], power: str) -> list[dict[str, Any]]:
    use = {"use": {"who": WHO, "ability": power}}
    cost = document["abilities"][0].get("cost")
    if not cost:
        return [use]
    [paid] = cost
    where = (
        f"sheets.{WHO}.pools.{paid['pool']}.current" if "pool" in paid else f"sheets.{WHO}.tracks.{paid['track']}.value"
    )
    before, after = (ROOM, ROOM - 1) if "pool" in paid else (0, 1)
    return [{**use, "expect": {where: after}}, {"undo": True, "expect": {where: before}}, use]


def _full(document: Mapping[str, Any]) -> dict[str, Any]:
    live = document["sheet"]["live"]
    pools = {f"sheets.{WHO}.pools.{each['id']}.current": ROOM for each in live["pools"]}
    return pools | {f"sheets.{WHO}.tracks.{each['id']}.value": 0 for each in live["tracks"]}
