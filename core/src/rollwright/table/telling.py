"""A table's own changes in words: ``Fear +2 (Doomed Roll)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change

Line = tuple[str, "dict[str, JSON]"]


def told(ruleset: Ruleset, change: Change) -> str:
    """What a change of the table did, and why; nothing for dice that were thrown."""
    if change.path[0] == "dice":
        return ""
    code, params = line(ruleset, change)
    cause = "" if change.path[0] in ("scene", "invented") else change.cause
    return message("change", {"what": message(code, params), "cause": cause})


def line(ruleset: Ruleset, change: Change) -> Line:
    """What a change did, as a code and its parameters."""
    return _SECTIONS[change.path[0]](ruleset, change)


def _pool(ruleset: Ruleset, change: Change) -> Line:
    before: Any = change.before
    after: Any = change.after
    labels = {pool.id: pool.label for pool in ruleset.document.pools}
    by = after - before
    return "change-number", {"name": labels[change.path[1]], "way": "down" if by < 0 else "up", "by": abs(by)}


def _scene(_ruleset: Ruleset, change: Change) -> Line:
    before: Any = change.before
    after: Any = change.after
    what = "granted" if after["granted"] > before["granted"] else "made" if after["granted"] < before["granted"] else ""
    if after["open"] != before["open"] or after["number"] != before["number"]:
        what = "starts" if after["open"] else "asks" if after["asked"] else "ends"
    return "change-scene", {"what": what or "answered", "number": after["number"], "name": after["name"]}


def _unpaid(ruleset: Ruleset, change: Change) -> Line:
    after: Any = change.after
    before: Any = change.before
    labels = {pool.id: pool.label for pool in ruleset.document.pools}
    label = labels.get(after[-1]["pool"], "") if after else ""
    return "change-unpaid", {"count": len(after) - len(before), "pool": label}


def _invented(_ruleset: Ruleset, change: Change) -> Line:
    block: Any = change.after or change.before
    what = "gone" if change.after is None else "new" if change.before is None else "shared"
    name = str(block.get("label") or block.get("name") or change.path[1])
    return "change-invented", {"what": what, "name": name, "maker": str(block.get("maker") or "")}


def _loop(_ruleset: Ruleset, change: Change) -> Line:
    held: Any = change.after
    return "change-loop", {"rounds": held["rounds"], "left": ", ".join(held["left"])}


_SECTIONS: dict[str, Callable[[Ruleset, Change], Line]] = {
    "pools": _pool,
    "scene": _scene,
    "unpaid": _unpaid,
    "invented": _invented,
    "told": _loop,
}
