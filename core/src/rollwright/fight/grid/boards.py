"""Boards as a set-up keeps them, and where everybody begins on one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rollwright.board import board_of, heights_of, picture_of
from rollwright.errors import Refused, misnamed
from rollwright.fight.state import Place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.board import Board
    from rollwright.fight.entrants import Entrant
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, Side


def board_to_json(board: Board) -> dict[str, Any]:
    """A board as plain data."""
    heights = heights_of(board)
    return {"rows": picture_of(board), **({"heights": heights} if heights else {})}


def board_from(data: Mapping[str, Any]) -> Board:
    """The board that a set-up keeps.

    Raises:
        DocumentError: It is none; every problem at once.
    """
    heights = data.get("heights")
    return _board(tuple(data["rows"]), tuple(heights) if heights else None)


@lru_cache(maxsize=64)
def _board(rows: Sequence[str], heights: Sequence[str] | None) -> Board:
    return board_of(rows, heights)


def told(cell: Cell) -> str:
    """A cell as refusals name it."""
    return f"{cell[0]}, {cell[1]}"


def seat(grid: Grid, entrants: Sequence[Entrant], at: Mapping[str, Cell]) -> None:
    """Put everybody where they begin; whoever is given no cell gets the first free one on their side's edge.

    Raises:
        Refused: A name or a cell is wrong, or there is no room.
    """
    fighters, ids = grid.fight.state.fighters, [each.id for each in entrants]
    for name in at:
        if name not in ids:
            raise Refused("bad-place", misnamed(name, ids))
    for who, cell in at.items():
        number = grid.number((int(cell[0]), int(cell[1])))
        if number is None or not grid.free(who, number):
            raise Refused("bad-cell", {"found": told(cell), "by": who, "reason": "no-room"})
        fighters[who].place = _standing(grid, who, number)
        grid.changed()
    for each in entrants:
        if each.id not in at:
            fighters[each.id].place = _standing(grid, each.id, _on_edge(grid, each.id, each.side))
            grid.changed()


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
    raise Refused("bad-cell", {"found": "", "by": who, "reason": "board-full"})
