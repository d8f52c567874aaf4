"""A profile: what never changes about a fighter while a fight lasts, unless their sheet is shifted.

It is compiled from a sheet or a creature block, shared between fights, and never written down: the state names where
it came from and it is made again from there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.creature import Creature, Endures, Regeneration
    from rollwright.errors import JSON
    from rollwright.fight.acts.act import Act, Rider, Wielded
    from rollwright.fight.invented.measuring import Change, Measure


@dataclass(frozen=True, slots=True)
class Resistance:
    """A damage type that is resisted or has no effect, and the qualities that get through all the same."""

    type: str
    unless: frozenset[str] = frozenset()

    def fits(self, damage: str, qualities: frozenset[str]) -> bool:
        """Whether a blow of that type with those qualities is met by it."""
        return self.type == damage and not (self.unless & qualities)


def resistance_of(block: Any) -> Resistance:
    """A resistance as a document writes it: a type, or a type with what gets through."""
    if isinstance(block, str):
        return Resistance(block.strip().casefold())
    return Resistance(block.type.strip().casefold(), frozenset(block.except_))


Payable: TypeAlias = "tuple[tuple[Act, ...], tuple[Act, ...], tuple[Act, ...]]"
"""Deeds, stances, and maneuvers (contests and the like) that can be paid for."""

NOTHING: Final[Payable] = ((), (), ())
"""Nothing can be paid for."""


@dataclass(slots=True, eq=False)
class Profile:
    """Compiled numbers and acts of one fighter; see the module."""

    name: str
    acts: tuple[Act, ...]
    """What may be chosen on a turn, in menu order."""
    by_id: dict[str, Act]
    """Every act by id, reactions and parts of sequences too."""
    reactions: dict[str, tuple[Act, ...]]
    """Acts that wait for a moment, by moment."""
    waits: dict[str, frozenset[str]] = field(init=False, default_factory=dict)
    """The same moments, each with the stances of which one must be held; none where something waits without."""
    health_max: int
    defense: int
    initiative: int
    saves: dict[str, int]
    checks: dict[str, int] = field(default_factory=dict)
    """What contests are rolled with, as the fight found it."""
    speed: int = 0
    """How far they walk in a turn, in the system's unit."""
    speeds: dict[str, int] = field(default_factory=dict)
    """How far they get in other ways: ``fly``, ``swim``, ``climb``, ``burrow``."""
    hover: bool = False
    led: bool = False
    """Whether whoever rides it leads it."""
    size: str = ""
    leaps: bool = False
    """Whether any act does nothing but put somebody elsewhere at once."""
    in_passing: tuple[Act, ...] = ()
    """What they may strike with at whoever walks out of their reach."""
    resist: tuple[Resistance, ...] = ()
    vulnerable: frozenset[str] = frozenset()
    immune: tuple[Resistance, ...] = ()
    condition_immunities: frozenset[str] = frozenset()
    riders: tuple[Rider, ...] = ()
    signature: int = 0
    type: str = ""
    tags: frozenset[str] = frozenset()
    powers: bool = False
    """Whether any act is an ability of the document."""
    left_out: tuple[tuple[str, str, dict[str, JSON]], ...] = ()
    """Abilities that fights cannot play: what each is called, and why, as a code with parameters."""
    worth: float = 1.0
    """Damage in one round against nobody in particular: how much tactics fear them."""
    wielded: tuple[Wielded, ...] = ()
    """The things that blows are struck with."""
    creature: Creature | None = None
    """The block behind it, for whoever is no character: what kinds read from creatures stands there."""
    absorbs: frozenset[str] = frozenset()
    """Damage types that heal them instead of hurting them."""
    endures: Endures | None = None
    """What may leave them with one point of health."""
    regeneration: Regeneration | None = None
    """What health comes back to them each turn."""
    coven: str = ""
    """Those with whom it shares spells."""
    bare: Profile | None = None
    """The same without the things that it carries in one fight."""
    shifted: bool = False
    """Whether its numbers were made in the middle of a fight, of shifts that no other fight has just so."""
    fresh: frozenset[Act] = frozenset()
    """The acts that were made in the middle of a fight."""
    numbers: Profile = field(init=False)
    """Whose numbers these are, acts aside: its own, or those of the profile before it that has the same."""
    measure: Measure | None = None
    """What somebody made up with a sheet is held to, however their sheet shifts."""
    fitted: tuple[Change, ...] = ()
    """What that has changed."""
    meets_some: bool = False
    """Whether any damage type meets something of its own here."""
    _payable: dict[tuple[int, ...], Payable] = field(default_factory=dict)
    _in_hand: dict[tuple[int, ...], Payable] = field(default_factory=dict)
    """The same with a strike in the hand."""

    def __post_init__(self) -> None:
        self.numbers = self

    @property
    def lasts(self) -> bool:
        """Whether it stays for other fights, and was not made in the middle of one."""
        return self.numbers is self and not (self.shifted or self.fresh)

    def payable(self, budgets: dict[str, int], strikes: int) -> Payable:
        """The acts of a turn whose budget is there, or that a held strike pays, in menu order, by what they are.

        Stances are the standard actions on their usual budget, which are done when there is nothing better.
        """
        key = tuple(budgets.values())  # budgets are declared in one order, and every fighter has them all
        known = self._in_hand if strikes else self._payable
        try:
            return known[key]
        except KeyError:
            left = [budget for budget, count in budgets.items() if count > 0]
            able = [act for act in self.acts if not act.budget or act.budget in left or (strikes and act.strikes)]
            found = known[key] = _grouped(able) if able else NOTHING
            return found

    @property
    def grouped(self) -> Payable:
        """All acts of a turn, by what they are, whatever pays for them."""
        return _grouped(self.acts)


def _grouped(acts: Sequence[Act]) -> Payable:
    deeds = tuple(act for act in acts if not (act.stance or act.maneuver))
    return deeds, tuple(act for act in acts if act.stance), tuple(act for act in acts if act.maneuver)
