"""The command `sheet`: making characters, and what becomes of them between fights.

Each command is a file of this folder and stands in the table below, so that help reads no more than the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.lazy import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "new": ("sheet.new", "Make a new character, by answering or from what is given."),
    "show": ("sheet.show", "Show a sheet as one page, in the terminal or as HTML."),
    "rest": ("sheet.rest", "Let a character rest."),
    "mark": ("sheet.mark", "Write on one of a character's lists."),
    "level": ("sheet.level", "Gain a level, buy an advance, or roll for marked skills."),
    "pick": ("sheet.pick", "List what may be picked now, or pick an ability."),
    "invent": ("sheet.invent", "Make an ability of a character's own, from a draft."),
    "learn": ("sheet.learn", "Learn an ability that the story teaches."),
}
"""The commands by name: the module under `rollwright.cli`, and a line of help."""


@click.group(cls=LazyGroup, table=COMMANDS, name="sheet")
def command() -> None:
    """Show a sheet, make a character, and write on a sheet between fights."""
