"""The command `narrate tables`: the tables that a store keeps."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from rollwright.cli.words import print_columns, tell, word

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
        rows = [
            (
                each.id,
                each.ruleset,
                str(each.standing.round),
                str(each.standing.choices),
                each.changed,
                each.writer or word("cli-nobody"),
            )
            for each in tables
        ]
        print_columns(("table", "ruleset", "scene", "deeds", "changed", "written-by"), rows)
    else:
        tell("cli-no-table-kept", err=True, store=store)


def _standing(kept: Kept) -> tuple[str, str]:
    """Its scene, and how many deeds can be taken back."""
    return str(kept.standing.round), str(kept.standing.choices)
