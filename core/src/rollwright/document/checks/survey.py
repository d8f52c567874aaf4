"""A survey of one document: what is named in it, and the ways to say that a name is not.

Each room of :mod:`rollwright.document.checks` walks its own part of the document with a survey in hand. A check never
raises and never stops at the first fault; it notes a problem at its place and goes on. Names of things that had to be
left out because of their shape are not held against whoever uses them: one fault, one problem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from rollwright.document.problems import shown, unknown
from rollwright.document.shape import shaped
from rollwright.errors import JSON, BoundError, DocumentError, FormulaError, RollwrightError, near
from rollwright.formula import Scope, compile_value
from rollwright.formula.names import Bound, named
from rollwright.names import Named, made_name, names_of

if TYPE_CHECKING:
    from pydantic import BaseModel

    from rollwright.document.document import Document
    from rollwright.document.fields import SheetField
    from rollwright.document.live import Pool, Track
    from rollwright.document.problems import Moved, Path, Problems
    from rollwright.document.sheet import SheetList
    from rollwright.formula import Value
    from rollwright.limits import Limits


MISSED = frozenset(
    (
        *("missing-key", "key-of-missing", "key-out-of-place", "actions-needed", "coven-without-spells"),
        *("multiplier-of-nothing", "narrows-nothing", "no-style-takes", "plus-without-amount", "rider-and-kind"),
        *("save-without-difficulty", "until-save-needs", "wound-needs"),
    )
)
"""Codes that blame an object for something that it lacks."""


UNKNOWN = ("unknown-name",)
"""Codes of formulas for names that are not there."""


class Members(Protocol):
    """What a survey asks of a registry of plugins."""

    def family(self, family: str) -> Mapping[str, Any]:
        """The members of a family by id."""
        ...

    def get(self, family: str, id: str) -> Any:  # noqa: A002 - the member's own word
        """One member; raises with what is installed and what to install."""
        ...

    def ids(self, family: str) -> tuple[str, ...]:
        """The names of a family, without importing anything."""
        ...


class HasId(Protocol):
    """Anything that is called by an id."""

    @property
    def id(self) -> str:
        """What it is called."""
        ...


H = TypeVar("H", bound=HasId)


def by_id(things: Iterable[H]) -> dict[str, H]:
    """Things by what they are called."""
    return {thing.id: thing for thing in things}


class _Names:
    """The names that a value may read."""

    def __init__(self, table: Mapping[str, Named], extra: frozenset[str]) -> None:
        self.table, self.extra = table, extra

    def resolve(self, name: str) -> Bound | None:
        """How a name is read, or nothing."""
        if name in self.extra:
            return named(name)
        found = self.table.get(name) or made_name(name, self.table)
        return named(found.name, found.label, live=found.live) if found is not None else None

    def all_names(self) -> Iterable[str]:
        """Every name, for suggestions."""
        return [*self.extra, *self.table]


@dataclass
class Survey:
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
    graph: dict[str, list[str]] = field(default_factory=dict)
    """What each derived value, skill, save, ability and maximum reads; known once the sheet was walked."""

    def apart(self, problems: Problems, moved: Moved, file: str | None) -> Survey:
        """A survey of the same document for one entry of a catalog, with problems of its own."""
        other = copy(self)
        other.problems, other.moved, other.file, other.held = problems, moved, file, []
        return other

    # What is said

    def refuse(self, path: Path, code: str, /, **params: JSON) -> None:
        """Note a problem. What had to be left out because of its shape is not missed a second time."""
        written = self.moved.written(path)
        if code not in MISSED or not self.problems.was_pruned(written, self.file):
            self.problems.add(written, code, params, file=self.file)

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
        """Hold a name against what the installed plugins bring; says what to install."""
        if found in self.registry.ids(family):
            return True
        try:
            self.registry.get(family, found)
        except RollwrightError as error:
            self.refuse(path, error.code, **error.params)
            return False
        return True

    def shape(self, model: type[BaseModel], raw: Any, path: Path) -> None:
        """Hold a raw block against a plugin's own model."""
        shaped(model, raw, path, self.problems, self.moved, file=self.file)

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
        if path[:1] in (("sheet",), ("resolution",)):
            self.values[path] = value
        if not (live and trained):
            self.held.append((path, value, live, trained))
        return value

    def _scope(self, extra: frozenset[str], *, dice: bool) -> Scope:
        return Scope(
            names=_Names(self.table, extra),
            bare=True,
            functions=self.registry.family("formula_functions") or None,
            references=self.registry.family("value_readers"),
            dice=dice,
        )

    # What there is

    @cached_property
    def table(self) -> Mapping[str, Named]:
        """Every name that a value may read."""
        return names_of(self.document)

    @cached_property
    def live_names(self) -> set[str]:
        """Names that play moves, in their full spelling."""
        return {each.name for each in self.table.values() if each.live}

    @cached_property
    def abilities(self) -> list[str]:
        """Ids of ability scores."""
        return [each.id for each in self.document.sheet.abilities]

    @cached_property
    def skills(self) -> list[str]:
        """Ids of skills."""
        return [each.id for each in self.document.sheet.skills]

    @cached_property
    def saves(self) -> list[str]:
        """Ids of saves."""
        return [each.id for each in self.document.sheet.saves]

    @cached_property
    def sections(self) -> list[str]:
        """Ids of sections."""
        return [each.id for each in self.document.sheet.sections]

    @cached_property
    def fields(self) -> dict[str, SheetField]:
        """Fields by id."""
        return by_id(self.document.sheet.fields)

    @cached_property
    def derived(self) -> list[str]:
        """Ids of derived values."""
        return [each.id for each in self.document.sheet.derived]

    @cached_property
    def lists(self) -> dict[str, SheetList]:
        """Lists of rows by id."""
        return by_id(self.document.sheet.lists)

    @cached_property
    def pools(self) -> dict[str, Pool]:
        """Live pools by id."""
        return by_id(self.document.sheet.live.pools)

    @cached_property
    def groups(self) -> set[str]:
        """Families of pools."""
        return {each.group for each in self.document.sheet.live.pools if each.group}

    @cached_property
    def tracks(self) -> dict[str, Track]:
        """Live tracks by id."""
        return by_id(self.document.sheet.live.tracks)

    @cached_property
    def conditions(self) -> list[str]:
        """Ids of the sheet's conditions."""
        return [each.id for each in self.document.sheet.live.conditions]

    @cached_property
    def tiers(self) -> list[str]:
        """Ids of training tiers."""
        return [each.id for each in self.document.resolution.proficiency_tiers]

    @cached_property
    def budgets(self) -> list[str]:
        """Ids of what a turn is made of."""
        combat = self.document.combat
        return [each.id for each in combat.economy.budgets] if combat else []

    @cached_property
    def catalogs(self) -> list[str]:
        """Ids of catalogs."""
        return [each.id for each in self.document.catalogs]

    @cached_property
    def damage_types(self) -> list[str]:
        """The system's damage types; empty when it declares none."""
        return list(self.document.combat.damage_types) if self.document.combat else []

    @cached_property
    def item_tags(self) -> list[str]:
        """Tags of items; empty when there are none."""
        return [each.id for each in self.document.items.tags] if self.document.items else []

    @cached_property
    def creature_types(self) -> tuple[list[str], list[str]]:
        """Types of creatures, and their tags."""
        block = self.document.combat.creature_types if self.document.combat else None
        return ([each.id for each in block.types], [each.id for each in block.tags]) if block else ([], [])

    def columns(self, name: str) -> dict[str, SheetField]:
        """Columns of a list by id; empty for a list that is not there."""
        found = self.lists.get(name)
        return by_id(found.columns) if found else {}

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


def unfit(cell: SheetField, given: Any) -> str:
    """Why a cell cannot hold a value; empty when it can."""
    if cell.type == "number":
        if isinstance(given, bool) or not isinstance(given, int | float):
            return "it holds a number"
        if not cell.min <= given <= cell.max:
            return f"it goes from {cell.min} to {cell.max}"
        return "it holds whole numbers" if cell.integer and given != int(given) else ""
    if cell.type == "boolean":
        return "" if isinstance(given, bool) else "it holds true or false"
    if not isinstance(given, str):
        return "it holds text"
    if cell.type == "enum":
        return "" if given in cell.values else "it holds one of its own values"
    limit = getattr(cell, "max_length", 200)
    return f"it holds at most {limit} characters" if len(given) > limit else ""
