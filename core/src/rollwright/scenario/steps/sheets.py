"""Steps that write to sheets and to what the table keeps, outside a fight: effects, rests, scenes, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.scenario.steps.changing import outcome_of
from rollwright.scenario.table import Happened
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.scenario.model import Apply, Level, Rest, Scene
    from rollwright.scenario.table import Table
    from rollwright.table import TableChange


def apply(table: Table, asked: Apply) -> Happened:
    """Effects as a rule card would have them."""
    at_home(table, "apply")
    who = asked.who if asked.who is not None else _only(table)
    return _happened(table, table.home.effects(who, asked.effects, asked.cause), type="applied", who=who)


def rest(table: Table, asked: Rest) -> Happened:
    """A rest: what it restores, clears and rolls."""
    at_home(table, "rest")
    changes = table.home.rest(asked.who, asked.kind, **asked.wishes)
    happened = _happened(table, changes, type="rested", who=asked.who, kind=asked.kind)
    count = len(happened.outcome["changes"])
    params = {"who": table.sheet(asked.who).state.name or asked.who, "kind": asked.kind, "count": count}
    happened.lines.insert(0, message("scenario-rested", params))
    return happened


def scene(table: Table, asked: Scene) -> Happened:
    """A scene starts or ends."""
    at_home(table, "scene")
    if asked.at == "start":
        return _happened(table, table.home.start_scene(asked.name), type="scene-started")
    return _happened(table, table.home.end_scene(asked.hard_moves), type="scene-ended")


def level(table: Table, asked: Level) -> Happened:
    """A level gained, or whatever else the system grows by, with what is chosen with it."""
    at_home(table, "level")
    return _happened(table, table.home.level(asked.who, asked.choices), type="levelled", who=asked.who)


def _happened(table: Table, changes: Sequence[TableChange], **event: Any) -> Happened:
    outcome = outcome_of(table, changes)
    return Happened(outcome, [{**event, **outcome}], list(outcome["said"]), changes)


def at_home(table: Table, step: str) -> None:
    """See that no fight keeps the sheets.

    Raises:
        Refused: One does.
    """
    if table.fighting_now:
        raise Refused("fight-goes-on", {"step": step})


def _only(table: Table) -> str:
    """Whoever is meant where nobody is named: the only one there is."""
    if len(table.sheets) != 1:
        raise Refused("say-who", {"allowed": ", ".join(table.sheets)})
    return next(iter(table.sheets))
