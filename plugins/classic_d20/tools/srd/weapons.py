"""Turns the weapons of the source into catalog entries that feed the sheet's list of attacks.

A finesse weapon takes the better of Strength and Dexterity, a bow takes Dexterity, everything else Strength. A
versatile weapon is two entries: in one hand, and in both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from srd.source import Row

#: Weapons that hurt nobody by their own dice.
NO_DICE = {"net"}


def convert(rows: list[Row]) -> list[dict[str, Any]]:
    """Returns an entry for every weapon that has damage dice."""
    made = []
    for row in rows:
        if row["equipment_category"]["index"] != "weapon" or "damage" not in row or row["index"] in NO_DICE:
            continue
        made.append(_entry(row, row["damage"]["damage_dice"], ""))
        if two := row.get("two_handed_damage"):
            made.append(_entry(row, two["damage_dice"], "two hands"))
    return made


def _entry(row: Row, dice: str, hands: str) -> dict[str, Any]:
    properties = [one["index"] for one in row["properties"]]
    ranged = row["weapon_range"] == "Ranged"
    ability = "finesse" if "finesse" in properties else "dex" if ranged else "str"
    throw = row.get("throw_range") if not hands else None
    far = row["range"] if ranged else throw or {}
    name = row["name"] + (f" ({hands})" if hands else "")
    values: dict[str, Any] = {
        "name": name,
        "ability": ability,
        "damage": dice,
        "type": row["damage"]["damage_type"]["index"],
        "reach": 0 if ranged else 10 if "reach" in properties else 5,
        "range": far.get("normal", 0),
        "long_range": far.get("long") or 0,
        "finesse": ranged or "finesse" in properties,
        "loading": "loading" in properties,
    }
    words = f"{row['weapon_category']} {row['weapon_range'].lower()} weapon: {dice} {values['type']}"
    return {
        "id": row["index"] + ("-two-hands" if hands else ""),
        "label": name,
        "summary": f"{words}{', held in both hands' if hands else ''}.",
        "filters": {"training": row["weapon_category"].lower(), "properties": properties},
        "rows": [{"list": "attacks", "values": values}],
    }
