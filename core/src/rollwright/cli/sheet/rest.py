"""The command `sheet rest`: a character rests."""

from __future__ import annotations

from typing import Any

import click

from rollwright.cli.numbers import LONGEST
from rollwright.cli.sheet.at_table import called
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import done, with_json, with_write
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed
from rollwright.cli.words import misgiven


@click.command()
@click.argument("kind")
@with_sheet
@click.option(
    "--dice", "dice", metavar="POOL=N", multiple=True, help="Dice to spend from a pool that the rest rolls from."
)
@with_write
@with_seed
@with_faces
@with_json
def command(
    *,
    kind: str,
    dice: tuple[str, ...],
    write: str | None,
    seed: int | None,
    faces: tuple[int, ...],
    as_json: bool,
    **whose: Any,
) -> int:
    """Let a character rest; KIND is the id of a rest of the ruleset.

    A character at a table that a store keeps throws that table's dice, and is kept there.

    \b
    rollwright sheet rest short --sheet juno.json --dice hit_dice=2 --write juno.json
    rollwright sheet rest long --store coast.rolls --table the-coast --who ilse
    """  # noqa: D301 - click leaves the lines below this sign as they are
    wishes = _wishes(dice)
    if whose["store"] is not None:
        return called("rest", {"kind": kind, "dice": wishes}, whose, as_json=as_json)
    sheet, throws = the_sheet(**whose), stream(seed, faces)
    changes = sheet.rest(kind, throws, **wishes)
    refuse_left(throws)
    done(sheet, changes, write, as_json=as_json)
    return 0


def _wishes(given: tuple[str, ...]) -> dict[str, int]:
    wishes: dict[str, int] = {}
    for each in given:
        pool, _, count = each.partition("=")
        if not (pool and count.isdecimal() and len(count) <= LONGEST):
            raise misgiven("cli-not-pool-number", "'--dice'", found=each)
        wishes[pool] = int(count)
    return wishes
