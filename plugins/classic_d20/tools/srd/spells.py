"""Turns the spell rows of the source into catalog entries that feed the sheet's list of spells.

Every spell becomes a row. Mechanics come from the fields for the spells that the overlay calls `clean`, and from the
overlay for the rest: its `mechanics` are laid over what the fields say, key by key, and a key set to null is taken out.
A spell without mechanics is left to the narrator, and says so.
"""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from srd.source import Row

Mechanics = dict[str, Any]
ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")
BUDGETS = {"1 bonus action": "bonus", "1 reaction": "reaction"}
CANTRIP_DICE = [[1, 0], [5, 1], [11, 2], [17, 3]]
CASTER = {"abilityModFromField": "spellcasting_ability"}
CELL = 5
MOST_CAUGHT = 20


def convert(row: Row, overlay: dict[str, Any], reason: str = "") -> dict[str, Any]:
    """Returns the catalog entry for a spell.

    Args:
        row: the published record.
        overlay: `clean`, `mechanics`, `summary`, `when`, `leaves` and `grows` as written by hand.
        reason: why a spell without mechanics has none; found from its casting time where nothing is written.
    """
    level = row["level"]
    casting = re.split(r",", row["casting_time"])[0]
    hand = overlay.get("mechanics", {})
    mechanics = _base(row, casting, hand) if overlay.get("clean") or "mechanics" in overlay else None
    if mechanics is not None:
        for key, value in hand.items():
            if value is None:
                mechanics.pop(key, None)
            else:
                mechanics[key] = value
    leaves = _left(row, overlay, mechanics)
    automated = "narrator" if mechanics is None else "partly" if leaves else "whole"
    entry: dict[str, Any] = {
        "id": row["index"],
        "label": row["name"],
        "summary": _summary(row, casting, overlay),
        **({"when": overlay["when"]} if "when" in overlay else {}),
        "filters": {
            "level": level,
            "school": row["school"]["index"],
            "class": [one["index"] for one in row["classes"]],
            "automated": automated,
        },
        "rows": [{"list": "spells", "values": _values(row, casting)}],
    }
    if mechanics is None:
        entry["narrator"] = [reason or _reason(casting)]
    elif leaves:
        entry["narrator"] = leaves
    if mechanics is not None:
        entry["mechanics"] = mechanics
    return entry


def _left(row: Row, overlay: dict[str, Any], mechanics: Mechanics | None) -> list[str]:
    """Returns what the narrator must see to: the overlay's words, and what a higher slot adds where no key says it."""
    given = overlay.get("leaves", [])
    said = [given] if isinstance(given, str) else list(given)
    grows = row.get("higher_level") and mechanics is not None and "perCostStep" not in mechanics
    if grows and row["level"] and not overlay.get("grows") and not re.search("slot|levels", " ".join(said)):
        said.append("what a higher slot adds")
    return said


def _reason(casting: str) -> str:
    """Why a spell of which nothing is written has no mechanics."""
    if casting in ("1 action", *BUDGETS):
        return "no fight feels it"
    return "it takes a minute or longer to cast"


def _values(row: Row, casting: str) -> dict[str, Any]:
    return {
        "name": row["name"],
        "level": row["level"],
        "school": row["school"]["name"],
        "casting_time": casting,
        "range": row["range"],
        "duration": row["duration"],
        "concentration": bool(row["concentration"]),
        "ritual": bool(row["ritual"]),
    }


def _summary(row: Row, casting: str, overlay: dict[str, Any]) -> str:
    kind = (
        f"{ORDINALS[row['level']]}-level {row['school']['index']}"
        if row["level"]
        else f"{row['school']['name']} cantrip"
    )
    held = ", with concentration" if row["concentration"] else ""
    made = f"{kind}, {casting}, range {row['range'].lower()}, {row['duration'][0].lower()}{row['duration'][1:]}{held}."
    return (overlay["summary"] + " " if "summary" in overlay else "") + made[0].upper() + made[1:]


def _base(row: Row, casting: str, hand: Mechanics) -> Mechanics:
    level, damage = row["level"], row.get("damage") or {}
    mechanics: Mechanics = {"kind": "attack" if damage else "utility", "range": _range(row["range"])}
    if budget := BUDGETS.get(casting):
        mechanics["budget"] = budget
    if level:
        mechanics["cost"] = [{"pool": f"slots_{level}", "amount": 1}]
    if shape := row.get("area_of_effect"):
        mechanics |= _area(shape)
    table = damage.get("damage_at_slot_level") or damage.get("damage_at_character_level")
    if table and "amount" not in hand:
        _amount(mechanics, table, cantrip=not level)
        if kind := damage.get("damage_type"):
            mechanics["damageType"] = kind["index"]
    if (heal := row.get("heal_at_slot_level")) and "amount" not in hand:
        mechanics |= {"kind": "heal", "targets": "ally"}
        _amount(mechanics, heal, cantrip=False)
    if row.get("attack_type"):
        mechanics["attackRoll"] = True
    if (dc := row.get("dc")) and dc["dc_success"] in ("none", "half"):
        saved = "half" if dc["dc_success"] == "half" else "negates"
        mechanics["save"] = {"save": f"{dc['dc_type']['index']}_save", "onSuccess": saved}
    if row["concentration"]:
        mechanics["concentration"] = True
    mechanics["qualities"] = ["magical"]
    return mechanics


def _range(words: str) -> int:
    found = re.match(r"(\d+) feet", words)
    return int(found[1]) if found else 0


def _area(shape: Row) -> Mechanics:
    """A sphere or a cylinder is a burst; a cube is the burst that covers as many cells."""
    size = shape["size"]
    if shape["type"] in ("cone", "line"):
        share = 10 if shape["type"] == "cone" else 30
        return {"area": {"shape": shape["type"], "size": size}, "targetCount": min(MOST_CAUGHT, ceil(size / share))}
    radius = max(CELL, size // CELL // 2 * CELL) if shape["type"] == "cube" else size
    return {"area": {"shape": "burst", "size": radius}, "targetCount": min(MOST_CAUGHT, ceil(size / CELL))}


def _parts(text: str) -> tuple[int, int, int, bool]:
    """Returns dice count, sides, flat part, and whether the caster's modifier is added, of ``2d8 + MOD``."""
    count = sides = flat = 0
    caster = False
    for part in text.replace(" ", "").split("+"):
        if part == "MOD":
            caster = True
        elif "d" in part:
            if sides:
                raise ValueError(f"two kinds of dice in {text!r}: write this one by hand")
            count, sides = (int(number) for number in part.split("d"))
        else:
            flat += int(part)
    return count, sides, flat, caster


def _amount(mechanics: Mechanics, table: dict[str, str], *, cantrip: bool) -> None:
    levels = sorted(table, key=int)
    count, sides, flat, caster = _parts(table[levels[0]])
    amount: dict[str, Any] = {"dice": f"{count}d{sides}"} if count else {}
    if caster:
        amount["flat"] = dict(CASTER)
    elif flat:
        amount["flat"] = flat
    mechanics["amount"] = amount
    if len(levels) == 1:
        return
    if cantrip:
        mechanics["scales"] = {"from": {"field": "level"}, "table": CANTRIP_DICE}
        return
    more = _parts(table[levels[1]])
    steps = int(levels[1]) - int(levels[0])
    if steps == 1:
        step: dict[str, Any] = {}
        if more[0] > count:
            step["dice"] = f"{more[0] - count}d{sides}"
        if more[2] > flat:
            step["flat"] = more[2] - flat
        if step:
            mechanics["perCostStep"] = step
