"""What the commands that write on a sheet share: telling what changed, and keeping the sheet as it is then."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.files import written_json
from rollwright.cli.words import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.sheet import Change, Sheet

with_write = click.option(
    "--write", metavar="FILE", type=click.Path(dir_okay=False), help="Write the sheet as it is then."
)
"""Adds the option to a command, as the parameter `write`."""

with_json = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
"""Adds the option to a command, as the parameter `as_json`."""


def done(sheet: Sheet, changes: Sequence[Change], write: str | None, *, as_json: bool, **more: Any) -> None:
    """Make the changes, say what they were, and write the sheet where it shall be kept."""
    from rollwright.sheet.changed import said  # noqa: PLC0415 - not for help

    sheet.apply_all(changes)
    lines = [said(sheet, change) for change in changes]
    if as_json:
        told = {**more, "changes": [change.to_json() for change in changes], "said": lines, "sheet": sheet.to_json()}
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        for line in lines:
            click.echo(line)
    keep(sheet, write)


def keep(sheet: Sheet, write: str | None) -> None:
    """Write a sheet to a file; without one, say that nothing was kept."""
    if write is None:
        tell("cli-sheet-not-written", err=True)
        return
    written_json(write, sheet.to_json())
