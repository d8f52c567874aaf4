"""The command ``play``: a person decides for the party, in the terminal, from the same menu that everything else uses.

Foes are played by the engine's tactics. Whoever of the party is asked, on a turn or in a reaction window, is asked
here. Input may come from a pipe; when it ends, the game ends politely.
"""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli import encounter, home
from rollwright.cli.words import misused, tell

if TYPE_CHECKING:
    from rollwright.cli.home import At
    from rollwright.cli.player import Player
    from rollwright.engine import Engine
    from rollwright.store import Store


@click.command()
@encounter.options
@click.option("--load", type=click.Path(exists=True, dir_okay=False), help="Go on with a saved fight.")
@click.option(
    "--store", type=click.Path(dir_okay=False), help="Keep the fight in this file, choice by choice; nothing gets lost."
)
@home.with_table
@home.with_loot
@click.option("--fight", metavar="NAME", help="The fight of the store to go on with, or the name of a new one.")
@click.option(
    "--by-hand",
    is_flag=True,
    default=None,
    help="Be asked also about what the engine decides otherwise, such as what left-over symbols buy.",
)
@click.option(
    "--control",
    type=click.Choice(["party", "foes", "both"]),
    default="party",
    show_default=True,
    help="Whom you play, on their turns and in reaction windows; the others play by the engine's tactics.",
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Play by lines of JSON: menus with what has happened and how everything stands, and choices as objects.",
)
def command(
    *,
    load: str | None,
    store: str | None,
    table: str | None,
    loot: str | None,
    fight: str | None,
    control: str,
    as_json: bool,
    **asked: Any,
) -> None:
    """Play a fight yourself: choose from the menu for the party, while the foes play by the engine's tactics.

    SCENARIO is a scenario file whose table is played; without one it is the preset's demo fight, or the sides that
    --party and --foes name. Type `help` in the game for what else one may type.

    With --store and --table the characters of a table of that store fight; what the fight did to them is written there
    when it is over.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    if fight is not None and store is None:
        raise misused("cli-which-store")
    if store is not None:
        if load is not None:
            raise misused("cli-store-or-file")
        kept_as = home.At(table, loot)
        _play_kept(Engine.load(), store, fight, asked, kept_as, control=control, as_json=as_json)
        return
    if table is not None or loot is not None:
        raise misused("cli-table-without-store" if table is not None else "cli-loot-not-kept")
    from rollwright.cli.player import Player  # noqa: PLC0415

    player = Player(*(_loaded(Engine.load(), load, asked) if load else _begun(Engine.load(), asked)))
    if load:
        player.catch_up()
    _play(player, control, as_json=as_json)


def _play(player: Player, control: str, *, as_json: bool) -> None:
    """Let a person play, or a program."""
    player.sides = frozenset({"party", "foes"} if control == "both" else {control})
    if not as_json:
        player.play()
        return
    from rollwright.cli import program  # noqa: PLC0415 - not for people

    program.play(player)


def _play_kept(
    engine: Engine, file: str, fight: str | None, asked: dict[str, Any], at: At, *, control: str, as_json: bool
) -> None:
    from rollwright.cli import kept  # noqa: PLC0415 - not for help
    from rollwright.store import Store  # noqa: PLC0415

    with Store.open(file) as store:
        player = kept.seated(engine, store, fight, asked, at.table)
        takers = home.takers(player.fight, at.loot)
        assert player.table is not None  # noqa: S101 - the store has given it one
        if not as_json:
            tell("cli-kept-as", fight=player.table.id, file=file)
        _play(player, control, as_json=as_json)
        if player.fight.menu is not None and not as_json:
            line = f"rollwright play --store {quote(file)} --fight {quote(player.table.id)}"
            tell("cli-go-on-with", command=line)
        _come_home(engine, store, player, takers, as_json=as_json)


def _come_home(engine: Engine, store: Store, player: Player, takers: list[str], *, as_json: bool) -> None:
    """Write what a fight that is over did on the sheets of the table that it was begun from."""
    assert player.table is not None  # noqa: S101 - only what a store keeps comes here
    name = store.about(player.table.id).get("table")
    if not isinstance(name, str) or not player.fight.ended:
        return
    from rollwright.cli.narrate.seats import ruleset_of_table  # noqa: PLC0415 - not for help

    with store.resume_table(ruleset_of_table(engine, store, name), name) as kept:
        made = home.bring_home(kept, player.fight, takers, player.table.id)
        if not as_json:
            home.tell_home(kept, player.fight, made)


def _loaded(engine: Engine, load: str, asked: dict[str, Any]) -> tuple[Any, dict[str, Any], str]:
    if any(value is not None for value in asked.values()):
        raise misused("cli-save-brings-table")
    fight, document = encounter.load(engine, load)
    return fight, document, ""


def _begun(engine: Engine, asked: dict[str, Any]) -> tuple[Any, dict[str, Any], str]:
    document, file = encounter.Asked(**asked).document(engine)
    fight, _ = encounter.begin(engine, document, file)
    return fight, document, file
