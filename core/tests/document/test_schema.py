"""The JSON Schema says what the loader says, so that an editor can be trusted."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from rollwright.document.schema import schema


@pytest.fixture(scope="module")
def made(registry: Any) -> dict[str, Any]:
    return schema(registry)


@pytest.fixture(scope="module")
def accepts(made: Any) -> Any:
    validator = Draft202012Validator(made)
    return lambda raw: [list(error.absolute_path) for error in validator.iter_errors(raw)] == []


@pytest.mark.feature("RS-03")
def test_it_is_a_schema(made: Any, registry: Any) -> None:
    Draft202012Validator.check_schema(made)
    Draft202012Validator.check_schema(schema(registry, catalog=True))
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.feature("RS-03")
def test_it_takes_what_the_loader_takes(ember: Any, accepts: Any, put: Any) -> None:
    assert accepts(ember)
    put(ember, "$schema", "x.json")
    put(ember, "sheet.$comment", "words")
    put(ember, "sheet.tags", [{"id": "scars", "name": "Scars"}])
    put(ember, "sheet.stats", ember["sheet"].pop("abilities"))
    assert accepts(ember)


@pytest.mark.feature("RS-03")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("sheat", {}),
        ("version", "1"),
        ("name", None),
        ("edition", None),
        ("coverage.summary", ...),
        ("sheet.fields.0.type", "enmu"),
        ("sheet.skills.0.name", "both spellings"),
        ("sheet.skills.0.label", ...),
        ("sheet.derived.0.of", [None]),
        ("sheet.live.pools.0.max", [3]),
        ("combat.kind", "dice-pool"),
        ("combat.attackRoll", ...),
        ("combat.conditions.0.effects.0", "own-attack-disadvantage"),
        ("combat.conditions.3.modifiers.0.times", 3),
        ("catalogs.0.entries.1.mechanics.reaction.on", "hitt"),
        ("catalogs.0.entries.0.mechanics.kind", "bufff"),
        ("catalogs.1.entries.0.creature.actions.0.toHit", "2"),
        ("catalogs.1.entries.0.creature.health", "many"),
    ],
)
def test_it_refuses_what_the_loader_refuses(
    ember: Any, accepts: Any, told: Any, put: Any, path: str, value: Any
) -> None:
    put(ember, path, value)
    assert told(ember) != []
    assert not accepts(ember)


@pytest.mark.feature("RS-03")
def test_it_grows_with_what_is_installed(made: Any) -> None:
    assert made["properties"]["resolution"]["oneOf"] == [{"$ref": "#/$defs/SumSettings"}]
    assert made["$defs"]["SumSettings"]["properties"]["kind"]["const"] == "dice-sum"
    assert "resist-all" in made["$defs"]["ConditionRule"]["properties"]["effects"]["items"]["enum"]
    assert "hit" in made["$defs"]["Reaction"]["properties"]["on"]["enum"]
    assert {"required": ["abilityMod"]} in made["$defs"]["Value"]["anyOf"][2]["anyOf"]


@pytest.mark.feature("RS-03")
def test_it_says_what_each_key_is_for(made: Any) -> None:
    definitions = made["$defs"]
    assert definitions["Pool"]["properties"]["group"]["description"].startswith("A family of pools")
    silent = [name for name, each in definitions.items() if not each.get("description") and name not in OF_TESTS]
    assert silent == []


OF_TESTS = {"SumSettings", "AttackBlock", "Rung"}


@pytest.mark.feature("RS-03")
def test_a_catalog_file_has_one_too(ember: Any, registry: Any) -> None:
    validator = Draft202012Validator(schema(registry, catalog=True))
    file = {"schemaVersion": 1, "catalog": "road_trouble", "entries": deepcopy(ember["catalogs"][1]["entries"])}
    assert validator.is_valid(file)
    file["entries"][0]["creature"]["tierr"] = "pack"
    assert not validator.is_valid(file)
