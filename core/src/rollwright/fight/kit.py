"""What somebody has with them, as a fight keeps track of it: what they bring, what is gone, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.fight.acts.belongings import plain_use
from rollwright.fight.dropping import fall
from rollwright.fight.loot import Finding
from rollwright.sheet.items import held_items, read_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.document.creature import InventoryLine
    from rollwright.document.items import Item
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Fighter
    from rollwright.sheet import Sheet

KEPT = ("item", "name", "stats")
"""What is kept of a thing that is gone: what it was."""


def lost(had: Iterable[Any], has: Iterable[Any], noted: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The things that were there and are no longer, each once, but for those that are noted already."""
    left = [*(_what(row) for row in has if isinstance(row, dict)), *noted]
    found: list[dict[str, Any]] = []
    for row in had:
        what = _what(row) if isinstance(row, dict) else None
        if what is not None and what not in left and what not in found:
            found.append(what)
    return found


def only_supplies(sheet: Sheet, had: Sequence[Any], has: Sequence[Any]) -> bool:
    """Whether nothing is different but how many supplies there are: things that do nothing and hurt nobody until used.

    No number is built on those then, and whoever has none left cannot pay for their use.
    """
    if sheet.rules.forgetting.counts_things:
        return False
    different = [*_beyond(had, has), *_beyond(has, had)]
    return all(isinstance(row, dict) and _is_supply(read_row(sheet, row).item) for row in different)


def _beyond(rows: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """The rows that the others do not hold as often: of two that are alike one may be gone."""
    rest, found = list(others), []
    for row in rows:
        if row in rest:
            rest.remove(row)
        else:
            found.append(row)
    return found


def _is_supply(item: Item | None) -> bool:
    if item is None or item.use is None or (item.use.amount is not None and item.use.kind != "heal"):
        return False
    does = item.attack or item.worn or item.carried or item.slots or item.binds or item.lends or item.requires
    return not does


def words(sheet: Sheet, gone: Iterable[dict[str, Any]]) -> dict[str, str]:
    """What things are called, as logs and menus look for what is paid."""
    every = (*held_items(sheet), *(read_row(sheet, row) for row in gone))
    return {f"@pool.{each.ref}": each.label for each in every if each.ref}


def _what(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in KEPT if key in row}


def hand_out(fight: Arena, fighter: Fighter, lines: Sequence[InventoryLine]) -> None:
    """Roll what a creature has with it: onto its sheet, where it has one; what it cannot carry it has not got."""
    found = Finding(fight.rules, fight.dice["setup"])
    for line in lines:
        found.look(line)
    sheet = fight.sheets.get(fighter.id)
    fighter.carried = dict(found.items)
    if sheet is not None:
        fighter.carried = {ref: count for ref, count in found.items.items() if _takes(sheet, ref, count)}
    if fighter.carried:
        fight.outfit(fighter.id)


def _takes(sheet: Sheet, ref: str, count: int) -> bool:
    """Put something on a creature's sheet, as far as it can carry it."""
    try:
        sheet.apply_all(sheet.gain_item(ref, count, ref))
    except Refused:
        return False
    return True


def left(fight: Arena, fighter: Fighter) -> dict[str, int]:
    """What a creature still has of what it came with, and of what else stands on its sheet."""
    sheet = fight.sheets.get(fighter.id)
    if sheet is not None:
        own: dict[str, int] = {}
        for held in held_items(sheet):
            if held.ref:
                own[held.ref] = own.get(held.ref, 0) + held.quantity
        return own
    acts = {act.entry: act for act in fight.profiles[fighter.id].by_id.values() if act.group == "item"}
    rest: dict[str, int] = {}
    for ref, count in fighter.carried.items():
        act = acts.get(ref)
        entry = fight.ruleset.document.entry(ref)
        used = plain_use(fight.rules, ref) if act is not None and entry is not None else None
        taken = fighter.uses.get(act.id, 0) * used.consumes if act is not None and used is not None else 0
        rest[ref] = count - taken
    return {ref: count for ref, count in rest.items() if count > 0}


def drop(fight: Arena, who: str) -> None:
    """Let fall what a creature has with it, as it falls itself."""
    fighter = fight.state.fighters[who]
    if fighter.source == "sheet":
        return
    for ref, count in left(fight, fighter).items():
        fall(fight, who, ref, count)
