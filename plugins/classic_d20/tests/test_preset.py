"""The preset Classic d20: its document, its heroes, and the fight that it shows."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from typing import Any

import pytest

from rollwright import Combatant, Engine, Fight, Ruleset, Sheet
from rollwright_classic_d20.preset import ClassicD20

HEROES = ("cleric-5", "fighter-5", "rogue-5", "wizard-5")


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load().load_ruleset("classic-d20")


def hero(name: str) -> Any:
    return Sheet.new(ruleset(), ClassicD20().sample_characters()[name])


@pytest.mark.feature("PR-01")
def test_the_document_loads_by_the_id_of_the_preset() -> None:
    assert ruleset().id == "classic-d20"
    assert len(ruleset().document.sheet.skills) == 18
    assert [save.id for save in ruleset().document.sheet.saves] == [
        f"{ability}_save" for ability in ("str", "dex", "con", "int", "wis", "cha")
    ]


@pytest.mark.feature("PR-01")
def test_licence_and_attribution_stand_in_the_document() -> None:
    licence = ruleset().document.license
    assert licence is not None
    assert licence.spdx == "CC-BY-4.0"
    assert licence.attribution is not None
    assert "System Reference Document 5.1" in licence.attribution
    assert "https://creativecommons.org/licenses/by/4.0/legalcode" in licence.attribution


@pytest.mark.feature("PR-01")
@pytest.mark.parametrize("kind", ["spells", "features", "weapons", "creatures"])
def test_every_entry_of_every_catalog_is_read(kind: str) -> None:
    catalog = ruleset().document.catalog(kind)
    assert catalog is not None
    for entry in catalog.entries:
        assert ruleset().entry(f"{kind}/{entry.id}") is entry


@pytest.mark.feature("PR-01")
@pytest.mark.parametrize("name", HEROES)
def test_heroes_are_whole_sheets_of_level_5(name: str) -> None:
    sheet = hero(name)
    assert sheet.number("level") == 5
    assert sheet.pool_max("hp") == sheet.number("max_hp")
    assert sheet.derived("proficiency_bonus") == 3


@pytest.mark.feature("SH-10")
@pytest.mark.parametrize(
    ("name", "derived", "value"),
    [
        ("wizard-5", "spell_save_dc", 15),
        ("wizard-5", "spell_attack", 7),
        ("cleric-5", "spell_save_dc", 15),
        ("cleric-5", "channel_divinity_max", 1),
        ("fighter-5", "second_wind_max", 1),
        ("fighter-5", "action_surge_max", 1),
        ("fighter-5", "initiative", 2),
        ("rogue-5", "second_wind_max", 0),
        ("rogue-5", "sneak_attack_dice", 3),
        ("cleric-5", "spell_attack", 7),
        ("rogue-5", "passive_perception", 14),
        ("rogue-5", "brave", 1),
        ("wizard-5", "fey_ancestry", 1),
        ("cleric-5", "dwarven_resilience", 1),
    ],
)
def test_what_follows_from_class_and_level(name: str, derived: str, value: int) -> None:
    assert hero(name).derived(derived) == value


@pytest.mark.feature("SH-10")
@pytest.mark.parametrize(
    ("name", "armor", "points", "perception", "trained"),
    [
        ("fighter-5", 17, 49, 14, {"str_save": 7, "con_save": 6}),
        ("rogue-5", 16, 38, 14, {"dex_save": 7, "int_save": 4}),
        ("cleric-5", 18, 43, 14, {"wis_save": 7, "cha_save": 4}),
        ("wizard-5", 15, 32, 14, {"int_save": 7, "wis_save": 4}),
    ],
)
def test_heroes_have_the_numbers_of_their_class(
    name: str, armor: int, points: int, perception: int, trained: dict[str, int]
) -> None:
    """Hit points are the first die whole, four dice at their average rounded up, and Constitution five times."""
    sheet = hero(name)
    assert sheet.number("ac") == armor
    assert sheet.pool_max("hp") == points
    assert sheet.derived("passive_perception") == perception
    proficient = ClassicD20().sample_characters()[name]["saves"]
    assert isinstance(proficient, dict)
    assert set(proficient) == set(trained)
    assert {save: sheet.save(save) for save in trained} == trained


@pytest.mark.feature("PR-01")
@pytest.mark.parametrize(
    ("name", "cantrips", "prepared"),
    [("wizard-5", 5, 9), ("cleric-5", 4, 9 + 6)],  # an elf knows one more; a domain has six of its own ready
)
def test_casters_have_as_many_spells_ready_as_they_may(name: str, cantrips: int, prepared: int) -> None:
    rows = hero(name).rows("spells")
    assert sum(row["level"] == 0 for row in rows) == cantrips
    assert sum(bool(row["prepared"]) for row in rows) == prepared
    assert max(row["level"] for row in rows) == 3


@pytest.mark.feature("PR-01")
@pytest.mark.parametrize(
    ("name", "option", "hit", "damage"),
    [
        # Against the Armor Class of 11 that an ogre has; critical from 19 for Maren.
        ("fighter-5", "attack:attacks/Greatsword", "17/20", "201/20"),
        ("rogue-5", "attack:attacks/Shortsword", "17/20", "131/20"),
        ("cleric-5", "attack:attacks/Mace", "3/4", "43/10"),
        ("cleric-5", "ability:spells/spiritual-weapon", "17/20", "149/20"),
        ("wizard-5", "ability:spells/fire-bolt", "17/20", "99/10"),
    ],
)
def test_what_a_blow_of_a_hero_is_worth(name: str, option: str, hit: str, damage: str) -> None:
    party = [Combatant.character(name, hero(name))]
    fight = Fight.start(ruleset(), party, [Combatant.of_creature("ogre", "ogre")], initiative=[name, "ogre"])
    assert fight.menu is not None
    forecast = next(each for each in fight.menu.options if each.id == option).forecast["ogre"]
    assert (forecast.hit, forecast.damage) == (hit, damage)


@pytest.mark.feature("PR-01")
@pytest.mark.parametrize(
    ("name", "slots"),
    [("wizard-5", [4, 3, 2, 0]), ("cleric-5", [4, 3, 2, 0]), ("fighter-5", [0, 0, 0, 0])],
)
def test_slots_follow_from_class_and_level(name: str, slots: list[int]) -> None:
    sheet = hero(name)
    assert [sheet.pool_max(f"slots_{level}") for level in (1, 2, 3, 4)] == slots


@pytest.mark.feature("SH-03")
@pytest.mark.parametrize(
    ("name", "skill", "number"),
    [
        ("rogue-5", "stealth", 10),
        ("rogue-5", "perception", 4),
        ("fighter-5", "athletics", 7),
        ("wizard-5", "stealth", 2),
    ],
)
def test_skills_add_ability_and_training(name: str, skill: str, number: int) -> None:
    assert hero(name).skill(skill) == number


@pytest.mark.feature("SH-17")
def test_a_long_rest_brings_back_points_slots_and_half_of_the_hit_dice() -> None:
    sheet = hero("wizard-5")
    sheet.apply_all(sheet.damage("hp", 20))
    sheet.apply_all(sheet.spend("slots_3", 1))
    sheet.apply_all(sheet.spend("hit_dice", 4))
    sheet.apply_all(sheet.rest("long"))
    pools = sheet.to_json()["live"]["pools"] if "live" in sheet.to_json() else sheet.to_json()["pools"]
    assert pools["hp"]["current"] == 32
    assert pools["slots_3"]["current"] == 2
    assert pools["hit_dice"]["current"] == 3


def test_the_demo_names_heroes_and_creatures_that_exist() -> None:
    preset = ClassicD20()
    demo: Any = preset.demo()
    assert set(demo["party"]) == set(preset.sample_characters())
    names = [foe["as"] for foe in demo["foes"]]
    assert len(set(names)) == len(names)
    for foe in demo["foes"]:
        assert ruleset().entry(foe["creature"]).creature is not None


@pytest.mark.feature("PL-02")
def test_importing_the_plugin_reads_no_library() -> None:
    look = "import sys, rollwright_classic_d20 as plugin; print([m for m in sys.modules if m in ('pydantic', 'lark')])"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
