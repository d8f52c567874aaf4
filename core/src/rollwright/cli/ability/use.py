"""The command `ability use`: an ability is paid for and resolved, or refused in words."""

from __future__ import annotations

from typing import Any

import click

from rollwright.cli.ability.told import print_json
from rollwright.cli.sheet.at_table import called
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import keep, with_write
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed


@click.command()
@click.argument("name")
@with_sheet
@click.option("--size", metavar="WORD", help="The word of magnitude, where the ability has sizes.")
@click.option("--slot", metavar="N", help="The level, or the pool, to pay from for a stronger use.")
@click.option("--item", metavar="NAME", help="The thing that shall lend it, where there is a choice.")
@click.option("--target", "targets", metavar="NAME", multiple=True, help="Who is aimed at; may be repeated.")
@click.option("--difficulty", metavar="N|WORD", help="What its check is made against, where the ability says nothing.")
@click.option("--advantage", "advantage", flag_value="advantage", help="Lean the roll for whoever makes it.")
@click.option("--disadvantage", "advantage", flag_value="disadvantage", help="Lean it against them.")
@click.option("--bonus", metavar="N", type=int, default=0, help="What the situation adds.")
@with_write
@with_seed
@with_faces
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON.")
def command(
    *,
    name: str,
    preset: str | None,
    sample: str | None,
    file: str | None,
    store: str | None,
    table: str | None,
    who: str | None,
    targets: tuple[str, ...],
    write: str | None,
    seed: int | None,
    faces: tuple[int, ...],
    as_json: bool,
    **asked: Any,
) -> int:
    """Use an ability: pay for it, resolve it, and say what it did. A refusal says why, and exits with 1.

    \b
    rollwright ability use fireball --sample wizard-5 --target ogre --target goblin
    rollwright ability use "cure wounds" --sample cleric-5 --slot 2
    rollwright ability use fireball --target ogre --store coast.rolls --table the-coast --who ilse
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability import use as plan  # noqa: PLC0415 - not for help
    from rollwright.ability.telling import lines, refused  # noqa: PLC0415
    from rollwright.errors import Refused  # noqa: PLC0415

    told = {"ability": name, "targets": list(targets), **asked, "difficulty": _number(asked["difficulty"])}
    whose = {"preset": preset, "sample": sample, "file": file, "store": store, "table": table, "who": who}
    if store is not None:
        given = {key: value for key, value in told.items() if value is not None}
        return called("use_ability", given, whose, as_json=as_json)
    sheet, dice = the_sheet(**whose), stream(seed, faces)
    try:
        used = plan(sheet, told, dice)
    except Refused as refusal:
        if not as_json:
            raise
        print_json({"seed": dice.seed, **refused(sheet.state.name, name, asked["size"] or "", refusal)})
        return 1
    refuse_left(dice)
    sheet.apply_all(used.changes)
    if as_json:
        print_json({"seed": dice.seed, **used.to_json()})
    else:
        for line in lines(sheet.ruleset, used.to_json()):
            click.echo(line)
    if write is not None or file is not None:
        keep(sheet, write)
    return 0


def _number(given: str | None) -> int | str | None:
    return int(given) if given is not None and given.lstrip("-").isdecimal() else given
