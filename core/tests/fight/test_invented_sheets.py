"""Foes made up in the system's own terms: read with patience, filled with what is open, measured by tier (TH-03)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.fight import simulate
from rollwright.fight.rules import CombatRules
from rollwright.text import message

pytestmark = pytest.mark.needs("classic-d20")

SWORD = {"name": "Sword", "ability": "str", "dice": "1d8", "kind": "iron"}


def entry(id: str, caste: list[str], kind: str, pool: str = "", **mechanics: Any) -> dict[str, Any]:  # noqa: A002
    cost = {"cost": [{"pool": pool, "amount": 1}]} if pool else {}
    values = {"name": id.title(), "ready": False}
    made: dict[str, Any] = {"kind": kind, **cost, **mechanics}
    rows = [{"list": "arts", "values": values}]
    return {"id": id, "label": id.title(), "filters": {"caste": caste}, "rows": rows, "mechanics": made}


HEX = [{"condition": "hexed", "duration": {"rounds": 3}}]
BLAST = {"amount": {"dice": "8d6"}, "damageType": "fire", "autoHit": True, "perCostStep": {"dice": "2d6"}}
ARTS = [
    entry("spark", ["witch"], "attack", amount={"dice": "1d4"}, damageType="fire", autoHit=True),
    entry("sting", ["witch"], "attack", amount={"dice": "1d4"}, damageType="cold", autoHit=True),
    entry("mend", ["witch", "priest"], "heal", "first", amount={"dice": "1d8"}),
    entry("ward", ["witch"], "buff", "first", targets="self", temporary={"flat": 5}),
    entry("blast", ["witch"], "attack", "first", **BLAST),
    entry("curse", ["witch"], "debuff", "first", autoHit=True, applies=HEX),
    entry("jinx", ["witch"], "debuff", "first", autoHit=True, applies=HEX),
    entry("storm", ["witch"], "attack", "second", **BLAST),
    entry("prayer", ["priest"], "heal", "first", amount={"dice": "2d8"}),
]
COMBAT: dict[str, Any] = {
    "kind": "attack-vs-defense",
    "health": {"pool": "hp"},
    "defense": {"field": "guard"},
    "initiative": {"dice": {"count": 1, "sides": 20}},
    "attackRoll": {"dice": {"count": 1, "sides": 20}, "naturals": {"max": "critical"}, "critical": "double-dice"},
    "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn"}]},
    "attacks": [
        {
            "list": "arms",
            "budget": "action",
            "name": "name",
            "strikes": {"field": "strikes"},
            "toHit": {"ability": {"column": "ability"}},
            "damage": {"dice": {"column": "dice"}, "ability": {"column": "ability"}, "type": {"column": "kind"}},
        }
    ],
    "abilities": [
        {
            "list": "arts",
            "onlyWhen": "ready",
            "budget": "action",
            "toHit": {"const": 9},
            "saveDifficulty": {"const": 19},
        }
    ],
    "conditions": [{"condition": "hexed", "effects": ["own-attacks-disadvantage"]}],
    "damageTypes": ["fire", "cold", "iron"],
    "threat": {
        "tiers": [
            {
                "id": name,
                "label": name.title(),
                "health": health,
                "defense": defense,
                "toHit": hit,
                "damagePerRound": [1, damage],
                "saveDifficulty": 11,
            }
            for name, health, defense, hit, damage in (("low", [5, 9], 10, 3, 6), ("high", [20, 40], 13, 5, 14))
        ]
    },
}
DOCUMENT: dict[str, Any] = {
    "schemaVersion": 1,
    "id": "witch-roads",
    "version": 1,
    "name": "Witch Roads",
    "coverage": {"summary": "A place for witches.", "combat": True},
    "resolution": {"kind": "dice-sum", "dice": {"count": 1, "sides": 20}, "abilityModifier": {"op": "identity"}},
    "sheet": {
        "version": 1,
        "abilities": [{"id": "str", "label": "Strength", "min": 0, "max": 9, "default": 1}],
        "saves": [{"id": "will", "label": "Will", "ability": "str"}],
        "fields": [
            {"id": "caste", "label": "Caste", "type": "enum", "values": ["none", "witch", "priest"]},
            {"id": "toughness", "label": "Toughness", "type": "number", "min": 0, "max": 60, "default": 5},
            {"id": "guard", "label": "Guard", "type": "number", "min": 0, "max": 40, "default": 10},
            {"id": "strikes", "label": "Strikes", "type": "number", "min": 1, "max": 9, "default": 1},
        ],
        "derived": [{"id": "hp_max", "label": "Most", "op": "sum", "of": [{"const": 2}, {"field": "toughness"}]}],
        "lists": [
            {
                "id": "arms",
                "label": "Arms",
                "maxItems": 9,
                "columns": [
                    {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                    {"id": "ability", "label": "Ability", "type": "enum", "values": ["none", "str"]},
                    {"id": "dice", "label": "Dice", "type": "dice"},
                    {"id": "kind", "label": "Kind", "type": "text", "maxLength": 20},
                ],
            },
            {
                "id": "arts",
                "label": "Arts",
                "maxItems": 9,
                "columns": [
                    {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                    {"id": "ready", "label": "Ready", "type": "boolean"},
                ],
            },
        ],
        "live": {
            "pools": [
                {"id": "hp", "label": "Health", "max": {"derived": "hp_max"}},
                {"id": "first", "label": "First", "max": 3, "group": "arts"},
                {"id": "second", "label": "Second", "max": 0, "group": "arts"},
            ],
            "conditions": [{"id": "hexed", "label": "Hexed"}],
        },
    },
    "gm": {"checkGuidance": "Ask for a roll when it matters."},
    "catalogs": [
        {
            "id": "book",
            "label": "Book",
            "holds": "rows",
            "feeds": ["arts"],
            "filters": [{"id": "caste", "label": "Caste", "type": "tags", "startFrom": {"field": "caste"}}],
            "entries": ARTS,
        }
    ],
    "combat": COMBAT,
}


@pytest.fixture(scope="module")
def ruleset() -> Any:
    return Engine.load(["classic-d20"]).load_ruleset(deepcopy(DOCUMENT))


def witch(*, tier: str = "high", beside: dict[str, Any] | None = None, **more: Any) -> Combatant:
    """A witch whom nobody wrote: what is not said is left to the engine."""
    sheet = more.pop("sheet", {"fields": {"caste": "witch", "toughness": 28}})
    block = {"tier": tier, "sheet": deepcopy(sheet), **(beside or {})}
    return Combatant.of_creature("mab", block, "Mab", invented=True, **more)


def fight_of(ruleset: Any, foe: Combatant, seed: int = 3) -> Fight:
    hero = Combatant.character("juno", Sheet.new(ruleset, {"lists": {"arms": [SWORD]}}), "Juno")
    return Fight.start(ruleset, [hero], [foe], seed=seed)


def arts(fight: Fight) -> list[str]:
    return [row["name"] for row in fight.sheets["mab"].rows("arts")]


def codes(fight: Fight) -> list[str]:
    return [each["code"] for each in fight.events[0].notes]


@pytest.mark.feature("TH-03")
def test_a_witch_who_says_her_caste_gets_arts_of_it_and_pays_for_them_from_her_own_pools(ruleset):
    fight = fight_of(ruleset, witch())
    names = arts(fight)
    assert {"Spark", "Sting"} <= set(names), "what costs nothing: one and half of a competence of three"
    assert len(names) == 2 + 2, "and two for the one pool that holds anything"
    assert "Storm" not in names, "nobody gets what they could never pay for"
    assert "Prayer" not in names, "nor what is not open to their caste"
    assert "foe-lists-filled" in codes(fight)
    assert all(row["ready"] for row in fight.sheets["mab"].rows("arts"))
    assert {act.id for act in fight.profiles["mab"].acts} >= {f"ability:arts/{name.lower()}" for name in names}


@pytest.mark.feature("TH-03")
@pytest.mark.parametrize("sheet", [{"fields": {"toughness": 28}}, {"fields": {"caste": "none", "toughness": 28}}])
def test_whoever_names_no_caste_gets_nothing_of_what_is_sorted_by_it(ruleset, sheet):
    assert arts(fight_of(ruleset, witch(sheet=sheet))) == []


@pytest.mark.feature("TH-03")
def test_a_named_row_becomes_the_entry_without_regard_to_case_and_counts_as_chosen(ruleset):
    rows = ["bLAST", {"name": " storm "}, {"name": "Curse", "ready": False}]
    sheet = {"fields": {"caste": "Witch", "toughness": 28}, "lists": {"arts": rows}}
    fight = fight_of(ruleset, witch(sheet=sheet, boss=True))
    held = {row["name"].strip().casefold(): (row["_catalog"], row["ready"]) for row in fight.sheets["mab"].rows("arts")}
    assert held == {
        "blast": ("book/blast", True),
        "storm": ("book/storm", True),
        "curse": ("book/curse", False),
    }


@pytest.mark.feature("TH-03")
def test_a_boss_is_left_as_written_and_nobody_else_has_what_is_not_open_to_them(ruleset):
    sheet = {"fields": {"caste": "witch", "toughness": 28}, "lists": {"arts": ["Prayer"]}}
    boss = fight_of(ruleset, witch(sheet=sheet, boss=True))
    assert arts(boss) == ["Prayer"]
    plain = fight_of(ruleset, witch(sheet=sheet))
    assert "Prayer" not in arts(plain)
    assert "foe-entry-not-open" in codes(plain)


@pytest.mark.feature("TH-03")
def test_the_more_capable_bring_more_along(ruleset):
    counts = [len(arts(fight_of(ruleset, witch(competence=level)))) for level in (1, 3, 5)]
    assert counts == [1 + 1, 2 + 2, 2 + 3]  # there are but two arts that cost nothing


@pytest.mark.feature("TH-03")
@pytest.mark.parametrize(
    ("temper", "favoured"),
    [("reckless", {"Blast"}), ("protective", {"Mend", "Ward"}), ("patient", {"Curse", "Jinx"})],
)
def test_a_temper_leans_what_is_drawn(ruleset, temper, favoured):
    def share(word: str) -> float:
        drawn = [set(arts(fight_of(ruleset, witch(temper=word, competence=1), seed))) for seed in range(60)]
        return sum(bool(each & favoured) for each in drawn) / 60

    # of five arts, each as likely as any other, or four times as likely: the leaning must be seen
    assert share(temper) > share("") + 0.15


@pytest.mark.feature("TH-03", "SV-03")
def test_the_same_fight_is_always_filled_alike_and_another_seed_may_fill_it_otherwise(ruleset):
    drawn = {seed: arts(fight_of(ruleset, witch(), seed)) for seed in range(12)}
    assert drawn == {seed: arts(fight_of(ruleset, witch(), seed)) for seed in range(12)}
    assert len({tuple(each) for each in drawn.values()}) > 1
    fight = fight_of(ruleset, witch())
    loaded = Fight.load(ruleset, fight.save())
    assert arts(loaded) == arts(fight)
    loaded.choose(loaded.advise())
    loaded.undo()
    assert arts(loaded) == arts(fight)


@pytest.mark.feature("TH-03")
def test_many_fights_are_the_fights_of_their_seeds(ruleset):
    hero = Combatant.character("juno", Sheet.new(ruleset, {"lists": {"arms": [SWORD]}}), "Juno")
    count = simulate(ruleset, [hero], [witch()], range(4))
    rounds = []
    for seed in range(4):
        fight = fight_of(ruleset, witch(), seed)
        fight.auto()
        rounds.append(fight.round)
    assert sorted(count.rounds.elements()) == sorted(rounds)


@pytest.mark.feature("TH-03")
def test_names_that_are_not_there_are_left_out_and_values_held_to_their_fields(ruleset):
    sheet = {
        "abilities": {"str": 99, "luck": 3},
        "fields": {"caste": "WITCH", "toughness": 28, "guard": 400, "hat": "tall"},
        "lists": {"arms": [{**SWORD, "weight": 3}], "hats": []},
    }
    fight = fight_of(ruleset, witch(sheet=sheet, boss=True))
    made = fight.sheets["mab"]
    assert (made.number("stat.str"), made.field("guard"), made.field("caste")) == (9, 40, "witch")
    assert [row["name"] for row in made.rows("arms")] == ["Sword"]
    assert all(message(each["code"], each["params"]) for each in fight.events[0].notes)


@pytest.mark.feature("TH-03")
def test_numbers_beside_the_sheet_are_not_used(ruleset):
    fight = fight_of(ruleset, witch(beside={"health": 500, "defense": 2, "initiativeModifier": 9}, boss=True))
    assert (fight.fighters["mab"].health_max, fight.profiles["mab"].defense) == (30, 10)
    assert codes(fight).count("foe-beside-sheet") == 3


@pytest.mark.feature("TH-03", "TH-02")
@pytest.mark.parametrize(("toughness", "most"), [(1, 20), (28, 30), (60, 40)])
def test_health_comes_into_the_tier_through_the_one_field_that_it_is_read_from(ruleset, toughness, most):
    sheet = {"fields": {"caste": "none", "toughness": toughness}}
    fight = fight_of(ruleset, witch(sheet=sheet))
    assert fight.fighters["mab"].health_max == most
    assert ("foe-health-fitted" in codes(fight)) == (most != toughness + 2)


@pytest.mark.feature("TH-03", "TH-02")
def test_health_that_no_single_field_moves_stays_as_it_is_and_is_told():
    raw = deepcopy(DOCUMENT)
    raw["sheet"]["derived"][0]["of"].append({"field": "guard"})
    ruleset = Engine.load(["classic-d20"]).load_ruleset(raw)
    fight = fight_of(ruleset, witch(sheet={"fields": {"toughness": 60}}))
    assert fight.fighters["mab"].health_max == 72
    assert "foe-health-as-written" in codes(fight)


@pytest.mark.feature("TH-03", "TH-02")
@pytest.mark.parametrize("boss", [False, True])
def test_numbers_stand_at_most_two_above_the_tiers_own_for_a_boss_too(ruleset, boss):
    sheet = {
        "abilities": {"str": 9},
        "fields": {"caste": "witch", "toughness": 28, "guard": 40},
        "lists": {"arms": [SWORD], "arts": ["Curse"]},
    }
    fight = fight_of(ruleset, witch(sheet=sheet, boss=boss))
    profile = fight.profiles["mab"]
    assert (profile.defense, profile.by_id["attack:arms/Sword"].number) == (15, 7)
    assert profile.by_id["ability:arts/curse"].condition_difficulty == 13
    assert fight.defense("mab") == 15


@pytest.mark.feature("TH-03", "TH-02")
@pytest.mark.parametrize(
    ("arms", "strikes", "left"),
    [
        ("1d8", 1, (1, 8, 9, 1)),  # 13.5 of 14
        ("3d8", 1, (1, 8, 9, 1)),  # dice first
        ("1d12", 1, (1, 12, 7, 1)),  # then flat parts
        ("1d8", 9, (1, 8, 0, 3)),  # then strikes
    ],
)
def test_the_strongest_round_is_cut_in_its_order_to_what_the_tier_allows(ruleset, arms, strikes, left):
    sheet = {
        "abilities": {"str": 9},
        "fields": {"toughness": 28, "strikes": strikes},
        "lists": {"arms": [{**SWORD, "dice": arms}]},
    }
    fight = fight_of(ruleset, witch(sheet=sheet))
    act = fight.profiles["mab"].by_id["attack:arms/Sword"]
    amount = act.clauses[0].amount
    assert (amount.count, amount.sides, amount.flat, act.strikes) == left
    assert ("foe-damage-cut" in codes(fight)) == (arms != "1d8" or strikes > 1)


@pytest.mark.feature("TH-03", "TH-02")
def test_what_the_greatest_price_brings_on_top_is_cut_first():
    raw = deepcopy(DOCUMENT)
    raw["sheet"]["live"]["pools"][2]["max"] = 1
    ruleset = Engine.load(["classic-d20"]).load_ruleset(raw)
    sheet = {"fields": {"caste": "witch", "toughness": 28}, "lists": {"arts": ["Blast"]}}
    fight = fight_of(ruleset, witch(sheet=sheet, boss=True))
    act = fight.profiles["mab"].by_id["ability:arts/blast"]
    assert act.step.count == 0
    assert (act.clauses[0].amount.count, act.clauses[0].amount.sides) == (4, 6)  # 14 of 14


@pytest.mark.feature("TH-03", "SV-03")
def test_the_measure_holds_when_the_sheet_shifts_and_when_the_fight_is_read_again(ruleset):
    sheet = {"abilities": {"str": 9}, "fields": {"toughness": 28, "guard": 40}, "lists": {"arms": [SWORD]}}
    fight = fight_of(ruleset, witch(sheet=sheet))
    fight._reprofile("mab")
    assert (fight.profiles["mab"].defense, fight.profiles["mab"].by_id["attack:arms/Sword"].number) == (15, 7)
    assert Fight.load(ruleset, fight.save()).profiles["mab"].defense == 15


@pytest.mark.feature("TH-03")
def test_a_creature_that_an_author_wrote_with_a_sheet_is_not_measured(ruleset):
    block = {"tier": "low", "sheet": {"fields": {"toughness": 60, "guard": 40}, "lists": {"arms": [SWORD]}}}
    fight = fight_of(ruleset, Combatant.of_creature("mab", block, "Mab"))
    assert (fight.fighters["mab"].health_max, fight.profiles["mab"].defense) == (62, 40)
    assert codes(fight) == []


@pytest.mark.feature("TH-03")
def test_a_sheet_that_is_none_leaves_a_blank_one(ruleset):
    for nonsense in ("tall", 7, [], {"lists": {"arts": "all of them"}}, {"fields": []}):
        fight = fight_of(ruleset, witch(sheet=nonsense))
        assert fight.fighters["mab"].health_max >= 20
        assert ruleset.part(CombatRules) is fight.rules
