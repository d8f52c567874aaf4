"""Tables in a terminal: as wide as it is; in a file or a pipe as wide as COLUMNS says, or wide."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STYLES = {"ready": "green", "failed": "red", "refused": "red", "conflicting": "red", "disabled": "dim"}
WIDTH_IN_A_PIPE = 160
NARROWEST = 20


class Terminal(Console):
    """A console that leaves it to the command line what a reader who goes away means."""

    def on_broken_pipe(self) -> None:
        """Raise what was raised, instead of ending with a refusal's code and without a word."""
        raise  # noqa: PLE0704 - called while a BrokenPipeError is handled


def _asked_width() -> int:
    """The width that COLUMNS asks for, where it is one; 0 otherwise."""
    asked = os.environ.get("COLUMNS", "")
    return int(asked) if asked.isascii() and asked.isdigit() and int(asked) >= NARROWEST else 0


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str | Text]]) -> None:
    """Print rows under headings; what stands in a cell is never read as markup."""
    console = Terminal(highlight=False)
    if not console.is_terminal:
        console.width = _asked_width() or WIDTH_IN_A_PIPE
    table = Table(box=SIMPLE, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, overflow="fold", no_wrap=place == 0)  # what a row is named by can be copied whole
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else Text(cell) for cell in row))
    console.print(table)
