"""What a member of any family must keep.

The class of each family stands in a module of its own and adds what only that family promises.
"""

from __future__ import annotations

import inspect
import json
from copy import copy
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import Engine, RollwrightError
from rollwright.extend import hookimpl
from rollwright_sdk.contracts.words import codes_of
from rollwright_sdk.under_test import engine_of, plugins_of, project_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import Member


class Contract:
    """What every member keeps. Subclass that of a family, not this one.

    Attributes:
        plugin: The module or object with the hooks, or the id of an installed plugin, that brings the member. Left
            out, it is looked for in the distribution whose tests these are.
    """

    family: ClassVar[str]
    """The hook of the family."""
    names: ClassVar[str]
    """The attribute in which an author names the member."""
    plugin: ClassVar[object] = None
    _kept: ClassVar[dict[tuple[object, ...], Engine]]

    @property
    def member(self) -> Any:
        """The member under test."""
        found = getattr(self, self.names, None)
        assert found is not None, f"name the member: {type(self).__name__}.{self.names} = …"
        return found

    @property
    def engine(self) -> Engine:
        """An engine with the core and the plugin under test, and nothing else."""
        return self.loaded()

    def loaded(self, *beside: object) -> Engine:
        """An engine with the plugin under test, and others beside it; made once for a suite."""
        suite = type(self)
        if "_kept" not in vars(suite):
            suite._kept = {}
        if beside not in suite._kept:
            try:
                own = _plugins(self)
                suite._kept[beside] = Engine.load([*own, *(each for each in beside if each not in own)], strict=True)
            except RollwrightError as error:
                raise AssertionError(f"no engine takes it in: {error}") from error
        return suite._kept[beside]

    def test_an_engine_takes_it_in_and_knows_whose_it_is(self) -> None:
        """Its id, model and order are what they should be, and it answers to its name."""
        registry = self.engine.registry
        found = registry.get(self.family, self.member.id)
        assert type(found) is type(self.member), f"{self.member.id!r} is answered by {found!r}"
        assert self.member.id in registry.ids(self.family)
        assert registry.owner(self.family, self.member.id).plugin

    def test_its_model_has_a_schema(self) -> None:
        """What it adds to documents can be described: its schema is plain JSON, and every reference in it resolves."""
        model = self.member.model
        if model is None:
            return
        told = json.loads(json.dumps(model.model_json_schema(by_alias=True)))
        missing = [name for name in _references(told) if name not in told.get("$defs", {})]
        assert not missing, f"the schema of {model.__name__} refers to what is not there: {missing}"
        assert told.get("additionalProperties") is False, f"{model.__name__} takes keys that it does not know"

    def test_the_order_of_plugins_changes_nothing(self) -> None:
        """A stranger's member of the same family, taken in before it or after it, leaves the table in one order."""
        own = alone(self.family, _twin(self.member, "contract-one"), "contract-one")
        other = alone(self.family, _twin(self.member, "contract-other"), "contract-other")
        tables = [
            list(Engine.load(order, strict=True).registry.family(self.family)) for order in ([own, other], [other, own])
        ]
        assert tables[0] == tables[1], f"the order of installation shows: {tables[0]} or {tables[1]}"

    def test_every_code_has_words(self) -> None:
        """Whatever the plugin refuses or finds wrong has a sentence in a catalog."""
        words = self.engine.messages()
        silent = {code: place for code, place in codes_of(type(self.member)) if code not in words}
        assert not silent, f"no catalog has a message for {silent}"

    def said(self, error: RollwrightError) -> str:
        """The words of a refusal, which must be there."""
        words = self.engine.messages()
        assert error.code in words, f"no catalog has a message for {error.code!r}"
        return words.message(error.code, error.params)


def alone(family: str, member: Member, name: str = "under-test") -> object:
    """A plugin that brings this member and nothing else."""

    def hook() -> tuple[Member, ...]:
        return (member,)

    return SimpleNamespace(**{family: hookimpl(hook)}, rollwright_id=name)


def _twin(member: Member, name: str) -> Member:
    """The same member under another name."""
    twin = copy(member)
    object.__setattr__(twin, "id", name)
    return twin


def _plugins(suite: Contract) -> list[Any]:
    """What an engine needs for a member: the plugin that was named, its distribution's, or one made for it alone."""
    if suite.plugin is not None:
        return [suite.plugin]
    project = project_of(Path(inspect.getfile(type(suite))))
    installed = engine_of(project) if project is not None else Engine.load([])
    if suite.member.id in installed.registry.ids(suite.family):
        found = installed.registry.get(suite.family, suite.member.id)
        if type(found) is type(suite.member):
            return [*plugins_of(project)] if project is not None else []
    return [alone(suite.family, suite.member)]


def _references(schema: Any) -> Iterator[str]:
    """The names of definitions that a schema refers to."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield str(value).removeprefix("#/$defs/")
            else:
                yield from _references(value)
    elif isinstance(schema, list):
        for each in schema:
            yield from _references(each)
