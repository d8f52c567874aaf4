"""Turns the monster rows of the source into creature entries.

Three layers, each of which may add what the one before could not know: the fields of the row, the phrases of its
sentences, and a hand-written overlay by name. What none of them explains is named on the entry as left to the narrator;
nothing is guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from srd import phrases
from srd.actions import convert_action
from srd.casting import Spells, cast
from srd.told import slug
from srd.traits import DEEDS, by_traits, charges, told_by_keys
from srd.turns import convert_legendary, convert_reaction, sequences

if TYPE_CHECKING:
    from srd.source import Row

ABILITIES = {
    "str": "strength",
    "dex": "dexterity",
    "con": "constitution",
    "int": "intelligence",
    "wis": "wisdom",
    "cha": "charisma",
}
TIERS = {0.125: "cr_1_8", 0.25: "cr_1_4", 0.5: "cr_1_2"}
PHYSICAL = ("bludgeoning", "piercing", "slashing")
#: Our own conditions that an immunity to one of the SRD's covers as well.
COVERS = {
    "charmed": ["beguiled", "entranced", "lured", "dancing"],
    "unconscious": ["asleep"],
    "restrained": ["held_fast"],
    "grappled": ["held_fast"],
    "poisoned": ["festering"],
    "petrified": ["stiffening"],
}
#: Traits that are numbers: tracks that `combat.levels` reads.
TRACKS = {
    "Magic Resistance": {"magic_resistance": 1},
    "Brave": {"bravery": 1},
    "Fey Ancestry": {"charm_resistance": 1},
    "Dark Devotion": {"bravery": 1, "charm_resistance": 1},
    "Sure-Footed": {"sure_footed": 1},
    "Two-Headed": {"two_headed": 1},
    "Two Heads": {"two_headed": 1},
    "Gnome Cunning": {"clear_mind": 1},
    "Turn Resistance": {"turn_resistance": 1},
    "Turn Defiance": {"turn_resistance": 1},
    "Pack Tactics": {"pack_tactics": 1},
    "Blood Frenzy": {"blood_frenzy": 1},
    "Flyby": {"flyby": 1},
}
#: Traits whose figures already stand elsewhere in the block.
INCLUDED = {
    "Magic Weapons",
    "Angelic Weapons",
    "Hellish Weapons",
    "Heated Weapons",
    "Brute",
    "Swarm",
    "Innate Spellcasting",
    "Spellcasting",
}
#: Traits that let standard actions be taken on the bonus budget.
OFFERS = {"Nimble Escape": ["disengage", "hide"], "Cunning Action": ["dash", "disengage", "hide"]}
MOST_ACTIONS = 12
MOST_TRAITS = 8


@dataclass
class Converted:
    """A creature entry, and what was left to the narrator on the way."""

    entry: dict[str, Any]
    left: list[str] = field(default_factory=list)


def tier(challenge: float) -> str:
    """Returns the id of the threat tier for a challenge rating."""
    return TIERS.get(challenge) or f"cr_{int(challenge)}"


def modifier(score: int) -> int:
    """Returns what an ability score adds."""
    return (score - 10) // 2


def convert(row: Row, overlay: dict[str, Any], traits: dict[str, Any], castable: Spells) -> Converted | None:
    """Returns the entry for `row`, or None where it has nothing that it could do in a fight.

    Args:
        row: the published record.
        overlay: hand-written keys for this creature, which win; `actions` and `traits` are merged by id and name.
        traits: our own words for traits, by name, and whether a fight feels them.
        castable: the entries of the spells that have mechanics.
    """
    name = row["name"]
    block: dict[str, Any] = {"tier": tier(row["challenge_rating"]), **_numbers(row), **_nature(row)}
    left: list[str] = []
    told: list[dict[str, str]] = []
    _traits(row, block, traits, left, told)
    actions = _actions(row, block, left, told, overlay)
    for trait in row.get("special_abilities", []):
        if "spellcasting" in trait:
            own = cast(trait["spellcasting"], castable, left, lambda ability: modifier(row[ABILITIES[ability]]))
            actions += own.actions
            if own.block:
                block["spellcasting"] = own.block
    block["actions"] = actions
    block |= {key: value for key, value in overlay.items() if key not in ("actions", "drop", "settles", "leaves")}
    settled = set(overlay.get("settles", []))
    left = [words for words in dict.fromkeys([*left, *overlay.get("leaves", [])]) if words not in settled]
    told = [one for one in told if one["name"] not in settled]
    if all("reaction" in one for one in actions):
        return None
    block["traits"] = _fold(told)
    if not block["traits"]:
        del block["traits"]
    return Converted(_entry(row, name, block, left), left)


def _entry(row: Row, name: str, block: dict[str, Any], left: list[str]) -> dict[str, Any]:
    challenge = row["challenge_rating"]
    shown = {0.125: "1/8", 0.25: "1/4", 0.5: "1/2"}.get(challenge) or str(int(challenge))
    kind = "swarm of tiny beasts" if row["type"].startswith("swarm") else row["type"]
    summary = (
        f"{row['size']} {kind}, challenge {shown}: {row['hit_points']} hit points, Armor Class {block['defense']}."
    )
    entry: dict[str, Any] = {
        "id": row["index"],
        "label": name,
        "summary": summary,
        "filters": {
            "challenge": int(challenge) if challenge == int(challenge) else challenge,
            "type": block["type"],
            "size": block["size"],
            "automated": "partly" if left else "whole",
        },
    }
    if left:
        entry["narrator"] = left
    return {**entry, "creature": block}


def _numbers(row: Row) -> dict[str, Any]:
    found = re.fullmatch(r"(\d+d\d+)(?: ?([+-]) ?(\d+))?", row["hit_points_roll"])
    if not found:
        raise ValueError(f"{row['index']}: hit points {row['hit_points_roll']!r} are no roll")
    speed = {mode: int(str(feet).split()[0]) for mode, feet in row["speed"].items() if mode != "hover"}
    trained = {one["proficiency"]["index"]: one["value"] for one in row["proficiencies"]}
    mods = {short: modifier(row[long]) for short, long in ABILITIES.items()}
    block: dict[str, Any] = {
        "health": phrases.amount(found[1], found[2], found[3]),
        "defense": armour_class(row["armor_class"]),
        "initiativeModifier": mods["dex"],
        "speed": speed.pop("walk", 0),
    }
    if speed:
        block["speeds"] = speed
    if row["speed"].get("hover"):
        block["hover"] = True
    block["abilities"] = {short: row[long] for short, long in ABILITIES.items()}
    block["saves"] = {f"{short}_save": trained.get(f"saving-throw-{short}", mods[short]) for short in ABILITIES}
    block["checks"] = {
        "athletics": trained.get("skill-athletics", mods["str"]),
        "acrobatics": trained.get("skill-acrobatics", mods["dex"]),
    }
    return block


def armour_class(given: list[dict[str, Any]]) -> int:
    """Returns the armour class with what is worn; what a spell or a condition would make of it does not count."""
    return next((piece["value"] for piece in reversed(given) if piece["type"] == "armor"), given[0]["value"])


def _nature(row: Row) -> dict[str, Any]:
    swarm = row["type"].startswith("swarm")
    tags = ["swarm"] if swarm else []
    if (subtype := row.get("subtype")) and subtype != "any race":
        tags.append(subtype)
    block: dict[str, Any] = {"size": row["size"].lower(), "type": "beast" if swarm else row["type"]}
    if tags:
        block["tags"] = tags
    if any(piece["type"] == "armor" and "shield" in str(piece).lower() for piece in row["armor_class"]):
        block["shield"] = True
    for key, source in (("resist", "damage_resistances"), ("immune", "damage_immunities")):
        if given := [one for words in row[source] for one in resistance(words)]:
            block[key] = given
    if vulnerable := [words for words in row["damage_vulnerabilities"] if " " not in words]:
        block["vulnerable"] = vulnerable
    immune = list(dict.fromkeys(one["index"] for one in row["condition_immunities"]))
    immune += dict.fromkeys(more for one in immune for more in COVERS.get(one, []))
    if "poison" in row["damage_immunities"]:
        immune.append("retching")
    if immune:
        block["conditionImmunities"] = immune
    return block


def resistance(words: str) -> list[Any]:
    """Returns the resistances that `words` mean, each with what gets through all the same.

    >>> resistance("piercing and slashing from nonmagical weapons that aren't adamantine")[0]
    {'type': 'piercing', 'except': ['magical', 'adamantine']}
    """
    if " " not in words:
        return [words]
    if "nonmagical" not in words:
        return []
    through = ["magical", *(word for word in ("silvered", "adamantine") if word in words)]
    return [{"type": one, "except": through} for one in PHYSICAL if one in words]


def _traits(
    row: Row, block: dict[str, Any], words: dict[str, Any], left: list[str], told: list[dict[str, str]]
) -> None:
    for trait in row.get("special_abilities", []):
        name = re.sub(r" \(.*\)$", "", trait["name"])
        if name in TRACKS:
            block["tracks"] = {**block.get("tracks", {}), **TRACKS[name]}
            continue
        if name in ("Martial Advantage", "Sneak Attack"):
            block["riders"] = [_rider(name, trait["desc"])]
            continue
        if name in OFFERS:
            block["standard"] = {"actions": OFFERS[name], "budget": "bonus"}
            continue
        if name in INCLUDED or name in DEEDS or told_by_keys(name, trait["desc"], block):
            continue
        known = words.get(name)
        felt = not known or known.get("fight", True)
        text = known["text"] if known else "Left to the narrator."
        if felt and (numbers := phrases.figures(" ".join(trait["desc"].split()))):
            text += f" ({numbers[0].upper()}{numbers[1:]}.)"
        told.append({"name": name, "text": text})
        if felt:
            left.append(name)
    for words_of in row["damage_resistances"] + row["damage_vulnerabilities"]:
        if " " in words_of and "nonmagical" not in words_of:
            told.append({"name": "Nature", "text": f"Against {words_of}: left to the narrator."})
            left.append("a resistance or vulnerability")


def _rider(name: str, text: str) -> dict[str, Any]:
    found = re.search(r"\((\d+d6)\)", text)
    if not found:
        raise ValueError(f"{name}: no dice in its text")
    rider: dict[str, Any] = {
        "id": slug(name).replace("-", "_"),
        "name": name,
        "on": "hit",
        "oncePer": "turn",
        "amount": {"dice": found[1]},
    }
    rider["when"] = ["ally-adjacent"] if name == "Martial Advantage" else ["advantage", "ally-adjacent-no-disadvantage"]
    return rider


def _actions(
    row: Row, block: dict[str, Any], left: list[str], told: list[dict[str, str]], overlay: dict[str, Any]
) -> list[dict[str, Any]]:
    magical = any(
        trait["name"] in ("Magic Weapons", "Angelic Weapons", "Hellish Weapons")
        for trait in row.get("special_abilities", [])
    )
    mine = {one["id"]: one for one in overlay.get("actions", [])}
    drop = set(overlay.get("drop", []))
    plain: list[dict[str, Any]] = []
    for action in row.get("actions", []):
        if action["name"] == "Multiattack" or slug(action["name"]) in mine or slug(action["name"]) in drop:
            continue
        plain += convert_action(action, left, told, magical=magical)
    plain += charges(row, plain, left)
    plain += [
        one for one in mine.values() if "signature" not in one and "sequence" not in one and "reaction" not in one
    ]
    chains = [one for one in mine.values() if "sequence" in one] or [
        chain
        for action in row.get("actions", [])
        if action["name"] == "Multiattack" and "multiattack" not in drop
        for chain in sequences(action, plain, left)
    ]
    actions = [*chains, *plain, *by_traits(row)]
    actions += [one for one in mine.values() if "reaction" in one]
    for action in row.get("reactions", []):
        if slug(action["name"]) not in mine | dict.fromkeys(drop):
            actions += convert_reaction(action, left, told)
    signatures = [one for one in mine.values() if "signature" in one]
    for action in row.get("legendary_actions", []):
        if slug(action["name"]) not in mine | dict.fromkeys(drop):
            signatures += convert_legendary(action, plain, left, told)
    if signatures:
        block["signaturePoints"] = 3
    seen: dict[str, int] = {}
    for action in (kept := (actions + signatures)[:MOST_ACTIONS]):
        seen[action["id"]] = seen.get(action["id"], 0) + 1
        if seen[action["id"]] > 1:
            action["id"] += f"-{seen[action['id']]}"
    left += [action["name"] for action in (actions + signatures)[MOST_ACTIONS:]]
    return kept


def _fold(told: list[dict[str, str]]) -> list[dict[str, str]]:
    """Returns at most eight traits; the ones past the seventh are named together."""
    if len(told) <= MOST_TRAITS:
        return told
    rest = told[MOST_TRAITS - 1 :]
    return [
        *told[: MOST_TRAITS - 1],
        {"name": "Also", "text": "; ".join(f"{one['name']}: {one['text'].rstrip('.')}" for one in rest) + "."},
    ]
