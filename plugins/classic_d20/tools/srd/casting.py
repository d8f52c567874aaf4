"""Turns the spell list of a stat block into `spellcasting`.

Spells with uses of their own carry over as they are. Spell slots do not exist there, so a day's slots of one level are
dealt out in turn over the spells of that level that a fight can cast: the number of castings a day stays right.
"""

from __future__ import annotations

from typing import Any

from srd.source import Row


def _entry(spell: Row) -> str:
    return str(spell["url"]).rsplit("/", 1)[-1]


def spellcasting(given: Row, castable: set[str], left: list[str]) -> dict[str, Any] | None:
    """Returns the block, or None where none of the spells can be cast in a fight.

    Args:
        given: the published spell list.
        castable: the spells that have mechanics.
        left: takes the words for what stays with the narrator.
    """
    spells: list[dict[str, Any]] = []
    slots = {int(level): count for level, count in (given.get("slots") or {}).items()}
    by_level: dict[int, list[Row]] = {}
    for spell in given["spells"]:
        if _entry(spell) in castable:
            usage = spell.get("usage")
            if usage and usage["type"] == "per day":
                spells.append({"entry": f"spells/{_entry(spell)}", "uses": {"per": "day", "count": usage["times"]}})
            elif usage or spell["level"] == 0:
                spells.append({"entry": f"spells/{_entry(spell)}"})
            else:
                by_level.setdefault(spell["level"], []).append(spell)
    for level, known in sorted(by_level.items()):
        count = slots.get(level, 0)
        for index, spell in enumerate(known):
            mine = count // len(known) + (1 if index < count % len(known) else 0)
            if mine:
                spells.append({"entry": f"spells/{_entry(spell)}", "uses": {"per": "day", "count": mine}})
    if len(spells) < len(given["spells"]):
        left.append("some of its spells")
    if not spells:
        return None
    made: dict[str, Any] = {"saveDifficulty": given["dc"]} if given.get("dc") else {}
    if given.get("modifier") is not None:
        made["toHit"] = given["modifier"]
    return {**made, "spells": list({one["entry"]: one for one in spells}.values())}
