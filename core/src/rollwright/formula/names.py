"""What the names in a formula mean, settled when the formula is compiled.

A formula is compiled in a `Scope`: it says which names exist and how each is read, which functions and which
value-reference objects there are. A name that the scope does not know is an error then and there, never a zero at the
table. When the formula is evaluated, a `Reader` (a sheet, a fighter, the use of an ability) gives the numbers.

A plugin adds to the language with two families::

    class Terrain(ValueReader):                       # @terrain.cover in any formula
        id = "terrain"
        form = "root"

        def bind(self, spec, scope):
            return named(f"terrain.{spec}")

    FormulaFunction("half", 1, lambda number: Fraction(number, 2))
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from fractions import Fraction
from operator import methodcaller
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, runtime_checkable

from rollwright.errors import JSON, FormulaError, RollwrightError, near, readable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Number: TypeAlias = int | Fraction
"""What formulas calculate with: exact, never a float."""


@runtime_checkable
class Reader(Protocol):
    """Gives numbers for canonical dotted names such as `level`, `cond.frightened.left` or `thing.ship.hull`."""

    def read(self, name: str) -> Number:
        """The number that the name has now."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A name or reference that has been looked up: how to read it, and what it is called.

    Attributes:
        read: Gives the number, from a reader.
        names: The canonical names it reads, for finding cycles.
        live: Whether it reads anything that changes during play (pools, tracks, conditions, items).
        label: What a person calls it.
        constant: Whether it is always the same number, and so reads nothing.
    """

    read: Callable[[Reader], Number]
    names: frozenset[str] = frozenset()
    live: bool = False
    label: str = ""
    constant: bool = False


def named(name: str, label: str = "", *, live: bool = False) -> Bound:
    """A plain name: whatever the reader says about it."""
    return Bound(methodcaller("read", name), frozenset({name}), live, label or name)


def constant(number: Number, label: str = "") -> Bound:
    """A number that is known already."""
    return Bound(lambda _reader: number, label=label or str(number), constant=True)


class Names(Protocol):
    """The names that a ruleset has."""

    def resolve(self, name: str) -> Bound | None:
        """How the name is read, or None where there is no such name."""

    def all_names(self) -> Iterable[str]:
        """Every name, for suggestions."""


@dataclass(frozen=True, slots=True)
class KnownNames:
    """Names that stand in a table."""

    table: Mapping[str, Bound] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Iterable[str]) -> KnownNames:
        """Names that are read as they are written."""
        return cls({name: named(name) for name in names})

    def resolve(self, name: str) -> Bound | None:
        """How the name is read."""
        return self.table.get(name)

    def all_names(self) -> Iterable[str]:
        """Every name."""
        return self.table


@dataclass(frozen=True, slots=True)
class FormulaFunction:
    """A function that formulas may call.

    Attributes:
        id: Its name in a formula.
        arity: How many arguments it takes; a pair is the least and the most, None for any number.
        call: Exact numbers in, an exact number out; the same numbers always give the same answer.
        folds: Whether many numbers may be taken two at a time, as in `max`; odds are found faster then.
        message: The message that says it in words, from `$function` and `$values`.
    """

    id: str
    arity: int | tuple[int, int | None]
    call: Callable[..., Number]
    folds: bool = False
    message: str = "formula-call"

    def answer(self, *numbers: Number) -> Number:
        """What it comes to, as an exact number, whoever wrote it.

        Raises:
            FormulaError: It breaks, or comes to something that is no number; the error names the function.
        """
        try:
            found: object = self.call(*numbers)
        except (RollwrightError, ZeroDivisionError):
            raise
        except Exception as error:
            why = readable(f"{type(error).__name__}: {error}")
            raise FormulaError("function-breaks", self.id, found=why) from error
        if type(found) is int:
            return found
        if isinstance(found, Fraction):
            return found.numerator if found.denominator == 1 else found
        if isinstance(found, int | float):
            return exact(int(found) if isinstance(found, bool) else found)
        raise FormulaError("function-not-a-number", self.id, found=readable(repr(found), 80))

    def takes(self, count: int) -> bool:
        """Whether it may be called with so many arguments."""
        if isinstance(self.arity, int):
            return count == self.arity
        least, most = self.arity
        return least <= count and (most is None or count <= most)


class ValueReader(ABC):
    """A place that formulas and value references read from.

    With `form = "reference"` it is the object `{ "<id>": … }`, and `bind` is given that whole object. With
    `form = "root"` it is `@<id>.path`, and `bind` is given the path as text (empty for `@<id>` alone).
    """

    id: str
    form: Literal["root", "reference"] = "reference"
    model: type | None = None

    @abstractmethod
    def bind(self, spec: JSON, scope: Scope) -> Bound:
        """Look it up once; raise `FormulaError` (see `unknown`) if it names something that is not there."""


class ConstReader(ValueReader):
    """`{ "const": 3 }`: a number, written as a value reference."""

    id = "const"

    def bind(self, spec: JSON, scope: Scope) -> Bound:  # noqa: ARG002 (a constant needs no names)
        """Take the number as it is."""
        number = spec.get("const") if isinstance(spec, dict) else None
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise FormulaError("const-not-a-number", str(spec), found=str(number))
        return constant(exact(number))


def exact(number: float) -> Number:
    """A number from a document without its floating error: 0.1 is a tenth."""
    if isinstance(number, int):
        return number
    try:
        fraction = Fraction(repr(number))
    except ValueError:
        raise FormulaError("number-not-finite", str(number), found=str(number)) from None
    return fraction.numerator if fraction.denominator == 1 else fraction


def unknown(name: str, allowed: Iterable[str], code: str = "unknown-name") -> FormulaError:
    """The error for a name that is not there, with the nearest one that is."""
    return FormulaError(code, name, found=name, suggestion=near(name, allowed))


@dataclass(frozen=True, slots=True)
class Scope:
    """What a formula may use where it stands.

    Attributes:
        names: The names there are.
        bare: Whether a name may stand without its `@` (`ceil(level / 2)`).
        functions: By name; None means the standard ones.
        references: Value readers by id, both forms.
        dice: Whether dice may be thrown here.
    """

    names: Names = field(default_factory=KnownNames)
    bare: bool = False
    functions: Mapping[str, FormulaFunction] | None = None
    references: Mapping[str, ValueReader] = field(default_factory=dict)
    dice: bool = True

    def resolve(self, name: str) -> Bound | None:
        """How a name is read: as the ruleset's own, or through the root it starts with."""
        found = self.names.resolve(name)
        if found is not None:
            return found
        root, _, path = name.partition(".")
        reader = self.references.get(root)
        return reader.bind(path, self) if reader is not None and reader.form == "root" else None

    def all_names(self) -> list[str]:
        """Every name that suggestions may offer."""
        roots = [reader.id for reader in self.references.values() if reader.form == "root"]
        return [*self.names.all_names(), *roots]
