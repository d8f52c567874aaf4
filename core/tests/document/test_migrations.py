"""Documents carry the version of their format: older ones are brought up, and no key is lost silently."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright import Engine
from rollwright.document import validate
from rollwright.errors import DocumentError, Problem
from rollwright.extend import Migration, hookimpl


class Step(Migration):
    """A step that does what it is told."""

    id = "step"
    from_version = -1
    to_version = 0

    def migrate(self, document: Any) -> dict[str, Any]:
        document["name"] = document.pop("title")
        return dict(document)


class Next(Migration):
    id = "next"
    from_version = 0
    to_version = 1
    drops: tuple[str, ...] = ()

    def migrate(self, document: Any) -> dict[str, Any]:
        document.pop("mood", None)
        return dict(document)


class Dropping(Next):
    id = "dropping"
    drops = ("mood",)


class Refusing(Next):
    id = "refusing"

    def migrate(self, document: Any) -> dict[str, Any]:  # noqa: ARG002 - the family's signature
        raise DocumentError([Problem("mood", "migration-lost-key", {"step": self.id, "found": "mood"})])


class Circling(Next):
    id = "circling"
    to_version = 0


def registry(kinds: Any, *steps: Migration) -> Any:
    class Steps:
        rollwright_api = ">=1.0,<2"
        rollwright_id = "steps"

        @hookimpl
        def migrations(self) -> list[Migration]:
            return list(steps)

    return Engine.load([kinds, Steps()]).registry


@pytest.fixture
def old(ember: Any) -> Any:
    ember["schemaVersion"] = -1
    ember["title"] = ember.pop("name")
    return ember


@pytest.fixture
def kinds(plugin: Any) -> Any:
    return plugin


def codes(raw: Any, registry: Any) -> list[str]:
    with pytest.raises(DocumentError) as caught:
        validate(raw, registry)
    return [f"{problem.path}: {problem.code}" for problem in caught.value.problems]


@pytest.mark.feature("RS-17")
@pytest.mark.parametrize("version", [1, 2])
def test_versions_that_are_read_as_they_are(ember: Any, told: Any, version: int) -> None:
    ember["schemaVersion"] = version
    assert told(ember) == []


@pytest.mark.feature("RS-17")
def test_an_older_document_is_brought_up_step_by_step(old: Any, kinds: Any) -> None:
    document = validate(old, registry(kinds, Next(), Step()))
    assert (document.name, document.schema_version) == ("Ember Roads", 1)
    assert old["title"] == "Ember Roads"


@pytest.mark.feature("RS-17")
def test_a_newer_document_is_refused_by_name(ember: Any, told: Any) -> None:
    ember["schemaVersion"] = 3
    (problem,) = told.problems(ember)
    assert (problem.path, problem.code) == ("schemaVersion", "schema-too-new")
    assert problem.params == {"found": 3, "newest": 2}


@pytest.mark.feature("RS-17")
def test_an_older_one_without_a_way_up_is_refused(old: Any, kinds: Any, told: Any) -> None:
    assert told(old) == ["schemaVersion: schema-too-old"]
    assert codes(old, registry(kinds, Step())) == ["schemaVersion: schema-too-old"]
    assert codes(old, registry(kinds, Step(), Circling())) == ["schemaVersion: schema-too-old"]


@pytest.mark.feature("RS-17")
def test_a_key_that_is_lost_is_a_problem(old: Any, kinds: Any) -> None:
    old["mood"] = "grim and grey"
    assert codes(old, registry(kinds, Step(), Next())) == ["mood: migration-lost-key"]


@pytest.mark.feature("RS-17")
def test_unless_the_step_says_by_name_that_it_drops_it(old: Any, kinds: Any) -> None:
    old["mood"] = "grim and grey"
    assert validate(old, registry(kinds, Step(), Dropping())).id == "ember-roads"


@pytest.mark.feature("RS-17")
def test_a_step_may_refuse_by_itself(old: Any, kinds: Any) -> None:
    old["mood"] = "grim and grey"
    assert codes(old, registry(kinds, Step(), Refusing())) == ["mood: migration-lost-key"]
