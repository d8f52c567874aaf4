"""The command `narrate tables`: the tables that a store keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.stored import print_kept

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
    print_kept(
        tables,
        ("table", "ruleset", "scene", "deeds", "changed", "written-by"),
        _standing,
        empty="cli-no-table-kept",
        store=store,
        as_json=as_json,
    )


def _standing(kept: Kept) -> tuple[str, str]:
    """Its scene, and how many deeds can be taken back."""
    return str(kept.standing.round), str(kept.standing.choices)
