"""What a blow is made of: typed amounts, the saves that they ask for, what is drained, and what rides on a hit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from rollwright.fight.numbers import Amount

if TYPE_CHECKING:
    from rollwright.fight.acts.targets import TargetTest

OnSuccess = Literal["none", "half", "negates"]


@dataclass(frozen=True, slots=True)
class SaveAsked:
    """A saving throw that an act forces, and what making it does."""

    save: str
    difficulty: int
    on_success: OnSuccess = "none"


@dataclass(frozen=True, slots=True)
class Clause:
    """One typed amount of a blow, with a save of its own where it has one."""

    amount: Amount
    type: str = ""
    save: SaveAsked | None = None
    name: str = ""
    """Where it comes from, when it is not the blow itself: a rider, a condition."""
    target_is: TargetTest | None = None
    on_critical: bool = False
    after_run: int = 0
    """Only after a straight run of so many cells towards the target."""
    shaped: tuple[tuple[str, int], ...] = ()
    """What has changed its dice on the way to this target, by the kind's own words; part of ``amount``."""
    named: tuple[tuple[str, int], ...] = ()
    """What a kind has added to its flat number, by name; part of ``amount``."""


@dataclass(frozen=True, slots=True)
class Drain:
    """What becomes of the damage of a blow beside the harm."""

    type: str = ""
    """Only of this type; empty is all of it."""
    lowers: bool = False
    """Whether the target's most health is lowered by as much."""
    save: SaveAsked | None = None
    """What keeps it from that."""
    heals: Literal["none", "half", "all"] = "none"
    """How much of it comes to the striker as health."""


@dataclass(frozen=True, slots=True)
class Rider:
    """A clause that a hit adds by itself, the first time it fits in its period."""

    id: str
    name: str
    amount: Amount
    type: str = ""
    per: Literal["turn", "round", ""] = "turn"
    asks: bool = False
    """Whether it goes with a hit only when its owner says so."""
    step: Amount = field(default_factory=Amount)
    """What each level that is paid above its least price adds."""
    acts: frozenset[str] | None = None
    """The acts that it rides on; None is all of them."""
    when: frozenset[str] = frozenset()
