"""What is typed of a board: cells as `COLUMN,ROW`, somebody as `NAME=COLUMN,ROW`, sizes, and areas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from rollwright.board import Shape

CELL = re.compile(r"(\d{1,4}),\s*(\d{1,4})", re.ASCII)
SIZE = re.compile(r"(\d{1,4})x(\d{1,4})", re.ASCII)
AREA = re.compile(r"(burst|cone|line):(\d{1,4})(?:x(\d{1,4}))?", re.ASCII)


class Somebody(NamedTuple):
    """Somebody in a cell."""

    name: str
    column: int
    row: int


class AreaAsked(NamedTuple):
    """An area, in cells."""

    shape: Shape
    size: int
    width: int


def cell(text: str) -> tuple[int, int]:
    """`3,4` as column and row."""
    found = CELL.fullmatch(text.strip())
    if found is None:
        raise misgiven("cli-not-cell", found=text)
    return int(found[1]), int(found[2])


def somebody(text: str) -> Somebody:
    """`Juno=3,4` as a name, a column and a row."""
    name, _, place = text.rpartition("=")
    if not name.strip():
        raise misgiven("cli-not-somebody", found=text)
    return Somebody(name.strip(), *cell(place))


def size(text: str) -> tuple[int, int]:
    """`20x12` as columns and rows."""
    found = SIZE.fullmatch(text)
    if found is None:
        raise misgiven("cli-not-size", found=text)
    return int(found[1]), int(found[2])


def shape(text: str) -> AreaAsked:
    """`burst:4`, `cone:3` or `line:6x2` as an area."""
    found = AREA.fullmatch(text)
    if found is None:
        raise misgiven("cli-not-area", found=text)
    kind: Shape = "burst" if found[1] == "burst" else "cone" if found[1] == "cone" else "line"
    return AreaAsked(kind, int(found[2]), int(found[3] or 1))
