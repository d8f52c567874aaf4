"""The SRD library: what must hold of every entry, whoever touches it next."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import rollwright_classic_d20

RULESET = Path(rollwright_classic_d20.__file__).parent / "ruleset"
KIB = 1024
PHYSICAL = {"bludgeoning", "piercing", "slashing"}


@lru_cache
def catalog(name: str) -> dict[str, dict[str, Any]]:
    file = json.loads((RULESET / "catalogs" / f"{name}.json").read_text(encoding="utf-8"))
    return {entry["id"]: entry for entry in file["entries"]}


@lru_cache
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RULESET / "classic-d20.json").read_text(encoding="utf-8"))
    return found


def average(amount: dict[str, Any]) -> float:
    total = float(amount.get("flat", 0))
    if dice := amount.get("dice"):
        count, sides = map(int, dice.split("d"))
        total += count * (sides + 1) / 2
    return total


CREATURES = sorted(catalog("creatures"))
SPELLS = sorted(catalog("spells"))


def actions(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = catalog("creatures")[name]["creature"]["actions"]
    return found


def condition_words(value: Any) -> set[str]:
    """Every condition that a block of mechanics or an action puts on."""
    if isinstance(value, dict):
        mine = {value["condition"]} if "condition" in value and "duration" in value else set()
        return mine.union(*(condition_words(one) for one in value.values()), set())
    if isinstance(value, list):
        return set().union(*(condition_words(one) for one in value), set())
    return set()


@pytest.mark.feature("BE-05")
def test_the_whole_bestiary_is_there() -> None:
    assert len(CREATURES) == 330  # 334 of the source, but for four that can do nothing in a fight
    by_challenge = {entry["filters"]["challenge"] for entry in catalog("creatures").values()}
    assert {0, 0.125, 0.25, 0.5, *range(1, 11)} <= by_challenge


@pytest.mark.feature("BE-01")
@pytest.mark.feature("PR-01")
def test_more_than_a_hundred_creatures_leave_nothing_to_the_narrator() -> None:
    whole = [name for name in CREATURES if "narrator" not in catalog("creatures")[name]]
    assert len(whole) >= 100


@pytest.mark.parametrize("kind", ["creatures", "spells", "features"])
def test_what_is_left_to_the_narrator_is_named(kind: str) -> None:
    for entry in catalog(kind).values():
        assert (entry["filters"]["automated"] == "whole") == ("narrator" not in entry), entry["id"]


@pytest.mark.feature("AB-23")
def test_every_spell_of_the_source_is_a_row_and_over_a_hundred_have_mechanics() -> None:
    assert len(SPELLS) == 319
    assert sum("mechanics" in entry for entry in catalog("spells").values()) >= 100


@pytest.mark.feature("BE-01")
@pytest.mark.parametrize("name", CREATURES)
def test_average_health_is_the_published_one(name: str) -> None:
    """The summary carries the published figure, the block the dice that it was worked out from."""
    entry = catalog("creatures")[name]
    published = re.search(r": (\d+) hit points", entry["summary"])
    assert published
    assert int(average(entry["creature"]["health"])) == int(published[1])


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize("name", CREATURES)
def test_every_sequence_names_actions_of_its_own_block(name: str) -> None:
    own = {action["id"]: action for action in actions(name)}
    assert len(own) == len(actions(name)) <= 12
    for action in own.values():
        for step in action.get("sequence", []):
            assert "sequence" not in own[step["action"]]
        assert set(action) <= {"id", "name", "budget", "sequence"} or "sequence" not in action


@pytest.mark.feature("BE-02")
def test_every_creature_has_something_to_do_on_its_turn() -> None:
    for name in CREATURES:
        assert any("reaction" not in one and "signature" not in one for one in actions(name)), name


@pytest.mark.feature("DM-03")
def test_what_resists_blows_of_weapons_says_what_gets_through() -> None:
    """The source's bare physical resistances are those of swarms and of bodies, never of magic."""
    for name in ("werewolf-hybrid", "wight", "shadow", "imp", "stone-golem", "adult-red-dragon"):
        creature = catalog("creatures")[name]["creature"]
        for word in [*creature.get("resist", []), *creature.get("immune", [])]:
            assert isinstance(word, dict) or word not in PHYSICAL
    wight = catalog("creatures")["wight"]["creature"]["resist"]
    assert {"type": "slashing", "except": ["magical", "silvered"]} in wight
    golem = catalog("creatures")["stone-golem"]["creature"]["immune"]
    assert {"type": "piercing", "except": ["magical", "adamantine"]} in golem


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize("name", CREATURES)
def test_no_blow_adds_what_is_done_instead(name: str) -> None:
    """Two amounts of one type on one blow are always an "or" that was read as an "and"."""
    for action in actions(name):
        damage = action.get("damage", {})
        plus = [clause for clause in damage.get("plus", []) if "afterRun" not in clause]  # which truly comes on top
        types = [damage.get("type"), *(clause["type"] for clause in plus)]
        assert len(types) == len(set(types)), action["id"]


@pytest.mark.feature("BE-04")
@pytest.mark.parametrize(
    ("name", "spell", "amount"),
    [
        ("mage", "fire-bolt", {"dice": "2d10"}),
        ("archmage", "fire-bolt", {"dice": "4d10"}),
        ("archmage", "shocking-grasp", {"dice": "4d8"}),
        ("lich", "ray-of-frost", {"dice": "4d8"}),
        ("spirit-naga", "ray-of-frost", {"dice": "2d8"}),
        ("priest", "sacred-flame", {"dice": "2d8"}),
        ("priest", "cure-wounds", {"dice": "1d8", "flat": 3}),
        ("priest", "spiritual-weapon", {"dice": "1d8", "flat": 3}),
        ("acolyte", "cure-wounds", {"dice": "1d8", "flat": 2}),
        ("couatl", "cure-wounds", {"dice": "1d8", "flat": 4}),
    ],
)
def test_a_creature_casts_with_its_own_level_and_modifier(name: str, spell: str, amount: dict[str, Any]) -> None:
    cast = next(action for action in actions(name) if action["id"] == spell)
    given = cast.get("heal") or cast["damage"]
    assert {key: given[key] for key in ("dice", "flat") if key in given} == amount
    block = catalog("creatures")[name]["creature"].get("spellcasting", {})
    assert f"spells/{spell}" not in {each["entry"] for each in block.get("spells", [])}


@pytest.mark.feature("BE-04")
def test_what_a_creature_casts_reads_nothing_that_only_a_sheet_has() -> None:
    for name in CREATURES:
        for known in catalog("creatures")[name]["creature"].get("spellcasting", {}).get("spells", []):
            mechanics = catalog("spells")[known["entry"].removeprefix("spells/")]["mechanics"]
            assert "abilityModFromField" not in json.dumps(mechanics.get("amount", {})), name
            assert "scales" not in mechanics or cantrip_of_a_beginner(name), name


def cantrip_of_a_beginner(name: str) -> bool:
    """Whoever casts below level 5, or by nature, throws a cantrip's first dice."""
    return name in {"acolyte", "cult-fanatic", "druid", "green-hag"}


@pytest.mark.feature("CB-22")
@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("magic-missile", 3),
        ("scorching-ray", 3),
        ("bless", 3),
        ("bane", 3),
        ("chain-lightning", 4),
        ("hold-person", 1),
        ("hold-monster", 1),
        ("command", 1),
        ("charm-person", 1),
        ("blindness-deafness", 1),
        ("invisibility", 1),
        ("longstrider", 1),
    ],
)
def test_a_higher_slot_reaches_one_more(name: str, first: int) -> None:
    mechanics = catalog("spells")[name]["mechanics"]
    assert mechanics.get("targetCount", 1) == first
    assert mechanics["perCostStep"] == {"targets": 1}


@pytest.mark.feature("CB-13")
def test_damage_left_over_that_reaches_the_maximum_kills() -> None:
    assert document()["combat"]["dying"]["massive"]


def test_healing_does_nothing_for_the_undead_and_for_constructs() -> None:
    for name in ("cure-wounds", "healing-word", "mass-healing-word", "mass-cure-wounds", "heal"):
        mechanics = catalog("spells")[name]["mechanics"]
        assert mechanics["targetTypes"] == {"not": {"types": ["undead", "construct"]}}, name


def test_a_spell_without_mechanics_says_why() -> None:
    for entry in catalog("spells").values():
        if "mechanics" not in entry:
            (reason,) = entry["narrator"]
            slow = not entry["rows"][0]["values"]["casting_time"].endswith(("action", "reaction"))
            assert slow == (reason == "it takes a minute or longer to cast"), entry["id"]


@pytest.mark.feature("BE-02")
def test_two_hands_are_an_alternative_and_no_addition() -> None:
    longsword = next(action for action in actions("veteran") if action["id"] == "longsword")
    assert longsword["damage"]["alternatives"] == [{"when": "twoHanded", "dice": "1d10", "flat": 3}]
    assert "plus" not in longsword["damage"]
    assert catalog("creatures")["veteran"]["creature"]["shield"]  # a sword in either hand


@pytest.mark.feature("BE-02")
def test_a_swarm_bites_half_as_hard_when_half_of_it_is_gone() -> None:
    bites = next(action for action in actions("swarm-of-rats") if action["id"] == "bites")
    assert bites["damage"]["alternatives"] == [{"when": {"selfHealthAtMost": 0.5}, "dice": "1d6"}]


@pytest.mark.feature("BE-02")
def test_a_breath_recharges_and_reaches_a_cone() -> None:
    breath = next(action for action in actions("adult-red-dragon") if action["id"] == "fire-breath")
    assert breath["recharge"] == {"dice": {"count": 1, "sides": 6}, "from": 5}
    assert breath["area"] == {"shape": "cone", "size": 60}
    assert breath["damage"] == {"dice": "18d6", "type": "fire"}
    assert breath["save"] == {"save": "dex_save", "difficulty": 21, "onSuccess": "half"}


@pytest.mark.feature("BE-02")
def test_a_wolf_bites_first_and_fells_with_a_save() -> None:
    bite = actions("wolf")[0]
    assert bite["toHit"] == 4
    assert bite["damage"] == {"dice": "2d4", "flat": 2, "type": "piercing"}
    assert bite["save"] == {"save": "str_save", "difficulty": 11, "onSuccess": "none"}
    assert [one["condition"] for one in bite["applies"]] == ["prone"]


@pytest.mark.feature("DM-01")
def test_venom_is_a_clause_with_its_own_save() -> None:
    bite = next(action for action in actions("giant-spider") if action["id"] == "bite")
    assert bite["damage"]["plus"] == [
        {"dice": "2d8", "type": "poison", "save": {"save": "con_save", "difficulty": 11, "onSuccess": "half"}}
    ]


@pytest.mark.feature("DM-02")
def test_martial_advantage_rides_on_a_hit_once_a_turn() -> None:
    (rider,) = catalog("creatures")["hobgoblin"]["creature"]["riders"]
    assert rider["amount"] == {"dice": "2d6"}
    assert rider["oncePer"] == "turn"
    assert rider["when"] == ["ally-adjacent"]


@pytest.mark.feature("WN-07")
def test_parry_answers_a_melee_hit_that_is_seen() -> None:
    parry = next(action for action in actions("bandit-captain") if action["id"] == "parry")
    assert parry["reaction"] == {"on": "hit", "blow": "melee", "seesSource": True}


def test_the_undead_are_immune_to_our_own_sleep_where_they_are_to_unconsciousness() -> None:
    for entry in catalog("creatures").values():
        immune = entry["creature"].get("conditionImmunities", [])
        assert ("charmed" in immune) == ("beguiled" in immune)
        assert ("charmed" in immune) == ("entranced" in immune) == ("dancing" in immune)
        assert ("unconscious" in immune) == ("asleep" in immune)
        assert "turned" not in immune  # being turned is no fear


@pytest.mark.feature("CB-22")
def test_magic_missile_is_separate_darts() -> None:
    missile = catalog("spells")["magic-missile"]["mechanics"]
    assert missile["amount"] == {"dice": "1d4", "flat": 1}
    assert missile["targetCount"] == 3
    assert missile["autoHit"]
    assert "attackRoll" not in missile
    assert "area" not in missile


@pytest.mark.feature("CB-22")
@pytest.mark.parametrize(
    ("name", "dice", "step"),
    [
        ("fireball", "8d6", {"dice": "1d6"}),
        ("burning-hands", "3d6", {"dice": "1d6"}),
        ("cure-wounds", "1d8", {"dice": "1d8"}),
        ("inflict-wounds", "3d10", {"dice": "1d10"}),
        ("disintegrate", "10d6", {"dice": "3d6"}),
        ("circle-of-death", "8d6", {"dice": "2d6"}),
        ("guiding-bolt", "4d6", {"dice": "1d6"}),
    ],
)
def test_a_higher_slot_adds_what_it_should(name: str, dice: str, step: dict[str, str]) -> None:
    mechanics = catalog("spells")[name]["mechanics"]
    assert mechanics["amount"]["dice"] == dice
    assert mechanics["perCostStep"] == step


@pytest.mark.feature("CB-22")
def test_cantrips_grow_with_the_whole_level() -> None:
    assert catalog("spells")["fire-bolt"]["mechanics"]["scales"] == {
        "from": {"field": "level"},
        "table": [[1, 0], [5, 1], [11, 2], [17, 3]],
    }


@pytest.mark.feature("WN-07")
def test_shield_answers_a_hit_and_magic_missile() -> None:
    shield = catalog("spells")["shield"]["mechanics"]
    assert shield["budget"] == "reaction"
    assert shield["reaction"]["on"] == "hit"
    assert shield["reaction"]["also"] == [{"on": "aimed", "against": {"entries": ["spells/magic-missile"]}}]
    (applied,) = shield["applies"]
    assert applied == {"condition": "shielded", "duration": {"rounds": 1, "at": "turn-start"}}


@pytest.mark.feature("WN-07")
def test_counterspell_stops_what_was_paid_no_higher() -> None:
    counter = catalog("spells")["counterspell"]["mechanics"]["reaction"]
    assert counter["cancels"]
    assert counter["upTo"] == "paid"
    assert counter["above"] == {"check": {"abilityModFromField": "spellcasting_ability"}, "dc": 10}
    assert counter["against"]["catalogs"] == ["spells"]


@pytest.mark.feature("WN-07")
def test_counterspell_knows_what_creatures_cast_as_actions_of_their_own() -> None:
    spells = {entry["label"] for entry in catalog("spells").values() if entry["filters"]["level"] in (0, 1, 2, 3)}
    cast = {
        action["name"]
        for name in CREATURES
        for action in actions(name)
        if action["name"] in spells
        and {"fire-bolt", "sacred-flame", "ray-of-frost", "shocking-grasp", "cure-wounds", "spiritual-weapon"}
        & {action["id"]}
    }
    assert cast == set(catalog("spells")["counterspell"]["mechanics"]["reaction"]["against"]["actions"])


def test_every_spell_with_mechanics_is_magic_and_paid_from_its_own_slot() -> None:
    for entry in catalog("spells").values():
        if (mechanics := entry.get("mechanics")) is None:
            continue
        assert mechanics["qualities"] == ["magical"], entry["id"]
        level = entry["filters"]["level"]
        paid = [{"pool": f"slots_{level}", "amount": 1}] if level else None
        assert mechanics.get("cost") == paid, entry["id"]
        held = entry["rows"][0]["values"]["concentration"]
        assert mechanics.get("concentration", False) == held, entry["id"]


@pytest.mark.parametrize("kind", ["spells", "features", "creatures"])
def test_every_condition_that_is_put_on_is_one_of_the_sheet_with_a_rule(kind: str) -> None:
    on_sheet = {one["id"] for one in document()["sheet"]["live"]["conditions"]}
    ruled = {one["condition"] for one in document()["combat"]["conditions"]}
    assert on_sheet == ruled
    for entry in catalog(kind).values():
        assert condition_words(entry) <= on_sheet, entry["id"]


@pytest.mark.feature("BE-04")
def test_creatures_cast_only_what_has_mechanics() -> None:
    cast = 0
    for entry in catalog("creatures").values():
        for spell in entry["creature"].get("spellcasting", {}).get("spells", []):
            assert "mechanics" in catalog("spells")[spell["entry"].removeprefix("spells/")], entry["id"]
            cast += 1
    assert cast > 50


@pytest.mark.feature("TH-01")
def test_every_creature_stands_on_the_scale_and_the_scale_is_where_they_stand() -> None:
    tiers = {tier["id"]: tier for tier in document()["combat"]["threat"]["tiers"]}
    health: dict[str, list[float]] = {}
    for entry in catalog("creatures").values():
        health.setdefault(entry["creature"]["tier"], []).append(average(entry["creature"]["health"]))
    assert set(health) <= set(tiers)
    for name, values in health.items():
        band = tiers[name]["health"]
        if len(values) >= 5:
            assert band["min"] <= median(values) <= band["max"], name
    worths = [tier["worth"] for tier in tiers.values()]
    assert worths == sorted(worths)


def test_no_sentence_of_the_source_is_in_the_library() -> None:
    """Sentences of the source have signs by which they are known."""
    signs = re.compile(
        r"Melee Weapon Attack|Hit:|must succeed on|on a failed save|within range|spell slot of", re.IGNORECASE
    )
    for kind in ("spells", "features", "creatures", "weapons"):
        assert not signs.search((RULESET / "catalogs" / f"{kind}.json").read_text(encoding="utf-8")), kind


def test_files_are_within_their_bounds() -> None:
    assert (RULESET / "classic-d20.json").stat().st_size <= 256 * KIB
    for path in (RULESET / "catalogs").glob("*.json"):
        assert path.stat().st_size <= 1024 * KIB


@pytest.mark.feature("CB-08")
def test_a_finesse_weapon_takes_the_better_ability() -> None:
    (row,) = catalog("weapons")["rapier"]["rows"]
    assert row["values"]["ability"] == "finesse"
    assert document()["combat"]["attacks"][0]["abilityChoices"] == {"finesse": ["str", "dex"]}


@pytest.mark.parametrize(
    ("creature", "defense"), [("azer", 17), ("lizardfolk", 15), ("ankheg", 14), ("mage", 12), ("dryad", 11)]
)
def test_what_is_worn_counts_for_armour_class_and_what_a_spell_would_add_does_not(creature: str, defense: int) -> None:
    assert catalog("creatures")[creature]["creature"]["defense"] == defense
