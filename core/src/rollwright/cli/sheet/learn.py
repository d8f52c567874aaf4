"""The command `sheet learn`: what the story teaches a character."""

from __future__ import annotations

from typing import Any

import click

from rollwright.cli.sheet.at_table import done_there
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import done, with_json, with_write


@click.command()
@click.argument("name")
@with_sheet
@click.option("--by", metavar="WHO", default="", help="Who or what teaches it; gm when the game master grants it.")
@with_write
@with_json
def command(*, name: str, by: str, write: str | None, as_json: bool, **whose: Any) -> int:
    """Learn an ability from a teacher, a book or a scroll. A refusal says why, and exits with 1.

    \b
    rollwright sheet learn "burning hands" --by "a charred book" --sheet juno.json --write juno.json
    rollwright sheet learn "burning hands" --by gm --store coast.rolls --table the-coast --who ilse
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.learning import learn_ability  # noqa: PLC0415 - not for help

    if whose["store"] is not None:
        asked = {"ability": name, "by": by}
        return done_there("learn", asked, whose, lambda table, who: table.learn(who, name, by), as_json=as_json)
    sheet = the_sheet(**whose)
    done(sheet, learn_ability(sheet, name, by), write, as_json=as_json)
    return 0
