"""What a script may look at, as plain JSON: the fight, its menu, the fighters, the sheets.

docs/guide/scenarios.md has the names. A view is made when an expectation asks for it and never kept, so it is always
of now.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import misnamed
from rollwright.scenario.paths import MISSING, Missing, ends, follow

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.fight import Fight, Menu
    from rollwright.fight.state import Option
    from rollwright.scenario.table import Happened, Table
    from rollwright.sheet import Sheet


def fight_view(fight: Fight) -> dict[str, Any]:
    """Where the fight stands: whose turn it is, and who is asked in which window."""
    told: Any = fight.see("fight")
    return {**told, "turn": fight.turn or None, "asked": fight.asked or None}


def menu_view(menu: Menu) -> dict[str, Any]:
    """A menu: who decides, in which window, and the options with what each costs, reaches and is worth."""
    return {
        "id": menu.id,
        "by": menu.by,
        "window": menu.window or None,
        "about": dict(menu.about),
        "options": [option_view(option) for option in menu.options],
    }


def option_view(option: Option) -> dict[str, Any]:
    """One option; `forecast` is against the first target, with those of all targets by id beside it."""
    told = asdict(option)
    forecasts: dict[str, dict[str, str]] = {
        target: {key: text for key, text in forecast.items() if text} for target, forecast in told["forecast"].items()
    }
    first = next(iter(forecasts.values()), {})
    return {**told, "budget": option.budget or None, "forecast": {**first, **forecasts}}


def sheet_view(sheet: Sheet) -> dict[str, Any]:
    """A sheet: what is written on it, and what it works out from that."""
    told: dict[str, Any] = sheet.to_json()
    rules = sheet.ruleset.document.sheet
    for pool in rules.live.pools:
        told["pools"].setdefault(pool.id, {"current": 0, "temporary": 0})
        told["pools"][pool.id]["max"] = sheet.pool_max(pool.id)
    for track in rules.live.tracks:
        told["tracks"].setdefault(track.id, {"value": 0, "marks": [], "overflow": 0})
        told["tracks"][track.id]["max"] = sheet.track_max(track.id)
    told["derived"] = {derived.id: sheet.derived(derived.id) for derived in rules.derived}
    return told


OF_A_FIGHT: Final = frozenset({"fighters", "fight", "menu"})


def look(table: Table, happened: Happened, refused: str | None, path: str) -> JSON | Missing:
    """What stands at the path of an expectation."""
    root, _, rest = path.partition(".")
    if root in OF_A_FIGHT and table.fight is None:
        return MISSING
    return follow(_root(table, happened, refused, root, rest), rest)


def _pools(table: Table, rest: str) -> JSON:
    """The pools that the table keeps: each as its number, or by ``current``, ``min`` and ``max``."""
    if "." not in rest:
        return dict(table.home.state.pools)
    blocks = {pool.id: pool for pool in table.ruleset.document.pools}
    return {
        name: {"current": held, "min": blocks[name].min, "max": blocks[name].max}
        for name, held in table.home.state.pools.items()
    }


def astray(table: Table, happened: Happened, refused: str | None, path: str) -> dict[str, JSON]:
    """What is said of a path at which nothing stands: where it stops, and what could have been named there."""
    root, _, rest = path.partition(".")
    there = None if root in OF_A_FIGHT and table.fight is None else _root(table, happened, refused, root, rest)
    place, found, names = ends(there, rest)
    return misnamed(found, names, place=".".join(filter(None, (root, place))))


def _root(table: Table, happened: Happened, refused: str | None, root: str, rest: str) -> JSON:  # noqa: C901 (a case a root)
    match root:
        case "outcome":
            return happened.outcome
        case "refused":
            return refused
        case "text":
            return "\n".join(happened.lines)
        case "events":
            return [event["type"] for event in happened.events]
        case "changes":
            changes: JSON = happened.outcome.get("changes", [])
            return changes
        case "sheets":
            name = rest.partition(".")[0]
            return {name: sheet_view(table.sheets[name])} if name in table.sheets else {}
        case "pools":
            return _pools(table, rest)
        case "table":
            scene: JSON = table.home.to_json()
            return scene
        case "fight":
            return fight_view(table.fighting())
        case "menu":
            menu = table.fighting().menu
            return menu_view(menu) if menu is not None else None
        case "fighters":
            return table.fighting().see("fighters")
        case _:
            return {}
