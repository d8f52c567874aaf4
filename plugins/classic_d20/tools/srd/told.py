"""What is told to the narrator: names of actions, and our own words for what no phrase explained."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from srd import phrases

if TYPE_CHECKING:
    from srd.source import Row

Action = dict[str, Any]
Told = list[dict[str, str]]
#: What is done outside of a fight: left out without making the entry partial.
SCENE = {
    "Change Shape",
    "Etherealness",
    "Ethereal Stride",
    "Detect",
    "Illusory Appearance",
    "Read Thoughts",
    "Heart Sight",
    "Nightmare Haunting",
    "Shriek",
}


def slug(name: str) -> str:
    """Returns the id for a name, without what stands in brackets."""
    plain = re.sub(r" ?\(.*\)$", "", name.strip())
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "").replace("\u2019", "")).strip("-")


def named(action: Row) -> tuple[str, str]:
    """Returns the id and the name of an action, without what its name says about costs and uses."""
    name = re.sub(r" ?\((?:Recharge[^)]*|Costs [^)]*|\d+/Day[^)]*)\)", "", action["name"]).strip()
    return slug(name), name


def limits(action: Row) -> dict[str, Any]:
    """Returns how often it may be done: its uses, or the roll that brings it back."""
    usage = action.get("usage")
    if not usage:
        return {}
    if usage["type"] == "recharge on roll":
        count, sides = usage["dice"].split("d")
        return {"recharge": {"dice": {"count": int(count), "sides": int(sides)}, "from": usage["min_value"]}}
    if usage["type"] == "per day":
        return {"uses": {"per": "day", "count": usage["times"]}}
    if usage["type"] == "recharge after rest":
        return {"uses": {"per": "encounter", "count": 1}}
    return {}


#: What is often left of a sentence, and how we call it.
RESTS = (
    ("If the poison damage reduces", "whoever its poison fells is stable, poisoned and paralyzed"),
    ("reduced to 0 hit points", "whoever it fells is stable, poisoned and paralyzed"),
    ("lycanthropy", "a curse that makes its like"),
    ("mummy rot", "a curse that rots"),
    ("disease", "a disease"),
    ("hit point maximum", "a lower hit point maximum"),
    ("swallowed", "swallowing its prey"),
    ("fails by 5 or more", "a worse failure does more"),
    ("5 or lower", "a worse failure does more"),
    ("attaches", "holding on to its prey"),
    ("corrode", "harm to metal"),
    ("dissolved", "harm to armor"),
    ("ignites", "fire that goes on burning"),
    ("pulled", "pulling its prey nearer"),
    ("infernal wound", "a wound that goes on bleeding"),
    ("shillelagh", "its enchanted club"),
    ("while enlarged", "more while it is enlarged"),
    ("in Small or Medium form", "less in a smaller shape"),
    ("Strength score is reduced", "the Strength that it drains"),
    ("While poisoned in this way", "the poison that goes on hurting"),
    ("Until this poison ends", "the sleep of whoever it poisons"),
    ("grapple the target", "grappling instead of hurting"),
    ("grapple", "how many it can hold at once"),
)


def rest_of(text: str) -> str:
    """Returns our own words for the part of a sentence that no phrase explained."""
    return next((words for sign, words in RESTS if sign in text), "what more it does")


def leave(action: Row, left: list[str], told: Told, why: str = "An action left to the narrator") -> list[Action]:
    """Tells the narrator of an action that we do not play, with its numbers; returns no action of ours."""
    _, name = named(action)
    numbers = phrases.figures(" ".join(action["desc"].split()))
    told.append({"name": name, "text": f"{why}: {numbers}." if numbers else f"{why}."})
    if name not in SCENE:
        left.append(name)
    return []


def note(name: str, notes: list[str], left: list[str], told: Told, numbers: str = "") -> None:
    """Tells the narrator what an action of ours does not do, with the numbers of it."""
    left += [f"{name}: {words}" for words in notes]
    if notes:
        said = f"{', '.join(notes)}{f' ({numbers})' if numbers else ''}."
        told.append({"name": name, "text": said[0].upper() + said[1:]})
