"""A change at a table: whose sheet, or the table's own, and the change itself, with an exact inverse (SH-01, SH-13).

The table's own paths are ``("pools", "fear")``, ``("scene",)``, ``("unpaid",)``, ``("dice", "juno")`` and
``("invented", "veil_of_rain")``. ``write`` is
the only code that touches a table's state.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

from rollwright.sheet import Change, ChangeError
from rollwright.table.state import SceneState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import JSON
    from rollwright.table.state import TableState

OWN = ""
"""Whose the table's own changes are."""


@dataclass(frozen=True, slots=True)
class TableChange:
    """One write at a table.

    Args:
        who: Whose sheet is written; empty for the table itself.
        change: What is written.
    """

    who: str
    change: Change

    def inverse(self) -> Self:
        """The change that takes this one back, exactly."""
        return type(self)(self.who, self.change.inverse())

    def to_json(self) -> dict[str, JSON]:
        """The change as plain JSON."""
        return {"who": self.who, **self.change.to_json()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The change that ``to_json`` wrote."""
        return cls(data["who"], Change.from_json(data))


def write(state: TableState, change: Change) -> None:
    """Write a change into the table's own state.

    Raises:
        ChangeError: The state does not hold what the change says was there, or has no such place.
    """
    path = change.path
    if change.tells:
        return
    found = look(state, path)
    if found != change.before:
        params: dict[str, JSON] = {"path": ".".join(path), "expected": change.before, "found": found}
        raise ChangeError("stale-change", params)
    after: Any = change.after
    if path == ("scene",):
        state.scene = SceneState(**after)
    elif path == ("unpaid",):
        state.unpaid = list(after)
    elif after is None:
        getattr(state, path[0]).pop(path[1], None)
    else:
        getattr(state, path[0])[path[1]] = after


def look(state: TableState, path: tuple[str, ...]) -> JSON:
    """What stands at a path, as JSON; None where a map has no such entry."""
    match path:
        case ("scene",):
            return asdict(state.scene)
        case ("unpaid",):
            return list(state.unpaid)
        case ("pools" | "dice" | "invented", str(name)):
            found: dict[str, JSON] = getattr(state, path[0])
            return found.get(name)
    raise ChangeError("no-such-place", {"path": ".".join(path)})
