"""Fights that are kept in a store, from the command line: begun, gone on with, and listed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.cli import encounter
from rollwright.cli.home import looked_at
from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.cli.player import Player
    from rollwright.engine import Engine
    from rollwright.store import Store


def seated(
    engine: Engine, store: Store, fight: str | None, asked: Mapping[str, Any], table: str | None = None
) -> Player:
    """Somebody who plays a fight of a store: the one of that name, or a new one.

    Args:
        engine: What the fight is played with.
        store: Where it is kept.
        fight: Its name; None begins one under a name that the store finds.
        asked: What the command line said about who fights.
        table: The table of the store whose characters fight; they come home to it.

    Raises:
        click.UsageError: The fight is there already, and who fights was said as well.
        Refused: There is no fight of that name, and nothing was said about who fights.
    """
    told = table is not None or any(value is not None for value in asked.values())
    known = fight is not None and fight in {each.id for each in store.fights()}
    if known and told:
        raise misused("cli-fight-brings-table", fight=fight)
    return (
        _resumed(engine, store, fight) if fight and (known or not told) else _begun(engine, store, fight, asked, table)
    )


def _begun(engine: Engine, store: Store, name: str | None, asked: Mapping[str, Any], table: str | None) -> Player:
    from rollwright.cli.player import Player  # noqa: PLC0415 - not for help

    stored = None if table is None else looked_at(engine, store, table)
    document, file = encounter.Asked(**asked, stored=stored).document(engine)
    fight, _ = encounter.begin(engine, document, file)
    about = {"scenario": encounter.carried(document, file)} | ({} if table is None else {"table": table})
    return Player(fight, document, file, store.begin(fight, name or "", about))


def _resumed(engine: Engine, store: Store, name: str) -> Player:
    from rollwright.cli.player import Player  # noqa: PLC0415 - not for help
    from rollwright.errors import Refused  # noqa: PLC0415
    from rollwright.scenario import Library  # noqa: PLC0415
    from rollwright.scenario.load import read_scenarios  # noqa: PLC0415

    document = store.about(name).get("scenario")
    if not isinstance(document, dict):
        raise Refused("fight-of-another-host", {"fight": name})
    (loaded,) = read_scenarios(document, "")
    table = store.resume(Library(engine).of(loaded), name)
    player = Player(table.fight, document, "", table)
    player.catch_up()
    return player
