"""Spells of the library at work: beams that grow, bolts that come again, hearts that are steeled, skins of stone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from rollwright import Choice, Combatant, Engine, Fight, ForcedFaces, Ruleset, Sheet
from rollwright.fight import conditions
from rollwright.fight.acts.act import Act, Clause
from rollwright.fight.blows import deal, throw_clauses
from rollwright.fight.kind import Amount
from rollwright.fight.numbers import Strike


@lru_cache
def rules() -> Ruleset:
    return Engine.load().load_ruleset("classic-d20")


def caster(*spells: str, level: int = 9, health: int = 100) -> Combatant:
    rows = [{"prepared": True, "_catalog": f"spells/{each}"} for each in spells]
    fields = {"class": "wizard", "level": level, "ac": 10, "max_hp": 100, "spellcasting_ability": "int"}
    made = {"name": "Mage", "abilities": {"int": 18}, "fields": fields, "lists": {"spells": rows}}
    sheet = Sheet.new(rules(), {**made, "pools": {"hp": {"current": health}}})
    return Combatant.character("mage", sheet, "Mage")


def start(mage: Combatant, foe: str = "ogre", *friends: Combatant) -> tuple[Fight, ForcedFaces]:
    faces = ForcedFaces()
    foes = [Combatant.of_creature("foe", f"creatures/{foe}")]
    order = ["mage", "foe", *(each.id for each in friends)]
    return Fight.start(rules(), [mage, *friends], foes, seed=3, initiative=order, forced=faces), faces


def take(fight: Fight, faces: ForcedFaces, option: str, *targets: str, dice: tuple[int, ...] = ()) -> list[Any]:
    faces.push(list(dice))
    events = fight.choose(Choice(option, targets=list(targets)))
    assert faces.left == 0
    return events


def of(events: list[Any], kind: str) -> list[Any]:
    return [each for each in events if each.type == kind]


@pytest.mark.feature("CB-22")
@pytest.mark.parametrize(("level", "beams"), [(1, 1), (4, 1), (5, 2), (11, 3), (17, 4)])
def test_beams_of_force_grow_with_the_caster(level: int, beams: int) -> None:
    fight, _faces = start(caster("eldritch-blast", level=level))
    assert fight.menu is not None
    line = fight.menu.find("ability:spells/eldritch-blast")
    assert line is not None
    assert line.count == beams
    events = fight.choose(Choice(line.id, targets=["foe"] * beams))
    assert len(of(events, "attack.rolled")) == beams


@pytest.mark.feature("CB-12")
def test_lightning_is_called_again_while_the_storm_is_kept_up_and_not_after() -> None:
    fight, faces = start(caster("call-lightning"))
    assert fight.menu is not None
    assert fight.menu.find("again:call-lightning") is None
    take(fight, faces, "ability:spells/call-lightning", "foe")
    fight.choose(Choice("end"))
    while fight.asked != "mage":
        fight.choose(Choice("end"))
    before = fight.sheets["mage"].read("pool.slots_3")
    events = fight.choose(Choice("again:call-lightning", targets=["foe"]))
    assert of(events, "save.rolled")
    assert not of(events, "concentration.started")
    assert fight.sheets["mage"].read("pool.slots_3") == before
    conditions.drop_concentration(fight, "mage", "the scene")
    fight.choose(Choice("end"))
    while fight.asked != "mage":
        fight.choose(Choice("end"))
    assert fight.menu.find("again:call-lightning") is None


@pytest.mark.feature("DM-03")
def test_a_touch_drains_half_of_what_it_hurts() -> None:
    fight, faces = start(caster("vampiric-touch", health=50))
    take(fight, faces, "ability:spells/vampiric-touch", "foe", dice=(15, 5, 3, 3))
    assert fight.fighters["mage"].health == 55


@pytest.mark.feature("CC-03")
def test_a_hero_fears_nothing_and_gains_heart_each_turn() -> None:
    fight, faces = start(caster("heroism"))
    take(fight, faces, "ability:spells/heroism", "mage")
    fight.afflict("mage", "frightened", "the scene")
    assert "frightened" not in fight.fighters["mage"].conditions
    fight.choose(Choice("end"))
    while fight.asked != "mage":
        fight.choose(Choice("end"))
    assert fight.fighters["mage"].temporary in (0, 4)
    assert of(fight.events, "temporary.gained")[0].amount == 4


@pytest.mark.feature("DM-03")
@pytest.mark.parametrize(("qualities", "left"), [((), 95), (("magical",), 90)])
def test_skin_of_stone_halves_plain_blows(qualities: tuple[str, ...], left: int) -> None:
    fight, faces = start(caster("stoneskin"))
    take(fight, faces, "ability:spells/stoneskin", "mage")
    act = Act("test", "Test", "action", clauses=(Clause(Amount(flat=10), "slashing"),), qualities=frozenset(qualities))
    deal(Strike(fight, "foe", "mage", act), throw_clauses(fight, act.clauses))
    assert fight.fighters["mage"].health == left


@pytest.mark.feature("CC-06")
@pytest.mark.parametrize(
    ("spell", "ended", "kept"),
    [("protection-from-poison", "poisoned", "blinded"), ("lesser-restoration", "blinded", "petrified")],
)
def test_what_cures_takes_off_what_it_cures(spell: str, ended: str, kept: str) -> None:
    fight, faces = start(caster(spell))
    for condition in (ended, "charmed"):
        fight.afflict("mage", condition, "the scene")
    fight.opened = fight.state.menu = None
    take(fight, faces, f"ability:spells/{spell}", "mage")
    held = fight.fighters["mage"].conditions
    assert ended not in held
    assert "charmed" in held
    assert kept not in held


@pytest.mark.feature("CC-07")
def test_whoever_hurries_dashes_on_a_bonus_action_when_the_action_is_gone() -> None:
    fight, faces = start(caster("expeditious-retreat", "fire-bolt"))
    take(fight, faces, "ability:spells/expeditious-retreat")
    assert fight.fighters["mage"].budgets["bonus"] == 0
    fight.choose(Choice("end"))
    while fight.asked != "mage":
        fight.choose(Choice("end"))
    fight.choose(Choice("ability:spells/fire-bolt", targets=["foe"]))
    (dash,) = of(fight.choose(Choice("standard:dash")), "option.chosen")
    assert dash.budget == "bonus"


@pytest.mark.feature("CC-09")
def test_acid_goes_on_for_one_turn() -> None:
    fight, faces = start(caster("acid-arrow"))
    take(fight, faces, "ability:spells/acid-arrow", "foe", dice=(15, 1, 1, 1, 1))
    before = fight.fighters["foe"].health
    fight.choose(Choice("end"))
    faces.push([4, 4])
    fight.choose(Choice("end"))
    assert fight.fighters["foe"].health == before - 8
    assert "burning_acid" not in fight.fighters["foe"].conditions
