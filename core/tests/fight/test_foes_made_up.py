"""Foes that nobody wrote, in a fight: the tier that they keep, what is told of them, saves and the log."""

from __future__ import annotations

import json
from typing import Any

import pytest
from proposals import proposal

from rollwright import Combatant, DocumentError, Fight
from rollwright.text import log

pytestmark = pytest.mark.needs("classic-d20")


@pytest.mark.feature("TH-01")
def test_a_creature_of_a_catalog_keeps_its_own_tier_and_says_so(meet, told):
    fight = meet(Combatant.of_creature("j", "rust-jackal", tier="lone"))

    assert fight.fighters["j"].health == 6
    assert told(fight) == ["Rust  jackal keeps the tier that it was written with, pack."]


@pytest.mark.feature("TH-01")
def test_a_creature_that_names_no_tier_of_the_scale_is_not_loaded(scaled):
    with pytest.raises(DocumentError) as refused:
        scaled(threat={"tiers": [{**tier, "id": f"other_{tier['id']}"} for tier in _tiers()]}).document.entry(
            "beasts/rust-jackal"
        )

    assert [problem.code for problem in refused.value.problems] == ["no-such-name"]


def _tiers() -> list[dict[str, Any]]:
    band = {"min": 1, "max": 5}
    return [{"id": "pack", "label": "Pack", "health": band, "defense": 1, "toHit": 1, "damagePerRound": band}]


@pytest.mark.feature("SV-06")
def test_a_fight_with_made_up_foes_is_the_same_when_it_is_loaded_or_taken_back(scaled, meet):
    foes = [
        Combatant.of_creature("x", proposal(health=400), "Ash thing", invented=True),
        Combatant("y", "Cinder", tier="pack"),
    ]
    fight = meet(*foes)
    before = json.dumps(fight.save())
    fight.choose(fight.advise())
    again = Fight.load(scaled(), json.loads(json.dumps(fight.save())))

    assert again.digest() == fight.digest()
    again.undo()
    assert json.dumps(again.save()) == before


@pytest.mark.feature("SV-06")
def test_what_is_told_of_two_alike_is_told_once(meet, told):
    foes = [Combatant.of_creature(f"x-{place}", proposal(), "Ash thing", invented=True) for place in range(3)]
    fight = meet(*foes)

    assert [fighter.name for fighter in fight.fighters.values()][1:] == ["Ash thing 1", "Ash thing 2", "Ash thing 3"]
    assert told(fight) == ["Ash thing is made up for this fight and measured against the tier Lone trouble."]


@pytest.mark.feature("SV-06", "SV-05")
def test_the_log_opens_with_what_was_made_up(meet):
    fight = meet(Combatant("x", "Ash thing", tier="lone"))
    first = next(log([event.to_json() for event in fight.events], fight.names))

    assert first == "Juno against Ash thing. Ash thing is a plain creature of the tier Lone trouble."
