"""Makes the parts of a formula as they are read, each checked on the spot.

The parser calls the method that a rule of grammar.lark is named after, with the parts of the rule. Names, functions and
bounds are settled here, so that a tree that exists is a formula that can be worked out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from rollwright.dice.pool import Explode, Keep, Pool, Reroll
from rollwright.errors import BoundError, FormulaError, Refused, near
from rollwright.formula.functions import STANDARD
from rollwright.formula.nodes import Both, Call, Chain, Compare, Constant, Dice, Either, If, Minus, Node, Not, Read
from rollwright.formula.parsing import Token, located

if TYPE_CHECKING:
    from rollwright.formula.names import Scope
    from rollwright.limits import Limits

_CONDITIONAL: Final = 3


class Builder:
    """Builds the tree of one text in one scope; the methods below are the rules of the grammar."""

    def __init__(self, text: str, scope: Scope, limits: Limits) -> None:
        self.text, self.scope, self.limits = text, scope, limits
        self.functions = STANDARD if scope.functions is None else scope.functions
        self.dice = 0

    def either(self, left: Node, _word: Token, right: Node) -> Node:
        """`a or b`."""
        sides = left.sides if isinstance(left, Either) else (left,)
        return Either(self._deep(*sides, right), (*sides, right))

    def both(self, left: Node, _word: Token, right: Node) -> Node:
        """`a and b`."""
        sides = left.sides if isinstance(left, Both) else (left,)
        return Both(self._deep(*sides, right), (*sides, right))

    def negation(self, _word: Token, part: Node) -> Node:
        """`not a`."""
        return Not(self._deep(part), part)

    def comparison(self, left: Node, sign: Token, right: Node) -> Node:
        """`a >= b`."""
        return Compare(self._deep(left, right), sign.text, left, right)

    def chain(self, left: Node, sign: Token, right: Node) -> Node:
        """`a + b`, `a * b`; operators of one rank make one chain, so that a long sum is not a deep one."""
        link = (sign.text, right)
        if isinstance(left, Chain) and (left.links[0][0] in "+-") == (sign.text in "+-"):
            return Chain(max(left.depth, self._deep(right)), left.first, (*left.links, link))
        return Chain(self._deep(left, right), left, (link,))

    def signed(self, sign: Token, part: Node) -> Node:
        """`-a`, `+a`."""
        if sign.text == "+":
            return part
        return Constant(1, -part.number) if isinstance(part, Constant) else Minus(self._deep(part), part)

    def number(self, token: Token) -> Node:
        """A number; decimals are exact."""
        number = Fraction(token.text)
        if number > self.limits.magnitude:
            raise BoundError("magnitude", self.limits.magnitude, token.text[:40])
        return Constant(1, number.numerator if number.denominator == 1 else number)

    def at_name(self, token: Token) -> Node:
        """`@level`."""
        return self._read(token, token.text[1:])

    def bare_name(self, token: Token) -> Node:
        """`level`, where the scope allows it."""
        if self.scope.bare:
            return self._read(token, token.text)
        meant = near(token.text, self.scope.all_names())
        if token.text in self.functions or token.text == "if":
            raise self._error("function-without-arguments", token, f"{token.text}(…)")
        raise self._error("name-without-at", token, f"@{meant}" if meant else None)

    def call(self, name: Token, _open: Token, arguments: list[Node], _close: Token) -> Node:
        """`max(a, b)`, `if(condition, a, b)`."""
        depth = self._deep(*arguments)
        if name.text == "if":
            if len(arguments) != _CONDITIONAL:
                raise self._error("formula-arity", name, None, f"if: {len(arguments)}", "3")
            condition, yes, no = arguments
            return If(depth, condition, yes, no)
        function = self.functions.get(name.text)
        if function is None:
            raise self._error("unknown-function", name, near(name.text, [*self.functions, "if"]))
        if not function.takes(len(arguments)):
            raise self._error("formula-arity", name, None, f"{name.text}: {len(arguments)}", _arity(function.arity))
        return Call(depth, function, tuple(arguments))

    def call_empty(self, name: Token, opened: Token, closed: Token) -> Node:
        """`max()`: told as a call with too few arguments."""
        return self.call(name, opened, [], closed)

    def first_argument(self, part: Node) -> list[Node]:
        """The first of a function's arguments."""
        return [part]

    def next_argument(self, parts: list[Node], _comma: Token, part: Node) -> list[Node]:
        """One more argument."""
        return [*parts, part]

    def group(self, _open: Token, part: Node, _close: Token) -> Node:
        """`(a)`: one level deeper, and otherwise the same."""
        part.depth = self._deep(part)
        return part

    def one_die(self, die: Token, faces: Node) -> Node:
        """`d6`."""
        return self._thrown(Constant(1, 1), die, faces)

    def some_dice(self, count: Token, die: Token, faces: Node) -> Node:
        """`8d6`."""
        return self._thrown(Constant(1, self._whole(count)), die, faces)

    def counted_dice(self, _open: Token, count: Node, _close: Token, die: Token, faces: Node) -> Node:
        """`(@slot + 5)d6`."""
        return self._thrown(count, die, faces)

    def faces_number(self, token: Token) -> Node:
        """The 6 of `d6`."""
        return Constant(1, self._whole(token))

    def faces_hundred(self, _sign: Token) -> Node:
        """The % of `d%`."""
        return Constant(1, 100)

    def faces_worked_out(self, _open: Token, part: Node, _close: Token) -> Node:
        """`d(@size)`."""
        return part

    def step(self, dice: Dice, word: Token) -> Node:
        """A step without a number: `kh`, `!`."""
        return self._stepped(dice, word, None)

    def step_counted(self, dice: Dice, word: Token, count: Token) -> Node:
        """A step with a number: `kh3`, `r1`, `!5`."""
        return self._stepped(dice, word, self._whole(count))

    def _read(self, token: Token, name: str) -> Node:
        try:
            bound = self.scope.resolve(name)
        except FormulaError as error:
            raise self._error(error.code, token, error.suggestion, error.found or token.text) from error
        if bound is None:
            meant = near(name, self.scope.all_names())
            mark = token.text[: len(token.text) - len(name)]
            raise self._error("unknown-name", token, meant and mark + meant)
        return Read(1, bound, token.text)

    def _thrown(self, count: Node, die: Token, faces: Node) -> Node:
        if not self.scope.dice:
            raise self._error("dice-not-here", die, None)
        if count.throws or faces.throws:
            raise self._error("dice-of-dice", die, None)
        if isinstance(count, Constant):
            self.dice += int(count.number)
            if self.dice > self.limits.dice:
                raise BoundError("dice", self.limits.dice, self.dice)
        return self._checked(Dice(self._deep(count, faces), count, faces), die)

    def _stepped(self, dice: Dice, word: Token, count: int | None) -> Node:
        name = word.text.lower()
        reroll, steps = dice.reroll, dice.steps
        if name in {"r", "ro"}:
            if reroll or steps:
                raise self._error("reroll-comes-first", word, None)
            reroll = Reroll(1 if count is None else count, once=name == "ro")
        elif name == "!":
            steps = (*steps, Explode(count))
        else:
            steps = (*steps, Keep(1 if count is None else count, highest=name[-1] != "l", drop=name[0] == "d"))
        written = f"{dice.written}{name}{'' if count is None else count}"
        return self._checked(Dice(dice.depth, dice.count, dice.faces, reroll, steps, written), word)

    def _checked(self, dice: Dice, token: Token) -> Node:
        """Refuse what could be seen to be no dice already."""
        if isinstance(dice.faces, Constant):
            try:
                Pool(int(dice.faces.number), dice.reroll, dice.steps, self.limits)
            except Refused as refused:
                raise self._error(refused.code, token, None) from refused
        return dice

    def _whole(self, token: Token) -> int:
        if "." in token.text:
            raise self._error("whole-number-needed", token, None)
        return int(token.text)

    def _deep(self, *parts: Node) -> int:
        depth = 1 + max((part.depth for part in parts), default=0)
        if depth > self.limits.formula_depth:
            raise BoundError("formula_depth", self.limits.formula_depth, depth)
        return depth

    def _error(self, code: str, token: Token, suggestion: str | None, found: str = "", *expected: str) -> FormulaError:
        error = FormulaError(code, self.text, found=found or token.text, expected=expected, suggestion=suggestion)
        return located(error, token.at)


def _arity(arity: int | tuple[int, int | None]) -> str:
    if isinstance(arity, int):
        return str(arity)
    least, most = arity
    return f"{least}+" if most is None else f"{least} to {most}"
