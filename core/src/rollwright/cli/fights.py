"""The command ``fights``: what a store keeps, how it stands, and who is playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.stored import print_kept
from rollwright.cli.words import word

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
    print_kept(
        fights,
        ("fight", "ruleset", "stands", "changed", "played-by"),
        _standing,
        empty="cli-no-fight-kept",
        store=store,
        as_json=as_json,
    )


def _standing(kept: Kept) -> tuple[str]:
    stands = kept.standing
    if not stands.ended:
        return (word("cli-kept-going", round=stands.round, choices=stands.choices),)
    return (word("cli-kept-ended", winner=stands.winner, round=stands.round),)
