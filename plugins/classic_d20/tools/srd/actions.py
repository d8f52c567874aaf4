"""Turns the actions of a stat block into actions of ours: attacks, healing touches, breaths, and what hides."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from srd import phrases
from srd.leaps import leap_action
from srd.saves import save_action
from srd.told import Action, Told, leave, limits, named, note, rest_of

if TYPE_CHECKING:
    from srd.source import Row

#: What a healing touch takes away, in its sentence and as conditions of ours.
CURES = (
    ("blindness, or deafness", ["poisoned", "festering", "rotting", "cursed", "cursed_touch", "blinded", "deafened"]),
    ("neutralizes all poisons", ["poisoned", "festering"]),
)
#: Held, or unable to act.
HELPLESS = (
    "grappled held_fast restrained incapacitated paralyzed petrified stunned unconscious asleep entranced".split()  # noqa: SIM905
)
#: Whom an attack may be aimed at, where not at everybody.
AIMS = (
    (r"prone creature", {"has": ["prone"]}),
    (r"willing creature, or", {"has": HELPLESS}),
    (r"not grappled by", {"hasNot": ["grappled", "held_fast"]}),
    (r"Large or smaller", {"is": {"largest": "large"}}),
    (r"Medium or smaller", {"is": {"largest": "medium"}}),
)


def convert_action(action: Row, left: list[str], told: Told, *, magical: bool = False) -> list[Action]:
    """Returns our actions for one of theirs: none where only the narrator can do it, two for a choice of breaths."""
    text = " ".join(action["desc"].split())
    if found := phrases.ATTACK.match(text):
        return [_attack(action, text, found, left, told, magical=magical)]
    if "breath weapons" in text:
        return _breaths(action, text, left, told)
    if (saved := save_action(action, text, left, told)) is not None:
        return [saved]
    if (leap := leap_action(action, text, left, told)) is not None:
        return [{"budget": "action", **leap}]
    if found := re.search(rf"magically regains {phrases.ROLL} hit points", text):
        ident, name = named(action)
        heal: Action = {"id": ident, "name": name, "budget": "action"}
        heal |= {"heal": phrases.amount(found[1], found[2], found[3]), "targets": "ally", "reach": 5, **limits(action)}
        rest = text[found.end() :].strip(" .")
        cured = next((conditions for sign, conditions in CURES if sign in rest), [])
        if cured:
            heal["ends"] = cured
        note(name, ["what else it cures"] if rest and not cured else [], left, told)
        return [heal]
    if re.search(r"(?:turns|become) invisible until (?:it|she) attacks", text):
        ident, name = named(action)
        hidden = {"condition": "invisible", "duration": {"rounds": 600}, "endsAfter": "own-attack"}
        made = {"id": ident, "name": name, "budget": "action", "self": True, "applies": [hidden], **limits(action)}
        return [{**made, "concentration": True} if "concentration" in text else made]
    return leave(action, left, told)


def _attack(action: Row, text: str, found: phrases.Match, left: list[str], told: Told, *, magical: bool) -> Action:
    ident, name = named(action)
    made: Action = {"id": ident, "name": name, "budget": "action", "toHit": int(found["bonus"])}
    meaning = phrases.read(found["hit"])
    made |= _meant(meaning)
    if magical or found["what"] == "Spell":
        made.get("damage", {})["qualities"] = ["magical"]
    lost = re.findall(r"\(\+\d+ to hit", text)
    if made.get("save", {}).get("onSuccess") == "none" and not meaning.applies:
        del made["save"]  # it guards nothing that we do
        lost += re.findall(r"DC \d+ \w+ saving throw", found["hit"])
    made |= phrases.reach(found["where"])
    made |= limits(action)
    for sign, meant in AIMS:
        if re.search(sign, found["who"]):
            made["targetTypes"] = meant
    notes = list[str]()
    if meaning.left:
        notes.append(rest_of(meaning.left))
    told += [{"name": name, "text": words} for words in meaning.told]
    note(name, notes, left, told, phrases.figures("; ".join([*lost, meaning.left])))
    return made


def _meant(meaning: phrases.Meaning) -> Action:
    made: Action = {}
    if meaning.damage:
        made["damage"] = meaning.damage
    if meaning.save:
        made["save"] = meaning.save
    if meaning.applies:
        made["applies"] = meaning.applies
    if meaning.drain:
        made["drain"] = meaning.drain
    if meaning.meant:
        for one in meaning.applies:
            one["targetIs"] = meaning.meant
    return made


def _breaths(action: Row, text: str, left: list[str], told: Told) -> list[Action]:
    parts = re.split(r"(?:^|[.:] )((?:\w+) Breath)\. ", text)
    made: list[Action] = []
    for name, words in zip(parts[1::2], parts[2::2], strict=True):
        one = {**action, "name": name, "desc": words}
        made += convert_action(one, left, told)
    for other in made[1:]:
        other["recharge"] = {**other["recharge"], "with": made[0]["id"]}
    return made
