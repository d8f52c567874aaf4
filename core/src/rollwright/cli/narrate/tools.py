"""The command `narrate tools`: the tools of a ruleset's table as JSON."""

from __future__ import annotations

import json

import click

from rollwright.cli.characters import with_ruleset
from rollwright.cli.narrate.seats import with_seats


@click.command()
@with_ruleset
@with_seats
@click.option(
    "--form",
    type=click.Choice(["mcp", "function"]),
    default="mcp",
    show_default=True,
    help="As an MCP server lists them, or as functions for a model.",
)
def command(*, preset: str | None, who: tuple[str, ...], seed: int, form: str) -> None:
    """Print the narrator's tools with their JSON Schemas.

    \b
    rollwright narrate tools --preset ID
    rollwright narrate tools --preset ID --who nyra=lookout --form function
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.cli.characters import preset_with  # noqa: PLC0415 - not for help
    from rollwright.cli.narrate.seats import seated  # noqa: PLC0415
    from rollwright.engine import Engine  # noqa: PLC0415
    from rollwright.narrator import tools  # noqa: PLC0415

    engine = Engine.load()
    table = seated(engine, preset or preset_with(engine, None), who, seed)
    told = [tool.to_json("function" if form == "function" else "mcp") for tool in tools(table)]
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))
