"""The command `sheet pick`: what a character's picks may take, and taking it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.sheet.at_table import done_there
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import done, with_json, with_write
from rollwright.cli.words import print_columns, tell, word

if TYPE_CHECKING:
    from rollwright.learning import Offer, Source


@click.command()
@click.argument("name", required=False)
@with_sheet
@click.option("--from", "source", metavar="CLASS", default="", help="Whose picks: a class, or * for the system's own.")
@click.option("--words", metavar="WORDS", default="", help="List only what has every one of these words in it.")
@click.option("--level", metavar="N", type=int, help="List only abilities of this level.")
@with_write
@with_json
def command(
    *,
    name: str | None,
    source: str,
    words: str,
    level: int | None,
    write: str | None,
    as_json: bool,
    **whose: Any,
) -> int:
    """List what may be picked now, by level; with a NAME, pick it.

    \b
    rollwright sheet pick --sheet juno.json
    rollwright sheet pick "magic missile" --sheet juno.json --write juno.json
    rollwright sheet pick "magic missile" --store coast.rolls --table the-coast --who ilse
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright import learning  # noqa: PLC0415 - not for help

    if name is not None and whose["store"] is not None:
        asked = {"ability": name, "from": source}
        return done_there("pick", asked, whose, lambda table, who: table.pick(who, name, source), as_json=as_json)
    sheet = the_sheet(**whose)
    if name is not None:
        done(sheet, learning.pick(sheet, name, source), write, as_json=as_json)
        return 0
    every = learning.sources(sheet)
    found = learning.offers(sheet, source, words, level)
    if as_json:
        told = {"sources": [each.to_json() for each in every], "offers": [_offer(each) for each in found]}
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    if found:
        rows = [_row(each) for each in found]
        print_columns(("id", "name", "level", "kind", "rank", "what-it-is"), rows)
    for line in every:
        click.echo(_left(line))
    if not every:
        tell("cli-no-picks")
    return 0


def _row(offer: Offer) -> tuple[str, ...]:
    line = offer.line
    rank = word("cli-rank", rank=offer.rank, ranks=offer.ranks) if offer.ranks > 1 else ""
    return line.ref, line.label, "" if line.level is None else str(line.level), line.kind, rank, line.summary


def _left(source: Source) -> str:
    return word(
        "cli-picks-left",
        label=source.label,
        left=source.left,
        granted=source.granted,
        reach=source.reach,
        lists=", ".join(sorted(source.lists)),
    )


def _offer(offer: Offer) -> dict[str, Any]:
    line = offer.line
    told = {"id": line.ref, "label": line.label, "level": line.level, "kind": line.kind, "summary": line.summary}
    return {**told, "rank": offer.rank, "ranks": offer.ranks, "from": list(offer.sources)}
