"""The command ``presets``: the rulesets that can be played as installed, and what one of them names."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.words import misused, print_columns, tell, word

if TYPE_CHECKING:
    from rollwright.cli.contents import Contents
    from rollwright.engine import Engine


@click.command()
@click.argument("ruleset", required=False)
@click.option("--catalog", metavar="ID", help="List a catalog of the ruleset, such as creatures.")
@click.option("--find", metavar="WORDS", help="Of the catalog, only what says all of these words.")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def command(*, ruleset: str | None, catalog: str | None, find: str | None, as_json: bool) -> None:
    """List the rulesets that can be played as installed, or what one of them names.

    RULESET is a preset's id or the path of a document: its sample characters, skills, conditions and catalogs are
    listed, as other commands and scenario files name them.

    \b
    rollwright presets my-game.yaml
    rollwright presets my-game.yaml --catalog creatures --find wolf
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    if ruleset is None and (catalog or find):
        raise misused("cli-whose-catalog")
    if find and not catalog:
        raise misused("cli-which-catalog")
    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        engine = Engine.load()
    if ruleset is None:
        _list(engine, as_json=as_json)
        return
    from rollwright.cli.contents import Contents  # noqa: PLC0415 - not for help

    contents = Contents.of(engine, ruleset)
    if catalog is None:
        _names(contents, ruleset, as_json=as_json)
    else:
        _entries(contents, catalog, find, as_json=as_json)


def _list(engine: Engine, *, as_json: bool) -> None:
    entries = engine.presets()
    if as_json:
        _print_json(
            [
                {
                    "id": entry.id,
                    "name": entry.name,
                    "summary": entry.summary,
                    "plugin": entry.owner.plugin,
                    "distribution": entry.owner.distribution,
                    "version": entry.owner.version,
                }
                for entry in entries
            ]
        )
    elif entries:
        rows = [(entry.id, f"{entry.name}: {entry.summary}") for entry in entries]
        print_columns(("preset", "what-it-is"), rows)
        tell("cli-what-a-preset-names", preset=entries[0].id)
    else:
        from rollwright.plugins.registry import providers  # noqa: PLC0415 - not for help

        tell("cli-no-preset", err=True, allowed=", ".join(providers("presets")))


def _names(contents: Contents, source: str, *, as_json: bool) -> None:
    document, names = contents.ruleset.document, contents.names()
    if as_json:
        _print_json({"id": document.id, "name": document.name, "version": document.version, "names": names})
        return
    tell("cli-ruleset", name=document.name, id=document.id, version=document.version)
    print_columns(
        ("what", "names"),
        [(word(f"cli-names-{what.replace(' ', '-')}"), ", ".join(each)) for what, each in names.items()],
    )
    if document.catalogs:
        tell("cli-what-a-catalog-holds", preset=source, catalog=document.catalogs[-1].id)


def _entries(contents: Contents, catalog: str, find: str | None, *, as_json: bool) -> None:
    from rollwright.cli.contents import listed  # noqa: PLC0415 - not for help

    found = [listed(entry) for entry in contents.entries(catalog, find)]
    if as_json:
        _print_json(found)
        return
    if found:
        print_columns(("id", "name", "what-it-is"), [(entry["id"], entry["name"], entry["summary"]) for entry in found])
    tell("cli-entries", count=len(found), catalog=catalog)


def _print_json(told: Any) -> None:
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))
