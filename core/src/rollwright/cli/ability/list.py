"""The command `ability list`: what a character can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.ability.filters import with_filters
from rollwright.cli.ability.told import ability_json, level_of, print_json
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.words import print_columns, tell, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.ability import Owned
    from rollwright.ability.listing import Line
    from rollwright.sheet import Sheet


@click.command()
@with_sheet
@with_filters
def command(
    *,
    preset: str | None,
    sample: str | None,
    file: str | None,
    store: str | None,
    table: str | None,
    who: str | None,
    as_json: bool,
    **filters: Any,
) -> None:
    """List what a character can do: what they know, what is on their lists, what their things lend.

    \b
    rollwright ability list --sample wizard-5
    rollwright ability list --sample cleric-5 --up-to 1 --sort name
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability import owned  # noqa: PLC0415 - not for help
    from rollwright.ability.listing import Shelf, chosen  # noqa: PLC0415

    sheet = the_sheet(preset, sample, file, store, table, who)
    having = owned(sheet)
    lines = chosen(sheet.ruleset.part(Shelf).of(having), **filters)
    by_ref = {each.ability.ref: each for each in reversed(having)}
    if as_json:
        print_json([_owned_json(sheet, by_ref[line.ref]) for line in lines])
        return
    rows = [_row(sheet, line, by_ref[line.ref]) for line in lines]
    if rows:
        print_columns(("name", "kind", "level", "costs", "uses-left", "from"), rows)
    tell("cli-abilities", count=len(rows))


def _row(sheet: Sheet, line: Line, each: Owned) -> Sequence[str]:
    from rollwright.ability.phrases import AbilityWording  # noqa: PLC0415 - not for help

    costs = "" if each.own_level else AbilityWording(sheet.ruleset, ability=each.ability).price(each.ability)
    source = each.item or ("" if each.ready else word("cli-not-ready", column=each.unready))
    return line.label, line.kind, level_of(line.level), costs, _left(sheet, each), source


def _left(sheet: Sheet, each: Owned) -> str:
    """Uses that are left, of how many."""
    from rollwright.ability.granting import limit_of  # noqa: PLC0415 - not for help

    most = limit_of(sheet, each)
    if most is None:
        return ""
    from rollwright.sheet.uses import used  # noqa: PLC0415

    return f"{max(most - used(sheet, each.ability.ref), 0)}/{most}"


def _owned_json(sheet: Sheet, each: Owned) -> dict[str, Any]:
    told = ability_json(sheet.ruleset, each.ability)
    return {**told, "rank": each.rank, "item": each.item or None, "ready": each.ready, "left": _left(sheet, each)}
