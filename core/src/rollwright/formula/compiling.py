"""Turns a formula's tree into one function, once; working it out is then a few calls and nothing else.

Functions take a table: `(reader, stream, dice)`, the reader for names, the stream to draw dice from, and the list that
fallen dice are added to. A formula without dice never touches the last two. Numbers are `int` or `Fraction`, so nothing
is rounded before a rounding function or the end says so; parts without names are worked out at once.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.dice.pool import Pool
from rollwright.errors import BoundError, Refused
from rollwright.formula.functions import CEIL, FLOOR, work
from rollwright.formula.names import Number, Reader
from rollwright.formula.nodes import Both, Call, Chain, Compare, Constant, Dice, Either, If, Minus, Node, Not, Read

if TYPE_CHECKING:
    from rollwright.dice.stream import DiceStream
    from rollwright.dice.throw import Die
    from rollwright.limits import Limits

Table: TypeAlias = "tuple[Reader, DiceStream, list[Die]]"
Run: TypeAlias = Callable[["Table"], Number]
Part: TypeAlias = Number | Run
"""A number that is known already, or the function that works it out."""

RELATIONS: dict[str, Callable[[Number, Number], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def divide(one: Number, other: Number) -> Number:
    """The exact quotient, a whole number where it is one."""
    if isinstance(one, int) and isinstance(other, int):
        return one // other if one % other == 0 else Fraction(one, other)
    return Fraction(one) / other


OPERATIONS: dict[str, Callable[[Number, Number], Number]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": divide,
    "%": operator.mod,
}


def _floored(one: Number, other: Number) -> Number:
    """`floor(a / b)` without the fraction in between."""
    return one // other


def _ceiled(one: Number, other: Number) -> Number:
    return -(-one // other)


def compiled(node: Node, limits: Limits) -> Run:
    """The function that works a formula out, given a table."""
    part = _Compiler(limits).part(node)
    return part if callable(part) else lambda _table: part


@lru_cache(maxsize=1024)
def pool_of(dice: tuple[int, object, tuple[object, ...]], limits: Limits) -> Pool:
    """The pool of a dice term, made once."""
    return Pool(*dice, limits)  # type: ignore[arg-type]


def pool_for(node: Dice, faces: Number, limits: Limits) -> Pool:
    """The pool that a dice term throws when its faces are worked out."""
    return pool_of((floor(faces), node.reroll, node.steps), limits)


def count_of(number: Number, limits: Limits, thrown: int = 0) -> int:
    """A worked-out number of dice: rounded down, not below zero, not past the bound."""
    count = floor(number)
    if count < 0:
        raise Refused("dice-count-negative", {"count": count})
    if count + thrown > limits.dice:
        raise BoundError("dice", limits.dice, count + thrown)
    return count


class _Compiler:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def part(self, node: Node) -> Part:  # noqa: C901 (one case a kind of part)
        """The function for a node, or its number where that is known."""
        made: Part
        match node:
            case Constant(number=number):
                return number
            case Read(bound=bound):
                return _reading(bound.read)
            case Chain():
                return self._chain(node)
            case Minus(part=part):
                return _joined(operator.sub, 0, self.part(part))
            case Compare(sign=sign, left=left, right=right):
                return self._compare(sign, left, right)
            case Either(sides=sides) | Both(sides=sides):
                made = _deciding([self._function(side) for side in sides], ends=isinstance(node, Either))
            case Not(part=part):
                return _joined(lambda number, _zero: int(not number), self.part(part), 0)
            case If(condition=condition, yes=yes, no=no):
                return self._choice(self._test(condition), self._function(yes), self._function(no))
            case Call():
                return self._call(node)
            case Dice():
                return self._dice(node)
            case _:
                raise TypeError(type(node))
        return _known(made) if _is_constant(node) else made

    def _function(self, node: Node) -> Run:
        part = self.part(node)
        return part if callable(part) else lambda _table: part

    def _chain(self, node: Chain) -> Part:
        made = self.part(node.first)
        if len(node.links) <= 8:  # noqa: PLR2004 (longer ones loop, so that no formula exhausts the stack)
            for sign, part in node.links:
                made = _joined(OPERATIONS[sign], made, self.part(part))
            return made
        first = made if callable(made) else self._function(node.first)
        links = [(OPERATIONS[sign], self._function(part)) for sign, part in node.links]

        def run(table: Table) -> Number:
            number = first(table)
            for operation, part in links:
                number = operation(number, part(table))
            return number

        return _known(run) if _is_constant(node) else run

    def _compare(self, sign: str, left: Node, right: Node) -> Part:
        holds = RELATIONS[sign]
        return _joined(lambda one, other: 1 if holds(one, other) else 0, self.part(left), self.part(right))

    def _test(self, node: Node) -> Part:
        """A part that is only asked whether it holds: a comparison need not become 1 or 0."""
        if isinstance(node, Compare):
            return _joined(RELATIONS[node.sign], self.part(node.left), self.part(node.right))
        return self.part(node)

    def _choice(self, condition: Part, yes: Run, no: Run) -> Part:
        if not callable(condition):
            return yes if condition else no
        return lambda table: yes(table) if condition(table) else no(table)

    def _call(self, node: Call) -> Part:
        call = work(node.function)
        match node:
            case Call(function=function, arguments=(Chain(links=(*before, ("/", by))) as chain,)) if (
                function is FLOOR or function is CEIL
            ):
                above = Chain(chain.depth, chain.first, tuple(before)) if before else chain.first
                return _joined(_floored if function is FLOOR else _ceiled, self.part(above), self.part(by))
            case Call(arguments=(single,)):
                return _joined(lambda number, _zero: call(number), self.part(single), 0)
        arguments = [self._function(argument) for argument in node.arguments]

        def run(table: Table) -> Number:
            return call(*[argument(table) for argument in arguments])

        return _known(run) if _is_constant(node) else run

    def _dice(self, node: Dice) -> Run:
        limits = self.limits
        count, faces = self.part(node.count), self.part(node.faces)
        if not callable(count) and not callable(faces):
            throw, number = pool_for(node, faces, limits).throw, count_of(count, limits)
            return lambda table: throw(number, table[1], table[2])
        how_many, how_large = self._function(node.count), self._function(node.faces)

        def run(table: Table) -> Number:
            number = count_of(how_many(table), limits, len(table[2]))
            return pool_for(node, how_large(table), limits).throw(number, table[1], table[2])

        return run


def _reading(read: Callable[[Reader], Number]) -> Run:
    return lambda table: read(table[0])


def _known(run: Run) -> Number:
    """What a function comes to that reads and throws nothing."""
    return run((None, None, []))  # type: ignore[arg-type]


def _is_constant(node: Node) -> bool:
    return not any(isinstance(part, Read | Dice) for part in node.walk())


def _deciding(sides: list[Run], *, ends: bool) -> Run:
    """`or` where `ends` is true, `and` where it is false: the first side that settles it ends it."""

    def run(table: Table) -> Number:
        for side in sides:
            if bool(side(table)) is ends:
                return int(ends)
        return int(not ends)

    return run


def _joined(operation: Callable[[Number, Number], Number], one: Part, other: Part) -> Part:
    """An operation on two parts, worked out at once where both are known."""
    if not callable(one):
        if not callable(other):
            return operation(one, other)
        return _INLINE[operation][0](one, other) if operation in _INLINE else lambda table: operation(one, other(table))
    if not callable(other):
        return _INLINE[operation][1](one, other) if operation in _INLINE else lambda table: operation(one(table), other)
    return lambda table: operation(one(table), other(table))


_INLINE: dict[Any, tuple[Callable[[Number, Run], Run], Callable[[Run, Number], Run]]] = {
    operator.add: (
        lambda number, run: lambda table: number + run(table),
        lambda run, number: lambda table: run(table) + number,
    ),
    operator.sub: (
        lambda number, run: lambda table: number - run(table),
        lambda run, number: lambda table: run(table) - number,
    ),
    operator.mul: (
        lambda number, run: lambda table: number * run(table),
        lambda run, number: lambda table: run(table) * number,
    ),
    _floored: (
        lambda number, run: lambda table: number // run(table),
        lambda run, number: lambda table: run(table) // number,
    ),
}
"""The usual operations with a known number, written out: calling an operation costs more than doing it."""
