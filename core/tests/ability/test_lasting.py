"""Permanent modifiers: what known abilities, classes and peoples make of a number (SN-02, UP-04)."""

from __future__ import annotations

import pytest

from rollwright import DocumentError


@pytest.mark.feature("SN-02", "UP-04")
def test_toughened_adds_its_rank_to_health_up_to_four_times(hero):
    juno = hero({"known": []})
    most = juno.pool_max("hp")

    for rank in (1, 2, 3, 4):
        juno.apply_all(juno.learn("toughened"))
        assert (juno.state.known["toughened"], juno.pool_max("hp")) == (rank, most + rank)
    assert juno.learn("toughened") == []  # N times and no more
    assert juno.read("rank.toughened") == 4
    assert [(part.name, part.amount) for part in juno.why("hp.max").parts] == [("Health", most), ("Toughened", 4)]


@pytest.mark.feature("UP-04")
@pytest.mark.parametrize(
    ("mod", "name", "before", "after"),
    [
        ({"to": "might", "add": 2}, "stat.might", 10, 12),
        ({"to": "might", "set": 14}, "stat.might", 10, 14),
        ({"to": "might", "set": 9}, "stat.might", 10, 10),
        ({"to": "climb", "add": "@level"}, "skill.climb", -2, 1),
        ({"to": "grit", "add": 1}, "save.grit", 0, 1),
        ({"to": "prof", "add": 1}, "derived.prof", 2, 3),
        ({"to": "heat", "add": "@rank"}, "track.heat.max", 4, 5),
        ({"to": "might", "add": 2, "when": "@level > 5"}, "stat.might", 10, 10),
        ({"to": "might", "add": 2, "when": "@level < 5"}, "stat.might", 10, 12),
    ],
)
def test_a_number_is_moved_for_as_long_as_the_ability_is_known(hero, mod, name, before, after):
    def change(raw):
        raw["abilities"] = [{"id": "gift", "name": "Gift", "use": {"mode": "passive"}, "mods": [mod]}]

    juno = hero({"known": [], "fields": {"level": 3}}, change)
    assert juno.read(name) == before
    changes = juno.learn("gift")
    juno.apply_all(changes)
    assert juno.read(name) == after
    juno.undo(changes)
    assert juno.read(name) == before


@pytest.mark.feature("UP-04")
def test_what_is_built_on_the_number_feels_it(hero):
    def change(raw):
        raw["abilities"] = [{"id": "gift", "name": "Gift", "mods": [{"to": "might", "add": 4}]}]
        raw["peoples"] = [{"id": "sprite", "name": "Sprite", "mods": [{"to": "wits", "add": 2}]}]

    juno = hero({"known": ["gift"], "fields": {"people": "sprite"}}, change)
    plain = hero({"known": []}, change)

    assert juno.ability_mod("might") == 2
    assert juno.pool_max("hp") == plain.pool_max("hp") + 2
    assert juno.ability_score("wits") == 12
    assert juno.skill("sneak") == plain.skill("sneak") + 1


@pytest.mark.parametrize(
    ("mod", "code"),
    [
        ({"to": "hq", "add": 1}, "no-such-name"),
        ({"to": "hp"}, "key-of-missing"),
        ({"to": "hp", "add": "@heat"}, "reads-live"),
        ({"to": "hp", "add": "@hp.max"}, "derived-cycle"),
        ({"to": "might", "add": "@might.mod"}, "derived-cycle"),
        ({"to": "prof", "set": "@art_mod + @prof"}, "derived-cycle"),
    ],
)
def test_a_change_that_could_not_be_worked_out_is_refused_on_load(hero, mod, code):
    def change(raw):
        raw["abilities"] = [{"id": "gift", "name": "Gift", "mods": [mod]}]

    with pytest.raises(DocumentError) as caught:
        hero({"known": []}, change)
    assert code in [problem.code for problem in caught.value.problems]


@pytest.mark.feature("UP-04")
@pytest.mark.parametrize(
    ("mod", "name", "most"),
    [
        ({"to": "hp", "add": -99}, "pool.hp.max", 0),
        ({"to": "heat", "add": -99}, "track.heat.max", 0),
        ({"to": "mana", "add": 3}, "pool.mana.max", 0),  # hidden, whatever lasts
    ],
)
def test_no_lasting_change_takes_a_maximum_past_what_it_can_be(hero, mod, name, most):
    def change(raw):
        raw["abilities"] = [{"id": "curse", "name": "Curse", "use": {"mode": "passive"}, "mods": [mod]}]

    juno = hero({"known": [], "fields": {"level": 3}}, change)
    juno.apply_all(juno.learn("curse"))

    why = juno.why(name)
    assert juno.read(name) == most == why.value == sum(part.amount for part in why.parts)
    assert type(juno).from_json(juno.ruleset, juno.to_json()).to_json() == juno.to_json()
