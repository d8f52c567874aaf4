"""A formula explained: as arithmetic with its numbers filled in, and as a sentence.

`2 + floor((@level - 1) / 4)` reads `2 + floor((5 - 1) / 4)` for a fifth-level character, and "2 plus ((level minus 1)
divided by 4) rounded down" for anybody. Sentences are put together from message fragments (formula.ftl), so they follow
the language of the catalog. Brackets stand where the order of working out needs them, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from rollwright.dice.pool import Explode
from rollwright.dice.stream import DiceStream
from rollwright.formula.compiling import compiled, count_of, pool_for
from rollwright.formula.nodes import Both, Call, Chain, Compare, Constant, Dice, Either, If, Minus, Node, Not, Read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.dice.throw import Die
    from rollwright.errors import JSON
    from rollwright.formula.names import Bound, Number, Reader
    from rollwright.limits import Limits

Say: TypeAlias = Callable[[str, "Mapping[str, JSON]"], str]
"""Words for a message code and its parameters."""

EITHER, BOTH, NOT, COMPARE, SUM, PRODUCT, MINUS, ATOM = range(1, 9)

LINKS: Final = {
    "+": "formula-plus",
    "-": "formula-minus",
    "*": "formula-times",
    "/": "formula-divided",
    "%": "formula-remainder",
}
RELATIONS: Final = {
    "==": "formula-is",
    "!=": "formula-is-not",
    "<": "formula-below",
    "<=": "formula-at-most",
    ">": "formula-above",
    ">=": "formula-at-least",
}
FACETTED: Final = frozenset({"pool", "track", "cond", "clock"})
FACETS: Final = frozenset({"max", "min", "temporary", "spent", "left", "size", "remaining", "penalty"})
MANY_DICE: Final = 60
"""More dice than this are told as their sum."""


def rank(node: Node) -> int:
    """How tightly a part holds together; a part inside one that holds tighter needs brackets."""
    match node:
        case Either():
            return EITHER
        case Both():
            return BOTH
        case Not():
            return NOT
        case Compare():
            return COMPARE
        case Chain(links=((sign, _), *_)):
            return SUM if sign in "+-" else PRODUCT
        case Minus():
            return MINUS
        case Constant(number=number) if number < 0 or number.denominator != 1:
            return PRODUCT
    return ATOM


class Arithmetic:
    """A formula with its numbers in place of its names; with a stream, also with the dice that fall from it.

    The stream is there to throw dice again that have fallen before: its forced faces are those dice.
    """

    def __init__(self, reader: Reader, limits: Limits, say: Say, fallen: DiceStream | None = None) -> None:
        self.reader, self.limits, self.say, self.fallen = reader, limits, say, fallen

    def of(self, node: Node, least: int = 0) -> str:
        """The text of a part, in brackets where it holds together less than `least`."""
        if isinstance(node, If):
            return self._choice(node, least)
        text = self._text(node)
        is_sum = isinstance(node, Dice) and least and " + " in text and text[0] != "("
        return f"({text})" if rank(node) < least or is_sum else text

    def _text(self, node: Node) -> str:
        match node:
            case Constant(number=number):
                return str(number)
            case Read(bound=bound):
                return str(bound.read(self.reader))
            case Chain(first=first, links=links):
                level = rank(node)
                return self.of(first, level) + "".join(f" {sign} {self.of(part, level + 1)}" for sign, part in links)
            case Minus(part=part):
                return f"-{self.of(part, MINUS)}"
            case Compare(sign=sign, left=left, right=right):
                return f"{self.of(left, SUM)} {sign} {self.of(right, SUM)}"
            case Either(sides=sides) | Both(sides=sides):
                return self._sides(sides, ends=isinstance(node, Either))
            case Not(part=part):
                return f"not {self.of(part, NOT)}"
            case Call(function=function, arguments=arguments):
                return f"{function.id}({', '.join(map(self.of, arguments))})"
            case Dice():
                return self._dice(node)
        raise TypeError(type(node))

    def _sides(self, sides: Sequence[Node], *, ends: bool) -> str:
        """The sides of an `or` or `and`, up to the one that settles it where dice have fallen."""
        texts = []
        for side in sides:
            settled = self.fallen is not None and bool(self._peek(side)) is ends
            texts.append(self.of(side, NOT))
            if settled:
                break
        return (" or " if ends else " and ").join(texts)

    def _choice(self, node: If, least: int) -> str:
        """What was chosen; with the condition before it, where that was up to the dice."""
        if self.fallen is None and node.condition.throws:
            return f"if({', '.join(map(self.of, node.parts()))})"
        chosen = node.yes if self._peek(node.condition) else node.no
        if not node.condition.throws:
            return self.of(chosen, least)
        text = f"{self.of(node.condition)}: {self.of(chosen)}"
        return f"({text})" if least else text

    def _peek(self, node: Node) -> Number:
        """The number of a part, leaving the dice where they are."""
        stream = self.fallen or DiceStream()
        saved = stream.forced.save() if stream.forced else []
        number = compiled(node, self.limits)((self.reader, stream, []))
        if stream.forced is not None:
            stream.forced.restore(saved)
        return number

    def _dice(self, node: Dice) -> str:
        if self.fallen is None:
            faces = self.of(node.faces) if isinstance(node.faces, Constant) else f"({self.of(node.faces)})"
            count = self.of(node.count) if isinstance(node.count, Constant) else f"({self.of(node.count)})"
            return f"{count}d{faces}{node.written}"
        pool = pool_for(node, self._peek(node.faces), self.limits)
        dice: list[Die] = []
        pool.throw(count_of(self._peek(node.count), self.limits), self.fallen, dice)
        return fallen(dice, self.say)


def fallen(dice: Sequence[Die], say: Say) -> str:
    """Dice as they fell: `(6 + 5 + 3, dropped 1)`; what exploded carries a `!`."""
    kept = [f"{die.face}!" if die.note == "exploded" else str(die.face) for die in dice if die.kept]
    if len(kept) > MANY_DICE:
        kept = [say("dice-many", {"count": len(kept), "sum": sum(die.face for die in dice if die.kept)})]
    rerolled = [die.face for die in dice if die.note == "rerolled"]
    dropped = [die.face for die in dice if not die.kept and die.note != "rerolled"]
    between = say("list-separator", {}) if rerolled or dropped else ""
    notes = [
        say(code, {"faces": between.join(map(str, faces))})
        for code, faces in (("dice-rerolled", rerolled), ("dice-dropped", dropped))
        if faces
    ]
    text = between.join([" + ".join(kept) or "0", *notes])
    return f"({text})" if notes else text


def facet_of(bound: Bound) -> str:
    """Which number of a thing is read, where its name says one that a sentence must not leave out."""
    (name,) = bound.names if len(bound.names) == 1 else ("",)
    root, _, rest = name.partition(".")
    facet = rest.partition(".")[2]
    return facet if root in FACETTED and facet in FACETS else ""


class Sentence:
    """A formula in words."""

    def __init__(self, say: Say) -> None:
        self.say = say

    def of(self, node: Node, least: int = 0) -> str:
        """The words of a part, in brackets where it holds together less than `least`."""
        text = self._words(node)
        return f"({text})" if rank(node) < least or (least and self._is_loose(node)) else text

    @staticmethod
    def _is_loose(node: Node) -> bool:
        """Whether it is one thing as a formula, but several words that run into those around them."""
        match node:
            case If():
                return True
            case Dice(reroll=reroll, steps=steps):
                return bool(reroll or steps)
            case Call(arguments=arguments):
                return len(arguments) > 1
        return False

    def _words(self, node: Node) -> str:  # noqa: C901 (one case a kind of part)
        match node:
            case Constant(number=number):
                return str(number)
            case Read(bound=bound):
                facet = facet_of(bound)
                return self.say("formula-name", {"label": bound.label, "facet": facet}) if facet else bound.label
            case Chain(first=first, links=links):
                level = rank(node)
                words = self.of(first, level)
                for sign, part in links:
                    words = self.say(LINKS[sign], {"left": words, "right": self.of(part, level + 1)})
                return words
            case Minus(part=part):
                return self.say("formula-opposite", {"value": self.of(part, ATOM)})
            case Compare(sign=sign, left=left, right=right):
                return self.say(RELATIONS[sign], {"left": self.of(left, SUM), "right": self.of(right, SUM)})
            case Either(sides=sides):
                return self._joined("formula-or", sides, BOTH)
            case Both(sides=sides):
                return self._joined("formula-and", sides, NOT)
            case Not(part=part):
                return self.say("formula-not", {"value": self.of(part, ATOM)})
            case If(condition=condition, yes=yes, no=no):
                outcomes: dict[str, JSON] = {"yes": self.of(yes), "no": self.of(no), "condition": self.of(condition)}
                return self.say("formula-if", outcomes)
            case Call(function=function, arguments=arguments):
                least = ATOM if len(arguments) == 1 else 0
                values = self.say("list-separator", {}).join(self.of(argument, least) for argument in arguments)
                return self.say(function.message, {"function": function.id, "values": values})
            case Dice():
                return self._dice(node)
        raise TypeError(type(node))

    def _joined(self, code: str, sides: Sequence[Node], least: int) -> str:
        words = self.of(sides[0], least)
        for side in sides[1:]:
            words = self.say(code, {"left": words, "right": self.of(side, least)})
        return words

    def _dice(self, node: Dice) -> str:
        code = "formula-dice" if isinstance(node.count, Constant) else "formula-dice-as-many"
        faces = self.of(node.faces) if isinstance(node.faces, Constant) else f"({self.of(node.faces)})"
        words = self.say(code, {"count": self.of(node.count), "faces": faces})
        if node.reroll:
            code = "formula-reroll-once" if node.reroll.once else "formula-reroll"
            words = self.say(code, {"dice": words, "faces": node.reroll.up_to})
        for step in node.steps:
            if isinstance(step, Explode):
                words = self.say("formula-explode", {"dice": words, "from": step.at_least})
            else:
                code = f"formula-{'drop' if step.drop else 'keep'}-{'highest' if step.highest else 'lowest'}"
                words = self.say(code, {"dice": words, "count": step.count})
        return words
