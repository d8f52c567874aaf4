"""A small fight with symbol dice, for tests that say each rule in a line.

``rules(**symbols)`` is the preset's ruleset with parts of ``combat.symbols`` replaced; ``Bout`` is one character and
their friends against creatures, whose dice are told face by face. ``faces`` finds the face of a die by what is on it.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache

from symbol_dice import PRESET

from rollwright import Combatant, Engine, Fight, ForcedFaces, Sheet
from rollwright_symbol_pool.preset import NarrativeDice

PAGE = NarrativeDice().document()
DOCUMENT = json.loads(PAGE.read_text("utf-8"))
for catalog in DOCUMENT["catalogs"]:
    catalog["entries"] = json.loads((PAGE.parent / catalog.pop("asset")).read_text("utf-8"))["entries"]

FACES = {die["id"]: [face.split() for face in die["faces"]] for die in PRESET["dice"]}


def faces(*shown):
    """The faces of dice that show so much: ``faces(("ability", "success boon"), …)``."""
    return [FACES[die].index(text.split()) + 1 for die, text in shown]


def document(**symbols):
    made = deepcopy(DOCUMENT)
    made["combat"]["symbols"] = {**made["combat"]["symbols"], **symbols}
    for key in [key for key, value in symbols.items() if value is None]:
        del made["combat"]["symbols"][key]
    return made


@cache
def _loaded(text):
    return Engine.load().load_ruleset(json.loads(text))


def rules(changes=None, **symbols):
    """The ruleset; ``changes`` takes the document and changes it in place."""
    made = document(**symbols)
    if changes is not None:
        changes(made)
    return _loaded(json.dumps(made))


def hero(**changes):
    sheet = {
        "name": "Ada",
        "abilities": {"might": 2, "nerve": 2},
        "skills": {"blades": "rank_1"},
        "lists": {"weapons": [{"name": "Sword", "skill": "blades", "damage": "4", "critical": 0}]},
    }
    return {**sheet, **changes}


def foe(**changes):
    block = {
        "tier": "rival",
        "health": 20,
        "defense": 1,
        "initiativeModifier": 0,
        "actions": [{"id": "club", "name": "Club", "toHit": 1, "damage": {"flat": 3}}],
    }
    return {**block, **changes}


class Bout:
    """A fight whose dice are told; the party goes first."""

    def __init__(self, ruleset, party=None, foes=None, *, by_hand=(), seed=1):
        party = party or {"ada": hero()}
        foes = foes or {"foe": foe()}
        self.forced = ForcedFaces()
        self.ruleset = ruleset
        self.fight = Fight.start(
            ruleset,
            [Combatant.character(name, Sheet.new(ruleset, sheet)) for name, sheet in party.items()],
            [Combatant.of_creature(name, block, name.title()) for name, block in foes.items()],
            initiative=[*party, *foes],
            forced=self.forced,
            by_hand=by_hand,
            seed=seed,
        )

    def strike(self, dice, option="attack:weapons/Sword", target="foe"):
        """Strike with these faces; every face is taken by a die."""
        self.forced.push(dice)
        events = self.fight.choose(option, [target])
        assert not self.forced.left, f"{self.forced.left} faces were left over"
        return events

    def choose(self, option):
        return self.fight.choose(option)

    def end(self):
        return self.fight.choose("end")

    def see(self, path):
        return self.fight.see(path)


def of(events, kind):
    return [event for event in events if event.type == kind]
