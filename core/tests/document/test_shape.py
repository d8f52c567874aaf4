"""Keys, types and bounds: every problem at once, each with its place, what was found and what is allowed."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from rollwright.document import validate
from rollwright.errors import DocumentError


@pytest.mark.feature("RS-01")
def test_ember_roads_is_sound(ember: dict[str, Any], registry: Any) -> None:
    document = validate(ember, registry)
    assert document.id == "ember-roads"
    assert document.combat is not None
    assert document.combat.economy.budgets[0].label == "Action"
    jackal = document.entry("road_trouble/rust-jackal")
    assert jackal is not None
    assert jackal.creature is not None
    assert jackal.creature.actions[2].sequence[1].action == "worry"


@pytest.mark.feature("RS-01")
def test_a_comment_may_stand_on_any_object(ember: dict[str, Any], told: Any) -> None:
    def comment(given: Any) -> None:
        if isinstance(given, dict):
            for value in given.values():
                comment(value)
            given["$comment"] = "for whoever edits this"
        elif isinstance(given, list):
            for value in given:
                comment(value)

    comment(ember)
    ember["$schema"] = "./rollwright.schema.json"
    assert told(ember) == []


TABLE: list[tuple[str, Any, list[str]]] = [
    ("sheat", {}, ["sheat: unknown-key"]),
    ("sheet.skils", [], ["sheet.skils: unknown-key"]),
    ("version", "1", ["version: wrong-type"]),
    ("version", True, ["version: wrong-type"]),
    ("version", 0, ["version: too-small"]),
    ("version", 1.5, ["version: wrong-type"]),
    ("id", "Ember Roads", ["id: bad-id"]),
    ("id", "traditional", ["id: id-reserved"]),
    ("name", "Ember [Roads]", ["name: text-marks"]),
    ("name", "Ember {{x}}", ["name: text-marks"]),
    ("name", "Ember\nRoads", ["name: text-control"]),
    ("name", "", ["name: text-too-short"]),
    ("name", "x" * 81, ["name: text-too-long"]),
    ("name", None, ["name: wrong-type"]),
    ("edition", None, ["edition: nothing-here"]),
    ("coverage.summary", ..., ["coverage.summary: missing-key"]),
    ("gm.checkGuidance", "x" * 1501, ["gm.checkGuidance: text-too-long"]),
    ("sheet.abilities.0.min", "low", ["sheet.abilities[0].min: wrong-type"]),
    ("sheet.skills.0", "climb", ["sheet.skills[0]: wrong-type"]),
    ("sheet.fields.0.type", "enmu", ["sheet.fields[0].type: not-allowed"]),
    ("sheet.fields.0.type", ..., ["sheet.fields[0].type: missing-key"]),
    ("sheet.fields.0.values", [], ["sheet.fields[0].values: too-few"]),
    ("sheet.derived.0.of", [None], ["sheet.derived[0].of[0]: value-expected"]),
    ("sheet.derived.0.op", "add", ["sheet.derived[0].op: not-allowed"]),
    ("sheet.live.pools.0.max", [3], ["sheet.live.pools[0].max: value-expected"]),
    ("sheet.lists.0.maxItems", 501, ["sheet.lists[0].maxItems: too-large"]),
    ("rests", {}, ["rests: wrong-type"]),
    ("catalogs.0.entries", {}, ["catalogs[0].entries: wrong-type"]),
    ("catalogs.0.entries", ..., ["catalogs[0]: key-of-missing"]),
    ("catalogs.0.entries.0.id", "Hold The Line", ["catalogs[0].entries[0].id: bad-id"]),
    ("catalogs.0.entries.0.mechanics.kind", "bufff", ["catalogs[0].entries[0].mechanics.kind: not-allowed"]),
    (
        "catalogs.1.entries.0.creature.actions.0.toHit",
        "2",
        ["catalogs[1].entries[0].creature.actions[0].toHit: wrong-type"],
    ),
    ("catalogs.1.entries.0.creature.health", "many", ["catalogs[1].entries[0].creature.health: wrong-type"]),
    ("catalogs.1.entries.0", [], ["catalogs[1].entries[0]: wrong-type"]),
    ("combat.attackRol", {}, ["combat.attackRol: unknown-key"]),
    ("combat.attackRoll", ..., ["combat.attackRoll: missing-key"]),
    ("combat.kind", "attack-vs-defence", ["combat.kind: unknown-member"]),
    ("combat.standard.0", "doge", ["combat.standard[0]: not-allowed"]),
    ("combat.threat.tiers.0.health", [1, 2, 3], ["combat.threat.tiers[0].health: wrong-type"]),
    ("combat.conditions.0.whileSourceInSight", 3, ["combat.conditions[0].whileSourceInSight: wrong-type"]),
    ("resolution.kind", ..., ["resolution.kind: missing-key"]),
    ("resolution.dice.sides", 1, ["resolution.dice.sides: too-small"]),
    ("schemaVersion", "1", ["schemaVersion: wrong-type"]),
    ("schemaVersion", True, ["schemaVersion: wrong-type"]),
]


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(("path", "value", "problems"), TABLE, ids=[f"{row[0]}={row[1]!r:.20}" for row in TABLE])
def test_a_misshapen_document_is_told_where(
    ember: dict[str, Any], told: Any, put: Any, path: str, value: Any, problems: list[str]
) -> None:
    assert told(put(ember, path, value)) == problems


def test_where_an_object_belongs_its_keys_are_named(ember: dict[str, Any], registry: Any, put: Any) -> None:
    put(ember, "catalogs.1.entries.0.creature.actions.0.damage", "1d8+2")

    with pytest.raises(DocumentError, match=r"Here belongs an object with keys such as dice, flat, type, .*1d8"):
        validate(ember, registry)


@pytest.mark.feature("RS-02")
def test_all_problems_come_together_and_in_the_order_of_the_document(
    ember: dict[str, Any], told: Any, put: Any
) -> None:
    put(ember, "name", 5)
    put(ember, "sheet.skills.1.abilty", "wits")
    put(ember, "sheet.skills.2.ability", "hart")
    put(ember, "catalogs.0.entries.0.mechanics.cost.0.pool", "luk")
    put(ember, "combat.conditions.0.effects.0", "own-attack-disadvantage")
    assert told(ember) == [
        "name: wrong-type",
        "sheet.skills[1].abilty: unknown-key",
        "sheet.skills[2].ability: no-such-name",
        "catalogs[0].entries[0].mechanics.cost[0].pool: no-such-name",
        "combat.conditions[0].effects[0]: unknown-member",
    ]


@pytest.mark.feature("RS-02")
def test_a_problem_says_what_was_found_what_is_allowed_and_what_was_meant(
    ember: dict[str, Any], told: Any, put: Any
) -> None:
    put(ember, "sheet.skills.0.abilty", "brawn")
    (problem,) = told.problems(ember)
    assert problem.params["found"] == "abilty"
    assert problem.params["suggestion"] == "ability"
    assert "covers" in str(problem.params["allowed"])
    assert str(problem) == (
        "sheet.skills[0].abilty: There is no key 'abilty' here. Did you mean 'ability'? "
        "Allowed: id, label, ability, base, covers, kind, cap, section, untrained, locked."
    )


@pytest.mark.feature("RS-02")
def test_one_fault_is_one_problem(ember: dict[str, Any], told: Any, put: Any) -> None:
    """What had to be left out is not held against whoever names it."""
    put(ember, "sheet.abilities.0.min", "low")
    assert told(ember) == ["sheet.abilities[0].min: wrong-type"]
    put(ember, "sheet.abilities.0.id", 5)
    assert told(ember) == ["sheet.abilities[0].id: wrong-type", "sheet.abilities[0].min: wrong-type"]


@pytest.mark.parametrize("raw", [None, 5, "text", [], [{}], True])
@pytest.mark.feature("RS-02")
def test_what_is_no_object_is_no_document(raw: Any, told: Any) -> None:
    assert told(raw) == [": document-not-object"]


def test_an_empty_object_lacks_everything(told: Any) -> None:
    assert {problem.partition(": ")[2] for problem in told({})} == {"missing-key"}
    assert len(told({})) == 8


def test_the_document_handed_in_is_not_changed(ember: dict[str, Any], registry: Any) -> None:
    from copy import deepcopy  # noqa: PLC0415

    before = deepcopy(ember)
    validate(ember, registry)
    ember["name"] = before["name"] = 5
    with pytest.raises(DocumentError):
        validate(ember, registry)
    assert ember == before


@pytest.mark.parametrize("word", ["“Quoted”", "עברית\u200f", "e\u0301tude", "🐺 Wolf", "a.b|c", "' OR 1=1"])
def test_labels_may_be_written_in_any_script(ember: dict[str, Any], told: Any, put: Any, word: str) -> None:
    put(ember, "sheet.skills.0.label", word)
    assert told(ember) == []


def test_a_path_with_odd_keys_is_printed_whole(ember: dict[str, Any], told: Any, put: Any) -> None:
    put(ember, "sheet", {**ember["sheet"], "a\u202eb\nc [x]": 1})
    assert told(ember) == ['sheet["a\\u202eb\\nc [x]"]: unknown-key']


def test_very_many_problems_are_found_in_a_moment_and_counted(told: Any, ember: dict[str, Any]) -> None:
    raw = {**{f"k{number}": number for number in range(20_000)}, **ember}
    started = process_time()
    problems = told.problems(raw)
    assert process_time() - started < 20
    assert [problem.path for problem in problems[:2]] == ["k0", "k1"]
    assert (len(problems), problems[-1].code, problems[-1].params) == (501, "more-problems", {"count": 19_500})
