"""A board on the command line: as a drawing, as JSON or as SVG, printed or written to a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rollwright.board import Cover, cells_of, data_of, heights_of, picture_of
from rollwright.board.drawing import drawing
from rollwright.board.svg import Overlay, Token, svg_of
from rollwright.cli.board.looked import Looked
from rollwright.cli.files import written
from rollwright.cli.words import misgiven, word

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.board import Board
    from rollwright.errors import JSON

PARTY, FOES = "#2f6fab", "#a8322a"
COVERED = {Cover.HALF: "h", Cover.THREE_QUARTERS: "t"}
SUFFIXES = {".json": "json", ".svg": "svg", ".txt": "picture"}


def put(
    board: Board,
    looked: Looked | None = None,
    *,
    made_by: Mapping[str, JSON] | None = None,
    as_json: bool = False,
    as_svg: bool = False,
    picture: bool = False,
    out: str | None = None,
) -> None:
    """Print a board, or write it to a file, whose name says how."""
    found = looked or Looked(board)
    how = "json" if as_json else "svg" if as_svg else "picture" if picture else "drawing"
    if out is None:
        click.echo("\n".join(_written(how, found, made_by)), nl=how != "svg")
        return
    suffix = Path(out).suffix.lower()
    if suffix not in SUFFIXES:
        raise misgiven("cli-written-how", "'--out'", found=out)
    text = "\n".join(_written(SUFFIXES[suffix], found, made_by))
    written(out, f"{text.rstrip()}\n")


def _written(how: str, looked: Looked, made_by: Mapping[str, JSON] | None) -> Iterator[str]:
    if how == "json":
        data = data_of(looked.board) | looked.to_json() | ({"madeBy": dict(made_by)} if made_by else {})
        yield json.dumps(data, ensure_ascii=False)
    elif how == "svg":
        yield svg_of(looked.board, _tokens(looked), _overlay(looked))
    elif how == "picture":
        yield from _picture(looked.board)
    else:
        yield from _drawn(looked)
        if made_by:
            yield word("cli-board-made", **made_by)


def _picture(board: Board) -> Iterator[str]:
    """The signs as a file holds them, and the heights below."""
    yield from (" ".join(row) for row in picture_of(board))
    if heights := heights_of(board):
        yield ""
        yield from (" ".join(row) for row in heights)


def _tokens(looked: Looked) -> Iterator[Token]:
    for people, colour in ((looked.party, PARTY), (looked.foes, FOES)):
        for cell, name in people.items():
            yield Token(cell, name, colour)


def _overlay(looked: Looked) -> Overlay:
    unseen = 0 if looked.seen is None else looked.board.inside & ~looked.seen
    return Overlay(costs=_marks(looked), area=looked.area, unseen=unseen, path=looked.path)


def _marks(looked: Looked) -> dict[int, str]:
    """What is written in cells: what getting there costs, else how they are covered."""
    if looked.reached is not None:
        ends = looked.reached.ends
        return {cell: str(cost) for cell, cost in looked.reached.costs.items() if ends >> cell & 1}
    return {cell: COVERED[found] for cell, found in looked.covered.items() if found in COVERED}


def _drawn(looked: Looked) -> Iterator[str]:
    """The drawing, and below it what its letters mean."""
    board = looked.board
    marks = _marks(looked)
    if looked.seen is not None:
        marks = dict.fromkeys(cells_of(board.inside & ~looked.seen), "?") | marks
    marks |= dict.fromkeys(cells_of(looked.area), "x")
    marks |= dict.fromkeys(looked.path[1:-1], "*")
    people = looked.party | looked.foes
    letters = _letters(people)
    marks |= letters
    if looked.start is not None and looked.start not in people:
        marks[looked.start] = "@"
    yield from drawing(board, marks, lambda cell, text: _painted(looked, cell, text))
    for cell, letter in letters.items():
        caught = word("cli-board-caught") if looked.area >> cell & 1 else ""
        yield f"{letter}  {people[cell]}{caught}"
    yield from _meanings(looked)


def _meanings(looked: Looked) -> Iterator[str]:
    if looked.seen is not None:
        yield word("cli-board-sight")
    if looked.area:
        yield word("cli-board-area", count=looked.area.bit_count())
    if looked.path and looked.reached is not None:
        yield word("cli-board-path", cost=looked.reached.costs[looked.path[-1]])


def _letters(people: Mapping[int, str]) -> dict[int, str]:
    """A letter for everybody: the first of their name, or the next that is free."""
    taken: dict[int, str] = {}
    for cell, name in people.items():
        wishes = [*name.upper(), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        taken[cell] = next((each for each in wishes if each.isalpha() and each not in taken.values()), "&")
    return taken


def _painted(looked: Looked, cell: int, text: str) -> str:
    """A cell's text in colour; whoever prints to a file or a pipe gets none."""
    ground = looked.board.ground(cell)
    if cell in looked.party or cell in looked.foes:
        return click.style(text, fg="cyan" if cell in looked.party else "red", bold=True)
    if looked.area >> cell & 1:
        return click.style(text, fg="red")
    if text.strip().isdigit() and looked.reached is not None and cell in looked.reached.costs:
        return click.style(text, fg="yellow")
    colour = "blue" if ground.water else "green" if ground.cover else None
    return click.style(text, fg=colour) if colour else click.style(text, dim=not ground.solid)
