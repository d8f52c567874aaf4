"""The command ``plugins``: what is installed, what each plugin registers, and what failed and why."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

import click

from rollwright.cli.words import print_columns, word

if TYPE_CHECKING:
    from rollwright.plugins.report import PluginRecord


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--refresh", is_flag=True, help="Look at the installed plugins anew, whatever the index says.")
def command(*, as_json: bool, refresh: bool) -> None:
    """List the plugins, what they register, and what failed and why."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.plugins import index  # noqa: PLC0415 - not for help

    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        if refresh:
            index.renew()
        report = Engine.load().report
    if as_json:
        click.echo(json.dumps(report.to_json(), indent=2))
    else:
        _print_table(report.plugins)


def _print_table(records: tuple[PluginRecord, ...]) -> None:
    from rich.text import Text  # noqa: PLC0415 - not for help and not for JSON

    from rollwright.cli.tables import STYLES  # noqa: PLC0415 - rich, not for help and not for JSON

    rows = []
    for record in records:
        told = _registers(record) if record.ready else str(record.reason or "")
        state = Text(word(f"cli-state-{record.state}"), style=STYLES[record.state])
        rows.append((record.id, state, f"{record.distribution} {record.version}", told or word("cli-nothing")))
    print_columns(("plugin", "state", "from", "registers"), rows)


def _registers(record: PluginRecord) -> str:
    """The names by family, one family a line."""
    return "\n".join(f"{family.replace('_', ' ')}: {', '.join(ids)}" for family, ids in record.registers.items())
