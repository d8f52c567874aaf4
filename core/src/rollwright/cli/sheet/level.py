"""The command `sheet level`: a character grows as their system does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.sheet.at_table import done_there
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.sheet.writing import done, with_json, with_write
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed
from rollwright.cli.words import misused, word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.dice import DiceStream
    from rollwright.sheet import Change, Sheet


@click.command()
@with_sheet
@click.option("--class", "kind", metavar="ID", help="Which class rises, where they have several, or one to take up.")
@click.option(
    "--stat", "stats", metavar="ID[=N]", multiple=True, help="A score to raise, by N points; may be repeated."
)
@click.option("--skill", metavar="ID", help="The skill that an advance or a roll is for.")
@click.option("--pick", "picks", metavar="NAME", multiple=True, help="An ability to pick; may be repeated.")
@click.option("--answer", "answers", metavar="ID=TEXT", multiple=True, help="An answer to write anew; may be repeated.")
@click.option("--only-choices", is_flag=True, help="Gain no level; make choices that wait from levels before.")
@with_write
@with_seed
@with_faces
@with_json
def command(
    *,
    kind: str | None,
    stats: tuple[str, ...],
    skill: str | None,
    picks: tuple[str, ...],
    answers: tuple[str, ...],
    only_choices: bool,
    write: str | None,
    seed: int | None,
    faces: tuple[int, ...],
    as_json: bool,
    **whose: Any,
) -> int:
    """Gain a level, buy an advance, or roll for marked skills, whichever the ruleset grows by.

    \b
    rollwright sheet level --sheet juno.json --write juno.json
    rollwright sheet level --sheet juno.json --stat str=1 --stat con=1 --pick "shield"
    rollwright sheet level --store coast.rolls --table the-coast --who ilse --pick "shield"
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright import growth  # noqa: PLC0415 - not for help

    given = {"class": kind, "stats": _points(stats), "picks": list(picks), "answers": dict(_pairs(answers))}
    wished = {"stat": stats[0].partition("=")[0] if stats else None, "skill": skill}

    def plan(sheet: Sheet, dice: DiceStream) -> list[Change]:
        block = sheet.ruleset.document.growth
        by_levels = block is None or block.by == "levels" or only_choices
        choices = {key: value for key, value in (given if by_levels else wished).items() if value}
        return growth.choose(sheet, choices) if only_choices else growth.grow(sheet, choices, dice)

    if whose["store"] is not None:
        asked = {key: value for key, value in {**given, **wished}.items() if value}
        return done_there(
            "level",
            asked,
            whose,
            lambda table, who: table.do(who, plan),
            as_json=as_json,
            more=lambda table, who: _lines(table.sheet(who)),
        )
    sheet, dice = the_sheet(**whose), stream(seed, faces)
    changes = plan(sheet, dice)
    refuse_left(dice)
    done(sheet, changes, write, as_json=as_json, seed=dice.seed, waiting=_waiting(sheet, changes))
    if not as_json:
        for line in _lines(sheet):
            click.echo(line)
    return 0


def _waiting(sheet: Sheet, changes: Any) -> list[Any]:
    """What waits to be chosen once the changes are made."""
    from rollwright import growth  # noqa: PLC0415 - not for help

    sheet.apply_all(changes)
    told = [each.to_json() for each in growth.waiting(sheet)]
    sheet.undo(changes)
    return told


def _lines(sheet: Sheet) -> Iterable[str]:
    from rollwright import growth, learning  # noqa: PLC0415 - not for help

    for each in growth.waiting(sheet):
        yield word("cli-points-wait", level=each.level, points=each.points)
    for source in learning.sources(sheet):
        if source.left:
            yield word("cli-picks-wait", label=source.label, count=source.left)


def _points(stats: tuple[str, ...]) -> dict[str, int]:
    return {name: _whole(count) for name, count in _pairs(stats, "1")}


def _whole(text: str) -> int:
    if not text.lstrip("-").isdecimal():
        raise misused("cli-points-unclear", found=text)
    return int(text)


def _pairs(given: tuple[str, ...], otherwise: str | None = None) -> Iterable[tuple[str, str]]:
    for each in given:
        name, sign, text = each.partition("=")
        if not sign and otherwise is None:
            raise misused("cli-not-id-and-text", found=each)
        yield name.strip(), text if sign else otherwise or ""
