"""What the commands share by which the story moves on at a table that a store keeps: done, kept, and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.narrate.seats import resumed
from rollwright.cli.sheet.at_table import told, written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rollwright.table import Table, TableChange


def with_stored(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the arguments of a stored table to a command, as the parameters `store` and `table`."""
    command = click.argument("table")(command)
    return click.argument("store", type=click.Path(exists=True, dir_okay=False))(command)


def kept(
    store: str,
    table: str,
    name: str,
    asked: Mapping[str, Any],
    deed: Callable[[Table], Sequence[TableChange]],
    *,
    as_json: bool,
) -> None:
    """Do something at a table of a store, write it down, and tell what it changed."""
    with resumed(store, table) as seat:
        told(seat, name, written(seat, name, asked, deed), as_json=as_json)
