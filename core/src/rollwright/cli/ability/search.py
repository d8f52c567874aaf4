"""The command `ability search`: a ruleset's library, by words and filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.ability.filters import with_filters
from rollwright.cli.ability.told import level_of, print_json
from rollwright.cli.characters import ruleset_of, with_ruleset
from rollwright.cli.words import print_columns, tell

if TYPE_CHECKING:
    from rollwright.ability.listing import Line


@click.command()
@click.argument("words", nargs=-1)
@with_ruleset
@with_filters
def command(*, words: tuple[str, ...], preset: str | None, as_json: bool, **filters: Any) -> None:
    """Search a ruleset's library of abilities; every one of the WORDS must stand in the entry.

    \b
    rollwright ability search fire --up-to 3 --preset my-game.yaml
    rollwright ability search --tag cleric --level 1 --preset my-game.yaml
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability.listing import Shelf, chosen  # noqa: PLC0415 - not for help

    ruleset = ruleset_of(preset)
    lines = chosen(ruleset.part(Shelf).lines, words=" ".join(words), **filters)
    if as_json:
        print_json([_line_json(line) for line in lines])
        return
    if lines:
        rows = [(line.ref, line.label, level_of(line.level), line.group, line.summary) for line in lines]
        print_columns(("id", "name", "level", "group", "what-it-is"), rows)
    tell("cli-abilities", count=len(lines))


def _line_json(line: Line) -> dict[str, Any]:
    return {
        "id": line.ref,
        "label": line.label,
        "kind": line.kind,
        "group": line.group,
        "level": line.level,
        "summary": line.summary,
        "tags": list(line.tags),
    }
