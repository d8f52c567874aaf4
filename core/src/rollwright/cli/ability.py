"""The command `ability`: what a character can do, one of it whole, using it, and searching a ruleset's library."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import character, ruleset_of, with_character, with_ruleset
from rollwright.cli.referee import read
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed
from rollwright.cli.words import listed, print_columns, tell, word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rollwright.ability import Ability, Owned
    from rollwright.ability.listing import Line
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

SORTS = ("level", "name", "newest")


@click.group()
def command() -> None:
    """List abilities, show one, use one, search a ruleset's library, or read a player's sentence."""


command.add_command(read)


def with_filters(made: Callable[..., Any]) -> Callable[..., Any]:
    """Add what a list is filtered and sorted by."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print the list as JSON."),
        click.option("--sort", type=click.Choice(SORTS), default="level", show_default=True, help="The order."),
        click.option("--tag", metavar="WORD", default="", help="Only what is sorted under this word, such as a class."),
        click.option("--group", metavar="WORD", default="", help="Only of this school or path."),
        click.option("--kind", metavar="WORD", default="", help="Only of this kind."),
        click.option("--up-to", "most", metavar="N", type=int, help="Only up to this level."),
        click.option("--level", metavar="N", type=int, help="Only of this level."),
    ):
        made = option(made)
    return made


@command.command(name="list")
@with_character
@with_filters
def list_(*, preset: str | None, sample: str | None, file: str | None, as_json: bool, **filters: Any) -> None:
    """List what a character can do: what they know, what is on their lists, what their things lend.

    \b
    rollwright ability list --sample wizard-5
    rollwright ability list --sample cleric-5 --up-to 1 --sort name
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability import owned  # noqa: PLC0415 - not for help
    from rollwright.ability.listing import Shelf, chosen  # noqa: PLC0415

    sheet = character(preset, sample, file)
    having = owned(sheet)
    lines = chosen(sheet.ruleset.part(Shelf).of(having), **filters)
    by_ref = {each.ability.ref: each for each in reversed(having)}
    if as_json:
        _print_json([_owned_json(sheet, by_ref[line.ref]) for line in lines])
        return
    rows = [_row(sheet, line, by_ref[line.ref]) for line in lines]
    if rows:
        print_columns(("name", "kind", "level", "costs", "uses-left", "from"), rows)
    tell("cli-abilities", count=len(rows))


@command.command()
@click.argument("words", nargs=-1)
@with_ruleset
@with_filters
def search(*, words: tuple[str, ...], preset: str | None, as_json: bool, **filters: Any) -> None:
    """Search a ruleset's library of abilities; every one of the WORDS must stand in the entry.

    \b
    rollwright ability search fire --up-to 3 --preset my-game.yaml
    rollwright ability search --tag cleric --level 1 --preset my-game.yaml
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability.listing import Shelf, chosen  # noqa: PLC0415 - not for help

    ruleset = ruleset_of(preset)
    lines = chosen(ruleset.part(Shelf).lines, words=" ".join(words), **filters)
    if as_json:
        _print_json([_line_json(line) for line in lines])
        return
    if lines:
        rows = [(line.ref, line.label, _level(line.level), line.group, line.summary) for line in lines]
        print_columns(("id", "name", "level", "group", "what-it-is"), rows)
    tell("cli-abilities", count=len(lines))


@command.command()
@click.argument("name")
@with_ruleset
@click.option("--json", "as_json", is_flag=True, help="Print the ability as JSON.")
def show(*, name: str, preset: str | None, as_json: bool) -> None:
    """Show one ability whole: what it is, and a sentence of all that it does.

    \b
    rollwright ability show fireball --preset my-game.yaml
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability import Abilities  # noqa: PLC0415 - not for help
    from rollwright.ability.sentence import sentence  # noqa: PLC0415

    ruleset = ruleset_of(preset)
    ability = ruleset.part(Abilities).find(name)
    if as_json:
        _print_json(_ability_json(ruleset, ability))
        return
    kinds = [ability.kind, ability.group, "" if ability.level is None else word("cli-level", level=ability.level)]
    click.secho(ability.label, bold=True)
    click.echo(listed(each for each in kinds if each))
    for text in (ability.summary, ability.when, sentence(ruleset, ability), *ability.notes):
        if text:
            click.echo(f"\n{text}")


@command.command()
@click.argument("name")
@with_character
@click.option("--size", metavar="WORD", help="The word of magnitude, where the ability has sizes.")
@click.option("--slot", metavar="N", help="The level, or the pool, to pay from for a stronger use.")
@click.option("--item", metavar="NAME", help="The thing that shall lend it, where there is a choice.")
@click.option("--target", "targets", metavar="NAME", multiple=True, help="Who is aimed at; may be repeated.")
@click.option("--difficulty", metavar="N|WORD", help="What its check is made against, where the ability says nothing.")
@click.option("--advantage", "advantage", flag_value="advantage", help="Lean the roll for whoever makes it.")
@click.option("--disadvantage", "advantage", flag_value="disadvantage", help="Lean it against them.")
@click.option("--bonus", metavar="N", type=int, default=0, help="What the situation adds.")
@click.option("--write", metavar="FILE", type=click.Path(dir_okay=False), help="Write the sheet as it is then.")
@with_seed
@with_faces
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON.")
def use(
    *,
    name: str,
    preset: str | None,
    sample: str | None,
    file: str | None,
    targets: tuple[str, ...],
    write: str | None,
    seed: int | None,
    faces: tuple[int, ...],
    as_json: bool,
    **asked: Any,
) -> int:
    """Use an ability: pay for it, resolve it, and say what it did. A refusal says why, and exits with 1.

    \b
    rollwright ability use fireball --sample wizard-5 --target ogre --target goblin
    rollwright ability use "cure wounds" --sample cleric-5 --slot 2
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability import use as plan  # noqa: PLC0415 - not for help
    from rollwright.ability.telling import lines, refused  # noqa: PLC0415
    from rollwright.errors import Refused  # noqa: PLC0415

    sheet, dice = character(preset, sample, file), stream(seed, faces)
    told = {"ability": name, "targets": list(targets), **asked, "difficulty": _number(asked["difficulty"])}
    try:
        used = plan(sheet, told, dice)
    except Refused as refusal:
        if not as_json:
            raise
        _print_json({"seed": dice.seed, **refused(sheet.state.name, name, asked["size"] or "", refusal)})
        return 1
    refuse_left(dice)
    sheet.apply_all(used.changes)
    if as_json:
        _print_json({"seed": dice.seed, **used.to_json()})
    else:
        for line in lines(sheet.ruleset, used.to_json()):
            click.echo(line)
    if write is not None:
        _write(sheet, write)
    return 0


@command.command()
@click.argument("names", nargs=-1, required=True)
@with_character
@click.option("--write", metavar="FILE", type=click.Path(dir_okay=False), help="Write the sheet as it is then.")
@click.option("--json", "as_json", is_flag=True, help="Print the changes as JSON.")
def add(
    *,
    names: tuple[str, ...],
    preset: str | None,
    sample: str | None,
    file: str | None,
    write: str | None,
    as_json: bool,
) -> None:
    """Take abilities over from the library onto a sheet: all of the NAMES, or none.

    \b
    rollwright ability add fireball "magic missile" --sheet juno.json --write juno.json
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability.library import add as plan  # noqa: PLC0415 - not for help
    from rollwright.sheet.changed import said  # noqa: PLC0415

    sheet = character(preset, sample, file)
    changes = plan(sheet, names)
    if as_json:
        _print_json([change.to_json() for change in changes])
    else:
        for change in changes:
            click.echo(said(sheet, change))
        tell("cli-changes", count=len(changes))
    sheet.apply_all(changes)
    if write is not None:
        _write(sheet, write)


def _number(given: str | None) -> int | str | None:
    return int(given) if given is not None and given.lstrip("-").isdecimal() else given


def _write(sheet: Sheet, file: str) -> None:
    from pathlib import Path  # noqa: PLC0415 - seldom

    Path(file).write_text(json.dumps(sheet.to_json(), indent=2, ensure_ascii=False) + "\n", "utf-8")


def _row(sheet: Sheet, line: Line, each: Owned) -> Sequence[str]:
    from rollwright.ability.phrases import AbilityWording  # noqa: PLC0415 - not for help

    costs = "" if each.own_level else AbilityWording(sheet.ruleset, ability=each.ability).price(each.ability)
    source = each.item or ("" if each.ready else word("cli-not-ready", column=each.unready))
    return line.label, line.kind, _level(line.level), costs, _left(sheet, each), source


def _left(sheet: Sheet, each: Owned) -> str:
    """Uses that are left, of how many."""
    from rollwright.ability.granting import limit_of  # noqa: PLC0415 - not for help

    most = limit_of(sheet, each)
    if most is None:
        return ""
    from rollwright.sheet.uses import used  # noqa: PLC0415

    return f"{max(most - used(sheet, each.ability.ref), 0)}/{most}"


def _level(level: int | None) -> str:
    return "" if level is None else str(level)


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


def _ability_json(ruleset: Ruleset, ability: Ability) -> dict[str, Any]:
    from rollwright.ability.sentence import sentence  # noqa: PLC0415 - not for help

    return {
        "id": ability.ref,
        "label": ability.label,
        "kind": ability.kind,
        "group": ability.group,
        "level": ability.level,
        "summary": ability.summary,
        "when": ability.when,
        "sizes": [{"id": each.id, "label": each.label, "scale": each.scale} for each in ability.sizes],
        "sentence": sentence(ruleset, ability),
        "notes": list(ability.notes),
    }


def _owned_json(sheet: Sheet, each: Owned) -> dict[str, Any]:
    told = _ability_json(sheet.ruleset, each.ability)
    return {**told, "rank": each.rank, "item": each.item or None, "ready": each.ready, "left": _left(sheet, each)}


def _print_json(told: Any) -> None:
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))
