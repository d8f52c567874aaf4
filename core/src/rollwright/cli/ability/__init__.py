"""The command `ability`: what a character can do, one of it whole, using it, and searching a ruleset's library.

Each command is a file of this folder and stands in the table below, so that help reads no more than the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.lazy import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "list": ("ability.list", "List what a character can do."),
    "show": ("ability.show", "Show one ability whole."),
    "use": ("ability.use", "Use an ability: pay for it, resolve it, and say what it did."),
    "prepare": ("ability.prepare", "Mark an ability of a list as ready, such as a prepared spell."),
    "search": ("ability.search", "Search a ruleset's library of abilities."),
    "add": ("ability.add", "Take abilities over from the library onto a sheet."),
    "read": ("ability.read", "Read which ability a player's sentence means."),
}
"""The commands by name: the module under `rollwright.cli`, and a line of help."""


@click.group(cls=LazyGroup, table=COMMANDS, name="ability")
def command() -> None:
    """List abilities, show one, use one, search a ruleset's library, or read a player's sentence."""
