"""The command `sheet show`: a sheet as one page, in the terminal or as HTML."""

from __future__ import annotations

import json
from typing import Any

import click

from rollwright.cli.files import written
from rollwright.cli.sheet.whose import the_sheet, with_sheet


@click.command()
@with_sheet
@click.option("--html", metavar="FILE", type=click.Path(dir_okay=False), help="Write the page as HTML to a file.")
@click.option("--json", "as_json", is_flag=True, help="Print the page as JSON.")
def command(*, html: str | None, as_json: bool, **whose: Any) -> None:
    """Show a sheet as one page, with the reason of every number.

    \b
    rollwright sheet show --sample wizard-5
    rollwright sheet show --sheet juno.json --html juno.html
    rollwright sheet show --store coast.rolls --table the-coast --who ilse
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.page import as_html, page  # noqa: PLC0415 - not for help

    made = page(the_sheet(**whose))
    if html is not None:
        written(html, as_html(made))
    if as_json:
        click.echo(json.dumps(made.to_json(), indent=2, ensure_ascii=False))
    elif html is None:
        from rollwright.page.text import print_page  # noqa: PLC0415 - rich, not for help

        print_page(made)
