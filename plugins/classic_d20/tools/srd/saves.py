# ruff: noqa: E501 - patterns read best unbroken
"""Turns an action that a save answers into one of ours: a breath, a gaze, a howl."""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING, Any

from srd import phrases
from srd.told import Action, Told, limits, named, note, rest_of

if TYPE_CHECKING:
    from srd.source import Row

COVER_SHARE = {"cone": 10, "burst": 5, "line": 30}
MOST_CAUGHT = 20
_AREA_SAVE = re.compile(
    rf"must (?:make|succeed on) a DC (\d+) {phrases.SAVE_WORD} saving throw(?: against this magic)?(?P<rest>.*)$"
)
_HALF = re.compile(
    rf"^, taking (?P<first>{phrases.ROLL} {phrases.TYPE} damage)(?: plus (?P<second>{phrases.ROLL} {phrases.TYPE} damage))?"
    r" on a failed save, or half as much damage on a successful one"
)
_TAKE = re.compile(rf"^ or take {phrases.ROLL} {phrases.TYPE} damage(?: and be (?P<prone>knocked prone))?")
#: Breaths that do what a condition of ours does.
_BREATHS = {
    "On a failed save, the creature can't use reactions, its speed is halved, and it can't make more than one attack on "
    "its turn. In addition, the creature can use either an action or a bonus action on its turn, but not both. These "
    "effects last for 1 minute": {"condition": "sluggish", "duration": {"rounds": 10}},
    "have disadvantage on Strength-based attack rolls, Strength checks, and Strength saving throws for 1 minute": {
        "condition": "sapped",
        "duration": {"rounds": 10},
    },
}
_ASLEEP = re.compile(
    r"^ or fall unconscious for (\d+) minutes?\. This effect ends for a creature if the creature takes damage or "
    r"someone uses an action to wake it"
)
_PUSHED = re.compile(r"^\. On a failed save, the creature is pushed (\d+) feet away from the \w+")
_AGAIN = re.compile(
    r"\. (?:A|The) creature can repeat the saving throw at the end of each of its turns, "
    r"ending the effect on itself (?:on a success|with a successful save)"
)
_BECOME = re.compile(
    rf"^ or (?:be(?:come)?) (?:magically )?{phrases.CONDITION} "
    r"(?P<clock>for 1 minute|until the end of its next turn|until the end of (?:the )?[\w' -]*? next turn|until the end of its turn)"
)
#: What a sentence says beside its effect, and nothing in a fight must do.
_BESIDE = re.compile(r"The \w+ can then fly up to half its flying speed\.?|Being underwater doesn't grant[^.]*\.")


def save_action(action: Row, text: str, left: list[str], told: Told) -> Action | None:
    """Returns an action that a save answers, or None where the sentence tells of no such thing."""
    found = _AREA_SAVE.search(text)
    if not found or re.search(r"grappled by|charmed by|frightened creature|swallow", text[: found.start()]):
        return None
    head, notes = text[: found.start()], list[str]()
    ident, name = named(action)
    made: Action = {"id": ident, "name": name, "budget": "action"}
    save = {"save": phrases.SAVES[found[2]], "difficulty": int(found[1])}
    rest = _hurts(made, save, found["rest"])
    if rest is None:
        rest = _breathes(made, save, found["rest"])
    if rest is None:
        rest = _becomes(made, save, found["rest"], notes)
    if rest is None:
        return None
    _shape(made, head)
    made |= limits(action)
    rest = _BESIDE.sub("", rest)
    if "has no creature grappled" in head:
        notes.append("not while it holds somebody")
    if "living creature" in head:
        made["targetTypes"] = {"not": {"types": ["undead", "construct"]}}
    for kind in phrases.TYPES:
        if f"non-{kind}" in head or f"isn't an {kind}" in head:
            made["targetTypes"] = {"not": {"types": [kind]}}
    if rest.strip(" ."):
        notes.append(rest_of(rest))
    note(name, notes, left, told, phrases.figures(rest))
    return made


def caught(shape: dict[str, Any]) -> int:
    """Returns how many an area catches where there is no board.

    A tenth of a cone's length, a fifth of a radius, a thirtieth of a line, at least one and at most twenty.
    """
    share = COVER_SHARE[str(shape["shape"])]
    return max(1, min(MOST_CAUGHT, ceil(int(shape["size"]) / share)))


def _hurts(made: Action, save: dict[str, Any], rest: str) -> str | None:
    """Adds damage that a save halves or keeps away; returns what is left of the sentence, or None."""
    if half := _HALF.match(rest):
        meaning = phrases.read(half["first"] + (f" plus {half['second']}" if half["second"] else ""))
        made |= {"damage": meaning.damage, "save": {**save, "onSuccess": "half"}}
        return rest[half.end() :]
    if take := _TAKE.match(rest):
        made["damage"] = {**phrases.amount(take[1], take[2], take[3]), "type": take[4]}
        made["save"] = {**save, "onSuccess": "negates"}
        if take["prone"]:
            made["applies"] = [dict(phrases.PRONE)]
        return rest[take.end() :]
    return None


def _breathes(made: Action, save: dict[str, Any], rest: str) -> str | None:
    """Adds what a breath does beside harm; returns what is left of the sentence, or None."""
    save = {**save, "onSuccess": "negates"}
    if pushed := _PUSHED.match(rest):
        made |= {"save": save, "push": int(pushed[1])}
        return rest[pushed.end() :]
    if asleep := _ASLEEP.match(rest):
        made |= {"save": save, "applies": [{"condition": "asleep", "duration": {"rounds": 10 * int(asleep[1])}}]}
        return rest[asleep.end() :]
    words = next((words for words in _BREATHS if re.match(r"^(?: or|\.) " + re.escape(words), rest)), None)
    if words is None:
        return None
    held = dict(_BREATHS[words])
    made |= {"save": save, "applies": [held]}
    rest = rest[rest.index(words) + len(words) :]
    if again := _AGAIN.match(rest):
        held["saveEnds"] = {"save": save["save"], "at": "turn-end"}
        rest = rest[again.end() :]
    return rest


def _becomes(made: Action, save: dict[str, Any], rest: str, notes: list[str]) -> str | None:
    """Adds a condition that a save keeps away; returns what is left of the sentence, or None."""
    become = _BECOME.match(rest)
    if not become:
        return None
    held = _held(become[1], become["clock"])
    made |= {"save": {**save, "onSuccess": "negates"}, "applies": [held]}
    rest = rest[become.end() :]
    if repeated := re.search(phrases.REPEAT, rest):
        held["saveEnds"] = {"save": save["save"], "at": "turn-end"}
        if repeated["watched"]:
            notes.append("its later saves have disadvantage in its sight")
        rest = rest[: repeated.start()] + rest[repeated.end() :]
    if immune := re.search(phrases.IMMUNE_AFTER, rest):
        made["safeAfter"] = "save-or-end" if "effect ends" in immune[0] else "save"
        rest = rest[: immune.start()] + rest[immune.end() :]
    return rest


def _held(condition: str, clock: str) -> dict[str, Any]:
    if clock == "for 1 minute":
        return {"condition": condition, "duration": {"rounds": 10}}
    if clock == "until the end of its turn" or re.search(r"of (?:its|the (?:creature|target)'s) next turn", clock):
        return {"condition": condition, "duration": {"rounds": 1}}
    return {"condition": condition, "duration": {"rounds": 1, "of": "source"}}


def _shape(made: Action, head: str) -> None:
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
