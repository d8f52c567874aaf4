"""Steps by which a character comes to know more: taught by the story, taken with a pick, or made up by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.learning import GM
from rollwright.scenario.steps.changing import outcome_of
from rollwright.scenario.steps.sheets import at_home
from rollwright.scenario.table import Happened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.learning import Door
    from rollwright.scenario.model import Invent, Learn, Pick
    from rollwright.scenario.table import Table
    from rollwright.table import TableChange


def learn(table: Table, asked: Learn) -> Happened:
    """An ability learnt from a teacher, a book or a scroll; by `gm`, it is the table's GM who grants it."""
    at_home(table, "learn")
    return _happened(table, table.home.learn(asked.who, asked.ability, asked.by or ""), "learnt", asked.who)


def pick(table: Table, asked: Pick) -> Happened:
    """An ability taken with a pick, or raised by a rank."""
    at_home(table, "pick")
    return _happened(table, table.home.pick(asked.who, asked.ability, asked.from_ or ""), "picked", asked.who)


def invent(table: Table, asked: Invent) -> Happened:
    """An ability made up by a character, who knows it then."""
    at_home(table, "invent")
    drafts = iter([*asked.drafts, asked.drafts[-1]])
    door: Door = "pick" if asked.with_pick else "gm" if asked.by == GM else "story"
    made, changes = table.home.invent(
        asked.who, asked.wish, lambda _brief: next(drafts), asked.level, by=asked.by or "", door=door
    )
    happened = _happened(table, changes, "invented", asked.who)
    happened.outcome |= {"id": made.id, "ability": made.to_json()}
    return happened


def _happened(table: Table, changes: Sequence[TableChange], kind: str, who: str) -> Happened:
    outcome = outcome_of(table, changes)
    return Happened(outcome, [{"type": kind, "who": who, **outcome}], list(outcome["said"]), changes)
