"""The version handshake between the core and a plugin.

The core's API has a version of its own, apart from the distribution's: it grows by a minor number when the door
``rollwright.extend`` gains a name, and by a major number when a name leaves it or changes its meaning. A plugin says
which versions it was written for in a module attribute::

    rollwright_api = ">=1.0,<2"

A plugin that says nothing is taken in and answers for itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

Version = tuple[int, ...]

API_VERSION = "1.0"

_CLAUSE = re.compile(r"\s*(>=|<=|==|!=|>|<)\s*(\d{1,6}(?:\.\d{1,6}){0,5})\s*")
_COMPARE: dict[str, Callable[[Version, Version], bool]] = {">=": ge, "<=": le, "==": eq, "!=": ne, ">": gt, "<": lt}


def _version(text: str) -> Version:
    """The numbers of a version, without zeros at its end, so that 1 and 1.0 are one version."""
    numbers = [int(part) for part in text.split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


@dataclass(frozen=True, slots=True)
class ApiRange:
    """A range of core API versions: clauses such as ``>=1.0`` and ``<2``, all of which must hold."""

    text: str
    clauses: tuple[tuple[str, Version], ...] = ()

    @classmethod
    def parse(cls, text: str) -> ApiRange:
        """Read a range; an empty text allows every version.

        Raises:
            ValueError: when a clause is not a comparison with a version; the message quotes it.
        """
        clauses: list[tuple[str, Version]] = []
        for clause in text.split(",") if text.strip() else ():
            found = _CLAUSE.fullmatch(clause)
            if found is None:
                raise ValueError(clause.strip())
            clauses.append((found[1], _version(found[2])))
        return cls(text, tuple(clauses))

    def allows(self, version: str) -> bool:
        """Whether a core of this API version is in the range."""
        number = _version(version)
        return all(_COMPARE[sign](number, bound) for sign, bound in self.clauses)

    def wants_newer(self, version: str) -> bool:
        """Whether a refused core is too old for the plugin; otherwise the plugin is too old for the core."""
        number = _version(version)
        return any(
            sign in {">=", ">", "=="} and not _COMPARE[sign](number, bound) and bound >= number
            for sign, bound in self.clauses
        )
