"""The command ``presets``: the rulesets that can be played as installed."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def command(*, as_json: bool) -> None:
    """List the rulesets that can be played as installed."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        entries = Engine.load().presets()
    if as_json:
        listed = [
            {
                "id": entry.id,
                "name": entry.name,
                "summary": entry.summary,
                "plugin": entry.owner.plugin,
                "distribution": entry.owner.distribution,
                "version": entry.owner.version,
            }
            for entry in entries
        ]
        click.echo(json.dumps(listed, indent=2, ensure_ascii=False))
    elif entries:
        from rollwright.cli.tables import print_table  # noqa: PLC0415 - rich, not for help and not for JSON

        rows = [(entry.id, entry.name, entry.summary, entry.owner.source) for entry in entries]
        print_table(("preset", "name", "summary", "from"), rows)
    else:
        click.echo("No preset is installed. Try: pip install rollwright-classic-d20", err=True)
