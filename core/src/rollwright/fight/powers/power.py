"""An ability in somebody's hands in a fight, beside the act that it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.ability import Ability, Asked
    from rollwright.fight.acts.act import Act
    from rollwright.formula import Number
    from rollwright.sheet.effects import Ready

PREFIX: Final = "power:"
"""What the ids of acts begin with that are abilities of the document."""


@dataclass(frozen=True, slots=True)
class Doing:
    """What sheets do, beside what the fight does by itself."""

    own: tuple[Ready, ...] = ()
    """To whoever uses it."""
    theirs: tuple[Ready, ...] = ()
    """To whoever it is aimed at."""


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """An ability as somebody uses it in a fight.

    Args:
        ability: What it is.
        asked: How it is asked for on a sheet: by its name, and in which size.
        names: What its formulas read beside the sheet.
        done: What sheets do on a hit, a failed save, a passed check, or by itself.
        missed: What they do otherwise.
        otherwise: What the fight does to a target on a miss, a made save or a failed check.
        tests: Whether its user rolls a check for it.
        each: Whether that is a check against each target, with its own defense to reach.
    """

    ability: Ability
    asked: Asked
    names: Mapping[str, Number]
    done: Doing = field(default_factory=Doing)
    missed: Doing = field(default_factory=Doing)
    otherwise: Act | None = None
    tests: bool = False
    each: bool = False
