"""``rollwright-sdk check FOLDER``: everything that would stop others from using a plugin, at once."""

from __future__ import annotations

import json
from pathlib import Path

import click


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True), default=Path())
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
def command(folder: Path, *, as_json: bool) -> int:
    """Look a plugin's package over: entry point, API range, licence, import weight, and what it forgot to say.

    FOLDER holds its pyproject.toml; the present one when left out. Exits with 1 when there is a problem.
    """
    from rollwright_sdk.lint import look_over  # noqa: PLC0415 - not for help

    found = look_over(folder)
    if as_json:
        click.echo(json.dumps([each.to_json() for each in found], indent=2))
    elif found:
        from rollwright.cli.tables import print_table  # noqa: PLC0415 - rich, not for help and not for JSON

        rows = [(each.code.removeprefix("lint-"), each.place, each.says) for each in found]
        print_table(("problem", "where", "what is wrong, and what to do"), rows)
    else:
        click.echo("Nothing is wrong with it.")
    return 1 if found else 0
