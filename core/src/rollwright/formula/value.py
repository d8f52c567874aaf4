"""A value of a document: a number, a formula, or a value-reference object, all made into the same thing.

`compile_value` is the one way in. What comes out is immutable, knows no sheet, and may be shared between threads; it is
worked out against a reader as often as one likes::

    bonus = compile_value("2 + floor((@level - 1) / 4)", scope)
    bonus.number(sheet)                    # 3, for a fifth-level character
    bonus.explain(sheet).text              # "2 + floor((5 - 1) / 4) = 3"
    compile_value("(@slot + 5)d6", scope).throw(use, dice)

Promise: arithmetic is exact, and what is left of a fraction at the very end is rounded down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING, Any, Final

from rollwright.dice.stream import DiceStream, ForcedFaces
from rollwright.dice.throw import Throw
from rollwright.errors import JSON, BoundError, FormulaError, near, readable, say
from rollwright.formula.building import Builder
from rollwright.formula.compiling import compiled
from rollwright.formula.names import Bound, ConstReader, KnownNames, Number, Reader, Scope, ValueReader, exact
from rollwright.formula.nodes import Both, Compare, Constant, Either, Node, Not, Read
from rollwright.formula.parsing import parse
from rollwright.formula.words import Arithmetic, Say, Sentence
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from rollwright.dice.distribution import Distribution
    from rollwright.dice.throw import Die

_ODDS_KEPT: Final = 16
_ALWAYS: Final[dict[str, ValueReader]] = {ConstReader.id: ConstReader()}


@dataclass(frozen=True, slots=True)
class Source:
    """Where one number of an explanation comes from."""

    name: str
    label: str
    number: Number


@dataclass(frozen=True, slots=True)
class Explanation:
    """A value laid open.

    Attributes:
        text: The arithmetic with its result, such as `2 + floor((5 - 1) / 4) = 3`.
        total: The result; None where dice still have to fall.
        sources: Every name that was read, with its label and number.
        words: The formula as a sentence.
    """

    text: str
    total: int | None
    sources: tuple[Source, ...]
    words: str

    def sentence(self) -> str:
        """The formula as a sentence."""
        return self.words


class Value:
    """A number that a sheet, a fighter or the use of an ability can be asked for.

    Attributes:
        source: What the document says.
        text: The same as one line of text.
        names: The canonical names that are read.
        live: Whether anything is read that changes during play.
        opaque: Whether something is read that does not say which names it reads.
        is_dice: Whether dice must fall for it.
        constant: Its exact number, if it is always the same; else None.
    """

    __slots__ = (
        "_bounds",
        "_limits",
        "_most",
        "_node",
        "_odds",
        "_run",
        "constant",
        "is_dice",
        "live",
        "names",
        "opaque",
        "source",
        "text",
    )

    def __init__(self, source: JSON, text: str, node: Node, limits: Limits) -> None:
        reads = [part for part in node.walk() if isinstance(part, Read)]
        self.source, self.text = source, text
        self.names: frozenset[str] = frozenset().union(*(read.bound.names for read in reads))
        self.live = any(read.bound.live for read in reads)
        self.opaque = any(not (read.bound.names or read.bound.constant) for read in reads)
        self.is_dice = node.throws
        self._node, self._limits, self._most = node, limits, limits.magnitude
        self._bounds: dict[str, Bound] = {read.text: read.bound for read in reads}
        self._odds: dict[tuple[Number, ...], Distribution] = {}
        try:
            self._run = compiled(node, limits)
        except ZeroDivisionError:
            raise FormulaError("division-by-zero", text) from None
        known = not self.is_dice and not reads
        self.constant: Number | None = self.exact(_NOBODY) if known else None

    def exact(self, reader: Reader) -> Number:
        """The number without any rounding at the end."""
        if self.is_dice:
            raise FormulaError("dice-need-throwing", self.text)
        try:
            number = self._run((reader, _NO_STREAM, _NO_DICE))
        except ZeroDivisionError:
            raise FormulaError("division-by-zero", self.text) from None
        self._check(number)
        return number

    def number(self, reader: Reader) -> int:
        """The number, rounded down."""
        if not self.is_dice:
            try:
                number = self._run((reader, _NO_STREAM, _NO_DICE))
            except ZeroDivisionError:
                raise FormulaError("division-by-zero", self.text) from None
            if type(number) is int and -self._most <= number <= self._most:
                return number
        return floor(self.exact(reader))

    def holds(self, reader: Reader) -> bool:
        """Whether it is true as a condition: anything but zero is."""
        return self.exact(reader) != 0

    def throw(self, reader: Reader, dice: DiceStream) -> Throw:
        """Throw the dice in it; a throw that fails leaves stream and forced faces as they were."""
        if dice.forced:
            return self._throw_forced(reader, dice, dice.forced)
        return self._throw(reader, dice)

    def _throw(self, reader: Reader, dice: DiceStream) -> Throw:
        fallen: list[Die] = []
        cursor = dice.cursor
        try:
            number = self._run((reader, dice, fallen))
            self._check(number)
        except ZeroDivisionError:
            dice.cursor = cursor
            raise FormulaError("division-by-zero", self.text) from None
        except Exception:
            dice.cursor = cursor
            raise
        return Throw(number if isinstance(number, int) else floor(number), tuple(fallen))

    def _throw_forced(self, reader: Reader, dice: DiceStream, forced: ForcedFaces) -> Throw:
        waiting = forced.save()
        try:
            return self._throw(reader, dice)
        except Exception:
            forced.restore(waiting)
            raise

    def distribution(self, reader: Reader) -> Distribution:
        """Every total it may come to, with its exact chance; worked out once for the same numbers."""
        key = tuple([bound.read(reader) for bound in self._bounds.values()])
        found = self._odds.get(key)
        if found is None:
            from rollwright.formula.chances import distribution  # noqa: PLC0415 (a throw needs none of it)

            try:
                found = distribution(self._node, reader, self._limits)
            except ZeroDivisionError:
                raise FormulaError("division-by-zero", self.text) from None
            if len(self._odds) >= _ODDS_KEPT:
                self._odds.clear()
            self._odds[key] = found
        return found

    def explain(self, reader: Reader, words: Say | None = None) -> Explanation:
        """The arithmetic behind it, with the source of each number, and the formula as a sentence."""
        words = words or say
        shown = Arithmetic(reader, self._limits, words).of(self._node)
        sources = tuple(
            Source(name.removeprefix("@"), bound.label, bound.read(reader)) for name, bound in self._bounds.items()
        )
        if self.is_dice:
            return Explanation(shown, None, sources, self.sentence(words))
        number = self.exact(reader)
        return Explanation(self._equation(shown, number, words), floor(number), sources, self.sentence(words))

    def sentence(self, words: Say | None = None) -> str:
        """The formula in words, names by their labels."""
        return Sentence(words or say).of(self._node)

    def denied(self, words: Say | None = None) -> str | None:
        """What must not hold, in words, where the formula is nothing but a `not`; else None."""
        return Sentence(words or say).of(self._node.part) if isinstance(self._node, Not) else None

    def arithmetic(self, reader: Reader, throw: Throw, words: Say | None = None) -> str:
        """A throw of this value as true arithmetic: `(6 + 5 + 3, dropped 1) + 2 = 16`."""
        words = words or say
        fallen = [die.face for die in throw.dice]
        again = DiceStream(forced=(waiting := ForcedFaces(fallen)))
        shown = Arithmetic(reader, self._limits, words, again).of(self._node)
        waiting.restore(fallen)
        return self._equation(shown, self._run((reader, again, [])), words)

    def _equation(self, shown: str, number: Number, words: Say) -> str:
        if isinstance(self._node, Compare | Either | Both | Not):
            return words("formula-holds" if number else "formula-fails", {"shown": shown})
        if number.denominator != 1:
            params: dict[str, JSON] = {"shown": shown, "exact": str(number), "total": floor(number)}
            return words("formula-rounded-down", params)
        return shown if shown == str(number) else f"{shown} = {number}"

    def _check(self, number: Number) -> None:
        if not isinstance(number, int | Fraction):
            raise FormulaError("reader-not-a-number", self.text, found=readable(repr(number), 80))
        if not -self._most <= number <= self._most:
            raise BoundError("magnitude", self._most, floor(number))

    def __repr__(self) -> str:
        return f"Value({self.text!r})"


class _Nobody:
    """The reader of values that read nothing."""

    def read(self, name: str) -> Number:
        raise LookupError(name)


_NOBODY: Final = _Nobody()
_NO_STREAM: Final = DiceStream()
_NO_DICE: Final[list[Die]] = []
NO_NAMES: Final = Scope(KnownNames())


def compile_value(
    source: float | str | Mapping[str, Any], scope: Scope = NO_NAMES, limits: Limits = DEFAULT, path: str = ""
) -> Value:
    """The value that a document means by a number, a formula or a value-reference object.

    Args:
        source: What the document says.
        scope: The names, functions and references that may be used there.
        limits: The bounds to keep.
        path: The place in the document, for the error.

    Raises:
        FormulaError: It is no value, or names something that is not there; `suggestion` is the nearest right name.
        BoundError: It is too long, too deep, or asks for too much.
    """
    try:
        return _compile(source, scope, limits)
    except FormulaError as error:
        error.path = path
        error.params["path"] = path
        raise


def _compile(source: Any, scope: Scope, limits: Limits) -> Value:
    if isinstance(source, str):
        return Value(source, source.strip(), parse(source, Builder(source, scope, limits), limits), limits)
    if isinstance(source, int | float) and not isinstance(source, bool):
        return Value(source, str(source), Constant(1, exact(source)), limits)
    if isinstance(source, Mapping):
        reference = {key: part for key, part in source.items() if key != "$comment"}
        bound = _reader_of(reference, scope).bind(reference, scope)
        return Value(dict(source), bound.label, Read(1, bound, bound.label), limits)
    raise FormulaError("value-not-a-number", str(source)[:80], found=str(source)[:80])


def _reader_of(reference: Mapping[str, JSON], scope: Scope) -> ValueReader:
    readers = _ALWAYS | {id_: reader for id_, reader in scope.references.items() if reader.form == "reference"}
    found = [readers[key] for key in reference if key in readers]
    if len(found) == 1:
        return found[0]
    keys, allowed = ", ".join(reference), tuple(sorted(readers))
    code = "reference-keys" if found else "unknown-reference"
    suggestion = next(filter(None, (near(key, allowed) for key in reference)), None) if not found else None
    raise FormulaError(code, keys, found=keys or "{}", expected=allowed, suggestion=suggestion)


@lru_cache(maxsize=4096)
def dice_value(text: str) -> Value:
    """The value of a dice text that reads no names, compiled once per text."""
    return compile_value(text)


def throw(text: str, dice: DiceStream) -> Throw:
    """Throw a dice text such as `4d6kh3+2`."""
    return dice_value(text).throw(_NOBODY, dice)
