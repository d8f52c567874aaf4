"""Abilities in a script, used outside a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.telling import lines
from rollwright.errors import Refused
from rollwright.scenario.steps.changing import told_changes
from rollwright.scenario.table import Happened

if TYPE_CHECKING:
    from rollwright.scenario.model import Use
    from rollwright.scenario.table import Table


def use(table: Table, asked: Use) -> Happened:
    """An ability outside a fight: what it cost, what was rolled, what it did, and to whom at the table."""
    if table.fighting_now:
        raise Refused("fight-goes-on", {"step": "use"})
    keys = asked.model_dump(by_alias=True, exclude={"who", "comment"}, exclude_none=True)
    used, changes = table.home.use(asked.who, keys)
    record = used.to_json()
    outcome = {**record, "changes": told_changes(changes)}
    return Happened(outcome, [{"type": "used", **record}], list(lines(table.ruleset, record)), changes)
