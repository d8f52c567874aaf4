"""The grounds of a board as SVG: each cell a square with a small drawing, and lines where the ground rises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.board.steps import CLIFF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.board.board import Board
    from rollwright.board.ground import Ground

CELL: Final = 32
"""How wide a cell is drawn."""

EARTH: Final = ("#e9e4d4", "#d9cda9", "#c5b184", "#ad9464")
"""The ground of each height."""

STONE: Final = "#57534a"
LAKE: Final = "#9cc4d8"


def corner(board: Board, cell: int) -> tuple[int, int]:
    """Where the upper left corner of a cell is drawn."""
    column, row = board.place(cell)
    return column * CELL, row * CELL


def squares(board: Board) -> Iterator[str]:
    """Every cell."""
    for cell in board:
        x, y = corner(board, cell)
        ground = board.ground(cell)
        colour = STONE if ground.solid else LAKE if ground.water else EARTH[board.height(cell)]
        yield f'<rect class="grid" x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}"/>'
        yield _drawing(ground, x, y)


def edges(board: Board) -> Iterator[str]:
    """A line wherever the ground rises, and a thick one at a cliff."""
    for cell in board:
        x, y = corner(board, cell)
        for other, line in ((cell + 1, f"M{x + CELL} {y}v{CELL}"), (cell + board.stride, f"M{x} {y + CELL}h{CELL}")):
            rise = abs(board.height(cell) - board.height(other)) if board.inside >> other & 1 else 0
            if rise:
                name = "cliff" if rise >= CLIFF else "step"
                yield f'<path class="{name}" d="{line}"/>'


def _drawing(ground: Ground, x: int, y: int) -> str:
    """What is drawn in a square: bricks, waves, trees or stones."""
    if ground.solid:
        bricks = f"M{x} {y + 11}h32M{x} {y + 22}h32M{x + 11} {y}v11M{x + 22} {y + 11}v11M{x + 9} {y + 22}v10"
        return f'<path d="{bricks}" stroke="#3b382f"/>'
    if ground.water:
        waves = "".join(f"M{x + 4} {y + down}q4 -5 8 0t8 0t8 0" for down in (11, 23))
        return f'<path d="{waves}" fill="none" stroke="#5f97b3" stroke-width="1.5"/>'
    if ground.cover:
        trees = ((9, 12), (22, 10), (16, 22))
        return "".join(f'<circle class="tree" cx="{x + right}" cy="{y + down}" r="6"/>' for right, down in trees)
    if ground.cost == 1:
        return ""
    stones = "".join(f"M{x + right} {y + down}l4 -5l4 5z" for right, down in ((5, 13), (18, 11), (11, 25), (21, 26)))
    return f'<path d="{stones}" fill="#8d8066"/>'
