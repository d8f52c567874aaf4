"""Whoever has been in a fight comes home: what it did to their sheet is done to the one at the table (SV-02, CN-07).

A fight keeps sheets of its own. What became of them there is written on the sheets of the table as one deed, change by
change, and can be taken back like any other::

    with table.whole() as made:
        come_home(table, made, before, fight.sheets, "Ogre, Wolf")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet import ChangeError, Sheet
from rollwright.sheet.differing import between
from rollwright.table.changes import TableChange
from rollwright.table.settling import settle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.sheet import Change
    from rollwright.table.writing import WritableTable


def come_home(
    table: WritableTable,
    made: list[TableChange],
    before: Mapping[str, Mapping[str, Any]],
    after: Mapping[str, Sheet],
    cause: str,
    handed: Mapping[str, Iterable[Change]] | None = None,
) -> None:
    """Write on the sheets of a table what became of them elsewhere, as part of a deed.

    Args:
        table: The table; whoever is not at it stays away.
        made: The deed so far, as ``table.whole`` gives it; it grows.
        before: Every sheet as it left, as JSON.
        after: Every sheet as it is now.
        cause: Why it changed: whom they fought, say.
        handed: What was handed on to the table there, by whose sheet handed it.

    Raises:
        Refused: Somebody's sheet was written here in the meantime, where it was written there as well.
    """
    for who, sheet in after.items():
        if who not in table.sheets or who not in before:
            continue
        left = Sheet.from_json(table.ruleset, before[who])
        try:
            table.make(made, who, between(left.state, sheet.state, cause))
        except ChangeError as error:
            raise Refused("sheet-moved-meanwhile", {"who": table.sheets[who].state.name or who}) from error
    for who, changes in (handed or {}).items():
        settle(table, made, [TableChange(who, change) for change in changes], alone=True)
