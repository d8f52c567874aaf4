"""The command ``fights``: what a store keeps, how it stands, and who is playing it."""

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
    """List the fights that a store keeps."""
    from rollwright.store import Store  # noqa: PLC0415 - not for help

    with Store.open(store) as opened:
        fights = opened.fights()
    if as_json:
        click.echo(json.dumps([asdict(each) for each in fights], indent=2, ensure_ascii=False))
    elif fights:
        rows = [
            (each.id, each.ruleset, _standing(each), each.changed, each.writer or word("cli-nobody")) for each in fights
        ]
        print_columns(("fight", "ruleset", "stands", "changed", "played-by"), rows)
    else:
        tell("cli-no-fight-kept", err=True, store=store)


def _standing(kept: Kept) -> str:
    stands = kept.standing
    if not stands.ended:
        return word("cli-kept-going", round=stands.round, choices=stands.choices)
    return word("cli-kept-ended", winner=stands.winner, round=stands.round)
