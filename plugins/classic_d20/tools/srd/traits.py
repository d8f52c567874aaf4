"""Traits that are deeds: what a creature does by them, out of turn or without being asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from srd import phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from srd.source import Row

#: Traits that become actions, all of what they do in a fight.
DEEDS = ("Legendary Resistance", "Death Burst", "Heated Body", "Stench", "Reckless", "Death Throes")
_BURST = re.compile(
    rf"each creature within (\d+) (?:ft\.|feet) of (?:it|the \w+) must (?:then )?(?:make|succeed on) a DC (\d+) "
    rf"{phrases.SAVE_WORD} saving throw(?P<rest>.*)$",
    re.IGNORECASE,
)
_HOT = re.compile(rf"{phrases.ROLL} {phrases.TYPE} damage")
_STENCH = re.compile(r"within (\d+) (?:ft\.|feet) .* DC (\d+) Constitution")


def by_traits(row: Row) -> Iterator[dict[str, Any]]:
    """Yields the actions that the traits of a creature come to."""
    for trait in row.get("special_abilities", []):
        name, text = re.sub(r" \(.*\)$", "", trait["name"]), " ".join(trait["desc"].split())
        if name not in DEEDS:
            continue
        made = {"id": re.sub(r"\W+", "-", name.lower()), "name": name}
        if name == "Legendary Resistance":
            times = trait.get("usage", {}).get("times", 3)
            reaction = {"on": "save", "succeeds": True}
            yield {**made, "self": True, "reaction": reaction, "uses": {"per": "day", "count": times}}
        elif name in ("Death Burst", "Death Throes"):
            yield {**made, **_burst(text), "reaction": {"on": "death", "byItself": True}}
        elif name == "Heated Body":
            yield {**made, **hot(text)}
        elif name == "Stench":
            yield {**made, **_stench(text)}
        else:
            held = {"condition": "charging_in", "duration": {"rounds": 1, "at": "turn-start"}}
            yield {**made, "self": True, "free": True, "applies": [held]}


def hot(text: str) -> dict[str, Any]:
    """Returns what burns whoever strikes it from near."""
    found = _HOT.search(text)
    if not found:
        raise ValueError(f"no amount in {text!r}")
    damage = {**phrases.amount(found[1], found[2], found[3]), "type": found[4]}
    return {
        "autoHit": True,
        "damage": damage,
        "reach": 5,
        "reaction": {"on": "hit", "blow": "melee", "byItself": True},
    }


def _burst(text: str) -> dict[str, Any]:
    found = _BURST.search(text)
    if not found:
        raise ValueError(f"no burst in {text!r}")
    save = {"save": phrases.SAVES[found["save"]], "difficulty": int(found[2])}
    size = int(found[1])
    made: dict[str, Any] = {
        "area": {"shape": "burst", "size": size},
        "targetCount": min(20, max(1, -(-size // 5))),
        "targets": "any",
    }
    if hurt := _HOT.search(found["rest"]):
        made["damage"] = {**phrases.amount(hurt[1], hurt[2], hurt[3]), "type": hurt[4]}
        return {**made, "save": {**save, "onSuccess": "half" if "half as much" in text else "negates"}}
    again = {"save": save["save"], "at": "turn-end"}
    blind = {"condition": "blinded", "duration": {"rounds": 10}, "saveEnds": again}
    return {**made, "save": {**save, "onSuccess": "negates"}, "applies": [blind]}


def _stench(text: str) -> dict[str, Any]:
    found = _STENCH.search(text)
    if not found:
        raise ValueError(f"no stench in {text!r}")
    return {
        "targets": "any",
        "range": int(found[1]),
        "save": {"save": "con_save", "difficulty": int(found[2]), "onSuccess": "negates"},
        "applies": [{"condition": "poisoned", "duration": {"rounds": 1, "at": "turn-start"}}],
        "safeAfter": "save",
        "reaction": {"on": "turn-start", "byItself": True},
    }
