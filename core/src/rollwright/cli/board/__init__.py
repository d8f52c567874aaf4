"""The command `board`: boards made by a seed, and looked at.

Each command is a file of this folder and stands in the table below, so that help reads no more than the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.lazy import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "new": ("board.new", "Make a board from a seed."),
    "show": ("board.show", "Draw a board, and what is reached, seen or caught on it."),
}
"""The commands by name: the module under `rollwright.cli`, and a line of help."""


@click.group(cls=LazyGroup, table=COMMANDS, name="board")
def command() -> None:
    """Make a board from a seed, and look at one."""
