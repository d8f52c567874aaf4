"""Boards as tests draw them: a picture with letters where somebody stands, and the expected one beside it."""

from __future__ import annotations

from textwrap import dedent
from typing import NamedTuple

from rollwright.board import Board, board_of


class Drawn(NamedTuple):
    """A board, and the cells that had a letter of their own."""

    board: Board
    at: dict[str, list[int]]

    def one(self, letter: str) -> int:
        """The only cell with that letter."""
        (cell,) = self.at[letter]
        return cell

    def many(self, letter: str) -> int:
        """The set of cells with that letter."""
        return sum(1 << cell for cell in self.at.get(letter, ()))


def drawn(picture: str, heights: str | None = None) -> Drawn:
    """Read a picture in which capital letters stand on plain ground."""
    rows = [line.split() for line in dedent(picture).strip().splitlines()]
    plain = ["".join("." if sign.isupper() else sign for sign in row) for row in rows]
    board = board_of(plain, heights)
    at: dict[str, list[int]] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign.isupper():
                at.setdefault(sign, []).append(board.cell(x, y))
    return Drawn(board, at)


def marked(board: Board, marks: dict[int, object]) -> str:
    """A picture of the same shape, with a dot wherever nothing is marked."""
    rows = [" ".join(str(marks.get(board.cell(x, y), ".")) for x in range(board.columns)) for y in range(board.rows)]
    return "\n".join(rows)


def same(picture: str) -> str:
    """A picture as `marked` writes it."""
    return "\n".join(" ".join(line.split()) for line in dedent(picture).strip().splitlines())
