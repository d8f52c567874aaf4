"""The edge of a board: where one gets away, in rulesets that let nobody flee from the middle of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.board import bits_of

if TYPE_CHECKING:
    from rollwright.board import Board
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId


def may_leave(fight: Arena, grid: Grid, who: FighterId, act: Act) -> bool:
    """Whether somebody stands where the ruleset lets them leave by that act."""
    if not from_edge(fight) or act.leaves != "fled":
        return True
    return bool(bits_of(grid.cells(who)) & edge_of(grid.board))


def from_edge(fight: Arena) -> bool:
    """Whether one flees only from the edge."""
    return fight.rules.block.flee is not None and fight.rules.block.flee.edge


def edge_of(board: Board) -> int:
    """The cells on the edge of a board."""
    cells = (board.cell(column, row) for column in range(board.columns) for row in (0, board.rows - 1))
    sides = (board.cell(column, row) for row in range(board.rows) for column in (0, board.columns - 1))
    return bits_of([*cells, *sides])
