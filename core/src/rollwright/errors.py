"""Everything that can go wrong, as data: a code, its parameters, and the place.

An error never carries a sentence. It carries a code and parameters, and `rollwright.text` turns both into words when
somebody wants to read them, in whichever language. What a host may rely on:

- `RollwrightError` is the one root; catching it catches every foreseeable failure of the engine.
- `Refused` means that nothing was paid and nothing has changed.
- `DocumentError` holds every problem of a document at once.
- Errors survive pickling, so that a simulation on many cores can report them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""Plain data: what a document, a save or an event is made of."""


SHORT = 3
"""How many letters of a name's beginning are enough to know it by."""


class RollwrightError(Exception):
    """Something failed in a way the engine foresaw.

    Args:
        code: The id of the message, such as `face-not-on-die`.
        params: What the message names, as plain data.
    """

    def __init__(self, code: str, params: Mapping[str, JSON] | None = None) -> None:
        self.code = code
        self.params: dict[str, JSON] = dict(params or {})
        super().__init__(code, self.params)

    def __str__(self) -> str:
        return say(self.code, self.params)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a document: where, what, and what it needs to be told."""

    path: str
    code: str
    params: dict[str, JSON] = field(default_factory=dict)
    file: str = ""

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.file, self.path) if part)
        words = say(self.code, self.params)
        return f"{place}: {words}" if place else words


class DocumentError(RollwrightError):
    """A document was not taken, for all of these reasons."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("document-problems", {"count": len(self.problems)})
        self.args = (self.problems,)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done, as data."""

    code: str
    params: dict[str, JSON] = field(default_factory=dict)


class Refused(RollwrightError):  # noqa: N818 (a refusal is an answer, not a fault)
    """A wish that the rules do not grant: nothing was paid, nothing has changed."""

    @property
    def refusal(self) -> Refusal:
        """The code and parameters without the exception around them."""
        return Refusal(self.code, self.params)


class FormulaError(RollwrightError):
    """A formula that can not be read, or not be worked out.

    Args:
        code: What is wrong, such as `formula-syntax` or `unknown-name`.
        text: The whole formula.
        line: The line of the fault, from 1.
        column: The column of the fault, from 1.
        found: What stands there.
        expected: What could have stood there instead.
        suggestion: The nearest right spelling, if one is near.
        path: The place of the formula in its document.
    """

    def __init__(
        self,
        code: str,
        text: str,
        *,
        line: int = 1,
        column: int = 1,
        found: str = "",
        expected: tuple[str, ...] = (),
        suggestion: str | None = None,
        path: str = "",
    ) -> None:
        self.text, self.line, self.column = text, line, column
        self.found, self.expected, self.suggestion, self.path = found, expected, suggestion, path
        super().__init__(
            code,
            {
                "text": readable(text),
                "line": line,
                "column": column,
                "found": found,
                "expected": ", ".join(expected),
                "suggestion": suggestion or "",
                "path": path,
            },
        )

    def __reduce__(self) -> tuple[partial[FormulaError], tuple[str, str]]:
        fields = ("line", "column", "found", "expected", "suggestion", "path")
        return partial(FormulaError, **{name: getattr(self, name) for name in fields}), (self.code, self.text)


class BoundError(RollwrightError):
    """Something is larger than `Limits` allows; `bound` is the name of the limit that was passed."""

    def __init__(self, bound: str, limit: int, found: int | str) -> None:
        if isinstance(found, int) and found.bit_length() > 64:  # noqa: PLR2004 (longer than anybody reads)
            found = f"about 10^{round(found.bit_length() * 0.30103)}"
        self.bound, self.limit, self.found = bound, limit, found
        super().__init__("bound-passed", {"bound": bound, "limit": limit, "found": found})
        self.args = (bound, limit, found)


class PluginError(RollwrightError):
    """A plugin that is needed cannot be used, and why."""

    def __init__(self, code: str, plugin: str, distribution: str = "", version: str = "", reason: str = "") -> None:
        self.plugin, self.distribution, self.version, self.reason = plugin, distribution, version, reason
        super().__init__(code, {"plugin": plugin, "distribution": distribution, "version": version, "reason": reason})
        self.args = (code, plugin, distribution, version, reason)


class SaveError(RollwrightError):
    """A save that cannot be read here: of another version, of a missing plugin, or damaged."""


class DamagedSaveError(SaveError):
    """A save that no fight can have written, for all of these reasons, each with its place such as `log.0`."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        found: list[JSON] = [{"path": each.path, "code": each.code, "params": each.params} for each in self.problems]
        super().__init__("save-damaged", {"count": len(found), "problems": found})
        self.args = (self.problems,)

    def __str__(self) -> str:
        return "\n".join([say(self.code, self.params), *(f"  {problem}" for problem in self.problems)])


def say(code: str, params: Mapping[str, JSON]) -> str:
    """Return the words for a code, or the bare code and parameters where no catalog knows it."""
    try:
        from rollwright.text import message  # noqa: PLC0415 (words are made at the very end, and only when asked for)
    except ImportError:
        return f"{code} {dict(params)}"
    return message(code, params)


def readable(text: str, longest: int = 200) -> str:
    """Text on one line, not too long, with everything that cannot be seen spelled by its number."""
    cut = text if len(text) <= longest else f"{text[:longest]}…"
    return "".join(letter if letter.isprintable() else f"U+{ord(letter):04X}" for letter in cut.replace("\n", " "))


def misnamed(found: object, allowed: Iterable[str], **more: JSON) -> dict[str, JSON]:
    """What an error says of a name that is not there: the name, those there are, and the nearest of them."""
    names = list(allowed)
    name = found if isinstance(found, str) else repr(found)[:80]  # whatever a host was sent
    return {"found": name, "allowed": listed(names), "suggestion": near(name, names) or "", **more}


def listed(names: Iterable[str], most: int = 24) -> str:
    """Names in a row, as many as a reader would look at."""
    ordered = list(dict.fromkeys(names))
    more = len(ordered) - most
    return ", ".join(ordered[:most]) + (f", … (+{more})" if more > 0 else "")


def near(name: str, allowed: Iterable[str]) -> str | None:
    """Return the allowed name that `name` was probably meant to be, or None if none is near.

    A short form counts as near when it is the beginning of one name alone: `dex` of `dex_save`.
    """
    from difflib import get_close_matches  # noqa: PLC0415 (only when something is wrong already)

    folded = {candidate.casefold(): candidate for candidate in sorted(allowed, reverse=True)}
    meant = name.casefold()
    matches = get_close_matches(meant, folded, n=1, cutoff=0.6)
    if not matches and len(meant) >= SHORT:
        matches = [candidate for candidate in folded if candidate.startswith(meant)]
        matches = matches if len(matches) == 1 else []
    return folded[matches[0]] if matches else None
