"""Abilities at a table: what is done to others reaches whoever sits there, whole or not at all."""

from __future__ import annotations

import pytest

from rollwright import ForcedFaces, Sheet
from rollwright.errors import Refused
from rollwright.table import Table


def table(hero, faces=(), change=None, **others):
    juno = hero({}, change)
    brann = Sheet.new(juno.ruleset, {"name": "Brann", **others})
    return Table(juno.ruleset, {"juno": juno, "brann": brann}, seed=3, forced=ForcedFaces(faces))


@pytest.mark.feature("AB-06", "AB-11")
def test_damage_and_boons_reach_whoever_is_named(hero):
    at = table(hero, [1, *[1] * 8])
    used, _changes = at.use("juno", {"ability": "fireball", "targets": ["brann", "a door"]})

    assert [(each.target, each.made) for each in used.saves] == [("brann", False), ("a door", used.saves[1].made)]
    assert at.sheet("brann").number("hp") == at.sheet("brann").pool_max("hp") - 8

    at.use("juno", {"ability": "war_cry", "targets": ["brann"]})
    assert at.sheet("brann").read("hp.temporary") == 3
    assert at.sheet("juno").read("hp.temporary") == 0


@pytest.mark.feature("AB-14")
def test_taking_the_deed_back_returns_cost_and_damage_and_throws_the_same_dice_again(hero):
    at = table(hero)
    before = at.to_json()

    first, changes = at.use("juno", {"ability": "fireball", "targets": ["brann", "wolf"]})
    at.undo(changes)
    assert at.to_json() == before

    again, _changes = at.use("juno", {"ability": "fireball", "targets": ["brann", "wolf"]})
    assert again.to_json() == first.to_json()


@pytest.mark.feature("AB-10")
def test_what_cannot_be_done_to_somebody_is_not_paid_for(hero):
    def change(raw):
        raw["sheet"]["lists"].append({"id": "marks", "name": "Marks", "max": 1})
        raw["abilities"] = [
            *raw["abilities"],
            {"id": "brand", "name": "Brand", "cost": [{"pool": "blood_oath", "amount": 2}], "target": "any",
             "onHit": [{"kind": "tag", "list": "marks", "tag": "Burnt", "to": "target"},
                       {"kind": "damage", "amount": "1d4", "to": "target"}]},
        ]  # fmt: skip

    juno = hero({"known": ["brand"]}, change)
    brann = Sheet.new(juno.ruleset, {"name": "Brann", "tags": {"marks": ["Scarred"]}})
    at = Table(juno.ruleset, {"juno": juno, "brann": brann}, seed=3)
    before = at.to_json()

    with pytest.raises(Refused):
        at.use("juno", {"ability": "brand", "targets": ["brann"]})
    assert at.to_json() == before


@pytest.mark.feature("AB-03", "AB-08")
def test_ranks_and_class_levels_are_read_by_an_ability_s_own_formulas(hero, play):
    def change(raw):
        raw["abilities"] = [
            {"id": "rush", "name": "Rush", "ranks": 3, "growsWith": "knight", "uses": {"count": "@rank", "per": "day"},
             "cost": [{"track": "heat", "op": "+", "amount": "@rank"}],
             "onHit": [{"kind": "heal", "amount": "@level * 10 + @rank"}]},
        ]  # fmt: skip

    paper = {"known": {"rush": 2}, "fields": {"level": 9, "knight_level": 1}, "pools": {"hp": {"current": 1}}}
    juno = hero(paper, change)

    plan = play(juno, "rush")
    juno.apply_all(plan.changes)

    assert (plan.paid[0].amount, juno.number("hp")) == (2, 13)
    juno.apply_all(play(juno, "rush").changes)
    with pytest.raises(Refused):
        play(juno, "rush")


def test_what_must_be_kept_up_is_written_where_the_sheet_keeps_it(hero, play):
    def change(raw):
        raw["combat"]["concentration"] = {"text": "focus", "save": "grit", "floor": 10, "fromDamage": 0.5}
        raw["abilities"] = [{"id": "haze", "name": "Haze", "concentration": True}]

    juno = hero({"known": ["haze"]}, change)
    juno.apply_all(play(juno, "haze").changes)
    assert juno.state.live.text["focus"] == "Haze"
