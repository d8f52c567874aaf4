"""A message pattern becomes a plain function from parameters to text.

Fluent's own parser (`fluent.syntax`) reads the pattern; this module turns what it read into closures once, so that a
line of a fight's log costs one or two microseconds. It covers what catalogs are written with: variables, literals,
references to messages and terms, and selection by word, by number and by plural. A pattern with a function call is
refused when the catalog is checked, not guessed at.

Two choices differ from a browser's Fluent, both on purpose: numbers appear as digits, because a log line is
arithmetic that a reader may want to copy, and directions are marked only in languages that are written from the right;
and a parameter that is absent, empty or null selects the variant
`[none]`, so that one message can say `Did you mean '…'?` or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from rollwright.text.language import direction

if TYPE_CHECKING:
    from fluent.syntax import ast

Params: TypeAlias = Mapping[str, object]
Write: TypeAlias = Callable[[Params], str]
Find: TypeAlias = Callable[[str], Write]
"""Finds the written form of another message (`name`), attribute (`name.attribute`) or term (`-name`)."""

APART, TOGETHER = "\u2068", "\u2069"
"""The marks of Unicode around text whose direction is its own."""
NONE = "none"
PHRASED = frozenset({"expected", "what", "why"})
"""Parameters that hold a few words of English as data: what belongs in a place, or why a key does not."""
LONGEST_PHRASE = 60
WORDS = re.compile(r"[a-z0-9]+")
OTHER = "other"
COUNTED = frozenset({"zero", "one", "two", "few", "many"})
"""The plural categories that a language may have beside `other`."""
PLAIN = frozenset({str, int})
"""The types that a format writes as `show` does."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A place in a pattern where a parameter goes."""

    name: str


class PatternError(Exception):
    """A pattern uses something that catalogs may not use."""


def show(value: object) -> str:
    """How a parameter reads inside a sentence."""
    if type(value) is str:
        return value
    if value is True or value is False:
        return "true" if value else "false"
    if value is None:
        return NONE
    if isinstance(value, float):
        return format(value, ".12g")
    if isinstance(value, list | tuple):
        return ", ".join(map(show, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {show(part)}" for key, part in value.items())
    return str(value)


def english_plural(number: float) -> str:
    """English knows one and many."""
    return "one" if number == 1 else "other"


def plural_rule(locale: str) -> Callable[[float], str]:
    """The plural categories of a language, from CLDR by way of Babel for any but English."""
    if locale.split("-", maxsplit=1)[0] == "en":
        return english_plural
    try:
        from babel import Locale  # noqa: PLC0415 - only other languages pay for it
    except ImportError:
        raise PatternError(f"the plurals of {locale!r} need Babel: install rollwright[locales]") from None
    category: Callable[[float], str] = Locale.parse(locale, sep="-").plural_form
    return category


class Compiler:
    """Turns parsed patterns of one language into functions."""

    def __init__(self, locale: str, find: Find) -> None:
        self._locale = locale
        self._find = find
        self._from_the_right = direction(locale) == "rtl"
        self._plural: Callable[[float], str] | None = None

    def pattern(self, pattern: ast.Pattern) -> Write:
        """One function for a whole pattern."""
        parts = [self._part(element) for element in pattern.elements]
        return join(isolated(parts) if self._from_the_right and len(parts) > 1 else parts)

    def _part(self, element: object) -> str | Variable | Write:
        from fluent.syntax import ast  # noqa: PLC0415

        match element:
            case ast.TextElement(value=str(text)):
                return text
            case ast.StringLiteral():
                return str(element.parse()["value"])
            case ast.NumberLiteral(value=str(digits)):
                return digits
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return self._phrase(name) if name in PHRASED else Variable(name)
            case ast.SelectExpression():
                return self._select(element)
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=attribute):
                return self._find(name if attribute is None else f"{name}.{attribute.name}")
            case ast.TermReference(id=ast.Identifier(name=name), attribute=None, arguments=arguments):
                return self._term(name, arguments)
            case ast.Placeable(expression=expression):
                return self._part(expression)
            case _:
                raise PatternError(f"a catalog may not use {type(element).__name__}")

    def _phrase(self, name: str) -> Write:
        """What writes a parameter that may hold a phrase: as the language says it, else as it is."""
        apart = "{}{}{}".format(APART, "{}", TOGETHER).format if self._from_the_right else str

        def write(params: Params) -> str:
            value = params.get(name, f"{{${name}}}")
            if isinstance(value, str) and len(value) <= LONGEST_PHRASE:
                try:
                    return self._find(phrase_code(value))({})
                except PatternError:
                    pass
            return apart(show(value))

        return write

    def _term(self, name: str, arguments: ast.CallArguments | None) -> Write:
        term = self._find(f"-{name}")
        given = {each.name.name: each.value.parse()["value"] for each in arguments.named} if arguments else {}
        return lambda _params: term(given)

    def _plural_for(self, words: Mapping[str, Write]) -> Callable[[float], str]:
        """How numbers select; a message that tells no plurals apart needs no rule for them."""
        if COUNTED.isdisjoint(words):
            return _other
        self._plural = self._plural or plural_rule(self._locale)
        return self._plural

    def _select(self, select: ast.SelectExpression) -> Write:
        from fluent.syntax import ast  # noqa: PLC0415

        if not isinstance(select.selector, ast.VariableReference):
            raise PatternError("a catalog selects by a variable")
        name = select.selector.id.name
        words: dict[str, Write] = {}
        numbers: dict[float, Write] = {}
        other = _constant("")
        for variant in select.variants:
            write = self.pattern(variant.value)
            if isinstance(variant.key, ast.NumberLiteral):
                numbers[float(variant.key.value)] = write
            else:
                words[variant.key.name] = write
            if variant.default:
                other = write
        plural = self._plural_for(words)

        def choose(params: Params) -> str:
            value = params.get(name)
            if type(value) is str:
                return (words.get(value or NONE) or other)(params)
            if value is True or value is False:
                found = words.get("true" if value else "false")
            elif isinstance(value, int | float):
                found = numbers.get(value) or words.get(plural(value))
            else:
                found = words.get(NONE) if not value else None
            return (found or other)(params)

        return choose


def _other(_number: float) -> str:
    return OTHER


def phrase_code(phrase: str) -> str:
    """The message that says a phrase: `phrase-a-whole-number`."""
    return f"phrase-{'-'.join(WORDS.findall(phrase.lower()))}"


def isolated(parts: Sequence[str | Variable | Write]) -> list[str | Variable | Write]:
    """The parts with every parameter set apart, so that a name or a sum in it reads in its own direction."""
    apart: list[str | Variable | Write] = []
    for part in parts:
        apart += [APART, part, TOGETHER] if isinstance(part, Variable) else [part]
    return apart


def join(parts: Sequence[str | Variable | Write]) -> Write:
    """The parts of a pattern as one function: variables are taken in one go and set into the text around them."""
    names = [part.name for part in parts if isinstance(part, Variable)]
    writers = [part for part in parts if not isinstance(part, str | Variable)]
    name_at, writer_at = count(), count(len(names))
    form = "".join(
        part.replace("{", "{{").replace("}", "}}")
        if isinstance(part, str)
        else f"{{{next(name_at if isinstance(part, Variable) else writer_at)}}}"
        for part in parts
    ).format
    if not names:
        return (lambda params: form(*[write(params) for write in writers])) if writers else _constant(form())
    take = itemgetter(names[0], *names)  # the first name twice, so that one name is a tuple too

    def write(params: Params) -> str:
        try:
            values = take(params)[1:]
        except KeyError:
            values = tuple([params.get(name, f"{{${name}}}") for name in names])
        if not PLAIN.issuperset(map(type, values)):
            values = tuple(map(show, values))
        return form(*values, *[write(params) for write in writers])

    return write


def _constant(text: str) -> Write:
    return lambda _params: text
