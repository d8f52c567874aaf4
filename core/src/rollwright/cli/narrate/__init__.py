"""The command `narrate`: the narrator's tools, and tables that a store keeps between fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.lazy import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "tools": ("narrate.tools", "Print the narrator's tools with their JSON Schemas."),
    "begin": ("narrate.begin", "Begin a table that a store keeps."),
    "call": ("narrate.call", "Call a tool at a table that a store keeps."),
    "scene": ("narrate.scene", "Begin or end a scene at a table that a store keeps."),
    "turn": ("narrate.turn", "Let a turn of the story pass."),
    "hard-move": ("narrate.hard_move", "Make a hard move."),
    "share": ("narrate.share", "Let everybody learn what somebody has made up."),
    "tables": ("narrate.tables", "List the tables that a store keeps."),
}
"""The commands by name: the module under `rollwright.cli`, and a line of help."""


@click.group(cls=LazyGroup, table=COMMANDS, name="narrate")
def command() -> None:
    """Play between fights with the narrator's tools, at a table that a store keeps."""
