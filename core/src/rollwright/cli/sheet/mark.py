"""The command `sheet mark`: a word on one of a character's lists, as the narrator or the table's GM writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.sheet.at_table import called, done_there
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import done, with_json, with_write
from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.table import Table, TableChange

NARRATORS = ("add", "raise", "lower", "strike")
GMS = ("add", "remove", "words")


@click.command()
@click.argument("list_", metavar="LIST")
@click.argument("entry")
@click.argument("mark", type=click.Choice(sorted({*NARRATORS, *GMS})))
@with_sheet
@click.option("--words", default="", help="A few words beside the entry.")
@click.option("--strength", type=click.IntRange(1, 1000), default=1, show_default=True, help="What it starts with.")
@click.option("--gm", is_flag=True, help="As the table's GM, who may also set words.")
@click.option("--consent", is_flag=True, help="The player agrees to what the GM writes.")
@with_write
@with_json
def command(
    *,
    list_: str,
    entry: str,
    mark: Any,
    words: str,
    strength: int,
    gm: bool,
    consent: bool,
    write: str | None,
    as_json: bool,
    **whose: Any,
) -> int:
    """Write on a LIST: add an ENTRY, raise or lower it by one, or strike it out.

    \b
    rollwright sheet mark bonds "Captain Iris" add --words admiration --sheet juno.json --write juno.json
    rollwright sheet mark bonds "Captain Iris" words --words "admiration, loyalty" --gm --consent --sheet juno.json
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.sheet.marking import gm_mark, mark_sheet  # noqa: PLC0415 - not for help

    if mark not in (GMS if gm else NARRATORS):
        raise misused("cli-mark-of-another", mark=mark, gm="yes" if gm else "no")
    if whose["store"] is not None and gm:
        asked = {"list": list_, "entry": entry, "mark": mark, "words": words, "consent": consent}

        def granted(table: Table, who: str) -> Sequence[TableChange]:
            return table.do(who, lambda sheet, _dice: gm_mark(sheet, list_, entry, mark, words, consent=consent))

        return done_there("gm_mark", asked, whose, granted, as_json=as_json)
    if whose["store"] is not None:
        asked = {"list": list_, "entry": entry, "mark": mark, "strength": strength} | (
            {"words": words} if words else {}
        )
        return called("mark_sheet", asked, whose, as_json=as_json)
    sheet = the_sheet(**whose)
    made = (
        gm_mark(sheet, list_, entry, mark, words, consent=consent)
        if gm
        else mark_sheet(sheet, list_, entry, mark, words, strength)
    )
    done(sheet, made, write, as_json=as_json)
    return 0
