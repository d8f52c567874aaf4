"""The command ``fights``: what a store keeps, how it stands, and who is playing it."""

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
    """List the fights that a store keeps."""
    from rollwright.store import Store  # noqa: PLC0415 - not for help

    with Store.open(store) as opened:
        fights = opened.fights()
    if as_json:
        click.echo(json.dumps([asdict(each) for each in fights], indent=2, ensure_ascii=False))
    elif fights:
        from rollwright.cli.tables import print_table  # noqa: PLC0415 - rich, not for help and not for JSON

        rows = [(each.id, each.ruleset, _standing(each), each.changed, each.writer or "nobody") for each in fights]
        print_table(("fight", "ruleset", "stands", "changed", "played by"), rows)
    else:
        click.echo(f"{store} keeps no fight yet.", err=True)


def _standing(kept: Kept) -> str:
    stands = kept.standing
    if not stands.ended:
        return f"round {stands.round}, {stands.choices} choices"
    won = {"party": "the party won", "foes": "the foes won"}.get(stands.winner, "nobody won")
    return f"{won} in round {stands.round}"
