"""A value taken apart into plain dice and a number, where it is nothing else: ``(@slot + 5)d6 + @level``.

Fights throw dice that conditions, criticals and resistances may still change, so they need to know which dice those are
and not only what they come to. A value whose dice are kept, rerolled, multiplied or compared has no such parts.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, NamedTuple

from rollwright.dice.stream import DiceStream
from rollwright.formula.compiling import compiled, count_of
from rollwright.formula.nodes import Chain, Dice

if TYPE_CHECKING:
    from rollwright.formula.names import Number, Reader
    from rollwright.formula.nodes import Node
    from rollwright.formula.value import Value
    from rollwright.limits import Limits


class Plain(NamedTuple):
    """Dice, each as how many of how many faces, and the number that is added to them, rounded down."""

    dice: tuple[tuple[int, int], ...]
    flat: int


def plain_dice(value: Value, reader: Reader) -> Plain | None:
    """The dice and the number that a value is made of; None where it is more than a sum of those.

    Raises:
        FormulaError: A name cannot be read, or something is divided by nothing.
        Refused: There would be less than no dice.
        BoundError: There are too many.
    """
    dice: list[tuple[int, int]] = []
    flat = _taken(value._node, reader, value._limits, dice)  # noqa: SLF001 - the same package
    return None if flat is None else Plain(tuple(dice), floor(flat))


def _taken(node: Node, reader: Reader, limits: Limits, dice: list[tuple[int, int]]) -> Number | None:
    """The number in a part; its dice are added to the list. None where it has dice that are not plain."""
    if not node.throws:
        return compiled(node, limits)((reader, DiceStream(), []))
    if isinstance(node, Dice):
        if node.reroll is not None or node.steps:
            return None
        count, faces = (_taken(part, reader, limits, []) for part in (node.count, node.faces))
        if count is None or faces is None:
            return None
        dice.append((count_of(count, limits), floor(faces)))
        return 0
    if not isinstance(node, Chain) or any(sign not in "+-" for sign, _part in node.links):
        return None
    total = _taken(node.first, reader, limits, dice)
    for sign, part in node.links:
        more = None if sign == "-" and part.throws else _taken(part, reader, limits, dice)
        if total is None or more is None:
            return None
        total = total - more if sign == "-" else total + more
    return total
