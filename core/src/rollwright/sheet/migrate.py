"""A sheet of an older version, brought to this one (SH-20).

Nothing is lost without a word: every name that no longer exists and every value that no longer fits is a notice, with
its place and what was found there. Values out of range are held to the nearest bound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.sheet.entry import walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import Problem
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.sheet import Sheet

_EXPECTED = frozenset({"sheet-of-another-version"})
"""What is no news about an older sheet."""


def migrate(ruleset: Ruleset, data: Mapping[str, Any]) -> tuple[Sheet, list[Problem]]:
    """The sheet, and a notice for everything that did not fit as it was."""
    sheet, problems = walk(ruleset, data)
    return sheet, [problem for problem in problems if problem.code not in _EXPECTED]
