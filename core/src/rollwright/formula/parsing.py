"""Reads a formula: text in, tree out, by the tables that lark made of grammar.lark.

The parser is the textbook LALR(1) loop over two stacks; it does not recurse, so no text can exhaust it, and it asks the
lexer only for what may stand at that place, so that `kh` is a step after dice and could be a name elsewhere. A fault is
told with its line, its column, what was found, and what could have stood there.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rollwright.errors import BoundError, FormulaError, readable
from rollwright.formula.tables import END, IGNORE, RULES, START, STATES, TERMINALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.formula.building import Builder
    from rollwright.formula.nodes import Node
    from rollwright.limits import Limits

SHOWN = {
    "AT_NAME": "@name",
    "NAME": "name",
    "NUMBER": "number",
    "D": "dice",
    "STEP": "kh/kl/dh/dl/r/ro/!",
    "NOT": "not",
    "AND": "and",
    "OR": "or",
    "LPAR": "(",
    "RPAR": ")",
    "COMMA": ",",
    "COMPARE": "== != < <= > >=",
    "SIGN": "+ -",
    "TIMES": "* / %",
    "PERCENT": "%",
    "$END": "end",
}
"""What each kind of token is called where it was expected."""

MEANT = {
    "\u2212": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u00d7": "*",
    "\u00b7": "*",
    "\u00f7": "/",
    "\u2265": ">=",
    "\u2264": "<=",
    "\u2260": "!=",
    "=": "==",
    "&": "and",
    "|": "or",
}
"""Characters that people write for an operator, and the operator."""

_BLANK = re.compile(IGNORE)
_WORD = re.compile(r"@?[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*|[<>=!&|*]{2}|.", re.DOTALL)
_DIE = re.compile(TERMINALS["D"])


class Token(NamedTuple):
    """A word of a formula: its kind, its text, and where it begins."""

    kind: str
    text: str
    at: int


def parse(text: str, builder: Builder, limits: Limits) -> Node:
    """The tree of a formula, made by `builder`.

    Raises:
        FormulaError: The text is no formula, or names something that is not there.
        BoundError: It is too long or too deeply nested.
    """
    if len(text) > limits.formula_length:
        raise BoundError("formula_length", limits.formula_length, len(text))
    states, made = [START], list[Any]()
    at = 0
    while True:
        token = _next(text, at, states)
        at = token.at + len(token.text)
        action = STATES[states[-1]].get(token.kind)
        while action is not None and action < 0:
            symbol, length, method = RULES[~action]
            parts = made[-length:]
            del states[-length:], made[-length:]
            made.append(getattr(builder, method)(*parts) if method else parts[0])
            states.append(STATES[states[-1]][symbol])
            if states[-1] == END:
                tree: Node = made[0]
                return tree
            action = STATES[states[-1]].get(token.kind)
        if action is None:
            raise fault(text, token.at, states)
        states.append(action)
        made.append(token)


def _next(text: str, at: int, states: Sequence[int]) -> Token:
    """The token at that place, of a kind that the last state can take."""
    blank = _BLANK.match(text, at)
    at = blank.end() if blank else at
    if at == len(text):
        return Token("$END", "", at)
    found = _lexer(states[-1]).match(text, at)
    if found is None:
        raise fault(text, at, states)
    return Token(str(found.lastgroup), found[0], at)


@lru_cache(maxsize=len(STATES))
def _lexer(state: int) -> re.Pattern[str]:
    return _pattern(tuple(kind for kind in TERMINALS if kind in STATES[state]))


@lru_cache(maxsize=len(STATES))
def _pattern(kinds: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{kind}>{TERMINALS[kind]})" for kind in kinds) or r"(?!)")


def fault(text: str, at: int, states: Sequence[int]) -> FormulaError:
    """The error for what stands at that place."""
    word = _WORD.match(text, at)
    kinds = [kind for kind in SHOWN if _takes(kind, states)]
    code = "formula-syntax"
    if not text.strip():
        code = "formula-empty"
    elif _DIE.match(text, at) and "STEP" in kinds:
        code = "dice-of-dice"
    error = FormulaError(
        code,
        text,
        found=readable(word[0]) if word else SHOWN["$END"],
        expected=tuple(SHOWN[kind] for kind in kinds),
        suggestion=MEANT.get(word[0][0]) if word else None,
    )
    return located(error, at)


def _takes(kind: str, states: Sequence[int]) -> bool:
    """Whether a token of that kind could be the next one: its reductions are played through on a copy."""
    stack = list(states)
    action = STATES[stack[-1]].get(kind)
    while action is not None and action < 0:
        symbol, length, _ = RULES[~action]
        del stack[-length:]
        stack.append(STATES[stack[-1]][symbol])
        if stack[-1] == END:
            return True
        action = STATES[stack[-1]].get(kind)
    return action is not None


def located(error: FormulaError, at: int) -> FormulaError:
    """The same error with the line and column of that place in its text."""
    before = error.text[:at]
    error.line = before.count("\n") + 1
    error.column = at - (before.rfind("\n") + 1) + 1
    error.params |= {"line": error.line, "column": error.column}
    return error
