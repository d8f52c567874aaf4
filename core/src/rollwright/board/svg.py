"""Boards as SVG, for documents and for hosts: a picture that needs no script, no font of its own and no other file.

Grounds are colours and a small drawing each, heights get darker and their edges are lines, thick ones at cliffs. On top
lie whatever is given: cells that are reached with what getting there costs, cells where somebody strikes, an area, a
path, and tokens for whoever stands there. Each token carries a title, which a pointer shows and a screen reader says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Final, Literal

from rollwright.board.bits import cells_of
from rollwright.board.svg_ground import CELL, corner, edges, squares

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.board.board import Board

EDGE: Final = 18
"""How wide the edge with the numbers is drawn."""

STYLE: Final = """
text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}
.number{font-size:9px;fill:#6b6455}.cost{font-size:11px;fill:#12406b;font-weight:600}
.name{font-size:12px;fill:#fff;font-weight:700}.token{stroke:#fff;stroke-width:2}.faded{opacity:.45}
.grid{stroke:#00000022}.tree{fill:#5d8a4e;fill-opacity:.75}
.step{stroke:#6d5a33;stroke-width:1.5}.cliff{stroke:#4a3a1c;stroke-width:4;stroke-linecap:round}
.reached{fill:#3b8ed033}.threat{fill:#f0a02066}.area{fill:#d9382e55;stroke:#a51f17}.unseen{fill:#1a1a1a3c}
.zone{fill:#e0761f44;stroke:#b4530d;stroke-dasharray:3 3}.veil{fill:#6f7680aa}.rough{fill:#7a5c2e55}
.path{fill:none;stroke:#12406b;stroke-width:3;stroke-linejoin:round;stroke-linecap:round;stroke-dasharray:1 6}
"""


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody on a board.

    Args:
        cell: Where they are; the upper left one of a larger creature.
        name: Who they are; the picture shows the first letters, and all of it as a title.
        colour: The colour of their side.
        size: Cells a side.
        mark: A word or two on how they are, which goes into the title: in the air, down.
        faded: Whether they lie on the ground.
    """

    cell: int
    name: str
    colour: str = "#2f6fab"
    size: int = 1
    mark: str = ""
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Lying:
    """Something that lies on a board and stays."""

    cells: int
    """The set of its cells."""
    name: str
    """What it is; each cell has it as a title."""
    kind: Literal["zone", "veil", "rough"] = "zone"
    """Whether it hurts, hides what is in it, or slows."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is drawn on top of a board."""

    costs: Mapping[int, str] = field(default_factory=dict)
    """Cells that are reached, with what is written in them."""
    threats: int = 0
    """The set of cells on whose way somebody strikes."""
    area: int = 0
    """The set of cells that an area takes."""
    unseen: int = 0
    """The set of cells that are not seen."""
    path: Sequence[int] = ()
    """The cells of a way, the first one first."""
    lying: Sequence[Lying] = ()
    """What lies on the board, the first one lowest."""


def svg_of(board: Board, tokens: Iterable[Token] = (), overlay: Overlay | None = None, title: str = "") -> str:
    """The picture of a board.

    Args:
        board: The board.
        tokens: Who stands on it.
        overlay: What lies on top of it.
        title: What the picture is called.
    """
    wide, high = board.columns * CELL + EDGE, board.rows * CELL + EDGE
    size = f'viewBox="{-EDGE} {-EDGE} {wide} {high}" width="{wide}" height="{high}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{_said(title)}</title>" if title else "",
        f"<style>{STYLE}</style>",
        *_numbers(board),
        *squares(board),
        *edges(board),
        *_overlay(board, overlay or Overlay()),
        *(_token(board, token) for token in tokens),
        "</svg>\n",
    ]
    return "\n".join(part for part in parts if part)


def _said(text: str) -> str:
    """Text as XML has it; signs that no XML may hold are left out."""
    return escape("".join(sign for sign in text if sign.isprintable()))


def _numbers(board: Board) -> Iterator[str]:
    """The numbers of columns and rows, at the edge."""
    half = EDGE / 2
    for column in range(board.columns):
        yield f'<text class="number" x="{column * CELL + CELL / 2}" y="{-half}">{column}</text>'
    for row in range(board.rows):
        yield f'<text class="number" x="{-half}" y="{row * CELL + CELL / 2}">{row}</text>'


def _overlay(board: Board, overlay: Overlay) -> Iterator[str]:
    for lying in overlay.lying:
        title = f"<title>{_said(lying.name)}</title>"
        for cell in cells_of(lying.cells):
            x, y = corner(board, cell)
            yield f'<rect class="{lying.kind}" x="{x}" y="{y}" width="{CELL}" height="{CELL}">{title}</rect>'
    layers = (("reached", overlay.costs), ("threat", cells_of(overlay.threats)), ("area", cells_of(overlay.area)))
    for name, cells in (("unseen", cells_of(overlay.unseen)), *layers):
        for cell in cells:
            x, y = corner(board, cell)
            yield f'<rect class="{name}" x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="3"/>'
    for cell, cost in overlay.costs.items():
        x, y = corner(board, cell)
        yield f'<text class="cost" x="{x + CELL / 2}" y="{y + CELL / 2}">{_said(cost)}</text>'
    if overlay.path:
        middles = ((x + CELL // 2, y + CELL // 2) for x, y in (corner(board, cell) for cell in overlay.path))
        yield f'<polyline class="path" points="{" ".join(f"{x},{y}" for x, y in middles)}"/>'


def _token(board: Board, token: Token) -> str:
    """Somebody: a disc of their side's colour, with the first letters of their name."""
    x, y = corner(board, token.cell)
    middle = token.size * CELL / 2
    at = f'cx="{x + middle}" cy="{y + middle}" r="{middle - 3}"'
    said = _said(f"{token.name}, {token.mark}" if token.mark else token.name)
    faded = ' class="faded"' if token.faded else ""
    return (
        f'<g{faded}><title>{said}</title><circle class="token" {at} fill="{_said(token.colour)}"/>'
        f'<text class="name" x="{x + middle}" y="{y + middle}">{_said(_letters(token.name))}</text></g>'
    )


def _letters(name: str) -> str:
    """The letters by which somebody is known on a picture: two of one word, or one each of the first and the last."""
    words: list[str] = re.findall(r"\w+", name) or ["?"]
    return words[0][:2] if len(words) == 1 else words[0][0] + words[-1][0]
