"""Turns the spell list of a stat block into `spellcasting`, and into actions where a spell reads its caster's sheet.

Spells with uses of their own carry over as they are. Spell slots do not exist there, so a day's slots of one level are
dealt out in turn over the spells of that level that a fight can cast: the number of castings a day stays right.

A creature in plain numbers has no level and no modifier that a spell could read. Cantrips that grow and amounts with
the caster's modifier become actions of the creature's own, with the numbers worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from srd.spells import CANTRIP_DICE, CASTER

if TYPE_CHECKING:
    from srd.source import Row

Action = dict[str, Any]
Spells = Mapping[str, dict[str, Any]]


@dataclass
class Cast:
    """What a creature casts: the block, and the actions that stand for spells."""

    block: dict[str, Any] | None = None
    actions: list[Action] = field(default_factory=list)


#: Spells that a fight would feel and that have no mechanics yet. What else is missing is for outside of a fight.
FIGHT = frozenset(
    [
        "animate-objects",
        "antimagic-field",
        "banishment",
        "barkskin",
        "blink",
        "calm-emotions",
        "color-spray",
        "compulsion",
        "confusion",
        "conjure-animals",
        "conjure-elemental",
        "conjure-fey",
        "conjure-woodland-beings",
        "control-weather",
        "darkness",
        "dimension-door",
        "dispel-evil-and-good",
        "dispel-magic",
        "dominate-beast",
        "dominate-monster",
        "dominate-person",
        "earthquake",
        "enlarge-reduce",
        "feeblemind",
        "fire-shield",
        "fly",
        "fog-cloud",
        "forcecage",
        "gaseous-form",
        "globe-of-invulnerability",
        "grease",
        "gust-of-wind",
        "heroism",
        "levitate",
        "mage-armor",
        "maze",
        "mirror-image",
        "misty-step",
        "polymorph",
        "power-word-kill",
        "power-word-stun",
        "prismatic-spray",
        "protection-from-energy",
        "sanctuary",
        "shillelagh",
        "silence",
        "sleep",
        "sleet-storm",
        "spike-growth",
        "stoneskin",
        "suggestion",
        "telekinesis",
        "time-stop",
        "wall-of-force",
        "wall-of-ice",
        "wall-of-stone",
        "wind-wall",
    ]
)
#: Blows of spells that count as melee, however far off they are struck.
MELEE = frozenset(["spiritual-weapon", "arcane-sword", "flame-blade", "shocking-grasp", "vampiric-touch"])


def _entry(spell: Row) -> str:
    return str(spell["url"]).rsplit("/", 1)[-1]


def cast(given: Row, castable: Spells, left: list[str], modifier: Callable[[str], int]) -> Cast:
    """Returns what of a published spell list a fight can use.

    Args:
        given: the published spell list.
        castable: the entries of the spells that have mechanics.
        left: takes the words for what stays with the narrator.
        modifier: what an ability of the caster adds.
    """
    made = Cast()
    adds = modifier(given["ability"]["index"])
    numbers = {"saveDifficulty": given["dc"], "toHit": given["dc"] - 8} if given.get("dc") else {}
    spells: dict[str, dict[str, Any]] = {}
    for name, uses in _shares(given, castable):
        entry = castable[name]
        if own := _action(entry, numbers, given.get("level") or 1, adds):
            made.actions.append({**own, **uses})
            left += [f"{entry['label']}: {words}" for words in entry.get("narrator", [])]
        else:
            spells.setdefault(name, {"entry": f"spells/{name}", **uses})
            left += _lost(entry)
    # What a fight would feel and cannot cast.
    left += [spell["name"] for spell in given["spells"] if _entry(spell) in FIGHT - castable.keys()]
    if spells:
        made.block = {**numbers, "spells": list(spells.values())}
    return made


def _shares(given: Row, castable: Spells) -> list[tuple[str, dict[str, Any]]]:
    """The spells that a fight can cast, each with its uses; the slots of a level are dealt out in turn."""
    slots = {int(level): count for level, count in (given.get("slots") or {}).items()}
    found: list[tuple[str, dict[str, Any]]] = []
    by_level: dict[int, list[str]] = {}
    for spell in given["spells"]:
        name, usage = _entry(spell), spell.get("usage")
        if name not in castable:
            continue
        if usage and usage["type"] == "per day":
            found.append((name, {"uses": {"per": "day", "count": usage["times"]}}))
        elif usage or spell["level"] == 0:
            found.append((name, {}))
        else:
            by_level.setdefault(spell["level"], []).append(name)
    for level, known in sorted(by_level.items()):
        count = slots.get(level, 0)
        for index, name in enumerate(known):
            mine = count // len(known) + (1 if index < count % len(known) else 0)
            if mine:
                found.append((name, {"uses": {"per": "day", "count": mine}}))
    return found


def _lost(entry: dict[str, Any]) -> list[str]:
    """What a spell reads from its caster's sheet and no action of ours can say."""
    mechanics = entry["mechanics"]
    if any("escape" in one for one in mechanics.get("applies", [])):
        return [f"{entry['label']}: how hard it is to break free"]
    if mechanics.get("reaction", {}).get("above"):
        return [f"{entry['label']}: what is added to its check against a higher level"]
    return []


def _action(entry: dict[str, Any], numbers: dict[str, int], level: int, adds: int) -> Action | None:
    """Returns a spell as an action with the caster's own numbers, or None where the spell reads none of them."""
    mechanics = entry["mechanics"]
    amount = dict(mechanics.get("amount", {}))
    extra = max((more for least, more in CANTRIP_DICE if level >= least), default=0) if "scales" in mechanics else 0
    if not extra and amount.get("flat") != CASTER:
        return None
    if extra:
        count, sides = amount["dice"].split("d")
        amount["dice"] = f"{int(count) + extra}d{sides}"
    if amount.get("flat") == CASTER:
        amount["flat"] = adds
    made: Action = {"id": entry["id"], "name": entry["label"], "budget": mechanics.get("budget", "action")}
    if mechanics["kind"] == "heal":
        made |= {"heal": amount, "targets": "ally"}
    else:
        made["damage"] = {**amount, "type": mechanics["damageType"], "qualities": mechanics["qualities"]}
    if mechanics.get("attackRoll"):
        made["toHit"] = numbers["toHit"]
    if save := mechanics.get("save"):
        made["save"] = {"save": save["save"], "difficulty": numbers["saveDifficulty"], **save}
    for key in ("applies", "needs", "targetCount"):
        if key in mechanics:
            made[key] = mechanics[key]
    melee = entry["id"] in MELEE or not mechanics.get("range")
    made["reach" if melee else "range"] = mechanics.get("range") or 5
    return made
