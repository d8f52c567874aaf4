# ruff: noqa: E501 - patterns read best unbroken
"""Turns the actions of a stat block into actions of ours: attacks, breaths, gazes, parries, sequences, signatures."""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING, Any

from srd import phrases

if TYPE_CHECKING:
    from srd.source import Row

Action = dict[str, Any]
Told = list[dict[str, str]]
#: What is done outside of a fight, or only moves the creature: left out without making the entry partial.
SCENE = {
    "Change Shape",
    "Teleport",
    "Etherealness",
    "Ethereal Stride",
    "Detect",
    "Move",
    "Illusory Appearance",
    "Read Thoughts",
    "Heart Sight",
    "Nightmare Haunting",
    "Shriek",
}
COVER_SHARE = {"cone": 10, "burst": 5, "line": 30}
MOST_CAUGHT = 20


def slug(name: str) -> str:
    """Returns the id for a name, without what stands in brackets."""
    plain = re.sub(r" ?\(.*\)$", "", name.strip())
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "").replace("\u2019", "")).strip("-")


def caught(shape: dict[str, Any]) -> int:
    """Returns how many an area catches where there is no board.

    A tenth of a cone's length, a fifth of a radius, a thirtieth of a line, at least one and at most twenty.
    """
    share = COVER_SHARE[str(shape["shape"])]
    return max(1, min(MOST_CAUGHT, ceil(int(shape["size"]) / share)))


def named(action: Row) -> tuple[str, str]:
    """Returns the id and the name of an action, without what its name says about costs and uses."""
    name = re.sub(r" ?\((?:Recharge[^)]*|Costs [^)]*|\d+/Day[^)]*)\)", "", action["name"]).strip()
    return slug(name), name


def _limits(action: Row) -> dict[str, Any]:
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
    ("hit point maximum", "a lower hit point maximum"),
    ("mummy rot", "a curse that rots"),
    ("disease", "a disease"),
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
    ("grapple the target", "grappling instead of hurting"),
    ("grapple", "how many it can hold at once"),
)


def _rest(text: str) -> str:
    """Returns our own words for the part of a sentence that no phrase explained."""
    return next((words for sign, words in RESTS if sign in text), "what more it does")


def leave(action: Row, left: list[str], told: Told, why: str = "An action left to the narrator.") -> list[Action]:
    """Tells the narrator of an action that no figures explain; returns no action of ours."""
    _, name = named(action)
    told.append({"name": name, "text": why})
    if name not in SCENE:
        left.append(name)
    return []


def convert_action(action: Row, left: list[str], told: Told, *, magical: bool = False) -> list[Action]:
    """Returns our actions for one of theirs: none where only the narrator can do it, two for a choice of breaths."""
    text = " ".join(action["desc"].split())
    if found := phrases.ATTACK.match(text):
        return [_attack(action, found, left, told, magical=magical)]
    if "breath weapons" in text:
        return _breaths(action, text, left, told)
    if (made := save_action(action, text, left, told)) is not None:
        return [made]
    if found := re.search(rf"magically regains {phrases.ROLL} hit points", text):
        ident, name = named(action)
        return [
            {
                "id": ident,
                "name": name,
                "budget": "action",
                "heal": phrases.amount(found[1], found[2], found[3]),
                "targets": "ally",
                **_limits(action),
            }
        ]
    if re.search(r"(?:turns|become) invisible until (?:it|she) attacks", text):
        ident, name = named(action)
        hidden = {"condition": "invisible", "duration": {"rounds": 600}, "endsAfter": "own-attack"}
        return [{"id": ident, "name": name, "budget": "action", "self": True, "applies": [hidden], **_limits(action)}]
    return leave(action, left, told)


def _attack(action: Row, found: phrases.Match, left: list[str], told: Told, *, magical: bool) -> Action:
    ident, name = named(action)
    made: Action = {"id": ident, "name": name, "budget": "action", "toHit": int(found["bonus"])}
    meaning = phrases.read(found["hit"])
    made |= _meant(meaning)
    if magical or found["what"] == "Spell":
        made.get("damage", {})["qualities"] = ["magical"]
    if made.get("save", {}).get("onSuccess") == "none" and not meaning.applies:
        del made["save"]  # it guards nothing that we do
    made |= phrases.reach(found["where"])
    made |= _limits(action)
    if meaning.spares and meaning.applies:
        told.append({"name": name, "text": "Some are safe from what follows its hit, by their size or their nature."})
        left.append(f"{name}: whom it spares")
    if meaning.left:
        told.append({"name": name, "text": f"{_rest(meaning.left)[0].upper()}{_rest(meaning.left)[1:]}."})
        left.append(f"{name}: {_rest(meaning.left)}")
    return made


def _meant(meaning: phrases.Meaning) -> Action:
    made: Action = {}
    if meaning.damage:
        made["damage"] = meaning.damage
    if meaning.save:
        made["save"] = meaning.save
    if meaning.applies:
        made["applies"] = meaning.applies
    return made


_AREA_SAVE = re.compile(
    rf"must (?:make|succeed on) a DC (\d+) {phrases.SAVE_WORD} saving throw(?: against this magic)?(?P<rest>.*)$"
)
_HALF = re.compile(
    rf"^, taking (?P<first>{phrases.ROLL} {phrases.TYPE} damage)(?: plus (?P<second>{phrases.ROLL} {phrases.TYPE} damage))?"
    r" on a failed save, or half as much damage on a successful one"
)
_TAKE = re.compile(rf"^ or take {phrases.ROLL} {phrases.TYPE} damage(?: and be (?P<prone>knocked prone))?")
_BECOME = re.compile(
    rf"^ or (?:be(?:come)?) (?:magically )?{phrases.CONDITION} "
    r"(?P<clock>for 1 minute|until the end of its next turn|until the end of (?:the )?[\w' -]*? next turn|until the end of its turn)"
)


def save_action(action: Row, text: str, left: list[str], told: Told) -> Action | None:
    """Returns an action that a save answers: a breath, a gaze, a howl; None where the sentence tells of no such thing."""
    found = _AREA_SAVE.search(text)
    if not found or re.search(r"grappled by|charmed by|frightened creature|swallow", text[: found.start()]):
        return None
    rest = found["rest"]
    save = {"save": phrases.SAVES[found[2]], "difficulty": int(found[1])}
    ident, name = named(action)
    made: Action = {"id": ident, "name": name, "budget": "action"}
    if half := _HALF.match(rest):
        meaning = phrases.read(half["first"] + (f" plus {half['second']}" if half["second"] else ""))
        made |= {"damage": meaning.damage, "save": {**save, "onSuccess": "half"}}
        rest = rest[half.end() :]
    elif take := _TAKE.match(rest):
        made |= {
            "damage": {**phrases.amount(take[1], take[2], take[3]), "type": take[4]},
            "save": {**save, "onSuccess": "negates"},
        }
        if take["prone"]:
            made["applies"] = [dict(phrases.PRONE)]
        rest = rest[take.end() :]
    elif become := _BECOME.match(rest):
        made |= {"save": {**save, "onSuccess": "negates"}, "applies": [_held(become[1], become["clock"])]}
        rest = rest[become.end() :]
        if repeated := re.search(phrases.REPEAT, rest):
            made["applies"][0]["saveEnds"] = {"save": save["save"], "at": "turn-end"}
            rest = rest[: repeated.start()] + rest[repeated.end() :]
        if immune := re.search(phrases.IMMUNE_AFTER, rest):
            # Whoever withstood it once is safe from it for the day: its use in a fight is bounded.
            made["uses"] = {"per": "encounter", "count": 1 if phrases.area(text[: found.start()]) else 3}
            rest = rest[: immune.start()] + rest[immune.end() :]
    else:
        return None
    _shape(made, text, found.start())
    made |= _limits(action)
    rest = re.sub(
        r"The \w+ can then fly up to half its flying speed\.?|Being underwater doesn't grant[^.]*\.", "", rest
    )
    if rest.strip(" ."):
        told.append({"name": name, "text": f"{_rest(rest)[0].upper()}{_rest(rest)[1:]}."})
        left.append(f"{name}: {_rest(rest)}")
    return made


def _held(condition: str, clock: str) -> dict[str, Any]:
    if clock == "for 1 minute":
        return {"condition": condition, "duration": {"rounds": 10}}
    if clock in ("until the end of its next turn", "until the end of its turn"):
        return {"condition": condition, "duration": {"rounds": 1}}
    return {"condition": condition, "duration": {"rounds": 1, "of": "source"}}


def _shape(made: Action, text: str, until: int) -> None:
    head = text[:until]
    if single := re.search(
        r"(?:one (?:creature|humanoid)|targets one \w+|One \w+) .*?within (\d+) (?:ft\.?|feet)", head
    ):
        made["range"] = int(single[1])
        return
    if shape := phrases.area(head):
        if "choice" in head or "that isn't" in head:
            shape["friendlyFire"] = False
        if thrown := re.search(r"a point it can see within (\d+)", head):
            made["range"] = int(thrown[1])
            shape = phrases.area(head[thrown.end() :]) or shape
        made["area"] = shape
        made["targetCount"] = caught(shape)
    if re.search(r"(?:able to|can) hear|that can hear", head):
        made["needs"] = ["hearing"]
    elif re.search(r"(?:can|to) see (?:it|the light)\b", head):
        made["needs"] = ["sight"]


def _breaths(action: Row, text: str, left: list[str], told: Told) -> list[Action]:
    parts = re.split(r"(?:^|[.:] )((?:\w+) Breath)\. ", text)
    made: list[Action] = []
    for name, words in zip(parts[1::2], parts[2::2], strict=True):
        one = {**action, "name": name, "desc": words}
        if not made:
            made += convert_action(one, left, told)
        else:
            told.append(
                {"name": name, "text": "Breathed instead of the other, on the same recharge: left to the narrator."}
            )
            left.append(name)
    return made
