"""Turns the spell list of a stat block into `spellcasting`.

Spells with uses of their own carry over as they are. Spell slots do not exist there, so a day's slots of one level are
dealt out in turn over the spells of that level that a fight can cast: the number of castings a day stays right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from srd.source import Row

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
    left += [spell["name"] for spell in given["spells"] if _entry(spell) in FIGHT - castable]
    if not spells:
        return None
    # The difficulty is eight and the attack bonus, whatever the field for the bonus says.
    made = {"saveDifficulty": given["dc"], "toHit": given["dc"] - 8} if given.get("dc") else {}
    return {**made, "spells": list({one["entry"]: one for one in spells}.values())}
