"""Every refusal of the sources, with its code, its parameters and its words; nothing is paid and no die is thrown."""

from __future__ import annotations

import json

import pytest

from rollwright import DiceStream, ForcedFaces
from rollwright.ability import Asked, use
from rollwright.errors import Refused

REFUSALS = [
    # what is asked, the sheet, the code, what the parameters hold, the words
    ("fireball", {"pools": {"slot_3": 0, "slot_4": 0}}, "no-slot-left", {"level": 3},
     "No spell slot of level 3 or higher is left."),
    ("blood_strike", {"pools": {"blood_oath": 1}}, "not-enough",
     {"pool": "blood_oath", "label": "Blood Oath", "needed": 2, "left": 1},
     "Not enough Blood Oath (needs 2, has 1)."),
    ("second_wind", {"uses": {"second_wind": 1}}, "ability-used-up", {"name": "Second Wind", "per": "rest", "limit": 1},
     "Second Wind used until the next rest."),
    ("war_cry", {"uses": {"war_cry": {"count": 2, "per": "fight"}}}, "ability-used-up", {"per": "fight"},
     "War cry used until the next fight."),
    ("Fireball", {"known": ["spark"]}, "ability-not-theirs", {"name": "Fireball", "who": "Juno"},
     "Fireball is not one of Juno's spells and features."),
    ("fire bal", {}, "ability-unknown", {"found": "fire bal", "suggestion": "Fireball"},
     "There is no ability 'fire bal'. Did you mean 'Fireball'?"),
    ("toughened", {"known": ["toughened"]}, "ability-passive", {"name": "Toughened"},
     "Toughened is always on; there is nothing to use."),
    ("cleave", {}, "ability-requires", {"name": "Cleave", "kind": "formula"}, "Cleave needs: Level is at least 5."),
    ("mind_spike", {"known": ["mind_spike"]}, "ability-requires", {"kind": "knows", "needs": "Spark"},
     "Mind spike can be used only by whoever knows Spark."),
    ("oath", {}, "ability-requires", {"kind": "class", "needs": "Knight"}, "Oath can be used only by: Knight."),
    ("pact", {"fields": {"knight_level": 2}}, "ability-requires", {"kind": "not-class", "needs": "Knight"},
     "Pact cannot be used by a Knight."),
    ("tide", {}, "ability-requires", {"kind": "people", "needs": "Sprite"}, "Tide can be used only by: Sprite."),
    ("iron", {"fields": {"people": "sprite"}}, "ability-requires", {"kind": "not-people", "needs": "Sprite"},
     "Iron cannot be used by anybody of Sprite."),
    ("calm", {}, "ability-requires", {"kind": "formula"}, None),
    ("bribe", {"money": {"cp": 4}}, "not-enough", {"needed": 5, "left": 4}, None),
    ("giddy", {}, "cost-below-zero", {"found": -8}, None),
    ("surge", {}, "size-needed", {"name": "Surge", "allowed": "spark, foe, crowd"},
     "How large shall Surge be? Sizes: spark, foe, crowd."),
    ({"ability": "surge", "size": "crwd"}, {}, "size-unknown", {"found": "crwd", "suggestion": "crowd"}, None),
    ({"ability": "spark", "size": "crowd"}, {}, "size-not-offered", {"found": "crowd"}, None),
    ({"ability": "fireball", "slot": 9}, {}, "ability-no-such-slot", {"found": 9, "allowed": "3, 4"}, None),
    ({"ability": "fireball", "slot": 2}, {}, "ability-no-such-slot", {"found": 2}, None),
    ({"ability": "blood_strike", "slot": "hp"}, {}, "no-choice-of-pool", {"pool": "hp"}, None),
    ({"ability": "fireball", "targets": list("abcdefg")}, {}, "ability-too-many-targets", {"found": 7, "limit": 6},
     "Fireball reaches 6, not 7."),
    ({"ability": "spark", "targets": ["a", "b"]}, {}, "ability-too-many-targets", {"limit": 1}, None),
    ({"ability": "second_wind", "targets": ["ogre"]}, {}, "ability-for-oneself", {"name": "Second Wind"}, None),
    ({"ability": "fireball", "item": "Ember wand"}, {}, "item-lends-no-such", {"item": "Ember wand"}, None),
    ({"ability": "fireball", "spell": 3}, {}, "unknown-key", {"found": "spell"}, None),
    ({"ability": ["fireball"]}, {}, "text-expected", {}, None),
    ({"ability": "fireball", "slot": 2.5}, {}, "whole-number-expected", {}, None),
    ({"ability": "rally"}, {}, "ability-needs-difficulty", {"name": "Rally"}, None),
]  # fmt: skip


@pytest.mark.feature("AB-10", "AB-09", "AB-04", "AB-05", "AB-06")
@pytest.mark.parametrize(
    ("asked", "paper", "code", "holds", "words"), REFUSALS, ids=[f"{n}-{row[2]}" for n, row in enumerate(REFUSALS)]
)
def test_what_is_refused_is_refused_in_words_and_nothing_is_paid(hero, asked, paper, code, holds, words):
    juno = hero(paper)
    before, forced = json.dumps(juno.to_json()), ForcedFaces([3, 3, 3])
    dice = DiceStream(5, 11, forced)

    with pytest.raises(Refused) as caught:
        use(juno, Asked.of({"ability": asked} if isinstance(asked, str) else asked), dice)

    assert caught.value.code == code
    assert {key: caught.value.params[key] for key in holds} == holds
    assert words is None or str(caught.value) == words
    assert str(caught.value) != code
    assert json.dumps(juno.to_json()) == before
    assert (dice.cursor, forced.save()) == (11, [3, 3, 3])


@pytest.mark.feature("AB-04", "AB-10")
@pytest.mark.parametrize("per", ["turn", "fight", "encounter", "scene", "rest", "day", "level"])
def test_every_moment_has_its_word(per):
    text = str(Refused("ability-used-up", {"name": "Second Wind", "per": per, "limit": 1}))
    assert text == f"Second Wind used until the next {'fight' if per == 'encounter' else per}."
