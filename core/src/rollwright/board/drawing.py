"""Boards as text: a sign for each cell, with columns and rows counted at the edges.

What stands in a cell or may be done there is given as marks, and takes the sign's place. All cells are as wide as the
longest mark. Where marks are numbers, raised ground is a `^` instead of its height.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.board.board import Board


RAISED = "^"


def sign_of(board: Board, cell: int, *, digits: bool = True) -> str:
    """The sign of a cell: that of its ground, and of plain ground above the floor its height, or that it is raised."""
    ground, height = board.ground(cell), board.height(cell)
    if not height or ground.sign != ".":
        return ground.sign
    return str(height) if digits else RAISED


def drawing(
    board: Board,
    marks: Mapping[int, str] | None = None,
    paint: Callable[[int, str], str] | None = None,
    columns: range | None = None,
) -> list[str]:
    """The lines of a board, the numbers of its columns first.

    Args:
        board: The board.
        marks: What is written instead of the signs of some cells.
        paint: Puts colours around what is written in a cell, which has its full width by then.
        columns: The columns that are drawn, where they are not all.
    """
    given = marks or {}
    wide = max([len(str(board.columns - 1)), *map(len, given.values())])
    edge = len(str(board.rows - 1))
    digits = not any(mark.isdigit() for mark in given.values())
    across = range(board.columns) if columns is None else columns
    lines = [" " * edge + "".join(f" {column:>{wide}}" for column in across)]
    for row in range(board.rows):
        cells = [board.cell(column, row) for column in across]
        written = [(cell, f"{given.get(cell) or sign_of(board, cell, digits=digits):>{wide}}") for cell in cells]
        lines.append(f"{row:>{edge}}" + "".join(f" {paint(*each) if paint else each[1]}" for each in written))
    return lines
