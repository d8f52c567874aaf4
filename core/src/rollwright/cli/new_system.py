"""The command `new-system`: a system of one's own, from a few answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.files import read_object, write_json
from rollwright.cli.words import misused, tell, word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.engine import Engine


@click.command()
@click.argument("folder", type=click.Path(file_okay=False), default=".")
@click.option("--name", metavar="TEXT", help="What the system is called.")
@click.option("--rolls", metavar="KIND", help="What rolls look like; `rollwright plugins` lists the kinds.")
@click.option("--stat", "stats", metavar="NAME[:COVERS]", multiple=True, help="A stat; may be repeated.")
@click.option("--track", "tracks", metavar="NAME[:spend|mark]", multiple=True, help="What pays for powers.")
@click.option("--called", metavar="WORD", help="What a power is called.")
@click.option("--power", "powers", metavar="NAME[:WHEN]", multiple=True, help="A power; may be repeated.")
@click.option("--take", metavar="PRESET/POWER", multiple=True, help="A power of a preset's library to take over.")
@click.option("--foreign", type=click.Choice(["strict", "lenient"]), help="What becomes of a power that is not theirs.")
@click.option("--answers", metavar="FILE", help="All answers as JSON, as the tool takes them; - for standard input.")
@click.option("--tool", is_flag=True, help="Print the tool with which a narrator founds a system, as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print the document and the scenario; write no file.")
def command(*, folder: str, answers: str | None, tool: bool, as_json: bool, **given: Any) -> None:
    """Make a system of your own: a ruleset document that loads, and a scenario that passes, written to FOLDER.

    Without --name it asks.

    \b
    rollwright new-system
    rollwright new-system roads --name "Salt Road" --rolls KIND --stat "Grit: holding out" --track "Heat: mark"
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.founding import found, found_tool  # noqa: PLC0415

    engine = Engine.load()
    if tool:
        _print(found_tool(engine).to_json())
        return
    made = found(engine, read_object(answers) if answers is not None else _answers(engine, given))
    if as_json:
        _print({"document": made.document, "scenario": made.scenario})
        return
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    document, scenario = place / f"{made.document['id']}.json", place / f"{made.document['id']}.scenario.json"
    for file in (document, scenario):
        if file.exists():
            raise misused("cli-found-file-there", file=str(file))
    for file, told in ((document, made.document), (scenario, made.scenario)):
        write_json(str(file), told)
    tell("cli-founded", name=made.document["name"], document=str(document), scenario=str(scenario))


def _answers(engine: Engine, given: dict[str, Any]) -> dict[str, Any]:
    """The answers of the options, or those that are typed in."""
    told = given if given["name"] else {**given, **_asked(engine)}
    answers = {
        "name": told["name"],
        "rolls": told["rolls"],
        "stats": dict(_pairs(told["stats"], "")),
        "tracks": dict(_pairs(told["tracks"], "spend")),
        "powersCalled": told["called"],
        "powers": dict(_pairs(told["powers"], "")),
        "take": list(told["take"]),
        "foreign": told["foreign"],
    }
    return {key: value for key, value in answers.items() if value is not None}


def _asked(engine: Engine) -> dict[str, Any]:
    from rollwright.founding import starters  # noqa: PLC0415 - not for help

    kinds = list(starters(engine))
    return {
        "name": _prompt(word("cli-found-ask-name")),
        "rolls": _prompt(word("cli-found-ask-rolls", allowed=", ".join(kinds)), type=click.Choice(kinds),
                              show_choices=False),
        "stats": list(_lines("cli-found-ask-stat")),
        "tracks": list(_lines("cli-found-ask-track")),
        "called": _prompt(word("cli-found-ask-called"), default=word("found-power")),
        "powers": list(_lines("cli-found-ask-power")),
        "foreign": _prompt(word("cli-found-ask-foreign"), type=click.Choice(["strict", "lenient"]),
                                default="strict", show_choices=False),
    }  # fmt: skip


def _prompt(question: str, **more: Any) -> Any:
    return click.prompt(question, prompt_suffix=" ", **more)


def _lines(code: str) -> Iterable[str]:
    while line := _prompt(word(code), default="", show_default=False).strip():
        yield line


def _pairs(lines: Iterable[str], otherwise: str) -> Iterable[tuple[str, str]]:
    for line in lines:
        name, _, text = line.partition(":")
        yield name.strip(), text.strip() or otherwise or name.strip()


def _print(told: Any) -> None:
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))
