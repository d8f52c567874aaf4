"""Writing on a sheet that a store keeps: by a tool of the narrator, or by a deed of the player's or the GM's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.sheet.whose import the_table, whoever
from rollwright.cli.words import tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rollwright.errors import JSON
    from rollwright.store import KeptTable
    from rollwright.table import Table, TableChange


def called(tool: str, asked: Mapping[str, Any], whose: Mapping[str, Any], *, as_json: bool) -> int:
    """Call a tool for a stored character: done and kept, or refused in words."""
    from rollwright.narrator import Narrator  # noqa: PLC0415 - not for help

    with the_table(whose["store"], whose["table"], whose["preset"], whose["sample"], whose["file"]) as kept:
        who = whoever(kept, whose["who"])
        told: Any = Narrator(kept).call(tool, {"who": who, **asked})
    if as_json:
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    elif told["done"]:
        for line in told["happened"]:
            click.echo(line)
    else:
        click.echo(told["refused"]["text"], err=True)
    return 0 if told["done"] else 1


def done_there(
    name: str,
    asked: Mapping[str, Any],
    whose: Mapping[str, Any],
    deed: Callable[[Table, str], Sequence[TableChange]],
    *,
    as_json: bool,
    more: Callable[[Table, str], Iterable[str]] | None = None,
) -> int:
    """Do something for a stored character, keep it, and tell it.

    Args:
        name: What the deed is called where it is kept.
        asked: What was asked for, as plain data.
        whose: The options that say who is meant.
        deed: Does it, at the table, for whoever is meant; a refusal ends the command.
        as_json: Whether the changes are printed as JSON.
        more: Lines to be told behind the changes.
    """
    with the_table(whose["store"], whose["table"], whose["preset"], whose["sample"], whose["file"]) as kept:
        who = whoever(kept, whose["who"])
        changes = written(kept, name, {"who": who, **asked}, lambda table: deed(table, who))
        lines = [] if as_json or more is None else list(more(kept.table, who))
        told(kept, name, changes, as_json=as_json)
    for line in lines:
        click.echo(line)
    return 0


def written(
    kept: KeptTable, name: str, asked: Mapping[str, JSON], deed: Callable[[Table], Sequence[TableChange]]
) -> Sequence[TableChange]:
    """Do something at a stored table and write it down; what changed nothing is not written."""
    kept.ready()
    changes = deed(kept.table)
    if changes:
        kept.did(name, asked, changes)
    return changes


def told(kept: KeptTable, name: str, changes: Sequence[TableChange], *, as_json: bool) -> None:
    """Print what a deed changed."""
    said = [words for words in (kept.table.said(change) for change in changes) if words]
    if as_json:
        data = {"deed": name, "changes": [change.to_json() for change in changes], "said": said}
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for line in said:
        click.echo(line)
    if not said:
        tell("cli-nothing-changed")
