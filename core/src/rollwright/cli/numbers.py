"""Whole numbers on the command line: `N` in the help, and their bounds where one is overstepped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from collections.abc import Callable


def whole(least: int, most: int) -> Callable[[str], int]:
    """The type of an option that takes a whole number from a least to a most."""

    def n(text: str) -> int:  # the help shows a type by the name of its function
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
