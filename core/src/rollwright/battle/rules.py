"""The ``battle`` block of a ruleset, with every name looked up; made once for a ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self

from rollwright.errors import Refused

if TYPE_CHECKING:
    from rollwright.document.battle import Battle
    from rollwright.document.live import Track
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change, Sheet


class Points(Protocol):
    """Whatever stands for health on the sheet, in whole points."""

    def most(self, sheet: Sheet) -> int:
        """All of them."""
        ...

    def left(self, sheet: Sheet) -> int:
        """Those that are left."""
        ...

    def moved(self, sheet: Sheet, by: int, cause: str) -> list[Change]:
        """So many given back, or taken: by the sheet's own rules of healing and harm."""
        ...


class PoolPoints:
    """Points of a pool."""

    def __init__(self, pool: str) -> None:
        self.pool = pool

    def most(self, sheet: Sheet) -> int:
        """The pool's maximum."""
        return sheet.pool_max(self.pool)

    def left(self, sheet: Sheet) -> int:
        """What the pool holds."""
        return sheet.number(self.pool)

    def moved(self, sheet: Sheet, by: int, cause: str) -> list[Change]:
        """Healing, or damage that temporary points take first."""
        return sheet.heal(self.pool, by, cause) if by > 0 else sheet.damage(self.pool, -by, cause)


class WoundPoints:
    """Free boxes of a track of wounds; harm is marked as the kind that the ruleset's own fights use, else the least."""

    def __init__(self, track: Track, kind: str) -> None:
        self.track = track.id
        self.kind = kind

    def most(self, sheet: Sheet) -> int:
        """All boxes."""
        return sheet.track_max(self.track)

    def left(self, sheet: Sheet) -> int:
        """Boxes without a mark."""
        return int(sheet.number(f"track.{self.track}.remaining"))

    def moved(self, sheet: Sheet, by: int, cause: str) -> list[Change]:
        """Marks taken off, lightest first, or put on."""
        return (
            sheet.mend(self.track, by, cause=cause) if by > 0 else sheet.wound(self.track, self.kind, -by, cause=cause)
        )


class BattleRules:
    """What a ruleset lends. Make one with ``ruleset.part(BattleRules)``.

    Attributes:
        block: The document's own block.
        health: What stands for health.
        slots: The level of each pool that is spent as a slot.
    """

    def __init__(self, ruleset: Ruleset, block: Battle) -> None:
        self.block = block
        self.health: Points = _points(ruleset, block)
        self.slots = {each.pool: each.level for each in block.slots}

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset.

        Raises:
            Refused: It lends nothing.
        """
        block = ruleset.document.battle
        if block is None:
            raise Refused("no-battle-block", {"ruleset": ruleset.id})
        return cls(ruleset, block)


def _points(ruleset: Ruleset, block: Battle) -> Points:
    if block.health.pool is not None:
        return PoolPoints(block.health.pool)
    track = next(each for each in ruleset.document.sheet.live.tracks if each.id == block.health.track)
    combat = ruleset.document.combat
    kinds = combat.damage_kinds if combat is not None and combat.health.track == track.id else None
    least = min(track.kinds, key=lambda kind: kind.severity).id
    return WoundPoints(track, least if kinds is None else kinds.default)
