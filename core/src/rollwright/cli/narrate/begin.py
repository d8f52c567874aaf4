"""The command `narrate begin`: a table that a store keeps from now on."""

from __future__ import annotations

import click

from rollwright.cli.characters import with_ruleset
from rollwright.cli.narrate.seats import with_seats


@click.command()
@click.argument("store", type=click.Path(dir_okay=False))
@click.argument("table", required=False)
@with_ruleset
@with_seats
def command(*, store: str, table: str | None, preset: str | None, who: tuple[str, ...], seed: int) -> None:
    """Begin a TABLE that a STORE keeps: the file is made where there is none.

    \b
    rollwright narrate begin coast.rolls the-coast --preset ID --who ilse=wizard-5
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.cli.characters import preset_with  # noqa: PLC0415 - not for help
    from rollwright.cli.narrate.seats import notes, seated  # noqa: PLC0415
    from rollwright.engine import Engine  # noqa: PLC0415
    from rollwright.store import Store  # noqa: PLC0415
    from rollwright.text import message  # noqa: PLC0415

    engine = Engine.load()
    source = preset or preset_with(engine, None)
    made = seated(engine, source, who, seed)
    with Store.open(store) as opened:
        kept = opened.begin_table(made, table or "", notes(source))
        click.echo(message("table-begun", {"table": kept.id, "who": ", ".join(made.sheets)}))
