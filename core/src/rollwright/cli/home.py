"""Characters of a table that a store keeps, in a fight: they go in as they are, and what it did to them comes back.

The commands ``fight`` and ``play`` bring them home when the fight is over, as one deed of the table that can be taken
back; ``simulate`` and ``encounter`` only look.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright.cli.words import listed, misused, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rollwright.engine import Engine
    from rollwright.fight import Fight
    from rollwright.sheet import Change
    from rollwright.store import KeptTable, Store
    from rollwright.table import Table, TableChange

DEED: Final = "fight"
"""What a fight is called among the deeds of a table."""
_NAMED: Final = 3
"""So many foes are named as the cause of what a fight did."""

with_table = click.option("--table", metavar="NAME", help="Fight with characters of this table of the store.")
"""Adds the option to a command, as the parameter `table`."""
with_store = click.option(
    "--store", type=click.Path(exists=True, dir_okay=False), help="The store that keeps the table of --table."
)
"""Adds the option to a command, as the parameter `store`."""
with_loot = click.option(
    "--loot-to",
    "loot",
    metavar="LIST",
    help="Who of the party takes what the fight leaves to find; what the first cannot carry goes to the next.",
)
"""Adds the option to a command, as the parameter `loot`."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored table as a fight begins from it.

    Args:
        ruleset: A preset's id, or a document's path.
        seed: What a fight is played from where nobody says; another one after each deed.
        sheets: Everybody's sheet, as JSON.
        invented: What was invented at the table, by its id.
    """

    ruleset: str
    seed: int
    sheets: Mapping[str, Any]
    invented: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class At:
    """Where a fight comes home to, as the command line said it.

    Args:
        table: The table of the store.
        loot: Who takes what there is to find.
    """

    table: str | None = None
    loot: str | None = None


def stored(store: Store, name: str, table: Table, deeds: int) -> Stored:
    """What a fight needs of a table."""
    source = store.about(name).get("ruleset")
    sheets = {who: sheet.to_json() for who, sheet in table.sheets.items()}
    invented = {key: _block(block) for key, block in table.state.invented.items()}
    return Stored(str(source), (table.state.seed + 7919 * deeds) % 2**32, sheets, invented)


def _block(block: Any) -> dict[str, Any]:
    return {key: value for key, value in block.items() if key != "id"}


def looked(engine: Engine, store: str | None, name: str | None) -> Stored | None:
    """A table that is only looked at; None where none is meant.

    Raises:
        click.UsageError: A table without a store, or a store without a table.
        Refused: The store has no such table.
    """
    if not _both(store, name):
        return None
    from rollwright.store import Store as Kept  # noqa: PLC0415 - not for help

    with Kept.open(str(store)) as opened:
        return looked_at(engine, opened, str(name))


def looked_at(engine: Engine, store: Store, name: str) -> Stored:
    """A table of an open store that is only looked at."""
    from rollwright.cli.narrate.seats import ruleset_of_table  # noqa: PLC0415 - not for help

    table = store.look_table(ruleset_of_table(engine, store, name), name)
    deeds = next((each.standing.choices for each in store.tables() if each.id == name), 0)
    return stored(store, name, table, deeds)


@contextmanager
def held(engine: Engine, store: str | None, name: str | None) -> Iterator[tuple[Stored, KeptTable] | None]:
    """A table that nobody else writes while a fight lasts; None where none is meant."""
    if not _both(store, name):
        yield None
        return
    from rollwright.cli.narrate.seats import ruleset_of_table  # noqa: PLC0415 - not for help
    from rollwright.store import Store as Kept  # noqa: PLC0415

    with Kept.open(str(store)) as opened:
        kept = opened.resume_table(ruleset_of_table(engine, opened, str(name)), str(name))
        yield stored(opened, str(name), kept.table, len(kept.deeds)), kept


def _both(store: str | None, name: str | None) -> bool:
    if name is None and store is not None:
        raise misused("cli-store-without-table")
    if name is not None and store is None:
        raise misused("cli-table-without-store")
    return name is not None


def takers(fight: Fight, loot: str | None) -> list[str]:
    """Who takes what there is to find.

    Raises:
        click.UsageError: Somebody who is named is not in the fight with a sheet.
    """
    named = [each.strip() for each in (loot or "").split(",") if each.strip()]
    party = [who for who in fight.sheets if fight.fighters[who].side == "party"]
    for who in named:
        if who not in party:
            raise misused("cli-loot-to-nobody", found=who, allowed=", ".join(party))
    return list(dict.fromkeys(named))


def bring_home(kept: KeptTable, fight: Fight, loot: Sequence[str] = (), id: str = "") -> Sequence[TableChange]:  # noqa: A002
    """Write on a table what a fight that is over did to its characters, and give them what they take of the loot.

    Args:
        kept: The table.
        fight: The fight.
        loot: Who takes what there is to find, in order.
        id: What the fight is called where it is kept; one that has come home already does not come twice.

    Raises:
        Refused: A sheet was written at the table in the meantime.
    """
    from rollwright.fight.spoils import shared_out  # noqa: PLC0415 - not for help
    from rollwright.table import come_home  # noqa: PLC0415

    if id and any(deed.name == DEED and deed.asked.get("fight") == id for deed in kept.deeds):
        return ()
    kept.ready()
    table = kept.table
    before: dict[str, Any] = {str(each["id"]): each["sheet"] for each in fight.setup.party if each.get("sheet")}
    with table.whole() as made:
        come_home(table, made, before, fight.sheets, cause_of(fight), _handed(fight))
        spoils = shared_out(fight, table.sheets, [who for who in loot if who in table.sheets])
        for who, changes in spoils.given.items():
            table.make(made, who, changes)
    if made:
        asked: dict[str, Any] = {"fight": id, "winner": fight.winner, "rounds": fight.round, "left": dict(spoils.left)}
        kept.did(DEED, asked, made)
    return made


def cause_of(fight: Fight) -> str:
    """Whom they fought: what the changes of a sheet name as their cause."""
    foes = list(dict.fromkeys(each.name for each in fight.fighters.values() if each.side == "foes"))
    return ", ".join(foes[:_NAMED]) + (", …" if len(foes) > _NAMED else "")


def _handed(fight: Fight) -> dict[str, list[Change]]:
    """What sheets in the fight handed on to the table."""
    from rollwright.fight.events.sheets import SheetChanged  # noqa: PLC0415 - not for help
    from rollwright.sheet import Change as Made  # noqa: PLC0415

    handed: dict[str, list[Change]] = {}
    for event in fight.events:
        if isinstance(event, SheetChanged):
            changes = [Made.from_json(each) for each in event.changes]
            handed.setdefault(event.who, []).extend(each for each in changes if each.tells)
    return handed


def take_loot(fight: Fight, loot: Sequence[str], say: Callable[[str], None] = click.echo) -> None:
    """Give those who take what there is to find on the sheets that the fight leaves behind, and tell it."""
    from rollwright.fight.spoils import shared_out  # noqa: PLC0415 - not for help
    from rollwright.sheet.changed import said  # noqa: PLC0415

    spoils = shared_out(fight, fight.sheets, loot)
    for who, changes in spoils.given.items():
        fight.sheets[who].apply_all(changes)
        for change in changes:
            say(f"{fight.names[who]}: {said(fight.sheets[who], change)}")
    tell_left(fight, spoils.left)


def tell_left(fight: Fight, left: Mapping[str, int]) -> None:
    """Say what nobody could carry."""
    if left:
        words = fight.names
        named = [
            f"{count} × {words.get(f'@pool.{ref}', words.get(f'@coin.{ref}', ref))}" for ref, count in left.items()
        ]
        tell("cli-loot-left", err=True, what=listed(named))


def tell_home(kept: KeptTable, fight: Fight, made: Sequence[TableChange]) -> None:
    """Say what a fight did to the sheets of a table."""
    click.echo()
    tell("cli-came-home" if made else "cli-came-home-unchanged", table=kept.id)
    for change in made:
        if words := kept.table.said(change):
            name = kept.table.sheets[change.who].state.name if change.who else ""
            click.echo(f"  {name}: {words}" if name else f"  {words}")
    asked: Any = kept.deeds[-1].asked if made else {}
    tell_left(fight, asked.get("left", {}))
