"""Ammunition: what a shot uses up, where the weapon's own stat names it (CB-25).

``combat.items.ammunition`` says which text stat of a weapon names it: an entry (``wares/arrow``), or a tag that things
have (``arrow``). Each kind of it is a way to shoot, ``attack:in-hand/Longbow@arrow``; its tags go with the blow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.sheet.items import held_items

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet
    from rollwright.sheet.items import Held


def named(rules: CombatRules, held: Held) -> str:
    """What a weapon shoots, as its stat says; empty for one that shoots nothing that is counted."""
    if rules.items.ammunition is None:
        return ""
    found = held.stat(rules.items.ammunition.stat)
    return found.strip() if isinstance(found, str) else ""


def kinds(sheet: Sheet, gone: Sequence[Held], name: str) -> list[tuple[Held, bool]]:
    """Everything of a sheet that is shot by that name, each kind once, and whether there is any of it left."""
    found: dict[tuple[str, str], tuple[Held, bool]] = {}
    for left, rows in ((True, held_items(sheet)), (False, gone)):
        for each in rows:
            if _is(each, name):
                found.setdefault((each.ref, each.label), (each, left))
    return list(found.values())


def called(rules: CombatRules, name: str) -> str:
    """What ammunition is called where there is none of it; empty where nothing is shot."""
    if "/" in name:
        entry = rules.ruleset.document.entry(name)
        return entry.label if entry is not None else name
    tags: Any = rules.ruleset.document.items.tags if rules.ruleset.document.items is not None else ()
    return next((str(tag.label) for tag in tags if tag.id == name), name)


def _is(held: Held, name: str) -> bool:
    return held.ref == name if "/" in name else held.item is not None and name in held.item.tags
