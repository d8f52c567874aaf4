"""An ability, compiled: spells, features, techniques and moves are one thing under many names (AB-01).

An ability is made once for a ruleset, from a document's ``abilities`` (see ``powers``) or from a catalog entry that has
mechanics (``entries``), and knows no sheet. What the rules call it, what it costs, how it is resolved and what it does
stand here; whether somebody has it, and what becomes of using it, is for ``owned`` and ``using``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.abilities import Power
    from rollwright.document.catalogs import CatalogEntry
    from rollwright.formula import Value
    from rollwright.sheet.costs import Priced
    from rollwright.sheet.effects import Ready

Aim: TypeAlias = Literal["self", "one", "foe", "ally", "area", "any"]
Mode: TypeAlias = Literal["auto", "passive", "check", "attack", "save"]

ENTRY: Final = "entry"
"""What the price of an entry that only a narrator can tell reads for its level."""
OF_A_USE: Final = ("scale", "slot", "rank")
"""Names that formulas of an ability may read beside those of the sheet."""


@dataclass(frozen=True, slots=True)
class SizeWord:
    """A word of magnitude that the referee picks, and what ``@scale`` reads for it (AB-05)."""

    id: str
    label: str
    scale: Any


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an ability may be used, and the moment that gives the uses back (AB-04)."""

    count: Value
    per: str


@dataclass(frozen=True, slots=True)
class Way:
    """How an ability is resolved (AB-07).

    Args:
        mode: By itself, always on, by a check of its user, a roll to hit, or a save of each target.
        roll: What its user rolls, as a check is asked for: ``{"stat": "might"}``.
        save: The save of each target.
        difficulty: What the check or the saves are made against.
        to_hit: What is added to a roll to hit; None leaves it to the roll of ``roll``.
        defense: What a roll to hit must reach; None is the defense of whoever is aimed at.
        half: Whether a made save still takes half of the damage.
    """

    mode: Mode = "auto"
    roll: dict[str, str] | None = None
    save: str = ""
    difficulty: Value | None = None
    to_hit: Value | None = None
    defense: Value | None = None
    half: bool = False


@dataclass(frozen=True, slots=True)
class Growing:
    """A number that effects of a catalog entry read beside the use's own: by a table over it, or as it is."""

    name: str
    value: Value
    table: Sequence[tuple[float, float]] | None = None


@dataclass(frozen=True, slots=True)
class Bounded:
    """A value of the sheet that must lie between two numbers for the ability to be used now."""

    value: Value
    at_least: float | None
    at_most: float | None


@dataclass(frozen=True, slots=True)
class Needs:
    """What must hold for it to be used (AB-09): words, and a formula."""

    knows: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    not_classes: tuple[str, ...] = ()
    peoples: tuple[str, ...] = ()
    not_peoples: tuple[str, ...] = ()
    formula: Value | None = None
    bound: Bounded | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Something that a character can do; see the module.

    Args:
        ref: The name that a sheet knows it by: its id, or ``<catalog>/<entry>``.
        label: What it is called.
        kind: What the system calls such a thing: Spell, Technique.
        group: A school, a path, a tradition.
        level: Its level; None where it has none.
        summary: How it looks and what it does.
        when: For the referee: when this is the ability that is used.
        lists: Whose lists it stands on.
        price: What it costs.
        limit: How often it may be used.
        sizes: Words of magnitude, smallest first as the document has them.
        aim: Whom it is for.
        most: The most targets.
        way: How it is resolved.
        on_hit: What happens on a hit, a failed save, a passed check, or by itself.
        on_miss: What happens on a miss, a made save, a failed check.
        needs: What must hold for it to be used.
        action: What part of a turn it takes, by the budget's id; ``free`` for none of it.
        ranks: How often it can be taken.
        grows_with: The class whose level its formulas read as ``@level``.
        growing: Further numbers that its effects read.
        concentration: Whether it must be kept up.
        against: What its saves are made against, as a check is asked for.
        notes: What no number says and a narrator must see to.
        place: Where it stands among all abilities of its ruleset: the later, the newer.
        source: The block that it was made from.
        catalog: The catalog that holds it, for abilities of a document that stand in one.
    """

    ref: str
    label: str
    kind: str
    group: str
    level: int | None
    summary: str
    when: str
    lists: tuple[str, ...]
    price: tuple[Priced, ...]
    limit: Limit | None
    sizes: tuple[SizeWord, ...]
    aim: Aim
    most: Value | None
    way: Way
    on_hit: tuple[Ready, ...]
    on_miss: tuple[Ready, ...]
    needs: Needs | None
    action: str
    ranks: int
    grows_with: str
    growing: tuple[Growing, ...]
    concentration: bool
    against: dict[str, Any]
    notes: tuple[str, ...]
    place: int
    source: Power | CatalogEntry
    catalog: str = ""

    @property
    def id(self) -> str:
        """Its id alone."""
        return self.ref.rpartition("/")[2]

    @property
    def narrated(self) -> bool:
        """Whether no number says what it does: its price is taken, and all the rest is the narrator's to tell."""
        return self.way.mode == "auto" and not self.on_hit and not self.on_miss

    @property
    def passive(self) -> bool:
        """Whether it is always on, and nothing to use."""
        return self.way.mode == "passive"
