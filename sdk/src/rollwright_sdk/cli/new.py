"""``rollwright-sdk new FAMILY NAME``: a package that installs, passes its tests and shows in ``rollwright plugins``."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("family")
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="The folder to make it in; the present one when left out.",
)
def command(family: str, name: str, into: Path) -> None:
    """Start a plugin NAME that brings one member of FAMILY.

    FAMILY is resolution-kind, combat-kind, condition-effect, reaction-moment, cost-payer, effect-kind, value-reader or
    preset. NAME is lower-case words with hyphens, such as blood-price.
    """
    from rollwright_sdk.scaffold import scaffold  # noqa: PLC0415 - not for help

    folder = scaffold(family, name, into)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            click.echo(path.as_posix())
    click.echo(f"\nNext:\n  pip install -e {folder.as_posix()}\n  pytest {folder.as_posix()}\n  rollwright plugins")
