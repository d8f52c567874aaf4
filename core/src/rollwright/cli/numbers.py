"""Whole numbers on the command line: `N` in the help, and their bounds where one is overstepped.

The digits of every script are read wherever the command line takes a number: ``-n ٣`` is ``-n 3``. Formulas and
documents are written in the digits 0 to 9.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST: Final = 40
"""Signs of a number: more than any bound has, and few enough to be read and shown."""


def whole(least: int, most: int) -> Callable[[str], int]:
    """The type of an option that takes a whole number from a least to a most."""

    def n(text: str) -> int:  # the help shows a type by the name of its function
        if len(str(text)) > LONGEST:  # a default is a number already
            raise misgiven("cli-out-of-range", found=f"{text[:LONGEST]}…", least=str(least), most=str(most))
        try:
            number = int(text)
        except ValueError:
            raise misgiven("cli-not-whole", found=text) from None
        if not least <= number <= most:
            raise misgiven("cli-out-of-range", found=str(number), least=str(least), most=str(most))
        return number

    return n


SEED: Final = whole(0, 2**63 - 1)
"""What dice come from."""
