"""The command `sheet invent`: an ability of a character's own, from a draft that somebody wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import preset_with, sheet_of
from rollwright.cli.files import read_object, written_json
from rollwright.cli.sheet.at_table import done_there
from rollwright.cli.sheet.whose import the_sheet, with_sheet
from rollwright.cli.words import misused, tell

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.engine import Engine
    from rollwright.errors import JSON
    from rollwright.learning import Brief, Door, Invented, Writer
    from rollwright.table import Table, TableChange


@click.command()
@click.argument("drafts", nargs=-1, type=click.Path(dir_okay=False))
@with_sheet
@click.option("--wish", metavar="TEXT", default="", help="What it shall do, in the player's words.")
@click.option("--level", metavar="N", type=int, help="The level that it shall have.")
@click.option("--by", metavar="WHO", default="", help="Who or what helped, at a table; gm when the GM grants it.")
@click.option("--with-pick", is_flag=True, help="One of their picks pays for it, at a table.")
@click.option("--world", metavar="FILE", type=click.Path(dir_okay=False), help="Write the ruleset with it to a file.")
@click.option("--json", "as_json", is_flag=True, help="Print the brief, or what became of the draft, as JSON.")
def command(
    *,
    drafts: tuple[str, ...],
    wish: str,
    level: int | None,
    world: str | None,
    by: str,
    with_pick: bool,
    as_json: bool,
    **whose: Any,
) -> int:
    """Make an ability of a character's own from DRAFTS: a file, and one more for when the first does not stand.

    Without a draft, print the brief for whoever writes one: the three abilities of the ruleset that are nearest.

    \b
    rollwright sheet invent --preset ferry.yaml --sheet mira.json --level 1 --wish "a veil of rain"
    rollwright sheet invent veil.json --preset ferry.yaml --sheet mira.json --level 1 --world ferry-2.json
    rollwright sheet invent veil.json --store coast.rolls --table the-coast --who ilse --level 1
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.learning import ATTEMPTS, brief_for  # noqa: PLC0415 - not for help

    if not any(whose[key] for key in ("sample", "file", "store")):
        raise misused("cli-say-who")
    if not drafts:
        _print(_told(brief_for(the_sheet(**whose), wish, level)))
        return 0
    if len(drafts) > ATTEMPTS:
        raise misused("cli-too-many-drafts", found=len(drafts), limit=ATTEMPTS)
    read = [read_object(each) for each in drafts]
    wish = wish or str(read[0].get("name", ""))
    if whose["store"] is not None:
        return _at_table(read, wish, level, by, whose, with_pick=with_pick, as_json=as_json)
    _beside_table(read, wish, level, world, whose, as_json=as_json)
    return 0


def _writer(drafts: Sequence[Mapping[str, Any]]) -> Writer:
    """Somebody who has written all there is: the last draft is handed in once more where it does not stand."""
    handed = iter([*drafts, drafts[-1]])
    return lambda _brief: next(handed)


def _at_table(
    drafts: Sequence[Mapping[str, Any]],
    wish: str,
    level: int | None,
    by: str,
    whose: Mapping[str, Any],
    *,
    with_pick: bool,
    as_json: bool,
) -> int:
    """An ability made up at a table, which has it from now on; whoever made it knows it."""
    from rollwright.learning import GM  # noqa: PLC0415 - not for help

    door: Door = "pick" if with_pick else "gm" if by == GM else "story"
    asked = {"wish": wish, "level": level, "by": by}

    def deed(table: Table, who: str) -> Sequence[TableChange]:
        return table.invent(who, wish, _writer(drafts), level, by=by, door=door)[1]

    return done_there("invent", asked, whose, deed, as_json=as_json)


def _beside_table(
    drafts: Sequence[Mapping[str, Any]],
    wish: str,
    level: int | None,
    world: str | None,
    whose: Mapping[str, Any],
    *,
    as_json: bool,
) -> None:
    """An ability checked for somebody in a file; the ruleset with it may be written to a file too."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.learning import invent  # noqa: PLC0415

    engine = Engine.load()
    source = whose["preset"] or preset_with(engine, whose["sample"], whose["file"])
    sheet = sheet_of(engine, source, whose["sample"], whose["file"])
    made = invent(sheet, wish, _writer(drafts), level)
    if as_json:
        _print({"id": made.id, "ability": made.to_json()})
    else:
        tell("cli-invented", name=made.power.label, maker=made.power.maker)
    if world is not None:
        _write(engine, source, made, world)


def _told(brief: Brief) -> dict[str, JSON]:
    return {"wish": brief.wish, "level": brief.level, "neighbours": [dict(each) for each in brief.neighbours]}


def _write(engine: Engine, source: str, made: Invented, world: str) -> None:
    """The ruleset's document with the ability in it; one whose libraries are files of their own stays beside them."""
    from rollwright.document.reading import read_document  # noqa: PLC0415 - not for help

    installed = source in [each.id for each in engine.presets()]
    document: Any = engine.preset(source).document() if installed else Path(source)
    raw: Any = read_document(document, engine.limits)[0]
    folder = document.parent if isinstance(document, Path) else None
    if folder is not None and folder.resolve() != Path(world).resolve().parent and _has_assets(raw):
        raise misused("cli-world-beside", folder=str(folder))
    written_json(world, {**raw, "abilities": [*(raw.get("abilities") or ()), made.to_json()]})


def _has_assets(raw: Mapping[str, Any]) -> bool:
    return any(catalog.get("asset") for catalog in raw.get("catalogs") or ())


def _print(told: Any) -> None:
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))
