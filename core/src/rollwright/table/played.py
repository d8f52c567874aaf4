"""What was done at a table, deed by deed, so that the last one can be taken back (AB-14).

A deed is a name, what was asked, and the changes that it made: plain data, and enough to make it again or to take it
back without asking any rule. Whoever keeps a table writes its deeds down as they are accepted::

    played = Played(table)
    played.did("rest", {"who": "juno", "kind": "night"}, table.rest("juno", "night"))
    played.undo()
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from rollwright.errors import Refused
from rollwright.table.changes import TableChange

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rollwright.errors import JSON
    from rollwright.table.table import Table

MOST: Final = 1_000
"""Deeds that can be taken back."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that was done.

    Args:
        name: What: ``check``, ``rest``.
        asked: What was asked for, as plain data.
        changes: What it changed, dice that were thrown among it.
    """

    name: str
    asked: Mapping[str, JSON]
    changes: Sequence[TableChange]

    def to_json(self) -> dict[str, JSON]:
        """The deed as plain JSON."""
        return {"name": self.name, "asked": dict(self.asked), "changes": [each.to_json() for each in self.changes]}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Self:
        """The deed that ``to_json`` wrote."""
        return cls(told["name"], told["asked"], tuple(TableChange.from_json(each) for each in told["changes"]))


class Played:
    """A table, and what was done at it.

    Attributes:
        table: The table, to be looked at and to do things at; what was done is told to ``did``.
        deeds: The last deeds, newest last.
    """

    def __init__(self, table: Table, deeds: Iterable[Deed] = ()) -> None:
        self.table = table
        self.deeds: list[Deed] = list(deeds)[-MOST:]

    def ready(self) -> None:
        """See that something may be done now; called before anything is."""

    def did(self, name: str, asked: Mapping[str, JSON], changes: Iterable[TableChange]) -> Deed:
        """Take a deed for accepted. What it changed has been changed already."""
        deed = Deed(name, dict(asked), tuple(changes))
        self.deeds.append(deed)
        del self.deeds[:-MOST]
        return deed

    def undo(self) -> Deed:
        """Take the last deed back, exactly: the same deed would throw the same dice again.

        Raises:
            Refused: Nothing was done that could be taken back.
        """
        if not self.deeds:
            raise Refused("no-deed-to-undo", {})
        deed = self.deeds[-1]
        self.table.undo(deed.changes)
        self.deeds.pop()
        return deed
