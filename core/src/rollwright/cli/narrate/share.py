"""The command `narrate share`: what somebody made up may be learnt by others."""

from __future__ import annotations

import click

from rollwright.cli.narrate.keeping import kept, with_stored
from rollwright.cli.sheet.writing import with_json


@click.command()
@with_stored
@click.argument("ability")
@with_json
def command(*, store: str, table: str, ability: str, as_json: bool) -> None:
    """Let everybody learn an ABILITY that somebody at the table has made up.

    \b
    rollwright narrate share coast.rolls the-coast "Veil of rain"
    """  # noqa: D301 - click leaves the lines below this sign as they are
    kept(store, table, "share", {"ability": ability}, lambda here: here.share(ability), as_json=as_json)
