"""The command `narrate tables`: the tables that a store keeps."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rollwright.store import Kept


@click.command()
@click.argument("store", type=click.Path(exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def command(*, store: str, as_json: bool) -> None:
    """List the tables that a store keeps, and who is writing them."""
    from rollwright.store import Store  # noqa: PLC0415 - not for help

    with Store.open(store) as opened:
        tables = opened.tables()
    if as_json:
        click.echo(json.dumps([asdict(each) for each in tables], indent=2, ensure_ascii=False))
    elif tables:
        from rollwright.cli.tables import print_table  # noqa: PLC0415 - rich, not for help and not for JSON

        rows = [
            (
                each.id,
                each.ruleset,
                str(each.standing.round),
                str(each.standing.choices),
                each.changed,
                each.writer or "nobody",
            )
            for each in tables
        ]
        print_table(("table", "ruleset", "scene", "deeds", "changed", "written by"), rows)
    else:
        click.echo(f"{store} keeps no table yet.", err=True)


def _standing(kept: Kept) -> tuple[str, str]:
    """Its scene, and how many deeds can be taken back."""
    return str(kept.standing.round), str(kept.standing.choices)
