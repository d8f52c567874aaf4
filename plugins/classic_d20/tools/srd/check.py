"""Holds creatures against the sentences of the source, figure by figure.

The patterns here share nothing with those of the conversion: they only find the numbers that a sentence has. Each must
stand in what the entry plays or in what it tells the narrator, so that no figure is lost or changed on the way.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from srd.source import Row

LISTS = ("actions", "reactions", "legendary_actions", "special_abilities")
SAVES = {
    name: f"{name[:3].lower()}_save" for name in ("Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom")
}
SAVES["Charisma"] = "cha_save"
#: Traits whose sentences are about the whole block, not about one deed.
NOT_READ = ("Spellcasting", "Innate Spellcasting", "Multiattack")


def lost(row: Row, entry: dict[str, Any]) -> Iterator[str]:
    """Yields every figure of the row's sentences that stands nowhere on its entry."""
    played = list(_numbers(entry["creature"]["actions"])) + list(_numbers(entry["creature"].get("riders", [])))
    told = json.dumps([entry["creature"].get("traits"), entry.get("narrator")], ensure_ascii=False)
    felt = set(entry.get("narrator", []))
    for where in LISTS:
        for deed in row.get(where) or []:
            name = re.sub(r" \(.*\)$", "", deed["name"])
            if name in NOT_READ or (where == "special_abilities" and name not in felt):
                continue
            for kind, figure, words in _figures(" ".join(deed["desc"].split())):
                if (kind, figure) not in played and words not in told:
                    yield f"{row['index']}: {deed['name']}: {words}"


def _figures(text: str) -> Iterator[tuple[str, Any, str]]:
    for bonus in re.findall(r"\+(\d+) to hit", text):
        yield "to hit", int(bonus), f"+{bonus} to hit"
    for dc, ability in re.findall(r"DC (\d+) (\w+) saving throw", text):
        yield "save", (f"{ability[:3].lower()}_save", int(dc)), f"{ability} save against {dc}"
    for dice, sign, flat in re.findall(r"\((\d+d\d+)(?: ?([+−–-]) ?(\d+))?\)", text):  # noqa: RUF001 - as they print it
        number = int(flat or 0) * (1 if sign == "+" else -1)
        words = dice + (f" {'+' if sign == '+' else '-'} {flat}" if flat else "")
        yield "roll", (dice, number), words


def _numbers(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list):
        for one in value:
            yield from _numbers(one)
    elif isinstance(value, dict):
        if "toHit" in value:
            yield "to hit", value["toHit"]
        if "save" in value and isinstance(value["save"], str):
            yield "save", (value["save"], value.get("difficulty", value.get("dc")))
        if isinstance(value.get("dice"), str):
            yield "roll", (value["dice"], value.get("flat", 0))
        for one in value.values():
            yield from _numbers(one)
