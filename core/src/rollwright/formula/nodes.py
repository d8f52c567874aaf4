"""A formula as a tree of plain parts, once it has been read and its names are settled.

Nothing is worked out by walking this tree at the table: `compiling` turns it into functions. What walks it are the
three things that are asked more rarely: exact chances (`chances`), arithmetic and words (`words`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.dice.pool import Reroll, Step
    from rollwright.formula.names import Bound, FormulaFunction, Number


@dataclass(slots=True)
class Node:
    """A part of a formula; `depth` is how many levels of parts stand in it, itself included."""

    depth: int

    def parts(self) -> tuple[Node, ...]:
        """The parts it is made of, in the order written."""
        return ()

    def walk(self) -> Iterator[Node]:
        """Itself and everything in it, in the order written."""
        yield self
        for part in self.parts():
            yield from part.walk()

    @property
    def throws(self) -> bool:
        """Whether dice are thrown in it."""
        return any(isinstance(part, Dice) for part in self.walk())


@dataclass(slots=True)
class Constant(Node):
    """A number as it stands."""

    number: Number


@dataclass(slots=True)
class Read(Node):
    """A name or a reference object."""

    bound: Bound
    text: str


@dataclass(slots=True)
class Chain(Node):
    """Sums (`+ -`) or products (`* / %`), from left to right."""

    first: Node
    links: tuple[tuple[str, Node], ...]

    def parts(self) -> tuple[Node, ...]:
        """Every operand."""
        return (self.first, *(part for _, part in self.links))


@dataclass(slots=True)
class Minus(Node):
    """The opposite of a number."""

    part: Node

    def parts(self) -> tuple[Node, ...]:
        """The number."""
        return (self.part,)


@dataclass(slots=True)
class Compare(Node):
    """Whether two numbers stand in a relation: 1 or 0."""

    sign: str
    left: Node
    right: Node

    def parts(self) -> tuple[Node, ...]:
        """Both sides."""
        return (self.left, self.right)


@dataclass(slots=True)
class Either(Node):
    """Whether any holds (1 or 0); the first that does ends it."""

    sides: tuple[Node, ...]

    def parts(self) -> tuple[Node, ...]:
        """Every condition."""
        return self.sides


@dataclass(slots=True)
class Both(Node):
    """Whether all hold (1 or 0); the first that does not ends it."""

    sides: tuple[Node, ...]

    def parts(self) -> tuple[Node, ...]:
        """Every condition."""
        return self.sides


@dataclass(slots=True)
class Not(Node):
    """Whether something does not hold: 1 or 0."""

    part: Node

    def parts(self) -> tuple[Node, ...]:
        """The condition."""
        return (self.part,)


@dataclass(slots=True)
class If(Node):
    """One of two, depending on a condition; the other is not looked at."""

    condition: Node
    yes: Node
    no: Node

    def parts(self) -> tuple[Node, ...]:
        """The condition and both outcomes."""
        return (self.condition, self.yes, self.no)


@dataclass(slots=True)
class Call(Node):
    """A function of some numbers."""

    function: FormulaFunction
    arguments: tuple[Node, ...]

    def parts(self) -> tuple[Node, ...]:
        """The arguments."""
        return self.arguments


@dataclass(slots=True)
class Dice(Node):
    """Dice of one kind that are thrown together: `4d6kh3`."""

    count: Node
    faces: Node
    reroll: Reroll | None = None
    steps: tuple[Step, ...] = ()
    written: str = ""
    """The steps as text."""

    def parts(self) -> tuple[Node, ...]:
        """How many and how large, both free of dice."""
        return (self.count, self.faces)
