"""What a ruleset says about fights on a board, with every distance in cells."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.board import Scale

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.combat import CombatBlock
    from rollwright.document.document import Document
    from rollwright.document.positions import Elevation, Mounts


@dataclass(frozen=True, slots=True)
class CoverRule:
    """What cover adds to the defense, and to which saves."""

    half: int
    three_quarters: int
    saves: frozenset[str]
    creatures: bool


@dataclass(frozen=True, slots=True)
class HeightRule:
    """What height does."""

    level: float = 0
    """How high a level is, in the system's unit; 0 where height is never measured."""
    high_ground: int | None = None
    """What those who stand lower lose of their defense; 0 is an edge on the roll instead, None nothing."""
    range_bonus: int = 0


@dataclass(frozen=True, slots=True)
class MountRule:
    """Who rides whom, and what keeps them in the saddle."""

    size_above: int
    standard: tuple[str, ...]
    save: str
    difficulty: int
    prone: str


@dataclass(frozen=True, slots=True, eq=False)
class GridRules:
    """The rules of places; there are none in a ruleset that declares no ``distance``."""

    scale: Scale
    catalogs: Mapping[str, Scale] = field(default_factory=dict)
    """The scales of the catalogs that have a unit of their own."""
    long_hinders: bool = False
    beside_hinders: bool = False
    """Whether a foe in the next cell hinders a shot."""
    cover: CoverRule | None = None
    height: HeightRule = HeightRule()
    opportunity: str = ""
    """The budget of strikes at whoever walks away; empty where nobody strikes."""
    sizes: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The rank and the cells along one side, by size."""
    mounts: MountRule | None = None
    """None where nobody rides."""

    def high(self, levels: int) -> int:
        """How many cells high so many levels are; none where the ruleset does not measure height."""
        return self.scale.reach(levels * self.height.level)


def grid_rules(document: Document, block: CombatBlock) -> GridRules | None:
    """The rules of places of a ruleset; None where it has none (BD-02)."""
    if block.distance is None:
        return None
    ranged, cover = block.ranged, block.cover
    made = None
    if cover is not None:
        most = cover.bonus if cover.three_quarters is None else cover.three_quarters
        made = CoverRule(cover.bonus, most, frozenset(cover.saves), cover.creatures)
    return GridRules(
        Scale(block.distance.per_cell, block.distance.label),
        {
            each.id: Scale(each.units.distance.per_cell, each.units.distance.label)
            for each in document.catalogs
            if each.units is not None and each.units.distance is not None
        },
        ranged is not None and ranged.long == "disadvantage",
        ranged is not None and ranged.adjacent_foe == "disadvantage",
        made,
        _height(block.elevation),
        block.opportunity.budget if block.opportunity is not None else "",
        {each.id: (rank, each.cells or 1) for rank, each in enumerate(block.sizes)},
        _mounts(block.mounts),
    )


def _mounts(block: Mounts | None) -> MountRule | None:
    if block is None:
        return None
    return MountRule(block.size_above, tuple(block.standard), block.save or "", block.difficulty, block.prone or "")


def _height(elevation: Elevation | None) -> HeightRule:
    if elevation is None:
        return HeightRule()
    high: int | None = None
    if elevation.high_ground is not None:
        high = 0 if isinstance(elevation.high_ground, str) else elevation.high_ground.bonus
    return HeightRule(float(elevation.level_height), high, elevation.range_bonus)
