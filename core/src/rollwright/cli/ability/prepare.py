"""The command `ability prepare`: an ability of a list is marked as ready to be used, or no more."""

from __future__ import annotations

from typing import Any

import click

from rollwright.cli.sheet.at_table import done_there
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import done, with_json, with_write


@click.command()
@click.argument("name")
@with_sheet
@click.option("--off", is_flag=True, help="Take the mark off.")
@with_write
@with_json
def command(*, name: str, off: bool, write: str | None, as_json: bool, **whose: Any) -> int:
    """Mark an ability on a character's lists as ready, such as a spell that is prepared.

    \b
    rollwright ability prepare "magic missile" --sheet ilse.json --write ilse.json
    rollwright ability prepare "magic missile" --store coast.rolls --table the-coast --who ilse
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability.preparing import prepare  # noqa: PLC0415 - not for help

    if whose["store"] is not None:
        asked = {"ability": name, "on": not off}
        return done_there(
            "prepare",
            asked,
            whose,
            lambda table, who: table.do(who, lambda sheet, _dice: prepare(sheet, name, on=not off)),
            as_json=as_json,
        )
    sheet = the_sheet(**whose)
    done(sheet, prepare(sheet, name, on=not off), write, as_json=as_json)
    return 0
