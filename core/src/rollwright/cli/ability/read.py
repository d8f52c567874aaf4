"""The command `ability read`: which power of a character a player's sentence means."""

from __future__ import annotations

import json
from typing import Any

import click

from rollwright.cli.sheet.whose import the_sheet, with_sheet


@click.command()
@click.argument("words", nargs=-1, required=True)
@with_sheet
@click.option("--json", "as_json", is_flag=True, help="Print the reading as JSON.")
def command(*, words: tuple[str, ...], as_json: bool, **whose: Any) -> int:
    """Read a player's sentence: an ability and its size, a power that is not theirs, or nothing.

    Only a clear reading counts; the command ends with 1 where there is none.

    \b
    rollwright ability read "I throw a bead of fire that explodes among them" --sample wizard-5
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability.referee import TextReferee  # noqa: PLC0415 - not for help
    from rollwright.text import message  # noqa: PLC0415

    reading = TextReferee().read(the_sheet(**whose), " ".join(words))
    if as_json:
        click.echo(json.dumps(reading.to_json(), indent=2, ensure_ascii=False))
    else:
        told = {key: "" if value is None else value for key, value in reading.to_json().items()}
        told |= {"sizes": ", ".join(reading.sizes), "percent": round(100 * reading.sure)}
        click.echo(message("referee-reading", told))
        if reading.rivals and not reading.counts and reading.reason == "unclear":
            click.echo(message("referee-rivals", {"rivals": ", ".join(label for label, _ in reading.rivals)}))
    return 0 if reading.counts else 1
