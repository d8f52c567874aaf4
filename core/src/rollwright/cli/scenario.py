"""The command ``scenario run``: play scenario files and check what they expect.

One line a scenario, and below it what did not hold. Exit 0 when all holds, 1 when something does not, 2 when a file
cannot be read; the other files are played nevertheless.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rollwright.cli.words import tell, word

if TYPE_CHECKING:
    from rollwright.errors import JSON, DocumentError
    from rollwright.scenario import Library, ScenarioResult

FAILED = 1
UNREADABLE = 2


@click.group()
def command() -> None:
    """Run scenario files and check what they expect."""


@command.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("--suspend", is_flag=True, help="Save and load the table before every choice.")
@click.option("-v", "--verbose", is_flag=True, help="Print what each step came to.")
def run(*, files: tuple[str, ...], as_json: bool, suspend: bool, verbose: bool) -> int:
    """Play the scenarios of each FILE.

    Exit 0 when everything holds, 1 when an expectation fails, 2 when a file cannot be read.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.scenario import Library  # noqa: PLC0415

    library = Library(Engine.load())
    results: list[ScenarioResult] = []
    unread: list[dict[str, JSON]] = []
    for file in files:
        for result in _played(library, file, unread, suspend=suspend):
            results.append(result)
            if not as_json:
                _print(result, verbose=verbose)
    failed = sum(not result.passed for result in results)
    if as_json:
        told: dict[str, JSON] = {
            "passed": len(results) - failed,
            "failed": failed,
            "scenarios": [result.to_json() for result in results],
        }
        click.echo(json.dumps(told | ({"unread": list(unread)} if unread else {}), indent=2, ensure_ascii=False))
    elif len(results) + len(unread) > 1:
        tell("scenario-count", passed=len(results) - failed, failed=failed, unread=len(unread))
    return UNREADABLE if unread else FAILED if failed else 0


def _played(library: Library, file: str, unread: list[dict[str, JSON]], *, suspend: bool) -> list[ScenarioResult]:
    """The results of a file's scenarios; its problems go to stderr as they are found."""
    from rollwright.errors import DocumentError  # noqa: PLC0415
    from rollwright.scenario import Scenario  # noqa: PLC0415

    try:
        scenarios = Scenario.load_all(file, library)
    except DocumentError as error:
        _complain(file, error, unread)
        return []
    results = []
    for scenario in scenarios:
        try:
            results.append(scenario.run(library, suspend=suspend))
        except DocumentError as error:
            _complain(file, error, unread)
    return results


def _complain(file: str, error: DocumentError, unread: list[dict[str, JSON]]) -> None:
    unread.append({"file": file, "problems": [str(problem) for problem in error.problems]})
    click.echo(str(error), err=True)


def _print(result: ScenarioResult, *, verbose: bool) -> None:
    for line in result.lines():
        click.echo(line)
    if verbose:
        for step in result.steps:
            click.echo(f"  {word('cli-step', number=step.number, kind=step.kind, refused=step.refused)}")
            for line in step.text.splitlines():
                click.echo(f"       {line}")
