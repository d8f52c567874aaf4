"""The command `sheet new`: a new character, by answering questions or from what is given."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import ruleset_of, with_ruleset
from rollwright.cli.files import read_object, write_json, written_json
from rollwright.cli.sheet.choices import chosen, with_choices
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed
from rollwright.cli.words import tell

if TYPE_CHECKING:
    from rollwright.creation import Draft
    from rollwright.errors import Problem
    from rollwright.ruleset import Ruleset


@click.command()
@with_ruleset
@with_choices
@click.option("--choices", "given", metavar="FILE", help="Choices as JSON or YAML in a file; - for standard input.")
@click.option("--draft", "kept", metavar="FILE", type=click.Path(dir_okay=False), help="A draft: taken up, and kept.")
@click.option("--quick", is_flag=True, help="Make every open choice as it is suggested; ask nothing.")
@click.option("--write", metavar="FILE", type=click.Path(dir_okay=False), help="Write the sheet to a file.")
@with_seed
@with_faces
@click.option("--json", "as_json", is_flag=True, help="Print the draft, its problems and the sheet as JSON.")
def command(
    *,
    preset: str | None,
    given: str | None,
    kept: str | None,
    quick: bool,
    write: str | None,
    seed: int | None,
    faces: tuple[int, ...],
    as_json: bool,
    **options: Any,
) -> int:
    """Make a new character.

    On a terminal it asks for every choice that is not given; in a pipe it says what is missing.

    \b
    rollwright sheet new --preset ferry.yaml
    rollwright sheet new --preset ferry.yaml --quick --name Mira --class pilot --write mira.json
    rollwright sheet new --preset ferry.yaml --draft mira.draft.json
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright import creation  # noqa: PLC0415 - not for help

    ruleset, dice = ruleset_of(preset), stream(seed, faces)
    draft = chosen(_begun(ruleset, kept, given), options)
    if quick:
        draft = creation.completed(ruleset, draft, dice)
    elif _can_ask() and not as_json:
        from rollwright.cli.sheet.asking import Asking  # noqa: PLC0415 - only on a terminal

        asking = Asking(ruleset, draft, dice, lambda now: _keep(kept, now))
        draft = asking.whole()
        write = write or asking.file()
    else:
        draft = creation.rolled(ruleset, draft, dice)
    refuse_left(dice)
    _keep(kept, draft)
    return _end(ruleset, draft, write, dice.seed, as_json=as_json)


def _begun(ruleset: Ruleset, kept: str | None, given: str | None) -> Draft:
    """The draft that was put away, or a new one, with the choices of a file on it."""
    from pathlib import Path  # noqa: PLC0415 - not for help

    from rollwright.creation import Draft  # noqa: PLC0415

    told: dict[str, Any] = {"ruleset": ruleset.id}
    if kept is not None and Path(kept).exists():
        told |= read_object(kept)
    if given is not None:
        told |= read_object(given)
    return Draft.from_json(told, kept or given or "")


def _can_ask() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _keep(file: str | None, draft: Draft) -> None:
    if file is not None:
        write_json(file, draft.to_json())


def _end(ruleset: Ruleset, draft: Draft, write: str | None, seed: int, *, as_json: bool) -> int:
    """The sheet, written or printed; or everything that is not right."""
    from rollwright import creation  # noqa: PLC0415 - not for help

    found = creation.problems(ruleset, draft)
    sheet = None if found else creation.sheet_of(ruleset, draft)
    if as_json:
        told = [{"path": each.path, "code": each.code, "params": each.params, "text": str(each)} for each in found]
        made = {"draft": draft.to_json(), "problems": told, "sheet": sheet.to_json() if sheet is not None else None}
        click.echo(json.dumps({"seed": seed, **made}, indent=2, ensure_ascii=False))
    elif sheet is None:
        _tell(found)
    elif write is None:
        click.echo(json.dumps(sheet.to_json(), indent=2, ensure_ascii=False))
    if sheet is not None and write is not None:
        written_json(write, sheet.to_json())
    return 1 if found else 0


def _tell(found: list[Problem]) -> None:
    for problem in found:
        click.echo(str(problem), err=True)
    tell("cli-choices-open", err=True, count=len(found))
