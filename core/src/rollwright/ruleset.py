"""A ruleset is a document made ready: names resolved, values compiled, look-ups built, nothing left to parse.

It never changes, knows no sheet and no fight, and may be shared between threads. Whatever needs a compiled form of
some block (a sheet's rules, a fight's rules) asks for it as a *part*, which is made once and kept::

    rules = ruleset.part(SheetRules)          # SheetRules.compile(ruleset), the first time
    bonus = ruleset.value("2 + floor((@level - 1) / 4)")
    spell = ruleset.entry("spells/fireball")
"""

from __future__ import annotations

import json
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar, cast

from rollwright.errors import JSON, DocumentError, Problem, Refused, near
from rollwright.formula import Bound, FormulaFunction, Scope, ValueReader, compile_value, named
from rollwright.limits import DEFAULT, Limits
from rollwright.names import Named, made_name, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic import BaseModel

    from rollwright.document import CatalogEntry, Document
    from rollwright.formula import Value
    from rollwright.plugins import Member, Registry

__all__ = ["Named", "Part", "Ruleset"]


class Part(Protocol):
    """A compiled part of a ruleset, made by the layer that needs it."""

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        ...


P = TypeVar("P", bound=Part)

VALUES_KEPT = 20_000
"""Compiled values that a ruleset keeps; no document has as many, but a host may ask for formulas for ever."""


class Ruleset:
    """A compiled ruleset.

    Args:
        document: The validated document.
        registry: The members that the engine's plugins brought.
        limits: Bounds for formulas and sizes.
    """

    def __init__(self, document: Document, registry: Registry, limits: Limits = DEFAULT) -> None:
        self.document = document
        self.registry = registry
        self.limits = limits
        self.names: Mapping[str, Named] = names_of(document)
        self.resolution: Member = registry.get("resolution_kinds", document.resolution.kind)
        self._lock = RLock()
        self._scopes: dict[frozenset[str], Scope] = {}
        self._values: dict[tuple[str | tuple[str], frozenset[str]], Value] = {}
        self._parts: dict[type[Any], Any] = {}
        self._catalogs = {catalog.id: catalog for catalog in document.catalogs}
        self._derived = {block.id: block for block in document.sheet.derived}
        self._read_by = {
            f"{root}.{block.id}": [source for source in (block.base, block.cap) if source is not None]
            for root, blocks in (("skill", document.sheet.skills), ("save", document.sheet.saves))
            for block in blocks
        }
        self._live: dict[str, bool] = {}
        self._asking: list[str] = []
        for name in self._derived:  # now, while one thread has it: from here on it is only read
            self.derived_is_live(name)

    @property
    def id(self) -> str:
        """The ruleset's id."""
        return self.document.id

    @property
    def name(self) -> str:
        """The ruleset's name."""
        return self.document.name

    @property
    def version(self) -> int:
        """The ruleset's version: documents of the same id and version are the same document."""
        return self.document.version

    @property
    def settings(self) -> BaseModel:
        """The ``resolution`` block, as the model of its kind."""
        return self.document.resolution

    def value(self, source: Any, *, extra: frozenset[str] | tuple[str, ...] = frozenset(), path: str = "") -> Value:
        """Compile a number, a formula or a reference; the same source is compiled once.

        Args:
            source: As it stands in a document.
            extra: Names that only exist here, such as ``scale`` and ``slot`` in an ability.
            path: Where it stands, for the message of an error.

        Raises:
            FormulaError: It cannot be read, or reads a name that does not exist.
        """
        names = frozenset(extra)
        key = (source if isinstance(source, str) else (json.dumps(source, sort_keys=True, default=repr),), names)
        value = self._values.get(key)
        if value is None:
            value = compile_value(source, self.scope(names), self.limits, path)
            if len(self._values) >= VALUES_KEPT:
                self._values.clear()
            self._values[key] = value
        return value

    def scope(self, extra: frozenset[str] = frozenset()) -> Scope:
        """What a value of this ruleset may read."""
        scope = self._scopes.get(extra)
        if scope is None:
            scope = Scope(
                names=_Names(self, extra),
                bare=True,
                functions=cast("Mapping[str, FormulaFunction]", self.registry.family("formula_functions")) or None,
                references=cast("Mapping[str, ValueReader]", self.registry.family("value_readers")),
            )
            self._scopes[extra] = scope
        return scope

    def named(self, name: str) -> Named | None:
        """What a name stands for, or None where it does not exist."""
        return self.names.get(name) or made_name(name, self.names)

    def derived_values(self, name: str) -> tuple[Value, ...]:
        """The values that a derived value is worked out from."""
        path = f"sheet.derived.{name}"
        return tuple(self.value(source, path=path) for source in _sources(self._derived[name]))

    def derived_is_live(self, name: str) -> bool:
        """Whether a derived value reads something that play moves.

        Raises:
            DocumentError: It reads itself, by way of others; the circle is shown.
        """
        known = self._live.get(name)
        if known is None:
            if name in self._asking:
                circle = [*self._asking[self._asking.index(name) :], name]
                raise DocumentError([Problem(f"sheet.derived.{name}", "derived-cycle", {"way": " → ".join(circle)})])
            self._asking.append(name)
            try:
                known = any(value.live for value in self.derived_values(name)) or _reads_state(self._derived[name])
            finally:
                self._asking.pop()
            self._live[name] = known
        return known

    def is_live(self, named: Named) -> bool:
        """Whether a name reads something that play moves: of itself, by its formula, or by a check's base or cap."""
        if named.root == "derived":
            return self.derived_is_live(named.id)
        return named.live or any(self.value(source).live for source in self._read_by.get(named.name, ()))

    def entry(self, ref: str) -> CatalogEntry:
        """The entry of a catalog, by ``<catalog>/<entry>``.

        Raises:
            Refused: There is no such entry; the refusal names the nearest one.
        """
        name, _, entry = ref.partition("/")
        catalog = self._catalogs.get(name)
        if catalog is None or entry not in catalog.entries:
            choices = self._catalogs if catalog is None else [f"{name}/{known}" for known in catalog.entries.raw]
            params: dict[str, JSON] = {"found": ref, "suggestion": near(ref if catalog else name, choices) or ""}
            raise Refused("unknown-entry", params)
        return catalog.entries[entry]

    @cached_property
    def powers(self) -> tuple[str, ...]:
        """The ids of every ability that the document or one of its catalogs holds."""
        return tuple(dict.fromkeys(named.id for name, named in self.names.items() if name.startswith("rank.")))

    def part(self, kind: type[P]) -> P:
        """A compiled part of this ruleset, made once."""
        made = self._parts.get(kind)
        if made is None:
            with self._lock:
                made = self._parts.get(kind)
                if made is None:
                    made = self._parts[kind] = kind.compile(self)
        return cast("P", made)

    def __repr__(self) -> str:
        return f"Ruleset({self.id!r}, version {self.version})"


class _Names:
    """The names of a scope: those of the document, and those that exist only here."""

    def __init__(self, ruleset: Ruleset, extra: frozenset[str]) -> None:
        self._ruleset = ruleset
        self._extra = extra

    def resolve(self, name: str) -> Bound | None:
        """How a name is read, or None where it does not exist."""
        if name in self._extra:
            return named(name)
        found = self._ruleset.named(name)
        if found is None:
            return None
        return named(found.name, found.label, live=self._ruleset.is_live(found))

    def all_names(self) -> Iterator[str]:
        """Every name, for suggestions."""
        yield from self._extra
        yield from self._ruleset.names


def _sources(block: Any) -> tuple[Any, ...]:
    """The values that stand in a derived value's block."""
    if block.op == "formula":
        return (block.formula,)
    if block.op in ("sum", "min", "max"):
        return tuple(block.of)
    return () if block.op == "enumTable" else (block.of if block.op == "scale" else block.from_,)


def _reads_state(block: Any) -> bool:
    return block.op == "enumTable" and block.from_.live_state is not None
