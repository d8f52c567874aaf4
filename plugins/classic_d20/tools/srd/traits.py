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
#: Traits that change an attack after a run.
RUNS = ("Charge", "Pounce", "Trampling Charge")
_RUN = re.compile(
    r"moves at least (\d+) (?:ft\.|feet) straight toward a (?:target|creature) and then hits it with (?:a|its) (\w+)"
)
_EXTRA = re.compile(r"takes an extra \d+ \((\d+d\d+)\)(?: (\w+))? damage")
_THROWN = re.compile(
    rf"must succeed on a DC (\d+) {phrases.SAVE_WORD} saving throw or be (pushed .*?and )?knocked prone"
)
_AGAIN = re.compile(
    r"can make (?:one|another) (?:attack with its )?(\w+)(?: attack)?(?: with its (\w+))? against it as a bonus action"
)
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


def told_by_keys(name: str, text: str, block: dict[str, Any]) -> bool:
    """Adds what a trait says to the block, where keys of a creature say it; returns whether they do."""
    if name in RUNS:
        return True
    if name == "Undead Fortitude":
        block["endures"] = {
            "name": name,
            "save": "con_save",
            "difficulty": 5,
            "plusDamage": True,
            "unless": ["radiant"],
            "unlessCritical": True,
        }
    elif name == "Relentless" and (found := re.search(r"takes (\d+) damage or less", text)):
        block["endures"] = {"name": name, "upTo": int(found[1]), "uses": {"per": "encounter", "count": 1}}
    elif name == "Regeneration" and (found := re.search(r"regains (\d+) hit points", text)):
        back: dict[str, Any] = {"amount": int(found[1])}
        if "acid or fire" in text:
            back |= {"stoppedBy": ["acid", "fire"], "rises": True}
        block["regeneration"] = back | ({"stoppedBy": ["radiant"]} if "radiant" in text else {})
        return "sunlight" not in text
    elif name.endswith(" Absorption"):
        block["absorbs"] = [name.split(maxsplit=1)[0].lower()]
    else:
        return False
    return True


def charges(row: Row, actions: list[dict[str, Any]], left: list[str]) -> list[dict[str, Any]]:
    """Changes what a run helps, and returns what may follow it."""
    return [made for trait in row.get("special_abilities", []) for made in charge(trait, actions, left)]


def charge(trait: Row, actions: list[dict[str, Any]], left: list[str]) -> list[dict[str, Any]]:
    """Adds to the attack that a run helps what it then does more; returns the blow that may follow it."""
    name, text = re.sub(r" \(.*\)$", "", trait["name"]), " ".join(trait["desc"].split())
    run = _RUN.search(text)
    if name not in RUNS or not run:
        return []
    known = {one["id"]: one for one in actions}
    blow, distance = known[_named(run[2], known)], int(run[1])
    if extra := _EXTRA.search(text):
        more = {"dice": extra[1], "type": extra[2] or blow["damage"]["type"], "afterRun": distance}
        blow["damage"] = {**blow["damage"], "plus": [*blow["damage"].get("plus", []), more]}
    if thrown := _THROWN.search(text):
        blow["save"] = {"save": phrases.SAVES[thrown["save"]], "difficulty": int(thrown[1]), "onSuccess": "none"}
        blow["applies"] = [*blow.get("applies", []), {**phrases.PRONE, "afterRun": distance}]
        if thrown[3]:
            left.append(f"{name}: pushing whoever it throws down")
    if again := _AGAIN.search(text):
        which = next(word for word in (again[2], again[1]) if word)
        return [_following(known[_named(which, known)], distance)]
    return []


def _named(word: str, known: dict[str, Any]) -> str:
    """The action that a sentence calls by one word, whether it says one of a pair or both."""
    return next(name for name in (word, f"{word}s", word.rstrip("s")) if name in known)


def _following(blow: dict[str, Any], distance: int) -> dict[str, Any]:
    made = {key: value for key, value in blow.items() if key not in ("id", "save", "applies", "targetTypes", "damage")}
    damage = {key: value for key, value in blow["damage"].items() if key != "plus"}
    if plus := [each for each in blow["damage"].get("plus", []) if "afterRun" not in each]:
        damage["plus"] = plus
    follows = {"budget": "bonus", "damage": damage, "afterRun": distance, "targetTypes": {"hasMine": ["prone"]}}
    return {"id": f"{blow['id']}-after-a-charge", **made, "name": f"{blow['name']} after a charge", **follows}


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
