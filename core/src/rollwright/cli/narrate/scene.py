"""The command `narrate scene`: a scene begins or ends for everybody at a table that a store keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.narrate.keeping import kept, with_stored
from rollwright.cli.sheet.writing import with_json
from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Mapping


@click.command()
@with_stored
@click.argument("when", type=click.Choice(["start", "end"]))
@click.option("--name", metavar="WORDS", default="", help="What the scene that begins is called.")
@click.option(
    "--hard-moves",
    metavar="N",
    type=click.IntRange(0, 100),
    help="How many hard moves were made in it that nobody paid for.",
)
@with_json
def command(*, store: str, table: str, when: str, name: str, hard_moves: int | None, as_json: bool) -> None:
    """Begin or end a scene at a TABLE of a STORE: what counts scenes counts on, and what refills comes back.

    \b
    rollwright narrate scene coast.rolls the-coast start --name "The ford"
    rollwright narrate scene coast.rolls the-coast end --hard-moves 0
    """  # noqa: D301 - click leaves the lines below this sign as they are
    if (when == "start" and hard_moves is not None) or (when == "end" and name):
        raise misused("cli-scene-of-another-end", when=when)
    if when == "start":
        asked: Mapping[str, Any] = {"name": name}
        kept(store, table, "start_scene", asked, lambda here: here.start_scene(name), as_json=as_json)
    else:
        asked = {"hard_moves": hard_moves}
        kept(store, table, "end_scene", asked, lambda here: here.end_scene(hard_moves), as_json=as_json)
