"""The command `narrate call`: a tool, called at a table that a store keeps."""

from __future__ import annotations

import json
import sys

import click


@click.command()
@click.argument("store", type=click.Path(exists=True, dir_okay=False))
@click.argument("table")
@click.argument("tool")
@click.argument("arguments", default="{}")
@click.option("--json", "as_json", is_flag=True, help="Print the whole result as JSON.")
def command(*, store: str, table: str, tool: str, arguments: str, as_json: bool) -> int:
    """Call a TOOL at a TABLE of a STORE; ARGUMENTS is a JSON object, or - to read one from standard input.

    What is reported as done is on the disk. A refusal ends with 1, and has changed nothing.

    \b
    rollwright narrate call coast.rolls the-coast check '{"who": "ilse", "skill": "arcana", "difficulty": 15}'
    rollwright narrate call coast.rolls the-coast undo
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.cli.narrate.seats import ruleset_of_table  # noqa: PLC0415 - not for help
    from rollwright.engine import Engine  # noqa: PLC0415
    from rollwright.narrator import Narrator  # noqa: PLC0415
    from rollwright.narrator.arguments import MOST_SIGNS  # noqa: PLC0415
    from rollwright.store import Store  # noqa: PLC0415

    given = sys.stdin.buffer.read(MOST_SIGNS + 1) if arguments == "-" else arguments
    with Store.open(store) as opened:
        narrator = Narrator(opened.resume_table(ruleset_of_table(Engine.load(), opened, table), table))
        told = narrator.call(tool, given)
    if as_json:
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    elif told["done"]:
        for key in ("happened", "must", "may", "mayNot"):
            for line in told[key]:  # type: ignore[union-attr]
                click.echo(line)
    else:
        click.echo(told["refused"]["text"], err=True)  # type: ignore[index, call-overload]
    return 0 if told["done"] else 1
