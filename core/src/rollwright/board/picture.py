"""Pictures: a board from rows of text, one sign a cell, and back.

::

    . . . #        .  plain         #  wall       ~  water, which is swum
    . : f 1        :  rough ground  f  low cover  0 to 3  plain ground at that height

Blanks between signs do not count. Ground that is neither plain nor level has its heights beside it, in a picture of
digits of the same shape, and a board may bring signs of its own for grounds of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.board.board import Board
from rollwright.board.ground import DIGITS, KNOWN, PLAIN, Ground
from rollwright.errors import DocumentError, Problem, misnamed
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def board_of(
    picture: str | Iterable[str],
    heights: str | Iterable[str] | None = None,
    grounds: Iterable[Ground] = (),
    limits: Limits = DEFAULT,
) -> Board:
    """The board that a picture shows.

    Args:
        picture: Rows of signs, as lines of one text or as a list.
        heights: A digit for each cell, in the same shape; a dot is 0.
        grounds: Grounds of the board's own, beside those that every board knows.
        limits: How long a side may be.

    Raises:
        DocumentError: with every sign and row that is wrong.
    """
    known = KNOWN | {ground.sign: ground for ground in grounds}
    rows, digits = _rows(picture), None if heights is None else _rows(heights)
    problems = [*_misshapen("rows", rows, rows, limits), *_strange("rows", rows, {*known, *DIGITS})]
    if digits is not None:
        problems += [*_misshapen("heights", digits, rows, limits), *_strange("heights", digits, {".", *DIGITS})]
    if problems:
        raise DocumentError(problems)
    levels = [[_level(sign) for sign in row] for row in digits or rows]
    return Board([[known.get(sign, PLAIN) for sign in row] for row in rows], levels)


def picture_of(board: Board) -> list[str]:
    """The rows of signs of a board, heights aside."""
    return ["".join(ground.sign for ground in row) for row in board.grounds]


def heights_of(board: Board) -> list[str] | None:
    """The rows of digits of a board; None where it is flat."""
    if not any(board.levels[1:]):
        return None
    digits = [str(board.height(cell)) for cell in board]
    return ["".join(digits[row * board.columns : (row + 1) * board.columns]) for row in range(board.rows)]


def _rows(picture: str | Iterable[str]) -> list[str]:
    lines = picture.splitlines() if isinstance(picture, str) else picture
    return [row for row in ("".join(line.split()) for line in lines) if row]


def _level(sign: str) -> int:
    return DIGITS.index(sign) if sign in DIGITS else 0


def _misshapen(key: str, rows: Sequence[str], shape: Sequence[str], limits: Limits) -> Iterable[Problem]:
    """What is wrong with the shape of a picture; `shape` is what it has to agree with."""
    if not rows:
        yield Problem(key, "board-empty")
    elif len(rows) != len(shape):
        yield Problem(key, "board-rows", {"found": len(rows), "expected": len(shape)})
    longest = max([len(rows), *map(len, rows)])
    if longest > limits.board_side:
        yield Problem(key, "bound-passed", {"bound": "board_side", "limit": limits.board_side, "found": longest})
    for place, row in enumerate(rows):
        if shape and len(row) != len(shape[0]):
            yield Problem(f"{key}[{place}]", "board-row", {"found": len(row), "expected": len(shape[0])})


def _strange(key: str, rows: Sequence[str], known: set[str]) -> Iterable[Problem]:
    """The signs that stand for nothing, each once a row."""
    for place, row in enumerate(rows):
        for sign in dict.fromkeys(row):
            if sign not in known:
                yield Problem(
                    f"{key}[{place}]", "board-sign", {**misnamed(sign, sorted(known)), "column": row.index(sign)}
                )
