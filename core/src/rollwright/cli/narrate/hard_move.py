"""The command `narrate hard-move`: a hard move, and what it costs the table."""

from __future__ import annotations

import click

from rollwright.cli.narrate.keeping import kept, with_stored
from rollwright.cli.sheet.writing import with_json


@click.command()
@with_stored
@click.option("--reason", metavar="WORDS", default="", help="What happens, in a few words.")
@with_json
def command(*, store: str, table: str, reason: str, as_json: bool) -> None:
    """Make a hard move: one that a roll granted, or one that costs a point of the table's pool.

    \b
    rollwright narrate hard-move coast.rolls the-coast --reason "The bridge gives way"
    """  # noqa: D301 - click leaves the lines below this sign as they are
    kept(store, table, "hard_move", {"reason": reason}, lambda here: here.hard_move(reason), as_json=as_json)
