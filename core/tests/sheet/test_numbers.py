"""What the numbers of a sheet come to, and why."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rollwright.errors import FormulaError, Refused
from rollwright.sheet import With


@pytest.mark.feature("SH-02", "FX-04")
@pytest.mark.parametrize(
    ("score", "modifier"), [(1, -5), (8, -1), (9, -1), (10, 0), (11, 0), (16, 3), (17, 3), (30, 10)]
)
def test_an_ability_adds_its_modifier_instead_of_its_score(sheet, score, modifier):
    hero = sheet({"abilities": {"might": score}})

    assert hero.ability_score("might") == score
    assert hero.ability_mod("might") == hero.number("might.mod") == modifier


@pytest.mark.feature("FX-04")
def test_a_stat_may_have_a_rule_of_its_own(sheet):
    assert sheet({"abilities": {"insight": 12}}).ability_mod("insight") == 12


@pytest.mark.feature("FX-04")
def test_a_modifier_may_come_from_a_table_that_reads_its_first_row_below_the_first_threshold(sheet):
    def by_table(raw):
        raw["resolution"]["abilityModifier"] = {"op": "stepTable", "table": [[5, -1], [10, 0], [15, 2]]}

    scores = {3: -1, 5: -1, 9: -1, 10: 0, 14: 0, 15: 2, 30: 2}

    found = {score: sheet({"abilities": {"might": score}}, by_table).ability_mod("might") for score in scores}

    assert found == scores


@pytest.mark.feature("SH-03")
@pytest.mark.parametrize(
    ("level", "tier", "number"),
    [
        (1, "untrained", 3 - 2),  # an untrained climber loses 2
        (1, "half", 3 + 1),
        (5, "half", 3 + 2),  # half of 3, rounded up
        (5, "trained", 3 + 3),
        (5, "master", 3 + 6 + 1),  # twice, and 1 on top
        (17, "master", 3 + 12 + 1),
    ],
)
def test_training_is_a_share_of_the_training_bonus(sheet, level, tier, number):
    hero = sheet({"abilities": {"might": 16}, "skills": {"climb": tier}, "fields": {"level": level}})

    assert hero.skill("climb") == number


@pytest.mark.feature("SH-03")
def test_a_skill_has_a_free_bonus_and_a_cap_on_the_whole(sheet):
    hero = sheet(
        {"abilities": {"wits": 14}, "skills": {"sneak": {"tier": "trained", "bonus": 4}}, "fields": {"stealth_cap": 5}}
    )

    assert hero.skill("sneak") == 5
    assert [(part.name, part.amount, part.code) for part in hero.why("sneak").parts] == [
        ("Wits", 2, "ability"),
        ("Trained", 2, "tier"),
        ("", 4, "bonus"),
        ("Sneak", -3, "cap"),
    ]


@pytest.mark.feature("SH-03", "SH-10")
def test_a_skill_or_a_save_may_start_from_any_value_of_the_sheet(sheet):
    def change(raw):
        raw["sheet"]["saves"].append({"id": "nerve", "label": "Nerve", "base": "2 * @level + @heat"})
        raw["sheet"]["skills"][3]["base"] = {"derived": "reach"}

    hero = sheet({"fields": {"level": 3}, "abilities": {"might": 18}, "skills": {"luck_roll": "trained"}}, change)

    assert (hero.save("nerve"), hero.skill("luck_roll")) == (6, 1 + 2)
    assert [(part.name, part.amount, part.code) for part in hero.why("luck_roll").parts] == [
        ("Luck", 1, "base"),
        ("Trained", 2, "tier"),
    ]
    hero.apply_all(hero.track("heat", 2))
    assert hero.save("nerve") == 8


@pytest.mark.feature("SH-10", "FX-07")
def test_derived_values_are_worked_out_from_each_other(sheet):
    hero = sheet(
        {
            "abilities": {"might": 19, "wits": 12},
            "fields": {"level": 6, "art": "wits"},
            "lists": {"gear": [{"name": "Pot", "bulk": 4}, {"name": "Sack", "bulk": 2, "carried": True}]},
            "states": {"stance": "braced"},
        }
    )

    found = {name: hero.derived(name) for name in ("prof", "art_mod", "reach", "rank", "bulk", "poise", "worst")}

    assert found == {"prof": 3, "art_mod": 2, "reach": 1, "rank": 10, "bulk": 6, "poise": 4, "worst": 1}


@pytest.mark.feature("FX-06")
def test_a_tenth_is_a_tenth(sheet):
    """0.1 times 30 is 3; as a float it would be one hair more or less."""
    assert sheet({"abilities": {"might": 30}}).derived("reach") == 3


@pytest.mark.feature("FX-03")
@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("might", 14),
        ("stat.might", 14),
        ("might.mod", 2),
        ("climb", 2),
        ("skill.climb", 2),
        ("grit", 2),
        ("save.will", 0),
        ("level", 3),
        ("field.level", 3),
        ("prof", 2),
        ("derived.prof", 2),
        ("mystic", 1),
        ("art.mod", 2),
        ("hp", 9),
        ("hp.max", 16),
        ("hp.temporary", 4),
        ("hp.spent", 7),
        ("heat", 1),
        ("heat.max", 6),
        ("heat.filled", 1),
        ("heat.remaining", 5),
        ("harm", 2),
        ("harm.penalty", -1),
        ("gear.bulk", 5),
        ("gear.bulk.carried", 3),
        ("cond.scared", 2),
        ("cond.scared.left", 3),
        ("cond.lucky", 0),
        ("cond.lucky.left", 0),
        ("tag.bonds", 2),
        ("tag.bonds.captain_iris", 2),
        ("tag.bonds.nobody", 0),
    ],
)
def test_every_root_reads_its_number(sheet, name, number):
    hero = sheet(
        {
            "abilities": {"might": 14},
            "fields": {"level": 3, "mystic": True, "art": "might"},
            "skills": {"climb": {"tier": "untrained", "bonus": 2}},
            "lists": {"gear": [{"bulk": 2}, {"bulk": 3, "carried": True}]},
            "pools": {"hp": {"current": 9, "temporary": 4}},
            "tracks": {"heat": 1, "harm": {"marks": ["cut", "knock"]}},
            "conditions": {"scared": {"level": 2, "rounds": 3}},
            "tags": {"bonds": {"Captain Iris": {"strength": 2, "words": "loyalty"}, "Old Bram": 1}},
        }
    )

    assert hero.number(name) == number
    assert hero.value(hero.ruleset.value(f"@{name}")) == number


@pytest.mark.feature("FX-02", "FX-03")
@pytest.mark.parametrize(
    ("reference", "formula"),
    [
        ({"abilityScore": "might"}, "@might"),
        ({"abilityMod": "might"}, "@might.mod"),
        ({"abilityModFromField": "art"}, "@art.mod"),
        ({"skillMod": "climb"}, "@climb"),
        ({"saveMod": "grit"}, "@grit"),
        ({"field": "level"}, "@level"),
        ({"derived": "prof"}, "@prof"),
        ({"livePool": "hp"}, "@hp"),
        ({"liveTrack": "heat"}, "@heat"),
        ({"liveTrack": "heat", "read": "remaining"}, "@heat.remaining"),
        ({"liveTrack": "harm", "read": "penalty"}, "@harm.penalty"),
        ({"listSum": {"list": "gear", "column": "bulk", "onlyWhen": "carried"}}, "@gear.bulk.carried"),
        ({"const": 7}, "7"),
    ],
)
def test_a_reference_reads_what_the_formula_reads(sheet, reference, formula):
    hero = sheet(
        {"abilities": {"might": 18}, "fields": {"level": 7, "art": "might"}, "lists": {"gear": [{"carried": True}]}}
    )
    by_reference, by_formula = hero.ruleset.value(reference), hero.ruleset.value(formula)

    assert by_reference.exact(hero) == by_formula.exact(hero)
    assert by_reference.names == by_formula.names
    assert by_reference.live == by_formula.live


@pytest.mark.feature("FX-03")
@pytest.mark.parametrize(
    ("source", "suggestion"),
    [
        ("@migth + 1", "might"),
        ("@cond.scard", "cond.scared"),
        ({"abilityMod": "migth"}, "might"),
        ({"liveTrack": "heta"}, "heat"),
        ({"liveTrack": "heat", "read": "penaltee"}, "penalty"),
        ({"listSum": {"list": "gear", "column": "bluk"}}, None),
    ],
)
def test_a_name_that_does_not_exist_is_refused_with_the_nearest(ruleset, source, suggestion):
    with pytest.raises(FormulaError) as caught:
        ruleset().value(source)

    if suggestion is not None:
        assert suggestion in str(caught.value)


@pytest.mark.feature("FX-03")
def test_names_of_one_use_exist_only_there(ruleset, sheet):
    hero = sheet({"abilities": {"might": 12}})
    value = ruleset().value("@scale * 2 + @might.mod", extra=("scale",))

    assert hero.value(value, scale=3) == 7
    assert With(hero, {"scale": Fraction(1, 2)}).read("scale") == Fraction(1, 2)


@pytest.mark.feature("SH-18", "FX-08")
def test_a_number_says_where_it_comes_from(sheet):
    hero = sheet({"fields": {"level": 5}})

    assert hero.why("prof").sum == "2 + floor((5 - 1) / 4) = 3"
    assert hero.why("hp.max").sum.endswith("= 18")


@pytest.mark.feature("SH-18")
def test_a_name_that_nobody_has_has_no_reasons(sheet):
    with pytest.raises(Refused) as caught:
        sheet().why("migth")

    assert caught.value.params["suggestion"] == "might"


@pytest.mark.feature("SH-15")
def test_what_is_hidden_reads_nothing(sheet):
    assert sheet({"fields": {"mystic": False}}).number("mana") == 0
    assert sheet({"fields": {"mystic": True}}).number("mana") == 6
    with pytest.raises(Refused) as caught:
        sheet({"fields": {"mystic": False}}).spend("mana", 1)
    assert caught.value.code == "pool-hidden"
