"""The command `ability add`: abilities of the library are taken over onto a sheet."""

from __future__ import annotations

import click

from rollwright.cli.ability.told import print_json
from rollwright.cli.characters import character, with_character
from rollwright.cli.sheet.writing import keep, with_write
from rollwright.cli.words import tell


@click.command()
@click.argument("names", nargs=-1, required=True)
@with_character
@with_write
@click.option("--json", "as_json", is_flag=True, help="Print the changes as JSON.")
def command(
    *,
    names: tuple[str, ...],
    preset: str | None,
    sample: str | None,
    file: str | None,
    write: str | None,
    as_json: bool,
) -> None:
    """Take abilities over from the library onto a sheet: all of the NAMES, or none.

    \b
    rollwright ability add fireball "magic missile" --sheet juno.json --write juno.json
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability.library import add as plan  # noqa: PLC0415 - not for help
    from rollwright.sheet.changed import said  # noqa: PLC0415

    sheet = character(preset, sample, file)
    changes = plan(sheet, names)
    if as_json:
        print_json([change.to_json() for change in changes])
    else:
        for change in changes:
            click.echo(said(sheet, change))
        tell("cli-changes", count=len(changes))
    sheet.apply_all(changes)
    if write is not None or file is not None:
        keep(sheet, write)
