"""The command ``validate``: every problem of some documents, grouped by file."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rollwright.cli.words import tell, word

if TYPE_CHECKING:
    from rollwright.engine import Engine
    from rollwright.errors import Problem


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
def command(*, files: tuple[Path, ...], as_json: bool) -> int:
    """Check ruleset documents with their catalog files, and list every problem.

    Each FILE is a ruleset document in JSON or YAML. Exits with 1 when there is any problem. Keys that are sound but
    that this version does not play yet are told as well; they are no problem.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        engine = Engine.load()
        looked = {str(file): _look(file, engine) for file in files}
    found = {file: problems for file, (problems, _waiting) in looked.items()}
    if as_json:
        waiting = {file: dict(keys) for file, (_problems, keys) in looked.items() if keys}
        click.echo(json.dumps({**_as_data(found), "unplayed": waiting}, indent=2, ensure_ascii=False))
    else:
        for file, (problems, keys) in looked.items():
            _tell(file, problems)
            for key, times in keys:
                click.echo(f"  {word('cli-not-played', key=key, times=times)}")
    return int(any(found.values()))


def _look(file: Path, engine: Engine) -> tuple[list[Problem], list[tuple[str, int]]]:
    """What is wrong with a document, and which of its keys nothing plays yet."""
    from rollwright.document.load import load  # noqa: PLC0415 - pydantic, when a document is read
    from rollwright.document.unplayed import unplayed  # noqa: PLC0415
    from rollwright.errors import DocumentError  # noqa: PLC0415

    try:
        document = load(file, engine.registry, engine.limits, whole=True)
    except DocumentError as error:
        return list(error.problems), []
    return [], unplayed(document)


def _as_data(found: dict[str, list[Problem]]) -> dict[str, object]:
    from rollwright.errors import say  # noqa: PLC0415

    told = [
        {
            "file": problem.file or file,
            "path": problem.path,
            "code": problem.code,
            "params": problem.params,
            "message": say(problem.code, problem.params),
        }
        for file, problems in found.items()
        for problem in problems
    ]
    return {"files": list(found), "count": len(told), "problems": told}


def _tell(file: str, problems: list[Problem]) -> None:
    from rollwright.errors import say  # noqa: PLC0415

    if not problems:
        tell("cli-sound", file=file)
        return
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file or file, []).append(problem)
    for name, listed in by_file.items():
        tell("cli-problems", file=name, count=len(listed))
        for problem in listed:
            place = f"{problem.path}: " if problem.path else ""
            click.echo(f"  {place}{say(problem.code, problem.params)}")
