"""Steps that write to a sheet outside a fight: rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.scenario.table import Happened
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.scenario.model import Rest
    from rollwright.scenario.table import Table


def rest(table: Table, asked: Rest) -> Happened:
    """A rest: what it restores, clears and rolls."""
    if table.fight is not None and not table.over:
        raise Refused("fight-goes-on", {"step": "rest"})
    sheet = table.sheet(asked.who)
    changes = tuple(sheet.rest(asked.kind, table.stream(asked.who), **asked.wishes))
    sheet.apply_all(changes)
    told = [change.to_json() for change in changes]
    params = {"who": sheet.state.name or asked.who, "kind": asked.kind, "count": len(changes)}
    line = message("scenario-rested", params)
    return Happened(
        {"changes": told}, [{"type": "rested", "who": asked.who, "kind": asked.kind}], [line], {asked.who: changes}
    )
