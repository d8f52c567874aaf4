"""Boards in documents: their shape, with every problem at once, and the board itself.

A board is an object as `rollwright.board.data` writes it, or nothing but its picture, as text or as a list of rows::

    rows:
      - ". . r #"
      - ". ~ ~ ."
    heights:
      - "0 0 1 0"
      - "0 0 0 0"
    grounds:
      r: { terrain: ruin, cost: 2, cover: true }
"""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, StringConstraints

from rollwright.board import Board, Ground, board_of
from rollwright.document.block import Block, Many
from rollwright.document.problems import Moved, Problems, shown
from rollwright.document.reading import read_document, read_file
from rollwright.document.shape import shaped
from rollwright.document.values import Word
from rollwright.errors import DocumentError
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.problems import Path

PICTURES = (".txt", ".board")
"""Files that hold a picture and nothing else: rows of signs, and after an empty line the digits of the heights."""

Sign = Annotated[str, StringConstraints(pattern=r"^[^\s.0-9\x00-\x1f\x7f-\x9f]$")]
Row = Annotated[str, StringConstraints(max_length=2_000)]


class GroundBlock(Block):
    """A ground of the board's own."""

    terrain: Word
    """What people call it."""
    cost: int | None = Field(1, ge=1, le=20)
    """Cells of movement for stepping onto it on foot; null where nobody walks."""
    cover: bool = False
    """Whether it is low cover."""
    solid: bool = False
    """Whether it is a wall."""
    water: bool = False
    """Whether it is swum."""


class MadeBy(Block):
    """What a board was made from."""

    seed: int
    """The seed of its dice."""
    landscape: Word
    """What was asked for."""


class BoardBlock(Block):
    """A board."""

    rows: Many[Row] = Field(min_length=1)
    """One sign a cell; blanks between them do not count."""
    heights: Many[Row] | None = None
    """A digit from 0 to 3 for each cell, in the same shape."""
    grounds: dict[Sign, GroundBlock] = Field(default_factory=dict, max_length=40)
    """Grounds of the board's own, by their signs."""
    made_by: MadeBy | None = None
    """How to make it again; nothing else reads it."""


def load_board(source: FilePath | str | Mapping[str, Any], limits: Limits = DEFAULT) -> Board:
    """Read a board from a file: JSON, YAML, or a picture as plain text (`.txt`).

    Raises:
        DocumentError: with every problem.
    """
    if isinstance(source, FilePath) and source.suffix.lower() in PICTURES:
        return _drawn(source, limits)
    raw, file = read_document(source, limits)
    return read_board(raw, limits, file=file)


def read_board(raw: Any, limits: Limits = DEFAULT, *, path: Path = (), file: str = "") -> Board:
    """The board that plain data describes.

    Args:
        raw: An object, a picture as text, or a list of rows.
        limits: Bounds of its sides.
        path: Where it stands, for its problems.
        file: The name of its file, for its problems.

    Raises:
        DocumentError: with every problem.
    """
    problems, moved = Problems(file=file, limit=limits.problems), Moved()
    written: Any = {"rows": raw} if isinstance(raw, str | list) else raw
    if not isinstance(written, dict):
        problems.add(path, "document-not-object", {"found": shown(raw)})
        problems.raise_if_any()
    for key in ("rows", "heights"):
        if isinstance(written.get(key), str):
            written = {**written, key: written[key].splitlines()}
    block = shaped(BoardBlock, written, path, problems, moved)
    board = None if block is None else _board(block, path, problems, limits)
    problems.raise_if_any()
    if board is None:
        raise DocumentError(())  # what has no shape has problems, so: never
    return board


def _board(block: BoardBlock, path: Path, problems: Problems, limits: Limits) -> Board | None:
    grounds = [
        Ground(each.terrain, sign, None if each.solid else each.cost, each.cover, each.solid, each.water)
        for sign, each in block.grounds.items()
    ]
    try:
        return board_of(block.rows, block.heights, grounds, limits)
    except DocumentError as error:
        for problem in error.problems:
            problems.add((*path, *_place(problem.path)), problem.code, problem.params)
    return None


def _place(spelled: str) -> Path:
    key, _, row = spelled.rstrip("]").partition("[")
    return (key, int(row)) if row else (key,)


def _drawn(file: FilePath, limits: Limits) -> Board:
    text = read_file(file, limits)
    rows, _, heights = text.strip("\r\n").replace("\r\n", "\n").partition("\n\n")
    return read_board({"rows": rows, **({"heights": heights} if heights.strip() else {})}, limits, file=str(file))
