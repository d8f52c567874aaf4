"""Boards as a set-up keeps them, and where everybody begins on one."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rollwright.document.board import read_board
from rollwright.errors import Refused, misnamed
from rollwright.fight.state import Place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.board import Board
    from rollwright.fight.arena import Arena
    from rollwright.fight.entrants import Entrant
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, Side


def board_from(data: Mapping[str, Any]) -> Board:
    """The board that a set-up keeps; fights on one board share it.

    Raises:
        DocumentError: It is none; every problem at once.
    """
    return _board(json.dumps(data, sort_keys=True))


@lru_cache(maxsize=64)
def _board(text: str) -> Board:
    return read_board(json.loads(text))


def told(cell: Cell) -> str:
    """A cell as refusals name it."""
    return f"{cell[0]}, {cell[1]}"


def seat(
    fight: Arena, grid: Grid, entrants: Sequence[Entrant], at: Mapping[str, Cell], riding: Mapping[str, str]
) -> None:
    """Put everybody where they begin; whoever is given no cell gets the first free one on their side's edge.

    ``riding`` says who begins on whom.

    Raises:
        Refused: A name or a cell is wrong, or there is no room.
    """
    from rollwright.fight.grid.riding import begun  # noqa: PLC0415 - a fight is set up once

    fighters, ids = grid.fight.state.fighters, [each.id for each in entrants]
    for name in at:
        if name not in ids:
            raise Refused("bad-place", misnamed(name, ids))
    for who, cell in at.items():
        number = grid.number((int(cell[0]), int(cell[1])))
        if number is None or not grid.free(who, number):
            raise _no_seat(who, "no-room", told(cell))
        fighters[who].place = _standing(grid, who, number)
        grid.changed()
    for each in entrants:
        if each.id not in at and each.id not in riding:
            fighters[each.id].place = _standing(grid, each.id, _on_edge(grid, each.id, each.side))
            grid.changed()
    for who, mount in riding.items():
        if who not in ids or not begun(fight, grid, who, mount):
            raise Refused("bad-mount", {"found": who, "mount": mount})


def _no_seat(who: str, reason: str, found: str = "") -> Refused:
    return Refused("bad-cell", {"found": found, "by": who, "reason": reason})


def _standing(grid: Grid, who: str, cell: int) -> Place:
    """Somebody in a cell; whoever cannot walk, or hovers, begins in the air."""
    profile = grid.fight.profiles[who]
    flies = bool(profile.speeds.get("fly"))
    return Place(grid.cell(cell), airborne=flies and (profile.hover or not profile.speed))


def _on_edge(grid: Grid, who: str, side: Side) -> int:
    """The first free cell from the left for the party, from the right for their foes; the middle row first."""
    board = grid.board
    columns = range(board.columns) if side == "party" else range(board.columns - 1, -1, -1)
    rows = sorted(range(board.rows), key=lambda row: (abs(2 * row + 1 - board.rows), row))
    for column in columns:
        for row in rows:
            cell = board.cell(column, row)
            if grid.free(who, cell):
                return cell
    raise _no_seat(who, "board-full")
