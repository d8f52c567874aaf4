"""The command `narrate turn`: a turn of the story passes at a table that a store keeps."""

from __future__ import annotations

import click

from rollwright.cli.narrate.keeping import kept, with_stored
from rollwright.cli.sheet.writing import with_json


@click.command()
@with_stored
@with_json
def command(*, store: str, table: str, as_json: bool) -> None:
    """A turn of the story passes at a TABLE of a STORE: what counts turns counts on.

    \b
    rollwright narrate turn coast.rolls the-coast
    """  # noqa: D301 - click leaves the lines below this sign as they are
    kept(store, table, "turn", {}, lambda here: here.turn(), as_json=as_json)
