"""The command `sheet learn`: what the story teaches a character."""

from __future__ import annotations

import click

from rollwright.cli.characters import character, with_character
from rollwright.cli.sheet.writing import done, with_json, with_write


@click.command()
@click.argument("name")
@with_character
@click.option("--by", metavar="WHO", default="", help="Who or what teaches it; gm when the game master grants it.")
@with_write
@with_json
def command(
    *, name: str, preset: str | None, sample: str | None, file: str | None, by: str, write: str | None, as_json: bool
) -> None:
    """Learn an ability from a teacher, a book or a scroll. A refusal says why, and exits with 1.

    \b
    rollwright sheet learn "burning hands" --by "a charred book" --sheet juno.json --write juno.json
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.learning import learn_ability  # noqa: PLC0415 - not for help

    sheet = character(preset, sample, file)
    done(sheet, learn_ability(sheet, name, by), write, as_json=as_json)
