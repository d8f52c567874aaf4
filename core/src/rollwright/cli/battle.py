"""``rollwright battle``: what a sheet lends to a host's own fight, and what that fight's outcome writes back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import character, with_character
from rollwright.cli.files import write_json
from rollwright.cli.words import misused, word

if TYPE_CHECKING:
    from rollwright.battle import Lent, Outcome, Skill


_LONGEST = 20


@click.group("battle", help="Lend a sheet to a host's own fight, and write its outcome back.")
def command() -> None:
    """See ``rollwright.battle``."""


@command.command()
@with_character
@click.option("--bar", metavar="N", type=click.IntRange(1, 1_000_000), help="Say where a bar of this length starts.")
@click.option("--json", "as_json", is_flag=True, help="Print all of it as JSON.")
def lend(*, preset: str | None, sample: str | None, file: str | None, bar: int | None, as_json: bool) -> None:
    """Show what somebody brings into a host's own fight.

    \b
    rollwright battle lend --sample wizard-5 --bar 80
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.battle import lend as lent_by  # noqa: PLC0415 - not for help

    lent = lent_by(character(preset, sample, file))
    if as_json:
        told = lent.to_json() | ({} if bar is None else {"start": lent.start_of(bar)})
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    for line in _lines(lent, bar):
        click.echo(line)


def _lines(lent: Lent, bar: int | None) -> list[str]:
    share = word("cli-battle-share", who=lent.who, share=str(lent.share), points=lent.points, most=lent.most)
    lines = [share]
    if bar is not None:
        lines.append(word("cli-battle-start", start=lent.start_of(bar), length=bar))
    stocks = [("", lent.energy)] if lent.energy is not None else []
    stocks += [(str(each.level), each.stock) for each in lent.slots]
    for level, stock in stocks:
        lines.append(word("cli-battle-stock", label=stock.label, left=stock.left, most=stock.most, level=level))
    lines += [_skill(each) for each in lent.skills]
    for each in lent.left_out:
        lines.append(word("cli-battle-left-out", label=each.label, why=word(each.code, **each.params)))
    return lines


def _skill(skill: Skill) -> str:
    told = {key: "" if value is None else value for key, value in skill.to_json().items()}
    return word("cli-battle-skill", **told)


@command.command()
@with_character
@click.option("--bar", metavar="LEFT/LENGTH", help="What is left of the bar of health, such as 31/80.")
@click.option("--from", "start", metavar="N", type=int, help="Where the bar started; else where `lend` puts it.")
@click.option("--energy", metavar="N", type=int, help="How much energy is left.")
@click.option("--slot", "slots", metavar="LEVEL=LEFT", multiple=True, help="Slots left of a level; may be repeated.")
@click.option("--aborted", is_flag=True, help="The fight was broken off: nothing is written.")
@click.option("--write", metavar="FILE", type=click.Path(dir_okay=False), help="Write the sheet as it is then.")
@click.option("--json", "as_json", is_flag=True, help="Print the changes as JSON, and what the sheet refused.")
def settle(
    *,
    preset: str | None,
    sample: str | None,
    file: str | None,
    write: str | None,
    as_json: bool,
    **asked: Any,
) -> int:
    """Write a fight's outcome back to the sheet as it was when it was lent. What the sheet refuses exits with 1.

    \b
    rollwright battle settle --sheet juno.json --bar 31/80 --slot 1=2 --write juno.json
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.battle import lend as lent_by  # noqa: PLC0415 - not for help
    from rollwright.battle import settle as settled_by  # noqa: PLC0415
    from rollwright.sheet.changed import said  # noqa: PLC0415

    sheet = character(preset, sample, file)
    settled = settled_by(sheet, lent_by(sheet), _outcome(asked))
    if as_json:
        click.echo(json.dumps(settled.to_json(), indent=2, ensure_ascii=False))
    else:
        for change in settled.changes:
            click.echo(said(sheet, change))
        for refused in settled.refused:
            click.echo(word("cli-battle-refused", why=str(refused)), err=True)
        click.echo(word("cli-changes", count=len(settled.changes)))
    sheet.apply_all(settled.changes)
    if write is not None:
        write_json(write, sheet.to_json())
    return 1 if settled.refused else 0


def _outcome(asked: dict[str, Any]) -> Outcome:
    from rollwright.battle import Bar, Outcome  # noqa: PLC0415 - not for help

    bar = None
    if asked["bar"] is not None:
        left, length = _pair(asked["bar"], "/", "--bar")
        bar = Bar(left, length, asked["start"])
    slots = dict(_pair(each, "=", "--slot") for each in asked["slots"])
    return Outcome(bar, asked["energy"], slots, asked["aborted"])


def _pair(text: str, sign: str, option: str) -> tuple[int, int]:
    one, _sign, other = text.partition(sign)
    if not (one.isdecimal() and other.isdecimal() and len(text) <= _LONGEST):
        raise misused("cli-two-numbers", option=option, found=text, sign=sign)
    return int(one), int(other)
