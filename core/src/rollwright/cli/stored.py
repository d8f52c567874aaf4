"""What a store keeps, as a list: a row each, or the whole as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from rollwright.cli.words import print_columns, tell, word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rollwright.store import Kept


def print_kept(
    kept: Sequence[Kept],
    columns: Sequence[str],
    standing: Callable[[Kept], Sequence[str]],
    *,
    empty: str,
    store: str,
    as_json: bool,
) -> None:
    """Print what is kept, how it stands, and who is writing it.

    Args:
        kept: What the store keeps of one kind.
        columns: The headings by their codes.
        standing: What is said of each between its ruleset and when it changed.
        empty: The code of what is said where nothing is kept.
        store: The store's file.
        as_json: Print it as JSON.
    """
    if as_json:
        click.echo(json.dumps([asdict(each) for each in kept], indent=2, ensure_ascii=False))
    elif kept:
        rows = [
            (each.id, each.ruleset, *standing(each), each.changed, each.writer or word("cli-nobody")) for each in kept
        ]
        print_columns(columns, rows)
    else:
        tell(empty, err=True, store=store)
