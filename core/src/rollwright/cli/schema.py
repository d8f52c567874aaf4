"""The command ``schema``: the JSON Schema of documents, for an editor."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from pathlib import Path

import click


@click.command()
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the schema to a file.")
@click.option("--catalog", is_flag=True, help="The schema of a catalog file instead of a whole document.")
def command(*, out: Path | None, catalog: bool) -> None:
    """Print the JSON Schema of ruleset documents, with everything that the installed plugins add.

    Point your editor at it, for example with `"$schema": "./rollwright.schema.json"` at the top of a document.
    """
    from rollwright.document.schema import schema  # noqa: PLC0415 - pydantic, not for help
    from rollwright.engine import Engine  # noqa: PLC0415

    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        made = schema(Engine.load().registry, catalog=catalog)
    text = json.dumps(made, indent=2, ensure_ascii=False)
    if out is None:
        click.echo(text)
    else:
        out.write_text(f"{text}\n", encoding="utf-8")
        click.echo(f"{out}: written", err=True)
