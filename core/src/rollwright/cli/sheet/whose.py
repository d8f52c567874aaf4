"""Whose sheet a command reads or writes on: a sample, a file, or a character at a table that a store keeps."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import character, with_character
from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rollwright.sheet import Sheet
    from rollwright.store import KeptTable


def with_sheet(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a character, and those of a stored one, as the parameters of ``the_sheet``."""
    for option in (
        click.option("--who", metavar="ID", help="The character at that table; may be left out where there is one."),
        click.option("--table", metavar="NAME", help="The table of the store."),
        click.option("--store", type=click.Path(exists=True, dir_okay=False), help="A store that keeps a table."),
        with_character,
    ):
        command = option(command)
    return command


def the_sheet(
    preset: str | None,
    sample: str | None,
    file: str | None,
    store: str | None,
    table: str | None,
    who: str | None,
) -> Sheet:
    """The sheet that is meant, to be read.

    Raises:
        click.UsageError: Nobody is named, or a stored character and another.
        Refused: The store has no such table, or the table no such character.
    """
    if store is None:
        if table is not None or who is not None:
            raise misused("cli-table-without-store")
        return character(preset, sample, file)
    from rollwright.cli.narrate.seats import ruleset_of_table  # noqa: PLC0415 - not for help
    from rollwright.engine import Engine  # noqa: PLC0415
    from rollwright.store import Store  # noqa: PLC0415

    _stored_alone(preset, sample, file, table)
    with Store.open(store) as opened:
        found = opened.look_table(ruleset_of_table(Engine.load(), opened, str(table)), str(table))
    return found.sheet(who or _only(found.sheets))


@contextmanager
def the_table(
    store: str, table: str | None, preset: str | None, sample: str | None, file: str | None
) -> Iterator[KeptTable]:
    """The table that is meant, to be written on.

    Raises:
        click.UsageError: No table is named, or somebody else beside it.
        Refused: The store has no such table, or somebody is writing it.
    """
    from rollwright.cli.narrate.seats import resumed  # noqa: PLC0415 - not for help

    _stored_alone(preset, sample, file, table)
    with resumed(store, str(table)) as kept:
        yield kept


def whoever(kept: KeptTable, who: str | None) -> str:
    """The character that is meant at a table."""
    return who or _only(kept.table.sheets)


def _stored_alone(preset: str | None, sample: str | None, file: str | None, table: str | None) -> None:
    if table is None:
        raise misused("cli-store-without-table")
    if preset or sample or file:
        raise misused("cli-stored-and-other")


def _only(sheets: Any) -> str:
    if len(sheets) != 1:
        raise misused("cli-say-who-there", allowed=", ".join(sheets))
    return str(next(iter(sheets)))
