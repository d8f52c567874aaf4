"""A ruleset is a document made ready: compiled once, shared by everybody, changed by nobody."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from rollwright.errors import DocumentError, FormulaError, Refused
from rollwright.ruleset import Ruleset
from rollwright.sheet import Sheet, SheetRules


@pytest.mark.feature("FX-05")
def test_a_value_is_compiled_once(ruleset):
    rules = ruleset()

    assert rules.value("2 + @level") is rules.value("2 + @level")
    assert rules.value({"abilityMod": "might"}) is rules.value({"abilityMod": "might"})
    assert rules.value("@scale", extra=("scale",)) is rules.value("@scale", extra=["scale"])
    assert rules.value("5").number(Sheet.new(rules)) == rules.value(5).number(Sheet.new(rules)) == 5


@pytest.mark.feature("FX-05")
@pytest.mark.parametrize("source", [b"1", object(), {1}, None, True, {"const": object()}])
def test_what_is_no_value_is_refused(ruleset, source):
    with pytest.raises(FormulaError):
        ruleset().value(source)


def test_a_part_is_made_once_even_when_many_ask_at_the_same_time(ruleset):
    class Counted:
        made = 0

        @classmethod
        def compile(cls, _ruleset):
            cls.made += 1
            return cls()

    rules = ruleset()
    with ThreadPoolExecutor(8) as pool:
        parts = list(pool.map(lambda _: rules.part(Counted), range(64)))

    assert Counted.made == 1
    assert len(set(map(id, parts))) == 1
    assert rules.part(SheetRules) is rules.part(SheetRules)


def test_sheets_of_one_ruleset_live_in_several_threads(ruleset):
    rules = ruleset(lambda raw: raw.update(version=7))

    def play(level):
        hero = Sheet.new(rules, {"fields": {"level": level}})
        for _ in range(20):
            changes = hero.damage("hp", 2)
            hero.apply_all(changes)
            assert hero.derived("left_over") == hero.pool_max("hp") - hero.number("hp")
        return hero.derived("prof")

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(play, [1, 5, 9, 13] * 8)) == [2, 3, 4, 5] * 8


def test_an_entry_is_found_by_its_catalog_and_id(ruleset):
    assert ruleset().entry("wares/rope").label == "Rope"


@pytest.mark.parametrize(
    ("ref", "suggestion"),
    [("wares/roep", "wares/rope"), ("ware/rope", "wares"), ("rope", ""), ("", ""), ("wares/", "wares/rope")],
)
def test_an_entry_that_is_not_there_is_refused_with_the_nearest(ruleset, ref, suggestion):
    with pytest.raises(Refused) as caught:
        ruleset().entry(ref)

    assert caught.value.code == "unknown-entry"
    assert caught.value.params["suggestion"] == suggestion


@pytest.mark.feature("FX-03")
def test_a_formula_with_a_wrong_name_says_where_it_stands(ruleset):
    with pytest.raises(FormulaError) as caught:
        ruleset().value("@levle + 1", path="sheet.derived.prof")

    assert (caught.value.suggestion, caught.value.path) == ("@level", "sheet.derived.prof")


@pytest.mark.feature("FX-07")
def test_a_circle_of_derived_values_is_refused_with_the_circle(ruleset):
    def circle(raw):
        raw["sheet"]["derived"] += [
            {"id": "one", "label": "One", "formula": "@two + 1"},
            {"id": "two", "label": "Two", "formula": "@three"},
            {"id": "three", "label": "Three", "formula": "@one"},
        ]

    with pytest.raises(DocumentError) as caught:
        ruleset(circle)

    assert "one → two → three → one" in str(caught.value)


@pytest.mark.feature("FX-07")
def test_derived_values_may_be_declared_in_any_order(ruleset):
    def backwards(raw):
        raw["sheet"]["derived"] += [
            {"id": "later", "label": "Later", "formula": "@last * 2"},
            {"id": "last", "label": "Last", "formula": "@prof + 1"},
        ]

    assert Sheet.new(ruleset(backwards), {}).derived("later") == 6


@pytest.mark.feature("FX-03", "CN-03")
def test_what_is_live_is_known_through_caps_and_formulas(ruleset):
    """A number that reads a skill whose cap is live moves with that cap."""

    def capped(raw):
        raw["sheet"]["skills"][1]["cap"] = {"livePool": "vigour"}
        raw["sheet"]["derived"].append({"id": "quiet", "label": "Quiet", "formula": "@sneak + 10"})

    rules = ruleset(capped)
    hero = Sheet.new(rules, {"abilities": {"wits": 20}, "fields": {"level": 4}})
    assert rules.value("@quiet").live
    assert hero.derived("quiet") == 14

    hero.apply_all(hero.spend("vigour", 3))

    assert hero.derived("quiet") == 11


def test_a_ruleset_says_what_it_is(ruleset):
    rules = ruleset()

    assert isinstance(rules, Ruleset)
    assert (rules.id, rules.name, rules.version) == ("house", "House rules", 1)
    assert rules.resolution.id == rules.settings.kind == "d12"
    assert repr(rules) == "Ruleset('house', version 1)"
