"""A survey of one document: what is named in it, and the ways to say that a name is not.

Each room of :mod:`rollwright.document.checks` walks its own part of the document with a survey in hand. A check never
raises and never stops at the first fault; it notes a problem at its place and goes on. Names of things that had to be
left out because of their shape are not held against whoever uses them: one fault, one problem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from rollwright.document.checks.cells import unfit
from rollwright.document.checks.inventory import Inventory
from rollwright.document.checks.names import HasId, Members, Readable
from rollwright.document.problems import shown, unknown
from rollwright.document.shape import shaped
from rollwright.errors import JSON, BoundError, DocumentError, FormulaError, RollwrightError, near
from rollwright.formula import Scope, compile_value

if TYPE_CHECKING:
    from pydantic import BaseModel

    from rollwright.document.document import Document
    from rollwright.document.fields import SheetField
    from rollwright.document.problems import Moved, Path, Problems
    from rollwright.formula import Value
    from rollwright.limits import Limits

M = TypeVar("M", bound="BaseModel")

MISSED = frozenset(
    (
        *("missing-key", "key-of-missing", "key-out-of-place", "actions-needed", "coven-without-spells"),
        *("multiplier-of-nothing", "narrows-nothing", "no-style-takes", "plus-without-amount", "rider-and-kind"),
        *("save-without-difficulty", "until-save-needs", "wound-needs", "zone-does-nothing"),
    )
)
"""Codes that blame an object for something that it lacks."""


UNKNOWN = ("unknown-name",)
"""Codes of formulas for names that are not there."""


@dataclass
class Survey(Inventory):
    """A document under survey."""

    document: Document
    registry: Members
    limits: Limits
    problems: Problems
    moved: Moved
    file: str | None = None
    values: dict[Path, Value] = field(default_factory=dict)
    """Every value of the sheet and the resolution that compiled, by its place."""
    held: list[tuple[Path, Value, bool, bool]] = field(default_factory=list)
    """Values that may not read everything: whether they may read what is live, and what is trained."""
    lasting: list[tuple[Path, str, Value]] = field(default_factory=list)
    """What abilities, classes and peoples make of a number, by the number's id."""
    graph: dict[str, list[str]] = field(default_factory=dict)
    """What each derived value, skill, save, ability and maximum reads; known once the sheet was walked."""

    def apart(self, problems: Problems, moved: Moved, file: str | None) -> Survey:
        """A survey of the same document for one entry of a catalog, with problems of its own."""
        other = copy(self)
        other.problems, other.moved, other.file, other.held = problems, moved, file, []
        return other

    @property
    def damage_die(self) -> int:
        """The faces of the one die that damage is thrown with; 0 where any dice will do."""
        combat = self.document.combat
        if combat is None or combat.kind not in self.registry.ids("combat_kinds"):
            return 0
        kind: Any = self.registry.get("combat_kinds", combat.kind)
        return int(kind.damage_die(combat, self.document))

    @property
    def counted(self) -> bool:
        """Whether dice of the fight are counted, so that nothing has to reach a difficulty class."""
        combat = self.document.combat
        if combat is None or combat.kind not in self.registry.ids("combat_kinds"):
            return False
        return bool(getattr(self.registry.get("combat_kinds", combat.kind), "counts", False))

    # What is said

    def refuse(self, path: Path, code: str, /, **params: JSON) -> None:
        """Note a problem. What had to be left out because of its shape is not missed a second time."""
        written = self.moved.written(path)
        if code not in MISSED or not self.problems.was_pruned(written, self.file):
            self.problems.add(written, code, params, file=self.file)

    def is_told(self, path: Path) -> bool:
        """Whether something was noted of just this place."""
        file = self.problems.file if self.file is None else self.file
        return (file, self.moved.written(path)) in self.problems.places

    def name(self, path: Path, what: str, found: str, allowed: Iterable[str]) -> bool:
        """Hold a name against those there are."""
        known = allowed if isinstance(allowed, Mapping | set | frozenset) else list(allowed)
        if found in known:
            return True
        if not self._forgiven(found):
            code, params = unknown("no-such-name", found, known, what=what)
            self.refuse(path, code, **params)
        return False

    def _forgiven(self, found: str) -> bool:
        """Whether a name may be that of something which had to be left out."""
        return self.problems.nameless or found in self.problems.lost or found.rpartition(".")[2] in self.problems.lost

    def names(self, path: Path, what: str, found: Iterable[str], allowed: Iterable[str]) -> None:
        """Hold several names against those there are; each may stand once."""
        known = list(allowed)
        given = list(found)
        for index, each in enumerate(given):
            if each in given[:index]:
                self.refuse((*path, index), "duplicate-name", what=what, found=each)
            else:
                self.name((*path, index), what, each, known)

    def unique(self, path: Path, what: str, things: Sequence[HasId]) -> None:
        """Each id of a list stands once."""
        seen: set[str] = set()
        for index, thing in enumerate(things):
            if thing.id in seen:
                self.refuse((*path, index, "id"), "duplicate-id", what=what, found=thing.id)
            seen.add(thing.id)

    def exactly_one(self, path: Path, block: Any, *names: str) -> str | None:
        """Of several keys exactly one is given; its attribute name, if so."""
        given = [each for each in names if getattr(block, each) not in (None, ())]
        keys = [spelt(each) for each in names]
        if len(given) == 1:
            return given[0]
        code = "one-key-of" if given else "key-of-missing"
        self.refuse(path, code, keys=", ".join(keys), found=", ".join(spelt(each) for each in given))
        return None

    def only_with(self, path: Path, block: Any, key: str, *, allowed: bool, why: str) -> None:
        """A key that means nothing here."""
        if not allowed and getattr(block, key) not in (None, (), {}, type(block).model_fields[key].default):
            self.refuse((*path, spelt(key)), "key-out-of-place", found=spelt(key), why=why)

    def member(self, path: Path, family: str, found: str) -> bool:
        """Hold a name against what the installed plugins bring; says what to install. A known one imports no plugin."""
        return found in self.registry.ids(family) or self.brought(path, family, found) is not None

    def brought(self, path: Path, family: str, found: str) -> Any:
        """The member of a name, from the plugin that brings it; None, and what to install, where nobody does."""
        try:
            return self.registry.get(family, found)
        except RollwrightError as error:
            self.refuse(path, error.code, **error.params)
            return None

    def shape(self, model: type[M], raw: Any, path: Path) -> M | None:
        """A raw block as a plugin's own model has it, or what is left of it."""
        return shaped(model, raw, path, self.problems, self.moved, file=self.file)

    def value(
        self,
        path: Path,
        source: Any,
        *,
        live: bool = True,
        trained: bool = True,
        dice: bool = False,
        extra: Iterable[str] = (),
    ) -> Value | None:
        """Compile a value, and hold what it reads against what may be read here.

        Args:
            path: Where it stands.
            source: As it was written.
            live: Whether it may read what play moves.
            trained: Whether it may read the numbers of skills and saves.
            dice: Whether it may throw dice.
            extra: Names that exist only here.
        """
        try:
            value = compile_value(source, self._scope(frozenset(extra), dice=dice), self.limits, "")
        except FormulaError as error:
            if error.code not in UNKNOWN or not self._forgiven(error.found):
                self.refuse(path, error.code, **{name: each for name, each in error.params.items() if name != "path"})
            return None
        except BoundError as error:
            self.refuse(path, error.code, **error.params)
            return None
        if path[:1] in (("sheet",), ("resolution",), ("things",)):
            self.values[path] = value
        if not (live and trained):
            self.held.append((path, value, live, trained))
        return value

    def _scope(self, extra: frozenset[str], *, dice: bool) -> Scope:
        return Scope(
            names=Readable(self.table, extra),
            bare=True,
            functions=self.registry.family("formula_functions") or None,
            references=self.registry.family("value_readers"),
            dice=dice,
        )

    # What recurs everywhere

    def entry(self, path: Path, reference: str) -> Mapping[str, Any] | None:
        """The entry that ``catalog/entry`` names, as it was written; says so when there is none."""
        name, _, entry = reference.partition("/")
        if not self.name(path, "catalog", name, self.catalogs):
            return None
        catalog = self.document.catalog(name)
        try:
            known = catalog.entries.raw if catalog else {}
        except DocumentError:
            return None  # the file itself is at fault, and that is told at the catalog
        if catalog is not None and catalog.entries.faulty:
            return None
        found = known.get(entry) if self.name(path, f"entry of {name}", entry, known) else None
        return found if isinstance(found, dict) else None

    def column(self, path: Path, of: str, found: str, *types: str) -> SheetField | None:
        """A column of a list, of one of these types."""
        if of not in self.lists:
            return None
        columns = self.columns(of)
        if not self.name(path, "column", found, columns):
            return None
        column = columns[found]
        if types and column.type not in types:
            self.refuse(path, "wrong-column-type", found=found, type=column.type, allowed=" or ".join(types))
            return None
        return column

    def damage_type(self, path: Path, found: str | None) -> None:
        """A damage type, where the system declares its own."""
        if found is None or not self.damage_types:
            return
        known = {each.casefold() for each in self.damage_types}
        if found.strip().casefold() not in known:
            code, params = unknown("no-such-name", found, self.damage_types, what="damage type")
            self.refuse(path, code, **params)

    def holds(self, path: Path, cell: SheetField, given: Any) -> bool:
        """Whether a field or a column can hold a value; says so when not, but for no value at all, which is told."""
        why = unfit(cell, given) if given is not None else ""
        if why:
            allowed = ", ".join(cell.values) if cell.type == "enum" else ""
            suggestion = near(given, cell.values) if cell.type == "enum" and isinstance(given, str) else None
            self.refuse(
                path,
                "value-unfit",
                found=shown(given),
                cell=cell.id,
                why=why,
                allowed=allowed,
                suggestion=suggestion or "",
            )
        return not why


def spelt(attribute: str) -> str:
    """The JSON key of an attribute."""
    head, *rest = attribute.rstrip("_").split("_")
    return head + "".join(part.capitalize() for part in rest)
