"""Writing on a sheet from the command line: on a file's by a plan, on a stored one's by a tool of the narrator."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.sheet.whose import the_table, whoever

if TYPE_CHECKING:
    from collections.abc import Mapping


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
