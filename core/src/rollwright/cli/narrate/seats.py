"""Who sits at a table, from the command line: `--who ilse=wizard-5 --who brann=brann.json`."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rollwright.engine import Engine
    from rollwright.store import KeptTable, Store
    from rollwright.table import Table

FILES = (".json", ".yaml", ".yml")


def with_seats(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options to a command, as the parameters `who` and `seed`."""
    for option in (
        click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=0, help="What all dice are derived from."),
        click.option(
            "--who",
            metavar="ID=SAMPLE|FILE",
            multiple=True,
            help="Who plays: a sample character or a sheet in a file; may be repeated. All samples when left out.",
        ),
    ):
        command = option(command)
    return command


def seated(engine: Engine, source: str, who: tuple[str, ...], seed: int) -> Table:
    """A new table of a ruleset.

    Raises:
        click.UsageError: Somebody is named twice, or not as ID=SAMPLE.
        DocumentError: A sheet does not fit.
    """
    from rollwright.cli.characters import sheet_of  # noqa: PLC0415 - not for help
    from rollwright.sheet import Sheet  # noqa: PLC0415
    from rollwright.table import Table  # noqa: PLC0415

    ruleset, sheets = engine.load_ruleset(source), {}
    for each in who:
        name, equals, what = each.partition("=")
        if not equals or not name.strip() or not what.strip() or name.strip() in sheets:
            raise misused("cli-seat-unclear", found=each)
        is_file = what.endswith(FILES)
        sheet = sheet_of(engine, source, None if is_file else what, what if is_file else None)
        sheets[name.strip()] = Sheet.from_json(ruleset, sheet.to_json())
    if not who and not source.endswith(FILES):
        samples = engine.preset(source).sample_characters()
        sheets = {name: Sheet.new(ruleset, sample) for name, sample in samples.items()}
    return Table(ruleset, sheets, seed)


def notes(source: str) -> dict[str, str]:
    """What a store is told of a table, so that its ruleset is found again."""
    return {"ruleset": str(Path(source).resolve()) if source.endswith(FILES) else source}


@contextmanager
def resumed(store: str, table: str) -> Iterator[KeptTable]:
    """A table of a store, to be written on.

    Raises:
        Refused: The store has no such table, or somebody is writing it.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.store import Store  # noqa: PLC0415

    with Store.open(store) as opened:
        yield opened.resume_table(ruleset_of_table(Engine.load(), opened, table), table)


def ruleset_of_table(engine: Engine, store: Store, name: str) -> Any:
    """The ruleset of a table that a store keeps.

    Raises:
        Refused: There is no such table, or another program keeps it.
    """
    from rollwright.errors import Refused  # noqa: PLC0415 - not for help

    source = store.about(name).get("ruleset")
    if not isinstance(source, str):
        raise Refused("fight-of-another-host", {"fight": name})
    return engine.load_ruleset(source)
