"""The command ``validate``: every problem of some documents, grouped by file."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from rollwright.cli.words import tell, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.engine import Engine
    from rollwright.errors import Problem


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
def command(*, files: tuple[Path, ...], as_json: bool) -> int:
    """Check ruleset documents with their catalog files, and list every problem.

    Each FILE is a ruleset document in JSON or YAML. Exits with 1 when there is any problem. Keys that are sound but
    that this version does not play yet are told as well, and so are creatures' actions that do nothing; they are no
    problem. Scenarios are checked by `rollwright scenario run`.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        engine = Engine.load()
        looked = {str(file): _look(file, engine) for file in files}
    found = {file: each.problems for file, each in looked.items()}
    if as_json:
        waiting = {file: dict(each.unplayed) for file, each in looked.items() if each.unplayed}
        lying = {file: each.idle for file, each in looked.items() if each.idle}
        whole = {**_as_data(found), "unplayed": waiting} | ({"idle": lying} if lying else {})
        click.echo(json.dumps(whole, indent=2, ensure_ascii=False))
    else:
        for file, each in looked.items():
            _tell(file, each.problems)
            for key, times in each.unplayed:
                click.echo(f"  {word('cli-not-played', key=key, times=times)}")
            for place in each.idle:
                click.echo(f"  {word('cli-does-nothing', place=place)}")
    return int(any(found.values()))


class _Looked(NamedTuple):
    """What a look at a document showed: problems, keys that nothing plays, and actions that do nothing."""

    problems: list[Problem]
    unplayed: list[tuple[str, int]]
    idle: list[str]


def _look(file: Path, engine: Engine) -> _Looked:
    """What is wrong with a document, and what of it comes to nothing."""
    from rollwright.document.idle import idle  # noqa: PLC0415 - pydantic, when a document is read
    from rollwright.document.load import load  # noqa: PLC0415
    from rollwright.document.unplayed import unplayed  # noqa: PLC0415
    from rollwright.errors import DocumentError  # noqa: PLC0415

    try:
        document = load(file, engine.registry, engine.limits, whole=True)
    except DocumentError as error:
        return _Looked(_scenario(file, error.problems) or list(error.problems), [], [])
    return _Looked([], unplayed(document), idle(document))


def _scenario(file: Path, problems: Sequence[Problem]) -> list[Problem]:
    """Where the document is a scenario, that it is one is all there is to say."""
    from rollwright.errors import Problem  # noqa: PLC0415

    named = {problem.path for problem in problems if problem.code == "unknown-key"}
    missing = any(problem.code == "missing-key" and problem.path == "schemaVersion" for problem in problems)
    if not (missing and named & {"scenario", "scenarios"}):
        return []
    return [Problem("", "document-is-scenario", {"found": str(file)}, str(file))]


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
