"""The command ``schema``: the JSON Schema of documents for an editor, and the keys of one place for a person."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.files import written
from rollwright.cli.words import misused, print_columns

if TYPE_CHECKING:
    from rollwright.document.places import Found, Key


@click.command()
@click.argument("place", required=False)
@click.option("--out", type=click.Path(dir_okay=False), help="Write the schema to a file.")
@click.option("--catalog", is_flag=True, help="The schema of a catalog file instead of a whole document.")
def command(*, place: str | None, out: str | None, catalog: bool) -> None:
    """Print the JSON Schema of ruleset documents, with everything that the installed plugins add.

    Point your editor at it, for example with `"$schema": "./rollwright.schema.json"` at the top of a document. With a
    PLACE, the keys that may stand there are listed instead, for a person to read:

    \b
    rollwright schema combat.attacks
    rollwright schema creature
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.document.schema import schema  # noqa: PLC0415 - pydantic, not for help
    from rollwright.engine import Engine  # noqa: PLC0415

    if place is not None and (out or catalog):
        raise misused("cli-place-in-terminal")
    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        made = schema(Engine.load().registry, catalog=catalog)
    if place is not None:
        _tell(made, place)
        return
    text = json.dumps(made, indent=2, ensure_ascii=False)
    if out is None:
        click.echo(text)
    else:
        written(out, f"{text}\n")


def _tell(made: dict[str, Any], place: str) -> None:
    from rollwright.document.places import look  # noqa: PLC0415 - not for help

    for found in look(made, place):
        _tell_one(found)


def _tell_one(found: Found) -> None:
    click.echo(f"{found.name}: {found.says}" if found.says else found.name)
    if found.holds:
        click.echo(f"  {found.holds}")
        return
    rows = [(f"{key.name}{_mark(key)}", key.holds, key.says) for key in found.keys]
    print_columns(("key-or-another" if any(key.either for key in found.keys) else "key", "holds", "what-it-says"), rows)


def _mark(key: Key) -> str:
    """How a key is marked that must be there."""
    return " *" if key.required else " (*)" if key.either else ""
